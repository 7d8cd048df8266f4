import type { Leg } from '@longhaul/analytics';
import type { Insertable } from 'kysely';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import type { LegDaysTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { LegsTask } from './legs-queries.ts';
import type { PerformanceDay } from './performance-of-days.ts';

type LegRow = Omit<Insertable<LegDaysTable>, 'organization_id' | 'asset_id' | 'ordinal'>;

/** Puts these in the place of what is stored of the task's days. */
export async function replaceLegs(
  tx: DatabaseTransaction,
  { organizationId, assetId, midnights }: LegsTask,
  { legs, gone }: FootingLegs,
  performance: readonly PerformanceDay[],
): Promise<void> {
  const key = { organization_id: organizationId, asset_id: assetId };
  for (const table of ['leg_days', 'performance_days'] as const) {
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('asset_id', '=', assetId)
      .where('date', '>=', midnights[0]!.date)
      .where('date', '<', midnights.at(-1)!.date)
      .$if(table === 'performance_days' && gone.size > 0, (query) => query.where('date', 'not in', [...gone]))
      .execute();
  }
  if (legs.length > 0) {
    const rows = inOrderOfDay(legs).map((leg) => ({ ...key, ...leg }));
    await tx.insertInto('leg_days').values(rows).execute();
  }
  const measured = performance.filter(({ date }) => !gone.has(date));
  if (measured.length > 0) {
    const rows = inOrderOfDay(measured).map(({ events, ...day }) => ({
      ...key,
      ...day,
      events: JSON.stringify(events),
    }));
    await tx.insertInto('performance_days').values(rows).execute();
  }
  const days = { from: midnights[0]!.date, to: midnights.at(-2)!.date };
  await addUpMonths(tx, { organizationId, assetId }, days);
}

/** Numbered from 0 within each day. */
function inOrderOfDay<Row extends { date: string }>(rows: readonly Row[]): (Row & { ordinal: number })[] {
  const ordinals = new Map<string, number>();
  return rows.map((row) => {
    const ordinal = ordinals.get(row.date) ?? 0;
    ordinals.set(row.date, ordinal + 1);
    return { ...row, ordinal };
  });
}

/** What is stored of the task's days. */
export async function storedLegs(
  tx: DatabaseTransaction,
  { organizationId, assetId, midnights }: LegsTask,
): Promise<LegRow[]> {
  return tx
    .selectFrom('leg_days')
    .select(['date', 'driver_id', 'class', 'load_ids', 'positions', 'meters'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('date', '>=', midnights[0]!.date)
    .where('date', '<', midnights.at(-1)!.date)
    .orderBy('ordinal')
    .execute();
}

export function legRow({ date, driverId, class: legClass, onBoard, toward, meters }: Leg): LegRow {
  const freight = toward === null ? onBoard : [toward];
  return {
    date,
    driver_id: driverId,
    class: legClass,
    load_ids: freight.map(({ loadId }) => loadId),
    positions: freight.map(({ assignment }) => assignment),
    meters,
  };
}

export interface FootingLegs {
  readonly legs: LegRow[];
  /** Days whose positions are gone: what was derived from them stands. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Of each day the legs that add up to the miles of fuel tax: those derived now, or those stored while positions were there
 * still, or else one that nobody can attribute.
 */
export function footingLegs(
  derived: readonly LegRow[],
  stored: readonly LegRow[],
  milesByDate: ReadonlyMap<string, number>,
): FootingLegs {
  const gone = new Set<string>();
  const legs = [...milesByDate].flatMap(([date, meters]): LegRow[] => {
    const foots = (rows: readonly LegRow[]) => rows.reduce((sum, row) => sum + row.meters, 0) === meters;
    const now = derived.filter((row) => row.date === date);
    if (foots(now)) return now;
    gone.add(date);
    const before = stored.filter((row) => row.date === date);
    if (foots(before)) return before;
    return [{ date, driver_id: null, class: 'unattributed', load_ids: [], positions: [], meters }];
  });
  return { legs, gone };
}
