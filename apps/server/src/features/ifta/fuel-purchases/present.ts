import type { Adjustment, FuelPurchase, RateTable, VehicleStatement } from '@longhaul/contract';
import type { FuelType } from '@longhaul/ifta';
import { personName, type QuarterRates } from '../../../domain/ifta/rates.ts';
import { imagePath } from '../../../platform/images.ts';
import type { AdjustmentRow } from '../adjustments/queries.ts';
import type { StatementRow } from '../vehicle-statements/queries.ts';
import type { PurchaseRow } from './queries.ts';

export function presentPurchase(row: PurchaseRow): FuelPurchase {
  const owner = { organizationId: row.organization_id, kind: 'fuel-receipt' as const, ownerId: row.id };
  return {
    id: row.id,
    date: row.date,
    time: row.time,
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
    lat: row.lat === null ? null : row.lat / 1e7,
    lon: row.lon === null ? null : row.lon / 1e7,
    source: row.source,
    verification: row.verification,
    receiptImage: imagePath(owner, row.image_version),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    date: row.date,
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
    jurisdiction: row.jurisdiction,
    kind: row.kind,
    meters: row.meters,
    reason: row.reason,
    madeBy: personName(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentStatement(row: StatementRow): VehicleStatement {
  return {
    id: row.id,
    vehicle: { id: row.asset_id, unitNumber: row.unit_number },
    kind: row.kind,
    fromDate: row.from_date,
    untilDate: row.until_date,
    isQualified: row.is_qualified,
    roadPermille: row.road_permille,
    reason: row.reason,
    madeBy: personName(row),
    madeAt: row.made_at.toISOString(),
  };
}

export function presentRates(quarter: string, { status, source, rows, files }: QuarterRates): RateTable {
  const [file, ...history] = files.map((each) => ({ ...each, loadedAt: each.loadedAt.toISOString() }));
  return {
    quarter,
    status,
    source,
    loadedAt: file?.loadedAt ?? null,
    loadedBy: file?.loadedBy ?? null,
    loadedFor: file?.loadedFor ?? null,
    rows: rows.map((rate) => ({
      ...rate,
      override: rate.override && { ...rate.override, madeAt: rate.override.madeAt.toISOString() },
    })),
    history,
  };
}
