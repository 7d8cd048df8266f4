import type { TaxReturn } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { milesByPlace } from './miles-by-place.ts';

type Schedule = TaxReturn['schedules'][number];

const line = (change: Partial<Schedule['lines'][number]>): Schedule['lines'][number] => ({
  jurisdiction: 'KY',
  kind: 'base',
  fromDate: '2026-07-01',
  untilDate: '2026-09-30',
  rate: 3_000,
  totalMiles: null,
  taxableMiles: null,
  taxPaidGallons: null,
  taxableGallons: null,
  netGallons: null,
  taxCents: null,
  ...change,
});

const schedule = (
  fuel: Schedule['fuel'],
  lines: Schedule['lines'],
  otherPlaces: Schedule['otherPlaces'],
) => ({
  fuel,
  lines,
  otherPlaces,
  totalMiles: 0,
  totalGallons: 0,
  mpgHundredths: null,
  taxCents: 0,
});

test('adds up fuels and split rates, counts a surcharge once, and leaves out what has no place', () => {
  const schedules = [
    schedule(
      'diesel',
      [
        line({ totalMiles: 100, untilDate: '2026-07-31' }),
        line({ totalMiles: 200, fromDate: '2026-08-01' }),
        line({ totalMiles: 300, kind: 'surcharge' }),
        line({ jurisdiction: 'OH', totalMiles: 0 }),
      ],
      [
        { place: 'DC', miles: 12 },
        { place: 'UNATTRIBUTED', miles: 50 },
      ],
    ),
    schedule('cng', [line({ totalMiles: 7 })], []),
  ];
  expect([...milesByPlace({ schedules } as unknown as TaxReturn)]).toEqual([
    ['KY', 307],
    ['DC', 12],
  ]);
});
