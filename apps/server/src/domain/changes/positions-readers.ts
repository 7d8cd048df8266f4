import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Head } from './read-changes.ts';

/** Without a reader for so long positions are written for the feed no more. */
const POSITIONS_KEPT_FOR_MS = 7 * DAY_MS;
const NOTED_EVERY_MS = HOUR_MS;

/** Notes that positions are read, once an hour: from the first time on they are written for the feed. */
export async function keepPositions(
  tx: DatabaseTransaction,
  organizationId: number,
  { positions_read_at: readAt }: Head,
  now: number,
): Promise<void> {
  if (readAt !== null && now - readAt.getTime() < NOTED_EVERY_MS) return;
  await tx
    .updateTable('change_heads')
    .set({ positions_read_at: sql`greatest(positions_read_at, ${new Date(now)})` })
    .where('organization_id', '=', organizationId)
    .execute();
}

/** The organizations whose positions somebody reads. */
export async function selectPositionReaders(tx: DatabaseTransaction, now: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('change_heads')
    .select('organization_id')
    .where('positions_read_at', '>', new Date(now - POSITIONS_KEPT_FOR_MS))
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
