import { expect, it } from 'vitest';
import { type DetentionTerms, detentionOf } from './detention.ts';

const HOUR = 3_600_000;
const terms = (values: Partial<DetentionTerms> = {}): DetentionTerms => ({
  freeMinutes: null,
  centsPerHour: 6_000,
  incrementMinutes: 0,
  maxCents: null,
  ...values,
});

it.each<[string, Parameters<typeof detentionOf>[0], DetentionTerms, number | null]>([
  ['two free hours where nobody says otherwise', { arrivedAt: 0, until: 3 * HOUR }, terms(), 6_000],
  [
    'no free time where the terms say none',
    { arrivedAt: 0, until: 3 * HOUR },
    terms({ freeMinutes: 0 }),
    18_000,
  ],
  [
    'the clock from the opening of the window',
    { arrivedAt: 0, windowFrom: HOUR, until: 4 * HOUR },
    terms(),
    6_000,
  ],
  ['nothing for a late arrival', { arrivedAt: 2 * HOUR, windowTo: HOUR, until: 9 * HOUR }, terms(), 0],
  ['whole increments', { arrivedAt: 0, until: 2.4 * HOUR }, terms({ incrementMinutes: 15 }), 1_500],
  ['at most the cap', { arrivedAt: 0, until: 9 * HOUR }, terms({ maxCents: 20_000 }), 20_000],
  ['nothing without a rate', { arrivedAt: 0, until: 9 * HOUR }, terms({ centsPerHour: null }), null],
])('detention has %s', (_, stay, with_, cents) => {
  expect(detentionOf(stay, with_).cents).toBe(cents);
});
