import { type AssetQuery, VEHICLE_STATUSES, type VehicleStatus } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { outdatedBefore, status } from '../../domain/assets/read-assets.ts';
import { assetsInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import { isAssetIn } from '../../domain/groups/in-groups.ts';
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

/** The ELD that a device is, as FMCSA lists it. */
export async function findEld(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<string | null> {
  const device = await tx
    .selectFrom('gateways')
    .select('eld')
    .where('organization_id', '=', organizationId)
    .where('id', '=', gatewayId)
    .executeTakeFirst();
  return device?.eld ?? null;
}
