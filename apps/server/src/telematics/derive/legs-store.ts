import type { Leg } from '@longhaul/analytics';
import type { Insertable } from 'kysely';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { reviseDays } from '../../domain/analytics/revise-figures.ts';
import type { LegDaysTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { LegsTask } from './legs-queries.ts';
import type { PerformanceDay } from './performance-of-days.ts';

type LegRow = Omit<Insertable<LegDaysTable>, 'organization_id' | 'asset_id' | 'ordinal'>;

/** Puts these in the place of what is stored of the task's days, where anything of them is other. */
export async function replaceLegs(
  tx: DatabaseTransaction,
  task: LegsTask,
  { legs, gone }: FootingLegs,
  performance: readonly PerformanceDay[],
): Promise<void> {
  const { organizationId, assetId, midnights } = task;
  const key = { organization_id: organizationId, asset_id: assetId };
  const driven = inOrderOfDay(legs);
  const measured = inOrderOfDay(performance.filter(({ date }) => !gone.has(date)));
  const [stored, storedPerformance] = await Promise.all([storedLegs(tx, task), storedDays(tx, task, gone)]);
  if (textOf(LEG_COLUMNS, driven) === textOf(LEG_COLUMNS, stored)) {
    if (textOf(DAY_COLUMNS, measured) === textOf(DAY_COLUMNS, storedPerformance)) return;
  }
  const days = { from: midnights[0]!.date, to: midnights.at(-2)!.date };
  const loadIds = [...stored, ...legs].flatMap(({ load_ids }) => load_ids);
  await reviseDays(tx, organizationId, days.from, loadIds);
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
  if (driven.length > 0) {
    await tx
      .insertInto('leg_days')
      .values(driven.map((leg) => ({ ...key, ...leg })))
      .execute();
  }
  if (measured.length > 0) {
    const rows = measured.map(({ events, ...day }) => ({ ...key, ...day, events: JSON.stringify(events) }));
    await tx.insertInto('performance_days').values(rows).execute();
  }
  await addUpMonths(tx, { organizationId, assetId }, days);
}

const LEG_COLUMNS = ['date', 'driver_id', 'class', 'load_ids', 'positions', 'meters'] as const;
const DAY_COLUMNS = [
  ...(['date', 'driver_id', 'meters', 'driving_seconds', 'idle_seconds', 'pto_seconds'] as const),
  ...(['speeding_seconds', 'engine_seconds', 'used_milliliters', 'events'] as const),
];

/** The same of the same rows, by day and in the order of each. */
function textOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly ({ readonly date: string } & { readonly [Key in Column]?: unknown })[],
): string {
  const inTime = rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return JSON.stringify(inTime.map((row) => columns.map((column) => comparable(row[column]))));
}

const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).sort() : value;

function storedDays(
  tx: DatabaseTransaction,
  { organizationId, assetId, midnights }: LegsTask,
  gone: ReadonlySet<string>,
) {
  return tx
    .selectFrom('performance_days')
    .select(DAY_COLUMNS)
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .where('date', '>=', midnights[0]!.date)
    .where('date', '<', midnights.at(-1)!.date)
    .$if(gone.size > 0, (query) => query.where('date', 'not in', [...gone]))
    .orderBy('ordinal')
    .execute();
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
    .select(LEG_COLUMNS)
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
