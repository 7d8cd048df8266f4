import type { FuelStop } from '@longhaul/demo';
import type { Quarter } from '@longhaul/ifta';
import { addDays, dateAt, millilitersFromGallons, startOfDate } from '@longhaul/units';
import { verifyPurchases } from '../../domain/ifta/verify-purchases.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { FuelVerification } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { AssetKey } from '../../telematics/derive/queries.ts';
import type { DemoDays } from './cycle-miles.ts';

/** From a day to the last one that ends before `until`, in the zone. */
export function localDays(timeZone: string, from: string, last: Quarter, until: number): DemoDays {
  const all: DemoDays['all'][number][] = [];
  for (let date = from; startOfDate(addDays(date, 1), timeZone) <= until; date = addDays(date, 1)) {
    all.push({
      date,
      startAt: startOfDate(date, timeZone),
      endAt: startOfDate(addDays(date, 1), timeZone),
    });
  }
  return { all, lastQuarterFrom: all.findIndex(({ date }) => date === last.startDate) };
}

/** Vehicles by unit number. */
export async function findVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'unit_number'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'vehicle')
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]));
}

export async function hasFuelTax(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('fuel_purchases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasReturns(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('ifta_returns')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Instant of the newest purchase of a vehicle; 0 without any. */
export async function findPurchaseEnd(
  tx: DatabaseTransaction,
  { organizationId, assetId }: AssetKey,
): Promise<number> {
  const row = await tx
    .selectFrom('fuel_purchases')
    .select((eb) => eb.fn.max('purchased_at').as('newest'))
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  const newest = row?.newest as Date | null | undefined;
  return newest ? newest.getTime() + 60_000 : 0;
}

export interface StoredStop extends FuelStop {
  readonly hasVehicle: boolean;
  readonly verification: FuelVerification;
}

export async function insertFuelStops(
  tx: DatabaseTransaction,
  { organizationId, assetId }: AssetKey,
  stops: readonly StoredStop[],
  now: Date,
): Promise<void> {
  if (stops.length === 0) return;
  const timeZone = await timeZoneOf(tx, organizationId);
  const date = (at: Date) => dateAt(at.getTime(), timeZone);
  await tx
    .insertInto('fuel_purchases')
    .values(
      stops.map((stop) => ({
        organization_id: organizationId,
        date: date(new Date(stop.at)),
        purchased_at: new Date(stop.at),
        seller: stop.seller,
        address: stop.address,
        jurisdiction: stop.jurisdiction,
        fuel: 'diesel',
        quantity: stop.gallons,
        unit: 'gallons' as const,
        milliliters: Math.round(millilitersFromGallons(stop.gallons)),
        price_cents: stop.priceCents,
        is_tax_paid: true,
        asset_id: stop.hasVehicle ? assetId : null,
        odometer_m: stop.odometerMeters,
        lat: Math.round(stop.lat * 1e7),
        lon: Math.round(stop.lon * 1e7),
        source: 'import' as const,
        verification: stop.verification,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Purchases of the time whose positions are stored. */
export async function verifyRecent(
  tx: DatabaseTransaction,
  organizationId: number,
  from: Date,
): Promise<void> {
  const recent = await tx
    .selectFrom('fuel_purchases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('purchased_at', '>=', from)
    .where('verification', '=', 'no-position')
    .execute();
  const ids = recent.map(({ id }) => id);
  await verifyPurchases(tx.client, organizationId, ids);
}
