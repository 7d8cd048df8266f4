import { expect, it } from 'vitest';
import type { GridPeriod } from '../../../components/log-grid/grid-day.ts';
import { startOfDayMs } from '../../../format/zone-day.ts';
import { dayOutcome } from './edit-preview.ts';

const timeZone = 'America/Chicago';
const day = {
  startAt: startOfDayMs('2026-10-19', timeZone),
  endAt: startOfDayMs('2026-10-20', timeZone),
  timeZone,
};
const at = (hour: number) => day.startAt + hour * 3_600_000;
const log = { ruleset: 'us-property-70-8', timeZone, dayStartsAt: '00:00', exceptions: [] } as const;

it('gives the totals of a day and the limits that were driven past in it', () => {
  const periods: GridPeriod[] = [
    { status: 'OFF', startedAt: at(-10), endedAt: at(1) },
    { status: 'ON', startedAt: at(1), endedAt: at(14) },
    { status: 'D', startedAt: at(14), endedAt: at(16) },
    { status: 'OFF', startedAt: at(16), endedAt: at(24) },
  ];
  const outcome = dayOutcome({ ...log, exceptions: [] }, day, periods);
  expect(outcome.minutes).toEqual({ OFF: 540, SB: 0, D: 120, ON: 780 });
  expect(outcome.violations).toMatchObject([{ rule: 'window-14', minutes: 60 }]);
});
