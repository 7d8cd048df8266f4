import type { CommandKind, DriverAppProfile, HosLog } from '@longhaul/contract';
import { inspectedDays } from '@longhaul/contract/inspected-days';
import { checkEldFile } from '@longhaul/eld-file';
import { clocks, periodsOfSpans, spansOfRecords } from '@longhaul/hos';
import cases from '@longhaul/hos/worked-cases' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { engineRequest } from '../../components/time-left/clocks-at.ts';
import { canadianItems } from '../../format/canadian-items.ts';
import { clockJump } from './clock-watch.ts';
import { warningOf } from './clocks.ts';
import { importOf } from './import-file.ts';
import { dayDigest, type LogView, logView, phonesOfDay } from './log-view.ts';
import { outputFile } from './output-file.ts';
import { type Copy, commandId, type KeptCommand } from './phone-store.ts';
import { type TextKey, texts } from './text.ts';

const HOUR = 3_600_000;
/** 00:00 at the home terminal, America/Chicago. */
const DAY = Date.parse('2026-11-11T06:00:00Z');
const NOW = DAY + 20 * HOUR;

function profile(duty: Partial<DriverAppProfile['duty']> = {}): DriverAppProfile {
  return {
    driver: { id: 7, name: 'Ana Ruiz' },
    username: 'ana.ruiz',
    organization: { id: 1, name: 'Prairie' },
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    allowsPersonalConveyance: false,
    allowsYardMove: true,
    allowedExceptions: [],
    duty: {
      ruleset: 'us-property-70-8',
      timeZone: 'America/Chicago',
      dayStartsAt: '00:00',
      restedBefore: true,
      periods: [{ status: 'OFF', startedAt: new Date(DAY - 24 * HOUR).toISOString() }],
      exceptions: [],
      ...duty,
    } as DriverAppProfile['duty'],
    toDo: { uncertifiedDates: [], proposals: [], offeredDriving: [], unclaimedDriving: [] },
  };
}

const STATUS = { OFF: 1, SB: 2, D: 3, ON: 4 } as const;
const record = (
  id: number,
  status: keyof typeof STATUS,
  at: number,
  ref = `e${id}`,
): HosLog['dutyRecords'][number] => ({
  id,
  type: 1,
  code: STATUS[status],
  mode: null,
  at: new Date(at).toISOString(),
  origin: 2,
  vehicleId: null,
  lat: null,
  lon: null,
  locationText: null,
  totalMiles: null,
  sourceId: null,
  ref,
});

const day = (logDate: string, startsAt: number, dutyRecords: HosLog['dutyRecords'], state = 'uncertified') =>
  ({
    logDate,
    startsAt: new Date(startsAt).toISOString(),
    dutyRecords,
    logMode: null,
    shippingDocument: 'BOL 1',
    trailers: [],
    edits: [],
    certification: { state, history: [], obstacles: [] },
  }) as unknown as HosLog;

const copyOf = (days: readonly HosLog[], own = profile()): Copy => ({
  profile: own,
  units: null,
  vehicles: null,
  inbox: null,
  loads: null,
  zones: null,
  facts: null,
  days: Object.fromEntries(days.map((log) => [log.logDate, log])),
  versions: {},
});

