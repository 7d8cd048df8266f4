import type { DriverQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { driversInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
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

export type DriverSearch = z.output<typeof DriverQuery> & { organizationId: number; scope: GroupScope };

const SORT_FIELDS: SortFields = {
  name: sql`u.surname_key`,
  username: sql`u.username_key`,
  email: sql`u.email_key`,
  phone: sql`coalesce(d.phone, u.phone)`,
  licenseNumber: sql`d.license_number`,
  licenseExpiresOn: sql`d.license_expires_on`,
  homeTerminalName: sql`lower(d.home_terminal_name)`,
  homeTerminalTimeZone: sql`d.home_terminal_time_zone`,
  ruleSet: sql`d.rule_set`,
  vehicle: sql`a.unit_key`,
};

const STANDARD_SORT = 'name';
const PERSON_SORTS = ['name', 'username', 'email', 'phone'];

export type DriverRow = Awaited<ReturnType<typeof selectDrivers>>[number];

/** Ids of one page in order, and how many there are in all. */
export async function selectDriverPage(tx: DatabaseTransaction, search: DriverSearch) {
  const { q, groupId, scope, sort } = search;
  const isFiltered = Boolean(q || groupId?.length || scope);
  const isByVehicle = !isFiltered && (sort === 'vehicle' || sort === '-vehicle');
  const rows = await (isByVehicle ? pageByVehicle(tx, search) : page(tx, search, isFiltered));
  return {
    ids: rows.map(({ id }) => id),
    total: await totalOf(rows, search, () => countDrivers(tx, search)),
  };
}

function page(tx: DatabaseTransaction, search: DriverSearch, isFiltered: boolean) {
  return matchingDrivers(tx, search, search.sort ?? STANDARD_SORT)
    .select('d.user_id as id')
    .$if(isFiltered, (rows) => rows.select(TOTAL))
    .orderBy(orderOf(search.sort, SORT_FIELDS, STANDARD_SORT, sql`d.user_id`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
}

/** A vehicle that somebody drives cannot be archived. */
function pageByVehicle(tx: DatabaseTransaction, search: DriverSearch) {
  return pageByHeldKey(tx, search, search.sort === '-vehicle', {
    id: sql`d.user_id`,
    key: sql`a.unit_key`,
    holders: sql`from assets a
      join driver_assignments da on da.organization_id = a.organization_id and da.asset_id = a.id and da.unassigned_at is null
      join drivers d on d.organization_id = da.organization_id and d.user_id = da.driver_id
      where a.organization_id = ${search.organizationId} and a.kind = 'vehicle' and a.archived_at is null
        and ${profileMatches(search)}`,
    others: sql`from drivers d
      where d.organization_id = ${search.organizationId} and ${profileMatches(search)}
        and not exists (select from driver_assignments da
          where da.organization_id = d.organization_id and da.driver_id = d.user_id and da.unassigned_at is null)`,
  });
}

async function countDrivers(tx: DatabaseTransaction, search: DriverSearch): Promise<number> {
  const { total } = await matchingDrivers(tx, search, undefined)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Archived or not, in no order. */
export function selectDrivers(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const rows = withColumns(withVehicle(drivers(tx, organizationId))).where(
    'd.user_id',
    '=',
    sql<number>`any(${ids})`,
  );
  return executePrepared(tx, 'drivers', rows);
}

function drivers(tx: DatabaseTransaction, organizationId: number) {
  return tx.selectFrom('drivers as d').where('d.organization_id', '=', organizationId);
}

function withVehicle(selected: ReturnType<typeof drivers>) {
  return selected
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'd.organization_id')
        .onRef('da.driver_id', '=', 'd.user_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    );
}

function withColumns(selected: ReturnType<typeof withVehicle>) {
  return selected
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 'u.status'])
    .select((eb) => eb.fn.coalesce('d.phone', 'u.phone').as('phone'))
    .select(['d.license_number', 'd.license_state', 'd.license_class', 'd.license_expires_on'])
    .select([
      'd.home_terminal_name',
      'd.home_terminal_time_zone',
      'd.rule_set',
      'd.rules',
      'd.home_zone',
      'd.archived_at',
    ])
    .select(['d.allows_personal_conveyance', 'd.allows_yard_move', 'd.allowed_exceptions'])
    .select(['a.id as vehicle_id', 'a.unit_number as vehicle_name']);
}

/** Joined to what the filter and the order `sort` ask for, and to nothing else. */
function matchingDrivers(tx: DatabaseTransaction, search: DriverSearch, sort: string | undefined) {
  const { organizationId, q } = search;
  return drivers(tx, organizationId)
    .where(profileMatches(search))
    .$if(Boolean(q) || sortsBy(sort, ...PERSON_SORTS), (matching) =>
      matching
        .innerJoin('users as u', 'u.id', 'd.user_id')
        // Known already, and what lets the index of names give their order.
        .where('u.organization_id', '=', organizationId),
    )
    .$if(Boolean(q), (matching) => matching.where(contains(organizationId, q ?? '')))
    .$if(sortsBy(sort, 'vehicle'), withVehicle);
}

/**
 * In name, username, e-mail address, license number, home terminal or unit. A text inside a word has no index; whoever
 * drives such units is found once, and not beside each driver.
 */
function contains(organizationId: number, text: string) {
  const pattern = containing(text.toLowerCase());
  return sql<boolean>`(u.search_text like ${pattern} or d.search_text like ${pattern}
    or d.user_id in (select da.driver_id from driver_assignments da
      join assets v on v.organization_id = da.organization_id and v.id = da.asset_id
      where v.organization_id = ${organizationId} and v.archived_at is null and v.kind = 'vehicle'
        and v.unit_key like ${pattern} and da.unassigned_at is null))`;
}

/** What is asked of the profile alone. */
function profileMatches({ organizationId, isArchived, licenseExpiresBefore, groupId, scope }: DriverSearch) {
  const conditions = [isArchived ? sql`d.archived_at is not null` : sql`d.archived_at is null`];
  if (licenseExpiresBefore !== undefined) {
    conditions.push(sql`d.license_expires_on < ${licenseExpiresBefore}::date`);
  }
  conditions.push(...driversInScope(sql`d.user_id`, organizationId, scope));
  if (groupId?.length) {
    conditions.push(sql`d.user_id in (select user_id from group_members join groups
      on groups.organization_id = group_members.organization_id and groups.id = group_id
      where group_members.organization_id = ${organizationId} and group_id = any(${groupId})
        and groups.archived_at is null)`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export function selectGroupsOf(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  const memberships = tx
    .selectFrom('group_members as gm')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 'gm.organization_id').onRef('g.id', '=', 'gm.group_id'),
    )
    .select(['gm.user_id', 'g.id', 'g.name'])
    .where('gm.organization_id', '=', organizationId)
    .where('gm.user_id', '=', sql<number>`any(${ids})`)
    .where('g.archived_at', 'is', null)
    .orderBy('g.name');
  return executePrepared(tx, 'groups-of-drivers', memberships);
}

const HISTORY_LENGTH = 50;

export function selectVehicleHistory(tx: DatabaseTransaction, organizationId: number, driverId: number) {
  return tx
    .selectFrom('driver_assignments as da')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .select(['a.id', 'a.unit_number as name', 'da.assigned_at as from', 'da.unassigned_at as until'])
    .where('da.organization_id', '=', organizationId)
    .where('da.driver_id', '=', driverId)
    .orderBy('da.assigned_at', 'desc')
    .limit(HISTORY_LENGTH)
    .execute();
}
