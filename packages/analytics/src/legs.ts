import { type CalendarDate, divideRounded, zoneDays } from '@longhaul/units';
import { type AssignmentKey, type Carrying, carryingOf, dutiesByVehicle } from './freight.ts';
import type { Load, Movement } from './revenue-model.ts';

export const LEG_CLASSES = [
  'loaded',
  'deadhead',
  'bobtail',
  'positioning',
  'unattributed',
  'personal',
] as const;
export type LegClass = (typeof LEG_CLASSES)[number];

/** Meters of one day, vehicle, driver, class and freight. */
export type Leg = {
  date: CalendarDate;
  vehicleId: number;
  driverId: number | null;
  class: LegClass;
  /** In load order; empty unless loaded. */
  onBoard: readonly AssignmentKey[];
  toward: AssignmentKey | null;
  meters: number;
};

const NOTHING: Carrying = { from: Number.NEGATIVE_INFINITY, onBoard: [], toward: null };

/** Movements as daily sums by class and freight, each piece of a movement counted once. */
export function legsOf(movements: readonly Movement[], loads: readonly Load[], timeZone: string): Leg[] {
  const duties = dutiesByVehicle(loads);
  const carried = new Map<number, Carrying[]>();
  const sums = new Map<string, Leg>();
  const add = (leg: Leg) => {
    const key = legKey(leg);
    const known = sums.get(key);
    if (known) known.meters += leg.meters;
    else sums.set(key, leg);
  };
  for (const movement of movements) {
    let carrying = carried.get(movement.vehicleId);
    if (!carrying) {
      carrying = carryingOf(duties.get(movement.vehicleId) ?? []);
      carried.set(movement.vehicleId, carrying);
    }
    for (const leg of piecesOf(movement, carrying, timeZone)) add(leg);
  }
  return [...sums.values()];
}

export const freightKey = (onBoard: readonly AssignmentKey[]): string =>
  onBoard.map(({ loadId, assignment }) => `${loadId}.${assignment}`).join(' ');

function legKey(leg: Leg): string {
  const goal = leg.toward ? freightKey([leg.toward]) : '';
  return `${leg.date}|${leg.vehicleId}|${leg.driverId}|${leg.class}|${freightKey(leg.onBoard)}|${goal}`;
}

/** Cut at midnights and where freight or goal changes; up to each cut as much as the time that has passed, rounded. */
function* piecesOf(movement: Movement, carrying: readonly Carrying[], timeZone: string): Generator<Leg> {
  const { startedAt, endedAt, meters, isPersonal, isGap, hasTrailer, vehicleId, driverId } = movement;
  const { dayAt, startOf, dateOf } = zoneDays(timeZone);
  let at = indexAt(carrying, startedAt);
  const isSplit = isGap && !isPersonal && changesWithin(carrying, at, movement);
  let from = startedAt as number;
  let passed = 0;
  while (from < endedAt) {
    const day = dayAt(from);
    const nextChange = carrying[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const to = Math.min(endedAt, startOf(day + 1), nextChange);
    const upTo = Number(divideRounded(BigInt(meters) * BigInt(to - startedAt), BigInt(endedAt - startedAt)));
    const { onBoard, toward } = isPersonal || isSplit ? NOTHING : (carrying[at] ?? NOTHING);
    const legClass = isPersonal
      ? 'personal'
      : isSplit
        ? 'unattributed'
        : classOf(onBoard.length > 0, toward !== null, hasTrailer);
    yield { date: dateOf(day), vehicleId, driverId, class: legClass, onBoard, toward, meters: upTo - passed };
    passed = upTo;
    from = to;
    if (from === nextChange) at++;
  }
}

function classOf(isLoaded: boolean, hasGoal: boolean, hasTrailer: boolean | null): LegClass {
  if (isLoaded) return 'loaded';
  if (hasTrailer === false) return 'bobtail';
  return hasGoal ? 'deadhead' : 'positioning';
}

function changesWithin(carrying: readonly Carrying[], at: number, { endedAt }: Movement): boolean {
  const first = stateKey(carrying[at] ?? NOTHING);
  for (let next = at + 1; next < carrying.length && carrying[next]!.from < endedAt; next++) {
    if (stateKey(carrying[next]!) !== first) return true;
  }
  return false;
}

const stateKey = ({ onBoard, toward }: Carrying): string =>
  `${freightKey(onBoard)}|${toward ? freightKey([toward]) : ''}`;

/** The last change at or before an instant. */
function indexAt(carrying: readonly Carrying[], instant: number): number {
  let [low, high] = [0, carrying.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (carrying[middle]!.from <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
