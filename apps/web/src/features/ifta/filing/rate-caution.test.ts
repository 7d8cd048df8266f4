import type { RateRow } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { doubts, unconfirmed } from './rate-caution.tsx';

const rate = (jurisdiction: RateRow['jurisdiction'], change: Partial<RateRow> = {}): RateRow => ({
  jurisdiction,
  fuel: 'diesel',
  kind: 'base',
  value: 3_000,
  fromDate: '2026-07-01',
  untilDate: null,
  source: 'built-in',
  confidence: 'low',
  override: null,
  ...change,
});

const line = (jurisdiction: string, kind: 'base' | 'surcharge' = 'base') => ({
  jurisdiction,
  kind,
  fromDate: '2026-07-01',
  untilDate: '2026-09-30',
  rate: 3_000,
  totalMiles: 1,
  taxableMiles: 1,
  taxPaidGallons: 0,
  taxableGallons: 1,
  netGallons: 1,
  taxCents: 30,
});

it('counts the rates of the return that no two public copies agree on', () => {
  const rows = [
    rate('OH'),
    rate('PA', { confidence: 'medium' }),
    rate('IN', { confidence: 'high' }),
    rate('KY', { kind: 'surcharge' }),
    rate('MI', { source: 'override', confidence: null }),
    rate('TX'),
    rate('IA', { fuel: 'gasoline' }),
  ];
  const lines = ['OH', 'PA', 'IN', 'KY', 'MI', 'IA'].map((jurisdiction) => line(jurisdiction));
  const schedule = {
    fuel: 'diesel' as const,
    totalMiles: 1,
    totalGallons: 1,
    mpgHundredths: 600,
    taxCents: 0,
  };
  expect(unconfirmed({ rows }, { schedules: [{ ...schedule, lines, otherPlaces: [] }] })).toBe(2);
});

it('says why a rate of the return is in doubt, and nothing of rates that it does not use', () => {
  const rows = [
    rate('IN', { doubt: 'Indiana changes on July 1 only.' }),
    rate('GA', { doubt: 'Georgia changes on January 1.' }),
    rate('FL', { source: 'file', confidence: null }),
  ];
  const lines = [line('IN'), line('FL')];
  const schedule = {
    fuel: 'diesel' as const,
    totalMiles: 1,
    totalGallons: 1,
    mpgHundredths: 600,
    taxCents: 0,
  };
  const taxReturn = { schedules: [{ ...schedule, lines, otherPlaces: [] }] };
  expect(doubts({ rows }, taxReturn)).toEqual(['Indiana changes on July 1 only.']);
});
