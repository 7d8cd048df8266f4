import { type LivePosition, VEHICLE_STATUSES } from '@longhaul/contract';
import type { DecodedPosition } from '../position.ts';
import { statusCodeOf, storedColumnsOf } from './columns.ts';
import type { AssetKey, AssetStateRow, PositionRow } from './queries.ts';
import type { Submission } from './submission.ts';

/** Oldest and newest of what one batch brings for one asset. */
interface AssetBatch extends AssetKey {
  oldestAt: number;
  newest: DecodedPosition;
  submission: Submission;
}

/** What a batch writes, in the order of its keys so that two writers never wait for each other in a circle. */
export interface Batch {
  readonly submissions: readonly Submission[];
  readonly positionCount: number;
  readonly assets: readonly AssetBatch[];
}

/** How far ahead of this server the place of now may be dated: further, and it would outlast what comes next. */
const LIVE_AHEAD_MS = 2 * 60_000;

const NEVER = Number.NEGATIVE_INFINITY;

export function collectBatch(submissions: readonly Submission[]): Batch {
  const assets = new Map<string, AssetBatch>();
  let positionCount = 0;
  for (const submission of submissions) {
    positionCount += submission.positions.length;
    const { organizationId, assetId } = submission.gateway;
    if (assetId === null) continue;
    const key = `${organizationId}/${assetId}`;
    for (const position of submission.positions) {
      const known = assets.get(key);
      if (known === undefined) {
        assets.set(key, { organizationId, assetId, oldestAt: position.at, newest: position, submission });
        continue;
      }
      if (position.at < known.oldestAt) known.oldestAt = position.at;
      if (position.at > known.newest.at) {
        known.newest = position;
        known.submission = submission;
      }
    }
  }
  return { submissions, positionCount, assets: [...assets.values()].sort(byAsset) };
}

/** Newest stored fix of each asset before this batch. */
export type NewestBefore = (organizationId: number, assetId: number) => number;

export function newestBefore(
  rows: readonly { organization_id: number; asset_id: number; at_ms: number }[],
): NewestBefore {
  const newest = new Map(rows.map((row) => [`${row.organization_id}/${row.asset_id}`, row.at_ms]));
  return (organizationId, assetId) => newest.get(`${organizationId}/${assetId}`) ?? NEVER;
}

export function positionRows(batch: Batch): { paired: PositionRow[]; unpaired: PositionRow[] } {
  const paired: PositionRow[] = [];
  const unpaired: PositionRow[] = [];
  for (const { gateway, positions } of batch.submissions) {
    const { organizationId, gatewayId, assetId } = gateway;
    for (const position of positions) {
      const columns = storedColumnsOf(position);
      if (assetId === null) unpaired.push({ organizationId, ownerId: gatewayId, ...columns });
      else paired.push({ organizationId, ownerId: assetId, ...columns });
    }
  }
  return { paired: paired.sort(byKey), unpaired: unpaired.sort(byKey) };
}

function byKey(a: PositionRow, b: PositionRow): number {
  return a.organizationId - b.organizationId || a.ownerId - b.ownerId || a.at - b.at;
}

/** The newest fix of each asset. */
export function newestStates(batch: Batch): AssetStateRow[] {
  return batch.assets.map(({ organizationId, assetId, newest, submission }) => ({
    organizationId,
    ownerId: assetId,
    ...storedColumnsOf(newest),
    at: Math.min(newest.at, submission.receivedAt + LIVE_AHEAD_MS),
    gatewayId: submission.gateway.gatewayId,
    receivedAt: submission.receivedAt,
    status: VEHICLE_STATUSES[statusCodeOf(newest)]!,
  }));
}

/** Every asset, from the oldest of its fixes on. */
export function allAssets(batch: Batch): (AssetKey & { fromAt: number })[] {
  return batch.assets.map(({ organizationId, assetId, oldestAt }) => ({
    organizationId,
    assetId,
    fromAt: oldestAt,
  }));
}

/** Assets with fixes for a time that derivation may have passed already, or whose clock runs ahead of their state. */
export function lateAssets(batch: Batch, before: NewestBefore): (AssetKey & { fromAt: number })[] {
  const ahead = new Set(batch.assets.filter(isAhead).map(({ assetId }) => assetId));
  return allAssets(batch).filter(
    (asset) => ahead.has(asset.assetId) || asset.fromAt <= before(asset.organizationId, asset.assetId),
  );
}

/**
 * With the assets of events that came without a fix, from the event on: no position follows them that would lead what looks
 * at events to them.
 */
export function withUnplaced(
  late: readonly (AssetKey & { fromAt: number })[],
  { submissions }: Batch,
): readonly (AssetKey & { fromAt: number })[] {
  const all = [...late];
  for (const { gateway, unplaced } of submissions) {
    const { organizationId, assetId } = gateway;
    if (assetId === null) continue;
    for (const { at, events } of unplaced) {
      if (events !== undefined && events.length > 0) all.push({ organizationId, assetId, fromAt: at });
    }
  }
  if (all.length === late.length) return late;
  const earliest = new Map<string, AssetKey & { fromAt: number }>();
  for (const each of all) {
    const key = `${each.organizationId}/${each.assetId}`;
    const known = earliest.get(key);
    if (known === undefined || each.fromAt < known.fromAt) earliest.set(key, each);
  }
  return [...earliest.values()];
}

/** With those of readings that came without a position, in the order of the keys. */
export function withAssetsOf(
  assets: readonly AssetKey[],
  readings: readonly AssetKey[],
): readonly AssetKey[] {
  const keys = new Map([...assets, ...readings].map((key) => [`${key.organizationId}/${key.assetId}`, key]));
  return [...keys.values()].sort(byAsset);
}

const byAsset = (a: AssetKey, b: AssetKey) => a.organizationId - b.organizationId || a.assetId - b.assetId;

const isAhead = ({ newest, submission }: AssetBatch): boolean =>
  newest.at > submission.receivedAt + LIVE_AHEAD_MS;

/** Live frames by organization, one position an asset. */
export function liveFrames(states: readonly AssetStateRow[]): Map<number, LivePosition[]> {
  const frames = new Map<number, LivePosition[]>();
  for (const state of states) {
    const positions = frames.get(state.organizationId) ?? [];
    positions.push([
      state.ownerId,
      // Nobody is shown a place of the future.
      Math.min(state.at, state.receivedAt),
      Math.round(state.lat / 10),
      Math.round(state.lon / 10),
      Math.round(state.speed / 10),
      state.heading,
      VEHICLE_STATUSES.indexOf(state.status as (typeof VEHICLE_STATUSES)[number]),
    ]);
    frames.set(state.organizationId, positions);
  }
  return frames;
}
