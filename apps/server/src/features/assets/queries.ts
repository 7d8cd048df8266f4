import { type AssetQuery, VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { assetsInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  containing,
  offsetOf,
  orderOf,
  pageByHeldKey,
  type SortFields,
  sortsBy,
  TOTAL,
  totalOf,
} from '../../platform/paging.ts';

/** `now` decides which positions are outdated. */
export type AssetSearch = z.output<typeof AssetQuery> & {
  organizationId: number;
  scope: GroupScope;
  now: Date;
};

/** Ids of one page in order, and how many there are in all. */
export async function selectAssetPage(
  tx: DatabaseTransaction,
  search: AssetSearch,
): Promise<{ ids: number[]; total: number }> {
  const { status, groupId, scope, q, sort } = search;
  const isFiltered = Boolean(status?.length || groupId?.length || scope || q);
  const isByDriver = !isFiltered && (sort === 'driver' || sort === '-driver');
  const rows = await (isByDriver ? pageByDriver(tx, search) : page(tx, search, isFiltered));
  const total = await totalOf(rows, search, () => countAssets(tx, search));
  return { ids: rows.map(({ id }) => id), total };
}

function page(tx: DatabaseTransaction, search: AssetSearch, isFiltered: boolean) {
  return matchingAssets(tx, search)
    .select('a.id')
    .$if(isFiltered, (rows) => rows.select(TOTAL))
    .orderBy(orderOf(search.sort, sortFields(search), 'unitNumber', sql`a.id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
}

function pageByDriver(tx: DatabaseTransaction, search: AssetSearch) {
  return pageByHeldKey(tx, search, search.sort === '-driver', {
    id: sql`a.id`,
    key: sql`u.surname_key`,
    holders: sql`from users u
      join driver_assignments da on da.organization_id = u.organization_id and da.driver_id = u.id and da.unassigned_at is null
      join assets a on a.organization_id = da.organization_id and a.id = da.asset_id
      where u.organization_id = ${search.organizationId} and ${matches(search)}`,
    others: sql`from assets a
      where ${matches(search)} and not exists (select from driver_assignments da
        where da.organization_id = a.organization_id and da.asset_id = a.id and da.unassigned_at is null)`,
  });
}

async function countAssets(tx: DatabaseTransaction, search: AssetSearch): Promise<number> {
  const { total } = await matchingAssets(tx, { ...search, sort: undefined })
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Joined to what the order asks for, and to nothing else. */
function matchingAssets(tx: DatabaseTransaction, search: AssetSearch) {
  return tx
    .selectFrom('assets as a')
    .where(matches(search))
    .$if(sortsBy(search.sort, ...STATE_SORTS), (assets) =>
      assets.leftJoin('asset_state as s', (join) =>
        join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
      ),
    )
    .$if(sortsBy(search.sort, 'driver'), (assets) =>
      assets
        .leftJoin('driver_assignments as da', (join) =>
          join
            .onRef('da.organization_id', '=', 'a.organization_id')
            .onRef('da.asset_id', '=', 'a.id')
            .on('da.unassigned_at', 'is', null),
        )
        .leftJoin('users as u', 'u.id', 'da.driver_id'),
    );
}

/** What is asked of others than the asset is looked for once, and not beside each asset, which an index tells alone. */
function matches(search: AssetSearch): RawBuilder<boolean> {
  const { organizationId, isArchived, kind, groupId, scope, q, status } = search;
  const conditions = [
    sql`a.organization_id = ${organizationId}`,
    isArchived ? sql`a.archived_at is not null` : sql`a.archived_at is null`,
  ];
  conditions.push(...assetsInScope(sql`a.id`, organizationId, scope));
  if (kind !== undefined) conditions.push(sql`a.kind = ${kind}`);
  if (groupId?.length) conditions.push(isAssetIn(sql`a.id`, organizationId, groupId));
  if (status?.length) conditions.push(hasStatus(search, status));
  if (q) conditions.push(contains(organizationId, q));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * In unit number, VIN, plate, make, model, year, name of the driver or place. Lower case is stored, or made in the byte
 * order, since ILIKE takes many times as long; people and places are looked through once, and not beside each asset.
 */
function contains(organizationId: number, text: string): RawBuilder<boolean> {
  const pattern = containing(text.toLowerCase());
  const hasCase = text.toLowerCase() !== text.toUpperCase();
  const place = hasCase ? sql`lower(place collate "C")` : sql`place`;
  return sql`(a.search_text like ${pattern} or a.id in (select da.asset_id from driver_assignments da join users u on u.id = da.driver_id
      where da.organization_id = ${organizationId} and da.unassigned_at is null
        and u.organization_id = ${organizationId} and u.name_key like ${pattern})
    or a.id in (select asset_id from asset_state
      where organization_id = ${organizationId} and ${place} like ${pattern}))`;
}

function status(search: Pick<AssetSearch, 'organizationId' | 'now'>): RawBuilder<string> {
  return sql`case when s.at < ${outdatedBefore(search)} then 'outdated' else s.status end`;
}

/** What never reported is outdated, as on the map. */
function hasStatus(search: AssetSearch, statuses: readonly VehicleStatus[]): RawBuilder<boolean> {
  const ofOrganization = sql`asset_state s where s.organization_id = ${search.organizationId}`;
  const isOne = sql<boolean>`a.id in (select s.asset_id from ${ofOrganization} and ${statusIs(search, statuses)})`;
  if (!statuses.includes('outdated')) return isOne;
  return sql`(${isOne} or a.id not in (select s.asset_id from ${ofOrganization}))`;
}

/** The same without the `case`, through which the planner cannot see how many match. */
function statusIs(search: AssetSearch, statuses: readonly VehicleStatus[]): RawBuilder<boolean> {
  const others = statuses.filter((each) => each !== 'outdated');
  const isOutdated = sql<boolean>`s.at < ${outdatedBefore(search)}`;
  if (others.length === 0) return isOutdated;
  const isOther = sql`s.status = any(${others})`;
  return others.length < statuses.length
    ? sql`(${isOther} or ${isOutdated})`
    : sql`(${isOther} and s.at >= ${outdatedBefore(search)})`;
}

function outdatedBefore({ organizationId, now }: Pick<AssetSearch, 'organizationId' | 'now'>) {
  return sql`${now}::timestamptz - (select make_interval(mins => outdated_after_minutes)
    from organizations where id = ${organizationId})`;
}

const STATE_SORTS = ['status', 'lastSeenAt', 'speedKph', 'odometerMeters', 'place'];

function sortFields(search: AssetSearch): SortFields {
  return {
    unitNumber: { notNull: sql`a.unit_key` },
    kind: sql`a.kind`,
    vin: sql`upper(a.vin)`,
    year: sql`a.year`,
    make: sql`lower(a.make)`,
    model: sql`lower(a.model)`,
    plate: sql`upper(a.plate)`,
    driver: sql`u.surname_key`,
    status: sql`array_position(${[...VEHICLE_STATUSES]}::text[], ${status(search)})`,
    lastSeenAt: sql`s.at`,
    speedKph: sql`s.speed`,
    odometerMeters: sql`s.odometer_m`,
    place: sql`s.place`,
  };
}

export type AssetRow = Awaited<ReturnType<typeof selectAssets>>[number];

/** In no order. */
export function selectAssets(tx: DatabaseTransaction, organizationId: number, ids: number[], now: Date) {
  const assets = tx
    .selectFrom('assets as a')
    .leftJoin('asset_state as s', (join) =>
      join.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.asset_id', '=', 'a.id'),
    )
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'a.organization_id')
        .onRef('da.asset_id', '=', 'a.id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'da.driver_id')
    .leftJoin('gateway_pairings as gp', (join) =>
      join
        .onRef('gp.organization_id', '=', 'a.organization_id')
        .onRef('gp.asset_id', '=', 'a.id')
        .on('gp.unpaired_at', 'is', null),
    )
    .leftJoin('gateways as g', (join) =>
      join.onRef('g.organization_id', '=', 'gp.organization_id').onRef('g.id', '=', 'gp.gateway_id'),
    )
    .select(['a.id', 'a.kind', 'a.unit_number', 'a.vin', 'a.year', 'a.make', 'a.model', 'a.plate'])
    .select([
      'a.plate_state',
      'a.fuel_type',
      'a.tank_gallons',
      'a.odometer_miles',
      'a.gross_weight_pounds',
      'a.axles',
      'a.ifta_qualified_override',
    ])
    .select(['a.archived_at', 'da.driver_id', 'u.first_name', 'u.last_name'])
    .select(['g.id as gateway_id', 'g.unique_id as gateway_name'])
    .select(sql<Date | null>`least(s.at, s.received_at)`.as('at'))
    .select(['s.lat', 's.lon', 's.speed', 's.heading', 's.odometer_m', 's.status_since_at'])
    .select(['s.place', 's.jurisdiction'])
    .select(status({ organizationId, now }).as('status'))
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', sql<number>`any(${ids})`);
  return executePrepared(tx, 'assets', assets);
}

/** Open attachments in which one of these assets pulls or is pulled. */
export function selectAttachments(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  const attachments = tx
    .selectFrom('trailer_attachments as ta')
    .innerJoin('assets as v', (join) =>
      join.onRef('v.organization_id', '=', 'ta.organization_id').onRef('v.id', '=', 'ta.vehicle_id'),
    )
    .innerJoin('assets as t', (join) =>
      join.onRef('t.organization_id', '=', 'ta.organization_id').onRef('t.id', '=', 'ta.trailer_id'),
    )
    .select(['ta.vehicle_id', 'v.unit_number as vehicle_name'])
    .select(['ta.trailer_id', 't.unit_number as trailer_name'])
    .where('ta.organization_id', '=', organizationId)
    .where('ta.detached_at', 'is', null)
    .where(sql<boolean>`(ta.vehicle_id = any(${ids}) or ta.trailer_id = any(${ids}))`)
    .orderBy('ta.attached_at');
  return executePrepared(tx, 'attachments-of-assets', attachments);
}

export function selectGroupsOf(tx: DatabaseTransaction, organizationId: number, ids: number[]) {
  const memberships = tx
    .selectFrom('group_assets as ga')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'ga.organization_id').onRef('g.id', '=', 'ga.group_id'),
    )
    .select(['ga.asset_id', 'ga.group_id'])
    .where('ga.organization_id', '=', organizationId)
    .where('ga.asset_id', '=', sql<number>`any(${ids})`)
    .where('g.archived_at', 'is', null)
    .orderBy('ga.group_id');
  return executePrepared(tx, 'groups-of-assets', memberships);
}
