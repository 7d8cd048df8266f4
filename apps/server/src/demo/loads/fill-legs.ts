import { type Leg, type Load, legsOf, type Movement } from '@longhaul/analytics';
import { createTruckPlan, type DemoOrganization, haulsOf, type TruckPlan } from '@longhaul/demo';
import { dayNumber, epochMs } from '@longhaul/units';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { readEngineLoads } from '../../domain/analytics/engine-loads.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { legRow } from '../../telematics/derive/legs-store.ts';
import type { PerformanceDay } from '../../telematics/derive/performance-of-days.ts';
import { findVehicles } from '../fuel-tax/queries.ts';
import { findOrganization } from '../queries.ts';
import {
  type DrivenDay,
  endLegsUntil,
  findDriversOf,
  hasLegs,
  insertLegs,
  listDrivenDays,
  settleLoadsUntil,
} from './queries.ts';

/**
 * Legs and performance of the days before the stored positions, from the plan of each truck: the deriver keeps what adds up
 * to the miles of fuel tax. What is there already stays.
 */
export async function fillLegs(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  organization: DemoOrganization,
  { from, keptFrom }: { readonly from: number; readonly keptFrom: number },
): Promise<void> {
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, organization.name),
  );
  if (known === null) return;
  const organizationId = known.id;
  const scope = { organizationId, actorId: null };
  const stored = await database.inOrganization(scope, async (tx) => ({
    isFilled: await hasLegs(tx, organizationId),
    vehicles: await findVehicles(tx, organizationId),
    drivers: await findDriversOf(tx, organizationId),
  }));
  if (stored.isFilled) return;
  for (const truck of organization.trucks) {
    const assetId = stored.vehicles.get(truck.unitNumber);
    if (assetId === undefined) continue;
    const until = new Date(
      Math.min(truck.unitNumber === organization.keptTruck ? keptFrom : from, clock.now()),
    );
    const key = { organizationId, assetId, driverId: stored.drivers.get(assetId) ?? null };
    await database.inOrganization(scope, async (tx) => {
      const days = await listDrivenDays(tx, key, organization.timeZone, until);
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last) return;
      const span = { from: new Date(first.startAt), until: new Date(last.endAt) };
      const loads = await readEngineLoads(tx, organizationId, { assetId, ...span });
      const plan = createTruckPlan(truck);
      const legs = legsOfPlan(plan, days, loads, { ...key, timeZone: organization.timeZone });
      const performance = days.map((day) => performanceOf(plan, day, key.driverId));
      await insertLegs(tx, key, legs.map(legRow), performance);
      await addUpMonths(tx, key, { from: first.date, to: last.date });
      await endLegsUntil(tx, key, last.date);
    });
  }
  const oldest = new Date(Math.min(from, keptFrom));
  await database.inOrganization(scope, (tx) => settleLoadsUntil(tx, organizationId, oldest));
}

interface TruckOfLegs {
  readonly assetId: number;
  readonly driverId: number | null;
  readonly timeZone: string;
}

/** Each haul of a day is a movement; what the day drove more or less by fuel tax is on its longest leg. */
function legsOfPlan(
  plan: TruckPlan,
  days: readonly DrivenDay[],
  loads: readonly Load[],
  { assetId, driverId, timeZone }: TruckOfLegs,
): Leg[] {
  const hauls = haulsOf(plan, { from: days[0]!.startAt, until: days.at(-1)!.endAt });
  const odometerAt = (at: number) => plan.stateAt(at).odometerMeters;
  const movements = days.flatMap((day) =>
    hauls.flatMap(({ pickup, delivery }): Movement[] => {
      const startedAt = Math.max(pickup.departedAt, day.startAt);
      const endedAt = Math.min(delivery.arrivedAt, day.endAt);
      if (startedAt >= endedAt) return [];
      const meters = Math.round(odometerAt(endedAt) - odometerAt(startedAt));
      return [
        {
          ...{ vehicleId: assetId, driverId, meters, isPersonal: false, isGap: false, hasTrailer: true },
          ...{ startedAt: epochMs(startedAt), endedAt: epochMs(endedAt) },
        },
      ];
    }),
  );
  const byDate = Map.groupBy(legsOf(movements, loads, timeZone), ({ date }) => date);
  return days.flatMap(({ date, meters }) => {
    const legs = byDate.get(date)?.filter((leg) => leg.meters > 0) ?? [];
    const missing = meters - legs.reduce((sum, leg) => sum + leg.meters, 0);
    const [longest, ...others] = legs.toSorted((a, b) => b.meters - a.meters);
    if (longest && longest.meters + missing > 0)
      return [{ ...longest, meters: longest.meters + missing }, ...others];
    const nobody = { date, vehicleId: assetId, driverId: null, onBoard: [], toward: null };
    return meters > 0 ? [{ ...nobody, class: 'unattributed' as const, meters }] : [];
  });
}

/** What signals would have told is left out: fuel is known from full tanks. */
function performanceOf(
  plan: TruckPlan,
  { date, startAt, endAt, meters }: DrivenDay,
  driverId: number | null,
): PerformanceDay {
  const seconds = { moving: 0, idle: 0 };
  for (const stretch of plan.stretchesBetween(startAt, endAt)) {
    const span = Math.min(stretch.endAt, endAt) - Math.max(stretch.startAt, startAt);
    if (span <= 0) continue;
    if (stretch.isMoving) seconds.moving += span / 1_000;
    else if (stretch.isIgnitionOn) seconds.idle += span / 1_000;
  }
  // Harsh braking now and then, of some trucks more often.
  const isHarsh = meters > 100_000 && (dayNumber(date) * 7 + plan.truck.unitNumber.length) % 23 === 0;
  return {
    ...{ date, driver_id: driverId, meters, pto_seconds: 0, speeding_seconds: 0 },
    driving_seconds: Math.round(seconds.moving),
    idle_seconds: Math.round(seconds.idle),
    ...{ engine_seconds: null, used_milliliters: null },
    events: isHarsh ? { braking: 1 } : {},
  };
}
