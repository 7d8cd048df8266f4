import type { TruckPlan } from '@longhaul/demo';
import { destinationPoint, distanceMeters, initialBearingDegrees, type LatLon } from '@longhaul/geo';
import { type MilesDay, milesDays } from '../../telematics/derive/miles-day.ts';
import type { StoredFix } from '../../telematics/derive/miles-queries.ts';
import { type Midnights, plannedFixes } from './cycle-miles.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A device that said nothing for an hour before and after a border: nobody can place what was driven meanwhile. */
export function silentDay(plan: TruckPlan, day: Midnights, crossedAt: number): MilesDay {
  const fixes = around(plan, day).filter(({ at }) => Math.abs(at - crossedAt) > HOUR_MS);
  return only(fixes, day);
}

/** An odometer that was set back at noon, as after a change of the instrument cluster. */
export function resetDay(plan: TruckPlan, day: Midnights, setBackMeters: number): MilesDay {
  const noon = (day.startAt + day.endAt) / 2;
  const fixes = around(plan, day).map((fix) =>
    fix.at < noon ? fix : { ...fix, odometerMeters: (fix.odometerMeters ?? 0) - setBackMeters },
  );
  return only(fixes, day);
}

/** From Richmond through the District, which is no member of the agreement, to Baltimore. */
const WAY: readonly LatLon[] = [
  { lat: 37.541, lon: -77.436 },
  { lat: 38.303, lon: -77.461 },
  { lat: 38.79, lon: -77.12 },
  { lat: 38.881, lon: -77.028 },
  { lat: 38.934, lon: -76.935 },
  { lat: 39.29, lon: -76.612 },
];
const METERS_PER_MINUTE = 1_450;

/** A run on a day on which the plan lets the truck stand. */
export function districtDay(plan: TruckPlan, day: Midnights): MilesDay {
  let at = day.startAt + 9 * HOUR_MS;
  let odometerMeters = plan.stateAt(day.startAt).odometerMeters;
  const fixes: StoredFix[] = [];
  const add = ({ lat, lon }: LatLon) => fixes.push({ at, lat, lon, odometerMeters, ignition: true });
  add(WAY[0]!);
  WAY.slice(1).forEach((to, index) => {
    const from = WAY[index]!;
    const meters = distanceMeters(from, to);
    const bearing = initialBearingDegrees(from, to);
    for (let driven = METERS_PER_MINUTE; driven < meters; driven += METERS_PER_MINUTE) {
      at += MINUTE_MS;
      odometerMeters += METERS_PER_MINUTE;
      add(destinationPoint(from, bearing, driven));
    }
  });
  return only(fixes, day);
}

function around(plan: TruckPlan, { startAt, endAt }: Midnights): StoredFix[] {
  return plannedFixes(plan, startAt - 6 * HOUR_MS, endAt + 6 * HOUR_MS);
}

function only(fixes: readonly StoredFix[], { date, startAt, endAt }: Midnights): MilesDay {
  return milesDays(fixes, [
    { date, startAt },
    { date: '', startAt: endAt },
  ])[0]!;
}
