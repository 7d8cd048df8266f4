import { type ImportResult, type LoadCharge, type LoadDetail, PERMISSION_PRESETS } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { markHosDirty } from '../../domain/hos/changed.ts';
import { deriveDriverNow } from '../../domain/hos/derive-driver.ts';
import { LoadsJob } from '../../domain/loads/loads-job.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestEldLog } from '../../testing/eld-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { poison } from '../../testing/poison.ts';

/** A Sunday. */
const NOW = Date.parse('2026-11-22T12:00:00Z');
const LATER = 30 * HOUR_MS;
const MEMPHIS = { lat: 35.05, lon: -90.05 };
const DALLAS = { lat: 32.78, lon: -96.8 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let dispatcher: TestUser;
let reader: TestUser;
let customerId: number;
let truckId: number;
let driverId: number;
let memphisId: number;
let dallasId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Access tokens last until after the last instant of these tests.
  app.time.now = NOW + LATER;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  dispatcher = await organization.userWith(...PERMISSION_PRESETS.dispatcher.codes);
  reader = await organization.userWithout('ANALYTICS_REVENUE');
  app.time.now = NOW;
  truckId = await fleet.addAsset({ unit_number: '1042' });
  driverId = await fleet.addDriver('Marcus', 'Delgado');
  await fleet.assignDriver(truckId, driverId, NOW - 9 * HOUR_MS);
  customerId = (await call('POST', 'customers', { name: 'Delta Paper', detentionCentsPerHour: 7_500 })).json()
    .id;
  memphisId = await addPlace('Delta Memphis', MEMPHIS);
  dallasId = await addPlace('Delta Dallas', DALLAS);
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as = organization.admin,
) => app.call(method, `/organizations/${organization.id}/${path}`, { as, ...(body && { body }) });

async function addPlace(name: string, { lat, lon }: { lat: number; lon: number }): Promise<number> {
  const area = { shape: 'circle', lat, lon, radiusMeters: 400 };
  const answer = await call('POST', 'places', { name, category: 'customer', area });
  return answer.json().id;
}

const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

const newLoad = (values: object = {}) => ({
  customerId,
  stops: [
    { kind: 'pickup', placeId: memphisId, windowFrom: at(2), windowTo: at(4) },
    { kind: 'delivery', placeId: dallasId, windowFrom: at(20), windowTo: at(24) },
  ],
  assignments: [{ vehicleId: truckId, driverId, dispatchedAt: at(0) }],
  ...values,
});

async function create(values: object = {}, as = organization.admin): Promise<LoadDetail> {
  const answer = await call('POST', 'loads', newLoad(values), as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function get(id: number, as = organization.admin): Promise<LoadDetail> {
  const answer = await call('GET', `loads/${id}`, undefined, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const fieldsOf = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object, as?: TestUser) => {
  const answer = await call(method, path, body, as);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().fields as Record<string, string>;
};

async function storeVisit(
  placeId: number,
  from: number,
  to: number | null,
  assetId = truckId,
): Promise<void> {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    await tx
      .insertInto('visits')
      .values({
        organization_id: organization.id,
        place_id: placeId,
        asset_id: assetId,
        arrived_at: new Date(at(from)),
        departed_at: to === null ? null : new Date(at(to)),
        is_approximate: false,
        is_pass: false,
      })
      .execute();
    await tx.client.query(
      'insert into loads_to_measure (organization_id, load_id, since) select organization_id, id, now() from loads where organization_id = $1 on conflict do nothing',
      [organization.id],
    );
  });
  await new LoadsJob(app.deps).catchUp();
}

describe('a load that names its customer and places first', () => {
  const newPlace = {
    name: 'Acme Foods, Toledo',
    address: '1200 Front St',
    lat: 41.65,
    lon: -83.54,
    radiusMeters: 1_500,
  };
  const first = (values: object = {}) => ({
    customerId: undefined,
    newCustomer: { name: 'Acme Foods', email: 'ap@acme.test' },
    stops: [
      { kind: 'pickup', newPlace, windowFrom: at(2), windowTo: at(4) },
      { kind: 'delivery', location: 'Chicago, IL', windowFrom: at(20), windowTo: at(24) },
    ],
    assignments: [],
    ...values,
  });
  const names = async (path: string) =>
    (await call('GET', path)).json().items.map(({ name }: { name: string }) => name);

  it('is saved with them in one call', async () => {
    const load = await create(first());
    expect(load.customer.name).toBe('Acme Foods');
    expect(load.stops.map(({ place, location }) => place?.name ?? location)).toEqual([
      'Acme Foods, Toledo',
      'Chicago, IL',
    ]);
    expect(await names('customers')).toContain('Acme Foods');
    expect(await names('places')).toContain('Acme Foods, Toledo');
    const changes = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx.selectFrom('changes').select('type').where('organization_id', '=', organization.id).execute(),
    );
    expect(changes.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['place.created', 'load.created']),
    );
  });

  it('leaves neither behind when it is refused, and says which field is wrong', async () => {
    const before = [await names('customers'), await names('places')];
    const nowhere = [first().stops[0], { kind: 'delivery', location: 'Atlantis', windowFrom: at(20) }];
    expect(await fieldsOf('POST', 'loads', newLoad(first({ stops: nowhere })))).toHaveProperty([
      'stops.1.location',
    ]);
    await create();
    const taken = await call('POST', 'loads', newLoad(first({ newCustomer: { name: 'delta paper' } })));
    expect([taken.statusCode, taken.json().fields]).toEqual([
      409,
      { 'newCustomer.name': 'A customer named Delta Paper already exists.' },
    ]);
    const twice = first().stops.map((stop) => ({ ...stop, location: undefined, newPlace }));
    const second = await call('POST', 'loads', newLoad(first({ stops: twice })));
    expect([second.statusCode, second.json().fields]).toEqual([
      409,
      { 'stops.1.newPlace.name': 'A place named Acme Foods, Toledo already exists.' },
    ]);
    expect([await names('customers'), await names('places')]).toEqual(before);
  });

  it('adds no place for who may not add any', async () => {
    const planner = await organization.userWithout('PLACE_CREATE');
    const refused = await call('POST', 'loads', newLoad(first()), planner);
    expect(refused.statusCode).toBe(403);
    const stops = [{ kind: 'pickup', location: 'Toledo, OH', windowFrom: at(2) }, first().stops[1]];
    await create(first({ stops }), planner);
  });

  it('has one customer, and a stop one place', async () => {
    expect(await fieldsOf('POST', 'loads', newLoad({ customerId: undefined }))).toHaveProperty('customerId');
    expect(await fieldsOf('POST', 'loads', newLoad({ newCustomer: { name: 'Acme' } }))).toHaveProperty(
      'newCustomer',
    );
    const both = [{ kind: 'pickup', placeId: memphisId, newPlace }, first().stops[1]];
    expect(await fieldsOf('POST', 'loads', newLoad({ stops: both }))).toHaveProperty(['stops.0.newPlace']);
  });

  it('asks for a time at a stop that is no place', async () => {
    const stops = [{ kind: 'pickup', location: 'Toledo, OH' }, first().stops[1]];
    expect(await fieldsOf('POST', 'loads', newLoad({ stops }))).toEqual({
      'stops.0.windowFrom': 'Enter a time. Arrivals are measured only at your own places',
    });
  });
});

