import { DAY_MS, dateOfDay, dayNumber, HOUR_MS, MINUTE_MS, zoneDays } from '@longhaul/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type EarlierDays, movedDays } from './day-clocks.ts';
import { dayCalendar } from './days.ts';
import { problemsOf } from './request.ts';
import { type Step, sampleLog } from './sample-log.ts';

const chicagoUntil = (until: string): EarlierDays => ({
  until,
  timeZone: 'America/Chicago',
  dayStartsAt: '00:00',
});
const hoursOf = (calendar: ReturnType<typeof dayCalendar>, date: string) =>
  (calendar.startOf(dayNumber(date) + 1) - calendar.startOf(dayNumber(date))) / HOUR_MS;

describe('days over a change of the home terminal', () => {
  const toLosAngeles = dayCalendar('America/Los_Angeles', '00:00', [chicagoUntil('2026-06-15')]);

  it('are as before up to the change, and the day before it is longer going west', () => {
    expect(['2026-06-13', '2026-06-14', '2026-06-15'].map((date) => hoursOf(toLosAngeles, date))).toEqual([
      24, 26, 24,
    ]);
    const before = zoneDays('America/Chicago');
    for (const date of ['2026-06-01', '2026-06-13', '2026-06-14']) {
      expect(toLosAngeles.startOf(dayNumber(date))).toBe(before.startOf(dayNumber(date)));
    }
    expect(toLosAngeles.startOf(dayNumber('2026-06-15'))).toBe(Date.parse('2026-06-15T07:00:00Z'));
  });

  it('are shorter once going east, and with another start of the day', () => {
    const toNewYork = dayCalendar('America/New_York', '00:00', [chicagoUntil('2026-06-15')]);
    expect(hoursOf(toNewYork, '2026-06-14')).toBe(23);
    const toNoon = dayCalendar('America/Chicago', '12:00', [chicagoUntil('2026-06-15')]);
    expect(hoursOf(toNoon, '2026-06-14')).toBe(36);
  });

  it('write the time of the terminal of the day', () => {
    expect(toLosAngeles.clockTime(Date.parse('2026-06-15T06:59:00Z'))).toBe('Mon, Jun 15 at 01:59');
    expect(toLosAngeles.clockTime(Date.parse('2026-06-15T07:00:00Z'))).toBe('Mon, Jun 15 at 00:00');
    expect(toLosAngeles.clockOf(dayNumber('2026-06-14')).timeZone).toBe('America/Chicago');
    expect(toLosAngeles.clockOf(dayNumber('2026-06-15')).timeZone).toBe('America/Los_Angeles');
  });

  it('are counted in full: the totals of each day, and what a violation says', () => {
    const steps: Step[] = [
      ['OFF', 24],
      ['ON', 2],
      ['D', 12],
      ['OFF', 12],
    ];
    const { days, violations } = audit(
      sampleLog(steps, {
        from: Date.parse('2026-06-14T05:00:00Z'),
        timeZone: 'America/Los_Angeles',
        earlierDays: [chicagoUntil('2026-06-15')],
      }),
    );
    expect(
      days.map(({ date, offMinutes, onDutyMinutes, drivingMinutes }) => [
        date,
        offMinutes / 60,
        onDutyMinutes / 60,
        drivingMinutes / 60,
      ]),
    ).toEqual([
      ['2026-06-14', 24, 2, 0],
      ['2026-06-15', 12, 0, 12],
    ]);
    expect(violations.find(({ rule }) => rule === 'driving-11')?.explanation.text).toContain(
      'Mon, Jun 15 at',
    );
  });

  it('name what is wrong with a list of them', () => {
    const log = sampleLog([['OFF', 1]]);
    const earlierDays = [
      chicagoUntil('2026-02-30'),
      { ...chicagoUntil('2026-01-10'), timeZone: 'America/Gotham' },
      { ...chicagoUntil('2026-01-10'), dayStartsAt: '24:00' },
    ];
    expect(problemsOf({ ...log, earlierDays }).map(({ field }) => field)).toEqual([
      'earlierDays.0.until',
      'earlierDays.1.timeZone',
      'earlierDays.1.until',
      'earlierDays.2.dayStartsAt',
      'earlierDays.2.until',
    ]);
    expect(() => audit({ ...log, earlierDays })).toThrow('earlierDays.1.timeZone: unknown time zone');
  });
});

