import { describe, expect, it } from 'vitest';
import { interestRateBetween } from './interest-rates.ts';

describe('interestRateBetween', () => {
  it.each([
    ['within one year', '2025-04-30', '2025-06-15', 900],
    ['over two years of one rate', '2025-10-31', '2026-01-20', 900],
    ['over two years of different rates', '2024-10-31', '2025-01-20', null],
    ['when the first month begins in the new year', '2023-12-31', '2024-01-10', 1_000],
    ['when it is paid on time', '2025-04-30', '2025-04-30', null],
    ['for a year that is not known', '2016-10-31', '2016-11-05', null],
  ])('%s', (_, dueDate, paidDate, basisPoints) => {
    expect(interestRateBetween(dueDate, paidDate, 'TX')).toBe(basisPoints);
    expect(interestRateBetween(dueDate, paidDate, null)).toBe(basisPoints);
  });

  it('is not known for fleets based in Canada', () => {
    expect(interestRateBetween('2025-04-30', '2025-06-15', 'ON')).toBeNull();
  });
});