describe('a load', () => {
  it('that cannot be measured is set aside and listed, and keeps no other from being measured', async () => {
    const [broken, other] = [await create(), await create()];
    const cure = await poison(app.testDatabase.connection, 'load_stops', `new.load_id = ${broken.id}`);
    await storeVisit(memphisId, 3, 4);
    await cure();
    expect((await get(other.id)).stops[0]!.arrivedAt).toBe(at(3));
    expect((await get(broken.id)).stops[0]!.arrivedAt).toBeNull();
    const superAdmin = await app.createSuperAdmin();
    const listed = await app.call('GET', '/administration/set-aside-work?size=100', { as: superAdmin });
    expect(listed.json().items).toContainEqual(
      expect.objectContaining({
        work: 'loads',
        organization: expect.objectContaining({ id: organization.id }),
        subject: broken.reference,
        reason: 'poisoned load_stops',
      }),
    );
  });

  it('is given to no vehicle or trailer that is out of service, unless it was delivered before', async () => {
    const { id: blocked } = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: 'OOS-1' })).json();
    await call('POST', 'out-of-service-orders', { assetId: blocked, reason: 'Brakes' });
    const assignments = [{ vehicleId: blocked }];
    const refused = await call('POST', 'loads', { ...newLoad(), assignments });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { 'assignments.0.vehicleId': 'Vehicle OOS-1 is out of service. Lift the order first.' },
    ]);
    const load = await create();
    const changed = await call('PATCH', `loads/${load.id}`, { version: load.version, assignments });
    expect(Object.keys(changed.json().fields)).toEqual(['assignments.0.vehicleId']);
  });

  it('is entered with stops, truck and charges, listed, and found; the activity log has no amount', async () => {
    const load = await create({ charges: [{ kind: 'linehaul', cents: 145_000 }] });
    expect(load).toMatchObject({
      reference: 'L-1001',
      status: 'dispatched',
      lane: 'Memphis, TN > Dallas, TX',
      chargesCents: 145_000,
      vehicles: [{ id: truckId, name: '1042' }],
      drivers: [{ id: driverId, name: 'Marcus Delgado' }],
    });
    const { items, total, statusCounts } = (await call('GET', 'loads?q=delta')).json();
    expect(items.map(({ reference }: LoadDetail) => reference)).toEqual(['L-1001']);
    expect([total, statusCounts.dispatched, statusCounts.planned]).toEqual([1, 1, 0]);
    const { sections } = (await call('GET', 'search?q=l-1001')).json();
    expect(sections[0]).toMatchObject({ type: 'load', items: [{ title: 'L-1001', isExact: true }] });
    const [entry] = await organization.activity();
    expect(entry).toMatchObject({ action: 'create', entity: 'load', entity_id: String(load.id) });
    expect(JSON.stringify(entry)).not.toContain('145000');
  });

  it('is measured by the visits of its truck, and its status follows them, also back', async () => {
    const { id } = await create();
    await storeVisit(memphisId, 3, 4);
    expect(await get(id)).toMatchObject({
      status: 'picked-up',
      pickup: { isMeasured: true, arrivedAt: at(3), departedAt: at(4) },
    });
    await storeVisit(dallasId, 21, 24.5);
    app.time.now = NOW + LATER;
    expect(await get(id)).toMatchObject({
      status: 'delivered',
      delivery: { arrivedAt: at(21), isLate: false },
      detentionToInvoiceCents: 11_250,
    });
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
      await tx.client.query('delete from visits where place_id = $1', [dallasId]);
    });
    await storeVisit(memphisId, 40, 41);
    expect(await get(id)).toMatchObject({ status: 'picked-up', delivery: { arrivedAt: null } });
  });

  it('asks for the analytics of its trucks again when a visit changes it, and not when nothing did', async () => {
    const { id } = await create();
    const pending = () =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
        const row = await tx
          .selectFrom('loads')
          .select('legs_pending_since')
          .where('organization_id', '=', organization.id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('loads')
          .set({ legs_pending_since: null })
          .where('organization_id', '=', organization.id)
          .where('id', '=', id)
          .execute();
        return row.legs_pending_since !== null;
      });
    expect(await pending()).toBe(true);
    await storeVisit(memphisId, 3, 4);
    expect(await pending()).toBe(true);
    await storeVisit(dallasId, 500, 501);
    expect(await pending()).toBe(false);
  });

  it('lets typed times count where nothing was measured, and over a visit with a reason alone', async () => {
    const load = await create();
    await storeVisit(memphisId, 3, 4);
    const typed = (reason?: string) => [
      { ...newLoad().stops[0], arrivedAt: at(2), departedAt: at(2.5), reason },
      newLoad().stops[1],
    ];
    const { version } = (
      await call('PATCH', `loads/${load.id}`, { version: load.version, stops: typed() })
    ).json();
    expect((await get(load.id)).pickup).toMatchObject({ arrivedAt: at(3), isMeasured: true });
    await call('PATCH', `loads/${load.id}`, { version, stops: typed('Truck phone was at the shop') });
    expect((await get(load.id)).pickup).toMatchObject({ arrivedAt: at(2), isMeasured: false });
  });

  it('is refused to the second of two who change it at once', async () => {
    const { id, version } = await create();
    expect((await call('PATCH', `loads/${id}`, { version, note: 'One' })).statusCode).toBe(200);
    const second = await call('PATCH', `loads/${id}`, { version, note: 'Two' });
    expect(second.statusCode).toBe(409);
    expect((await get(id)).note).toBe('One');
  });

  it('is invoiced, paid and cancelled by people, in an order that makes sense', async () => {
    const load = await create();
    const set = (status: string, version: number) =>
      call('POST', `loads/${load.id}/status`, { version, status });
    expect((await set('invoiced', load.version)).statusCode).toBe(409);
    const cancelled = (await set('cancelled', load.version)).json();
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledAt: at(0) });
    const open = (await set('open', cancelled.version)).json();
    expect(open).toMatchObject({ status: 'dispatched', cancelledAt: null });
    app.time.now = NOW + LATER;
    await storeVisit(memphisId, 3, 4);
    await storeVisit(dallasId, 21, 22);
    const invoiced = (await set('invoiced', open.version)).json();
    expect(invoiced).toMatchObject({ status: 'invoiced', invoicedOn: '2026-11-23' });
    expect((await call('DELETE', `loads/${load.id}`)).statusCode).toBe(409);
    expect((await set('paid', invoiced.version)).json()).toMatchObject({
      status: 'paid',
      paidOn: '2026-11-23',
    });
  });

  it('is deleted: no list, search or board has it, its number is free again', async () => {
    const load = await create({ reference: 'PRO 7' });
    expect((await call('DELETE', `loads/${load.id}`)).statusCode).toBe(204);
    expect((await call('GET', `loads/${load.id}`)).statusCode).toBe(404);
    expect((await call('GET', 'loads')).json().total).toBe(0);
    expect((await create({ reference: 'pro 7' })).reference).toBe('pro 7');
    expect(await organization.activity()).toMatchObject([
      { action: 'create' },
      { action: 'delete', entity: 'load' },
      {},
      {},
      {},
      {},
    ]);
  });
});

