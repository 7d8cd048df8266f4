import { MINUTE_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { clocks } from './clocks.ts';
import { forecast } from './forecast.ts';
import { planTrip } from './planner.ts';
import { type AuditRequest, InvalidLogError, type PriorHours } from './request.ts';

const at = (text: string) => Date.parse(`2026-11-${text}-06:00`);
/** The first day of the log is Saturday, 11/28. */
const request: AuditRequest = {
  ruleset: 'us-property-70-8',
  timeZone: 'America/Chicago',
  dayStartsAt: '00:00',
  restedBefore: true,
  periods: [{ status: 'ON', startedAt: at('28T06:00:00') }],
  until: at('28T08:00:00'),
  exceptions: [],
};

function stated(hours: readonly number[], relievedAt: number | null): PriorHours {
  const first = 28 - hours.length + 1;
  const days = hours.map((onDuty, index) => {
    return { date: `2026-11-${String(first + index).padStart(2, '0')}`, onDutyMinutes: onDuty * 60 };
  });
  return { until: '2026-11-28', days, relievedAt };
}

const week = stated([10, 10, 10, 0, 9, 8, 8, 0], at('27T18:00:00'));

describe('a log that begins with the first entry of a driver', () => {
  it('does not know its cycle while nobody stated the hours before it', () => {
    const unknown = clocks({ ...request, before: 'not-known' });
    expect(unknown).toMatchObject({ isCycleKnown: false, cycleMinutes: 68 * 60, drivingMinutes: 11 * 60 });
    expect(clocks(request).isCycleKnown).toBe(true);
  });

  it('knows it once the log covers the days that count, or holds a restart', () => {
    const later = { ...request, before: 'not-known' as const };
    expect(clocks({ ...later, until: at('30T08:00:00') }).isCycleKnown).toBe(false);
    const work = [
      { status: 'ON' as const, startedAt: at('28T06:00:00') },
      { status: 'OFF' as const, startedAt: at('28T08:00:00') },
      { status: 'ON' as const, startedAt: at('29T18:00:00') },
    ];
    expect(clocks({ ...later, periods: work.slice(0, 2), until: at('29T17:59:00') }).isCycleKnown).toBe(
      false,
    );
    expect(clocks({ ...later, periods: work, until: at('29T18:01:00') }).isCycleKnown).toBe(true);
    const days = Date.parse('2026-12-05T00:00:00-06:00');
    expect(clocks({ ...later, until: days - MINUTE_MS }).isCycleKnown).toBe(false);
    expect(clocks({ ...later, until: days }).isCycleKnown).toBe(true);
  });

  it('says when a forecast of an unknown cycle ends', () => {
    const resting = { ...request, periods: [{ status: 'OFF' as const, startedAt: at('28T08:00:00') }] };
    const { holdsUntil } = forecast({ ...resting, until: at('29T17:00:00'), before: 'not-known' });
    expect(holdsUntil).toBe(at('29T18:00:00'));
  });

  it('counts the hours that were stated, and lets them drop off day by day', () => {
    const known = clocks({ ...request, before: week });
    expect(known).toMatchObject({ isCycleKnown: true, cycleMinutes: (70 - 55 - 2) * 60 });
    expect(known.cycleTomorrowMinutes).toBe((70 - 45 - 2) * 60);
  });

  it('finds a restart in two days off, and none in one', () => {
    const twoOff = stated([10, 10, 10, 0, 0, 8, 8, 0], at('27T18:00:00'));
    expect(clocks({ ...request, before: twoOff }).cycleMinutes).toBe((70 - 16 - 2) * 60);
    const sinceThursday = stated([10, 10, 10, 0, 9, 8, 0, 0], at('26T15:00:00'));
    expect(clocks({ ...request, before: sinceThursday }).cycleMinutes).toBe(68 * 60);
    const nothing = stated([0, 0, 0, 0, 0, 0, 0, 0], null);
    expect(clocks({ ...request, before: nothing })).toMatchObject({
      isCycleKnown: true,
      cycleMinutes: 68 * 60,
    });
  });

  it('begins the shift with the last work when less than 10 hours lie between', () => {
    const before = stated([0, 0, 0, 0, 0, 0, 4, 2], at('28T02:00:00'));
    expect(clocks({ ...request, before }).windowMinutes).toBe(6 * 60);
    const rested = stated([0, 0, 0, 0, 0, 0, 4, 0], at('27T20:00:00'));
    expect(clocks({ ...request, before: rested }).windowMinutes).toBe(12 * 60);
  });

  it('judges no time before the log, and explains a violation by the hours before it', () => {
    const before = stated([10, 10, 10, 10, 10, 10, 9, 0], at('27T18:00:00'));
    const drive = [{ status: 'D' as const, startedAt: at('28T06:00:00') }];
    const { violations, days } = audit({ ...request, periods: drive, until: at('28T10:00:00'), before });
    expect(violations).toMatchObject([
      {
        rule: 'cycle-70',
        startedAt: at('28T07:00:00'),
        minutes: 180,
        explanation: {
          calculatedFrom: at('21T00:00:00'),
          limitReachedAt: at('28T07:00:00'),
          usedMinutes: 73 * 60,
        },
      },
    ]);
    expect(days.map(({ date }) => date)).toEqual(['2026-11-28']);
  });

  it('is planned with the hours before it', () => {
    const before = stated([10, 10, 10, 10, 10, 10, 5, 0], at('27T18:00:00'));
    const plan = planTrip({
      ...request,
      before,
      departAt: request.until,
      driveMinutes: 6 * 60,
      restStatus: 'OFF',
    });
    expect(plan.blocks.map(({ kind }) => kind)).toEqual(['driving', 'cycle-wait', 'driving']);
  });

  it('takes no statement that ends before its first day', () => {
    const earlier = { ...week, until: '2026-11-27', days: week.days.slice(0, -1) };
    expect(clocks({ ...request, before: earlier }).isCycleKnown).toBe(false);
  });

  it('counts fourteen days in Canada, and the 70 hours without 24 hours off', () => {
    const hours = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 0];
    const canada = { ...request, ruleset: 'canada-south-120-14' as const };
    const before = stated(hours, at('27T18:00:00'));
    const { limits } = clocks({ ...canada, before });
    const left = Object.fromEntries(limits.map(({ rule, leftMinutes }) => [rule, leftMinutes / 60]));
    expect(Object.values(left)).toContain(120 - 13 * 8 - 2);
    expect(clocks({ ...canada, before }).cycleMinutes).toBe(0);
  });
});

it.each([
  ['a day missing', { days: [week.days[0]!, week.days[2]!] }, 'before.days.1.date'],
  [
    'more than a day holds',
    { days: [{ date: '2026-11-27', onDutyMinutes: 1_441 }] },
    'before.days.0.onDutyMinutes',
  ],
  ['no time of relief', { relievedAt: null }, 'before.relievedAt'],
  ['relief on another day than the last work', { relievedAt: at('26T18:00:00') }, 'before.relievedAt'],
  ['relief before so many hours', { relievedAt: at('27T07:59:00') }, 'before.relievedAt'],
])('rejects a statement with %s', (_, change, field) => {
  const audited = () => audit({ ...request, before: { ...week, ...change } });
  expect(audited).toThrow(InvalidLogError);
  expect(audited).toThrow(new RegExp(field));
});
