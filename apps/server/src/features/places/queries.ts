import type { NearbyQuery, PlaceQuery } from '@longhaul/contract';
import { type LatLon, METERS_PER_DEGREE } from '@longhaul/geo';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import type { PlacesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

export type PlaceSearch = z.output<typeof PlaceQuery> & { organizationId: number; since: Date };
export type StoredPlace = Selectable<PlacesTable>;
export type Target = { organizationId: number; placeId: number };
export type PlaceStats = Awaited<ReturnType<typeof selectStats>>[number];
export type VisitorRow = Awaited<ReturnType<typeof selectInside>>[number];

const STANDARD_SORT = '-insideCount,name';

const insideCount = (organizationId: number) => sql<number>`(select count(*) from visits v
  join assets a on a.organization_id = v.organization_id and a.id = v.asset_id and a.archived_at is null
  where v.organization_id = ${organizationId} and v.place_id = p.id and v.departed_at is null)`;

/** Of those that stayed and have left. */
const median = sql<
  number | null
>`percentile_cont(0.5) within group (order by extract(epoch from v.departed_at - v.arrived_at))
  filter (where v.departed_at is not null and not v.is_pass)`;

const sortFields = ({ organizationId, since }: PlaceSearch): SortFields => ({
  name: { notNull: sql`lower(p.name)` },
  insideCount: { notNull: insideCount(organizationId) },
  visitCount: {
    notNull: sql`(select count(*) from visits v where v.organization_id = ${organizationId} and v.place_id = p.id
      and v.arrived_at >= ${since} and not v.is_pass)`,
  },
  medianDwell: sql`(select ${median} from visits v where v.organization_id = ${organizationId} and v.place_id = p.id
    and v.arrived_at >= ${since})`,
});

export async function selectPlaces(tx: DatabaseTransaction, search: PlaceSearch) {
  const { category, sort } = search;
  const matching = matchingPlaces(tx, search).$if(Boolean(category?.length), (places) =>
    places.where('p.category', '=', sql<PlacesTable['category']>`any(${category})`),
  );
  const rows = await matching
    .selectAll('p')
    .orderBy(orderOf(sort, sortFields(search), STANDARD_SORT, sql`p.id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  const counts = await matchingPlaces(tx, search)
    .select(['p.category', sql<number>`count(*)::integer`.as('count')])
    .groupBy('p.category')
    .execute();
  return { rows, counts };
}

function matchingPlaces(
  tx: DatabaseTransaction,
  { organizationId, isArchived, q }: Pick<PlaceSearch, 'organizationId' | 'isArchived' | 'q'>,
) {
  return tx
    .selectFrom('places as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(Boolean(q), (places) =>
      places.where(({ or, eb }) =>
        or([eb('p.name', 'ilike', containing(q!)), eb('p.address', 'ilike', containing(q!))]),
      ),
    );
}

/** Places in use, by name. */
export function selectPlacesInUse(tx: DatabaseTransaction, organizationId: number) {
  return matchingPlaces(tx, { organizationId, isArchived: false, q: undefined })
    .selectAll('p')
    .orderBy(sql`lower(p.name)`)
    .execute();
}

/** Of each place by its id: who is inside now, and the visits since an instant. */
export async function selectStats(
  tx: DatabaseTransaction,
  organizationId: number,
  placeIds: readonly number[],
  since: Date,
) {
  const ids = sql<number>`any(${placeIds})`;
  const rows = await tx
    .selectFrom('places as p')
    .leftJoin('visits as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'p.organization_id')
        .onRef('v.place_id', '=', 'p.id')
        .on('v.arrived_at', '>=', since),
    )
    .select(['p.id', insideCount(organizationId).as('inside_count'), median.as('median_seconds')])
    .select(sql<number>`count(*) filter (where not v.is_pass)`.as('visit_count'))
    .select(sql<number>`count(*) filter (where v.is_pass)`.as('pass_count'))
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', ids)
    .groupBy(['p.organization_id', 'p.id'])
    .execute();
  return rows;
}

/** Visits that are over, since an instant, by whole hours; those of `lastBin` hours and more together. */
export async function selectDwellHistogram(
  tx: DatabaseTransaction,
  { organizationId, placeId }: Target,
  since: Date,
  lastBin: number,
) {
  const hours = sql<number>`least(${lastBin}, floor(extract(epoch from departed_at - arrived_at) / 3600))::integer`;
  return tx
    .selectFrom('visits')
    .select([hours.as('hours'), sql<number>`count(*)::integer`.as('count')])
    .where('organization_id', '=', organizationId)
    .where('place_id', '=', placeId)
    .where('arrived_at', '>=', since)
    .where('departed_at', 'is not', null)
    .where('is_pass', '=', false)
    .groupBy(sql`1`)
    .execute();
}

/** Who is inside now, the longest last. */
export function selectInside(
  tx: DatabaseTransaction,
  { organizationId, placeId }: Target,
  now: Date,
  limit: number,
) {
  const status = sql<'moving' | 'idling' | 'stopped' | 'outdated' | null>`case when s.at < ${now}::timestamptz
    - make_interval(mins => o.outdated_after_minutes) then 'outdated' else s.status end`;
  return tx
    .selectFrom('visits as v')
    .innerJoin('organizations as o', 'o.id', 'v.organization_id')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'v.organization_id').onRef('a.id', '=', 'v.asset_id'),
    )
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'v.organization_id').onRef('s.asset_id', '=', 'v.asset_id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'v.organization_id')
        .onRef('da.asset_id', '=', 'v.asset_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .leftJoin('hos_state as h', (join) =>
      join.onRef('h.organization_id', '=', 'v.organization_id').onRef('h.driver_id', '=', 'da.driver_id'),
    )
    .select(['v.asset_id', 'v.arrived_at', 'v.is_approximate', 'a.unit_number', status.as('status')])
    .select(['u.id as driver_id', 'u.first_name', 'u.last_name', 'h.status as duty_status', 'h.mode'])
    .where('v.organization_id', '=', organizationId)
    .where('v.place_id', '=', placeId)
    .where('v.departed_at', 'is', null)
    .where('a.archived_at', 'is', null)
    .orderBy('v.arrived_at', 'desc')
    .orderBy('v.asset_id')
    .limit(limit)
    .execute();
}

/** Archived or not. */
export function findPlace(tx: DatabaseTransaction, { organizationId, placeId }: Target) {
  return tx
    .selectFrom('places')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', placeId)
    .executeTakeFirst();
}

/** Nobody else changes this place until the end of the transaction. */
export function lockStoredPlace(tx: DatabaseTransaction, { organizationId, placeId }: Target) {
  return tx
    .selectFrom('places')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', placeId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The most places in use that any one of these points lies in, counted up to `most`. Of polygons only those are looked at
 * whose middle is within about 100 km.
 */
export async function countPlacesOver(
  tx: DatabaseTransaction,
  organizationId: number,
  points: readonly LatLon[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(over_point.count), 0)::integer as count
    from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lon }) => lon)}::float8[]) as c (lat, lon)
    cross join lateral (select count(*) as count from (
      select from places p
      where p.organization_id = ${organizationId} and p.archived_at is null
        and abs(p.center_lat - c.lat) < 1 and abs(p.center_lon - c.lon) * cos(radians(c.lat)) < 1
        and case p.shape when 'circle'
          then ${METERS_PER_DEGREE} * sqrt((p.center_lat - c.lat) ^ 2
            + ((p.center_lon - c.lon) * cos(radians(p.center_lat))) ^ 2) <= p.radius_m
          else translate(p.points::text, '[]', '()')::polygon @> point(c.lat, c.lon) end
      limit ${most}) hits) over_point`.execute(tx);
  return rows[0]!.count;
}

export async function savePlace(
  tx: DatabaseTransaction,
  { organizationId, placeId }: Target,
  changes: Partial<Omit<Insertable<PlacesTable>, 'organization_id'>>,
): Promise<void> {
  await tx
    .updateTable('places')
    .set({ ...changes, updated_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', placeId)
    .execute();
}

/** The caller chooses the area: what takes longer is not worth waiting for under a pen. */
const NEARBY_TIMEOUT_MS = 2_000;

/** Of the statements of this transaction that follow. */
export async function limitStatementTime(tx: DatabaseTransaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(NEARBY_TIMEOUT_MS)}, true)`.execute(tx);
}

export interface HaltRow {
  readonly asset_id: number;
  readonly lat: number;
  readonly lon: number;
  readonly started_at: Date;
  readonly ended_at: Date;
}

const MAX_HALTS = 300;
const E7 = 1e7;

/** Stops and idling within these bounds since then, the newest first. */
export async function selectHaltsIn(
  tx: DatabaseTransaction,
  organizationId: number,
  { west, south, east, north }: NearbyQuery,
  since: Date,
): Promise<HaltRow[]> {
  const e7 = (degrees: number) => Math.round(degrees * E7);
  const { rows } = await sql<HaltRow>`
    select asset_id, lat, lon, started_at, ended_at from halts
    where organization_id = ${organizationId} and lat between ${e7(south)} and ${e7(north)}
      and lon between ${e7(west)} and ${e7(east)} and kind <> 'gap' and started_at >= ${since}
    order by started_at desc limit ${MAX_HALTS}`.execute(tx);
  return rows;
}

export interface TrackSpan {
  readonly assetId: number;
  readonly from: Date;
  readonly until: Date;
}

const MAX_POINTS_PER_TRACK = 200;

/** Where each of these vehicles was in its span, in time order. */
export async function selectTracks(
  tx: DatabaseTransaction,
  organizationId: number,
  spans: readonly TrackSpan[],
): Promise<{ points: [lat: number, lon: number][] }[]> {
  const tracks = await readFixes(
    tx.client,
    organizationId,
    spans.map(({ assetId, from, until }) => ({ assetId, from: from.getTime(), until: until.getTime() + 1 })),
    ['lat', 'lon'],
    { count: MAX_POINTS_PER_TRACK, which: 'oldest' },
  );
  return tracks.map(({ lat, lon }) => ({ points: Array.from(lat, (_, row) => [lat[row]!, lon[row]!]) }));
}

export function selectPlacesById(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredPlace[]> {
  return tx
    .selectFrom('places')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}
