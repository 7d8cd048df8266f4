import { type PackedPosition, packPositions } from '../../domain/changes/packed-positions.ts';
import { readClosedDays } from '../../domain/positions/closed-days.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import {
  allAssets,
  type Batch,
  lateAssets,
  newestBefore,
  newestStates,
  positionRows,
  withAssetsOf,
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
  // What was left out of the statement, since a closed day has it, is not new either.
  const hasAll = paired.length === all.paired.length;
  const isNewPaired = newOnes(storedPaired.keys ?? (hasAll ? null : paired.map(keyOfRow)));
  if (isRead) await storePositionChanges(client, packNew(rows.paired, isNewPaired(), readers));
  return {
    inserted: storedPaired.inserted + storedUnpaired.inserted,
    advanced,
    duplicates: countDuplicates(batch, {
      paired: isNewPaired(),
      unpaired: newOnes(storedUnpaired.keys)(),
    }),
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
  const isLate = ({ at }: { readonly at: number }) => at < today;
  const lateReadings = readings.filter(isLate);
  const instants = [
    ...paired
      .filter(isLate)
      .map(({ organizationId, ownerId, at }) => ({ organizationId, assetId: ownerId, at })),
    ...lateReadings,
  ];
  if (instants.length === 0) return { paired, readings };
  // Whoever closes a day holds its vehicle too.
  await lockNewest(client, withAssetsOf(batch.assets, lateReadings));
  const closed = await readClosedDays(client, instants);
  return {
    paired: paired.filter(
      ({ organizationId, ownerId, at }) => !closed.hasFix({ organizationId, assetId: ownerId, at }),
    ),
    readings: readings.filter((row) => !closed.hasReading(row, row.reading)),
  };
}

const keyOfRow = ({ organizationId, ownerId, at }: PositionRow): InsertedKey => ({
  organization_id: organizationId,
  owner_id: ownerId,
  at_ms: at,
});

type IsNew = (organizationId: number, ownerId: number, at: number) => boolean;

/**
 * Tells positions that were stored, all where there are no keys; each once, so that one sent twice in a batch counts as its own
 * duplicate.
 */
function newOnes(keys: readonly InsertedKey[] | null): () => IsNew {
  if (keys === null) return () => () => true;
  const keyOf = (organizationId: number, ownerId: number, at: number) => `${organizationId}/${ownerId}/${at}`;
  const all = keys.map(({ organization_id, owner_id, at_ms }) => keyOf(organization_id, owner_id, at_ms));
  return () => {
    const left = new Set(all);
    return (...key) => left.delete(keyOf(...key));
  };
}

/** Of organizations with a reader the positions that were not there before, packed. */
function packNew(
  rows: readonly PositionRow[],
  isNew: IsNew,
  readers: ReadonlySet<number>,
): { organizationId: number; positions: Buffer }[] {
  const byOrganization = new Map<number, PackedPosition[]>();
  for (const { organizationId, ownerId, at, lat, lon, speed, heading } of rows) {
    if (!readers.has(organizationId) || !isNew(organizationId, ownerId, at)) continue;
    const position = { assetId: ownerId, at, lat, lon, speed, heading };
    const own = byOrganization.get(organizationId);
    if (own === undefined) byOrganization.set(organizationId, [position]);
    else own.push(position);
  }
  return Array.from(byOrganization, ([organizationId, positions]) => ({
    organizationId,
    positions: packPositions(positions),
  }));
}

function countDuplicates(
  batch: Batch,
  isNew: { readonly paired: IsNew; readonly unpaired: IsNew },
): Map<Submission, number> {
  const duplicates = new Map<Submission, number>();
  for (const submission of batch.submissions) {
    if (!submission.countsDuplicates) continue;
    const { organizationId, gatewayId, assetId } = submission.gateway;
    const known = submission.positions.filter(({ at }) =>
      assetId === null
        ? !isNew.unpaired(organizationId, gatewayId, at)
        : !isNew.paired(organizationId, assetId, at),
    );
    duplicates.set(submission, known.length);
  }
  return duplicates;
}
