import { isMoving } from '@longhaul/geo';
import { DrivenDistance } from './driven-distance.ts';
import { type Fix, type Interval, intervalBetween, type SegmentThresholds } from './movement.ts';

export interface Trip {
  readonly start: Fix;
  readonly end: Fix;
  readonly isOpen: boolean;
  readonly distanceMeters: number;
  /** Time in movement: standing at a light and silence are left out. */
  readonly drivingMs: number;
  readonly maxSpeedKph: number;
}

/** A stop (engine off or unknown), an idle (engine on) or a gap (no signal). */
export interface Halt {
  readonly kind: 'stop' | 'idle' | 'gap';
  readonly start: Fix;
  readonly end: Fix;
  readonly isOpen: boolean;
  /** Way made in a gap; 0 for a stop or an idle. */
  readonly distanceMeters: number;
}

export interface Segments {
  readonly trips: readonly Trip[];
  readonly halts: readonly Halt[];
}

interface OpenTrip {
  readonly start: Fix;
  end: Fix;
  readonly distance: DrivenDistance;
  drivingMs: number;
  maxSpeedKph: number;
}

/** Time without movement, in pieces of one engine state. */
interface StillRun {
  readonly start: Fix;
  end: Fix;
  readonly pieces: { readonly engineOn: boolean; readonly start: Fix; end: Fix }[];
}

/** Trips, stops, idles and gaps of fixes in any order; fixes of the same instant count once. */
export function segmentsOf(fixes: Iterable<Fix>, thresholds: SegmentThresholds): Segments {
  const fold = new SegmentFold(thresholds);
  for (const fix of inOrder(fixes)) fold.push(fix);
  const closed = fold.takeClosed();
  const open = fold.open();
  return { trips: [...closed.trips, ...open.trips], halts: [...closed.halts, ...open.halts] };
}

/**
 * Segments of one asset, fix by fix in order of time. Started at the first fix of any trip it finds the same
 * segments as from the beginning, so a day can be derived again without what came before.
 */
export class SegmentFold {
  readonly #thresholds: SegmentThresholds;
  #last: Fix | null = null;
  #trip: OpenTrip | null = null;
  #still: StillRun | null = null;
  #trips: Trip[] = [];
  #halts: Halt[] = [];

  constructor(thresholds: SegmentThresholds) {
    this.#thresholds = thresholds;
  }

  /** The newest fix taken in. */
  get last(): Fix | null {
    return this.#last;
  }

  /** A fix that is not newer than the last one changes nothing. */
  push(fix: Fix): void {
    const last = this.#last;
    if (last !== null && fix.at <= last.at) return;
    this.#last = fix;
    if (last === null) return;
    const interval = intervalBetween(last, fix, this.#thresholds);
    switch (interval.kind) {
      case 'moving':
        this.#endStill(last);
        this.#drive(last, fix, fix.at - last.at).distance.add(last, fix, interval);
        break;
      case 'still':
        this.#stand(last, fix);
        break;
      case 'gap':
        this.#fallSilent(last, fix, interval);
        break;
    }
  }

  /** Segments that later fixes cannot change, each once. */
  takeClosed(): Segments {
    const closed = { trips: this.#trips, halts: this.#halts };
    this.#trips = [];
    this.#halts = [];
    return closed;
  }

  /** Segments that are still going on at the last fix. */
  open(): Segments {
    const halts = this.#still === null ? [] : this.#haltsOf(this.#still, true);
    return { trips: this.#trip === null ? [] : [tripOf(this.#trip, true)], halts };
  }

  #drive(from: Fix, to: Fix, drivingMs: number): OpenTrip {
    this.#trip ??= { start: from, end: from, distance: new DrivenDistance(), drivingMs: 0, maxSpeedKph: 0 };
    this.#trip.end = to;
    this.#trip.drivingMs += drivingMs;
    const fastest = Math.max(isMoving(from) ? from.speedKph : 0, isMoving(to) ? to.speedKph : 0);
    this.#trip.maxSpeedKph = Math.max(this.#trip.maxSpeedKph, fastest);
    return this.#trip;
  }

  #stand(from: Fix, to: Fix): void {
    const engineOn = from.ignition === true;
    this.#still ??= { start: from, end: from, pieces: [] };
    this.#still.end = to;
    const piece = this.#still.pieces.at(-1);
    if (piece?.engineOn === engineOn) piece.end = to;
    else this.#still.pieces.push({ engineOn, start: from, end: to });
    if (to.at - this.#still.start.at >= this.#thresholds.stopAfterMs) this.#endTrip();
  }

  #fallSilent(from: Fix, to: Fix, gap: Extract<Interval, { kind: 'gap' }>): void {
    this.#endStill(from);
    if (gap.isDrivenThrough) this.#drive(from, to, 0).distance.addSilence(gap.distanceMeters);
    else this.#endTrip();
    this.#halts.push({
      kind: 'gap',
      start: from,
      end: to,
      isOpen: false,
      distanceMeters: gap.distanceMeters,
    });
  }

  #endTrip(): void {
    if (this.#trip !== null) this.#trips.push(tripOf(this.#trip, false));
    this.#trip = null;
  }

  #endStill(at: Fix): void {
    if (this.#still === null) return;
    this.#still.end = at;
    this.#halts.push(...this.#haltsOf(this.#still, false));
    this.#still = null;
  }

  /** Idles of length, and the rest between them as stops when the whole run is long enough to be one. */
  #haltsOf(run: StillRun, isOpen: boolean): Halt[] {
    const isStop = run.end.at - run.start.at >= this.#thresholds.stopAfterMs;
    const halts: Halt[] = [];
    for (const { engineOn, start, end } of run.pieces) {
      const isIdle = engineOn && end.at - start.at >= this.#thresholds.idleAfterMs;
      const previous = halts.at(-1);
      if (isIdle) halts.push({ kind: 'idle', start, end, isOpen: false, distanceMeters: 0 });
      else if (isStop && previous?.kind === 'stop') halts[halts.length - 1] = { ...previous, end };
      else if (isStop) halts.push({ kind: 'stop', start, end, isOpen: false, distanceMeters: 0 });
    }
    const last = halts.at(-1);
    if (isOpen && last?.end === run.end) halts[halts.length - 1] = { ...last, isOpen: true };
    return halts;
  }
}

function tripOf({ distance, ...trip }: OpenTrip, isOpen: boolean): Trip {
  return { ...trip, distanceMeters: distance.meters, isOpen };
}

function inOrder(fixes: Iterable<Fix>): Fix[] {
  return [...fixes].sort((a, b) => a.at - b.at || compareValues(a, b));
}

/** Fixes of one instant that differ are put in an order of their own, so that the order of input never matters. */
function compareValues(a: Fix, b: Fix): number {
  const left = JSON.stringify(valuesOf(a));
  const right = JSON.stringify(valuesOf(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

function valuesOf(fix: Fix): unknown[] {
  return [fix.latitudeE7, fix.longitudeE7, fix.speedKph, fix.ignition, fix.odometerMeters];
}
