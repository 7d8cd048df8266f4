import { distanceMeters } from '@longhaul/geo';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../domain/loads/request-measuring.ts';
import type { LegDaysTable, LoadAssignmentsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { PerformanceDay } from '../../telematics/derive/performance-of-days.ts';
import {
  type DemoLoad,
  DISPATCH_AHEAD_MS,
  INVOICED_AFTER_MS,
  PAID_AFTER_MS,
  servedUntil,
  windowsOf,
} from './planned-loads.ts';
import type { Planned, Relay } from './relay.ts';

interface PlaceCircle {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly radiusMeters: number;
}

export async function findCustomers(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Who drives each vehicle now. */
export async function findDriversOf(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('driver_assignments')
    .select(['asset_id', 'driver_id'])
    .where('organization_id', '=', organizationId)
    .where('unassigned_at', 'is', null)
    .execute();
  return new Map(rows.map(({ asset_id, driver_id }) => [asset_id, driver_id]));
}

export async function findPlaces(tx: DatabaseTransaction, organizationId: number): Promise<PlaceCircle[]> {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'center_lat', 'center_lon', 'radius_m'])
    .where('organization_id', '=', organizationId)
    .where('category', 'in', ['customer', 'terminal'])
    .execute();
  return rows.map(({ id, center_lat, center_lon, radius_m }) => ({
    id,
    lat: center_lat,
    lon: center_lon,
    radiusMeters: radius_m ?? 0,
  }));
}

