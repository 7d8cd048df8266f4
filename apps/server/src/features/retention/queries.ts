import { RetentionCategory, type RetentionChange, type RetentionPeriod } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export async function selectPeriods(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<RetentionPeriod[]> {
  const rows = await tx
    .selectFrom('retention_categories as c')
    .leftJoin('retention_periods as p', (join) =>
      join.onRef('p.category', '=', 'c.category').on('p.organization_id', '=', organizationId),
    )
    .select(['c.category', 'c.floor_months', 'c.default_months', 'p.months'])
    .execute();
  return rows.map((row) => ({
    category: RetentionCategory.parse(row.category),
    months: Math.max(row.months ?? row.default_months, row.floor_months),
    floorMonths: row.floor_months,
    defaultMonths: row.default_months,
  }));
}

export async function savePeriods(
  tx: DatabaseTransaction,
  organizationId: number,
  change: RetentionChange,
  now: Date,
): Promise<void> {
  const rows = Object.entries(change).map(([category, months]) => ({
    organization_id: organizationId,
    category,
    months,
    updated_at: now,
  }));
  await tx
    .insertInto('retention_periods')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'category']).doUpdateSet((eb) => ({
        months: eb.ref('excluded.months'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Ingest refuses positions older than this. */
export async function saveOldestPosition(
  tx: DatabaseTransaction,
  organizationId: number,
  days: number,
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ position_retention_days: days })
    .where('id', '=', organizationId)
    .execute();
}

export type Due = { count: number; oldest: Date | null; newest: Date | null };

/** When records of a period so long begin, at an instant. */
export async function selectCutoff(
  tx: DatabaseTransaction,
  organizationId: number,
  months: number,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ cutoff: Date }>`
    select retention_cutoff(${months}::int, o.dated_zone, ${now}) as cutoff
    from organizations o where o.id = ${organizationId}`.execute(tx);
  return rows[0]!.cutoff;
}

/** What of a category is older than the cutoff, counted as `delete_retained` would delete it. */
export async function countDue(
  tx: DatabaseTransaction,
  organizationId: number,
  category: RetentionCategory,
  cutoff: Date,
): Promise<Due> {
  const lastWeek = (await selectWeeksUntil(tx, cutoff)).at(-1);
  const tables = await tx
    .selectFrom('retention_tables')
    .select(['table_name', 'time_expression', 'oldest_expression', 'records_expression', 'condition'])
    .select(
      sql<Date | null>`case table_name when 'positions' then ${lastWeek?.until_at ?? null}::timestamptz
        else ${cutoff}::timestamptz end - margin`.as('due'),
    )
    .where('category', '=', category)
    .orderBy('ordinal')
    .execute();
  const counts: Due[] = [];
  for (const {
    table_name,
    time_expression: at,
    oldest_expression,
    records_expression,
    condition,
    due,
  } of tables) {
    const { rows } = await tx.client.query<Due>(
      `select coalesce(sum(${records_expression}), 0) as count, min(${oldest_expression ?? at}) as oldest,
         max(${at}) as newest from ${table_name} as kept
       where kept.organization_id = $1 and ${at} < $2 and ${condition}`,
      [organizationId, due],
    );
    counts.push(...rows);
  }
  return counts.reduce(sumOf);
}

export type PositionWeek = { week: string; until_at: Date };

/** The weeks of positions that ended until then, the oldest first. */
export async function selectWeeksUntil(tx: DatabaseTransaction, instant: Date): Promise<PositionWeek[]> {
  const { rows } = await sql<PositionWeek>`
    select week, until_at from position_weeks() where until_at <= ${instant} order by until_at`.execute(tx);
  return rows;
}

function sumOf(one: Due, other: Due): Due {
  const instants = [one.oldest, one.newest, other.oldest, other.newest].filter((at) => at !== null);
  const sorted = instants.toSorted((a, b) => a.getTime() - b.getTime());
  return { count: one.count + other.count, oldest: sorted[0] ?? null, newest: sorted.at(-1) ?? null };
}

export async function selectRuns(
  tx: DatabaseTransaction,
  organizationId: number,
  { page, size }: { page: number; size: number },
) {
  const runs = tx.selectFrom('retention_runs').where('organization_id', '=', organizationId);
  const { total } = await runs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await runs
    .select(['run_date', 'started_at', 'finished_at'])
    .orderBy('run_date', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = await tx
    .selectFrom('retention_run_items')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('run_date', '=', sql<string>`any(${rows.map(({ run_date }) => run_date)}::date[])`)
    .execute();
  return { rows, items, total };
}
