import { packPositions } from '../../domain/changes/packed-positions.ts';
import { readClosedDays } from '../../domain/positions/closed-days.ts';
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
  type PositionRow,
  type ReadingRow,
  requestDerivation,
  storeAssetStates,
  storeEvents,
  storeMessages,
  storePositionChanges,
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
 * together: on a busy machine each wait for an answer costs more than its statement. `today`: when the day of UTC began.
 */
export async function storeBatch(
  client: TransactionClient,
  batch: Batch,
  messages: readonly MessageRow[],
  allReadings: readonly ReadingRow[],
  events: readonly EventRow[],
  today: number,
  /** Organizations whose positions the feed has. */
  readers: ReadonlySet<number>,
): Promise<BatchResult> {
  const all = positionRows(batch);
  const { paired, readings } = await withoutClosed(client, batch, all.paired, allReadings, today);
  const rows = { ...all, paired };
  const states = newestStates(batch);
  const isRead = batch.assets.some(({ organizationId }) => readers.has(organizationId));
  const wantsKeys = isRead || batch.submissions.some((submission) => submission.countsDuplicates);
  const [locked, storedPaired, storedUnpaired, moved] = await Promise.all([
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
    ...storedPaired.keys.map((key) => insertedKey('paired', key)),
    ...storedUnpaired.keys.map((key) => insertedKey('unpaired', key)),
  ]);
  if (isRead) await storePositionChanges(client, packNew(rows.paired, keys, readers));
  return {
    inserted: storedPaired.inserted + storedUnpaired.inserted,
    advanced,
    duplicates: countDuplicates(batch, keys),
  };
}

/** What closed days have was stored before. No day is closed within an hour of its end, so that those of today need no look. */
async function withoutClosed(
  client: TransactionClient,
  batch: Batch,
  paired: readonly PositionRow[],
  readings: readonly ReadingRow[],
  today: number,
): Promise<{ paired: readonly PositionRow[]; readings: readonly ReadingRow[] }> {
  const instants = paired
    .filter(({ at }) => at < today)
    .map(({ organizationId, ownerId, at }) => ({ organizationId, assetId: ownerId, at }));
  if (instants.length === 0) return { paired, readings };
  // Whoever closes a day holds its vehicle too.
  await lockNewest(client, batch.assets);
  const closed = await readClosedDays(client, instants);
  return {
    paired: paired.filter(
      ({ organizationId, ownerId, at }) => !closed.hasFix({ organizationId, assetId: ownerId, at }),
    ),
    readings: readings.filter((row) => !closed.hasReading(row, row.reading)),
  };
}

function insertedKey(kind: string, key: InsertedKey): string {
  return `${kind}/${key.organization_id}/${key.owner_id}/${key.at_ms}`;
}

/** Of organizations with a reader the positions that were not there before, packed. */
function packNew(
  rows: readonly PositionRow[],
  inserted: ReadonlySet<string>,
  readers: ReadonlySet<number>,
): { organizationId: number; positions: Buffer }[] {
  const isNew = ({ organizationId, ownerId, at }: PositionRow) =>
    readers.has(organizationId) &&
    inserted.has(insertedKey('paired', { organization_id: organizationId, owner_id: ownerId, at_ms: at }));
  return Array.from(
    Map.groupBy(rows.filter(isNew), ({ organizationId }) => organizationId),
    ([organizationId, positions]) => ({
      organizationId,
      positions: packPositions(positions.map((row) => ({ ...row, assetId: row.ownerId }))),
    }),
  );
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