let keys = 0;
function made(kind: CommandKind, madeAt: number, body: object, more: Partial<KeptCommand> = {}): KeptCommand {
  keys += 1;
  return {
    key: keys,
    seq: keys,
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

const today = day('2026-11-11', DAY, [record(1, 'OFF', DAY - 2 * HOUR), record(2, 'ON', DAY + 5 * HOUR)]);
const lines = ({ days: [first] }: LogView) =>
  first!.periods.map(({ status, startedAt }) => `${status} ${(startedAt - DAY) / HOUR}`);
const see = (commands: readonly KeptCommand[], copy = copyOf([today])) => logView(copy, commands, [], NOW)!;

describe('the output file of the phone', () => {
  const event = (id: number, status: keyof typeof STATUS, at: number) => ({
    ...record(id, status, at),
    sequence: id,
    recordStatus: 1,
    status,
    vehicle: { id: 4, name: '101' },
    eld: null,
    totalMiles: 120_400,
    totalEngineHours: 3_411.2,
    milesSincePowerUp: 0,
    engineHoursSincePowerUp: 0,
    place: { lat: 41.58, lon: -93.62, text: null },
    milesSinceLastFix: 0,
    annotation: null,
    hasMalfunction: false,
    hasDiagnostic: false,
    recordedBy: null,
  });
  const log = {
    ...today,
    driver: { licenseState: 'TX', licenseNumber: '12345678' },
    carrier: { name: 'Prairie', usdotNumber: '1234567', address: null },
    dayStartsAt: '00:00',
    ruleset: 'us-property-60-7',
    coDriver: null,
    assignedVehicle: null,
    vehicles: [{ id: 4, name: '101', vin: '1FUJGHDV0CLBP8834', startMiles: null, endMiles: null }],
    events: [event(1, 'OFF', DAY + HOUR), event(2, 'ON', DAY + 5 * HOUR)],
    dutyRecords: [record(1, 'OFF', DAY + HOUR), record(2, 'ON', DAY + 5 * HOUR)],
  } as unknown as HosLog;
  const driver = { id: 7, firstName: 'Ana', lastName: 'Ruiz', username: 'ana.ruiz' };

  it('has what the office has and what is on the phone only, and passes the check of output files', () => {
    const strike = {
      logDate: '2026-11-11',
      annotation: 'Was not at work',
      edit: { kind: 'strike', ref: 'e2' },
    };
    const commands = [
      made('duty-edit', DAY + 6 * HOUR, strike),
      made('duty-status', DAY + 7 * HOUR, {
        status: 'D',
        locationText: 'Reston, VA',
        annotation: 'Left the yard',
      }),
    ];
    const { days } = logView(copyOf([log]), commands, [], NOW)!;
    const { name, content } = outputFile({
      driver,
      days: days.slice(0, 8),
      commands,
      comment: 'A-17',
      now: NOW,
    });
    expect(name).toMatch(/^Ruiz_/);
    const rows = content.split('\r').map((line) => line.split(','));
    const events = rows.slice(
      rows.findIndex(([title]) => title?.startsWith('ELD Event List')) + 1,
      rows.findIndex(([title]) => title?.startsWith('ELD Event Annotations')),
    );
    // Sequence, status, origin, type, code, date, time at the home terminal.
    expect(events.map((row) => row.slice(0, 7))).toEqual([
      ['3', '1', '2', '1', '3', '111126', '070000'],
      ['2', '2', '2', '1', '4', '111126', '050000'],
      ['1', '1', '2', '1', '1', '111126', '010000'],
    ]);
    expect(content).toContain('Left the yard');
    expect(content).toContain('A-17');
    expect(checkEldFile(content).findings).toEqual([]);
  });

  it('is imported on another phone but for days with over 100 records, which are named', () => {
    const fileOf = (changes: number) => {
      const commands = Array.from({ length: changes }, (_, index) =>
        made('duty-status', DAY + 6 * HOUR + index * 60_000, { status: index % 2 === 0 ? 'D' : 'ON' }),
      );
      const { days } = logView(copyOf([log]), commands, [], NOW)!;
      return outputFile({ driver, days: days.slice(0, 8), commands, comment: '', now: NOW }).content;
    };
    const empty = logView(copyOf([day('2026-11-11', DAY, [])]), [], [], NOW)!.days;
    const short = importOf(fileOf(98), empty)!;
    expect([short.days.map(({ records }) => records.length), short.tooLong]).toEqual([[100], []]);
    const long = importOf(fileOf(99), empty)!;
    expect([long.days, long.skipped, long.tooLong]).toEqual([[], [], ['2026-11-11']]);
    const filled = importOf(fileOf(99), see([]).days)!;
    expect([filled.days, filled.skipped, filled.tooLong]).toEqual([[], ['2026-11-11'], []]);
  });
});

describe('the output file of another ELD', () => {
  const at = Date.parse('2026-11-01T04:30:00Z');
  const now = Date.parse('2026-11-02T18:00:00Z');
  const noEntries = logView(
    copyOf([
      day('2026-11-02', Date.parse('2026-11-02T06:00:00Z'), []),
      day('2026-11-01', Date.parse('2026-11-01T05:00:00Z'), []),
      day('2026-10-31', Date.parse('2026-10-31T05:00:00Z'), []),
    ]),
    [],
    [],
    now,
  )!.days;
  const commands = [made('duty-status', at, { status: 'ON' })];
  const { days } = logView(copyOf([]), commands, [], now)!;
  const driver = { id: 7, firstName: 'Ana', lastName: 'Ruiz', username: 'ana.ruiz' };
  const { content } = outputFile({ driver, days, commands, comment: '', now });

  it('is read on the clock of the home terminal over a change of clocks', () => {
    expect(content).toContain(',103126,233000,');
    const found = importOf(content, noEntries)!;
    expect(found.days.map(({ logDate, records }) => [logDate, records[0]?.at])).toEqual([
      ['2026-10-31', new Date(at).toISOString()],
    ]);
  });

  it('is refused with an offset that says nothing, and has no record of a year that no clock knows', () => {
    expect(() => importOf(content.replace('000000,06,', '000000,0600,'), noEntries)).toThrow('0600');
    expect(importOf(content.replaceAll(',103126,', ',103199,'), noEntries)?.days).toEqual([]);
  });
});

describe('the log on the phone', () => {
  it('is the copy with what was entered here, at the times at which it was', () => {
    const view = see([
      made('duty-status', DAY + 6 * HOUR, { status: 'D' }),
      made('duty-status', DAY + 9 * HOUR, { status: 'OFF' }),
    ]);
    expect(lines(view)).toEqual(['OFF 0', 'ON 5', 'D 6', 'OFF 9']);
    expect(view.now).toEqual({ status: 'OFF', mode: null, since: DAY + 9 * HOUR });
    expect(view.days[0]?.isChangedHere).toBe(true);
  });

  it('shows each of several changes of one second at once, a second apart and in their order', () => {
    const taps = (['D', 'ON', 'D', 'OFF'] as const).map((status, index) =>
      made('duty-status', NOW + index * 200, { status }, { seq: null }),
    );
    for (const [index, { body }] of taps.entries()) {
      const view = logView(copyOf([today]), taps.slice(0, index + 1), [], NOW + index * 200)!;
      expect(view.now).toEqual({ status: body.status, mode: null, since: NOW + index * 1_000 });
      expect(view.asOf).toBe(NOW + index * (index === 0 ? 200 : 1_000));
      expect(view.duty?.periods.at(-1)).toMatchObject({ status: body.status });
    }
    const view = logView(copyOf([today]), taps, [], NOW + 600)!;
    expect(view.records.slice(-4).map(({ at, ref }) => [at - NOW, ref])).toEqual(
      taps.map(({ id }, index) => [index * 1_000, `${id}/0`]),
    );
    const later = logView(copyOf([today]), taps, [], NOW + 10_000)!;
    expect(later.records).toEqual(view.records);
    expect(later.asOf).toBe(NOW + 10_000);
  });

  it('leaves out what the office refused, and what it has in the copy already', () => {
    const result = {
      id: '',
      seq: 1,
      outcome: 'refused',
      at: null,
      clockOffsetMs: 0,
      flags: [],
      reason: null,
    } as unknown as NonNullable<KeptCommand['result']>;
    expect(lines(see([made('duty-status', DAY + 6 * HOUR, { status: 'D' }, { result })]))).toEqual([
      'OFF 0',
      'ON 5',
    ]);
    const stored = { ...result, outcome: 'stored' as const };
    expect(lines(see([made('duty-status', DAY + 6 * HOUR, { status: 'D' }, { result: stored })]))).toEqual([
      'OFF 0',
      'ON 5',
    ]);
  });

  it('edits what was entered here before the office has it, by its name', () => {
    const tap = made('duty-status', DAY + 6 * HOUR, { status: 'D' });
    const edit = made('duty-edit', DAY + 7 * HOUR, {
      logDate: '2026-11-11',
      annotation: 'Started later',
      edit: {
        kind: 'correct',
        ref: `${tap.id}/0`,
        startedAt: tap.at,
        change: { startedAt: new Date(DAY + 6.5 * HOUR).toISOString() },
      },
    });
    const view = see([tap, edit]);
    expect(lines(view)).toEqual(['OFF 0', 'ON 5', 'D 6.5']);
    expect(view.records.at(-1)?.ref).toBe(`${edit.id}/0`);
  });

  it('begins a new day without a network, with the status that was in force', () => {
    const tomorrow = logView(copyOf([today]), [], [], NOW + 6 * HOUR)!;
    expect(tomorrow.days[0]).toMatchObject({ date: '2026-11-12', log: null });
    expect(tomorrow.days[0]?.periods).toMatchObject([{ status: 'ON' }]);
  });

  it('sets a driver on duty who begins an inspection off duty', () => {
    const startedAt = new Date(DAY + 4 * HOUR).toISOString();
    expect(lines(see([made('inspection', DAY + 4.2 * HOUR, { kind: 'pre-trip', startedAt })]))).toEqual([
      'OFF 0',
      'ON 4',
      'ON 5',
    ]);
  });

  it('counts the clock that was set meanwhile out of the times of what came before', () => {
    const tap = made('duty-status', DAY + 7 * HOUR, { status: 'D' });
    const view = logView(copyOf([today]), [tap], [{ afterSeq: tap.seq!, byMs: -HOUR }], NOW)!;
    expect(view.now.since).toBe(DAY + 6 * HOUR);
  });

  it('shows a day as certified once it is signed here, and to sign again once it is changed after that', () => {
    const yesterday = day('2026-11-10', DAY - 24 * HOUR, [record(1, 'OFF', DAY - 2 * HOUR)]);
    const copy = copyOf([today, yesterday]);
    const sign = made('certify', NOW, { logDate: '2026-11-10', statement: '', records: '' });
    const change = made('log-header', NOW, { logDate: '2026-11-10', shippingDocument: 'BOL 2' });
    const stateOf = (commands: KeptCommand[]) => see(commands, copy).days[1]?.certification;
    expect(stateOf([])).toBe('uncertified');
    expect(stateOf([sign])).toBe('on-phone');
    const certified = copyOf([today, day('2026-11-10', DAY - 24 * HOUR, [], 'certified')]);
    expect(see([change], certified).days[1]).toMatchObject({
      certification: 'recertify',
      shippingDocument: 'BOL 2',
    });
  });

  it('has exceptions with their times as they were entered here, and counts the clocks with them', () => {
    const storm = {
      kind: 'adverse-driving',
      from: new Date(DAY + 5 * HOUR).toISOString(),
      until: null,
      place: null,
      declaration: null,
      carries: null,
      annotation: 'Fog on I-80',
    } as const;
    const wholeDay = { ...storm, from: null, form: 'needs-times' } as const;
    const copy = copyOf([{ ...today, exceptions: [wholeDay] }]);
    expect(see([], copy).days[0]?.claims).toEqual([wholeDay]);
    const header = (body: object) => ({
      ...made('log-header', NOW, { logDate: '2026-11-11', ...body }),
      v: 2,
    });
    const timed = see([header({ exceptions: [storm] })], copy);
    expect(timed.days[0]?.claims).toEqual([{ ...storm, form: 'times' }]);
    expect(timed.duty?.exceptions).toEqual([{ kind: storm.kind, from: storm.from, ofOneShift: true }]);
    const removed = see([header({ exceptions: [storm] }), header({ exceptions: [] })], copy);
    expect(removed.days[0]?.claims).toEqual([wholeDay]);
    expect(removed.duty?.exceptions).toEqual([]);
    expect(see([header({ withdrawsWholeDay: true })], copy).days[0]?.claims).toEqual([]);
  });

  it('asks for times of an exception in the copy of an earlier server', () => {
    const old = {
      kind: 'adverse-driving',
      annotation: 'Fog on I-80',
    } as unknown as HosLog['exceptions'][number];
    expect(see([], copyOf([{ ...today, exceptions: [old] }])).days[0]?.claims).toMatchObject([
      { kind: 'adverse-driving', from: null, form: 'needs-times' },
    ]);
  });

  it('has the co-driver of the day as it was chosen here, by the name that the copy knows', () => {
    const ben = { id: 9, name: 'Ben Okafor' };
    const yesterday = day('2026-11-10', DAY - 24 * HOUR, [record(1, 'OFF', DAY - 2 * HOUR)]);
    const copy = copyOf([today, { ...yesterday, coDriver: ben }]);
    const choose = (coDriverId: number | null) =>
      made('log-header', NOW, { logDate: '2026-11-11', coDriverId });
    const coDriver = (commands: KeptCommand[]) => see(commands, copy).days[0]?.coDriver;
    expect(coDriver([])).toBeNull();
    expect(coDriver([choose(9)])).toEqual(ben);
    expect(coDriver([choose(8)])).toEqual({ id: 8, name: null });
    expect(coDriver([choose(9), choose(null)])).toBeNull();
    expect(see([choose(9)], copy).days[1]?.coDriver).toEqual(ben);
  });

  it('names what is signed by the records of the day alone, sorted', async () => {
    const digest = await dayDigest(see([]).days[0]!);
    const expected = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('e2'));
    expect(digest).toBe(Buffer.from(expected).toString('hex'));
  });
});

describe('a day of two phones', () => {
  const taps = [
    made('duty-status', DAY + 6 * HOUR, { status: 'SB' }),
    made('duty-status', DAY + 7 * HOUR, { status: 'D' }),
  ];
  const phones = (commands: readonly KeptCommand[]) => phonesOfDay(see(taps).days[0]!, commands);

  it('is one whose entries are made here and on another phone', () => {
    expect(phones(taps).isOnTwo).toBe(false);
    expect(phones(taps.slice(0, 1)).isOnTwo).toBe(true);
    expect(phones([]).isOnTwo, 'a new phone has none of its own').toBe(false);
  });

  it('names what changed nothing since the other phone was first', () => {
    const result = {
      outcome: 'superseded',
      at: new Date(DAY + 6 * HOUR).toISOString(),
    } as KeptCommand['result'];
    const late = { ...taps[0]!, result };
    expect(phones([late]).superseded).toEqual([late]);
    expect(phones([{ ...late, kind: 'vehicle' }]).superseded).toEqual([]);
  });
});

describe('a driver who crosses into Canada', () => {
  /** Since 12:00 of yesterday, with a deferral of yesterday and a ferry today. */
  const crossing = new Date(DAY - 12 * HOUR).toISOString();
  const rules = {
    rulesets: [{ from: crossing, ruleset: 'canada-south-120-14' as const, reason: 'border' as const }],
    deferrals: ['2026-11-10'],
    ferries: [
      {
        from: new Date(DAY + HOUR).toISOString(),
        to: new Date(DAY + 9 * HOUR).toISOString(),
        crossingMinutes: 360,
      },
    ],
    otherRulesets: ['us-property-70-8' as const, 'canada-south-120-14' as const],
  };
  const copy = copyOf([], profile({ rules }));
  const at = (now: number) => logView(copy, [], [], now)!;

  it('has today and the 14 days before on the phone, as an officer in Canada asks', () => {
    const { days, ruleSet, sets } = at(NOW);
    expect(days).toHaveLength(15);
    expect(days.at(-1)?.date).toBe('2026-10-28');
    expect([ruleSet, inspectedDays(sets)]).toEqual(['canada-south-120-14', 15]);
    expect(see([]).days).toHaveLength(8);
  });

  it('has cycle, deferral, ferry and crossing of a day that began without a network', () => {
    const [today1, yesterday, before] = at(NOW).days;
    expect(canadianItems(today1!.rules!)).toEqual({
      cycle: 'Cycle 2',
      deferralDay: 2,
      ferry: { from: rules.ferries[0]!.from, receipt: null },
      crossings: [],
    });
    expect(canadianItems(yesterday!.rules!)).toMatchObject({
      cycle: 'Cycle 2',
      deferralDay: 1,
      ferry: null,
      crossings: [{ from: crossing, zone: 'canada-south' }],
    });
    expect(canadianItems(before!.rules!)).toBeNull();
  });
});

describe('clocks on the phone', () => {
  type Case = (typeof cases)[number];
  const input = ({ request }: Case) =>
    request as never as Parameters<typeof engineRequest>[0] & { until: string; now?: string };

  it.each(cases.map((each) => [each.id, each] as const))(
    'equal those of the office for case %s',
    (_, each) => {
      const log = input(each);
      const until = Date.parse(log.now ?? log.until);
      const request = engineRequest(log, until);
      const periods = request.periods.filter(({ startedAt }) => startedAt < until);
      const expected = clocks({ ...request, periods, until });
      // The last days as records of the copy, all before them as the server's periods.
      const startsAt = Math.max(periods[0]!.startedAt, until - 5 * 24 * HOUR);
      const MODES = { PC: 1, YM: 2 } as const;
      let id = 0;
      const records = periods
        .filter(({ startedAt }) => startedAt >= startsAt)
        .flatMap(({ status, startedAt, mode }) => {
          id += 2;
          const kept = mode === 'WT' || mode === 'PS' ? mode : null;
          const duty = { ...record(id, status, startedAt), mode: kept };
          if (mode !== 'PC' && mode !== 'YM') return [duty];
          return [
            duty,
            { ...record(id + 1, status, startedAt), type: 3 as const, code: MODES[mode], mode: null },
          ];
        });
      const own = { ...profile(log), timeZone: log.timeZone, dayStartsAt: log.dayStartsAt };
      const view = logView(copyOf([day('2026-01-01', startsAt, records)], own), [], [], until)!;
      expect(clocks({ ...engineRequest(view.duty!, until), until })).toEqual(expected);
      expect(periodsOfSpans(spansOfRecords(view.records)).length).toBeLessThanOrEqual(periods.length);
    },
  );
});

describe('a home terminal that changes', () => {
  const moved: DriverAppProfile = {
    ...profile(),
    timeZone: 'America/Los_Angeles',
    earlierDays: [{ until: '2026-11-11', timeZone: 'America/Chicago', dayStartsAt: '00:00' }],
  };
  const at = NOW;
  const boundsOf = (own: DriverAppProfile) =>
    logView(copyOf([], own), [], [], at)!
      .days.slice(0, 3)
      .map(({ date, startAt, endAt, timeZone, change }) => [
        date,
        new Date(startAt).toISOString(),
        (endAt - startAt) / HOUR,
        timeZone,
        change?.next.timeZone ?? null,
      ]);

  it('leaves days before it as they were, without a network too, and says why one is longer', () => {
    expect(boundsOf(moved)).toEqual([
      ['2026-11-11', '2026-11-11T08:00:00.000Z', 24, 'America/Los_Angeles', null],
      ['2026-11-10', '2026-11-10T06:00:00.000Z', 26, 'America/Chicago', 'America/Los_Angeles'],
      ['2026-11-09', '2026-11-09T06:00:00.000Z', 24, 'America/Chicago', null],
    ]);
  });

  it('is in an output file as the zone of each day', () => {
    const names = { id: 7, firstName: 'Ana', lastName: 'Ruiz', username: 'ana.ruiz' };
    const commands = [
      made('duty-status', DAY - 20 * HOUR, { status: 'ON', locationText: 'Gary, IN' }),
      made('duty-status', DAY + 8 * HOUR, { status: 'OFF', locationText: 'Reno, NV' }),
    ];
    const { days } = logView(copyOf([], moved), commands, [], at)!;
    const { content } = outputFile({ driver: names, days: days.slice(0, 8), commands, comment: '', now: at });
    const rows = content.split('\r').map((line) => line.split(','));
    const times = rows
      .filter(([, status, origin]) => status === '1' && origin === '2')
      .map((row) => row.slice(5, 7));
    expect(times).toEqual([
      ['111126', '060000'],
      ['111026', '040000'],
    ]);
  });
});

describe('hours before the first entry', () => {
  const entered = [made('duty-status', DAY + 6 * HOUR, { status: 'ON', mode: null })];
  const before = {
    until: '2026-11-11',
    days: [{ date: '2026-11-10', onDutyMinutes: 600 }],
    relievedAt: null,
  };

  it('are asked of the days up to the first entry, and no day before it is to be certified', () => {
    const own = profile({
      before: 'not-known',
      periods: [{ status: 'OFF', startedAt: new Date(DAY).toISOString() }],
    });
    const view = logView(copyOf([], own), entered, [], DAY + 30 * HOUR)!;
    expect(view.priorHours!.until).toBe('2026-11-11');
    expect(view.priorHours!.dates).toHaveLength(8);
    expect(view.days.slice(0, 3).map(({ date, certification }) => [date, certification])).toEqual([
      ['2026-11-12', 'open'],
      ['2026-11-11', 'uncertified'],
      ['2026-11-10', 'before-log'],
    ]);
    expect(clocks(engineRequest(view.duty!, view.asOf)).isCycleKnown).toBe(false);
  });

  it('count at once when they were entered on this phone', () => {
    const own = profile({
      before: 'not-known',
      periods: [{ status: 'OFF', startedAt: new Date(DAY).toISOString() }],
    });
    const stated = { ...before, relievedAt: new Date(DAY - 6 * HOUR).toISOString() };
    const view = logView(
      copyOf([day('2026-11-11', DAY, [])], own),
      [...entered, made('prior-hours', NOW, stated)],
      [],
      NOW,
    )!;
    const counted = clocks(engineRequest(view.duty!, NOW));
    expect(counted).toMatchObject({ isCycleKnown: true, cycleMinutes: (70 - 10 - 14) * 60 });
  });

  it('are not asked of a log that begins after a rest that the server counted from', () => {
    expect(logView(copyOf([]), [], [], NOW)!.priorHours).toBeNull();
  });
});

describe('warnings', () => {
  const left = (minutes: number) =>
    [
      { key: 'drive', minutes, isKnown: true },
      { key: 'cycle', minutes: 900, isKnown: true },
    ] as const;

  it.each([
    [60.01, null],
    [60, 60],
    [30, 30],
    [15, 15],
    [0.01, 15],
    [0, 0],
    [-5, 0],
  ])('at %s minutes before the nearest limit warn as of %s', (minutes, warnedAt) => {
    expect(warningOf(left(minutes))?.warnedAt ?? null).toBe(warnedAt);
  });
});

describe('the clock of the phone', () => {
  it('was set where it went on otherwise than the steady clock, by more than 5 seconds', () => {
    const before = { wall: NOW, steady: 1_000 };
    expect(clockJump(before, { wall: NOW + 1_000, steady: 2_000 })).toBe(0);
    expect(clockJump(before, { wall: NOW + 5_900, steady: 2_000 })).toBe(0);
    expect(clockJump(before, { wall: NOW - HOUR + 1_000, steady: 2_000 })).toBe(-HOUR);
  });

  it('says nothing after a page that was stopped', () => {
    expect(clockJump({ wall: NOW, steady: 0 }, { wall: NOW + HOUR, steady: 4_000 })).toBe(0);
  });
});

describe('languages', () => {
  it('say every text with the same values', () => {
    const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const key of Object.keys(texts.en) as TextKey[]) {
      expect(values(texts.es[key]), key).toEqual(values(texts.en[key]));
      // The law's sentence is in English; only its Spanish reading is a text.
      if (key !== 'certificationEs') expect(texts.en[key], key).not.toBe('');
    }
  });
});
