import { type HosLog, IMPORTED_DAYS, type LogImport, MAX_DAY_RECORDS } from '@longhaul/contract';
import { readFileLog } from '@longhaul/eld-file';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HosDeriver } from '../../domain/hos/hos-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../testing/eld-log.ts';
import { TestFleet } from '../../testing/fleet.ts';

const DATE = '2026-11-10';
/** 09:00 at the home terminal, America/Chicago, on the day after. */
const NOW = Date.parse('2026-11-11T15:00:00Z');
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE', 'AVAILABILITY_LIST');
});

const record = (code: number, when: string, more: object = {}) => ({
  at: when,
  type: 1,
  code,
  origin: code === 3 ? 1 : 2,
  ...more,
});
const day = (date = DATE) => [
  record(4, at('05:00', date), { annotation: 'Pre-trip', locationText: 'Des Moines, IA' }),
  record(3, at('05:30', date), { lat: 41.58, lon: -93.62, unitNumber: 'KW-7' }),
  record(1, at('10:00', date)),
];

const send = (body: object, { dryRun = false, as = safety, driverId = ana.id } = {}) =>
  app.call('POST', `/organizations/${organization.id}/users/${driverId}/hos_log_import?dryRun=${dryRun}`, {
    as,
    body: { eld: 'TEST ELD123', records: day(), ...body },
  });
async function imported(body: object, dryRun = false): Promise<LogImport['days']> {
  const answer = await send(body, { dryRun });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().days;
}
async function read(date = DATE): Promise<HosLog> {
  const path = `/organizations/${organization.id}/hos_log/${ana.id}-${date}`;
  return (await app.call('GET', path, { as: safety })).json();
}
const lines = (log: HosLog) =>
  log.periods.map(({ status, startedAt }) => [
    status,
    new Date(Date.parse(startedAt) - 6 * HOUR_MS).toISOString().slice(11, 16),
  ]);

describe('the output file of another ELD', () => {
  it('fills empty days, with its origins, vehicles and notes, once the office has seen what it would fill', async () => {
    const vehicleId = await fleet.addAsset({ unit_number: 'KW-7' });
    const records = [...day('2026-11-09'), ...day()];
    const expected = [
      { logDate: '2026-11-09', records: 3, outcome: 'imported' },
      { logDate: DATE, records: 3, outcome: 'imported' },
    ];
    expect(await imported({ records }, true)).toEqual(expected);
    expect((await read()).events).toEqual([]);
    expect(await imported({ records })).toEqual(expected);
    const log = await read();
    expect(lines(log)).toEqual([
      ['OFF', '00:00'],
      ['ON', '05:00'],
      ['D', '05:30'],
      ['OFF', '10:00'],
    ]);
    expect(log.totals.drivingMinutes).toBe(270);
    expect(
      log.events.map(({ origin, annotation, importedFrom, vehicle, recordedBy }) => [
        origin,
        annotation,
        importedFrom,
        vehicle?.id ?? null,
        recordedBy?.id,
      ]),
    ).toEqual([
      [2, 'Pre-trip', 'TEST ELD123', null, safety.id],
      [1, 'From ELD TEST ELD123', 'TEST ELD123', vehicleId, safety.id],
      [2, 'From ELD TEST ELD123', 'TEST ELD123', null, safety.id],
    ]);
    const entries = (await organization.activity()).map(({ action, entity_id, actor_id }) => [
      action,
      entity_id,
      actor_id,
    ]);
    expect(entries.sort()).toEqual([
      ['import', `${ana.id}-2026-11-09`, safety.id],
      ['import', `${ana.id}-${DATE}`, safety.id],
    ]);
  });

  it('counts in the clocks of the driver', async () => {
    const clocks = async () => {
      const answer = await app.call('GET', `/organizations/${organization.id}/availability`, { as: safety });
      return answer.json().items.find(({ driver }: { driver: { id: number } }) => driver.id === ana.id)
        .clocks;
    };
    // Without any record there are none.
    expect(await clocks()).toBeNull();
    await imported({});
    await new HosDeriver({ ...app.deps }).catchUp();
    // 70 hours less the five that were on duty.
    expect(await clocks()).toMatchObject({ cycleMinutes: 70 * 60 - 5 * 60 });
  });

  it('is in no output file of ours, and the records that were made here are', async () => {
    await imported({});
    const log = new TestEldLog(app.database, organization.id, ana.id, null);
    await log.duty('ON', at('06:00', '2026-11-11'));
    const answer = await app.call('POST', `/organizations/${organization.id}/hos_log/output-file`, {
      as: safety,
      body: { driverId: ana.id, from: DATE, to: '2026-11-11' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { content } = answer.json();
    expect(readFileLog(content)?.records.map(({ at: when }) => when)).toEqual([
      Date.parse(at('06:00', '2026-11-11')),
    ]);
    expect(content).not.toContain('Pre-trip');
  });

  it('leaves days with entries, too old, in the future or too long as they are, and says so', async () => {
    const log = new TestEldLog(app.database, organization.id, ana.id, null);
    await log.duty('ON', at('08:00'));
    const long = Array.from({ length: MAX_DAY_RECORDS + 1 }, (_, index) =>
      record(
        1 + (index % 2),
        new Date(Date.parse(at('00:00', '2026-11-08')) + index * MINUTE_MS).toISOString(),
      ),
    );
    const records = [
      ...day(),
      ...day('2026-10-20'),
      ...day('2026-11-07'),
      ...long,
      record(4, at('23:00', '2026-11-11')),
    ];
    expect(await imported({ records })).toEqual([
      { logDate: '2026-10-20', records: 3, outcome: 'too-old' },
      { logDate: '2026-11-07', records: 3, outcome: 'imported' },
      { logDate: '2026-11-08', records: MAX_DAY_RECORDS + 1, outcome: 'too-many-records' },
      { logDate: DATE, records: 3, outcome: 'has-entries' },
      { logDate: '2026-11-11', records: 1, outcome: 'in-the-future' },
    ]);
    expect(lines(await read())).toEqual([
      ['OFF', '00:00'],
      ['ON', '08:00'],
    ]);
    // Again: what was filled has entries now.
    expect(await imported({ records: day('2026-11-07') })).toMatchObject([{ outcome: 'has-entries' }]);
  });

  it(`goes back ${IMPORTED_DAYS - 1} days`, async () => {
    expect(await imported({ records: [...day('2026-10-27'), ...day('2026-10-28')] })).toMatchObject([
      { logDate: '2026-10-27', outcome: 'too-old' },
      { logDate: '2026-10-28', outcome: 'imported' },
    ]);
  });

  it.each([
    ['a status that there is not', { records: [record(5, at('05:00'))] }, 'records.0.code'],
    ['no record', { records: [] }, 'records'],
    ['no ELD', { eld: ' ' }, 'eld'],
    ['2,001 records', { records: Array.from({ length: 2_001 }, () => record(4, at('05:00'))) }, 'records'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await send(body);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
  });

  it('is for those with HOS_UPDATE, and for drivers of their own organization', async () => {
    const reader = await organization.userWith('HOS_READ');
    expect((await send({}, { as: reader })).statusCode).toBe(403);
    expect((await send({}, { as: ana })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const stranger = await addLogKeeper(app.database, other);
    expect((await send({}, { driverId: stranger.id })).statusCode).toBe(404);
    expect((await send({}, { driverId: safety.id })).statusCode).toBe(404);
  });
});
