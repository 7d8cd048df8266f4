import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

/** The newest first, with how many days of logs each has moved. */
export function selectReleases(tx: DatabaseTransaction) {
  return tx
    .selectFrom('zone_releases as r')
    .leftJoin('users as u', 'u.id', 'r.taken_by')
    .select(['r.release', 'r.taken_at', 'r.compared_at', 'r.taken_by', 'u.first_name', 'u.last_name'])
    .select(({ selectFrom, fn }) => [
      selectFrom('moved_log_days as d')
        .select(fn.countAll<number>().as('days'))
        .whereRef('d.release', '=', 'r.release')
        .as('moved_days'),
      selectFrom('moved_log_days as d')
        .select(fn.countAll<number>().as('days'))
        .whereRef('d.release', '=', 'r.release')
        .where('d.was_certified', '=', true)
        .as('certified_days'),
    ])
    .orderBy('r.release', 'desc')
    .execute();
}

export interface ZoneUse {
  readonly name: string;
  readonly organizations: number;
  readonly drivers: number;
  readonly users: number;
}

/** Every name of a zone that is stored, and by how many. */
export async function selectZonesInUse(tx: DatabaseTransaction): Promise<ZoneUse[]> {
  const { rows } =
    await sql<ZoneUse>`select name, sum(organizations)::integer as organizations, sum(drivers)::integer as drivers,
      sum(users)::integer as users
    from (
      select zone as name, count(*) as organizations, 0 as drivers, 0 as users from (
        select distinct id, unnest((zones_of(dated_zone)).names) as zone from organizations
      ) own group by zone
      union all
      select zone, 0, count(*), 0 from (
        select organization_id, user_id, home_terminal_time_zone as zone from drivers
        union
        select organization_id, user_id, earlier ->> 'timeZone'
        from drivers, jsonb_array_elements(earlier_terminals) as earlier
      ) terminals group by zone
      union all
      select time_zone, 0, 0, count(*) from users where time_zone is not null group by time_zone
    ) used
    group by name order by name`.execute(tx);
  return rows;
}

const MOVED_FIELDS: SortFields = {
  date: sql`d.log_date`,
  driver: sql`u.last_name || ' ' || u.first_name`,
  organization: sql`o.name`,
  release: sql`d.release`,
  movedAt: sql`d.moved_at`,
};

/** The newest days first unless sorted. */
export async function selectMovedDays(tx: DatabaseTransaction, query: PageQuery) {
  let moved = tx
    .selectFrom('moved_log_days as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .innerJoin('users as u', 'u.id', 'd.driver_id');
  if (query.q) {
    const pattern = containing(query.q);
    moved = moved.where((where) =>
      where.or([
        where('o.name', 'ilike', pattern),
        where('u.last_name', 'ilike', pattern),
        where('u.first_name', 'ilike', pattern),
      ]),
    );
  }
  const { total } = await moved
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await moved
    .selectAll('d')
    .select(['o.name as organization_name', 'u.first_name', 'u.last_name'])
    .orderBy(
      orderOf(query.sort, MOVED_FIELDS, '-date', sql`d.organization_id, d.driver_id, d.log_date, d.release`),
    )
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}