const clock = fc.record({
  timeZone: fc.constantFrom(
    'America/Chicago',
    'America/New_York',
    'America/Los_Angeles',
    'America/St_Johns',
    'Pacific/Honolulu',
    'Pacific/Guam',
    'Pacific/Kiritimati',
    'Etc/GMT+12',
  ),
  dayStartsAt: fc.constantFrom('00:00', '04:30', '12:00', '23:59'),
});
const FIRST_DAY = dayNumber('2026-02-20');
const LAST_DAY = dayNumber('2026-04-10');
const changes = fc.uniqueArray(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), { maxLength: 6 });
const changed = fc
  .tuple(clock, changes, fc.array(clock, { minLength: 6, maxLength: 6 }))
  .map(([last, days, clocks]) => ({
    ...last,
    earlierDays: days
      .toSorted((a, b) => a - b)
      .map((day, index): EarlierDays => ({ until: dateOfDay(day), ...clocks[index]! })),
  }));

describe('whatever changes', () => {
  it('every instant is in one day, and no day is lost or empty', () => {
    fc.assert(
      fc.property(
        changed,
        fc.integer({ min: 0, max: 100 * 24 * 60 }),
        ({ timeZone, dayStartsAt, earlierDays }, minute) => {
          const calendar = dayCalendar(timeZone, dayStartsAt, earlierDays);
          for (let day = FIRST_DAY - 5; day <= LAST_DAY + 5; day++) {
            const startAt = calendar.startOf(day);
            expect(calendar.startOf(day + 1)).toBeGreaterThan(startAt);
            expect(calendar.dayAt(startAt)).toBe(day);
            expect(calendar.dayAt(startAt - 1)).toBe(day - 1);
            expect(calendar.dateOf(day)).toBe(dateOfDay(day));
          }
          const at = (FIRST_DAY - 20) * DAY_MS + minute * MINUTE_MS;
          const day = calendar.dayAt(at);
          expect(calendar.startOf(day)).toBeLessThanOrEqual(at);
          expect(calendar.startOf(day + 1)).toBeGreaterThan(at);
        },
      ),
    );
  });

  it('days away from the changes are those of their zone', () => {
    fc.assert(
      fc.property(changed, ({ timeZone, dayStartsAt, earlierDays }) => {
        const calendar = dayCalendar(timeZone, dayStartsAt, earlierDays);
        const near = earlierDays.flatMap(({ until }) => [0, 1, 2].map((days) => dayNumber(until) + days));
        for (let day = FIRST_DAY - 5; day <= LAST_DAY + 5; day++) {
          const own = calendar.clockOf(day);
          const inForce = earlierDays.find(({ until }) => dateOfDay(day) < until) ?? {
            timeZone,
            dayStartsAt,
          };
          expect(own).toEqual({ timeZone: inForce.timeZone, dayStartsAt: inForce.dayStartsAt });
          if (near.includes(day)) continue;
          expect(calendar.startOf(day)).toBe(zoneDays(own.timeZone, own.dayStartsAt).startOf(day));
        }
      }),
    );
  });

  it('a further change moves no day before the one that ends with it', () => {
    fc.assert(
      fc.property(changed, clock, ({ timeZone, dayStartsAt, earlierDays }, next) => {
        const until = LAST_DAY + 3;
        const before = dayCalendar(timeZone, dayStartsAt, earlierDays);
        const after = dayCalendar(next.timeZone, next.dayStartsAt, [
          ...earlierDays,
          { until: dateOfDay(until), timeZone, dayStartsAt },
        ]);
        const moved = movedDays(before, after, { firstDay: FIRST_DAY - 5, lastDay: until + 5 });
        for (const day of moved) expect(day).toBeGreaterThanOrEqual(until - 1);
      }),
    );
  });
});
