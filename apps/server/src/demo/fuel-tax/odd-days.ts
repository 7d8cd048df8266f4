import type { TruckPlan } from '@longhaul/demo';
import { destinationPoint, distanceMeters, initialBearingDegrees, type LatLon } from '@longhaul/geo';
import { epochMs, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { type MilesDay, milesDays } from '../../telematics/derive/miles-day.ts';
import type { StoredFix } from '../../telematics/derive/miles-queries.ts';
import { type Midnights, plannedFixes } from './cycle-miles.ts';

/** A day out of the ordinary, with the fixes that show it. */
export interface OddDay {
  readonly fixes: readonly StoredFix[];
  readonly miles: MilesDay;
  /** How much more the odometer showed before an instant than the plan says; from then on it is the plan's. */
  readonly before: { readonly at: number; readonly meters: number };
}

/** A device that said nothing for an hour before and after a border: nobody can place what was driven meanwhile. */
export function silentDay(plan: TruckPlan, day: Midnights, crossedAt: number): OddDay {
  const fixes = plannedDay(plan, day).filter(({ at }) => Math.abs(at - crossedAt) > HOUR_MS);
  return oddDay(day, fixes, { at: day.startAt, meters: 0 });
}

/** An odometer that was set back at noon, as after a change of the instrument cluster. */
export function resetDay(plan: TruckPlan, day: Midnights, setBackMeters: number): OddDay {
  const noon = (day.startAt + day.endAt) / 2;
  const fixes = plannedDay(plan, day).map((fix) =>
    fix.at < noon ? { ...fix, odometerMeters: (fix.odometerMeters ?? 0) + setBackMeters } : fix,
  );
  return oddDay(day, fixes, { at: noon, meters: setBackMeters });
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
export function districtDay(plan: TruckPlan, day: Midnights): OddDay {
  const way = wayFixes(day.startAt + 9 * HOUR_MS);
  const meters = way.at(-1)!.odometerMeters;
  const shownBefore = plan.stateAt(day.startAt).odometerMeters - meters;
  const fixes = way.map((fix) => ({ ...fix, odometerMeters: shownBefore + fix.odometerMeters }));
  return oddDay(day, fixes, { at: day.endAt, meters: -meters });
}

/** A fix each minute; the odometer from 0. */
function wayFixes(startAt: number) {
  let [at, odometerMeters] = [startAt, 0];
  const fixes: (StoredFix & { odometerMeters: number })[] = [
    { at: epochMs(at), ...WAY[0]!, odometerMeters, ignition: true },
  ];
  WAY.slice(1).forEach((to, index) => {
    const from = WAY[index]!;
    const meters = distanceMeters(from, to);
    const bearing = initialBearingDegrees(from, to);
    for (let driven = METERS_PER_MINUTE; driven < meters; driven += METERS_PER_MINUTE) {
      at += MINUTE_MS;
      odometerMeters += METERS_PER_MINUTE;
      fixes.push({
        at: epochMs(at),
        ...destinationPoint(from, bearing, driven),
        odometerMeters,
        ignition: true,
      });
    }
  });
  return fixes;
}

/** Nothing of the days beside it, of which no fixes are kept. */
function plannedDay(plan: TruckPlan, { startAt, endAt }: Midnights): StoredFix[] {
  return plannedFixes(plan, startAt, endAt - MINUTE_MS);
}

function oddDay(
  { date, startAt, endAt }: Midnights,
  fixes: readonly StoredFix[],
  before: OddDay['before'],
): OddDay {
  const midnights = [
    { date, startAt },
    { date: '', startAt: endAt },
  ];
  return { fixes, miles: milesDays(fixes, midnights)[0]!, before };
}
