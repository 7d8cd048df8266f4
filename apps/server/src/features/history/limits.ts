import type { HistoryLimit } from '@longhaul/contract';
import type { LimitRun } from '../../domain/speeding/limit-runs.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Leg } from './fixes.ts';

const MAX_TRIPS = 1_000;

/** The posted limits of matched trips, each vehicle in its time. */
export async function limitsOfLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  legs: readonly Leg[],
): Promise<HistoryLimit[]> {
  const vehicles = legs.filter(({ source }) => source === 'asset');
  const found = await Promise.all(vehicles.map((leg) => selectMatches(tx, organizationId, leg)));
  return vehicles.flatMap(({ id, from, to }, index) =>
    found[index]!.flatMap(({ limits }) => limits as LimitRun[])
      .map((run) => ({
        startAt: Math.max(run.from, from.getTime()),
        endAt: Math.min(run.until, to.getTime()),
        limitKph: run.limitKph,
      }))
      .filter(({ startAt, endAt }) => endAt > startAt)
      .map(({ startAt, endAt, limitKph }) => ({
        assetId: id,
        startedAt: new Date(startAt).toISOString(),
        endedAt: new Date(endAt).toISOString(),
        limitKph,
      })),
  );
}

function selectMatches(tx: DatabaseTransaction, organizationId: number, { id, from, to }: Leg) {
  return tx
    .selectFrom('road_matches')
    .select('limits')
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', id)
    .where('trip_started_at', '<', to)
    .where('trip_ended_at', '>', from)
    .orderBy('trip_started_at')
    .limit(MAX_TRIPS)
    .execute();
}