export async function listReferences(tx: DatabaseTransaction, organizationId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('loads')
    .select('reference')
    .where('organization_id', '=', organizationId)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** When a truck took a load over from another, as `17 1763640000000`. */
export async function listTakeovers(tx: DatabaseTransaction, organizationId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('load_assignments')
    .select(['asset_id', 'takes_over_at'])
    .where('organization_id', '=', organizationId)
    .where('takes_over_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ asset_id, takes_over_at }) => `${asset_id} ${takes_over_at?.getTime()}`));
}

export async function hasCosts(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('costs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Entered {
  readonly customers: ReadonlyMap<string, number>;
  readonly places: readonly PlaceCircle[];
  readonly relay: Relay | null;
  readonly now: number;
  readonly userId: number;
}

const AT_ONCE = 1_000;
const ENTERED_AHEAD_MS = 86_400_000;

/** Their current status: planned, under way, delivered, invoiced or paid by how long ago it was. */
export async function insertDemoLoads(
  tx: DatabaseTransaction,
  organizationId: number,
  planned: readonly Planned[],
  entered: Entered,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < planned.length; from += AT_ONCE) {
    ids.push(...(await insertSome(tx, organizationId, planned.slice(from, from + AT_ONCE), entered)));
  }
  return ids;
}

async function insertSome(
  tx: DatabaseTransaction,
  organizationId: number,
  planned: readonly Planned[],
  { customers, places, relay, now, userId }: Entered,
): Promise<number[]> {
  const rows = await tx
    .insertInto('loads')
    .values(
      planned.map(({ load }) => {
        const isRelay = load === relay?.first.load;
        const to = isRelay ? relay.second.load.to : load.to;
        return {
          organization_id: organizationId,
          reference: load.reference,
          customer_id: customers.get(load.customer.name)!,
          commodity: load.customer.commodity,
          weight_kilograms: load.weightKilograms,
          lane: `${load.from} > ${to}`,
          legs_pending_since: new Date(now),
          created_by: userId,
          created_at: new Date(Math.min(now, load.haul.pickup.arrivedAt - ENTERED_AHEAD_MS)),
          updated_at: new Date(now),
          ...settled(load, now),
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const placeOf = ({ lat, lon }: { lat: number; lon: number }) =>
    places.find((place) => distanceMeters(place, { lat, lon }) <= place.radiusMeters)?.id ?? null;
  await tx
    .insertInto('load_stops')
    .values(
      planned.flatMap(({ load, truck }, index) => {
        const { pickup, delivery } = windowsOf(load);
        const last = load === relay?.first.load ? relay.second.load : load;
        const lastWindow = windowsOf(last).delivery;
        const base = { organization_id: organizationId, load_id: ids[index]! };
        const typed = timesOf(load, now);
        const lastTyped = timesOf(last, now);
        return [
          {
            ...base,
            sequence: 1,
            kind: 'pickup' as const,
            location: load.from,
            lat: load.haul.pickup.lat,
            lon: load.haul.pickup.lon,
            window_from: new Date(pickup.from),
            window_to: new Date(pickup.to),
            typed_arrived_at: typed.pickup.arrivedAt,
            typed_departed_at: typed.pickup.departedAt,
          },
          {
            ...base,
            sequence: 2,
            kind: 'delivery' as const,
            place_id: placeOf(last.haul.delivery),
            location: last.to,
            lat: last.haul.delivery.lat,
            lon: last.haul.delivery.lon,
            window_from: new Date(last === load ? delivery.from : lastWindow.from),
            window_to: new Date(last === load ? delivery.to : lastWindow.to),
            typed_arrived_at: lastTyped.delivery.arrivedAt,
            typed_departed_at: lastTyped.delivery.departedAt,
            typed_reason: isParkedAt(last, truck, now) ? PARKED : null,
          },
        ];
      }),
    )
    .execute();
  await tx
    .insertInto('load_assignments')
    .values(
      planned.flatMap(({ load, truck }, index): Insertable<LoadAssignmentsTable>[] => {
        const base = { organization_id: organizationId, load_id: ids[index]! };
        const first = {
          ...base,
          ordinal: 1,
          asset_id: truck.assetId,
          driver_id: truck.driverId,
          dispatched_at: dispatchOf(load, now),
        };
        if (load !== relay?.first.load) return [first];
        const at = new Date(relay.second.load.haul.pickup.departedAt);
        return [
          { ...first, hands_over_at: at },
          {
            ...base,
            ordinal: 2,
            asset_id: relay.second.truck.assetId,
            driver_id: relay.second.truck.driverId,
            dispatched_at: null,
            takes_over_at: at,
          },
        ];
      }),
    )
    .execute();
  await tx
    .insertInto('load_charges')
    .values(
      planned.flatMap(({ load }, index) =>
        load.charges.map(({ kind, cents }) => ({
          organization_id: organizationId,
          load_id: ids[index]!,
          kind,
          cents,
          created_by: userId,
          created_at: new Date(now),
        })),
      ),
    )
    .execute();
  return ids;
}

function settled({ haul, isCancelled }: DemoLoad, now: number) {
  if (isCancelled && haul.pickup.arrivedAt < now) {
    return { status: 'cancelled' as const, cancelled_at: new Date(haul.pickup.arrivedAt) };
  }
  const since = now - haul.delivery.departedAt;
  const day = (after: number) => dateAt(haul.delivery.departedAt + after, 'UTC');
  if (since > PAID_AFTER_MS) {
    return { status: 'paid' as const, invoiced_on: day(INVOICED_AFTER_MS), paid_on: day(PAID_AFTER_MS) };
  }
  if (since > INVOICED_AFTER_MS) return { status: 'invoiced' as const, invoiced_on: day(INVOICED_AFTER_MS) };
  return {};
}

/** null while it is to come. */
function dispatchOf({ haul }: DemoLoad, now: number): Date | null {
  const at = haul.pickup.arrivedAt - DISPATCH_AHEAD_MS;
  return at <= now ? new Date(at) : null;
}

/** A truck that stands where it delivered is not measured to have left. */
const PARKED = 'Unloaded; the truck is parked there';
const PARKED_METERS = 1_000;

const isParkedAt = (load: DemoLoad, { plan }: Planned['truck'], now: number): boolean =>
  !load.isCancelled &&
  servedUntil(load, 'delivery', load.haul.delivery) <= now &&
  distanceMeters(plan.stateAt(now), load.haul.delivery) < PARKED_METERS;

/** What a driver would have typed by now. Of a cancelled load nothing. */
function timesOf(load: DemoLoad, now: number) {
  const past = (at: number) => (at <= now && !load.isCancelled ? new Date(at) : null);
  const at = (kind: 'pickup' | 'delivery') => ({
    arrivedAt: past(load.haul[kind].arrivedAt),
    departedAt: past(servedUntil(load, kind, load.haul[kind])),
  });
  return { pickup: at('pickup'), delivery: at('delivery') };
}

/** Of loads that were open: what has come to pass since. The numbers of those. */
export async function enterTimes(
  tx: DatabaseTransaction,
  organizationId: number,
  loads: readonly Planned[],
  now: number,
): Promise<number[]> {
  const open = await tx
    .selectFrom('loads')
    .select(['id', 'reference'])
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['planned', 'dispatched', 'picked-up'])
    .execute();
  const byReference = new Map(loads.map((each) => [each.load.reference, each]));
  for (const { id, reference } of open) {
    const planned = byReference.get(reference);
    if (!planned) continue;
    const { load, truck } = planned;
    const times = timesOf(load, now);
    await tx
      .updateTable('load_assignments')
      .set({ dispatched_at: dispatchOf(load, now) })
      .where('organization_id', '=', organizationId)
      .where('load_id', '=', id)
      .where('ordinal', '=', 1)
      .execute();
    for (const [sequence, { arrivedAt, departedAt }] of [times.pickup, times.delivery].entries()) {
      await tx
        .updateTable('load_stops')
        .set({
          typed_arrived_at: arrivedAt,
          typed_departed_at: departedAt,
          ...(sequence === 1 && isParkedAt(load, truck, now) && { typed_reason: PARKED }),
        })
        .where('organization_id', '=', organizationId)
        .where('load_id', '=', id)
        .where('sequence', '=', sequence + 1)
        .execute();
    }
  }
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('loads')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Stops that were left after two hours and more, the oldest first. */
export async function findOwedDetention(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ loadId: number; sequence: number }[]> {
  const { rows } = await sql<{
    loadId: number;
    sequence: number;
  }>`select s.load_id as "loadId", s.sequence from load_stops s
    join loads l on l.organization_id = s.organization_id and l.id = s.load_id
    where s.organization_id = ${organizationId} and l.organization_id = ${organizationId} and l.status <> 'cancelled'
      and s.departed_at - greatest(s.arrived_at, s.window_from) > interval '2 hours'
      and s.departed_at > (select max(departed_at) from load_stops where organization_id = ${organizationId}) - interval '60 days'
    order by s.departed_at limit 60`.execute(tx);
  return rows;
}

export interface DrivenDay {
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
  /** By fuel tax. */
  readonly meters: number;
}

/** Days with miles of a vehicle that are over by then. */
export async function listDrivenDays(
  tx: DatabaseTransaction,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  timeZone: string,
  until: Date,
): Promise<DrivenDay[]> {
  const { rows } = await sql<{ date: string; meters: number }>`
    select to_char(date, 'YYYY-MM-DD') as date, meters::float8 as meters
    from ifta_vehicle_days where organization_id = ${organizationId} and asset_id = ${assetId} and meters > 0
    order by ifta_vehicle_days.date`.execute(tx);
  return rows
    .map(({ date, meters }) => ({
      date,
      startAt: startOfDate(date, timeZone),
      endAt: startOfDate(addDays(date, 1), timeZone),
      meters,
    }))
    .filter(({ endAt }) => endAt <= until.getTime());
}

export async function hasLegs(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('leg_days')
    .select('date')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Legs = Omit<Insertable<LegDaysTable>, 'organization_id' | 'asset_id' | 'ordinal'>;

export async function insertLegs(
  tx: DatabaseTransaction,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  legs: readonly Legs[],
  performance: readonly PerformanceDay[],
): Promise<void> {
  const base = { organization_id: organizationId, asset_id: assetId };
  const ordinals = new Map<string, number>();
  const rows = legs.map((leg) => {
    const ordinal = ordinals.get(leg.date) ?? 0;
    ordinals.set(leg.date, ordinal + 1);
    return { ...base, ...leg, ordinal };
  });
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx
      .insertInto('leg_days')
      .values(rows.slice(start, start + AT_ONCE))
      .execute();
  }
  const days = performance.map(({ events, ...day }) => ({
    ...base,
    ...day,
    ordinal: 0,
    events: JSON.stringify(events),
  }));
  if (days.length > 0) await tx.insertInto('performance_days').values(days).execute();
}

/** Nothing is pending of the days of a vehicle up to this one. */
export async function endLegsUntil(
  tx: DatabaseTransaction,
  { organizationId, assetId }: { organizationId: number; assetId: number },
  date: string,
): Promise<void> {
  await sql`update analytics_progress set from_date = greatest(from_date, ${date}::date + 1), to_date = greatest(to_date, ${date}::date + 1)
    where organization_id = ${organizationId} and asset_id = ${assetId}`.execute(tx);
}

/** The legs of loads that ended by then are as they will be. */
export async function settleLoadsUntil(
  tx: DatabaseTransaction,
  organizationId: number,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('loads')
    .set({ legs_pending_since: null })
    .where('organization_id', '=', organizationId)
    .where('ends_at', '<', until)
    .execute();
}

/** When trucks were sent somewhere on the map. */
export async function findSetOnMap(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ assetId: number; createdAt: number; isOpen: boolean }[]> {
  const rows = await tx
    .selectFrom('dispatches')
    .select(['asset_id', 'created_at', 'ended_at'])
    .where('organization_id', '=', organizationId)
    .where('load_id', 'is', null)
    .execute();
  return rows.map(({ asset_id, created_at, ended_at }) => ({
    assetId: asset_id,
    createdAt: created_at.getTime(),
    isOpen: ended_at === null,
  }));
}

/** Trucks with a dispatch that goes on or waits. */
export async function findBusy(tx: DatabaseTransaction, organizationId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('dispatches')
    .distinct()
    .select('asset_id')
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ asset_id }) => asset_id));
}
