import { METERS_PER_MILE } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { AdjustmentForm, changeOf, newAdjustmentOf, valuesOf } from './adjustment-form.ts';

const typed = {
  kind: 'trip-permit',
  date: '2026-09-14',
  assetId: 7,
  jurisdiction: 'oh',
  distance: 41.2,
  reason: 'Permit 88',
} as const;

describe('an adjustment as it is typed', () => {
  it('becomes meters, and reads as it was typed after it was stored', () => {
    const stored = newAdjustmentOf(AdjustmentForm.parse(typed), METERS_PER_MILE);
    expect(stored).toMatchObject({ meters: 66_305, jurisdiction: 'OH' });
    const { assetId, ...rest } = stored;
    const shown = { ...rest, vehicle: { id: assetId, unitNumber: '1042' } };
    expect(
      valuesOf({ ...shown, id: 1, madeBy: null, updatedAt: '2026-09-15T12:00:00Z' }, METERS_PER_MILE),
    ).toEqual({ ...typed, jurisdiction: 'OH' });
  });

  it('sends nothing but what was changed', () => {
    const values = AdjustmentForm.parse(typed);
    expect(changeOf(values, { reason: true }, METERS_PER_MILE)).toEqual({ reason: 'Permit 88' });
    expect(changeOf(values, { distance: true }, METERS_PER_MILE)).toEqual({ meters: 66_305 });
  });
});
