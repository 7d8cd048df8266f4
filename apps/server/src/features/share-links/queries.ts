import { decodeLine, distanceMeters, type LatLon } from '@longhaul/geo';
import { type Insertable, sql } from 'kysely';
import type { KeptPlan, RouteLeg } from '../../domain/dispatches/plan-active.ts';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import { ROAD_ATTRIBUTION, STREET_ATTRIBUTION } from '../../domain/routing/attribution.ts';
import type { ShareLinksTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A link as the token names it. */
export interface LinkKey {
  readonly organizationId: number;
  readonly linkId: number;
}

export type LinkRow = Awaited<ReturnType<typeof selectOpenLinks>>[number];

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>;

/** The vehicle in use, locked until the end of the transaction: its links are counted, then one is added. */
export function lockVehicle(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('assets')
    .select('unit_number')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .where('kind', '=', 'vehicle')
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findVehicle(tx: DatabaseTransaction, organizationId: number, assetId: number) {
  return tx
    .selectFrom('assets')
    .select('unit_number')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assetId)
    .executeTakeFirst();
}

export function findPlaceInUse(tx: DatabaseTransaction, organizationId: number, placeId: number) {
  return tx
    .selectFrom('places')
    .select(['name', 'shape', 'center_lat', 'center_lon', 'radius_m', 'points'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', placeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export function countOpenLinks(tx: DatabaseTransaction, organizationId: number, assetId: number, now: Date) {
  return openLinks(tx, organizationId, now)
    .select(sql<number>`count(*)::integer`.as('of_organization'))
    .select(sql<number>`(count(*) filter (where l.asset_id = ${assetId}))::integer`.as('of_vehicle'))
    .executeTakeFirstOrThrow();
}

export async function insertLink(
  tx: DatabaseTransaction,
  values: Insertable<ShareLinksTable>,
): Promise<number> {
  const { id } = await tx.insertInto('share_links').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export function selectOpenLinks(tx: DatabaseTransaction, organizationId: number, assetId: number, now: Date) {
  return openLinks(tx, organizationId, now)
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .select(['l.id', 'l.label', 'l.created_at', 'l.created_by', 'u.first_name', 'u.last_name'])
    .select(['l.expires_at', 'l.ends_at_arrival', 'l.destination_name', 'l.shows_arrival', 'l.shows_speed'])
    .select(['l.shows_driver', 'l.phone', 'l.opened_count', 'l.last_opened_at'])
    .where('l.asset_id', '=', assetId)
    .orderBy('l.id', 'desc')
    .execute();
}

function openLinks(tx: DatabaseTransaction, organizationId: number, now: Date) {
  return tx
    .selectFrom('share_links as l')
    .where('l.organization_id', '=', organizationId)
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', now);
}

/** The vehicle and label of the link that was ended; undefined when it was not open. */
export function endLink(tx: DatabaseTransaction, { organizationId, linkId }: LinkKey, now: Date) {
  return tx
    .updateTable('share_links')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['asset_id', 'label'])
    .executeTakeFirst();
}

export function findLink(tx: DatabaseTransaction, { organizationId, linkId }: LinkKey) {
  return tx
    .selectFrom('share_links')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', linkId)
    .executeTakeFirst();
}

export async function countOpening(tx: DatabaseTransaction, key: LinkKey, now: Date): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ opened_count: sql`opened_count + 1`, last_opened_at: now })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.linkId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** The link, unless the activity log was told of an opening since `before`. */
export function claimOpeningEntry(tx: DatabaseTransaction, key: LinkKey, now: Date, before: Date) {
  return tx
    .updateTable('share_links')
    .set({ opening_logged_at: now })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.linkId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('opening_logged_at', 'is', null), eb('opening_logged_at', '<=', before)]))
    .returning(['asset_id', 'label', 'opened_count'])
    .executeTakeFirst();
}

/** The link with its vehicle, where that was first and last, and the log of who drives it now. */
export async function findShared(tx: DatabaseTransaction, key: LinkKey) {
  const row = await selectShared(tx, key);
  if (!row?.shows_arrival) return row && { ...row, first: null, expected: null };
  const first = await firstFixOf(tx, key.organizationId, row);
  return { ...row, first, expected: await findExpected(tx, key.organizationId, row) };
}

/** A stop of a dispatch so near the destination of a link is the destination. */
const SAME_PLACE_METERS = 1_609;

