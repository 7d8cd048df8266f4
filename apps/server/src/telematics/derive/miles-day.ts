import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { type BorderCrossing, jurisdictionMiles, type MilesFlag, type MilesPlace } from '@longhaul/ifta';
import { type EpochMs, epochMs } from '@longhaul/units';
import type { StoredFix } from './miles-queries.ts';

/** Road metres per great-circle metre of stretches without odometer. */
const CALIBRATION = 1;

/** What a vehicle's day comes to; metres. */
export interface MilesDay {
  readonly date: string;
  readonly places: readonly { place: MilesPlace; meters: number; estimatedMeters: number }[];
  readonly crossings: readonly BorderCrossing[];
  readonly flags: readonly MilesFlag[];
  readonly startOdometerMeters: number | null;
  readonly endOdometerMeters: number | null;
}

/** The days between the first and the last midnight given. `fixes` reach five odometer readings over both ends. */
export function milesDays(
  fixes: readonly StoredFix[],
  midnights: readonly { date: string; startAt: number }[],
): MilesDay[] {
  const { days, crossings, flags } = jurisdictionMiles({
    fixes: fixes.map((fix) => ({ ...fix, at: epochMs(fix.at) })),
    jurisdictionAt,
    dayStarts: midnights.map(({ startAt }) => epochMs(startAt)),
    calibration: CALIBRATION,
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
