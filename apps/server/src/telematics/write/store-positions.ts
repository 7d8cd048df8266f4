import type { TransactionClient } from '../../platform/database/transaction.ts';
import {
  allAssets,
  type Batch,
  lateAssets,
  newestBefore,
  newestStates,
  positionRows,
  withUnplaced,
} from './batch.ts';
import {
  type AssetStateRow,
  type EventRow,
  type InsertedKey,
  lockNewest,
  type MessageRow,
  type ReadingRow,
  requestDerivation,
  storeAssetStates,
  storeEvents,
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

/**
 * Everything of one batch, inside the caller's transaction. The statements that need no answer of each other are sent
 * together: on a busy machine each wait for an answer costs more than its statement.
 */
export async function storeBatch(
  client: TransactionClient,
  batch: Batch,
  messages: readonly MessageRow[],
  readings: readonly ReadingRow[],
  events: readonly EventRow[],
): Promise<BatchResult> {
  const rows = positionRows(batch);
  const states = newestStates(batch);
  const wantsKeys = batch.submissions.some((submission) => submission.countsDuplicates);
  const [locked, paired, unpaired, moved] = await Promise.all([
    states.length === 0 ? [] : lockNewest(client, batch.assets),
    storePositions(client, 'paired', rows.paired, wantsKeys),
    storePositions(client, 'unpaired', rows.unpaired, wantsKeys),
    states.length === 0 ? 0 : storeAssetStates(client, states),
    readings.length === 0 ? undefined : storeReadings(client, readings),
    events.length === 0 ? undefined : storeEvents(client, events),
    messages.length === 0 ? undefined : storeMessages(client, messages),
  ]);
  const before = newestBefore(locked);
  const advanced = states.filter((state) => state.at > before(state.organizationId, state.ownerId));
  // Fewer moved: another process stored the first fix of such an asset meanwhile, and which was first is not known.
  const late = moved < advanced.length ? allAssets(batch) : lateAssets(batch, before);
  const requests = withUnplaced(late, batch);
  if (requests.length > 0) await requestDerivation(client, requests);
  const keys = new Set([
    ...paired.keys.map((key) => insertedKey('paired', key)),
    ...unpaired.keys.map((key) => insertedKey('unpaired', key)),
  ]);
  return {
    inserted: paired.inserted + unpaired.inserted,
    advanced,
    duplicates: countDuplicates(batch, keys),
  };
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
