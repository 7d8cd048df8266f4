import type { LivePosition } from '@longhaul/contract';
import { VEHICLE_STATUSES } from '@longhaul/contract';
import type { Scheduler } from '../platform/streams/scheduler.ts';
import type { Viewer } from '../platform/streams/viewer.ts';
import { Channel, filterKey, type LiveEntry, type LiveFilter } from './channel.ts';

/** At most four frames a second. */
const FRAME_INTERVAL_MS = 250;
const OUTDATED_CHECK_MS = 5_000;
const OUTDATED = VEHICLE_STATUSES.indexOf('outdated');

/** What the database says of an organization. */
export interface FleetState {
  readonly outdatedAfterMs: number;
  readonly positions: readonly LivePosition[];
}

/** The newest positions of one organization, and the frames that tell its viewers of them. */
export class OrganizationFeed {
  readonly #id: string;
  readonly #scheduler: Scheduler;
  readonly #entries = new Map<number, LiveEntry>();
  readonly #channels = new Map<string, Channel>();
  /** Assets of the next frame. */
  readonly #changed = new Set<number>();
  /** Assets heard of on the bus while the database was being read. */
  readonly #heard = new Set<number>();
  #outdatedAfterMs = Number.POSITIVE_INFINITY;
  #sequence = 0;
  readonly #onFrame: (lagMs: number) => void;
  /** When the first change of the next frame was heard. */
  #changedAt: number | null = null;
  #lastFrameAt = Number.NEGATIVE_INFINITY;
  #cancelFrame: (() => void) | null = null;
  #cancelCheck: (() => void) | null = null;

  /** `id` must differ from that of any other feed, of this process or another. */
  constructor(id: string, scheduler: Scheduler, onFrame: (lagMs: number) => void = () => {}) {
    this.#id = id;
    this.#scheduler = scheduler;
    this.#onFrame = onFrame;
    this.#scheduleCheck();
  }

  get id(): string {
    return this.#id;
  }

  get channels(): Iterable<Channel> {
    return this.#channels.values();
  }

