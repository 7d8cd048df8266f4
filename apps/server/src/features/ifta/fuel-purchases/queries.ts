import type { FuelPurchaseQuery, LikelyVehicle } from '@longhaul/contract';
import { wallClock } from '@longhaul/units';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { isAssetIn } from '../../../domain/groups/in-groups.ts';
import type { Days, Target } from '../../../domain/ifta/tax-record.ts';
import { vehiclesAtSale, verifyPurchases } from '../../../domain/ifta/verify-purchases.ts';
import { localInstant, type NoInstant } from '../../../domain/organizations/local-instant.ts';
import { timeZoneOf } from '../../../domain/organizations/time-zone.ts';
import type { FuelPurchasesTable } from '../../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { containing, offsetOf, orderOf, type SortFields } from '../../../platform/paging.ts';

export type PurchaseSearch = z.output<typeof FuelPurchaseQuery> & { organizationId: number; days: Days };

const MAX_LIKELY = 5;

const PURCHASE_SORT: SortFields = {
  date: sql`p.date`,
  seller: sql`lower(p.seller)`,
  jurisdiction: sql`p.jurisdiction`,
  fuel: sql`p.fuel`,
  milliliters: sql`p.milliliters`,
  priceCents: sql`p.price_cents`,
  vehicle: sql`lower(a.unit_number)`,
  verification: sql`p.verification`,
};

/** As it is stored; the quantity also as a number. */
export type PurchaseValues = Omit<Selectable<FuelPurchasesTable>, 'quantity'> & { quantity: string | number };
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export async function selectPurchases(tx: DatabaseTransaction, search: PurchaseSearch) {
  const matching = purchases(tx, search.organizationId).where(matches(search));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withColumns(matching)
    .orderBy(orderOf(search.sort, PURCHASE_SORT, '-date', sql`p.id desc`))
    .limit(search.size)
    .offset(offsetOf(search))
    .execute();
  return { rows, total };
}

/** Null when it was removed. */
export function findPurchase(tx: DatabaseTransaction, { organizationId, id }: Target) {
  return withColumns(purchases(tx, organizationId)).where('p.id', '=', id).executeTakeFirst();
}

export function selectPurchasesById(tx: DatabaseTransaction, organizationId: number, ids: readonly number[]) {
  return withColumns(purchases(tx, organizationId))
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('p.id')
    .execute();
}

function purchases(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('fuel_purchases as p')
    .leftJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 'p.organization_id').onRef('a.id', '=', 'p.asset_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.removed_at', 'is', null);
}

function withColumns(selected: ReturnType<typeof purchases>) {
  return selected
    .leftJoin('images as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'p.organization_id')
        .onRef('i.owner_id', '=', 'p.id')
        .on('i.kind', '=', 'fuel-receipt'),
    )
    .selectAll('p')
    .select(['a.unit_number', 'i.version as image_version'])
    .select('o.dated_zone as time_zone');
}

