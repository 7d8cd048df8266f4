import { addDays, readDecimal } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import cases from './fixtures/worked-returns.json' with { type: 'json' };
import { interestCents, monthsLate } from './interest.ts';

describe('monthsLate', () => {
  it.each([
    ['2026-11-02', '2026-11-02', 0],
    ['2026-11-02', '2026-10-01', 0],
    ['2026-11-02', '2026-11-03', 1],
    ['2026-11-02', '2026-12-02', 1],
    ['2026-11-02', '2026-12-03', 2],
    ['2026-04-30', '2026-05-31', 1],
    ['2026-04-30', '2026-06-01', 2],
    ['2027-01-31', '2027-02-28', 1],
    ['2027-01-31', '2027-03-01', 2],
    ['2026-11-02', '2027-11-02', 12],
  ])('from %s to %s are %i', (dueDate, paidDate, months) => {
    expect(monthsLate(dueDate, paidDate)).toBe(months);
  });
});

describe('interestCents', () => {
  it('gives the worked case of a return that is 32 days late', () => {
    const { owed, daysLate, annualRate, answer } = cases.find(({ id }) => id === 'F')!;
    const months = monthsLate('2026-11-02', addDays('2026-11-02', daysLate!));
    const cents = interestCents(readDecimal(owed!, 2)!, readDecimal(annualRate!, 4)!, months);
    expect(months).toBe(answer!.months);
    expect(cents).toBe(readDecimal(answer!.interest!, 2));
  });

  it('is nothing on a credit', () => {
    expect(interestCents(-10_450, 900, 2)).toBe(0);
  });
});
