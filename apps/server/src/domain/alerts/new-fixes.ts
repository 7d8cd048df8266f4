import { sql } from 'kysely';
import { readInstants, readInt32s } from '../../platform/database/binary-columns.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A vehicle or trailer whose fixes the rules may not have seen. */
export interface VehicleFixes {
  readonly organizationId: number;
  readonly assetId: number;
  /** Of the newest fix. */
  readonly at: number;
  /** Whether fixes came late. */
  readonly isLate: boolean;
  /** Whether its evaluation failed the last time. */
  readonly hasFailed: boolean;
}

/** What is stored of one vehicle or trailer. */
export interface NewFixes {
  readonly assetId: number;
  readonly at: number;
  /** The first of those that came late. */
  readonly replayFrom: number | null;
  readonly replayRequests: number | null;
}

/** All that have sent a fix, without those that were set aside, by id. As few bytes as will do. */
export async function findNewFixes(tx: DatabaseTransaction, organizationId: number): Promise<VehicleFixes[]> {
  const [newest, late, failed] = await Promise.all([
    tx.client.query<{ asset_id: Buffer | null; at: Buffer | null }>({
      name: 'find-new-fixes',
      text: `select string_agg(int4send(asset_id), '' order by asset_id) as asset_id,
          string_agg(timestamptz_send(at), '' order by asset_id) as at
        from asset_state where organization_id = $1`,
      values: [organizationId],
    }),
    tx.selectFrom('alert_replays').select('asset_id').where('organization_id', '=', organizationId).execute(),
    tx
      .selectFrom('set_aside_work')
      .select(['subject', sql<boolean>`retry_at > now()`.as('is_waiting')])
      .where('organization_id', '=', organizationId)
      .where('work', '=', 'alerts')
      .execute(),
  ]);
  const columns = newest.rows[0]!;
  const instants = readInstants(columns.at);
  const lateAssets = new Set(late.map(({ asset_id }) => asset_id));
  const waitingAfterFailure = new Map(failed.map(({ subject, is_waiting }) => [subject, is_waiting]));
  return Array.from(readInt32s(columns.asset_id), (assetId, row) => ({
    organizationId,
    assetId,
    at: instants[row]!,
    isLate: lateAssets.has(assetId),
    hasFailed: waitingAfterFailure.has(String(assetId)),
  })).filter(({ assetId }) => waitingAfterFailure.get(String(assetId)) !== true);
}

/** Read again: fixes that arrived since they were found are included. */
export async function readNewFixes(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
): Promise<NewFixes[]> {
  const { rows } = await sql<NewFixes>`
    select s.asset_id as "assetId", (extract(epoch from s.at) * 1000)::float8 as at,
      (extract(epoch from r.from_at) * 1000)::float8 as "replayFrom", r.requests as "replayRequests"
    from asset_state s left join alert_replays r using (organization_id, asset_id)
    where s.organization_id = ${organizationId} and s.asset_id = any(${[...assetIds]}::integer[])
    order by s.asset_id`.execute(tx);
  return rows;
}

/** What arrived while they were evaluated stays. */
export async function endReplays(
  tx: DatabaseTransaction,
  organizationId: number,
  evaluated: readonly NewFixes[],
): Promise<void> {
  for (const { assetId, replayRequests } of evaluated) {
    if (replayRequests === null) continue;
    await tx
      .deleteFrom('alert_replays')
      .where('organization_id', '=', organizationId)
      .where('asset_id', '=', assetId)
      .where('requests', '=', replayRequests)
      .execute();
  }
}