function matches(search: PurchaseSearch) {
  const { organizationId, days, q } = search;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (days) conditions.push(sql`p.date between ${days.from}::date and ${days.to}::date`);
  if (search.vehicleId?.length) conditions.push(sql`p.asset_id = any(${search.vehicleId})`);
  if (search.groupId?.length) conditions.push(isAssetIn(sql`p.asset_id`, organizationId, search.groupId));
  if (search.jurisdiction?.length) conditions.push(sql`p.jurisdiction = any(${search.jurisdiction})`);
  if (search.fuel?.length) conditions.push(sql`p.fuel = any(${search.fuel})`);
  if (search.fuelTax) conditions.push(sql`p.is_tax_paid = ${search.fuelTax === 'paid'}`);
  if (search.fuelVerification) {
    conditions.push(sql`(p.verification = 'verified') = ${search.fuelVerification === 'verified'}`);
  }
  if (search.fuelSource) conditions.push(sql`p.source = ${search.fuelSource}`);
  if (search.withoutVehicle) conditions.push(sql`p.asset_id is null`);
  if (q) {
    const text = containing(q);
    conditions.push(sql`(p.seller ilike ${text} or p.address ilike ${text} or a.unit_number ilike ${text})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Ids in the order given. What was bought is verified at once. */
export async function insertPurchases(
  tx: DatabaseTransaction,
  rows: readonly Insertable<FuelPurchasesTable>[],
): Promise<number[]> {
  for (const { organization_id, date } of rows) tx.revisions.since('fuel', organization_id, date);
  const inserted = await tx
    .insertInto('fuel_purchases')
    .values([...rows])
    .returning('id')
    .execute();
  const ids = inserted.map(({ id }) => id);
  await verify(tx, rows[0]!.organization_id, ids);
  return ids;
}

export async function savePurchase(
  tx: DatabaseTransaction,
  { organizationId, id }: Target,
  change: Updateable<FuelPurchasesTable>,
): Promise<void> {
  if (change.date !== undefined) tx.revisions.since('fuel', organizationId, change.date);
  await tx
    .updateTable('fuel_purchases')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (change.removed_at === undefined) await verify(tx, organizationId, [id]);
}

/** A receipt moved to another quarter counts as removed in the one it leaves, so that its filing shows the change. */
export async function leavePurchase(
  tx: DatabaseTransaction,
  receipt: PurchaseValues,
  now: Date,
): Promise<void> {
  const { id: _, quantity, ...columns } = receipt;
  await tx
    .insertInto('fuel_purchases')
    .values({ ...columns, quantity: Number(quantity), removed_at: now, updated_at: now })
    .execute();
}

async function verify(tx: DatabaseTransaction, organizationId: number, ids: number[]): Promise<void> {
  await verifyPurchases(tx.client, organizationId, ids);
}

export async function lockPurchase(tx: DatabaseTransaction, { organizationId, id }: Target) {
  const row = await tx
    .selectFrom('fuel_purchases')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) tx.revisions.since('fuel', organizationId, row.date);
  return row;
}

/** Instants of days and times of day in the organization's zone, in the order given, or why one is none; null without a time. */
export async function instantsOf(
  tx: DatabaseTransaction,
  organizationId: number,
  moments: readonly { date: string; time: string | null }[],
): Promise<(Date | NoInstant | null)[]> {
  const timeZone = await timeZoneOf(tx, organizationId);
  return moments.map(({ date, time }) => (time === null ? null : localInstant(`${date}T${time}`, timeZone)));
}

/** Held until the transaction ends: of two that enter the same receipt at once the second finds it there. */
export async function lockReceipts(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fuel receipts'), ${organizationId}::integer)`.execute(tx);
}

/** What makes a receipt the same as another. One that does not say when may be any of that day. */
export type ReceiptKey = {
  date: string;
  at: Date | null;
  seller: string;
  milliliters: number;
  assetId: number | null;
};

/** The indexes of receipts that exist already, other than the one of id `exceptId`. */
export async function selectKnownReceipts(
  tx: DatabaseTransaction,
  organizationId: number,
  keys: readonly ReceiptKey[],
  exceptId: number | null = null,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ordinal: number }>`
    select k.ordinal::integer - 1 as ordinal
    from unnest(${keys.map(({ date }) => date)}::date[], ${keys.map(({ at }) => at)}::timestamptz[],
      ${keys.map(({ seller }) => seller)}::text[], ${keys.map(({ milliliters }) => milliliters)}::integer[],
      ${keys.map(({ assetId }) => assetId)}::integer[])
      with ordinality as k (date, at, seller, milliliters, asset_id, ordinal)
    where exists (select from fuel_purchases p where p.organization_id = ${organizationId} and p.date = k.date
      and lower(p.seller) = lower(k.seller) and p.milliliters = k.milliliters
      and p.asset_id is not distinct from k.asset_id and coalesce(p.purchased_at = k.at, true)
      and p.id is distinct from ${exceptId}::integer and p.removed_at is null)`.execute(tx);
  return new Set(rows.map(({ ordinal }) => ordinal));
}

/** Those of these transactions that were imported, in small letters. */
export async function selectKnownTransactions(
  tx: DatabaseTransaction,
  organizationId: number,
  transactions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (transactions.length === 0) return new Set();
  const lowered = transactions.map((each) => each.toLowerCase());
  const rows = await tx
    .selectFrom('fuel_purchases')
    .select(sql<string>`lower(transaction)`.as('transaction'))
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('transaction', 'is not', null)
    .where(sql<boolean>`lower(transaction) = any(${lowered}::text[])`)
    .execute();
  return new Set(rows.map(({ transaction }) => transaction));
}

/** Vehicles of the organization, archived ones too, by unit number in small letters; those in use win. */
export async function selectVehiclesByUnit(
  tx: DatabaseTransaction,
  organizationId: number,
  units: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'unit_number'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'vehicle')
    .where(sql<boolean>`lower(unit_number) = any(${units.map((unit) => unit.toLowerCase())}::text[])`)
    .orderBy(sql`archived_at is null`)
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [unit_number.toLowerCase(), id]));
}

/**
 * Vehicles that drove in its jurisdiction on its day, those at the place of sale first.
 */
export async function selectLikelyVehicles(
  tx: DatabaseTransaction,
  sale: PurchaseValues,
): Promise<LikelyVehicle[]> {
  const organizationId = sale.organization_id;
  const { rows: drove } = await sql<Omit<LikelyVehicle, 'wasAtSale'>>`
    select d.asset_id as id, a.unit_number as "unitNumber", d.meters::float8 as meters
    from ifta_days d
    join assets a on a.organization_id = d.organization_id and a.id = d.asset_id
    where d.organization_id = ${organizationId} and d.date = ${sale.date} and d.place = ${sale.jurisdiction}
    order by d.meters desc, d.asset_id`.execute(tx);
  const droveIds = drove.map(({ id }) => id);
  const { purchased_at: at, lat, lon } = sale;
  const atSale = await vehiclesAtSale(tx, organizationId, droveIds, { at, lat, lon });
  return drove
    .map((vehicle) => ({ ...vehicle, wasAtSale: atSale.has(vehicle.id) }))
    .sort((a, b) => Number(b.wasAtSale) - Number(a.wasAtSale))
    .slice(0, MAX_LIKELY);
}

/** `HH:mm` of a purchase by the clock of the organization; null when its receipt says none. */
export function timeOf({
  purchased_at,
  time_zone,
}: Pick<PurchaseRow, 'purchased_at' | 'time_zone'>): string | null {
  return purchased_at && wallClock(purchased_at.getTime(), time_zone).toISOString().slice(11, 16);
}
