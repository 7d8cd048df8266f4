import type { FactTable, ZoneData } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** What this server counted by at an instant. */
export interface KnownFactsAndZones {
  /** One of each kind. Of a kind that came later the first there was. */
  readonly tables: readonly FactTable[];
  /** Kinds that came later. */
  readonly later: ReadonlySet<string>;
  readonly zones: ZoneData;
}

/** Since when both tables of facts and releases of the time zones are kept here, epoch ms. */
export async function keptSince(tx: DatabaseTransaction): Promise<number> {
  const firsts = await Promise.all(
    (['fact_releases', 'zone_releases'] as const).map((table) =>
      tx.selectFrom(table).select('taken_at').orderBy('taken_at').limit(1).executeTakeFirst(),
    ),
  );
  return Math.max(...firsts.map((first) => first?.taken_at.getTime() ?? 0));
}

/** What was in use just before an instant, which is after `keptSince`. */
export async function readKnownBefore(tx: DatabaseTransaction, end: Date): Promise<KnownFactsAndZones> {
  const releases = await tx
    .selectFrom('fact_releases')
    .select(['number', 'kind', 'taken_at', 'taken_back_at'])
    .orderBy('number')
    .execute();
  const later = new Set<string>();
  const numbers = [...Map.groupBy(releases, ({ kind }) => kind)].map(([kind, own]) => {
    const held = own.findLast(
      ({ taken_at, taken_back_at }) => taken_at < end && (taken_back_at === null || taken_back_at >= end),
    );
    if (!held) later.add(kind);
    return (held ?? own[0]!).number;
  });
  const tables = await tx
    .selectFrom('fact_releases')
    .select('content')
    .where('number', 'in', [...numbers, 0])
    .orderBy('kind')
    .execute();
  const zones = await tx
    .selectFrom('zone_releases')
    .select('content')
    .where('taken_at', '<', end)
    .orderBy('release', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { tables: tables.map(({ content }) => content), later, zones: zones.content };
}
