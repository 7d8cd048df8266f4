import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { type BorderCrossing, jurisdictionMiles, type MilesFlag, type MilesPlace } from '@longhaul/ifta';
import { type EpochMs, epochMs } from '@longhaul/units';
import type { Calibration, StoredFix } from './miles-queries.ts';

const UNCALIBRATED = 1;

/** What a vehicle's day comes to; metres. */
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
  const runs = Map.groupBy(dates, (date) => calibrationOn(date, calibrations));
  return [...runs]
    .flatMap(([calibration, wanted]) => {
      const isWanted = new Set(wanted);
      return daysWith(fixes, midnights, calibration).filter(({ date }) => isWanted.has(date));
    })
    .sort((a, b) => dates.indexOf(a.date) - dates.indexOf(b.date));
}

/** Road metres per great-circle metre; of calibrations for one day the one that starts last counts. */
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
    fixes: fixes.map((fix) => ({ ...fix, at: epochMs(fix.at) })),
    jurisdictionAt,
    dayStarts: midnights.map(({ startAt }) => epochMs(startAt)),
    calibration,
  });
  return midnights.slice(0, -1).map(({ date, startAt }, index) => {
    const isWithin = (at: number) => at >= startAt && at < midnights[index + 1]!.startAt;
    const readings = fixes.flatMap(({ at, odometerMeters }) =>
      odometerMeters !== null && isWithin(at) ? [odometerMeters] : [],
    );
    return {
      date,
      places: days
        .filter(({ dayStartAt }) => dayStartAt === startAt)
        .map(({ place, meters, estimatedMeters }) => ({ place, meters, estimatedMeters })),
      crossings: crossings.filter(({ at }) => isWithin(at)),
      flags: flags.filter((flag) => isWithin(startOf(flag))),
      startOdometerMeters: readings[0] ?? null,
      endOdometerMeters: readings.at(-1) ?? null,
    };
  });
}

function startOf(flag: MilesFlag): EpochMs {
  return 'at' in flag ? flag.at : flag.fromAt;
}
