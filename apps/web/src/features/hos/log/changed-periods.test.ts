import type { HosEvent } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { expect, it } from 'vitest';
import type { GridPeriod } from '../../../components/log-grid/grid-day.ts';
import { changedPeriods, lostDriving } from './changed-periods.ts';

const startAt = Date.parse('2026-10-19T00:00:00Z');
const day = { startAt, endAt: startAt + 24 * HOUR_MS, timeZone: 'UTC' };
const at = (hour: number) => startAt + hour * HOUR_MS;
const current: GridPeriod[] = [
  { status: 'OFF', startedAt: at(0), endedAt: at(6) },
  { status: 'D', startedAt: at(6), endedAt: at(10) },
  { status: 'OFF', startedAt: at(10), endedAt: at(24) },
];
const shape = (periods: readonly GridPeriod[]) =>
  periods.map(({ status, startedAt, endedAt }) => [
    status,
    (startedAt - startAt) / HOUR_MS,
    (endedAt - startAt) / HOUR_MS,
  ]);
const change = { from: '10:00', to: '', status: 'ON', mode: '' } as const;
const record = (hour: number) =>
  ({ kind: 'record', event: { at: new Date(at(hour)).toISOString() } as HosEvent }) as const;

it('fills a stretch to its end, or to the next entry without one', () => {
  expect(shape(changedPeriods(current, day, { kind: 'stretch' }, { ...change, to: '11:30' }))).toEqual([
    ['OFF', 0, 6],
    ['D', 6, 10],
    ['ON', 10, 11.5],
    ['OFF', 11.5, 24],
  ]);
  const open = changedPeriods(current, day, { kind: 'stretch' }, { ...change, from: '05:00' });
  expect(shape(open).slice(0, 3)).toEqual([
    ['OFF', 0, 5],
    ['ON', 5, 6],
    ['D', 6, 10],
  ]);
});

it('gives the time before a record that moves later to the status before it', () => {
  const moved = changedPeriods(current, day, record(10), { ...change, from: '11:00', status: 'OFF' });
  expect(shape(moved)).toEqual([
    ['OFF', 0, 6],
    ['D', 6, 10],
    ['D', 10, 11],
    ['OFF', 11, 24],
  ]);
});

it('leaves the day as it is while the time is not complete', () => {
  expect(shape(changedPeriods(current, day, { kind: 'stretch' }, { ...change, from: '' }))).toEqual(
    shape(current),
  );
});

it('takes a time of the clock for the change in that minute, so that no seconds are left between', () => {
  const toTheSecond = current.map((period) =>
    period.startedAt === at(10)
      ? { ...period, startedAt: at(10) + 23_000 }
      : period.endedAt === at(10)
        ? { ...period, endedAt: at(10) + 23_000 }
        : period,
  );
  const changed = changedPeriods(
    toTheSecond,
    day,
    { kind: 'stretch' },
    { ...change, from: '09:00', to: '10:00' },
  );
  expect(changed.filter(({ endedAt, startedAt }) => endedAt - startedAt < 60_000)).toEqual([]);
});

it('finds driving of the ELD that a change would shorten', () => {
  const recorded = current.map((period) => (period.status === 'D' ? { ...period, isLocked: true } : period));
  const ends = (from: string, to: string) =>
    changedPeriods(recorded, day, { kind: 'stretch' }, { ...change, from, to });
  expect(lostDriving(recorded, ends('09:30', '11:00'))).toMatchObject({ startedAt: at(6), endedAt: at(10) });
  expect(lostDriving(recorded, ends('04:00', '06:00'))).toBeNull();
});
