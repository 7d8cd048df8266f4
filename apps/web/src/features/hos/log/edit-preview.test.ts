import type { HosLog } from '@longhaul/contract';
import type { LogEdit } from '@longhaul/hos';
import { startOfDate } from '@longhaul/units';
import { expect, it } from 'vitest';
import type { GridPeriod } from '../../../components/log-grid/grid-day.ts';
import { dayOutcome, previewEdit } from './edit-preview.ts';

const timeZone = 'America/Chicago';
const day = {
  startAt: startOfDate('2026-10-19', timeZone),
  endAt: startOfDate('2026-10-20', timeZone),
  timeZone,
};
const at = (hour: number) => day.startAt + hour * 3_600_000;
const log = { timeZone, dayStartsAt: '00:00' } as const;
const ruleset = 'us-property-70-8' as const;

it('gives the totals of a day and the limits that were driven past in it', () => {
  const periods: GridPeriod[] = [
    { status: 'OFF', startedAt: at(0), endedAt: at(1) },
    { status: 'ON', startedAt: at(1), endedAt: at(14) },
    { status: 'D', startedAt: at(14), endedAt: at(16) },
    { status: 'OFF', startedAt: at(16), endedAt: at(24) },
  ];
  const before = {
    ruleset,
    periods: [{ status: 'OFF' as const, mode: null, startedAt: new Date(at(-10)).toISOString() }],
    exceptions: [],
  };
  const outcome = dayOutcome(log, day, periods, before);
  expect(outcome.minutes).toEqual({ OFF: 540, SB: 0, D: 120, ON: 780 });
  expect(outcome.violations).toMatchObject([{ rule: 'window-14', minutes: 60 }]);
});

it('counts what was driven before the day, and what was claimed on a day before', () => {
  const periods: GridPeriod[] = [
    { status: 'D', startedAt: at(0), endedAt: at(3) },
    { status: 'OFF', startedAt: at(3), endedAt: at(24) },
  ];
  const instant = (hour: number) => new Date(at(hour)).toISOString();
  const driven = [
    { status: 'D' as const, mode: null, startedAt: instant(-10) },
    { status: 'OFF' as const, mode: null, startedAt: instant(-4) },
    { status: 'D' as const, mode: null, startedAt: instant(-3) },
  ];
  const violationsWith = (exceptions: { kind: 'adverse-driving'; from: string; to: string }[]) =>
    dayOutcome(log, day, periods, { ruleset, periods: driven, exceptions }).violations;
  expect(violationsWith([])).toMatchObject([{ rule: 'driving-11' }]);
  const yesterday = { kind: 'adverse-driving' as const, from: instant(-24), to: instant(0) };
  expect(violationsWith([yesterday])).toEqual([]);
});

const record = (id: number, code: number, hour: number, origin = 2) => ({
  id,
  type: 1 as const,
  code,
  mode: null,
  at: new Date(at(hour)).toISOString(),
  origin,
  vehicleId: 1,
  lat: null,
  lon: null,
  locationText: null,
  totalMiles: null,
  sourceId: null,
});
const driven = {
  startsAt: new Date(day.startAt).toISOString(),
  endsAt: new Date(day.endAt).toISOString(),
  asOf: new Date(at(20)).toISOString(),
  driver: { allowsPersonalConveyance: false, allowsYardMove: true },
  dutyRecords: [record(1, 1, -8), record(2, 3, 6, 1), record(3, 1, 10)],
} as HosLog;
const maker = { nowMs: at(20), isProposal: false };
const previewed = (edit: LogEdit | null) => {
  const { periods, refusal } = previewEdit(driven, edit, maker);
  const lines = periods.map(({ status, startedAt }) => `${status} ${(startedAt - day.startAt) / 3_600_000}`);
  return { lines, refusal: refusal?.code ?? null };
};
const AS_RECORDED = ['OFF 0', 'D 6', 'OFF 10'];
const onDuty = { status: 'ON', mode: null, locationText: null } as const;

it('draws the day with an edit, up to now, as it is without one', () => {
  expect(previewed(null).lines).toEqual(AS_RECORDED);
  expect(previewed({ kind: 'enter', from: at(10), until: at(11.5), duty: onDuty })).toEqual({
    lines: ['OFF 0', 'D 6', 'ON 10', 'OFF 11.5'],
    refusal: null,
  });
  const give: LogEdit = { kind: 'give-driving', recordId: 2, duty: { status: 'SB', mode: null } };
  expect(previewed(give).lines).toEqual(['OFF 0', 'SB 6', 'OFF 10']);
  expect(previewEdit(driven, null, maker).periods[1]).toMatchObject({ isLocked: true, endedAt: at(10) });
});

it('leaves the day as it is where the server would refuse', () => {
  expect(previewed({ kind: 'enter', from: at(9), until: at(11), duty: onDuty })).toEqual({
    lines: AS_RECORDED,
    refusal: 'recorded-driving',
  });
  expect(previewed({ kind: 'enter', from: at(19), until: at(21), duty: onDuty })).toEqual({
    lines: AS_RECORDED,
    refusal: 'in-future',
  });
});
