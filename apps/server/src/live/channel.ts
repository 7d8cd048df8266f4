import type { LiveEvents, LivePosition } from '@longhaul/contract';
import { type EncodeEvent, encodeEvent } from '../platform/streams/server-sent-events.ts';
import type { Viewer } from '../platform/streams/viewer.ts';
import { eventId } from './event-id.ts';

/** West, south, east, north in 1e-6 degrees; west > east crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

const encodeLiveEvent: EncodeEvent<LiveEvents> = encodeEvent;

export interface LiveFilter {
  /** Ascending; empty means every asset. */
  readonly groupIds: readonly number[];
  readonly box: Box | null;
}

/** The newest position of an asset and the number of the frame that carried it. */
export interface LiveEntry {
  readonly position: LivePosition;
  readonly sequence: number;
}

export type LiveEntries = ReadonlyMap<number, LiveEntry>;

export function filterKey({ groupIds, box }: LiveFilter): string {
  return `${groupIds.join(',')}|${box?.join(',') ?? ''}`;
}

/** The viewers of one filter. Each frame is encoded once for all of them. */
export class Channel {
  readonly filter: LiveFilter;
  readonly viewers = new Set<Viewer>();
  readonly #feedId: string;
  readonly #entries: LiveEntries;
  /** Assets of the groups; null without a group filter. */
  #assetIds: ReadonlySet<number> | null;
  /** Per asset that is or was in the box: the frame that took it out, Infinity while inside. */
  readonly #insideUntil = new Map<number, number>();
  /** What changed before this frame is only known as a snapshot. */
  #completeSince: number;
  #snapshot: { readonly sequence: number; readonly chunk: Buffer } | null = null;

  constructor(
    feedId: string,
    entries: LiveEntries,
    filter: LiveFilter,
    assetIds: ReadonlySet<number> | null,
    sequence: number,
  ) {
    this.#feedId = feedId;
    this.#entries = entries;
    this.filter = filter;
    this.#assetIds = assetIds;
    this.#completeSince = filter.box === null && assetIds === null ? 0 : sequence;
    this.#markInside();
  }

  hasSameAssets(assetIds: ReadonlySet<number> | null): boolean {
    const current = this.#assetIds;
    if (current === null || assetIds === null) return current === assetIds;
    return current.size === assetIds.size && assetIds.isSubsetOf(current);
  }

  /** Replaces the assets of the groups, for all to start over with. */
  setAssetIds(assetIds: ReadonlySet<number> | null, sequence: number): void {
    this.#assetIds = assetIds;
    this.startOver(sequence);
  }

  /** From this frame on, a viewer that has seen less is sent everything again. */
  startOver(sequence: number): void {
    this.#completeSince = sequence;
    this.#snapshot = null;
    this.#insideUntil.clear();
    this.#markInside();
  }

  /** Whether a viewer that has seen all up to `sequence` can go on with what changed since. */
  canResumeFrom(sequence: number): boolean {
    return sequence >= this.#completeSince;
  }

  /** Sends the changed assets, as frame `sequence`, to every viewer that keeps up. */
  publish(changedIds: Iterable<number>, sequence: number): void {
    const positions = this.#changed(changedIds, sequence);
    const waiting = [...this.viewers].filter((viewer) => !viewer.isBehind);
    if (positions.length === 0) {
      for (const viewer of waiting) viewer.sequence = sequence;
      return;
    }
    if (waiting.length === 0) return;
    const chunk = encodeLiveEvent('positions', positions, eventId(this.#feedId, sequence));
    for (const viewer of waiting) viewer.send(chunk, sequence);
  }

  /** Brings a viewer from what it has seen to frame `sequence` with one event, or none when nothing is new. */
  catchUp(viewer: Viewer, sequence: number, now: number): void {
    if (!this.canResumeFrom(viewer.sequence)) {
      viewer.send(this.#encodeSnapshot(sequence, now), sequence);
      return;
    }
    const positions = this.#changedSince(viewer.sequence);
    if (positions.length === 0) viewer.sequence = sequence;
    else {
      viewer.send(encodeLiveEvent('positions', positions, eventId(this.#feedId, sequence)), sequence);
    }
  }

  sendSnapshot(viewer: Viewer, sequence: number, now: number): void {
    viewer.send(this.#encodeSnapshot(sequence, now), sequence);
  }

  /** Kept until the next frame, so that many who connect at once, and read slowly, share one buffer. */
  #encodeSnapshot(sequence: number, now: number): Buffer {
    if (this.#snapshot?.sequence !== sequence) {
      const positions: LivePosition[] = [];
      for (const [assetId, { position }] of this.#entries) {
        if (this.#isIncluded(assetId) && this.#isInside(position)) positions.push(position);
      }
      const chunk = encodeLiveEvent('snapshot', { at: now, positions }, eventId(this.#feedId, sequence));
      this.#snapshot = { sequence, chunk };
    }
    return this.#snapshot.chunk;
  }

  /** Includes an asset that has just left the box, with the place outside, so that the viewer sees it leave. */
  #changed(changedIds: Iterable<number>, sequence: number): LivePosition[] {
    const positions: LivePosition[] = [];
    for (const assetId of changedIds) {
      const entry = this.#entries.get(assetId);
      if (entry === undefined || !this.#isIncluded(assetId)) continue;
      if (this.filter.box === null) positions.push(entry.position);
      else if (this.#isInside(entry.position)) {
        this.#insideUntil.set(assetId, Number.POSITIVE_INFINITY);
        positions.push(entry.position);
      } else if (this.#insideUntil.get(assetId) === Number.POSITIVE_INFINITY) {
        this.#insideUntil.set(assetId, sequence);
        positions.push(entry.position);
      }
    }
    return positions;
  }

  #changedSince(since: number): LivePosition[] {
    const positions: LivePosition[] = [];
    for (const [assetId, entry] of this.#entries) {
      if (entry.sequence <= since || !this.#isIncluded(assetId)) continue;
      const wasSeen = this.filter.box === null || (this.#insideUntil.get(assetId) ?? 0) > since;
      if (wasSeen) positions.push(entry.position);
    }
    return positions;
  }

  #markInside(): void {
    if (this.filter.box === null) return;
    for (const [assetId, { position }] of this.#entries) {
      if (this.#isInside(position)) this.#insideUntil.set(assetId, Number.POSITIVE_INFINITY);
    }
  }

  #isIncluded(assetId: number): boolean {
    return this.#assetIds === null || this.#assetIds.has(assetId);
  }

  #isInside([, , lat, lon]: LivePosition): boolean {
    if (this.filter.box === null) return true;
    const [west, south, east, north] = this.filter.box;
    if (lat < south || lat > north) return false;
    return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  }
}
