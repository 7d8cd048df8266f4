import type { NearbyActivity, NearbyQuery } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type HaltRow, limitStatementTime, selectHaltsIn, selectTracks, type TrackSpan } from './queries.ts';

const E7 = 1e7;
const DAYS = 30;
/** Of the newest halts, the way in and the way out. */
const MAX_TRACKED_HALTS = 15;
const BEFORE_MS = 8 * MINUTE_MS;
const INSIDE_MS = MINUTE_MS;

/** Where trucks have halted in a small area lately, and the ways that the newest of them took. */
export async function nearbyActivity(
  tx: DatabaseTransaction,
  organizationId: number,
  bounds: NearbyQuery,
  now: number,
): Promise<NearbyActivity> {
  await limitStatementTime(tx);
  const halts = await selectHaltsIn(tx, organizationId, bounds, new Date(now - DAYS * DAY_MS));
  const tracks = await selectTracks(tx, organizationId, halts.slice(0, MAX_TRACKED_HALTS).flatMap(spansOf));
  return {
    halts: halts.map(({ lat, lon, started_at, ended_at }) => ({
      lat: lat / E7,
      lon: lon / E7,
      seconds: Math.round((ended_at.getTime() - started_at.getTime()) / 1_000),
    })),
    tracks: tracks
      .filter(({ points }) => points.length > 1)
      .map(({ points }) => points.map(([lat, lon]) => [lat / E7, lon / E7])),
  };
}

function spansOf({ asset_id, started_at, ended_at }: HaltRow): TrackSpan[] {
  const around = (at: number, before: number, after: number) => ({
    assetId: asset_id,
    from: new Date(at - before),
    until: new Date(at + after),
  });
  return [
    around(started_at.getTime(), BEFORE_MS, INSIDE_MS),
    around(ended_at.getTime(), INSIDE_MS, BEFORE_MS),
  ];
}
