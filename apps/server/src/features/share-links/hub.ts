import type { LivePosition, SharedEvents, SharedVehicle } from '@longhaul/contract';
import { HEARTBEAT_MS, STALLED_MS } from '../../live/hub.ts';
import type { Scheduler } from '../../live/scheduler.ts';
import { type Sink, Viewer } from '../../live/viewer.ts';
import type { Bus } from '../../platform/bus.ts';
import { tooManyRequests } from '../../platform/errors.ts';
import { type EncodeEvent, encodeEvent } from '../../platform/server-sent-events.ts';
import { withPosition } from './present.ts';
import type { LinkKey } from './queries.ts';

/** How long a message that the bus lost, an arrival or a new estimate may go unseen. */
export const RELOAD_MS = 30_000;
const FRAME_INTERVAL_MS = 1_000;
/** Of one link, in this process. */
export const MAX_VIEWERS = 500;

/** What a link shows, and of which vehicle, by what the database says. */
export interface LoadedLink {
  readonly vehicle: SharedVehicle;
  readonly assetId: number;
  /** Nothing older is shown; ms since 1970. */
  readonly since: number;
  readonly showsSpeed: boolean;
}

interface OpenLink {
  readonly key: LinkKey;
  readonly viewers: Set<Viewer>;
  loaded: Promise<void>;
  state: LoadedLink | null;
  /** The newest frame, encoded once for all who look. */
  chunk: Buffer | null;
  sequence: number;
  lastFrameAt: number;
  joining: number;
  loads: number;
  cancelFrame: (() => void) | null;
  cancelReload: () => void;
}

/** A stream as its opener holds it. */
export interface ShareStream {
  /** The reader has taken all that was written. */
  drained(): void;
  /** The connection is gone. */
  closed(): void;
}

/** Who looks at which public link: each is read and followed once, however many look at it. */
export class ShareHub {
  readonly #load: (key: LinkKey) => Promise<LoadedLink>;
  readonly #scheduler: Scheduler;
  readonly #onLoadError: (error: unknown) => void;
  readonly #links = new Map<string, OpenLink>();
  readonly #unsubscribe: () => void;
  #cancelBeat: () => void = () => {};

  constructor(
    load: (key: LinkKey) => Promise<LoadedLink>,
    bus: Bus,
    scheduler: Scheduler,
    onLoadError: (error: unknown) => void,
  ) {
    this.#load = load;
    this.#scheduler = scheduler;
    this.#onLoadError = onLoadError;
    this.#unsubscribe = bus.subscribe((message) => {
      if (this.#links.size === 0) return;
      if (message.topic === 'positions') this.#take(message.organizationId, message.positions);
      else if (message.topic === 'messages-missed') {
        for (const link of this.#links.values()) this.#reload(link);
      } else if (message.topic === 'share-links-ended') {
        for (const link of this.#links.values()) {
          if (link.key.organizationId === message.organizationId) this.#reload(link);
        }
      }
    });
    this.#scheduleBeat();
  }

  get viewerCount(): number {
    let count = 0;
    for (const { viewers } of this.#links.values()) count += viewers.size;
    return count;
  }

  /**
   * Reads the link, then streams to what `sinkOf` answers, which is asked only then; null when nobody waits any more.
   * @throws DomainError 429
   */
  async open(key: LinkKey, sinkOf: () => Sink | null): Promise<ShareStream | null> {
    const link = this.#linkOf(key);
    if (link.viewers.size + link.joining >= MAX_VIEWERS) throw tooManyRequests(60);
    link.joining++;
    try {
      await link.loaded;
      const sink = sinkOf();
      return sink && this.#start(link, sink);
    } finally {
      link.joining--;
      this.#dropUnwatched(link);
    }
  }

  /** Ends every stream; the browsers connect again, perhaps to another process. */
  close(): void {
    this.#unsubscribe();
    this.#cancelBeat();
    for (const link of [...this.#links.values()]) {
      for (const viewer of link.viewers) end(viewer);
      this.#drop(link);
    }
  }

  #start(link: OpenLink, sink: Sink): ShareStream {
    const viewer = new Viewer(sink, () => this.#scheduler.elapsed());
    link.chunk ??= this.#encode(link);
    viewer.send(link.chunk, link.sequence);
    if (link.state?.vehicle.state === 'ended') {
      end(viewer);
      return { drained() {}, closed() {} };
    }
    link.viewers.add(viewer);
    if (link.viewers.size === 1) this.#scheduleReload(link);
    return {
      drained: () => {
        viewer.stalledAt = null;
        if (viewer.sequence < link.sequence && link.chunk) viewer.send(link.chunk, link.sequence);
      },
      closed: () => this.#remove(link, viewer),
    };
  }

  #linkOf(key: LinkKey): OpenLink {
    const known = this.#links.get(nameOf(key));
    if (known) return known;
    const link: OpenLink = {
      key,
      viewers: new Set(),
      loaded: Promise.resolve(),
      state: null,
      chunk: null,
      sequence: 0,
      lastFrameAt: Number.NEGATIVE_INFINITY,
      joining: 0,
      loads: 0,
      cancelFrame: null,
      cancelReload: () => {},
    };
    this.#links.set(nameOf(key), link);
    link.loaded = this.#read(link);
    return link;
  }

  /** Of several readings under way the one begun last counts, once there is any. */
  async #read(link: OpenLink): Promise<void> {
    const load = ++link.loads;
    const state = await this.#load(link.key);
    if (load !== link.loads && link.state !== null) return;
    const known = link.state?.vehicle;
    const isBehind =
      known?.state === 'live' && state.vehicle.state === 'live' && isNewer(known, state.vehicle);
    link.state = isBehind
      ? { ...state, vehicle: { ...state.vehicle, position: known.position } as SharedVehicle }
      : state;
    link.chunk = null;
  }

