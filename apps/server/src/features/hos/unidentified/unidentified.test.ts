import { CERTIFICATION_TEXT, type HosLog, type UnidentifiedDriving } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
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
let vehicleId: number;
let nobody: TestEldLog;
let logOf: (driver: TestUser | null, vehicle?: number) => Promise<TestEldLog>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  vehicleId = await fleet.addAsset({ unit_number: 'T-1' });
  ana = await addLogKeeper(app.database, organization);
  ben = await addLogKeeper(app.database, organization);
  safety = await organization.userWith('HOS_READ', 'HOS_UPDATE');
  logOf = async (driver, vehicle = vehicleId) => {
    const device = { gatewayId: await fleet.addGateway(), vehicleId: vehicle };
    return new TestEldLog(app.database, organization.id, driver?.id ?? null, device);
  };
  nobody = await logOf(null);
});

function call(method: 'GET' | 'POST', path: string, as: TestUser, body?: object) {
  return app.call(method, `/organizations/${organization.id}${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

async function list(query = ''): Promise<UnidentifiedDriving[]> {
  const answer = await call('GET', `/unidentified-driving${query}`, safety);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
}

async function act(id: number, verb: string, as: TestUser, body?: object): Promise<UnidentifiedDriving> {
  const answer = await call('POST', `/unidentified-driving/${id}/${verb}`, as, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function refusal(id: number, verb: string, as: TestUser, body?: object): Promise<[number, string]> {
  const answer = await call('POST', `/unidentified-driving/${id}/${verb}`, as, body);
  return [answer.statusCode, answer.json().message];
}

async function logDay(driver: TestUser): Promise<HosLog> {
  return (await call('GET', `/hos_log/${driver.id}-${DATE}`, safety)).json();
}

/** Driving from 10:00 to 10:45 that nobody was signed in for; its id. */
async function drive(): Promise<number> {
  const id = await nobody.duty('D', at('10:00'), { total_miles: 500 });
  await nobody.duty('ON', at('10:45'), { origin: 1, total_miles: 530 });
  return id;
}

const NOT_MINE = { annotation: 'I was off that day' };
const YOURS = () => ({ driverId: ana.id, annotation: 'Gate log names Ana' });

describe('unidentified driving', () => {
  it('is listed with its length, miles and place, and who may have driven, the likeliest first', async () => {
    const id = await drive();
    const [before, after] = [await logOf(ana), await logOf(ben)];
    await before.duty('D', at('07:00'));
    await before.duty('OFF', at('09:55'));
    await after.duty('D', at('16:00'));
    await fleet.assignDriver(vehicleId, ana.id, NOW - 40 * 86_400_000);
    const [driving] = await list();
    expect(driving).toMatchObject({
      id,
      state: 'open',
      minutes: 45,
      miles: 30,
      vehicle: { name: 'T-1' },
      startedAt: at('10:00'),
      endedAt: at('10:45'),
      from: { text: 'Toledo, OH' },
      suggestions: [
        { driver: { id: ana.id }, reason: 'drove it 3 h 00 min before; was assigned to it' },
        { driver: { id: ben.id }, reason: 'drove it 6 h 00 min later' },
      ],
    });
  });

  it('does not suggest who was driving another vehicle meanwhile', async () => {
    await drive();
    await (await logOf(ana)).duty('D', at('07:00'));
    await (await logOf(ana, await fleet.addAsset())).duty('D', at('09:00'));
    expect((await list())[0]?.suggestions).toEqual([]);
  });

  it('is found by state and vehicle, and forgotten after 6 months', async () => {
    const id = await drive();
    await nobody.duty('D', '2026-05-01T12:00:00Z');
    expect((await list()).map((driving) => driving.id)).toEqual([id]);
    expect(await list('?state=assumed&state=annotated')).toEqual([]);
    expect(await list(`?vehicleId=${vehicleId + 1}`)).toEqual([]);
  });

  it('is annotated when no driver takes it, with 4 to 60 characters', async () => {
    const id = await drive();
    expect(await act(id, 'annotate', safety, { annotation: 'Moved by the shop' })).toMatchObject({
      state: 'annotated',
      annotations: [{ text: 'Moved by the shop', by: { id: safety.id } }],
    });
    expect((await refusal(id, 'annotate', safety, { annotation: 'no' }))[0]).toBe(422);
    expect(await organization.activity()).toMatchObject([
      { action: 'annotate', entity: 'unidentified-driving', entity_id: String(id) },
    ]);
  });
});

describe('driving offered to a driver', () => {
  it('is on the driver’s to-do list, and keeps that day from being certified', async () => {
    const id = await drive();
    await act(id, 'assign', safety, YOURS());
    const { toDo } = (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana)).json();
    expect(toDo.offeredDriving).toMatchObject([{ id, state: 'offered', suggestions: [] }]);
    const path = `/users/${ana.id}/hos_log/${ana.id}-${DATE}/certify`;
    const answer = await call('POST', path, ana, { statement: CERTIFICATION_TEXT });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Review the unidentified driving on this day first.',
    ]);
  });

  it('comes without what others were offered and answered', async () => {
    const id = await drive();
    await act(id, 'assign', safety, { driverId: ben.id, annotation: 'Ben had the truck' });
    const answered = await act(id, 'refuse', ben, NOT_MINE);
    expect(answered.offers).toMatchObject([
      { driver: { id: ben.id }, driverAnnotation: NOT_MINE.annotation },
    ]);
    await act(id, 'assign', safety, YOURS());
    const { toDo } = (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana)).json();
    expect(toDo.offeredDriving[0].offers).toMatchObject([{ driver: { id: ana.id }, decision: 'pending' }]);
  });

  it('is in the log once accepted, with origin 4, and can not be shortened then', async () => {
    const id = await drive();
    await (await logOf(ana)).duty('OFF', at('06:00'));
    await act(id, 'assign', safety, YOURS());
    expect(await act(id, 'accept', ana)).toMatchObject({
      state: 'assumed',
      offers: [{ decision: 'accepted' }],
    });
    const changes = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) => tx.selectFrom('changes').select(['type', 'driver_id', 'data']).orderBy('id').execute(),
    );
    expect(changes.map(({ type, data }) => [type, (data as { status?: string }).status])).toEqual([
      ['duty.created', 'D'],
      ['duty.created', 'OFF'],
      ['unidentified.assigned', undefined],
    ]);
    expect(changes.at(-1)).toMatchObject({ driver_id: ana.id, data: { id, driver: { id: ana.id } } });
    const log = await logDay(ana);
    expect(log.periods).toMatchObject([
      { status: 'OFF' },
      { status: 'OFF', startedAt: at('06:00') },
      { status: 'D', startedAt: at('10:00'), isAutomaticDriving: true, vehicle: { name: 'T-1' } },
      { status: 'OFF', startedAt: at('10:45') },
    ]);
    expect(log.events.find(({ origin }) => origin === 4)).toMatchObject({ recordStatus: 1, totalMiles: 500 });
    expect(log.edits).toMatchObject([{ kind: 'assumed-driving', state: 'applied' }]);
    const shorten = {
      status: 'OFF',
      startedAt: at('10:00'),
      endedAt: at('10:30'),
      annotation: 'Less than that',
    };
    const path = `/users/${ana.id}/hos_log/${ana.id}-${DATE}/hos_event`;
    expect((await call('POST', path, ana, shorten)).statusCode).toBe(409);
    expect((await organization.activity()).map(({ action }) => action)).toEqual(['accept-offer', 'offer']);
  });

  it('is open again once refused, and may go to somebody else', async () => {
    const id = await drive();
    await act(id, 'assign', safety, YOURS());
    expect((await refusal(id, 'refuse', ana, { annotation: 'no' }))[0]).toBe(422);
    expect(await act(id, 'refuse', ana, NOT_MINE)).toMatchObject({
      state: 'open',
      offers: [{ decision: 'refused', driverAnnotation: NOT_MINE.annotation }],
    });
    expect((await logDay(ana)).events).toEqual([]);
    await act(id, 'assign', safety, { driverId: ben.id, annotation: 'Then it was Ben' });
    await act(id, 'accept', ben);
    expect((await list('?state=assumed'))[0]?.offers).toHaveLength(2);
  });

  it('is answered only by that driver, and only once', async () => {
    const id = await drive();
    await act(id, 'assign', safety, YOURS());
    expect((await refusal(id, 'accept', ben))[0]).toBe(404);
    expect((await refusal(id, 'accept', safety))[0]).toBe(403);
    await act(id, 'accept', ana);
    expect((await refusal(id, 'refuse', ana, NOT_MINE))[0]).toBe(404);
    expect(await refusal(id, 'assign', safety, YOURS())).toEqual([
      409,
      'Another driver has already accepted this driving.',
    ]);
  });

  it('is not offered twice, while it lasts, or to nobody', async () => {
    const id = await drive();
    expect((await refusal(id, 'assign', safety, { ...YOURS(), driverId: safety.id }))[0]).toBe(422);
    await act(id, 'assign', safety, YOURS());
    expect(await refusal(id, 'assign', safety, { ...YOURS(), driverId: ben.id })).toEqual([
      409,
      'This driving is already waiting for Test User to answer.',
    ]);
    const open = await nobody.duty('D', at('08:00', '2026-11-11'));
    expect((await refusal(open, 'assign', safety, YOURS()))[1]).toBe('This driving has not ended yet.');
  });

  it('is not taken over by who was driving another vehicle', async () => {
    const id = await drive();
    const other = await logOf(ana, await fleet.addAsset());
    await other.duty('D', at('09:00'));
    await other.duty('OFF', at('11:00'));
    await act(id, 'assign', safety, YOURS());
    const [status, message] = await refusal(id, 'accept', ana);
    expect([status, message]).toEqual([
      409,
      'Another ELD recorded this driver driving from Tue, Nov 10 at 10:00 to Tue, Nov 10 at 10:45.',
    ]);
    expect((await list())[0]?.state).toBe('offered');
  });

  it('is answered on the web by the driver of the vehicle too, whom nobody asked', async () => {
    const [mine, another] = [await drive(), await nobody.duty('D', at('12:00'), { total_miles: 530 })];
    await nobody.duty('ON', at('12:30'), { origin: 1, total_miles: 540 });
    expect((await refusal(mine, 'accept', ana))[0]).toBe(404);
    await fleet.assignDriver(vehicleId, ana.id, Date.parse(at('06:00')));
    const unclaimed = async () =>
      (await call('GET', `/users/${ana.id}/hos_log/current-day`, ana))
        .json()
        .toDo.unclaimedDriving.map((driving: UnidentifiedDriving) => driving.id);
    expect(await unclaimed()).toEqual([mine, another]);
    expect(await act(mine, 'accept', ana)).toMatchObject({ state: 'assumed' });
    expect(await act(another, 'refuse', ana, NOT_MINE)).toMatchObject({ state: 'open' });
    expect(await unclaimed()).toEqual([]);
    expect((await refusal(another, 'accept', ana))[0]).toBe(404);
  });

  it('is refused without HOS_UPDATE, and across organizations', async () => {
    const id = await drive();
    const reader = await organization.userWith('HOS_READ');
    const other = await app.createOrganization();
    for (const [verb, body] of [
      ['assign', YOURS()],
      ['annotate', { annotation: 'Nobody drove' }],
    ] as const) {
      expect((await refusal(id, verb, reader, body))[0]).toBe(403);
      const path = `/organizations/${other.id}/unidentified-driving/${id}/${verb}`;
      expect((await app.call('POST', path, { as: other.admin, body })).statusCode).toBe(404);
    }
    expect(await organization.activity()).toEqual([]);
  });
});
