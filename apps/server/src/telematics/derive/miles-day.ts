import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { type BorderCrossing, jurisdictionMiles, type MilesFlag, type MilesPlace } from '@longhaul/ifta';
import { type EpochMs, epochMs } from '@longhaul/units';
import type { Calibration, GoneDay, StoredFix } from './miles-queries.ts';

const UNCALIBRATED = 1;

/** What a vehicle's day comes to; meters. */
export interface MilesDay {
  readonly date: string;
  readonly places: readonly { place: MilesPlace; meters: number; estimatedMeters: number }[];
  readonly crossings: readonly BorderCrossing[];
  readonly flags: readonly MilesFlag[];
  readonly startOdometerMeters: number | null;
  readonly endOdometerMeters: number | null;
}

interface Midnight {
  readonly date: string;
  readonly startAt: number;
}

/**
 * The days between the first and the last midnight given. `fixes` reach five odometer readings over both ends. Each
 * day with the calibration that holds for it.
 */
export function milesDays(
  fixes: readonly StoredFix[],
  midnights: readonly Midnight[],
  calibrations: readonly Calibration[] = [],
): MilesDay[] {
  const dates = midnights.slice(0, -1).map(({ date }) => date);
  return [...calibrationsByDate(dates, calibrations)]
    .flatMap(([calibration, wanted]) => {
      const isWanted = new Set(wanted);
      return daysWith(fixes, midnights, calibration).filter(({ date }) => isWanted.has(date));
    })
    .sort((a, b) => dates.indexOf(a.date) - dates.indexOf(b.date));
}

/**
 * The same without the days whose fixes are gone: nothing was driven between what lies before such a day and what lies
 * after it, but on that day.
 */
export function milesDaysBetween(
  fixes: readonly StoredFix[],
  midnights: readonly Midnight[],
  calibrations: readonly Calibration[],
  gone: readonly GoneDay[],
): MilesDay[] {
  const runs = cutAt(fixes, gone).map((run) => milesDays(run, midnights, calibrations));
  const isGone = new Set(gone.map(({ date }) => date));
  return midnights.slice(0, -1).flatMap(({ date }, index) => {
    if (isGone.has(date)) return [];
    const days = runs.map((run) => run[index]!);
    return [days.find(({ places, flags }) => places.length + flags.length > 0) ?? days[0]!];
  });
}

/** The days that each calibration holds for. */
export function calibrationsByDate(
  dates: readonly string[],
  calibrations: readonly Calibration[],
): Map<number, string[]> {
  return Map.groupBy(dates, (date) => calibrationOn(date, calibrations));
}

/** At least one run; a day that is gone lies between two. */
export function cutAt(fixes: readonly StoredFix[], gone: readonly GoneDay[]): StoredFix[][] {
  const runs: StoredFix[][] = [[]];
  for (const fix of fixes) {
    const last = runs.at(-1)!.at(-1);
    const isCut =
      last !== undefined && gone.some(({ startAt, endAt }) => startAt > last.at && endAt <= fix.at);
    if (isCut) runs.push([fix]);
    else runs.at(-1)!.push(fix);
  }
  return runs;
}

/** Road meters per great-circle meter; of calibrations for one day the one that starts last counts. */
function calibrationOn(date: string, calibrations: readonly Calibration[]): number {
  const own = calibrations.findLast(
    ({ fromDate, untilDate }) => fromDate <= date && (untilDate === null || date <= untilDate),
  );
  return own === undefined ? UNCALIBRATED : own.roadPermille / 1_000;
}

function daysWith(
  fixes: readonly StoredFix[],
  midnights: readonly Midnight[],
  calibration: number,
): MilesDay[] {
  const { days, crossings, flags } = jurisdictionMiles({
    fixes,
    jurisdictionAt,
    dayStarts: midnights.map(({ startAt }) => epochMs(startAt)),
    calibration,
  });
  const odometers = odometersByDay(fixes, midnights);
  return midnights.slice(0, -1).map(({ date, startAt }, index) => {
    const isWithin = (at: number) => at >= startAt && at < midnights[index + 1]!.startAt;
    return {
      date,
      places: days
        .filter(({ dayStartAt }) => dayStartAt === startAt)
        .map(({ place, meters, estimatedMeters }) => ({ place, meters, estimatedMeters })),
      crossings: crossings.filter(({ at }) => isWithin(at)),
      flags: flags.filter((flag) => isWithin(startOf(flag))),
      ...odometers[index]!,
    };
  });
}

type DayOdometer = { -readonly [Key in 'startOdometerMeters' | 'endOdometerMeters']: MilesDay[Key] };

/** The first and the last reading of the day that begins at each midnight. */
function odometersByDay(fixes: readonly StoredFix[], midnights: readonly Midnight[]): DayOdometer[] {
  const days = midnights.map((): DayOdometer => ({ startOdometerMeters: null, endOdometerMeters: null }));
  let index = -1;
  for (const { at, odometerMeters } of fixes) {
    while ((midnights[index + 1]?.startAt ?? Infinity) <= at) index++;
    const day = days[index];
    if (day === undefined || odometerMeters === null) continue;
    day.startOdometerMeters ??= odometerMeters;
    day.endOdometerMeters = odometerMeters;
  }
  return days;
}

function startOf(flag: MilesFlag): EpochMs {
  return 'at' in flag ? flag.at : flag.fromAt;
}
