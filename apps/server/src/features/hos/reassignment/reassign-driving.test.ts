import { CERTIFICATION_TEXT, type HosLog } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
const NEXT = '2026-11-11';
/** 09:00 at the home terminal, America/Chicago, on the day after. */
const NOW = Date.parse('2026-11-11T15:00:00Z');
/** An hour of the day at the home terminal, as an instant. */
const at = (time: string, date = DATE) => new Date(`${date}T${time}:00-06:00`).toISOString();

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let ana: TestUser;
let ben: TestUser;
let safety: TestUser;
let device: { gatewayId: number; vehicleId: number };
let anasLog: TestEldLog;
let bensLog: TestEldLog;
let ids: { driving: number; stopped: number };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset({ unit_number: 'T-1' }) };
  ana = await addLogKeeper(app.database, organization);
  ben = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  const other = { ...device, gatewayId: await fleet.addGateway() };
  anasLog = new TestEldLog(app.database, organization.id, ana.id, device);
  bensLog = new TestEldLog(app.database, organization.id, ben.id, other);
  await anasLog.duty('OFF', at('06:00'));
  ids = {
    driving: await anasLog.duty('D', at('09:00'), { total_miles: 500, total_engine_hours: 20 }),
    stopped: await anasLog.duty('ON', at('12:00'), { total_miles: 680 }),
  };
  await anasLog.duty('OFF', at('13:00'));
  await bensLog.duty('SB', at('05:00'));
  await bensLog.duty('OFF', at('15:00'));
});

function call(method: 'GET' | 'POST' | 'PATCH', rest: string, of: TestUser, as: TestUser, body?: object) {
  const path = `/organizations/${organization.id}/users/${of.id}/hos_log/${of.id}-${DATE}${rest}`;
  return app.call(method, path, { as, ...(body && { body: { ...body } }) });
}

