import type { CommandKind, DriverAppVehicles, HosLog } from '@longhaul/contract';
import type { DutyRecord } from '@longhaul/hos';
import { describe, expect, it } from 'vitest';
import { lastRestStart } from './last-rest.ts';
import type { DayView } from './log-view.ts';
import { type Copy, commandId, type KeptCommand } from './phone-store.ts';
import { priorHoursOfDay } from './prior-hours-view.ts';
import { recentTrucks } from './recent-trucks.ts';
import { takenUnits } from './taken-units.ts';

const HOUR = 3_600_000;
const DAY = Date.parse('2026-11-11T06:00:00Z');

function made(kind: CommandKind, madeAt: number, body: object, more: Partial<KeptCommand> = {}): KeptCommand {
  return {
    key: 1,
    seq: 1,
    id: commandId(madeAt),
    kind,
    v: 1,
    at: new Date(madeAt).toISOString(),
    position: null,
    body: { ...body },
    madeAt,
    result: null,
    isPutAway: false,
    ...more,
  };
}

describe('the last full rest', () => {
  const spans = (...list: ['OFF' | 'SB' | 'D' | 'ON', number][]) =>
    list.map(([status, hour]) => ({ status, startedAt: DAY + hour * HOUR }));

  it('begins with its first off-duty or sleeper time, also while it goes on', () => {
    const log = spans(['ON', -20], ['OFF', -12], ['SB', -9], ['ON', -1], ['OFF', 3], ['D', 10]);
    expect(lastRestStart(log, DAY + 12 * HOUR)).toBe(DAY - 12 * HOUR);
    expect(lastRestStart(spans(['D', -9], ['OFF', -8.5], ['D', -0.4]), DAY)).toBe(DAY - 8.5 * HOUR);
    expect(lastRestStart(spans(['D', -9], ['OFF', -8]), DAY)).toBe(DAY - 8 * HOUR);
  });

  it('is none of less than 8 hours, and none of a log without rest', () => {
    expect(lastRestStart(spans(['D', -9], ['OFF', -7.9]), DAY)).toBe(Number.NEGATIVE_INFINITY);
    expect(lastRestStart([], DAY)).toBe(Number.NEGATIVE_INFINITY);
  });
});

const log = (assigned: number | null) =>
  ({
    assignedVehicle: assigned === null ? null : { id: assigned, name: `T${assigned}` },
  }) as unknown as HosLog;

describe('the trucks that a driver had last', () => {
  it('are each named once with the last day on which an entry began in it, then those that were assigned', () => {
    const records = [
      [3, -30],
      [1, -20],
      [2, -10],
      [1, -8],
      [null, 2],
    ].map(([vehicleId, hour]) => ({ vehicleId, at: DAY + hour! * HOUR })) as unknown as DutyRecord[];
    const days = { '2026-11-10': log(4), '2026-11-11': log(1), '2026-11-09': log(null) };
    expect(recentTrucks({ days }, records, 'America/Chicago')).toEqual([
      { id: 1, date: '2026-11-10' },
      { id: 2, date: '2026-11-10' },
      { id: 3, date: '2026-11-09' },
      { id: 4, date: '2026-11-10' },
    ]);
  });
});

