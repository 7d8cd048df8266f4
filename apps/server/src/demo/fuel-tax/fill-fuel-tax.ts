import {
  createTruckPlan,
  type DemoOrganization,
  type FuelStop,
  fuelStopsOf,
  type TruckPlan,
} from '@longhaul/demo';
import { lastClosedQuarter } from '@longhaul/ifta';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MilesDay } from '../../telematics/derive/miles-day.ts';
import { storeMilesDays } from '../../telematics/derive/miles-store.ts';
import { findOrganization } from '../queries.ts';
import { cycleOf, type DemoDays, dayOfCycle, type Midnights } from './cycle-miles.ts';
import { districtDay, resetDay, silentDay } from './odd-days.ts';
import {
  findPurchaseEnd,
  findVehicles,
  hasFuelTax,
  insertFuelStops,
  localDays,
  type StoredStop,
  verifyRecent,
} from './queries.ts';

/** Which truck, in the order of the organization's, has which oddity. */
const ODD = { silent: 4, reset: 6, district: 11, unverified: 2, unassigned: 5 };
const SET_BACK_METERS = 350_000_000;
/** Some weeks into the last closed quarter. */
const ODD_FROM_DAY = 30;
const MINUTE_MS = 60_000;

export interface FuelTaxHistory {
  readonly organization: DemoOrganization;
  /** First instant of the stored positions: what was driven before is entered as sums of its days. */
  readonly from: number;
  /** As `from`, of the truck whose positions are kept longer. */
  readonly keptFrom: number;
  readonly until: number;
}

/**
 * Two closed quarters and the open one: miles and crossings of the days before the stored positions, made by the same
 * engine from the same plans, and fuel for everything up to now. What is there already stays.
 */
export async function fillFuelTax(
  { database, clock }: { database: Database; clock: Clock },
  { organization, from, keptFrom, until }: FuelTaxHistory,
): Promise<void> {
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, organization.name),
  );
  if (known === null) throw new Error(`${organization.name} was not entered`);
  const scope = { organizationId: known.id, actorId: null };
  const days = await database.inOrganization(scope, (tx) => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const last = lastClosedQuarter(today);
    const first = lastClosedQuarter(last.startDate).startDate;
    return localDays(tx, organization.timeZone, first, last, from);
  });
  const vehicles = await database.inOrganization(scope, (tx) => findVehicles(tx, known.id));
  const isFilled = await database.inOrganization(scope, (tx) => hasFuelTax(tx, known.id));
  const firstAt = days.all[0]?.startAt ?? from;
  const now = new Date(clock.now());
  for (const [index, truck] of organization.trucks.entries()) {
    const assetId = vehicles.get(truck.unitNumber);
    if (assetId === undefined) continue;
    const plan = createTruckPlan(truck);
    const key = { organizationId: known.id, assetId };
    const sumsUntil = truck.unitNumber === organization.keptTruck ? keptFrom : from;
    const daysOfSums = { ...days, all: days.all.filter(({ endAt }) => endAt <= sumsUntil) };
    await database.inOrganization(scope, async (tx) => {
      if (!isFilled) await storeMilesDays(tx.client, key, truckDays(plan, daysOfSums, index), now);
      const filledUntil = await findPurchaseEnd(tx, key);
      const stops = fuelStopsOf(plan, { from: firstAt, until }).filter(({ at }) => at > filledUntil);
      await insertFuelStops(tx, key, storedStops(stops, index, { isFirst: !isFilled, from }), now);
    });
  }
  await database.inOrganization(scope, (tx) => verifyRecent(tx, known.id, new Date(from)));
}

function truckDays(plan: TruckPlan, { all, lastQuarterFrom }: DemoDays, index: number): MilesDay[] {
  const cycle = cycleOf(plan);
  const oddFrom = lastQuarterFrom + ODD_FROM_DAY;
  let shiftMeters = 0;
  let isOdd = false;
  return all.map((day, position) => {
    const usual = dayOfCycle(plan, cycle, day);
    if (position >= oddFrom && !isOdd) {
      const odd = oddDay(plan, day, usual, index);
      if (odd !== null) {
        isOdd = true;
        if (index === ODD.reset) shiftMeters = -SET_BACK_METERS;
        if (index === ODD.district) shiftMeters = odd.places.reduce((sum, { meters }) => sum + meters, 0);
        return odd;
      }
    }
    return shifted(usual, shiftMeters);
  });
}

/** Null on a day that does not lend itself to it. */
function oddDay(plan: TruckPlan, day: Midnights, usual: MilesDay, index: number): MilesDay | null {
  const middle = (day.startAt + day.endAt) / 2;
  switch (index) {
    case ODD.silent: {
      const crossing = usual.crossings.find(({ at }) => Math.abs(at - middle) < 8 * 3_600_000);
      return crossing ? silentDay(plan, day, crossing.at) : null;
    }
    case ODD.reset:
      return plan.stateAt(middle).speedKph > 80 ? resetDay(plan, day, SET_BACK_METERS) : null;
    case ODD.district:
      return usual.places.length === 0 ? districtDay(plan, day) : null;
    default:
      return null;
  }
}

function shifted(day: MilesDay, meters: number): MilesDay {
  const moved = (odometer: number | null) => (odometer === null ? null : odometer + meters);
  return {
    ...day,
    startOdometerMeters: moved(day.startOdometerMeters),
    endOdometerMeters: moved(day.endOdometerMeters),
    crossings: day.crossings.map((crossing) => ({
      ...crossing,
      odometerMeters: moved(crossing.odometerMeters),
    })),
  };
}

/** One receipt names a place where the truck was not, and one names no truck. */
function storedStops(
  stops: readonly FuelStop[],
  index: number,
  { isFirst, from }: { isFirst: boolean; from: number },
): StoredStop[] {
  const odd = stops[Math.floor(stops.length / 2)];
  return stops.map((stop) => {
    const isOdd = isFirst && stop === odd;
    const isElsewhere = isOdd && index === ODD.unverified;
    const isNobodys = isOdd && index === ODD.unassigned;
    return {
      ...stop,
      // The minute is what a receipt says.
      at: Math.floor(stop.at / MINUTE_MS) * MINUTE_MS,
      ...(isElsewhere && { lat: stop.lat + 0.6 }),
      hasVehicle: !isNobodys,
      verification: isNobodys
        ? 'no-vehicle'
        : isElsewhere
          ? 'elsewhere'
          : stop.at < from
            ? 'verified'
            : 'no-position',
    };
  });
}
