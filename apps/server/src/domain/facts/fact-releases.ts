import type { FactTable } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { factKinds, factsOfKind } from './fact-kinds.ts';

/** Who did it, null for the server itself or the command line, and when. */
export interface TakenBy {
  readonly userId: number | null;
  readonly at: Date;
}

/** Of two that come at once the second sees what the first has put there. */
async function lockReleases(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table fact_releases in share row exclusive mode`.execute(tx);
}

/** Tables that came with this version of the server and are newer than those of their kinds here. */
export async function storeOwnFacts(tx: DatabaseTransaction, at: Date): Promise<void> {
  await lockReleases(tx);
  const newest = await newestReleases(tx);
  for (const { kind, own } of factKinds) {
    const release = newest.get(kind);
    if (release !== undefined && release >= own.release) continue;
    // Of a kind that is new here nothing was counted before.
    await insert(tx, own, { userId: null, at }, release === undefined ? at : null);
  }
}

/** Puts a table of facts into use. Returns whether it was: not when the same release or a newer one is there. */
export async function storeFacts(tx: DatabaseTransaction, table: FactTable, by: TakenBy): Promise<boolean> {
  await lockReleases(tx);
  const release = (await newestReleases(tx)).get(table.kind);
  if (release !== undefined && release >= table.release) return false;
  await insert(tx, table, by, null);
  return true;
}

/** Of each kind, also those that were taken back: a release means one table. */
async function newestReleases(tx: DatabaseTransaction): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('fact_releases')
    .select(['kind', ({ fn }) => fn.max('release').as('release')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, release }) => [kind, release]));
}

async function insert(
  tx: DatabaseTransaction,
  { kind, release, rows }: FactTable,
  { userId, at }: TakenBy,
  comparedAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('fact_releases')
    .values({
      kind,
      release,
      content: JSON.stringify({ kind, release, rows }),
      taken_at: at,
      taken_by: userId,
      compared_at: comparedAt,
    })
    .execute();
}

/** The loaded table that is in use, and the one that would be in use without it; undefined where it is not. */
export async function findTakenBack(
  tx: DatabaseTransaction,
  { kind, release }: Pick<FactTable, 'kind' | 'release'>,
): Promise<{ number: number; before: FactTable; after: FactTable } | undefined> {
  const inUse = await findNewest(tx, kind, Number.MAX_SAFE_INTEGER);
  if (inUse?.content.release !== release || factsOfKind(kind)?.own.release === release) return undefined;
  return { number: inUse.number, before: inUse.content, after: await tableBefore(tx, inUse) };
}

/** Takes the newest table of a kind out of use; the one before it holds again. Returns whether it was the newest and loaded. */
export async function takeFactsBack(
  tx: DatabaseTransaction,
  { kind, release }: Pick<FactTable, 'kind' | 'release'>,
  { userId, at }: TakenBy,
): Promise<boolean> {
  await lockReleases(tx);
  const inUse = await findTakenBack(tx, { kind, release });
  if (!inUse) return false;
  await tx
    .updateTable('fact_releases')
    .set({ taken_back_at: at, taken_back_by: userId, compared_at: null })
    .where('number', '=', inUse.number)
    .execute();
  return true;
}

/** A table that stored days of logs have not been compared with yet: it was taken, or taken back. */
export interface FactComparison {
  readonly number: number;
  readonly isTakenBack: boolean;
  /** Before, and since. */
  readonly before: FactTable;
  readonly after: FactTable;
}

/** The first that was taken or taken back before an instant and not compared. */
export async function findFactComparison(
  tx: DatabaseTransaction,
  changedBefore: Date,
): Promise<FactComparison | undefined> {
  const row = await tx
    .selectFrom('fact_releases')
    .select(['number', 'kind', 'content', 'taken_back_at'])
    .where('compared_at', 'is', null)
    .where(sql<Date>`coalesce(taken_back_at, taken_at)`, '<=', changedBefore)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const other = await tableBefore(tx, row);
  const isTakenBack = row.taken_back_at !== null;
  return isTakenBack
    ? { number: row.number, isTakenBack, before: row.content, after: other }
    : { number: row.number, isTakenBack, before: other, after: row.content };
}

/** The table of the kind that was in use before one, and is again once it is taken back. */
async function tableBefore(
  tx: DatabaseTransaction,
  { number, kind }: { readonly number: number; readonly kind: string },
): Promise<FactTable> {
  return (await findNewest(tx, kind, number))?.content ?? factsOfKind(kind)!.own;
}

/** Of the tables of a kind that were not taken back the last one before a number. */
function findNewest(tx: DatabaseTransaction, kind: string, before: number) {
  return tx
    .selectFrom('fact_releases')
    .select(['number', 'kind', 'content'])
    .where('kind', '=', kind)
    .where('number', '<', before)
    .where('taken_back_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function finishFactComparison(tx: DatabaseTransaction, number: number, at: Date): Promise<void> {
  await tx.updateTable('fact_releases').set({ compared_at: at }).where('number', '=', number).execute();
}
