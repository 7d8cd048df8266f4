import { addDays, MINUTE_MS, startOfDate } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GridDay,
  type GridPeriod,
  hourMarks,
  inDay,
  keepBetween,
  keyStepMs,
  minutesByStatus,
  quarterMarks,
  snap,
  withStartMoved,
} from './grid-day.ts';

const zone = 'America/Chicago';
const dayOf = (date: string): GridDay => ({
  startAt: startOfDate(date, zone),
  endAt: startOfDate(addDays(date, 1), zone),
  timeZone: zone,
});
const plain = dayOf('2026-10-19');
const at = (hour: number, minute = 0) => plain.startAt + (hour * 60 + minute) * MINUTE_MS;

describe('the hours of a grid', () => {
  it('name midnight and noon and count to eleven between them', () => {
    expect(
      hourMarks(plain)
        .map(({ label }) => label)
        .join(' '),
    ).toBe('M 1 2 3 4 5 6 7 8 9 10 11 N 1 2 3 4 5 6 7 8 9 10 11 M');
    expect(quarterMarks(plain)).toHaveLength(72);
    expect(quarterMarks(plain).filter(({ isHalf }) => isHalf)).toHaveLength(24);
  });

  it('skip the hour that spring takes and repeat the one that autumn gives', () => {
    const spring = hourMarks(dayOf('2026-03-08')).map(({ label }) => label);
    expect(spring).toHaveLength(24);
    expect(spring.slice(0, 5)).toEqual(['M', '1', '3', '4', '5']);
    const autumn = hourMarks(dayOf('2026-11-01')).map(({ label }) => label);
    expect(autumn).toHaveLength(26);
    expect(autumn.slice(0, 5)).toEqual(['M', '1', '1', '2', '3']);
  });

  it('follow a carrier whose day starts at noon', () => {
    const noon = { startAt: at(12), endAt: at(36), timeZone: zone };
    const labels = hourMarks(noon).map(({ label }) => label);
    expect([labels[0], labels[12], labels[24]]).toEqual(['N', 'M', 'N']);
  });
});

describe('the line of a log', () => {
  const periods: GridPeriod[] = [
    { status: 'OFF', startedAt: at(-6), endedAt: at(6) },
    { status: 'D', startedAt: at(6), endedAt: at(10, 30) },
    { status: 'SB', startedAt: at(10, 30), endedAt: at(30) },
  ];

  it('is cut at both ends of the day, and what lies outside does not count', () => {
    expect(inDay(periods, plain).map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [at(0), at(6)],
      [at(6), at(10, 30)],
      [at(10, 30), at(24)],
    ]);
    expect(minutesByStatus(periods, plain)).toEqual({ OFF: 360, SB: 810, D: 270, ON: 0 });
  });

  it('adds up to the length of its day, of 23 and 25 hours too, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-08', '2026-11-01', '2026-10-19'),
        fc.array(fc.record({ status: fc.constantFrom('OFF', 'SB', 'D', 'ON'), minutes: fc.nat(500) }), {
          minLength: 1,
        }),
        (date, steps) => {
          const day = dayOf(date);
          let startedAt = day.startAt;
          const cut: GridPeriod[] = steps.map(({ status, minutes }) => {
            const endedAt = startedAt + minutes * MINUTE_MS;
            const period = { status, startedAt, endedAt } as GridPeriod;
            startedAt = endedAt;
            return period;
          });
          cut.push({ status: 'OFF', startedAt, endedAt: Math.max(startedAt, day.endAt) });
          const total = Object.values(minutesByStatus(cut, day)).reduce((sum, each) => sum + each, 0);
          expect(total).toBeCloseTo((day.endAt - day.startAt) / MINUTE_MS, 6);
        },
      ),
    );
  });

  it('moves the start of one status with the end of the one before', () => {
    const moved = withStartMoved(periods, 1, at(7));
    expect(moved[0]!.endedAt).toBe(at(7));
    expect(moved[1]).toEqual({ status: 'D', startedAt: at(7), endedAt: at(10, 30) });
    expect(moved[2]).toEqual(periods[2]);
  });
});

describe('a dragged boundary', () => {
  const bounds = { after: at(6), before: at(10) };

  it.each([
    [at(8, 13), at(8, 15)],
    [at(8, 17), at(8, 15)],
    [at(8, 18) + 20_000, at(8, 18)],
    [at(8, 52) + 40_000, at(8, 53)],
  ])('rests on whole minutes, and on a quarter when near to it', (from, to) => {
    expect(snap(from, bounds)).toBe(to);
  });

  it('stays a minute away from both neighbors', () => {
    expect(snap(at(2), bounds)).toBe(at(6, 1));
    expect(snap(at(12), bounds)).toBe(at(9, 59));
    expect(keepBetween(at(6), { after: at(6) + 30_000, before: at(10) })).toBe(at(6, 1));
  });

  it('moves by a minute with an arrow, by a quarter of an hour with Shift or a page key', () => {
    expect(keyStepMs({ key: 'ArrowRight', shiftKey: false })).toBe(MINUTE_MS);
    expect(keyStepMs({ key: 'ArrowLeft', shiftKey: true })).toBe(-15 * MINUTE_MS);
    expect(keyStepMs({ key: 'PageUp', shiftKey: false })).toBe(15 * MINUTE_MS);
    expect(keyStepMs({ key: 'a', shiftKey: false })).toBeNull();
  });
});