/** When the dispatch that the vehicle has now expects it at the destination of the link; null when it goes elsewhere. */
async function findExpected(
  tx: DatabaseTransaction,
  organizationId: number,
  { asset_id, destination_lat: lat, destination_lon: lon }: Awaited<ReturnType<typeof selectShared>> & object,
): Promise<ExpectedStop | null> {
  if (lat === null || lon === null) return null;
  const stops = await tx
    .selectFrom('dispatches as d')
    .innerJoin('dispatch_plans as p', (join) =>
      join.onRef('p.organization_id', '=', 'd.organization_id').onRef('p.dispatch_id', '=', 'd.id'),
    )
    .innerJoin('dispatch_stops as s', (join) =>
      join.onRef('s.organization_id', '=', 'd.organization_id').onRef('s.dispatch_id', '=', 'd.id'),
    )
    .innerJoin('dispatch_routes as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'd.organization_id')
        .onRef('r.dispatch_id', '=', 'd.id')
        .onRef('r.version', '=', 'p.route_version'),
    )
    .select([
      's.sequence',
      's.lat',
      's.lon',
      'p.plan',
      'p.is_by_hours',
      'p.next_sequence',
      'r.legs',
      'r.is_estimate',
    ])
    .where('d.organization_id', '=', organizationId)
    .where('d.asset_id', '=', asset_id)
    .where('d.status', '=', 'active')
    .where('s.arrived_at', 'is', null)
    .orderBy('s.sequence')
    .execute();
  const stop = stops.find((each) => distanceMeters(each, { lat, lon }) <= SAME_PLACE_METERS);
  const plan = stop?.plan as KeptPlan | undefined;
  const arrival = plan?.stops.find(({ sequence }) => sequence === stop!.sequence);
  if (!stop || !plan || !arrival) return null;
  const legs = (stop.legs as RouteLeg[]).filter(
    ({ sequence }) => sequence >= (stop.next_sequence ?? 1) && sequence <= stop.sequence,
  );
  return {
    way: {
      points: legs.flatMap(({ line }, index) => decodeLine(line).slice(index === 0 ? 0 : 1)),
      meters: legs.reduce((sum, { meters }) => sum + meters, 0),
    },
    attribution: stop.is_estimate ? ROAD_ATTRIBUTION : STREET_ATTRIBUTION,
    at: arrival.arrivesAt,
    isByHours: stop.is_by_hours,
    hasRest: plan.rests.some(({ startsAt }) => startsAt < arrival.arrivesAt),
  };
}

export interface ExpectedStop {
  readonly at: number;
  readonly isByHours: boolean;
  readonly hasRest: boolean;
  /** By road to the destination, from where the road was planned. */
  readonly way: { readonly points: readonly LatLon[]; readonly meters: number };
  /** Of the roads, to be shown beside them. */
  readonly attribution: string;
}

async function firstFixOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { asset_id: assetId, created_at }: { asset_id: number; created_at: Date },
): Promise<{ at: number; lat: number; lon: number } | null> {
  const span = { assetId, from: created_at.getTime(), until: Number.POSITIVE_INFINITY };
  const limit = { count: 1, which: 'oldest' } as const;
  const [fixes] = await readFixes(tx.client, organizationId, [span], ['lat', 'lon'], limit);
  const { at, lat, lon } = fixes!;
  return at.length === 0 ? null : { at: at[0]!, lat: lat[0]!, lon: lon[0]! };
}

function selectShared(tx: DatabaseTransaction, { organizationId, linkId }: LinkKey) {
  return tx
    .selectFrom('share_links as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.asset_id'),
    )
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'l.organization_id').onRef('s.asset_id', '=', 'l.asset_id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'l.organization_id')
        .onRef('da.asset_id', '=', 'l.asset_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.organization_id', '=', 'da.organization_id').onRef('d.user_id', '=', 'da.driver_id'),
    )
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('hos_state as h', (join) =>
      join.onRef('h.organization_id', '=', 'da.organization_id').onRef('h.driver_id', '=', 'da.driver_id'),
    )
    .select(['l.asset_id', 'l.created_at', 'l.expires_at', 'l.ends_at_arrival', 'l.shows_arrival'])
    .select(['l.shows_speed', 'l.destination_name', 'l.destination_lat', 'l.destination_lon'])
    .select(['l.ended_at', 'l.end_reason', 'a.unit_number', 'a.archived_at'])
    .select(['o.name', 'o.status', 'o.dated_zone', 'o.units', 'o.outdated_after_minutes'])
    .select([
      'o.day_starts_at_minutes',
      's.lat',
      's.lon',
      's.speed',
      's.heading',
      's.status as vehicle_status',
    ])
    .select(sql<Date | null>`least(s.at, s.received_at)`.as('at'))
    .select(['l.shows_driver', 'l.phone', 'u.first_name as driver_first_name'])
    .select(['d.rule_set', 'd.rules', 'd.home_terminal_time_zone', 'd.plans_splits', 'h.recent_log'])
    .where('l.organization_id', '=', organizationId)
    .where('l.id', '=', linkId)
    .executeTakeFirst();
}

/**
 * Ends the links whose vehicle is parked at its destination, of all organizations. Over so few miles a degree of longitude
 * is as long at the vehicle as at the destination.
 */
export async function endArrived(tx: DatabaseTransaction, now: Date): Promise<void> {
  const metersPerDegree = 111_195;
  const north = sql`(s.lat / 1e7 - l.destination_lat) * ${metersPerDegree}::float8`;
  const east = sql`(s.lon / 1e7 - l.destination_lon) * ${metersPerDegree}::float8 * cos(radians(l.destination_lat))`;
  await sql`update share_links l set ended_at = ${now}, end_reason = 'arrived'
    from asset_state s
    where s.organization_id = l.organization_id and s.asset_id = l.asset_id
      and l.ends_at_arrival and l.ended_at is null and l.expires_at > ${now}
      and s.at >= l.created_at and s.status <> 'moving'
      and sqrt(power(${north}, 2) + power(${east}, 2)) <= l.arrival_radius_m`.execute(tx);
}