  get viewerCount(): number {
    let count = 0;
    for (const channel of this.#channels.values()) count += channel.viewers.size;
    return count;
  }

  /** Call before the database is read that `replaceState` is then given. */
  beginLoad(): void {
    this.#heard.clear();
  }

  /** Takes over what the database says. Newer positions from the bus stay; assets that are gone go. */
  replaceState({ outdatedAfterMs, positions }: FleetState): void {
    this.#outdatedAfterMs = outdatedAfterMs;
    const present = new Set(positions.map(([assetId]) => assetId));
    let isAnyGone = false;
    for (const assetId of this.#entries.keys()) {
      if (present.has(assetId) || this.#heard.has(assetId)) continue;
      this.#entries.delete(assetId);
      isAnyGone = true;
    }
    for (const position of positions) {
      if (!this.#heard.has(position[0])) this.#take(position);
    }
    if (isAnyGone) {
      this.#sequence++;
      for (const channel of this.#channels.values()) channel.startOver(this.#sequence);
      this.#catchUpAll();
    }
    if (this.viewerCount === 0) this.#sealFrame();
    else this.#scheduleFrame();
  }

  /** Positions from the bus. One that is older than what is known changes nothing. */
  apply(positions: readonly LivePosition[]): void {
    for (const position of positions) {
      this.#heard.add(position[0]);
      this.#take(position);
    }
    this.#scheduleFrame();
  }

  channelFor(filter: LiveFilter, assetIds: ReadonlySet<number> | null): Channel {
    const key = filterKey(filter);
    const known = this.#channels.get(key);
    if (known === undefined) {
      const channel = new Channel(this.#id, this.#entries, filter, assetIds, this.#sequence);
      this.#channels.set(key, channel);
      return channel;
    }
    this.setGroupAssets(known, assetIds);
    return known;
  }

  setGroupAssets(channel: Channel, assetIds: ReadonlySet<number> | null): void {
    if (channel.hasSameAssets(assetIds)) return;
    this.#sequence++;
    channel.setAssetIds(assetIds, this.#sequence);
    this.#catchUpAll();
  }

  /** Starts a stream: what changed since frame `resumeFrom`, or a snapshot. */
  open(channel: Channel, viewer: Viewer, resumeFrom: number | null): void {
    const now = this.#scheduler.now();
    channel.viewers.add(viewer);
    if (resumeFrom !== null && resumeFrom <= this.#sequence && channel.canResumeFrom(resumeFrom)) {
      viewer.sequence = resumeFrom;
      channel.catchUp(viewer, this.#sequence, now);
    } else {
      channel.sendSnapshot(viewer, this.#sequence, now);
    }
  }

  /** The reader has taken everything: it gets what it missed, as one event. */
  catchUp(channel: Channel, viewer: Viewer): void {
    if (viewer.sequence < this.#sequence) channel.catchUp(viewer, this.#sequence, this.#scheduler.now());
  }

  dropEmptyChannels(): void {
    for (const [key, channel] of this.#channels) {
      if (channel.viewers.size === 0) this.#channels.delete(key);
    }
  }

  close(): void {
    this.#cancelFrame?.();
    this.#cancelCheck?.();
  }

  #catchUpAll(): void {
    for (const channel of this.#channels.values()) {
      for (const viewer of channel.viewers) {
        if (!viewer.isBehind && viewer.sequence < this.#sequence) {
          channel.catchUp(viewer, this.#sequence, this.#scheduler.now());
        }
      }
    }
  }

  #take(position: LivePosition): void {
    const known = this.#entries.get(position[0]);
    if (known !== undefined && position[1] < known.position[1]) return;
    const current = this.#isOutdated(position) ? withStatus(position, OUTDATED) : position;
    if (known !== undefined && isSamePosition(known.position, current)) return;
    this.#put(current);
  }

  #put(position: LivePosition): void {
    // The coming frame carries it; until then it counts as news for everyone.
    this.#entries.set(position[0], { position, sequence: this.#sequence + 1 });
    this.#changed.add(position[0]);
    this.#changedAt ??= this.#scheduler.elapsed();
  }

  #isOutdated(position: LivePosition): boolean {
    return this.#scheduler.now() - position[1] > this.#outdatedAfterMs;
  }

  #scheduleFrame(): void {
    if (this.#changed.size === 0 || this.#cancelFrame !== null) return;
    const wait = Math.max(0, this.#lastFrameAt + FRAME_INTERVAL_MS - this.#scheduler.elapsed());
    this.#cancelFrame = this.#scheduler.after(wait, () => this.#sendFrame());
  }

  #sendFrame(): void {
    this.#cancelFrame = null;
    if (this.#changed.size === 0) return;
    this.#lastFrameAt = this.#scheduler.elapsed();
    if (this.#changedAt !== null) this.#onFrame(this.#lastFrameAt - this.#changedAt);
    this.#sealFrame();
  }

  #sealFrame(): void {
    this.#sequence++;
    for (const assetId of this.#changed) {
      const entry = this.#entries.get(assetId);
      if (entry !== undefined) this.#entries.set(assetId, { ...entry, sequence: this.#sequence });
    }
    for (const channel of this.#channels.values()) channel.publish(this.#changed, this.#sequence);
    this.#changed.clear();
    this.#changedAt = null;
  }

  #scheduleCheck(): void {
    this.#cancelCheck = this.#scheduler.after(OUTDATED_CHECK_MS, () => {
      for (const { position } of this.#entries.values()) {
        if (position[6] !== OUTDATED && this.#isOutdated(position)) this.#put(withStatus(position, OUTDATED));
      }
      this.#scheduleFrame();
      this.#scheduleCheck();
    });
  }
}

function withStatus(position: LivePosition, statusCode: number): LivePosition {
  const changed: LivePosition = [...position];
  changed[6] = statusCode;
  return changed;
}

function isSamePosition(a: LivePosition, b: LivePosition): boolean {
  return a.every((value, index) => value === b[index]);
}