describe('the truck that a driver has', () => {
  const vehicles = {
    items: [{ id: 7, name: '1042', kind: 'vehicle', equipment: null, heldBy: null, readiness: 'ready' }],
  } as DriverAppVehicles;
  const copy = (vehicle: { id: number; name: string } | null) =>
    ({ units: { vehicle, trailers: [] }, vehicles, days: {} }) as unknown as Copy;
  const at = { view: { spans: [] }, nowMs: DAY + HOUR };
  const numbered = (more: Partial<KeptCommand> = {}) =>
    made('vehicle', DAY, { unitNumber: 'R-88' }, { v: 2, ...more });
  const refused = (code: string) => ({ result: { outcome: 'refused', reason: { code } } }) as never;

  it('is what was chosen on this phone until the office has it', () => {
    const chosen = made('vehicle', DAY, { vehicleId: 7, trailerIds: [] });
    expect(takenUnits(copy(null), [chosen], at)).toMatchObject({ vehicle: { name: '1042' }, isHere: true });
    const taken = { ...chosen, result: { outcome: 'stored' } as never };
    expect(takenUnits(copy({ id: 9, name: '9' }), [taken], at)).toMatchObject({ vehicle: { name: '9' } });
  });

  it('is the number that was typed, also once the office says that it has no such truck', () => {
    expect(takenUnits(copy(null), [numbered()], at)).toMatchObject({
      vehicle: null,
      unlisted: 'R-88',
      isHere: true,
    });
    const unknown = numbered(refused('no-such-unit'));
    expect(takenUnits(copy(null), [unknown], at)).toMatchObject({ unlisted: 'R-88', isHere: false });
  });

  it('is that of the office after the shift, after a refusal that was read and after any other refusal', () => {
    const office = { id: 9, name: '9' };
    const rested = {
      view: { spans: [{ status: 'OFF', startedAt: DAY + HOUR }] as never },
      nowMs: DAY + 10 * HOUR,
    };
    const unknown = numbered(refused('no-such-unit'));
    expect(takenUnits(copy(null), [unknown], rested)).toMatchObject({ vehicle: null, unlisted: null });
    const isRead = { ...unknown, isPutAway: true };
    expect(takenUnits(copy(office), [isRead], at)).toMatchObject({ vehicle: office, unlisted: null });
    expect(takenUnits(copy(office), [numbered(refused('held-by'))], at)).toMatchObject({ vehicle: office });
  });
});

describe('hours before the first entry, as an officer reads them', () => {
  const days = [{ date: '2026-11-10', onDutyMinutes: 480 }];
  const stated = {
    until: '2026-11-11',
    days,
    relievedAt: '2026-11-10T23:00:00.000Z',
    statedAt: '2026-11-11T12:00:00.000Z',
    statedBy: { id: 7, name: 'Ana Ruiz' },
  };
  const prior = { until: '2026-11-11', dates: [], isCycleKnown: false, stated: null };
  const dayOf = (date: string, priorHours: object | null) =>
    ({ date, log: priorHours === null ? null : { priorHours } }) as unknown as DayView;
  const read = (day: DayView, commands: readonly KeptCommand[] = [], view = { days: [day] }) =>
    priorHoursOfDay(day, { view, commands, driverId: 7 });

  it('are not stated, then those of this phone, then those of the office with who entered them', () => {
    const day = dayOf('2026-11-11', prior);
    expect(read(day)).toEqual({ stated: null, enteredBy: null, isHere: false });
    const here = made('prior-hours', DAY, { until: '2026-11-11', days, relievedAt: stated.relievedAt });
    expect(read(day, [here])).toMatchObject({ stated: { days }, enteredBy: null, isHere: true });
    const own = dayOf('2026-11-11', { ...prior, isCycleKnown: true, stated });
    expect(read(own)).toMatchObject({ stated: { days }, enteredBy: null, isHere: false });
    const byOffice = { ...stated, statedBy: { id: 3, name: 'Olga Office' } };
    const entered = dayOf('2026-11-12', { ...prior, isCycleKnown: true, stated: byOffice });
    expect(read(entered)).toMatchObject({ enteredBy: 'Olga Office' });
  });

  it('are of no day before the first entry, and of none that they do not count on', () => {
    expect(read(dayOf('2026-11-10', prior))).toBeNull();
    expect(read(dayOf('2026-11-11', { ...prior, isCycleKnown: true }))).toBeNull();
    expect(read({ date: '2026-11-11', log: { priorHours: null } } as unknown as DayView)).toBeNull();
  });

  it('are known of a day that began without a network from the newest day of the office', () => {
    const offline = dayOf('2026-11-12', null);
    const view = { days: [offline, dayOf('2026-11-11', { ...prior, isCycleKnown: true, stated })] };
    expect(read(offline, [], view)).toMatchObject({ stated: { days } });
  });
});
