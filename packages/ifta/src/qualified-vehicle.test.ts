import { describe, expect, it } from 'vitest';
import { qualificationOn, type VehicleFacts } from './qualified-vehicle.ts';

const box: VehicleFacts = {
  axles: 2,
  grossWeightPounds: 26_000,
  combinationWeightPounds: null,
  isRecreational: false,
};

describe('qualificationOn', () => {
  it.each<[string, Partial<VehicleFacts>, boolean | null, string]>([
    ['two axles and exactly 26,000 lb', {}, false, 'below the limits'],
    ['two axles and 26,001 lb', { grossWeightPounds: 26_001 }, true, 'weight'],
    ['three axles at any weight', { axles: 3, grossWeightPounds: 12_000 }, true, 'axles'],
    ['a combination over 26,000 lb', { combinationWeightPounds: 30_000 }, true, 'combination'],
    ['a combination of exactly 26,000 lb', { combinationWeightPounds: 26_000 }, false, 'below the limits'],
    ['a recreational vehicle', { axles: 3, isRecreational: true }, false, 'recreational'],
    ['a vehicle of unknown weight', { grossWeightPounds: null }, null, 'unknown facts'],
    ['three axles of unknown weight', { axles: 3, grossWeightPounds: null }, true, 'axles'],
  ])('%s', (_name, facts, isQualified, because) => {
    expect(qualificationOn('2026-08-01', { ...box, ...facts }, [])).toEqual({ isQualified, because });
  });

  it('follows an override on its days only, and the later of two', () => {
    const overrides = [
      { isQualified: true, fromDate: '2026-07-01', untilDate: '2026-07-31' },
      { isQualified: false, fromDate: '2026-07-15', untilDate: null },
    ];
    expect(qualificationOn('2026-06-30', box, overrides).because).toBe('below the limits');
    expect(qualificationOn('2026-07-14', box, overrides)).toEqual({ isQualified: true, because: 'override' });
    expect(qualificationOn('2026-07-15', box, overrides).isQualified).toBe(false);
    expect(qualificationOn('2026-08-01', box, overrides).because).toBe('override');
  });
});
