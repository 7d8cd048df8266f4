import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** Each code once, when it was last told, the newest first. */
export async function selectFaultCodes(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  since: Date,
): Promise<{ at: Date; details: unknown }[]> {
  const codes = await tx
    .selectFrom('device_events')
    .distinctOn([sql`details -> 'spn'`, sql`details -> 'fmi'`])
    .select(['at', 'details'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'fault-code')
    .where('at', '>=', since)
    .orderBy(sql`details -> 'spn'`)
    .orderBy(sql`details -> 'fmi'`)
    .orderBy('at', 'desc')
    .execute();
  return codes.sort((a, b) => b.at.getTime() - a.at.getTime());
}
