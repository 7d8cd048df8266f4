import { type AuditRequest, type DutyStatus, drivingAhead } from '@longhaul/hos';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatTime } from '../../format/date.ts';
import { dayAxis } from './day-axis.ts';
import { HoursBar } from './hours-bar.tsx';

const CHICAGO = 'America/Chicago';
/** 14:41 in Chicago. */
const NOW = Date.parse('2026-11-28T20:41:00Z');

/** A log that ends now, of so many hours of each status. */
function logOf(steps: readonly (readonly [status: DutyStatus, hours: number])[]): AuditRequest {
  let at = NOW - steps.reduce((sum, [, hours]) => sum + hours, 0) * HOUR_MS;
  const periods = steps.map(([status, hours]) => {
    const startedAt = at;
    at += hours * HOUR_MS;
    return { status, startedAt };
  });
  return {
    ruleset: 'us-property-70-8',
    timeZone: CHICAGO,
    dayStartsAt: '00:00',
    restedBefore: true,
    periods,
    exceptions: [],
    until: NOW,
  };
}

const WEEK = Array.from(
  { length: 6 },
  () =>
    [
      ['ON', 3],
      ['D', 8],
      ['OFF', 13],
    ] as const,
).flat();

test.each([
  [
    'rested',
    logOf([
      ['D', 5],
      ['OFF', 11.5],
    ]),
    ['rest 12:00 to 14:41', 'driving 14:41 to 22:41', 'after 23:11 to 02:11', 'rest 02:11 to 12:00'],
    'Can drive 14:41 to 22:41, then after a break to 02:11',
  ],
  [
    'near the driving limit',
    logOf([
      ['D', 6],
      ['OFF', 0.5],
      ['D', 4.2],
    ]),
    ['driving 14:41 to 15:29', 'rest 15:29 to 01:29'],
    'Can drive 14:41 to 15:29',
  ],
  [
    'limited by the cycle',
    logOf([...WEEK, ['ON', 1]]),
    ['driving 14:41 to 17:41', 'rest 17:41 to 12:00'],
    'Can drive 14:41 to 17:41',
  ],
] as const)('the bar of a driver who is %s begins, pauses and ends at the times of the engine', (...args) => {
  const [, log, bars, words] = args;
  const axis = dayAxis(NOW, CHICAGO);
  const text = (at: number) => formatTime(new Date(at), CHICAGO);
  render(<HoursBar spans={drivingAhead(log, axis.to)} axis={axis} timeText={text} />);
  const bar = screen.getByRole('img');
  expect(bar.getAttribute('aria-label')).toBe(words);
  const percent = (value: string) => Number.parseFloat(value) / 100;
  const drawn = [...bar.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset, style }) => {
    const startAt = axis.from + percent(style.left) * (axis.to - axis.from);
    const endAt = startAt + percent(style.width) * (axis.to - axis.from);
    const minute = (at: number) => text(Math.round(at / MINUTE_MS) * MINUTE_MS);
    return `${dataset.kind} ${minute(startAt)} to ${minute(endAt)}`;
  });
  expect(drawn).toEqual(bars);
});
