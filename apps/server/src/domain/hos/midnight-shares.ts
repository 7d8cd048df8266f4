import type { DutySpan } from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { NO_ODOMETER } from '../positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../positions/read-fixes.ts';
import { dateAt, dayBounds, type HosDriver } from './hos-driver.ts';

/** Between fixes further apart the odometer says too little of the moment between them. */
const MAX_DISTANCE_MS = 30 * MINUTE_MS;

/** How much of the distance of a driving span was driven before a midnight within it, 0 to 1; by `shareKey`. */
export type MidnightShares = ReadonlyMap<string, number>;

export const shareKey = (span: Pick<DutySpan, 'startedAt'>, midnight: number) =>
  `${span.startedAt}/${midnight}`;

interface Crossing {
  readonly key: string;
  readonly assetId: number;
  readonly from: number;
  readonly midnight: number;
  readonly to: number;
}

/**
 * Records of duty status have an odometer where driving begins and ends, not at midnight. By the odometer of the positions
 * the miles of a log agree with those of the route history; without them the distance is shared out by time. Midnights
 * from `since` on.
 */
export async function readMidnightShares(
  tx: DatabaseTransaction,
  driver: HosDriver,
  spans: readonly DutySpan[],
  since: number,
): Promise<MidnightShares> {
  const crossings = crossingsOf(driver, spans).filter(({ midnight }) => midnight >= since);
  if (crossings.length === 0) return new Map();
  const instants = crossings.flatMap(({ assetId, from, midnight, to }) =>
    [from, midnight, to].map((at) => ({ assetId, at })),
  );
  const fixes = await readFixes(
    tx.client,
    driver.organizationId,
    instants.map(({ assetId, at }) => ({
      assetId,
      from: at - MAX_DISTANCE_MS + 1,
      until: at + MAX_DISTANCE_MS,
    })),
    ['odometer'],
  );
  const odometers = instants.map(({ at }, index) => odometerAt(fixes[index]!, at));
  return new Map(
    crossings.flatMap(({ key }, index): [string, number][] => {
      const [start, mid, end] = odometers.slice(index * 3, index * 3 + 3) as (number | null)[];
      if (start == null || mid == null || end == null || end <= start) return [];
      return [[key, Math.min(1, Math.max(0, (mid - start) / (end - start)))]];
    }),
  );
}

/** Between the last reading before the instant and the first after it. */
function odometerAt({ at, odometer }: FixesOf<'odometer'>, instant: number): number | null {
  const rows = [...at.keys()].filter((row) => odometer[row] !== NO_ODOMETER);
  const before = rows.findLast((row) => at[row]! <= instant);
  const after = rows.find((row) => at[row]! >= instant);
  if (before === undefined || after === undefined) return null;
  const share = before === after ? 0 : (instant - at[before]!) / (at[after]! - at[before]!);
  return odometer[before]! + (odometer[after]! - odometer[before]!) * share;
}

function crossingsOf(driver: HosDriver, spans: readonly DutySpan[]): Crossing[] {
  return spans.flatMap((span, index) => {
    const next = spans[index + 1];
    const { vehicleId } = span.record;
    if (span.status !== 'D' || next === undefined || vehicleId === null) return [];
    return midnightsBetween(driver, span.startedAt, next.startedAt).map((midnight) => ({
      key: shareKey(span, midnight),
      assetId: vehicleId,
      from: span.startedAt,
      midnight,
      to: next.startedAt,
    }));
  });
}

function midnightsBetween(driver: HosDriver, from: number, to: number): number[] {
  const midnights: number[] = [];
  let { endAt } = dayBounds(driver, dateAt(driver, from));
  while (endAt < to) {
    midnights.push(endAt);
    endAt = dayBounds(driver, dateAt(driver, endAt)).endAt;
  }
  return midnights;
}
