import type { FuelPurchase } from '@longhaul/contract';
import type { FuelType } from '@longhaul/ifta';
import { imagePath } from '../../../platform/images.ts';
import { type PurchaseRow, timeOf } from './queries.ts';

export function presentPurchase(row: PurchaseRow): FuelPurchase {
  const owner = { organizationId: row.organization_id, kind: 'fuel-receipt' as const, ownerId: row.id };
  return {
    id: row.id,
    date: row.date,
    time: timeOf(row),
    purchasedAt: row.purchased_at?.toISOString() ?? null,
    seller: row.seller,
    address: row.address,
    jurisdiction: row.jurisdiction,
    fuel: row.fuel as FuelType,
    quantity: Number(row.quantity),
    unit: row.unit,
    milliliters: row.milliliters,
    priceCents: row.price_cents,
    currency: row.currency,
    isTaxPaid: row.is_tax_paid,
    isFull: row.is_full,
    vehicle: row.asset_id === null ? null : { id: row.asset_id, unitNumber: row.unit_number ?? '' },
    odometerMeters: row.odometer_m,
    odometerProblem: row.odometer_problem,
    lat: row.lat === null ? null : row.lat / 1e7,
    lon: row.lon === null ? null : row.lon / 1e7,
    source: row.source,
    verification: row.verification,
    receiptImage: imagePath(owner, row.image_version),
    updatedAt: row.updated_at.toISOString(),
  };
}
