import { metersFromMiles, millilitersFromGallons } from '@longhaul/units';
import type { Database } from '../platform/database/database.ts';

export interface TestDay {
  readonly assetId: number;
  readonly date: string;
  /** By place. */
  readonly miles: Record<string, number>;
  readonly estimatedMiles?: number;
  /** Metres at the first and the last reading of the day. */
  readonly odometer?: readonly [number, number];
  readonly flags?: readonly object[];
  readonly changedAt?: Date;
}

export interface TestFuel {
  readonly assetId: number | null;
  readonly date: string;
  readonly jurisdiction: string;
  readonly gallons: number;
  readonly isTaxPaid?: boolean;
  readonly fuel?: string;
  readonly updatedAt?: Date;
}

const LONG_AGO = new Date('2026-10-05T00:00:00Z');
const meters = (miles: number) => Math.round(metersFromMiles(miles));

/** What derivation and people enter, put into one organization as they would have. */
export class TestFuelTax {
  readonly #database: Database;
  readonly #organizationId: number;

  constructor(database: Database, organizationId: number) {
    this.#database = database;
    this.#organizationId = organizationId;
  }

  drive(days: readonly TestDay[]): Promise<void> {
    const organization_id = this.#organizationId;
    return this.#database.inOrganization({ organizationId: organization_id, actorId: null }, async (tx) => {
      for (const { assetId: asset_id, date, miles, estimatedMiles = 0, ...day } of days) {
        const key = { organization_id, asset_id, date };
        const places = Object.entries(miles).filter(([, amount]) => amount > 0);
        for (const [place, amount] of places) {
          const estimated_meters = place === places[0]![0] ? meters(estimatedMiles) : 0;
          await tx
            .insertInto('ifta_days')
            .values({ ...key, place, meters: meters(amount), estimated_meters })
            .execute();
        }
        await tx
          .insertInto('ifta_vehicle_days')
          .values({
            ...key,
            meters: places.reduce((sum, [, amount]) => sum + meters(amount), 0),
            estimated_meters: meters(estimatedMiles),
            start_odometer_m: day.odometer?.[0] ?? null,
            end_odometer_m: day.odometer?.[1] ?? null,
            flags: JSON.stringify(day.flags ?? []),
            changed_at: day.changedAt ?? LONG_AGO,
          })
          .execute();
        await tx.client.query('select sum_ifta_months($1, $2, $3::date[])', [
          organization_id,
          asset_id,
          [date],
        ]);
      }
    });
  }

  buy(purchases: readonly TestFuel[]): Promise<void> {
    const organization_id = this.#organizationId;
    return this.#database.inOrganization({ organizationId: organization_id, actorId: null }, async (tx) => {
      for (const purchase of purchases) {
        await tx
          .insertInto('fuel_purchases')
          .values({
            organization_id,
            asset_id: purchase.assetId,
            date: purchase.date,
            seller: `Stop in ${purchase.jurisdiction}`,
            jurisdiction: purchase.jurisdiction,
            fuel: purchase.fuel ?? 'diesel',
            quantity: purchase.gallons,
            unit: 'gallons',
            milliliters: Math.round(millilitersFromGallons(purchase.gallons)),
            is_tax_paid: purchase.isTaxPaid ?? true,
            source: 'manual',
            created_at: purchase.updatedAt ?? LONG_AGO,
            updated_at: purchase.updatedAt ?? LONG_AGO,
          })
          .execute();
      }
    });
  }
}