describe('waiting in legal driving', () => {
  it('knows what the driver could drive when the clock of a stop began, and works it out again when the log changes', async () => {
    const log = new TestEldLog(app.database, organization.id, driverId, {
      gatewayId: await fleet.addGateway(),
      vehicleId: truckId,
    });
    await log.duty('OFF', at(-24));
    await log.duty('D', at(-1));
    await log.duty('ON', at(3));
    const { id } = await create();
    await storeVisit(memphisId, 3, 8);
    const stops = async () =>
      (
        await app.database.inOrganization({ organizationId: organization.id, actorId: null }, ({ client }) =>
          client.query(
            `select hours_at, driving_left_seconds, window_left_seconds from load_stops
             where organization_id = $1 and load_id = $2 order by sequence`,
            [organization.id, id],
          ),
        )
      ).rows;
    expect(await stops()).toEqual([
      { hours_at: new Date(at(3)), driving_left_seconds: 7 * 3_600, window_left_seconds: 10 * 3_600 },
      { hours_at: null, driving_left_seconds: null, window_left_seconds: null },
    ]);

    // An hour of work before the drive comes in late.
    await log.duty('ON', at(-2));
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
      const driver = { organizationId: organization.id, driverId: driverId };
      await markHosDirty(tx, { ...driver, fromDate: at(-2).slice(0, 10) });
      await deriveDriverNow(tx, driver, app.time.now + 9 * HOUR_MS);
    });
    await new LoadsJob(app.deps).catchUp();
    expect((await stops())[0]).toEqual({
      hours_at: new Date(at(3)),
      driving_left_seconds: 7 * 3_600,
      window_left_seconds: 9 * 3_600,
    });
  });
});

