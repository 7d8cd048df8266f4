import {
  createTruckPlan,
  type DemoOrganization,
  type FuelStop,
  fuelStopsOf,
  type TruckPlan,
} from '@longhaul/demo';
import { distanceMeters, initialBearingDegrees } from '@longhaul/geo';
import { lastClosedQuarter } from '@longhaul/ifta';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MilesDay } from '../../telematics/derive/miles-day.ts';
import type { StoredFix } from '../../telematics/derive/miles-queries.ts';
import { changedDays, replaceMilesDays } from '../../telematics/derive/miles-store.ts';
import type { AssetKey } from '../../telematics/derive/queries.ts';
import type { DecodedPosition } from '../../telematics/position.ts';
import { storedColumnsOf } from '../../telematics/write/columns.ts';
import { ensurePartitions, storePositions } from '../../telematics/write/queries.ts';
import { firstDayOf } from '../first-day.ts';
import { findOrganization } from '../queries.ts';
import { cycleOf, type DemoDays, dayOfCycle, type Midnights } from './cycle-miles.ts';
import { districtDay, type OddDay, resetDay, silentDay } from './odd-days.ts';
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

export interface FuelTaxHistory {
  readonly organization: DemoOrganization;
  /** First instant of the stored positions: what was driven before is entered as sums of its days. */
  readonly from: number;
  /** As `from`, of the truck whose positions are kept longer. */
  readonly keptFrom: number;
  readonly until: number;
}

/**
 * Thirteen months and the open one: miles and crossings of the days before the stored positions, made by the same
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
  const today = dateAt(clock.now(), organization.timeZone);
  const days = localDays(organization.timeZone, firstDayOf(today), lastClosedQuarter(today), from);
  const vehicles = await database.inOrganization(scope, (tx) => findVehicles(tx, known.id));
  const isFilled = await database.inOrganization(scope, (tx) => hasFuelTax(tx, known.id));
  const firstAt = days.all[0]?.startAt ?? from;
  const now = new Date(clock.now());
  const oddFrom = days.all[days.lastQuarterFrom + ODD_FROM_DAY]?.startAt ?? from;
  for (const [index, truck] of organization.trucks.entries()) {
    const assetId = vehicles.get(truck.unitNumber);
    if (assetId === undefined) continue;
    const plan = createTruckPlan(truck);
    const key = { organizationId: known.id, assetId };
    const sumsUntil = truck.unitNumber === organization.keptTruck ? keptFrom : from;
    const daysOfSums = { ...days, all: days.all.filter(({ endAt }) => endAt <= sumsUntil) };
    const history = isFilled ? null : truckHistory(plan, daysOfSums, index);
    if (history?.odd) await storeOddFixes(database, key, history.odd.fixes);
    await database.inOrganization(scope, async (tx) => {
      if (history) {
        await replaceMilesDays(tx.client, key, changedDays(history.days, new Map()), now);
      }
      const filledUntil = await findPurchaseEnd(tx, key);
      const stops = fuelStopsOf(plan, { from: firstAt, until }).filter(({ at }) => at > filledUntil);
      await insertFuelStops(tx, key, storedStops(stops, index, { history, from, oddFrom }), now);
    });
  }
  await database.inOrganization(scope, (tx) => verifyRecent(tx, known.id, new Date(from)));
}

interface TruckHistory {
  readonly days: readonly MilesDay[];
  readonly odd: OddDay | null;
}

/** The odometer of the days before an oddity is such that those after it are the plan's, as the stored positions are. */
function truckHistory(plan: TruckPlan, { all, lastQuarterFrom }: DemoDays, index: number): TruckHistory {
  const cycle = cycleOf(plan);
  const usual = all.map((day) => dayOfCycle(plan, cycle, day));
  for (let position = lastQuarterFrom + ODD_FROM_DAY; position < all.length; position++) {
    const odd = oddDay(plan, all[position]!, usual[position]!, index);
    if (odd === null) continue;
    const before = usual.slice(0, position).map((day) => shifted(day, odd.before.meters));
    return { days: [...before, odd.miles, ...usual.slice(position + 1)], odd };
  }
  return { days: usual, odd: null };
}

/** For the audit: trips of that day are not derived from them, nor anything else. */
async function storeOddFixes(
  database: Database,
  { organizationId, assetId }: AssetKey,
  fixes: readonly StoredFix[],
): Promise<void> {
  const [first, last] = [fixes[0], fixes.at(-1)];
  if (!first || !last) return;
  const rows = fixes.map((fix, index) => ({
    organizationId,
    ownerId: assetId,
    ...storedColumnsOf(positionOf(fix, fixes[index - 1])),
  }));
  await database.asWriter(async (tx) => {
    await ensurePartitions(tx.client, first.at, last.at + 1);
    await storePositions(tx.client, 'paired', rows, false);
  });
}

/** Speed and heading by the fix before it. */
function positionOf(fix: StoredFix, before: StoredFix | undefined): DecodedPosition {
  const meters = before ? distanceMeters(before, fix) : 0;
  const hours = before ? (fix.at - before.at) / 3_600_000 : 1;
  return {
    at: fix.at,
    latitudeE7: Math.round(fix.lat * 1e7),
    longitudeE7: Math.round(fix.lon * 1e7),
    hasFix: true,
    speedKph: Math.round(meters / 1_000 / hours),
    headingDegrees: before && meters > 0 ? Math.round(initialBearingDegrees(before, fix)) % 360 : 0,
    altitudeMeters: null,
    odometerMeters: fix.odometerMeters,
    ignition: fix.ignition,
    accuracyMeters: null,
    readings: {},
  };
}

/** Null on a day that does not lend itself to it. */
function oddDay(plan: TruckPlan, day: Midnights, usual: MilesDay, index: number): OddDay | null {
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
  { history, from, oddFrom }: { history: TruckHistory | null; from: number; oddFrom: number },
): StoredStop[] {
  const shift = history?.odd?.before;
  const odd = stops.find(({ at }) => at >= oddFrom);
  return stops.map((stop) => {
    const isOdd = history !== null && stop === odd;
    const isElsewhere = isOdd && index === ODD.unverified;
    const isNobodys = isOdd && index === ODD.unassigned;
    return {
      ...stop,
      // The minute is what a receipt says.
      at: Math.floor(stop.at / MINUTE_MS) * MINUTE_MS,
      odometerMeters: stop.odometerMeters + (shift && stop.at < shift.at ? shift.meters : 0),
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
