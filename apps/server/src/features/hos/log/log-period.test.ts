import { CERTIFICATION_TEXT, type HosLog, HosLogStripDay } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLogs } from '../../../domain/hos/log/get-log.ts';
import { readStrip } from '../../../domain/hos/log/log-period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';
import { statementsOf } from '../../../testing/statements.ts';

const TODAY = '2026-11-12';
const FROM = addDays(TODAY, -7);
const NOW = Date.parse('2026-11-12T15:00:00Z');
/** An hour of a day at the home terminal, America/Chicago. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;
let safety: TestUser;

const path = (rest: string, driver = ana, orgId = organization.id) =>
  `/organizations/${orgId}/users/${driver.id}/hos_log${rest}`;

/** Eight days with driving past midnight and past a limit, an edit, a proposal, a certification, a fault and a gap. */
beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  const device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
  ana = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  const log = new TestEldLog(app.database, organization.id, ana.id, device);
  // No restart for weeks: the whole log is to be read.
  await log.duty('OFF', at(addDays(TODAY, -30), '06:00'));
  for (let date = addDays(TODAY, -29), miles = 1_000; date < TODAY; date = addDays(date, 1)) {
    await log.duty('ON', at(date, '08:00'), { total_miles: miles });
    await log.duty('D', at(date, '09:00'), { total_miles: miles });
    await log.duty('ON', at(date, '11:00'), { total_miles: miles + 100 });
    await log.duty('D', at(date, '22:30'), { total_miles: miles + 100 });
    miles += 250;
    await log.duty('SB', at(addDays(date, 1), '01:00'), { total_miles: miles });
  }
  // Numbered on from what was recorded later: each leaves a gap before it and after it.
  const fault = { type: 7, code: 1, fault_code: 'P' };
  await log.record(fault, at(addDays(TODAY, -3), '12:00'));
  await log.record({ ...fault, code: 2 }, at(addDays(TODAY, -1), '12:00'));
  await log.record({ type: 6, code: 1, sequence_id: 900 }, at(addDays(TODAY, -2), '10:00'));
  const day = addDays(TODAY, -2);
  await done('PATCH', path(`/${ana.id}-${day}`), ana, {
    shippingDocument: 'BOL 7',
    exceptions: [],
  });
  await done('POST', path(`/${ana.id}-${day}/certify`), ana, { statement: CERTIFICATION_TEXT });
  const entry = { status: 'OFF', startedAt: at(day, '12:00'), endedAt: at(day, '13:00') };
  await done('POST', path(`/${ana.id}-${day}/hos_event`), safety, { ...entry, annotation: 'Lunch break' });
  await done('POST', path(`/${ana.id}-${FROM}/hos_event`), ana, {
    status: 'OFF',
    startedAt: at(FROM, '12:00'),
    endedAt: at(FROM, '13:00'),
    annotation: 'Lunch break',
  });
});
afterAll(() => app.close());

async function done(method: 'GET' | 'POST' | 'PATCH', url: string, as: TestUser, body?: object) {
  const answer = await app.call(method, url, { as, ...(body && { body: { ...body } }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const period = (from: string, to: string): Promise<{ items: HosLog[] }> =>
  done('GET', path(`/hos-logs-for-period?from=${from}&to=${to}`), safety);
const strip = (from: string, to: string, as = safety): Promise<{ items: HosLogStripDay[] }> =>
  done('GET', path(`/strip?from=${from}&to=${to}`), as);

const inTransaction = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: safety.id }, work);

describe('days of a driver read together', () => {
  it('are what each of them is by itself', async () => {
    const { items } = await period(FROM, addDays(TODAY, 3));
    expect(items.map(({ logDate }) => logDate)).toEqual(
      Array.from({ length: 8 }, (_, back) => addDays(TODAY, -back)),
    );
    for (const item of items) {
      const alone = await done('GET', `/organizations/${organization.id}/hos_log/${item.id}`, safety);
      expect(item).toEqual(alone);
    }
    expect(items.some(({ violations }) => violations.length > 0)).toBe(true);
    expect(items.flatMap(({ faults }) => faults.length)).toEqual([0, 1, 1, 1, 0, 0, 0, 0]);
    expect(items.flatMap(({ sequenceGaps }) => sequenceGaps.length)).toEqual([0, 2, 2, 2, 0, 0, 0, 0]);
    expect(items.flatMap(({ edits }) => edits.length)).toEqual([0, 0, 1, 0, 0, 0, 0, 1]);
    expect(items[2]).toMatchObject({
      shippingDocument: 'BOL 7',
      certification: { state: 'certified', obstacles: ['Accept or reject the proposed edit first.'] },
    });
  });

  it('take at most six statements for a week, as many as one day takes', async () => {
    const driver = { organizationId: organization.id, driverId: ana.id };
    const reader = { userId: ana.id, permissions: new Set(['HOS_OWN'] as const) };
    const [week, day] = await inTransaction(async (tx) => [
      await statementsOf(tx, (counting) => getLogs(counting, reader, driver, { from: FROM, to: TODAY }, NOW)),
      await statementsOf(tx, (counting) => getLogs(counting, reader, driver, { from: FROM, to: FROM }, NOW)),
    ]);
    expect(week.length).toBeLessThanOrEqual(6);
    expect(week).toEqual(day);
  });
});

describe('the strip of days', () => {
  it('has the line, totals, violations and certification of each log', async () => {
    const logs = (await period(FROM, TODAY)).items.toReversed();
    const { items } = await strip(FROM, TODAY);
    expect(items).toEqual(logs.map((log) => HosLogStripDay.parse(log)));
    expect(items[5]?.certification).toEqual({ state: 'certified' });
  });

  it('takes at most six statements', async () => {
    const driver = { organizationId: organization.id, driverId: ana.id };
    const statements = await inTransaction((tx) =>
      statementsOf(tx, (counting) => readStrip(counting, driver, { from: FROM, to: TODAY }, NOW)),
    );
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  it('leaves days out that lie ahead, and covers two weeks at most', async () => {
    expect((await strip(TODAY, addDays(TODAY, 3))).items.map(({ logDate }) => logDate)).toEqual([TODAY]);
    expect((await strip(addDays(TODAY, 1), addDays(TODAY, 3))).items).toEqual([]);
    const long = await app.call('GET', path(`/strip?from=${addDays(TODAY, -14)}&to=${TODAY}`), {
      as: safety,
    });
    expect([long.statusCode, long.json().fields]).toEqual([
      422,
      { to: 'must be at most 14 days after the start' },
    ]);
  });

  it('is read with HOS_READ, or by its driver; by nobody else, and not from another organization', async () => {
    expect((await strip(TODAY, TODAY, ana)).items).toHaveLength(1);
    const range = `/strip?from=${TODAY}&to=${TODAY}`;
    const ben = await addLogKeeper(app.database, organization);
    expect((await app.call('GET', path(range), { as: ben })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const stranger = await other.userWith('HOS_READ');
    expect((await app.call('GET', path(range), { as: stranger })).statusCode).toBe(404);
    expect((await app.call('GET', path(range, ana, other.id), { as: stranger })).statusCode).toBe(404);
  });
});
