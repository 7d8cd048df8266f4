import { type ZoneData, zoneData } from '@longhaul/units';
import { zoneChanges } from '@longhaul/units/zone-changes';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A release that stored days have not been compared with yet. */
export interface Comparison {
  readonly release: string;
  /** When clocks first show another time than by the release before, by zone; null where there was none here. Epoch ms. */
  readonly changes: ReadonlyMap<string, number> | null;
}

/** The newest release where it was taken before an instant and not compared; the release in use otherwise has no changes. */
export async function findComparison(
  tx: DatabaseTransaction,
  takenBefore: Date,
): Promise<Comparison | undefined> {
  const rows = await tx
    .selectFrom('zone_releases')
    .select(['release', 'taken_at', 'compared_at'])
    .orderBy('release', 'desc')
    .execute();
  const [newest] = rows;
  if (!newest || newest.compared_at !== null || newest.taken_at > takenBefore) return undefined;
  const compared = rows.find(({ compared_at }) => compared_at !== null);
  const before = compared && (await readRelease(tx, compared.release));
  return { release: newest.release, changes: before ? zoneChanges(before, zoneData()) : null };
}

async function readRelease(tx: DatabaseTransaction, release: string): Promise<ZoneData> {
  const { content } = await tx
    .selectFrom('zone_releases')
    .select('content')
    .where('release', '=', release)
    .executeTakeFirstOrThrow();
  return content;
}

export async function finishComparison(tx: DatabaseTransaction, release: string, at: Date): Promise<void> {
  await tx
    .updateTable('zone_releases')
    .set({ compared_at: at })
    .where('release', '<=', release)
    .where('compared_at', 'is', null)
    .execute();
}

export async function selectOrganizationZones(
  tx: DatabaseTransaction,
): Promise<{ id: number; name: string; timeZone: string }[]> {
  return tx
    .selectFrom('organizations')
    .select(['id', 'name', 'dated_zone as timeZone'])
    .orderBy('id')
    .execute();
}
