import type { LivePosition, SharedEvents, SharedVehicle } from '@longhaul/contract';
import type { Bus } from '../../platform/bus.ts';
import type { Scheduler } from '../../platform/streams/scheduler.ts';
import { type EncodeEvent, encodeEvent } from '../../platform/streams/server-sent-events.ts';
import type { StreamTopic, Subscription } from '../../platform/streams/streams.ts';
import type { Viewer } from '../../platform/streams/viewer.ts';
import { withPosition } from './present.ts';
import type { LinkKey } from './queries.ts';

/** How long a message that the bus lost, an arrival or a new estimate may go unseen. */
export const RELOAD_MS = 30_000;
const FRAME_INTERVAL_MS = 1_000;
/** Of one link, in this process. */
export const SHARED_VEHICLE: StreamTopic = {
  name: 'shared-vehicle',
  most: 500,
  tooMany: 'Too many people have this link open. Try again in a minute.',
};

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
  loads: number;
  cancelFrame: (() => void) | null;
  cancelReload: () => void;
}

/** Who looks at which public link: each is read and followed once, however many look at it. */
export class SharedVehicleStream {
  readonly #load: (key: LinkKey) => Promise<LoadedLink>;
  readonly #scheduler: Scheduler;
  readonly #onLoadError: (error: unknown) => void;
  readonly #links = new Map<string, OpenLink>();
  readonly #unsubscribe: () => void;

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
  }

  /** Reads the link; the function that it gives starts a stream of it. */
  async prepare(key: LinkKey): Promise<(viewer: Viewer) => Subscription> {
    const link = this.#links.get(nameOf(key)) ?? this.#open(key);
    await link.loaded;
    return (viewer) => this.#start(link, viewer);
  }

  close(): void {
    this.#unsubscribe();
    for (const link of [...this.#links.values()]) this.#drop(link);
  }

  #start(link: OpenLink, viewer: Viewer): Subscription {
    link.chunk ??= this.#encode(link);
    viewer.send(link.chunk, link.sequence);
    if (link.state?.vehicle.state === 'ended') {
      viewer.end();
      return { drained() {}, closed() {} };
    }
    link.viewers.add(viewer);
    return {
      drained: () => {
        if (viewer.sequence < link.sequence && link.chunk) viewer.send(link.chunk, link.sequence);
      },
      closed: () => void link.viewers.delete(viewer),
    };
  }

  #open(key: LinkKey): OpenLink {
    const link: OpenLink = {
      key,
      viewers: new Set(),
      loaded: Promise.resolve(),
      state: null,
      chunk: null,
      sequence: 0,
      lastFrameAt: Number.NEGATIVE_INFINITY,
      loads: 0,
      cancelFrame: null,
      cancelReload: () => {},
    };
    this.#links.set(nameOf(key), link);
    link.loaded = this.#read(link);
    link.loaded.then(
      () => this.#scheduleReload(link),
      () => this.#drop(link),
    );
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
      .finally(() => this.#scheduleReload(link));
  }

  /** When it ends, if that is sooner; soon, if it should have. */
  #scheduleReload(link: OpenLink): void {
    if (this.#links.get(nameOf(link.key)) !== link) return;
    const vehicle = link.state?.vehicle;
    const left =
      vehicle?.state === 'live' ? Date.parse(vehicle.expiresAt) - this.#scheduler.now() : RELOAD_MS;
    link.cancelReload();
    const wait = left > 0 ? Math.min(RELOAD_MS, left) : FRAME_INTERVAL_MS;
    link.cancelReload = this.#scheduler.after(wait, () => {
      if (link.viewers.size === 0) this.#drop(link);
      else this.#reload(link);
    });
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
      if (!viewer.isBehind) viewer.send(link.chunk, link.sequence);
    }
    if (link.state?.vehicle.state !== 'ended') return;
    for (const viewer of link.viewers) viewer.end();
    this.#drop(link);
  }

  #encode({ state }: OpenLink): Buffer {
    const vehicle = state!.vehicle;
    const now = new Date(this.#scheduler.now()).toISOString();
    return encode('vehicle', vehicle.state === 'live' ? { ...vehicle, now } : vehicle);
  }

  #drop(link: OpenLink): void {
    link.cancelFrame?.();
    link.cancelFrame = null;
    link.cancelReload();
    if (this.#links.get(nameOf(link.key)) === link) this.#links.delete(nameOf(link.key));
  }
}

const nameOf = ({ organizationId, linkId }: LinkKey): string => `${organizationId}-${linkId}`;

type Live = Extract<SharedVehicle, { state: 'live' }>;

const isNewer = (one: Live, other: Live): boolean =>
  one.position !== null && (other.position === null || one.position.at > other.position.at);

const encode: EncodeEvent<SharedEvents> = encodeEvent;