  #reload(link: OpenLink): void {
    link.cancelReload();
    this.#read(link)
      .then(() => this.#frame(link))
      .catch(this.#onLoadError)
      .finally(() => {
        if (link.viewers.size > 0) this.#scheduleReload(link);
      });
  }

  /** When it ends, if that is sooner; soon, if it should have. */
  #scheduleReload(link: OpenLink): void {
    const vehicle = link.state?.vehicle;
    const left =
      vehicle?.state === 'live' ? Date.parse(vehicle.expiresAt) - this.#scheduler.now() : RELOAD_MS;
    link.cancelReload();
    const wait = left > 0 ? Math.min(RELOAD_MS, left) : FRAME_INTERVAL_MS;
    link.cancelReload = this.#scheduler.after(wait, () => this.#reload(link));
  }

  #take(organizationId: number, positions: readonly LivePosition[]): void {
    for (const link of this.#links.values()) {
      if (link.key.organizationId !== organizationId || link.state?.vehicle.state !== 'live') continue;
      const { vehicle, assetId, since, showsSpeed } = link.state;
      const newest = positions.findLast(([id, at]) => id === assetId && at >= since);
      if (newest === undefined) continue;
      if (vehicle.position === null) {
        // The first: an estimate of the arrival goes with it.
        this.#reload(link);
      } else if (newest[1] > Date.parse(vehicle.position.at)) {
        link.state = { ...link.state, vehicle: withPosition(vehicle, newest, showsSpeed) };
        this.#scheduleFrame(link);
      }
    }
  }

  #scheduleFrame(link: OpenLink): void {
    if (link.cancelFrame !== null) return;
    const wait = Math.max(0, link.lastFrameAt + FRAME_INTERVAL_MS - this.#scheduler.elapsed());
    link.cancelFrame = this.#scheduler.after(wait, () => this.#frame(link));
  }

  #frame(link: OpenLink): void {
    link.cancelFrame?.();
    link.cancelFrame = null;
    link.lastFrameAt = this.#scheduler.elapsed();
    link.sequence++;
    link.chunk = this.#encode(link);
    for (const viewer of link.viewers) {
      if (viewer.stalledAt === null) viewer.send(link.chunk, link.sequence);
    }
    if (link.state?.vehicle.state !== 'ended') return;
    for (const viewer of link.viewers) end(viewer);
    link.viewers.clear();
    this.#dropUnwatched(link);
  }

  #encode({ state }: OpenLink): Buffer {
    const vehicle = state!.vehicle;
    const now = new Date(this.#scheduler.now()).toISOString();
    return encode('vehicle', vehicle.state === 'live' ? { ...vehicle, now } : vehicle);
  }

  #remove(link: OpenLink, viewer: Viewer): void {
    link.viewers.delete(viewer);
    this.#dropUnwatched(link);
  }

  #dropUnwatched(link: OpenLink): void {
    if (link.viewers.size === 0 && link.joining === 0) this.#drop(link);
  }

  #drop(link: OpenLink): void {
    link.cancelFrame?.();
    link.cancelFrame = null;
    link.cancelReload();
    if (this.#links.get(nameOf(link.key)) === link) this.#links.delete(nameOf(link.key));
  }

  #scheduleBeat(): void {
    this.#cancelBeat = this.#scheduler.after(HEARTBEAT_MS, () => {
      const elapsed = this.#scheduler.elapsed();
      const chunk = encode('heartbeat', { at: this.#scheduler.now() });
      for (const link of this.#links.values()) {
        for (const viewer of link.viewers) {
          if (viewer.stalledAt !== null && elapsed - viewer.stalledAt >= STALLED_MS) {
            viewer.sink.destroy();
            this.#remove(link, viewer);
          } else viewer.beat(chunk);
        }
      }
      this.#scheduleBeat();
    });
  }
}

/** Behind a reader that takes nothing the end would wait for ever. */
function end({ sink, stalledAt }: Viewer): void {
  if (stalledAt === null) sink.end();
  else sink.destroy();
}

const nameOf = ({ organizationId, linkId }: LinkKey): string => `${organizationId}-${linkId}`;

type Live = Extract<SharedVehicle, { state: 'live' }>;

const isNewer = (one: Live, other: Live): boolean =>
  one.position !== null && (other.position === null || one.position.at > other.position.at);

const encode: EncodeEvent<SharedEvents> = encodeEvent;
