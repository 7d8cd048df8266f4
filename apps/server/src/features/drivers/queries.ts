import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

const SORT_FIELDS: SortFields = {
  name: sql`lower(u.last_name || ' ' || u.first_name)`,
  username: sql`lower(u.username)`,
  phone: sql`coalesce(d.phone, u.phone)`,
  homeTerminalName: sql`lower(d.home_terminal_name)`,
  homeTerminalTimeZone: sql`d.home_terminal_time_zone`,
  ruleSet: sql`d.rule_set`,
  vehicle: sql`lower(a.unit_number)`,
};

const SEARCHED = [
  sql`u.first_name || ' ' || u.last_name`,
  sql`u.username`,
  sql`d.licence_number`,
  sql`a.unit_number`,
];

export type DriverRow = Awaited<ReturnType<typeof selectDrivers>>['rows'][number];

export async function selectDrivers(tx: DatabaseTransaction, organizationId: number, page: PageQuery) {
  const matching = matchingDrivers(tx, organizationId, page.q);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'd.home_terminal_name'])
    .select([
      'd.home_terminal_time_zone',
      'd.rule_set',
      'a.id as vehicle_id',
      'a.unit_number as vehicle_name',
    ])
    .select((eb) => eb.fn.coalesce('d.phone', 'u.phone').as('phone'))
    .orderBy(orderOf(page.sort, SORT_FIELDS, 'name', sql`u.id`))
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

function matchingDrivers(tx: DatabaseTransaction, organizationId: number, text: string | undefined) {
  const drivers = tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('driver_assignments as da', (join) =>
      join
        .onRef('da.organization_id', '=', 'd.organization_id')
        .onRef('da.driver_id', '=', 'd.user_id')
        .on('da.unassigned_at', 'is', null),
    )
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'da.organization_id').onRef('a.id', '=', 'da.asset_id'),
    )
    .where('d.organization_id', '=', organizationId)
    .where('d.archived_at', 'is', null);
  if (!text) return drivers;
  const pattern = containing(text);
  return drivers.where(
    sql<boolean>`(${sql.join(
      SEARCHED.map((column) => sql`${column} ilike ${pattern}`),
      sql` or `,
    )})`,
  );
}