describe('the feed of changes', () => {
  const feed = async () =>
    app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
      const rows = await tx
        .selectFrom('changes')
        .select(['type', 'subject_id', 'data'])
        .where('organization_id', '=', organization.id)
        .where('type', 'like', 'load.%')
        .orderBy('id')
        .execute();
      return rows.map(({ type, subject_id, data }) => ({ type, id: Number(subject_id), data }));
    });

  it('has a load as it is entered, changed, delivered and deleted, without amounts', async () => {
    const load = await create({ charges: [{ kind: 'linehaul', cents: 777_001 }] });
    const typed = load.stops.map(({ kind, location, windowFrom, windowTo }) => ({
      ...{ kind, location, windowFrom, windowTo },
      ...{ arrivedAt: windowFrom, departedAt: windowTo },
    }));
    const changed = await call('PATCH', `loads/${load.id}`, { version: load.version, commodity: 'Paper' });
    expect(changed.statusCode, changed.body).toBe(200);
    const delivered = await call('PATCH', `loads/${load.id}`, {
      version: changed.json().version,
      stops: typed,
    });
    expect(delivered.json().status).toBe('delivered');
    expect((await call('DELETE', `loads/${load.id}`)).statusCode).toBe(204);
    const items = (await feed()).filter(({ id }) => id === load.id);
    expect(items.map(({ type }) => type)).toEqual([
      'load.created',
      'load.updated',
      'load.delivered',
      'load.removed',
    ]);
    expect(items[1]!.data).toMatchObject({ commodity: 'Paper', status: load.status });
    expect(items[2]!.data).toMatchObject({ status: 'delivered', lane: load.lane });
    expect(JSON.stringify(items)).not.toMatch(/777001|[cC]ents/);
  });
});

describe('bad input', () => {
  const stops = (...changes: object[]) =>
    newLoad().stops.map((stop, index) => ({ ...stop, ...changes[index] }));

  it.each([
    [
      'a delivery before its pickup',
      () => ({ stops: stops({}, { windowFrom: at(-9), windowTo: at(-8) }) }),
      'stops.1.windowTo',
    ],
    ['a delivery first', () => ({ stops: stops().reverse() }), 'stops.0.kind'],
    [
      'a stop without place and time',
      () => ({
        stops: stops({}, { placeId: null, location: 'Dallas, TX', windowFrom: null, windowTo: null }),
      }),
      'stops.1.windowFrom',
    ],
    ['a stop that is nowhere', () => ({ stops: stops({ placeId: null }) }), 'stops.0.location'],
    [
      'a town that is none',
      () => ({ stops: stops({ placeId: null, location: 'Nowhereville, ZZ' }) }),
      'stops.0.location',
    ],
    [
      'a lane of 300 letters',
      () => ({ stops: stops({ placeId: null, location: 'a'.repeat(300) }) }),
      'stops.0.location',
    ],
    [
      'a window that closes before it opens',
      () => ({ stops: stops({ windowTo: at(1) }) }),
      'stops.0.windowTo',
    ],
    ['a charge of 1e12', () => ({ charges: [{ kind: 'linehaul', cents: 1e12 }] }), 'charges.0.cents'],
    [
      'two trucks at once',
      () => ({ assignments: [{ vehicleId: truckId }, { vehicleId: truckId }] }),
      'assignments.0.handsOverAt',
    ],
    [
      'a truck that takes over before the other hands over',
      () => ({
        assignments: [
          { vehicleId: truckId, handsOverAt: at(9) },
          { vehicleId: truckId, takesOverAt: at(8) },
        ],
      }),
      'assignments.1.takesOverAt',
    ],
    ['a place of nobody', () => ({ stops: stops({ placeId: 999_999 }) }), 'stops.0.placeId'],
    ['a truck of nobody', () => ({ assignments: [{ vehicleId: 999_999 }] }), 'assignments.0.vehicleId'],
  ])('refuses %s on its field', async (_, values, field) => {
    expect(Object.keys(await fieldsOf('POST', 'loads', newLoad(values())))).toContain(field);
  });

  it('refuses an archived truck to a load that does not have it yet, and lets another keep it', async () => {
    const load = await create();
    const archived = await fleet.addAsset({ unit_number: '7', archived_at: new Date(NOW) });
    expect(await fieldsOf('POST', 'loads', newLoad({ assignments: [{ vehicleId: archived }] }))).toEqual({
      'assignments.0.vehicleId': 'Vehicle 7 is archived.',
    });
    await call('DELETE', `assets/${truckId}`);
    const { assignments } = newLoad();
    const kept = await call('PATCH', `loads/${load.id}`, { version: load.version, assignments });
    expect(kept.statusCode, kept.body).toBe(200);
  });

  it.each([
    ['a percent over 100 %', { form: 'percent', percentE4: 10_001 }, 'percentE4'],
    [
      'a cost that ends before it begins',
      { form: 'per-month', cents: 1, from: '2026-11-02', to: '2026-11-01' },
      'to',
    ],
    ['fuel as a cost', { kind: 'Fuel', form: 'per-month', cents: 1 }, 'kind'],
    ['a load that costs by the mile', { scope: 'load', loadId: 1, form: 'per-mile', rateE4: 1 }, 'form'],
    ['an amount of 1e12', { form: 'per-month', cents: 1e12 }, 'cents'],
    [
      'a truck that is none',
      { scope: 'vehicle', vehicleId: 999_999, form: 'once', from: '2026-11-01', cents: 1 },
      'vehicleId',
    ],
  ])('refuses %s', async (_, cost, field) => {
    const fields = await fieldsOf('POST', 'costs', { kind: 'insurance', scope: 'fleet', ...cost });
    expect(Object.keys(fields)).toContain(field);
  });

  it('refuses a PDF that is none, keeps one that is, and gives it out as a download', async () => {
    const { id } = await create();
    const upload = (body: Buffer, type: string) =>
      app.call(
        'POST',
        `/organizations/${organization.id}/loads/${id}/documents?kind=proof-of-delivery&fileName=pod.pdf`,
        {
          as: dispatcher,
          body,
          headers: { 'content-type': type },
        },
      );
    expect((await upload(Buffer.from('%PDF-1.7 and nothing more'), 'application/pdf')).statusCode).toBe(422);
    expect((await upload(Buffer.from('<svg onload="x"/>'), 'application/pdf')).statusCode).toBe(422);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
    const { documents } = (await upload(pdf, 'application/pdf')).json();
    expect(documents).toMatchObject([
      { mediaType: 'application/pdf', fileName: 'pod.pdf', sizeBytes: pdf.length },
    ]);
    const sent = await call('GET', `loads/${id}/documents/${documents[0].id}`);
    expect(sent.headers['content-disposition']).toBe('attachment; filename="pod.pdf"');
    expect(sent.rawPayload.equals(pdf)).toBe(true);
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const withPicture = (await upload(picture, 'image/png')).json();
    expect(withPicture.documents[1].mediaType).toBe('image/webp');
    expect((await call('DELETE', `loads/${id}/documents/${documents[0].id}`)).json().documents).toHaveLength(
      1,
    );
  });
});

