import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { driversInScope, type GroupScope } from '../../groups/group-scope.ts';
import type { DriverKey } from '../derived-queries.ts';

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** In the order in which they were made. */
export function selectEntries(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  return tx
    .selectFrom('driver_rule_sets as r')
    .leftJoin('users as s', 's.id', 'r.set_by')
    .leftJoin('users as a', 'a.id', 'r.answered_by')
    .selectAll('r')
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('setter_name'))
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('answerer_name'))
    .where('r.organization_id', '=', organizationId)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.id')
    .execute();
}

type PilotRow = {
  id: number;
  driver_id: number;
  driver_name: string;
  time_zone: string;
  rule_set: string;
  from_at: Date;
  until_at: Date;
  note: string;
  set_by: number | null;
  setter_name: string | null;
  set_at: Date;
};

/** Entries of these sets that hold at an instant or later, by their end: the first 500. */
export async function selectPilots(
  tx: DatabaseTransaction,
  organizationId: number,
  { sets, now, scope }: { sets: readonly string[]; now: number; scope: GroupScope },
): Promise<PilotRow[]> {
  const inScope = driversInScope(sql`d.user_id`, organizationId, scope);
  const { rows } = await sql<PilotRow>`
    with held as (
      select r.*, lead(r.from_at) over (partition by r.driver_id, r.zone order by r.from_at, r.id) as until_at
      from driver_rule_sets r
      where r.organization_id = ${organizationId} and r.state = 'active'
        and r.driver_id in (select p.driver_id from driver_rule_sets p
          where p.organization_id = ${organizationId} and p.rule_set = any(${[...sets]}))
    )
    select h.id::float8 as id, h.driver_id, u.first_name || ' ' || u.last_name as driver_name,
      d.home_terminal_time_zone as time_zone, h.rule_set, h.from_at, h.until_at, h.note,
      h.set_by, s.first_name || ' ' || s.last_name as setter_name, h.set_at
    from held h
    join drivers d on d.organization_id = ${organizationId} and d.user_id = h.driver_id and d.archived_at is null
    join users u on u.id = h.driver_id
    left join users s on s.id = h.set_by
    where h.rule_set = any(${[...sets]}) and h.until_at > h.from_at and h.until_at > ${new Date(now)}
      and ${sql.join([sql`true`, ...inScope], sql` and `)}
    order by h.until_at, h.driver_id
    limit 500`.execute(tx);
  return rows;
}
