import type { EpochMs } from '@longhaul/units';
import type { DayMiles } from './miles-model.ts';
import type { MilesPlace } from './miles-place.ts';

/** Whole meters by day and place. Legs are added in the order of time. */
export class DaySums {
  readonly #dayStarts: readonly EpochMs[];
  readonly #sums: DayMiles[] = [];
  /** Number of midnights at or before the newest instant asked for. */
  #passed = 0;

  constructor(dayStarts: readonly EpochMs[]) {
    this.#dayStarts = dayStarts;
  }

  /** The midnights after `from` and before `to`. */
  midnightsBetween(from: EpochMs, to: EpochMs): readonly EpochMs[] {
    this.#passTo(from);
    let end = this.#passed;
    while ((this.#dayStarts[end] ?? Infinity) < to) end++;
    return this.#dayStarts.slice(this.#passed, end);
  }

  add(at: EpochMs, place: MilesPlace, meters: number, isEstimated: boolean): void {
    if (meters === 0) return;
    this.#passTo(at);
    const dayStartAt = this.#passed === 0 ? null : this.#dayStarts[this.#passed - 1]!;
    const sum = this.#sumOf(dayStartAt, place);
    sum.meters += meters;
    if (isEstimated) sum.estimatedMeters += meters;
  }

  /** By day, then by place. */
  rows(): DayMiles[] {
    return this.#sums.toSorted(
      (a, b) => (a.dayStartAt ?? -Infinity) - (b.dayStartAt ?? -Infinity) || (a.place < b.place ? -1 : 1),
    );
  }

  /** Most likely the newest one. */
  #sumOf(dayStartAt: EpochMs | null, place: MilesPlace): DayMiles {
    const known = this.#sums.findLast((sum) => sum.dayStartAt === dayStartAt && sum.place === place);
    if (known) return known;
    const sum = { dayStartAt, place, meters: 0, estimatedMeters: 0 };
    this.#sums.push(sum);
    return sum;
  }

  #passTo(at: EpochMs): void {
    while ((this.#dayStarts[this.#passed] ?? Infinity) <= at) this.#passed++;
  }
}
