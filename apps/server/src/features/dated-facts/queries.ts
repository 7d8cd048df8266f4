import type { PageQuery } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../platform/paging.ts';

/** The newest first, with how many days of logs each has changed. */
export function selectFactReleases(tx: DatabaseTransaction) {
  return tx
    .selectFrom('fact_releases as r')
    .leftJoin('users as u', 'u.id', 'r.taken_by')
    .leftJoin('users as b', 'b.id', 'r.taken_back_by')
    .select(['r.number', 'r.kind', 'r.release', 'r.taken_at', 'r.taken_back_at', 'r.compared_at'])
    .select(['r.taken_by', 'u.first_name', 'u.last_name'])
    .select(['r.taken_back_by', 'b.first_name as back_first_name', 'b.last_name as back_last_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('changed_log_days as d')
        .select(fn.countAll<number>().as('days'))
        .whereRef('d.fact_release', '=', 'r.number')
        .as('changed_days'),
    )
    .orderBy('r.number', 'desc')
    .execute();
}

const CHANGED_FIELDS: SortFields = {
  date: sql`d.log_date`,
  driver: sql`u.last_name || ' ' || u.first_name`,
  organization: sql`o.name`,
  release: sql`r.release`,
  changedAt: sql`d.changed_at`,
};

/** The newest days first unless sorted. */
export async function selectChangedDays(tx: DatabaseTransaction, query: PageQuery) {
  let changed = tx
    .selectFrom('changed_log_days as d')
    .innerJoin('fact_releases as r', 'r.number', 'd.fact_release')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .innerJoin('users as u', 'u.id', 'd.driver_id');
  if (query.q) {
    const pattern = containing(query.q);
    changed = changed.where((where) =>
      where.or([
        where('o.name', 'ilike', pattern),
        where('u.last_name', 'ilike', pattern),
        where('u.first_name', 'ilike', pattern),
      ]),
    );
  }
  const { total } = await changed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await changed
    .selectAll('d')
    .select(['r.kind', 'r.release', 'o.name as organization_name', 'u.first_name', 'u.last_name'])
    .orderBy(
      orderOf(
        query.sort,
        CHANGED_FIELDS,
        '-date',
        sql`d.organization_id, d.driver_id, d.log_date, d.fact_release, d.is_taken_back`,
      ),
    )
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}
