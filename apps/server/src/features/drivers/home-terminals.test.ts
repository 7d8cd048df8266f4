import type { DriverDetail, EldOutputFile, HosLog } from '@longhaul/contract';
import { changeOfDay } from '@longhaul/hos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const LOS_ANGELES = { homeTerminalTimeZone: 'America/Los_Angeles' };

let app: TestApp;
let carrier: TestOrganization;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Drives over midnight from Monday to Tuesday and works before the next; both days are certified on Wednesday evening. */
beforeEach(async () => {
  carrier = await app.createOrganization();
  log = new TestDutyLog(
    app.database,
    carrier.id,
    await new TestFleet(app.database, carrier.id).addDriver('Ann', 'Lee'),
  );
  app.time.now = MONDAY + 2 * DAY + 20 * HOUR;
  const duties = [
    ['OFF', 0],
    ['D', 23],
    ['OFF', 25],
    ['ON', 47],
    ['OFF', 48],
  ] as const;
  await log.record(
    duties.map(([status, hours]) => ({ status, at: MONDAY + hours * HOUR })),
    app.time.now,
  );
  for (const date of ['2026-01-12', '2026-01-13']) await log.certify(date, app.time.now);
});

const path = () => `/organizations/${carrier.id}/drivers/${log.driverId}`;
const patch = (body: object, as = carrier.admin) => app.call('PATCH', path(), { as, body });
async function change(body: object): Promise<DriverDetail> {
  const answer = await patch(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function read(date: string, as = carrier.admin): Promise<HosLog> {
  const at = `/organizations/${carrier.id}/hos_log/${log.driverId}-${date}`;
  return (await app.call('GET', at, { as })).json();
}
const minutesOf = ({ totals }: HosLog) => totals;

async function days() {
  const derived = await log.derived();
  return derived.days.map(
    ({ log_date, starts_at, ends_at, driving_ms, on_duty_ms, off_ms, certification }) => ({
      date: log_date,
      from: starts_at.toISOString(),
      hours: (ends_at.getTime() - starts_at.getTime()) / HOUR,
      worked: [driving_ms / HOUR, on_duty_ms / HOUR, off_ms / HOUR],
      certification,
    }),
  );
}

describe('another home terminal', () => {
  it('begins with the next day of the log: what was certified stays as it was', async () => {
    const [before, certified] = [await days(), [await read('2026-01-12'), await read('2026-01-13')]];
    expect(before.slice(0, 2)).toMatchObject([
      { worked: [1, 0, 23], certification: 'certified' },
      { worked: [1, 1, 22], certification: 'certified' },
    ]);
    const driver = await change({ ...LOS_ANGELES, homeTerminalName: 'Ontario, CA' });
    expect(driver).toMatchObject({
      ...LOS_ANGELES,
      homeTerminals: [
        { from: null, name: null, timeZone: 'America/Chicago' },
        { from: '2026-01-15', name: 'Ontario, CA', timeZone: 'America/Los_Angeles' },
      ],
    });
    const after = await days();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).toMatchObject({ date: '2026-01-14', from: '2026-01-14T06:00:00.000Z', hours: 26 });
    for (const known of certified) {
      const now = await read(known.logDate);
      expect(minutesOf(now)).toEqual(minutesOf(known));
      expect(now).toMatchObject({
        timeZone: 'America/Chicago',
        startsAt: known.startsAt,
        endsAt: known.endsAt,
        violations: known.violations,
        driver: { homeTerminalName: null },
        certification: { state: 'certified', movedBy: null },
      });
    }
    expect(await carrier.activity()).toMatchObject([
      {
        action: 'update',
        entity: 'driver',
        after: { home_terminal_time_zone: 'America/Los_Angeles', home_terminal_from: '2026-01-15' },
      },
    ]);
  });

  it('makes the day before it longer once, which the log says, and days since begin in its zone', async () => {
    await change(LOS_ANGELES);
    app.time.now = MONDAY + 3 * DAY + 5 * HOUR;
    await log.deriveAnew(app.time.now);
    expect(
      (await days()).map(({ date, from, hours, certification }) => [date, from, hours, certification]),
    ).toEqual([
      ['2026-01-12', '2026-01-12T06:00:00.000Z', 24, 'certified'],
      ['2026-01-13', '2026-01-13T06:00:00.000Z', 24, 'certified'],
      ['2026-01-14', '2026-01-14T06:00:00.000Z', 26, 'uncertified'],
      ['2026-01-15', '2026-01-15T08:00:00.000Z', 24, 'uncertified'],
    ]);
    const later = await carrier.userWithout('ORG_UPDATE');
    const long = await read('2026-01-14', later);
    expect(long).toMatchObject({ timeZone: 'America/Chicago', totals: { offMinutes: 26 * 60 } });
    expect(changeOfDay(long)).toEqual({
      hours: 26,
      next: { timeZone: 'America/Los_Angeles', dayStartsAt: '00:00' },
    });
    expect(await read('2026-01-15', later)).toMatchObject({ timeZone: 'America/Los_Angeles' });
    const availability = await app.call('GET', `/organizations/${carrier.id}/availability?withLog=true`, {
      as: later,
    });
    expect(availability.json().items).toMatchObject([{ homeTerminalTimeZone: 'America/Los_Angeles' }]);
  });

  it('from a day that is over: only days whose bounds move are counted again, and to be certified again', async () => {
    const [first] = await days();
    await change({ ...LOS_ANGELES, homeTerminalFrom: '2026-01-14' });
    expect(await days()).toMatchObject([
      first!,
      { date: '2026-01-13', hours: 26, worked: [1, 1, 24], certification: 'recertify' },
      { date: '2026-01-14', from: '2026-01-14T08:00:00.000Z', hours: 24 },
    ]);
    expect((await read('2026-01-13')).certification).toMatchObject({
      state: 'recertify',
      movedBy: 'home-terminal',
    });
    expect((await read('2026-01-12')).certification).toMatchObject({ state: 'certified', movedBy: null });
    // Of one day the last entry holds: the days are as they were, and the driver is still asked.
    const corrected = await change({
      homeTerminalTimeZone: 'America/Chicago',
      homeTerminalFrom: '2026-01-14',
    });
    expect(corrected.homeTerminals).toMatchObject([{ from: null, timeZone: 'America/Chicago' }]);
    expect(await days()).toMatchObject([
      first!,
      { date: '2026-01-13', hours: 24, worked: [1, 1, 22], certification: 'recertify' },
      { date: '2026-01-14', hours: 24 },
    ]);
  });

  it('is in an output file as the time of each day, which its check accepts', async () => {
    await log.record([{ status: 'ON', at: MONDAY + 60 * HOUR }], app.time.now);
    await change({ ...LOS_ANGELES, homeTerminalFrom: '2026-01-14' });
    const answer = await app.call('POST', `/organizations/${carrier.id}/hos_log/output-file`, {
      as: carrier.admin,
      body: { driverId: log.driverId, from: '2026-01-12', to: '2026-01-14' },
    });
    const { content, report } = answer.json<EldOutputFile>();
    const rows = content.split('\r').map((line) => line.split(','));
    const duty = rows.filter(([, status, origin, type]) => status === '1' && origin === '2' && type === '1');
    expect(duty.map((row) => row.slice(5, 7))).toEqual([
      ['011426', '100000'],
      ['011426', '000000'],
      ['011326', '230000'],
      ['011326', '010000'],
      ['011226', '230000'],
      ['011226', '000000'],
    ]);
    // The test driver has no license and no vehicle, of which the check says only that the field is empty.
    expect(report.findings.filter(({ found }) => found !== '')).toEqual([]);
  });

  it('may be entered ahead; a change without a day is then refused, since it is not clear what it replaces', async () => {
    await change({ ...LOS_ANGELES, homeTerminalFrom: '2026-02-01' });
    expect(await read('2026-01-14')).toMatchObject({ timeZone: 'America/Chicago' });
    const refused = await patch({ homeTerminalTimeZone: 'America/Denver' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({
      homeTerminalFrom: 'is required: a different home terminal is already set from 2026-02-01',
    });
    const between = await change({ homeTerminalTimeZone: 'America/Denver', homeTerminalFrom: '2026-01-20' });
    expect(between.homeTerminals.map(({ from, timeZone }) => [from, timeZone])).toEqual([
      [null, 'America/Chicago'],
      ['2026-01-20', 'America/Denver'],
      ['2026-02-01', 'America/Los_Angeles'],
    ]);
    expect(between).toMatchObject(LOS_ANGELES);
  });

  it('with the same zone moves no day, and each day has the name and address of then', async () => {
    const before = await days();
    const terminal = { homeTerminalName: 'Joliet yard', homeTerminalAddress: '1 Yard Rd, Joliet, IL' };
    await change({ ...terminal, homeTerminalFrom: '2026-01-13' });
    expect(await days()).toEqual(before);
    expect((await read('2026-01-12')).driver).toMatchObject({ homeTerminalName: null });
    expect((await read('2026-01-13')).driver).toMatchObject(terminal);
  });

  it('of a driver without records holds from the first one on', async () => {
    const id = await new TestFleet(app.database, carrier.id).addDriver('Bo', 'Ray');
    const answer = await app.call('PATCH', `/organizations/${carrier.id}/drivers/${id}`, {
      as: carrier.admin,
      body: LOS_ANGELES,
    });
    expect(answer.json().homeTerminals).toMatchObject([{ from: null, timeZone: 'America/Los_Angeles' }]);
  });

  it.each([
    ['a day too far back', '2025-06-30', 'must be within the last 6 months'],
    ['a day too far ahead', '2026-04-01', 'must be within 60 days'],
  ])('is refused for %s', async (_, homeTerminalFrom, message) => {
    const refused = await patch({ ...LOS_ANGELES, homeTerminalFrom });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({ homeTerminalFrom: message });
    expect((await days()).map(({ hours }) => hours)).toEqual([24, 24, 24]);
  });

  it('is seen and changed by nobody of another organization', async () => {
    const other = await app.createOrganization();
    expect((await patch(LOS_ANGELES, other.admin)).statusCode).toBe(404);
    await change(LOS_ANGELES);
    const seen = await app.database.inOrganization({ organizationId: other.id, actorId: null }, (tx) =>
      tx.selectFrom('driver_home_terminals').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});

describe('another start of the day of the organization', () => {
  const organize = (body: object) =>
    app.call('PATCH', `/organizations/${carrier.id}`, { as: carrier.admin, body });

  it('begins with a day that nobody has begun, and days before keep theirs', async () => {
    const before = await days();
    const answer = await organize({ dayStartsAt: '04:00' });
    expect(answer.json()).toMatchObject({
      dayStartsAt: '04:00',
      dayStarts: [
        { from: null, dayStartsAt: '00:00' },
        { from: '2026-01-16', dayStartsAt: '04:00' },
      ],
    });
    app.time.now = MONDAY + 4 * DAY + 10 * HOUR;
    await log.deriveAnew(app.time.now);
    const after = await days();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after.slice(2).map(({ date, from, hours }) => [date, from, hours])).toEqual([
      ['2026-01-14', '2026-01-14T06:00:00.000Z', 24],
      ['2026-01-15', '2026-01-15T06:00:00.000Z', 28],
      ['2026-01-16', '2026-01-16T10:00:00.000Z', 24],
    ]);
    const later = await carrier.userWithout('ORG_UPDATE');
    expect(await read('2026-01-15', later)).toMatchObject({ dayStartsAt: '00:00' });
    expect(await read('2026-01-16', later)).toMatchObject({ dayStartsAt: '04:00' });
  });

  it('together with another home terminal: each holds from its own day', async () => {
    await organize({ dayStartsAt: '04:00', dayStartsFrom: '2026-01-17' });
    await change({ ...LOS_ANGELES, homeTerminalFrom: '2026-01-16' });
    app.time.now = MONDAY + 5 * DAY + 18 * HOUR;
    await log.deriveAnew(app.time.now);
    expect((await days()).slice(2).map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-01-14', 24],
      ['2026-01-15', 26],
      ['2026-01-16', 28],
      ['2026-01-17', 24],
    ]);
  });

  it('is refused from a day that has begun', async () => {
    const refused = await organize({ dayStartsAt: '04:00', dayStartsFrom: '2026-01-14' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({
      dayStartsFrom: 'must be 2026-01-16 or later: earlier days have already started',
    });
  });
});