async function done(rest: string, of: TestUser, body?: object): Promise<HosLog> {
  const answer = await call(rest === '' ? 'PATCH' : 'POST', rest, of, of, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function refused(rest: string, of: TestUser, body?: object, as = of): Promise<[number, string]> {
  const answer = await call('POST', rest, of, as, body);
  return [answer.statusCode, answer.json().message];
}

async function read(of: TestUser, date = DATE): Promise<HosLog> {
  const path = `/organizations/${organization.id}/hos_log/${of.id}-${date}`;
  return (await app.call('GET', path, { as: safety })).json();
}

async function nameEachOther(): Promise<void> {
  await done('', ana, { coDriverId: ben.id });
  await done('', ben, { coDriverId: ana.id });
}

const certify = (of: TestUser) => done('/certify', of, { statement: CERTIFICATION_TEXT });
const ASLEEP = { status: 'SB', annotation: 'Ben drove, I slept' };
const give = (eventId = ids.driving, body: object = ASLEEP) => done(`/hos_event/${eventId}/give`, ana, body);
const lines = ({ periods }: Pick<HosLog, 'periods'>) =>
  periods.map(({ status, startedAt }) => `${status} ${hourOf(startedAt)}`);
const hourOf = (instant: string) => new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(11, 16);
const editOf = ({ edits }: HosLog) => edits[0]!.id;
const AS_RECORDED = [
  ['OFF 00:00', 'OFF 06:00', 'D 09:00', 'ON 12:00', 'OFF 13:00'],
  ['OFF 00:00', 'SB 05:00', 'OFF 15:00'],
];
const AS_DRIVEN = [
  ['OFF 00:00', 'OFF 06:00', 'SB 09:00', 'ON 12:00', 'OFF 13:00'],
  ['OFF 00:00', 'SB 05:00', 'D 09:00', 'SB 12:00', 'OFF 15:00'],
];
const bothLogs = async () => [lines(await read(ana)), lines(await read(ben))];

describe('driving given to a co-driver', () => {
  it('waits in both logs, which say what they said before, and keeps both from being certified', async () => {
    await nameEachOther();
    const given = await give();
    expect(await bothLogs()).toEqual(AS_RECORDED);
    const taken = await read(ben);
    expect(given.edits).toMatchObject([
      {
        kind: 'given-driving',
        state: 'pending',
        struckEventIds: [ids.driving],
        counterpart: { driver: { id: ben.id }, logId: `${ben.id}-${DATE}` },
      },
    ]);
    expect(taken.edits).toMatchObject([
      { kind: 'taken-driving', state: 'pending', counterpart: { logId: `${ana.id}-${DATE}` } },
    ]);
    expect(taken.edits[0]?.proposedPeriods?.map(({ status }) => status)).toEqual([
      'OFF',
      'SB',
      'D',
      'SB',
      'OFF',
    ]);
    expect(taken.certification.obstacles).toEqual(['Accept or reject the proposed edit first.']);
    expect(given.certification.obstacles).toEqual([
      'Your co-driver has not yet answered about driving on this day.',
    ]);
    const path = `/organizations/${organization.id}/users/${ben.id}/hos_log/current-day`;
    const { toDo } = (await app.call('GET', path, { as: ben })).json();
    expect(toDo.proposals).toMatchObject([{ kind: 'taken-driving', madeBy: { id: ana.id } }]);
    expect((await organization.activity())[0]).toMatchObject({
      action: 'give-driving',
      entity_id: `${ana.id}-${DATE}`,
      actor_id: ana.id,
    });
  });

  it('is in the log of who drove once confirmed, with its readings, and no record is lost', async () => {
    await nameEachOther();
    await certify(ana);
    await certify(ben);
    await give();
    const edit = editOf(await read(ben));
    const taken = await done(`/proposals/${edit}/accept`, ben);
    const given = await read(ana);
    expect(await bothLogs()).toEqual(AS_DRIVEN);
    expect(taken.periods[2]).toMatchObject({ isAutomaticDriving: true, vehicle: { name: 'T-1' } });
    expect(taken.events.find(({ editId, status }) => editId === edit && status === 'D')).toMatchObject({
      recordStatus: 1,
      origin: 3,
      totalMiles: 500,
      totalEngineHours: 20,
    });
    expect(given.events.find(({ id }) => id === ids.driving)).toMatchObject({ recordStatus: 2, origin: 1 });
    expect([given.edits[0]?.state, taken.edits[0]?.state]).toEqual(['accepted', 'accepted']);
    expect([given.certification.state, taken.certification.state]).toEqual(['recertify', 'recertify']);
    // Both have the time of their transaction.
    expect((await organization.activity()).slice(0, 2)).toEqual(
      expect.arrayContaining(
        [ana, ben].map(({ id }) =>
          expect.objectContaining({
            action: 'accept-driving',
            entity_id: `${id}-${DATE}`,
            actor_id: ben.id,
          }),
        ),
      ),
    );
  });

  it('can then be shortened by nobody, and be given back', async () => {
    await nameEachOther();
    await give();
    const taken = await done(`/proposals/${editOf(await read(ben))}/accept`, ben);
    const shorten = { status: 'SB', startedAt: at('11:00'), endedAt: at('12:00'), annotation: 'Less' };
    expect((await refused('/hos_event', ben, shorten))[1]).toContain('395.30(c)(1)');
    await done(`/hos_event/${taken.periods[2]?.eventId}/give`, ben, {
      status: 'SB',
      annotation: 'It was Ana',
    });
    await done(`/proposals/${editOf(await read(ana))}/accept`, ana);
    expect(await bothLogs()).toEqual([
      AS_RECORDED[0],
      ['OFF 00:00', 'SB 05:00', 'SB 09:00', 'SB 12:00', 'OFF 15:00'],
    ]);
  });

  it('goes into the next day with the driving', async () => {
    await nameEachOther();
    const night = await anasLog.duty('D', at('23:00'));
    await anasLog.duty('OFF', at('02:00', NEXT));
    await give(night);
    await done(`/proposals/${editOf(await read(ben))}/accept`, ben);
    expect(lines(await read(ben, NEXT))).toEqual(
      ['D 06:00', 'OFF 02:00'].map((line) => line.replace('06', '00')),
    );
    expect(lines(await read(ana, NEXT))).toEqual(['SB 00:00', 'OFF 02:00']);
  });

  it.each([
    ['rejected by the co-driver', 'rejected', () => ben],
    ['withdrawn by who gave it', 'withdrawn', () => ana],
  ] as const)('leaves both logs as they were when %s, and may be given anew', async (_, state, who) => {
    await nameEachOther();
    await give();
    await done(`/proposals/${editOf(await read(who()))}/reject`, who());
    expect(await bothLogs()).toEqual(AS_RECORDED);
    const edits = [(await read(ana)).edits[0], (await read(ben)).edits[0]];
    expect(edits.map((edit) => edit?.state)).toEqual([state, state]);
    expect((await read(ben)).events.filter(({ recordStatus }) => recordStatus === 4)).toHaveLength(2);
    await give();
    expect((await read(ana)).edits).toHaveLength(2);
  });

  it('is refused unless each names the other as co-driver', async () => {
    const [status, message] = await refused(`/hos_event/${ids.driving}/give`, ana, ASLEEP);
    expect([status, message]).toEqual([409, expect.stringContaining('4.3.2.8.2(b)(2)')]);
    await done('', ana, { coDriverId: ben.id });
    await give();
    const accept = `/proposals/${editOf(await read(ben))}/accept`;
    expect(await refused(accept, ben)).toEqual([
      409,
      'Add Test User as the co-driver for this day first (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2)).',
    ]);
    await done('', ben, { coDriverId: ana.id });
    await done(accept, ben);
  });

  it('goes to a co-driver found by name among the drivers of the organization', async () => {
    const path = `/organizations/${organization.id}/co-drivers`;
    const found = async (query: string) =>
      (await app.call('GET', `${path}${query}`, { as: ana }))
        .json()
        .items.map(({ id }: { id: number }) => id);
    expect(await found('')).toEqual([ben.id]);
    expect(await found('?q=TEST')).toEqual([ben.id]);
    expect(await found('?q=nobody')).toEqual([]);
    expect((await app.call('GET', path, { as: safety })).statusCode).toBe(403);
  });

  it('is refused for entries by hand, while it lasts, twice, and as driving', async () => {
    await nameEachOther();
    const giveOf = (id: number, body: object = ASLEEP) => refused(`/hos_event/${id}/give`, ana, body);
    expect((await giveOf(ids.stopped))[1]).toContain('Only driving recorded by the ELD');
    expect((await giveOf(ids.driving, { ...ASLEEP, status: 'D' }))[0]).toBe(422);
    expect((await giveOf(ids.driving, { ...ASLEEP, annotation: 'no' }))[0]).toBe(422);
    await give();
    expect((await giveOf(ids.driving))[1]).toBe(
      'This driving is already waiting for your co-driver to answer.',
    );
    const open = await anasLog.duty('D', at('20:00'));
    expect((await giveOf(open))[1]).toBe('This driving has not ended yet.');
  });

  it('is refused when the co-driver drove another vehicle, or the records changed meanwhile', async () => {
    await nameEachOther();
    await bensLog.duty('D', at('11:00'));
    await bensLog.duty('OFF', at('11:30'));
    expect((await refused(`/hos_event/${ids.driving}/give`, ana, ASLEEP))[1]).toContain(
      'Another ELD recorded',
    );
    const early = await anasLog.duty('D', at('14:00'));
    await anasLog.duty('ON', at('14:50'));
    await give(early);
    const edit = editOf(await read(ben));
    await anasLog.duty('ON', at('14:30'), { origin: 1 });
    expect((await refused(`/proposals/${edit}/accept`, ben))[1]).toContain('has changed since');
  });

  it('is confirmed by the co-driver alone, and not across organizations', async () => {
    await nameEachOther();
    const given = await give();
    expect((await refused(`/proposals/${editOf(given)}/accept`, ana))[1]).toBe(
      'Only the co-driver can confirm this.',
    );
    const accept = `/proposals/${editOf(await read(ben))}/accept`;
    expect((await refused(accept, ben, undefined, ana))[0]).toBe(403);
    expect((await refused(accept, ben, undefined, safety))[0]).toBe(403);
    expect((await refused(`/hos_event/${ids.driving}/give`, ana, ASLEEP, safety))[0]).toBe(403);
    const stranger = await addLogKeeper(app.database, await app.createOrganization());
    expect((await refused(accept, ben, undefined, stranger))[0]).toBe(404);
    await done(accept, ben);
    expect((await refused(accept, ben))[1]).toBe('This proposal has already been accepted.');
  });
});
