import type { IftaRow } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const row = (unitNumber: string, meters: number, mpgHundredths: number | null): IftaRow => ({
  place: null,
  month: null,
  vehicle: { id: meters, unitNumber },
  meters,
  estimatedMeters: 0,
  manualMeters: 0,
  unattributedMeters: 0,
  exemptMeters: 0,
  milliliters: 0,
  taxPaidMilliliters: 0,
  purchaseCount: 0,
  mpgHundredths,
  taxCents: null,
});

const rows = [row('10', 500, 640), row('9', 700, null), row('A2', 600, 710)];
const units = (sort: string | undefined) => sortRows(rows, sort).map(({ vehicle }) => vehicle?.unitNumber);

describe('rows of a report', () => {
  it('stay as the server answered without a column', () => {
    expect(units(undefined)).toEqual(['10', '9', 'A2']);
  });

  it('are ordered by the number in a unit number', () => {
    expect(units('vehicle')).toEqual(['9', '10', 'A2']);
    expect(units('-vehicle')).toEqual(['A2', '10', '9']);
  });

  it('leave what has no value to the end, whichever way', () => {
    expect(units('mpgHundredths')).toEqual(['10', 'A2', '9']);
    expect(units('-mpgHundredths')).toEqual(['A2', '10', '9']);
  });
});
