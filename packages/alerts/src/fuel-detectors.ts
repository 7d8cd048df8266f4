import { isMoving, type LatLon } from '@longhaul/geo';
import { MINUTE_MS, millilitersFromGallons } from '@longhaul/units';
import { type Context, type Detector, isWhere } from './detector.ts';
import type { Finding } from './incident.ts';

const SAMPLES = 5;
const MIN_SPAN_MS = 2 * MINUTE_MS;
const WITHIN_MS = 60 * MINUTE_MS;
const PURCHASE_MS = 30 * MINUTE_MS;

interface Level {
  at: number;
  percent: number;
}

interface Change {
  from: Level;
  to: Level;
  position: LatLon;
}

interface FuelState {
  percent: number | null;
  /** As read at the last fixes: as many as the median takes. */
  samples: readonly Level[];
  /** Smoothed, within the last hour, as far as one of them may still be the start of a change. */
  levels: readonly Level[];
  change: Change | null;
}

/**
 * The level is the median of the last five fixes, or of two minutes if that is more. `sign` is -1 for what is looked for
 * when it falls, 1 when it rises.
 */
function fuelDetector<Kind extends 'fuel-drop' | 'refuel'>(
  sign: -1 | 1,
  findingsOf: (context: Context<Kind>, change: Change) => Finding[],
): Detector<FuelState, Kind> {
  return {
    beginning: { percent: null, samples: [], levels: [], change: null },
    take(context, state, moment) {
      if (moment.type === 'reading' && moment.reading.reading === 'fuel-percent') {
        return { state: { ...state, percent: moment.reading.value }, found: [] };
      }
      if (moment.type !== 'fix' || state.percent === null) return { state, found: [] };
      const { at } = moment.fix;
      const samples = recentSamples([...state.samples, { at, percent: state.percent }]);
      if (sign === -1 && isMoving(moment.fix)) {
        const found = state.change === null ? [] : findingsOf(context, state.change);
        return { state: { ...state, samples: [], levels: [], change: null }, found };
      }
      if (at - samples[0]!.at < MIN_SPAN_MS || samples.length < SAMPLES) {
        return { state: { ...state, samples }, found: [] };
      }
      const level = { at, percent: medianOf(samples) };
      const { change } = state;
      if (
        change !== null &&
        (level.percent - change.to.percent) * sign > 0 &&
        at - change.to.at <= WITHIN_MS
      ) {
        return { state: { ...state, samples, change: { ...change, to: level } }, found: [] };
      }
      const isOver = change !== null && at - change.to.at > MIN_SPAN_MS * 5;
      if (change !== null && !isOver) return { state: { ...state, samples }, found: [] };
      const found = change === null ? [] : findingsOf(context, change);
      const levels = candidates(change === null ? state.levels : [], level, sign);
      const begun = { from: levels[0]!, to: level, position: { lat: moment.fix.lat, lon: moment.fix.lon } };
      const isChange = findingsOf(context, begun).length > 0;
      return {
        state: { ...state, samples, levels: isChange ? [] : levels, change: isChange ? begun : null },
        found,
      };
    },
    goingOn: (context, { change }) =>
      (change === null ? [] : findingsOf(context, change)).map((finding) => ({ ...finding, endedAt: null })),
    pendingSince: ({ change, levels }) => change?.from.at ?? levels[0]?.at ?? null,
  };
}

/** As few as still have five and two minutes. */
function recentSamples(samples: readonly Level[]): readonly Level[] {
  let first = 0;
  const newest = samples.at(-1)!;
  while (samples.length - first > SAMPLES && newest.at - samples[first + 1]!.at >= MIN_SPAN_MS) first++;
  return samples.slice(first);
}

/** Levels of the last hour from which the newest may have changed: each further on in the direction than those before it. */
function candidates(levels: readonly Level[], newest: Level, sign: -1 | 1): Level[] {
  const kept = levels.filter(
    ({ at, percent }) => newest.at - at <= WITHIN_MS && (newest.percent - percent) * sign > 0,
  );
  return [...kept, newest];
}

function medianOf(samples: readonly Level[]): number {
  const sorted = samples.map(({ percent }) => percent).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function amountOf({ facts: { tankGallons } }: Pick<Context, 'facts'>, { from, to }: Change) {
  const percent = Math.abs(to.percent - from.percent);
  const gallons = tankGallons == null ? null : (percent * tankGallons) / 100;
  return { percent, gallons, liters: gallons === null ? null : millilitersFromGallons(gallons) / 1_000 };
}

const fuelDrop = fuelDetector<'fuel-drop'>(-1, (context, change) => {
  const { minPercent, minGallons } = context.rule;
  const { percent, gallons, liters } = amountOf(context, change);
  if (change.to.percent >= change.from.percent || percent < minPercent) return [];
  if ((gallons !== null && gallons < minGallons) || !isWhere(context, change.position)) return [];
  return [
    {
      startedAt: change.from.at,
      endedAt: change.to.at,
      position: change.position,
      details: { percent, liters },
    },
  ];
});

const refuel = fuelDetector<'refuel'>(1, (context, change) => {
  const { minPercent } = context.rule;
  const { percent, liters } = amountOf(context, change);
  if (change.to.percent <= change.from.percent || percent < minPercent) return [];
  if (!isWhere(context, change.position)) return [];
  const [from, until] = [change.from.at - PURCHASE_MS, change.to.at + PURCHASE_MS];
  const hasPurchase = (context.facts.purchases ?? []).some((at) => at >= from && at <= until);
  const details = { percent, liters, hasPurchase };
  return [{ startedAt: change.from.at, endedAt: change.to.at, position: change.position, details }];
});

export const fuelFinders = { 'fuel-drop': { detector: fuelDrop }, refuel: { detector: refuel } };
