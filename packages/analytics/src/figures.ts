import type {
  Figure,
  MilesPerGallonSource,
  Performance,
  PerformanceSettings,
  ScoreLine,
} from './performance-model.ts';
import {
  E4,
  MILLIMETERS_PER_MILE,
  milesPerGallonE4,
  perThousandMilesE4,
  quotient,
  SECONDS_PER_HOUR,
  shareE4,
} from './quantities.ts';
import type { SubjectSums } from './subject-sums.ts';

/** Under 100 miles a rate a mile says nothing. In tenths of a meter: 160,934.4 m. */
const MIN_DECIMETERS = 1_609_344;
const FULL_SCORE_E4 = 1_000_000;
const E4_PER_POINT = 10_000;

export type Figures = Omit<Performance, 'idleCents' | 'idleSavingCents'>;

export function figuresOf(sums: SubjectSums, settings: PerformanceSettings): Figures {
  const { meters, drivingSeconds, idleSeconds, engineSeconds, daysInService, daysUsed, serviceSeconds } =
    sums;
  const idleShareE4 = shareE4(idleSeconds, engineSeconds);
  const source = milesPerGallonSource(sums);
  const fuel = source === null ? null : sums[source];
  const isFar = hasMilesForRates(sums);
  const scoreLines = isFar ? scoreLinesOf(sums, settings) : [];
  const scoreE4 = isFar
    ? Math.max(
        0,
        scoreLines.reduce((left, { impactE4 }) => left - impactE4, FULL_SCORE_E4),
      )
    : null;
  return {
    meters,
    drivingSeconds,
    idleSeconds,
    engineSeconds,
    daysInService,
    daysUsed,
    serviceSeconds,
    idleShareE4,
    engineUseE4: idleShareE4 === null ? null : Number(E4) - idleShareE4,
    daysUsedE4: shareE4(daysUsed, daysInService),
    calendarUseE4: shareE4(drivingSeconds, serviceSeconds),
    legalUseE4: shareE4(sums.comparedDrivingSeconds, sums.legalDrivingSeconds),
    milesPerGallonE4: fuel && milesPerGallonE4(fuel.meters, fuel.milliliters),
    milesPerGallonSource: source,
    idleMilliliters: sums.idleMilliliters,
    eventsPer1000MilesE4: isFar ? perThousandMilesE4(eventCount(sums), meters) : null,
    speedingShareE4: shareE4(sums.speedingSeconds, drivingSeconds),
    violationsPer1000HoursE4: quotient(
      BigInt(sums.violations) * SECONDS_PER_HOUR * 1_000n * E4,
      BigInt(drivingSeconds),
    ),
    onTimeE4: shareE4(sums.stopsOnTime, sums.stopsTimed),
    uncertifiedE4: shareE4(sums.uncertifiedDays, sums.logDays),
    scoreE4,
    scoreShown: scoreE4 === null ? null : Math.round(scoreE4 / E4_PER_POINT),
    scoreLines,
  };
}

const eventCount = ({ events }: SubjectSums): number =>
  [...events.values()].reduce((sum, count) => sum + count, 0);

const hasMilesForRates = ({ meters }: SubjectSums): boolean => meters * 10 >= MIN_DECIMETERS;

/** Signals where their days have nine tenths of the meters, else tank to tank, else what signals there are. */
function milesPerGallonSource({ meters, signals, fills }: SubjectSums): MilesPerGallonSource | null {
  const hasSignals = signals.milliliters > 0;
  if (hasSignals && signals.meters * 10 >= meters * 9) return 'signals';
  if (fills.milliliters > 0) return 'fills';
  return hasSignals ? 'signals' : null;
}

/** What each kind of event, and speeding, takes off a score of 100. A weight of 0 leaves a kind out. */
function scoreLinesOf(sums: SubjectSums, { eventWeights, speedingWeight }: PerformanceSettings): ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (const kind of [...sums.events.keys()].toSorted()) {
    const count = sums.events.get(kind) ?? 0;
    const weight = Object.hasOwn(eventWeights, kind) ? (eventWeights[kind] ?? 1) : 1;
    if (count === 0 || weight === 0) continue;
    lines.push({ kind, count, impactE4: perThousandMilesE4(count * weight, sums.meters) ?? 0 });
  }
  const impactE4 = quotient(
    BigInt(sums.speedingSeconds) * 100n * BigInt(speedingWeight) * E4,
    BigInt(sums.drivingSeconds),
  );
  if (sums.speedingSeconds > 0 && speedingWeight > 0 && impactE4 !== null) {
    lines.push({ kind: 'speeding', seconds: sums.speedingSeconds, impactE4 });
  }
  return lines;
}

/**
 * Numerator and denominator of a figure that is a quotient of sums, and the integer factor that makes ten-thousandths of
 * it. Null of the score, which is none.
 */
export function fractionOf(
  figure: Figure,
  source: MilesPerGallonSource | null,
): ((sums: SubjectSums) => { n: number; d: number }) | null {
  switch (figure) {
    case 'milesPerGallonE4':
      return source === null ? null : (sums) => ({ n: sums[source].meters, d: sums[source].milliliters });
    case 'engineUseE4':
      return ({ engineSeconds, idleSeconds }) => ({ n: engineSeconds - idleSeconds, d: engineSeconds });
    case 'daysUsedE4':
      return ({ daysUsed, daysInService }) => ({ n: daysUsed, d: daysInService });
    case 'calendarUseE4':
      return ({ drivingSeconds, serviceSeconds }) => ({ n: drivingSeconds, d: serviceSeconds });
    case 'legalUseE4':
      return (sums) => ({ n: sums.comparedDrivingSeconds, d: sums.legalDrivingSeconds });
    case 'idleShareE4':
      return ({ idleSeconds, engineSeconds }) => ({ n: idleSeconds, d: engineSeconds });
    case 'eventsPer1000MilesE4':
      return (sums) => ({ n: eventCount(sums), d: sums.meters });
    case 'speedingShareE4':
      return ({ speedingSeconds, drivingSeconds }) => ({ n: speedingSeconds, d: drivingSeconds });
    case 'violationsPer1000HoursE4':
      return ({ violations, drivingSeconds }) => ({ n: violations, d: drivingSeconds });
    case 'onTimeE4':
      return ({ stopsOnTime, stopsTimed }) => ({ n: stopsOnTime, d: stopsTimed });
    case 'uncertifiedE4':
      return ({ uncertifiedDays, logDays }) => ({ n: uncertifiedDays, d: logDays });
    case 'scoreE4':
      return null;
  }
}

/** From the quotient of `fractionOf` to ten-thousandths of the figure. */
export function scaleOf(figure: Figure): { n: bigint; d: bigint } {
  switch (figure) {
    case 'milesPerGallonE4':
      return { n: 1_000n * 3_785_411_784n * E4, d: 1_000_000n * MILLIMETERS_PER_MILE };
    case 'eventsPer1000MilesE4':
      return { n: MILLIMETERS_PER_MILE * E4, d: 1n };
    case 'violationsPer1000HoursE4':
      return { n: SECONDS_PER_HOUR * 1_000n * E4, d: 1n };
    default:
      return { n: E4, d: 1n };
  }
}
