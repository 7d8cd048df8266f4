import type { TransactionClient } from '../../platform/database/transaction.ts';
import { advancedStates, type Batch, lateAssets, newestBefore, positionRows } from './batch.ts';
import {
  type AssetStateRow,
  type InsertedKey,
  lockNewest,
  type MessageRow,
  markDirty,
  type ReadingRow,
  storeAssetStates,
  storeMessages,
  storePositions,
  storeReadings,
} from './queries.ts';
import type { Submission } from './submission.ts';

export interface BatchResult {
  readonly inserted: number;
  /** Assets whose newest fix is of this batch. */
  readonly advanced: readonly AssetStateRow[];
  /** Positions that were there before, by submission that asked. */
  readonly duplicates: ReadonlyMap<Submission, number>;
}

/** Everything of one batch, inside the caller's transaction. */
export async function storeBatch(
  client: TransactionClient,
  batch: Batch,
  messages: readonly MessageRow[],
  readings: readonly ReadingRow[],
): Promise<BatchResult> {
  const before = newestBefore(batch.assets.length === 0 ? [] : await lockNewest(client, batch.assets));
  const rows = positionRows(batch, before);
  const wantsKeys = batch.submissions.some((submission) => submission.countsDuplicates);
  let inserted = 0;
  const keys = new Set<string>();
  for (const kind of ['paired', 'unpaired'] as const) {
    if (rows[kind].length === 0) continue;
    const stored = await storePositions(client, kind, rows[kind], wantsKeys);
    inserted += stored.inserted;
    for (const key of stored.keys) keys.add(insertedKey(kind, key));
  }
  const advanced = advancedStates(batch, before);
  const moved = advanced.length === 0 ? 0 : await storeAssetStates(client, advanced);
  // Fewer moved: another process stored the first fix of such an asset meanwhile, and which was first is not known.
  const late =
    moved < advanced.length
      ? batch.assets.map(({ organizationId, assetId, oldestAt }) => ({
          organizationId,
          assetId,
          fromAt: oldestAt,
        }))
      : lateAssets(batch, before);
  if (late.length > 0) await markDirty(client, late);
  if (readings.length > 0) await storeReadings(client, readings);
  if (messages.length > 0) await storeMessages(client, messages);
  return { inserted, advanced, duplicates: countDuplicates(batch, keys) };
}

function insertedKey(kind: string, key: InsertedKey): string {
  return `${kind}/${key.organization_id}/${key.owner_id}/${key.at_ms}`;
}

/** Each new row is credited once, so a position sent twice in one batch counts as its own duplicate. */
function countDuplicates(batch: Batch, inserted: Set<string>): Map<Submission, number> {
  const duplicates = new Map<Submission, number>();
  for (const submission of batch.submissions) {
    if (!submission.countsDuplicates) continue;
    const { organizationId, gatewayId, assetId } = submission.gateway;
    const owner =
      assetId === null ? `unpaired/${organizationId}/${gatewayId}` : `paired/${organizationId}/${assetId}`;
    const known = submission.positions.filter((position) => !inserted.delete(`${owner}/${position.at}`));
    duplicates.set(submission, known.length);
  }
  return duplicates;
}
