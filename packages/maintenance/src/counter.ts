import { divideHalfUp } from '@longhaul/units';

/** A count that a gateway reported: meters of an odometer or seconds of engine time. */
export type CounterReading = { at: number; gatewayId: number; value: number };
/** A count that somebody typed. */
export type EnteredReading = { at: number; value: number };
export type CounterReadings = { readings: readonly CounterReading[]; entered: readonly EnteredReading[] };

/** What of a difference between two readings is noise, and how fast the count can rise: `rise` per `riseMs`. */
type CounterLimits = { noise: number; rise: number; riseMs: number };

/** 50 m/s. */
export const ODOMETER_LIMITS: CounterLimits = { noise: 1_000, rise: 50, riseMs: 1_000 };
/** 1.2 seconds per second. */
export const ENGINE_LIMITS: CounterLimits = { noise: 3_600, rise: 6, riseMs: 5_000 };

/** An exact amount: gateways report a few times an hour, and what lies between is spread evenly. */
type Amount = { numerator: bigint; denominator: bigint };

/** A kept reading and what was added from the first one to it. */
type Step = { at: number; value: number; total: number };

/** The count of one unit over exchanged gateways, up to an instant. */
export class Counter {
  readonly #steps: readonly Step[];
  readonly #entered: readonly EnteredReading[];
  /** Each instant at which the count is known, with the greatest count up to then. */
  #maxima: { at: number; value: number }[] | undefined;

  constructor({ readings, entered }: CounterReadings, limits: CounterLimits, until: number) {
    this.#steps = keptSteps(readings, limits, until);
    this.#entered = lastOfEachInstant(entered.filter(({ at }) => at <= until));
  }

  get firstReadingAt(): number | null {
    return this.#steps[0]?.at ?? null;
  }

  /** When the count was last read or entered. */
  get lastKnownAt(): number | null {
    const last = Math.max(this.#steps.at(-1)?.at ?? -1, this.#entered.at(-1)?.at ?? -1);
    return last < 0 ? null : last;
  }

  /** Null before the first reading and the first entered value. */
  valueAt(at: number): number | null {
    const entered = this.#entered[lastIndexUpTo(this.#entered, at)];
    if (entered) return entered.value + roundHalfUp(this.addedBetween(entered.at, at));
    const first = this.#steps[0];
    return first === undefined || first.at > at
      ? null
      : first.value + roundHalfUp(this.addedBetween(first.at, at));
  }

  addedBetween(from: number, to: number): Amount {
    const [before, after] = [this.#addedUpTo(from), this.#addedUpTo(to)];
    return {
      numerator: after.numerator * before.denominator - before.numerator * after.denominator,
      denominator: after.denominator * before.denominator,
    };
  }

  /**
   * The first kept reading or entered value that shows at least `value`; null when none does, or when the first of all
   * shows it already.
   */
  reachedAt(value: number): number | null {
    this.#maxima ??= this.#findMaxima();
    const maxima = this.#maxima;
    let [low, high] = [0, maxima.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (maxima[middle]!.value >= value) high = middle;
      else low = middle + 1;
    }
    return low === 0 ? null : (maxima[low]?.at ?? null);
  }

  #addedUpTo(at: number): Amount {
    const index = lastIndexUpTo(this.#steps, at);
    const step = this.#steps[index];
    if (!step) return { numerator: 0n, denominator: 1n };
    const next = this.#steps[index + 1];
    if (!next) return { numerator: BigInt(step.total), denominator: 1n };
    const denominator = BigInt(next.at - step.at);
    return {
      numerator: BigInt(step.total) * denominator + BigInt(next.total - step.total) * BigInt(at - step.at),
      denominator,
    };
  }

  #findMaxima(): { at: number; value: number }[] {
    const instants = new Set([...this.#steps, ...this.#entered].map(({ at }) => at));
    let max = Number.NEGATIVE_INFINITY;
    return [...instants]
      .sort((a, b) => a - b)
      .map((at) => {
        max = Math.max(max, this.valueAt(at) ?? max);
        return { at, value: max };
      });
  }
}

/** Of one instant the first that was sent. A reading that only falls by noise is left out. */
function keptSteps(readings: readonly CounterReading[], limits: CounterLimits, until: number): Step[] {
  const { noise, rise, riseMs } = limits;
  const steps: Step[] = [];
  let last: CounterReading | undefined;
  let seenAt: number | undefined;
  for (const reading of readings.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)) {
    if (reading.at === seenAt) continue;
    seenAt = reading.at;
    const total = steps.at(-1)?.total ?? 0;
    const added = last === undefined ? 0 : reading.value - last.value;
    const isNewStretch =
      last === undefined ||
      reading.gatewayId !== last.gatewayId ||
      added < -noise ||
      (added - noise) * riseMs > rise * (reading.at - last.at);
    if (!isNewStretch && added < 0) continue;
    steps.push({ at: reading.at, value: reading.value, total: isNewStretch ? total : total + added });
    last = reading;
  }
  return steps;
}

function lastOfEachInstant(entered: readonly EnteredReading[]): EnteredReading[] {
  return [...new Map(entered.map((reading) => [reading.at, reading])).values()].sort((a, b) => a.at - b.at);
}

/** -1 when all are later. */
function lastIndexUpTo(rows: readonly { at: number }[], at: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const roundHalfUp = ({ numerator, denominator }: Amount) => Number(divideHalfUp(numerator, denominator));
