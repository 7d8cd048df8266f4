import { comparedPeriod, isCarried, OdometerComparison } from '@longhaul/ifta';
import { type Fix, type Interval, straightMeters } from './movement.ts';

type Moving = Extract<Interval, { kind: 'moving' }>;

/** The moves of one period in which the odometer is compared with the map. */
interface Period {
  readonly id: number;
  readonly comparison: OdometerComparison;
  /** By the odometer where it is usable, and by the map alone. */
  measuredMeters: number;
  mapMeters: number;
}

/**
 * Adds up the distance of consecutive moves, by the odometer where it agrees with the map and by the map elsewhere: the rule of
 * fuel-tax miles, so that trips and miles agree.
 */
export class DrivenDistance {
  #settledMeters = 0;
  #period: Period | null = null;

  /** The meters so far, including the unfinished last period. */
  get meters(): number {
    return this.#settledMeters + metersOf(this.#period);
  }

  add(from: Fix, to: Fix, { distanceMeters, isByOdometer }: Moving): void {
    const id = comparedPeriod(from.at);
    if (this.#period?.id !== id) {
      this.#settledMeters = this.meters;
      this.#period = { id, comparison: new OdometerComparison(), measuredMeters: 0, mapMeters: 0 };
    }
    const period = this.#period;
    period.measuredMeters += distanceMeters;
    if (!isByOdometer || isCarried(from, to)) period.mapMeters += distanceMeters;
    else {
      period.mapMeters += straightMeters(from, to);
      period.comparison.add(degreesOf(from), degreesOf(to), distanceMeters);
    }
  }

  /** The distance of a gap without fixes during which the vehicle drove. */
  addSilence(meters: number): void {
    this.#settledMeters += meters;
  }
}

/** The meters of each interval between consecutive fixes, by the same rule; `intervals[0]` leads to `fixes[1]`. */
export function metersOfIntervals(fixes: readonly Fix[], intervals: readonly Interval[]): number[] {
  const comparisons = new Map<number, OdometerComparison>();
  const comparisonOf = (interval: Interval, index: number): OdometerComparison | null => {
    const [from, to] = [fixes[index]!, fixes[index + 1]!];
    if (interval.kind !== 'moving' || !interval.isByOdometer || isCarried(from, to)) return null;
    const period = comparedPeriod(from.at);
    const comparison = comparisons.get(period) ?? new OdometerComparison();
    comparisons.set(period, comparison);
    return comparison;
  };
  const compared = intervals.map((interval, index) => {
    const comparison = comparisonOf(interval, index);
    comparison?.add(degreesOf(fixes[index]!), degreesOf(fixes[index + 1]!), interval.distanceMeters);
    return comparison;
  });
  return intervals.map(({ distanceMeters }, index) =>
    compared[index]?.isBelievable === false
      ? straightMeters(fixes[index]!, fixes[index + 1]!)
      : distanceMeters,
  );
}

const metersOf = (period: Period | null): number => {
  if (period === null) return 0;
  return period.comparison.isBelievable ? period.measuredMeters : period.mapMeters;
};

const degreesOf = ({ latitudeE7, longitudeE7 }: Fix) => ({ lat: latitudeE7 / 1e7, lon: longitudeE7 / 1e7 });