describe('charges', () => {
  it('become detention of a stop in one call, once', async () => {
    const { id } = await create();
    await storeVisit(memphisId, 3, 4);
    await storeVisit(dallasId, 21, 24.5);
    app.time.now = NOW + LATER;
    const body = { kind: 'detention', stopSequence: 2 };
    const charged = (await call('POST', `loads/${id}/charges`, body)).json();
    expect(charged).toMatchObject({
      charges: [{ kind: 'detention', cents: 11_250, stopSequence: 2 }],
      detentionToInvoiceCents: 0,
    });
    expect((await call('POST', `loads/${id}/charges`, body)).statusCode).toBe(409);
    expect(
      (await call('POST', `loads/${id}/charges`, { kind: 'detention', stopSequence: 1 })).statusCode,
    ).toBe(422);
    const { charges } = (await call('DELETE', `loads/${id}/charges/${charged.charges[0].id}`)).json();
    expect(charges).toEqual([]);
  });

  it('of another currency keep amount, rate and day beside the US cents', async () => {
    const { id } = await create();
    const charge = {
      kind: 'linehaul',
      currency: 'CAD',
      currencyCents: 200_000,
      exchangeRate: 0.7215,
      exchangeDate: '2026-11-20',
    };
    expect((await call('POST', `loads/${id}/charges`, charge)).json().charges).toMatchObject([
      {
        cents: 144_300,
        currency: 'CAD',
        currencyCents: 200_000,
        exchangeRate: 0.7215,
        exchangeDate: '2026-11-20',
      },
    ]);
    expect(
      await fieldsOf('POST', `loads/${id}/charges`, { kind: 'linehaul', currency: 'CAD', cents: 1 }),
    ).toHaveProperty('exchangeRate');
  });
});

