import { type Leg, legsOf, type Movement } from '@longhaul/analytics';
import { type Stretch, stretches } from '@longhaul/ifta';
import { divideRounded, epochMs } from '@longhaul/units';
import type { Span, VehicleFacts } from './legs-queries.ts';
import { calibrationsByDate, cutAt } from './miles-day.ts';
import type { Calibration, GoneDay, StoredFix } from './miles-queries.ts';

interface Midnight {
  readonly date: string;
  readonly startAt: number;
}

export interface DayInput {
  readonly assetId: number;
  readonly timeZone: string;
  readonly fixes: readonly StoredFix[];
  readonly midnights: readonly Midnight[];
  readonly calibrations: readonly Calibration[];
  readonly gone: readonly GoneDay[];
  readonly facts: VehicleFacts;
}

/** The legs of the days between the first and the last midnight: a day's add up to the meters that fuel tax counts. */
export function legsOfDays(input: DayInput): Leg[] {
  const { fixes, midnights, calibrations, gone, facts, timeZone } = input;
  const dates = midnights.slice(0, -1).map(({ date }) => date);
  return [...calibrationsByDate(dates, calibrations)].flatMap(([calibration, wanted]) => {
    const isWanted = new Set(wanted);
    const movements = cutAt(fixes, gone)
      .flatMap((run) => stretches({ fixes: run, calibration }))
      .flatMap((stretch) => movementsOf(stretch, input));
    return legsOf(movements, facts.loads, timeZone).filter(({ date }) => isWanted.has(date));
  });
}

/** A stretch cut where driver, personal conveyance or trailer changes, and then at midnights too. */
function movementsOf(
  { fromAt, toAt, meters, isGap }: Stretch,
  { assetId, midnights, facts }: DayInput,
): Movement[] {
  const { drivers, personal, trailers } = facts;
  const isWithin = (at: number) => at > fromAt && at < toAt;
  const changes = [...drivers, ...personal, ...(trailers ?? [])]
    .flatMap(({ from, until }) => [from, until])
    .filter(isWithin);
  const nights = changes.length === 0 ? [] : midnights.map(({ startAt }) => startAt).filter(isWithin);
  const cuts = [...new Set([...changes, ...nights, toAt as number])].toSorted((a, b) => a - b);
  let [startedAt, passed] = [fromAt as number, 0];
  return cuts.map((endedAt) => {
    const upTo = Number(
      divideRounded(BigInt(meters) * BigInt(Math.round(endedAt) - fromAt), BigInt(toAt - fromAt)),
    );
    const movement: Movement = {
      vehicleId: assetId,
      driverId: drivers.find((span) => holds(span, startedAt))?.driverId ?? null,
      startedAt: epochMs(startedAt),
      endedAt: epochMs(endedAt),
      meters: upTo - passed,
      isPersonal: personal.some((span) => holds(span, startedAt)),
      isGap,
      hasTrailer: trailers === null ? null : trailers.some((span) => holds(span, startedAt)),
    };
    [startedAt, passed] = [endedAt, upTo];
    return movement;
  });
}

const holds = ({ from, until }: Span, at: number): boolean => from <= at && at < until;
