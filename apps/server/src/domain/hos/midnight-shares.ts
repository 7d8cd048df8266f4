import type { DutySpan } from '@longhaul/hos';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { dateAt, dayBounds, type HosDriver } from './hos-driver.ts';

/** Between fixes further apart the odometer says too little of the moment between them. */
const MAX_DISTANCE = '30 minutes';

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
  const { rows } = await sql<{
    key: string;
    start_m: number | null;
    mid_m: number | null;
    end_m: number | null;
  }>`
    select c.key, ${odometerAt('c.from_at')} as start_m, ${odometerAt('c.midnight')} as mid_m,
      ${odometerAt('c.to_at')} as end_m
    from jsonb_to_recordset(${JSON.stringify(crossings.map(toRow))}::jsonb)
      as c (key text, asset_id integer, from_at timestamptz, midnight timestamptz, to_at timestamptz)
    cross join (select ${driver.organizationId}::integer as organization_id) o`.execute(tx);
  return new Map(
    rows.flatMap(({ key, start_m, mid_m, end_m }): [string, number][] => {
      if (start_m === null || mid_m === null || end_m === null || end_m <= start_m) return [];
      return [[key, Math.min(1, Math.max(0, (mid_m - start_m) / (end_m - start_m)))]];
    }),
  );
}

/** Between the last reading before the instant and the first after it. */
function odometerAt(instant: string) {
  const near = (side: string, order: string) => `(select p.at, p.odometer_m from positions p
    where p.organization_id = o.organization_id and p.asset_id = c.asset_id and p.odometer_m is not null and ${side}
    order by p.at ${order} limit 1)`;
  const before = near(`p.at <= ${instant} and p.at > ${instant} - interval '${MAX_DISTANCE}'`, 'desc');
  const after = near(`p.at >= ${instant} and p.at < ${instant} + interval '${MAX_DISTANCE}'`, 'asc');
  return sql.raw(`(select b.odometer_m + (a.odometer_m - b.odometer_m)
      * coalesce(date_part('epoch', ${instant} - b.at) / nullif(date_part('epoch', a.at - b.at), 0), 0)
    from ${before} b, ${after} a)`);
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

const toRow = ({ key, assetId, from, midnight, to }: Crossing) => ({
  key,
  asset_id: assetId,
  from_at: new Date(from).toISOString(),
  midnight: new Date(midnight).toISOString(),
  to_at: new Date(to).toISOString(),
});