describe('without ANALYTICS_REVENUE', () => {
  it('no call of loads, customers or search has an amount, and none is taken', async () => {
    const load = await create({ charges: [{ kind: 'linehaul', cents: 777_001 }] });
    await storeVisit(memphisId, 3, 9);
    app.time.now = NOW + 10 * HOUR_MS;
    for (const path of [
      'loads',
      `loads/${load.id}`,
      'loads/board',
      'customers',
      `customers/${customerId}`,
      'search?q=l-10',
      'loads/export',
    ]) {
      const { statusCode, body } = await call('GET', path, undefined, dispatcher);
      expect(statusCode, `${path}: ${body}`).toBe(200);
      expect(body, path).not.toMatch(/Cents":-?\d|E4":-?\d|\$|USD|777001|7770\.01|7500/);
    }
    const estimate = await call(
      'POST',
      'loads/estimate',
      { loadId: load.id, vehicleId: truckId },
      dispatcher,
    );
    expect(estimate.statusCode, estimate.body).toBe(200);
    expect(estimate.body).not.toMatch(/Cents":-?\d|E4":-?\d/);
    for (const path of ['costs', 'benchmarks']) {
      expect((await call('GET', path, undefined, dispatcher)).statusCode).toBe(403);
    }
    const refused = [
      await call('POST', 'loads', newLoad({ charges: [] }), dispatcher),
      await call('POST', `loads/${load.id}/charges`, { kind: 'linehaul', cents: 1 }, dispatcher),
      await call('PATCH', `customers/${customerId}`, { detentionCentsPerHour: 1 }, dispatcher),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  it('the activity log leaves amounts out', async () => {
    const { id } = await create();
    await call('POST', `loads/${id}/charges`, { kind: 'linehaul', cents: 777_001 });
    await call('POST', 'costs', { kind: 'insurance', scope: 'fleet', form: 'per-month', cents: 777_002 });
    const { body } = await call('GET', 'activity-logs', undefined, reader);
    expect(body).toContain('load-charge');
    expect(body).not.toMatch(/777001|777002|7500/);
    expect((await call('GET', 'activity-logs')).body).toMatch(/777001/);
  });
});

describe('an import', () => {
  const HEAD = 'Load,Customer,Pickup,Pickup opens,Delivery,Delivery opens,Vehicle,Linehaul,Delivered';
  const row = (index: number, values: Record<number, string> = {}) =>
    [
      `T-${index}`,
      'Delta Paper',
      'Delta Memphis',
      '11/23/2026 08:00',
      'Dallas, TX',
      '11/24/2026 09:00',
      '1042',
      '1450.00',
      '',
    ]
      .map((cell, column) => `"${values[column] ?? cell}"`)
      .join(',');
  async function send(rows: string[], isDryRun: boolean, as = organization.admin) {
    return app.call('POST', `/organizations/${organization.id}/loads/import?dryRun=${isDryRun}`, {
      as,
      body: [HEAD, ...rows].join('\n'),
      headers: { 'content-type': 'text/csv' },
    });
  }

  it('of 5,000 rows names what is wrong with 12 and stores nothing, then the rest, and nothing twice', async () => {
    await create({ reference: 'T-1' });
    const bad = [
      row(1),
      row(3, { 1: 'Delta Papr' }),
      row(4, { 2: 'Atlantis' }),
      row(5, { 3: 'soon' }),
      row(6, { 5: '11/20/2026 09:00' }),
      row(7, { 6: '999' }),
      row(8, { 7: 'much' }),
      row(9, { 8: '01/01/2030 08:00' }),
      row(10, { 0: '' }),
      row(11, { 7: '99999999' }),
      row(12, { 4: 'x'.repeat(300) }),
      row(2),
    ];
    const good = Array.from({ length: 4_987 }, (_, index) => row(100 + index));
    const { rows, faultyCount } = (await send([row(2), ...good, ...bad], true)).json() as ImportResult;
    expect(faultyCount).toBe(12);
    expect(rows.flatMap(({ errors }) => Object.keys(errors)[0] ?? [])).toEqual([
      'reference',
      'customer',
      'pickup',
      'pickupFrom',
      'deliveryFrom',
      'unitNumber',
      'linehaul',
      'deliveredAt',
      'reference',
      'linehaul',
      'delivery',
      'reference',
    ]);
    expect((await send([row(2), ...bad], false)).statusCode).toBe(422);
    expect((await call('GET', 'loads')).json().total).toBe(1);
    const stored = await send([row(2), ...good], false);
    expect(stored.json()).toMatchObject({ importedCount: 4_988, faultyCount: 0 });
    expect((await send([row(2), ...good], false)).statusCode).toBe(422);
    expect((await call('GET', 'loads')).json().total).toBe(4_989);
    const { items } = (await call('GET', 'loads?q=T-2&sort=reference')).json();
    expect(items[0]).toMatchObject({
      lane: 'Memphis, TN > Dallas, TX',
      chargesCents: 145_000,
      pickup: { windowFrom: '2026-11-23T14:00:00.000Z' },
    });
  });

  it('takes the first of two times that a clock shows alike, and names one that it skips or that is too far ahead', async () => {
    const [first, skipped, far] = ['11/01/2026 01:30', '03/08/2026 02:30', '01/01/2070 08:00'];
    const rows = [row(1, { 3: first }), row(2, { 3: skipped }), row(3, { 3: far, 5: far })];
    const result = (await send(rows, true)).json() as ImportResult;
    expect(result.rows.map(({ errors }) => errors.pickupFrom)).toEqual([
      undefined,
      '02:30 does not exist on 2026-03-08 in America/Chicago: clocks spring forward.',
      'Time zones are known up to 2060-12-31; 2070-01-01 is none of those days.',
    ]);
    expect((await send([row(1, { 3: first })], false)).json()).toMatchObject({ importedCount: 1 });
    const { items } = (await call('GET', 'loads')).json();
    expect(items[0].pickup.windowFrom).toBe('2026-11-01T06:30:00.000Z');
  });

  it('takes no amounts from who may not enter any', async () => {
    const { rows } = (await send([row(1), row(2, { 7: '' })], true, dispatcher)).json() as ImportResult;
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([['linehaul'], []]);
  });

  it('takes back what the list exported, with its charges, trailer and invoice, as it is', async () => {
    const columns =
      'Load,Customer,Pickup,Pickup opens,Pickup closes,Delivery,Delivery opens,Vehicle,Commodity,"Weight, lb",Picked up,Delivered,Invoiced,"Linehaul, USD","Detention, USD",Note';
    const cells =
      'R-1,Delta Paper,Delta Memphis,11/20/2026 06:00,11/20/2026 12:00,"Dallas, TX",11/21/2026 09:00,1042,Paper rolls,38000,11/20/2026 07:40,11/21/2026 09:15,11/21/2026,"1,450.00",75.00,Call first';
    const first = await app.call('POST', `/organizations/${organization.id}/loads/import`, {
      as: organization.admin,
      body: `${columns}\n${cells}`,
      headers: { 'content-type': 'text/csv' },
    });
    expect(first.json()).toMatchObject({ importedCount: 1 });
    const { body } = await call('GET', 'loads/export');
    const again = body.replace('R-1', 'R-2');
    const second = await app.call('POST', `/organizations/${organization.id}/loads/import`, {
      as: organization.admin,
      body: again,
      headers: { 'content-type': 'text/csv' },
    });
    expect(second.json()).toMatchObject({ importedCount: 1 });
    const { items } = (await call('GET', 'loads?sort=reference')).json();
    const [one, other] = await Promise.all(
      items.map(async ({ id }: { id: number }) => (await call('GET', `loads/${id}`)).json()),
    );
    for (const field of [
      'pickup',
      'delivery',
      'vehicles',
      'weightKilograms',
      'invoicedOn',
      'chargesCents',
      'note',
      'status',
    ])
      expect(other[field], field).toEqual(
        field === 'pickup' || field === 'delivery' ? { ...one[field], id: other[field].id } : one[field],
      );
    expect(other.charges.map(({ kind, cents }: LoadCharge) => [kind, cents])).toEqual([
      ['linehaul', 145_000],
      ['detention', 7_500],
    ]);
  });

  it('reads a time with a zone as that instant, and refuses a zone by name', async () => {
    const zoned = (text: string) => send([row(1, { 3: text, 5: '12/02/2026 09:00' })], false);
    await zoned('2026-11-30T23:30:00Z');
    expect((await call('GET', 'loads')).json().items[0].pickup.windowFrom).toBe('2026-11-30T23:30:00.000Z');
    const named = await zoned('2026-11-30 17:30 CST');
    expect(named.json().fields).toEqual({
      'line 2':
        'Line 2, Pickup opens: The time zone CST is not known here. Use an offset such as -06:00 or Z.',
    });
  });

  it('refuses a row for a load of more stops than it can hold', async () => {
    const answer = await app.call('POST', `/organizations/${organization.id}/loads/import`, {
      as: organization.admin,
      body: 'Load,Customer,Pickup,Delivery,Stops,Status\nR-1,Delta Paper,"Memphis, TN","Dallas, TX",4,planned',
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.json().fields['line 2']).toContain('a row has one pickup and one delivery');
  });

  it('reads what the list exports, whose cells run no formula', async () => {
    await create({ reference: "=cmd|'/c calc'!A0", commodity: '@SUM(A1)' });
    const { body } = await call('GET', 'loads/export');
    expect(body).toContain("'=cmd");
    expect(body).toContain("'@SUM(A1)");
    const columns = ['Status', 'Late', 'Stops', 'Charges, USD'];
    const [head, line] = body.trim().split('\r\n');
    expect(columns.every((column) => head!.includes(column))).toBe(true);
    expect(line).toContain('Delta Memphis');
  });
});

describe('the board', () => {
  it('has a row a truck with freight, waiting and driving for no load, and the loads without a truck', async () => {
    await fleet.storeState(truckId, { at: NOW, ...MEMPHIS }, { place: 'Memphis, TN' });
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('trips')
        .values({
          organization_id: organization.id,
          asset_id: truckId,
          started_at: new Date(at(-3)),
          ended_at: new Date(at(-2)),
          is_open: false,
          distance_m: 80_000,
          driving_seconds: 3_600,
          max_speed: 1_000,
          start_lat: 350_000_000,
          start_lon: -900_000_000,
          end_lat: 350_500_000,
          end_lon: -900_500_000,
        })
        .execute(),
    );
    const load = await create();
    const waiting = await create({ assignments: [] });
    await storeVisit(memphisId, 3, 5);
    app.time.now = NOW + 6 * HOUR_MS;
    const board = (await call('GET', 'loads/board')).json();
    expect(board).toMatchObject({ from: '2026-11-21', timeZone: 'America/Chicago', loadCount: 2 });
    expect(board.rows[0].freeIn).toBe('Delta Dallas');
    expect(board.unassigned.map(({ id }: LoadDetail) => id)).toEqual([waiting.id]);
    const [row] = board.rows;
    expect(row).toMatchObject({
      vehicle: { id: truckId },
      driver: { id: driverId },
      metersWithoutLoad: 80_000,
    });
    expect(
      row.blocks.map((block: { kind: string; load: { id: number } | null }) => [
        block.kind,
        block.load?.id ?? null,
      ]),
    ).toEqual([
      ['empty', null],
      ['waiting', load.id],
      ['freight', load.id],
    ]);
    expect(row.windows).toHaveLength(2);
  });

  it('begins yesterday on each day of the week, and has seven days', async () => {
    // Access tokens last until after the last of the days.
    app.time.now = NOW + 8 * 24 * HOUR_MS;
    const { id, admin } = await app.createOrganization();
    for (let day = 0; day < 7; day++) {
      // Noon in Chicago, from a Sunday on.
      app.time.now = Date.parse('2026-11-22T18:00:00Z') + day * 24 * HOUR_MS;
      const answer = await app.call('GET', `/organizations/${id}/loads/board`, { as: admin });
      const { from, startedAt, endedAt } = answer.json();
      expect(from).toBe(`2026-11-${21 + day}`);
      expect(Date.parse(startedAt)).toBe(Date.parse(`${from}T06:00:00Z`));
      expect(Date.parse(endedAt) - Date.parse(startedAt)).toBe(7 * 24 * HOUR_MS);
    }
  });

  it('has the rests of drivers for who may see hours, and none for others', async () => {
    const log = new TestDutyLog(app.database, organization.id, driverId);
    await log.record(
      [
        { status: 'D', at: NOW - 15 * HOUR_MS },
        { status: 'SB', at: NOW - 4 * HOUR_MS },
      ],
      NOW,
    );
    const restsFor = async (as: TestUser) => {
      const path = `/organizations/${organization.id}/loads/board`;
      return (await app.call('GET', path, { as })).json().rows[0].rests;
    };
    const endedAt = new Date(NOW + 6 * HOUR_MS).toISOString();
    expect(await restsFor(organization.admin)).toMatchObject([{ kind: 'rest', endedAt }]);
    expect(await restsFor(await organization.userWith('LOAD_LIST'))).toEqual([]);
  });

  it('estimates a load on a truck: charges less what the miles cost, from where it is free', async () => {
    await fleet.storeState(truckId, { at: NOW, lat: 35.1, lon: -90.0 }, { place: 'Memphis, TN' });
    const near = await fleet.addAsset({ unit_number: '7' });
    await fleet.storeState(near, { at: NOW, lat: 36.1, lon: -90.0 });
    const load = await create({ assignments: [], charges: [{ kind: 'linehaul', cents: 200_000 }] });
    const { estimate, others } = (
      await call('POST', 'loads/estimate', { loadId: load.id, vehicleId: truckId })
    ).json();
    expect(estimate).toMatchObject({
      vehicle: { name: '1042' },
      chargesCents: 200_000,
      startsFrom: { location: 'Memphis, TN' },
    });
    expect(estimate.costCents).toBe(
      Math.round(
        (estimate.costPerMileE4 * (estimate.deadheadMeters + estimate.loadedMeters)) / 1609.344 / 100,
      ),
    );
    expect(estimate.marginCents).toBe(200_000 - estimate.costCents);
    expect(estimate).toMatchObject({ costBasis: 'benchmark', costPerMileE4: 22_600 });
    expect(others.map(({ vehicle }: { vehicle: { name: string } }) => vehicle.name)).toEqual(['7']);
  });
});

describe('the cost a mile of an estimate', () => {
  it('is that of the truck in its last 90 days once it drove in them', async () => {
    await fleet.storeState(truckId, { at: NOW, lat: 35.1, lon: -90.0 });
    const load = await create({ assignments: [], charges: [{ kind: 'linehaul', cents: 200_000 }] });
    await call('POST', 'costs', { kind: 'driver', scope: 'fleet', form: 'per-mile', rateE4: 12_500 });
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
      await tx.client.query(
        `insert into leg_days (organization_id, date, asset_id, ordinal, class, load_ids, positions, meters)
         values ($1, '2026-11-20', $2, 1, 'positioning', '{}', '{}', 160934400)`,
        [organization.id, truckId],
      );
      const day = { from: '2026-11-20', to: '2026-11-20' };
      await addUpMonths(tx, { organizationId: organization.id, assetId: truckId }, day);
    });
    const { estimate } = (
      await call('POST', 'loads/estimate', { loadId: load.id, vehicleId: truckId })
    ).json();
    expect(estimate).toMatchObject({ costBasis: 'truck-90-days', costPerMileE4: 12_500 });
  });
});

describe('costs and benchmarks', () => {
  it('are entered, changed and deleted, each with an entry in the activity log', async () => {
    const cost = {
      kind: 'insurance',
      scope: 'vehicle',
      vehicleId: truckId,
      form: 'per-month',
      cents: 120_000,
      from: '2026-11-01',
    };
    const { id } = (await call('POST', 'costs', cost)).json();
    expect((await call('PUT', `costs/${id}`, { ...cost, cents: 130_000 })).json()).toMatchObject({
      cents: 130_000,
      vehicle: { name: '1042' },
    });
    expect((await call('GET', 'costs')).json()).toMatchObject({ total: 1, kinds: ['insurance'] });
    expect((await call('DELETE', `costs/${id}`)).statusCode).toBe(204);
    const entries = (await organization.activity()).filter(({ entity }) => entity === 'cost');
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });

  it('compare with the figures of ATRI for 2024 until the organization enters its own', async () => {
    const figures = async () => {
      const { items } = (await call('GET', 'benchmarks')).json();
      return Object.fromEntries(
        items.map((item: { measure: string; valueE4: number | null }) => [item.measure, item.valueE4]),
      );
    };
    expect(await figures()).toEqual({
      'cost-per-mile': 22_600,
      'cost-per-mile-without-fuel': 17_790,
      'equipment-per-mile': 3_900,
      'benefits-per-mile': 1_970,
      'cost-per-hour': 908_900,
      'empty-share': 1_670,
      'penalty-hours-of-service': null,
      'penalty-form-and-manner': null,
    });
    const figure = { valueE4: 20_000, year: 2026, source: 'Own books' };
    await call('PUT', 'benchmarks', { measure: 'cost-per-mile', figure });
    expect((await figures())['cost-per-mile']).toBe(20_000);
    await call('PUT', 'benchmarks', { measure: 'cost-per-mile', figure: null });
    expect((await figures())['cost-per-mile']).toBe(22_600);
  });
});
