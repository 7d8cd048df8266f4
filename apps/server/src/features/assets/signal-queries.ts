import { READING_NAMES, type Reading } from '@longhaul/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** The newest value of each reading that the asset ever had, in the order of the contract. */
export async function selectNewestReadings(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
): Promise<{ reading: Reading; at: Date; value: number }[]> {
  const { rows } = await sql<{ reading: Reading; at: Date; value: number }>`
    select name.reading, newest.at, newest.value
    from unnest(${READING_NAMES}::text[]) with ordinality as name (reading, place)
    cross join lateral (
      select r.at, r.value from position_readings r
      where r.organization_id = ${organizationId} and r.asset_id = ${assetId} and r.reading = name.reading
      order by r.at desc limit 1
    ) as newest
    order by name.place`.execute(tx);
  return rows;
}

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
