import type { VehicleStatement } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import {
  calibrationNow,
  calibrationText,
  filedText,
  type OwnFacts,
  qualificationNow,
} from './statement-labels.ts';

const nothing = { statement: null, sinceDate: null };
const heavy: OwnFacts = {
  kind: 'vehicle',
  axles: 3,
  grossWeightPounds: 54_000,
  iftaQualifiedOverride: null,
};
const statement: VehicleStatement = {
  id: 1,
  vehicle: { id: 7, unitNumber: '1042' },
  kind: 'qualification',
  reason: 'Pulls a trailer',
  fromDate: '2026-07-01',
  untilDate: '2026-12-31',
  isQualified: false,
  roadPermille: null,
  madeBy: 'Bill Novak',
  madeAt: '2026-07-01T12:00:00Z',
};

describe('what holds now, in words', () => {
  it.each<[string, OwnFacts | null, string]>([
    ['by its build', heavy, 'Yes, by axles and weight'],
    ['as set on it', { ...heavy, iftaQualifiedOverride: false }, 'No, as set on the vehicle'],
    [
      'when nobody can tell',
      { ...heavy, axles: null, grossWeightPounds: null },
      'Unknown, axles and weight missing',
    ],
    ['to who may not read vehicles', null, 'As set on the vehicle'],
  ])('is said of a vehicle %s', (_, own, words) => {
    expect(qualificationNow(nothing, own)).toBe(words);
  });

  it('names the days of a statement, and the day since which none holds', () => {
    const stated = { statement, sinceDate: '2026-07-01' };
    expect(qualificationNow(stated, heavy)).toBe('No, as stated, since 07/01/26, until 12/31/26');
    expect(qualificationNow({ statement: null, sinceDate: '2027-01-01' }, heavy)).toBe(
      'Yes, by axles and weight, since 01/01/27',
    );
    expect(calibrationNow(nothing)).toBe('None: straight-line miles are used');
  });

  it('tells road from straight lines', () => {
    expect([1_035, 980, 1_000].map(calibrationText)).toEqual([
      '3.5% longer than straight lines',
      '2% shorter than straight lines',
      'As long as straight lines',
    ]);
  });

  it('names the finalized quarters in their order', () => {
    expect(filedText([])).toBeNull();
    expect(filedText(['3Q2026'])).toMatch(/^3Q2026 is finalized/);
    expect(filedText(['3Q2026', '2Q2026', '1Q2026'])).toMatch(/^1Q2026, 2Q2026 and 3Q2026 are finalized/);
  });
});
