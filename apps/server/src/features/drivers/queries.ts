import type { DriverQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { drivers, withVehicle } from '../../domain/drivers/queries.ts';
import { driversInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
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
