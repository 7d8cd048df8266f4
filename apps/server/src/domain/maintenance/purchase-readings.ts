import type { Counter } from '@longhaul/maintenance';
import { addDays, startOfDate } from '@longhaul/units';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import { evaluateUnits, readCounters } from './evaluate-units.ts';
import { type ReadingProblem, readingProblem } from './implausible-reading.ts';
import { requestUnitsById } from './unit-queries.ts';

type Purchase = {
  id: number;
  asset_id: number;
  value: number;
  at: Date;
};

type JudgedPurchase = Purchase & { problem: ReadingProblem | null };

/** Their readings of a month are in memory together. */
const UNITS_READ_AT_ONCE = 200;
/** Of a file of purchases the units are worked out in the background. */
const MAX_UNITS_AT_ONCE = 1;

/**
 * Odometers of these purchases become readings of their vehicles. One that is less than what was known at its time, or more
 * than can have been driven since, is no reading: the purchase says so, and no count goes back.
 */
export async function countPurchaseOdometers(
  tx: DatabaseTransaction,
  organizationId: number,
  purchaseIds: readonly number[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  const purchases = await selectOdometers(tx, organizationId, purchaseIds, now);
  await clearOdometers(tx, organizationId, purchaseIds);
  if (purchases.length === 0) return;
  const assetIds = [...new Set(purchases.map((purchase) => purchase.asset_id))];
  const ofUnit = Map.groupBy(purchases, (purchase) => purchase.asset_id);
  for (let from = 0; from < assetIds.length; from += UNITS_READ_AT_ONCE) {
    const some = assetIds.slice(from, from + UNITS_READ_AT_ONCE);
    const counters = await readCounters(tx, organizationId, some, now);
    const judged = some.flatMap((assetId) =>
      judge(ofUnit.get(assetId) ?? [], counters.get(assetId)?.odometer ?? null),
    );
    await saveOdometers(tx, organizationId, judged, { userId, now });
  }
  await workOut(tx, organizationId, assetIds, now);
}

/** Each against the count at its time and the purchases before it. */
function judge(purchases: readonly Purchase[], counter: Counter | null): JudgedPurchase[] {
  let last: Purchase | undefined;
  return purchases.map((purchase) => {
    const at = purchase.at.getTime();
    const known = Math.max(counter?.valueAt(at) ?? -1, last?.value ?? -1);
    const since = Math.max(counter?.lastKnownAt ?? 0, last?.at.getTime() ?? 0);
    const reading = { counter: 'odometer', value: purchase.value, at: purchase.at } as const;
    const problem = readingProblem({ known: known < 0 ? null : known, since }, reading);
    if (problem === null) last = purchase;
    return { ...purchase, problem };
  });
}

/** What a vehicle counts is another once a purchase of it says something else. */
export async function workOut(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  if (assetIds.length <= MAX_UNITS_AT_ONCE) await evaluateUnits(tx, organizationId, assetIds, now);
  else await requestUnitsById(tx, organizationId, assetIds);
}

/** In the order of their times; a purchase without a time counts at the end of its day. */
async function selectOdometers(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
  now: Date,
): Promise<Purchase[]> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const { rows } = await sql<Omit<Purchase, 'at'> & { purchased_at: Date | null; date: string }>`
    select p.id, p.asset_id, p.odometer_m as value, p.purchased_at, to_char(p.date, 'YYYY-MM-DD') as date
    from fuel_purchases p
    where p.organization_id = ${organizationId} and p.id = any(${[...ids]}::bigint[]) and p.removed_at is null
      and p.asset_id is not null and p.odometer_m is not null
    order by p.odometer_m, p.id`.execute(tx);
  return rows
    .map(({ purchased_at, date, ...purchase }) => {
      const at = purchased_at?.getTime() ?? startOfDate(addDays(date, 1), timeZone);
      return { ...purchase, at: new Date(Math.min(at, now.getTime())) };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A reading that a purchase no longer names counts no longer. */
async function clearOdometers(
  tx: DatabaseTransaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update fuel_purchases set odometer_reading_id = null, odometer_problem = null
    where organization_id = ${organizationId} and id = any(${[...ids]}::bigint[])
      and (odometer_reading_id is not null or odometer_problem is not null)`.execute(tx);
}

async function saveOdometers(
  tx: DatabaseTransaction,
  organizationId: number,
  judged: readonly JudgedPurchase[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  const readings = judged.filter(({ problem }) => problem === null);
  const stored =
    readings.length === 0
      ? []
      : await tx
          .insertInto('entered_readings')
          .values(
            readings.map(({ id, asset_id, value, at }) => ({
              organization_id: organizationId,
              asset_id,
              counter: 'odometer' as const,
              at,
              value,
              source: 'fuel-purchase' as const,
              created_by: userId,
              created_at: now,
              fuel_purchase_id: id,
            })),
          )
          .returning(['id', 'fuel_purchase_id'])
          .execute();
  const readingOf = new Map(stored.map((row) => [row.fuel_purchase_id, row.id]));
  const sent = JSON.stringify(
    judged.map(({ id, problem }) => ({ id, problem, reading: readingOf.get(id) ?? null })),
  );
  await sql`update fuel_purchases p set odometer_reading_id = r.reading, odometer_problem = r.problem
    from jsonb_to_recordset(${sent}::jsonb) as r(id bigint, reading bigint, problem text)
    where p.organization_id = ${organizationId} and p.id = r.id`.execute(tx);
}
