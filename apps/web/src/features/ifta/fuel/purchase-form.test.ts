import type { FuelPurchase } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { changeOf, EMPTY_PURCHASE, newPurchaseOf, PurchaseForm, valuesOf } from './purchase-form.ts';

const typed = {
  ...EMPTY_PURCHASE,
  date: '2026-09-14',
  seller: 'Plains Travel Stop 12',
  jurisdiction: 'IL',
  quantity: 118.204,
  price: 449.06,
  odometer: 312_456.5,
  place: '41.4812, -88.0817',
};

describe('a receipt as it is typed', () => {
  it('becomes cents, meters and degrees', () => {
    expect(newPurchaseOf(PurchaseForm.parse(typed), METERS_PER_MILE)).toMatchObject({
      priceCents: 44_906,
      odometerMeters: 502_849_994,
      lat: 41.4812,
      lon: -88.0817,
      quantity: 118.204,
      unit: 'gallons',
      time: null,
      assetId: null,
    });
  });

  it('has its time of day by a 24-hour clock, typed with or without a colon', () => {
    const timeOf = (time: string) => PurchaseForm.parse({ ...typed, time }).time;
    expect([timeOf('930'), timeOf('9:30'), timeOf('14:35'), timeOf('')]).toEqual([
      '09:30',
      '09:30',
      '14:35',
      null,
    ]);
    expect(PurchaseForm.safeParse({ ...typed, time: '25:00' }).error?.issues[0]?.path).toEqual(['time']);
  });

  it('sends nothing but what was changed', () => {
    const values = PurchaseForm.parse({ ...typed, place: '' });
    expect(changeOf(values, { seller: true }, METERS_PER_MILE)).toEqual({ seller: 'Plains Travel Stop 12' });
    expect(changeOf(values, { place: true, price: true }, METERS_PER_MILE)).toEqual({
      lat: null,
      lon: null,
      priceCents: 44_906,
    });
  });

  it('reads as it was typed after it was stored', () => {
    const stored: FuelPurchase = {
      id: 1,
      date: '2026-09-14',
      time: null,
      purchasedAt: null,
      seller: 'Plains Travel Stop 12',
      address: null,
      jurisdiction: 'IL',
      fuel: 'diesel',
      quantity: 118.204,
      unit: 'gallons',
      milliliters: 447_451,
      priceCents: 44_906,
      currency: 'USD',
      isTaxPaid: true,
      isFull: true,
      vehicle: null,
      odometerMeters: 502_849_994,
      odometerProblem: null,
      lat: 41.4812,
      lon: -88.0817,
      source: 'manual',
      verification: 'no-vehicle',
      receiptImage: null,
      updatedAt: '2026-09-15T12:00:00Z',
    };
    expect(valuesOf(stored, METERS_PER_MILE)).toEqual(typed);
  });
});
