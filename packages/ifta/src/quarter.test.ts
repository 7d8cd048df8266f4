import { addDays, epochMs, HOUR_MS, weekdayOf } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { lastClosedQuarter, quarterOfCode, quarterOfDate, quarterStatus } from './quarter.ts';

describe('quarterOfCode', () => {
  it.each([
    ['1Q2026', '2026-01-01', '2026-03-31', '2026-04-30'],
    ['2Q2026', '2026-04-01', '2026-06-30', '2026-07-31'],
    ['3Q2026', '2026-07-01', '2026-09-30', '2026-11-02'],
    ['4Q2026', '2026-10-01', '2026-12-31', '2027-02-01'],
    ['1Q2028', '2028-01-01', '2028-03-31', '2028-05-01'],
  ])('gives %s from %s to %s, due on %s', (code, startDate, endDate, dueDate) => {
    expect(quarterOfCode(code)).toEqual({ code, startDate, endDate, dueDate });
  });

  it('is never due on a weekend or a federal holiday', () => {
    for (let year = 2020; year <= 2080; year++) {
      const holidays = federalHolidays(year);
      for (const number of [1, 2, 3, 4]) {
        const { dueDate } = quarterOfCode(`${number}Q${number === 4 ? year - 1 : year}`);
        expect(weekdayOf(dueDate) % 6).not.toBe(0);
        expect(holidays).not.toContain(dueDate);
      }
    }
  });

  it('refuses what is no quarter and names it', () => {
    expect(() => quarterOfCode('5Q2026')).toThrow('not a quarter: 5Q2026');
    expect(() => quarterOfDate('2026-02-29')).toThrow('not a calendar day: 2026-02-29');
  });
});

describe('lastClosedQuarter', () => {
  it('is the one before the quarter of today, over the turn of the year too', () => {
    expect(lastClosedQuarter('2026-11-21').code).toBe('3Q2026');
    expect(lastClosedQuarter('2026-01-01').code).toBe('4Q2025');
    expect(lastClosedQuarter('2026-03-31').code).toBe('4Q2025');
  });
});

describe('quarterStatus', () => {
  it('is open until the end, settles for 72 hours, then is ready', () => {
    const endAt = epochMs(1_790_000_000_000);
    expect(quarterStatus(endAt, epochMs(endAt - 1))).toBe('open');
    expect(quarterStatus(endAt, endAt)).toBe('settling');
    expect(quarterStatus(endAt, epochMs(endAt + 72 * HOUR_MS - 1))).toBe('settling');
    expect(quarterStatus(endAt, epochMs(endAt + 72 * HOUR_MS))).toBe('ready');
  });
});

/** 5 U.S.C. 6103, with the days on which holidays of a weekend are observed. */
function federalHolidays(year: number): string[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => `${year}-${day}`);
  const observed = fixed.map((date) => {
    const weekday = weekdayOf(date);
    return addDays(date, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
  });
  const nth = (month: string, weekday: number, count: number) => {
    const first = `${year}-${month}-01`;
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };
  const last = addDays(nth('06', 1, 1), -7);
  return [
    ...observed,
    last,
    nth('01', 1, 3),
    nth('02', 1, 3),
    nth('09', 1, 1),
    nth('10', 1, 2),
    nth('11', 4, 4),
  ];
}
