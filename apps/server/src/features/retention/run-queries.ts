import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Begins today's run of every organization that has none yet. */
export async function openRuns(tx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`select open_retention_run(id, ${now}) from organizations order by id`.execute(tx);
}

/** Weeks of positions that some open run has due, the oldest first. */
export async function selectDueWeeks(tx: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`
    select target from retention_targets('positions')
    where upper_at <= (
      select max(i.cutoff_at) from retention_run_items i join retention_runs r using (organization_id, run_date)
      where r.finished_at is null)
    order by upper_at`.execute(tx);
  return rows.map(({ target }) => target);
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
 * The tables of a run in the order in which they are emptied; of the positions the weeks that are due as a whole and hold
 * any of this organization.
 */
export async function selectTargets(
  tx: DatabaseTransaction,
  { organizationId, date }: OpenRun,
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select i.category, t.ordinal, r.target from retention_run_items i
    join retention_tables t using (category)
    cross join lateral retention_targets(t.table_name) r
    where i.organization_id = ${organizationId} and i.run_date = ${date}
      and (r.upper_at is null or r.upper_at <= i.cutoff_at and exists (
        select from positions p where p.organization_id = ${organizationId}
          and p.at >= r.upper_at - interval '7 days' and p.at < r.upper_at))
    order by i.category, t.ordinal, r.upper_at`.execute(tx);
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
