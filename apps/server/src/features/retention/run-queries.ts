import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type PositionWeek, selectWeeksUntil } from './queries.ts';

/** Organizations whose run of the day has not begun. */
export async function selectWithoutRun(tx: DatabaseTransaction, date: string): Promise<number[]> {
  const organizations = await tx.selectFrom('organizations').select('id').orderBy('id').execute();
  const runs = await tx
    .selectFrom('retention_runs')
    .select('organization_id')
    .where('run_date', '=', date)
    .execute();
  const begun = new Set(runs.map(({ organization_id }) => organization_id));
  return organizations.map(({ id }) => id).filter((id) => !begun.has(id));
}

export async function openRun(tx: DatabaseTransaction, organizationId: number, now: Date): Promise<void> {
  await sql`select open_retention_run(${organizationId}::int, ${now})`.execute(tx);
}

/** Weeks of positions that some open run has due, the oldest first. */
export async function selectDueWeeks(tx: DatabaseTransaction): Promise<string[]> {
  const { cutoff } = await tx
    .selectFrom('retention_run_items as i')
    .innerJoin('retention_runs as r', (join) =>
      join.onRef('r.organization_id', '=', 'i.organization_id').onRef('r.run_date', '=', 'i.run_date'),
    )
    .select((eb) => eb.fn.max('i.cutoff_at').as('cutoff'))
    .where('r.finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return cutoff === null ? [] : (await selectWeeksUntil(tx, cutoff)).map(({ week }) => week);
}

/** Whether the week was dropped: it is when every organization has it due. */
export async function dropWeek(tx: DatabaseTransaction, week: string): Promise<boolean> {
  const { rows } = await sql<{ dropped: boolean }>`select drop_retained_week(${week}) as dropped`.execute(tx);
  return rows[0]?.dropped ?? false;
}

export type OpenRun = { organizationId: number; date: string };

export async function selectOpenRuns(tx: DatabaseTransaction): Promise<OpenRun[]> {
  const rows = await tx
    .selectFrom('retention_runs')
    .select(['organization_id', 'run_date'])
    .where('finished_at', 'is', null)
    .orderBy('run_date')
    .orderBy('organization_id')
    .execute();
  return rows.map((row) => ({ organizationId: row.organization_id, date: row.run_date }));
}

export type Target = { category: string; ordinal: number; target: string };

/**
 * The tables of a run in the order in which they are emptied, none where the organization has nothing due in any of them; of the
 * positions the weeks that are due as a whole and hold any of this organization.
 */
export async function selectTargets(
  tx: DatabaseTransaction,
  { organizationId, date }: OpenRun,
): Promise<Target[]> {
  const tables = await tx
    .selectFrom('retention_run_items as i')
    .innerJoin('retention_tables as t', 't.category', 'i.category')
    .select(['i.category', 'i.cutoff_at', 't.ordinal', 't.table_name', 't.time_expression', 't.condition'])
    .select(sql<Date>`i.cutoff_at - t.margin`.as('due_at'))
    .where('i.organization_id', '=', organizationId)
    .where('i.run_date', '=', date)
    .orderBy('i.category')
    .orderBy('t.ordinal')
    .execute();
  const newest = Math.max(...tables.map(({ cutoff_at }) => cutoff_at.getTime()));
  const weeks = await keepWeeksOf(tx, organizationId, await selectWeeksUntil(tx, new Date(newest)));
  const others = tables.filter(({ table_name }) => table_name !== 'positions');
  if (weeks.length === 0 && !(await hasDue(tx, organizationId, others))) return [];
  return tables.flatMap(({ category, ordinal, table_name, cutoff_at }) => {
    const targets =
      table_name === 'positions'
        ? weeks.filter(({ until_at }) => until_at <= cutoff_at).map(({ week }) => week)
        : [table_name];
    return targets.map((target) => ({ category, ordinal, target }));
  });
}

interface HeldTable {
  readonly table_name: string;
  readonly time_expression: string;
  readonly condition: string;
  /** Records of before go. */
  readonly due_at: Date;
}

/** In one statement that is planned once: most organizations have nothing due, and each table is a plan of its own otherwise. */
async function hasDue(
  tx: DatabaseTransaction,
  organizationId: number,
  tables: readonly HeldTable[],
): Promise<boolean> {
  const isDue = tables.map(({ table_name, time_expression, condition }, index) => {
    const dueAt = `$${index + 2}::timestamptz`;
    const found = `kept.organization_id = $1 and ${time_expression} < $2 and ${condition}`;
    return `exists (select from ${table_name} kept where ${found.replaceAll('$2', () => dueAt)})`;
  });
  const { rows } = await tx.client.query<{ due: boolean }>({
    // A run that was opened before an update may have fewer tables.
    name: `retention-due-${tables.length}`,
    text: `select ${isDue.join(' or ')} as due`,
    values: [organizationId, ...tables.map(({ due_at }) => due_at)],
  });
  return rows[0]!.due;
}

/** Of the weeks those that hold any position of the organization. */
async function keepWeeksOf(
  tx: DatabaseTransaction,
  organizationId: number,
  weeks: readonly PositionWeek[],
): Promise<PositionWeek[]> {
  const { rows } = await sql<PositionWeek>`
    select week, until_at
    from unnest(${weeks.map(({ week }) => week)}::text[], ${weeks.map(({ until_at }) => until_at)}::timestamptz[]) as w (week, until_at)
    where exists (select from positions p where p.organization_id = ${organizationId}
      and p.at >= w.until_at - interval '7 days' and p.at < w.until_at)
    order by until_at`.execute(tx);
  return rows;
}

/** Returns how many records went; none is left when it is 0. */
export async function deleteBatch(
  tx: DatabaseTransaction,
  { organizationId, date }: OpenRun,
  { category, ordinal, target }: Target,
  size: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select delete_retained(${organizationId}::int, ${date}::date, ${category}, ${ordinal}::int, ${target}, ${size}::int) as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** What the run deleted by category, if it deleted anything; undefined when another process finished it first. */
export async function finishRun(tx: DatabaseTransaction, { organizationId, date }: OpenRun, now: Date) {
  const finished = await tx
    .updateTable('retention_runs')
    .set({ finished_at: now })
    .where('organization_id', '=', organizationId)
    .where('run_date', '=', date)
    .where('finished_at', 'is', null)
    .returning('run_date')
    .executeTakeFirst();
  if (!finished) return undefined;
  return tx
    .selectFrom('retention_run_items')
    .select(['category', 'deleted_count'])
    .where('organization_id', '=', organizationId)
    .where('run_date', '=', date)
    .where('deleted_count', '>', 0)
    .execute();
}

/** Of sign-ins that ended long ago. Returns how many rows went. */
export async function deleteSpentSignIns(
  tx: DatabaseTransaction,
  before: { sessions: Date; rotatedTokens: Date; passwordResets: Date },
): Promise<{ sessions: number; refreshTokens: number; passwordResets: number }> {
  const tokens = await tx
    .deleteFrom('refresh_tokens')
    .where('rotated_at', 'is not', null)
    .where('issued_at', '<', before.rotatedTokens)
    .executeTakeFirst();
  const sessions = await tx
    .deleteFrom('sessions')
    .where(sql`coalesce(ended_at, expires_at)`, '<', before.sessions)
    .executeTakeFirst();
  const resets = await tx
    .deleteFrom('password_resets')
    .where('expires_at', '<', before.passwordResets)
    .executeTakeFirst();
  return {
    sessions: Number(sessions.numDeletedRows),
    refreshTokens: Number(tokens.numDeletedRows),
    passwordResets: Number(resets.numDeletedRows),
  };
}
