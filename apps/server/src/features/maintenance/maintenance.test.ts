import type {
  CalendarEntry,
  ErrorBody,
  Expiration,
  MaintenanceOverview,
  Page,
  RoadsideReport,
  ServiceDueRow,
  ServicePlan,
  UnitMaintenance,
  UnitReadiness,
  WorkOrderDetail,
} from '@longhaul/contract';
import { medicalCertificateKind } from '@longhaul/maintenance';
import { DAY_MS, HOUR_MS, readFacts, takeFacts } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MaintenanceJob } from '../../domain/maintenance/maintenance-job.ts';
import { pdfTexts } from '../../platform/pdf.testing.ts';
import { readZip, readZipBytes } from '../../platform/zip.testing.ts';
import { LegsDeriver } from '../../telematics/derive/legs-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { poison } from '../../testing/poison.ts';
import { FaultOrdersJob } from './fault-orders-job.ts';

const NOW = Date.parse('2026-11-22T14:20:00Z');
const OIL = {
  name: 'Engine oil and filter',
  unitKind: 'vehicle',
  everyMeters: 40_000_000,
  everyMonths: 6,
  expectedMetersPerDay: 700_000,
};
const ANNUAL = { name: 'Annual inspection', kind: 'annual-inspection', unitKind: 'vehicle', everyMonths: 12 };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
});
afterAll(() => app.close());

/** An organization of its own, with a truck, a trailer and a mechanic. */
async function newShop() {
  const organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  const truckId = await fleet.addAsset({ unit_number: '1201' });
  const trailerId = await fleet.addAsset({ unit_number: 'T-311', kind: 'trailer' });
  const mechanic = await organization.userWith('MAINT_LIST', 'MAINT_UPDATE', 'DEFECT_CERTIFY', 'ASSET_LIST');
  const job = new MaintenanceJob(app.deps);
  return { organization, fleet, truckId, trailerId, mechanic, job, ...callsOf(organization, mechanic) };
}

function callsOf(organization: TestOrganization, mechanic: TestUser) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = mechanic) =>
    app.call(method, `/organizations/${organization.id}/${path}`, { as, ...(body && { body }) });
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await call('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  const send = async <Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> => {
    const answer = await call(method, path, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<Answer>();
  };
  return { call, read, send };
}

describe('service plans', () => {
  it('are due on every unit of their kind, unknown until a service was recorded', async () => {
    const { send, read, job, truckId } = await newShop();
    const plan = await send<ServicePlan>('POST', 'service-plans', OIL);
    await job.catchUp();
    const before = await read<Page<ServiceDueRow>>('services-due');
    expect(before.items).toMatchObject([{ unit: { id: truckId }, plan: { id: plan.id }, state: 'unknown' }]);
    await send('POST', `assets/${truckId}/counter-readings`, { counter: 'odometer', value: 683_810_266 });
    await send('POST', 'services-done', {
      planId: plan.id,
      assetId: truckId,
      doneOn: '2026-09-01',
      odometerMeters: 647_455_185,
    });
    const after = await read<Page<ServiceDueRow> & { stateCounts: Record<string, number> }>('services-due');
    expect(after.items).toMatchObject([
      { state: 'due-soon', dueBy: 'meters', terms: [{ by: 'meters', left: 3_644_919 }, { by: 'date' }] },
    ]);
    expect(after.stateCounts).toEqual({ unknown: 0, ok: 0, 'due-soon': 1, overdue: 0 });
  });

  it('of a unit that cannot be worked out are set aside, and keep no other unit from being worked out', async () => {
    const { send, read, job, fleet, truckId } = await newShop();
    const otherId = await fleet.addAsset();
    const cure = await poison(app.testDatabase.connection, 'services_due', `new.asset_id = ${truckId}`);
    await send('POST', 'service-plans', OIL);
    await job.catchUp();
    const due = async () =>
      (await read<Page<ServiceDueRow>>('services-due')).items.map(({ unit }) => unit.id);
    expect(await due()).toEqual([otherId]);
    const superAdmin = await app.createSuperAdmin();
    const listed = await app.call('GET', '/administration/set-aside-work?size=100', { as: superAdmin });
    expect(listed.json().items).toContainEqual(
      expect.objectContaining({ work: 'maintenance', subject: '1201', reason: 'poisoned services_due' }),
    );
    await cure();
    await job.catchUp();
    expect(await due(), 'it waits for its next try').toEqual([otherId]);
  });

  it('are for a group alone where one is chosen, and end when they are archived', async () => {
    const { send, read, call, job, fleet, truckId } = await newShop();
    const other = await fleet.addAsset();
    const groupId = await fleet.addGroup('West', [other]);
    const plan = await send<ServicePlan>('POST', 'service-plans', { ...OIL, groupId });
    await job.catchUp();
    const due = await read<Page<ServiceDueRow>>('services-due');
    expect(due.items.map(({ unit }) => unit.id)).toEqual([other]);
    expect(due.items.map(({ unit }) => unit.id)).not.toContain(truckId);
    expect((await call('DELETE', `service-plans/${plan.id}`)).statusCode).toBeLessThan(300);
    await job.catchUp();
    expect((await read<Page<ServiceDueRow>>('services-due')).total).toBe(0);
  });

  it.each([
    ['no interval at all', { everyMeters: undefined, everyMonths: undefined }, 'everyMeters'],
    ['days and months at once', { everyDays: 30 }, 'everyMonths'],
    ['a group of another organization', { groupId: 999_999 }, 'groupId'],
    ['an engine of a trailer', { unitKind: 'trailer', everyEngineSeconds: 3_600 }, 'everyEngineSeconds'],
  ])('are refused with %s', async (_title, change, field) => {
    const { call } = await newShop();
    const answer = await call('POST', 'service-plans', { ...OIL, ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([field]);
  });

  it('have a name of their own', async () => {
    const { send, call } = await newShop();
    await send('POST', 'service-plans', OIL);
    expect((await call('POST', 'service-plans', { ...OIL, name: 'ENGINE OIL and filter' })).statusCode).toBe(
      409,
    );
  });

  it('become overdue when the day passes, though nothing is entered', async () => {
    const { send, read, job, truckId } = await newShop();
    const plan = await send<ServicePlan>('POST', 'service-plans', ANNUAL);
    await send('POST', 'services-done', { planId: plan.id, assetId: truckId, doneOn: '2025-11-22' });
    await job.catchUp();
    expect((await read<Page<ServiceDueRow>>('services-due')).items[0]?.state).toBe('due-soon');
    expect((await read<{ items: UnitReadiness[] }>('readiness')).items).toEqual([]);
    app.time.now = NOW + DAY_MS;
    await job.catchUp();
    // Its token is good at its own time.
    app.time.now = NOW;
    expect((await read<Page<ServiceDueRow>>('services-due')).items[0]?.state).toBe('overdue');
    expect((await read<{ items: UnitReadiness[] }>('readiness')).items).toMatchObject([
      { unit: { id: truckId }, state: 'reason-needed', because: [{ code: 'annual-overdue' }] },
    ]);
  });
});

describe('counters', () => {
  it('go on over an exchanged device, by the readings of each day', async () => {
    const { fleet, truckId, read, job, organization } = await newShop();
    await fleet.storePositions(truckId, [
      { at: NOW - 10 * DAY_MS, lat: 41, lon: -90, odometerMeters: 500_000_000 },
      { at: NOW - 9 * DAY_MS, lat: 41, lon: -90, odometerMeters: 500_400_000 },
      { at: NOW - 9 * DAY_MS + HOUR_MS, lat: 41, lon: -90, odometerMeters: 500_430_000 },
    ]);
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(
        `insert into analytics_progress (organization_id, asset_id, from_date, to_date, since)
         values ($1, $2, '2026-11-01', '2026-11-22', now() - interval '1 hour')`,
        [organization.id, truckId],
      ),
    );
    await new LegsDeriver({ database: app.database, log: app.deps.log, settleMs: 0 }).catchUp();
    await job.catchUp();
    const { counters } = await read<UnitMaintenance>(`assets/${truckId}/maintenance`);
    expect(counters).toEqual({ odometerMeters: 500_430_000, engineSeconds: null });
  });

  it('ask again for less than is known, and for far more than a day allows', async () => {
    const { call, send, truckId } = await newShop();
    const path = `assets/${truckId}/counter-readings`;
    await send('POST', path, { counter: 'odometer', value: 600_000_000 });
    expect((await call('POST', path, { counter: 'odometer', value: 500_000_000 })).statusCode).toBe(409);
    expect((await call('POST', path, { counter: 'odometer', value: 700_000_000 })).statusCode).toBe(409);
    const confirmed = await send<UnitMaintenance>('POST', path, {
      counter: 'odometer',
      value: 500_000_000,
      isConfirmed: true,
    });
    expect(confirmed.counters.odometerMeters).toBe(500_000_000);
  });
});

describe('work orders', () => {
  it('cost what their lines say, and complete their services once they are done', async () => {
    const { send, read, call, job, truckId } = await newShop();
    const plan = await send<ServicePlan>('POST', 'service-plans', ANNUAL);
    await job.catchUp();
    const order = {
      title: 'Annual inspection',
      category: 'preventive',
      partsTaxBasisPoints: 700,
      planIds: [plan.id],
      lines: [
        { kind: 'part', description: 'Filter', quantityThousandths: 2_500, unitCents: 1_999 },
        { kind: 'part', description: 'Hose', quantityThousandths: 1_000, unitCents: 25_050 },
        { kind: 'labor', description: 'Inspection', minutes: 50, centsPerHour: 12_500 },
        { kind: 'other', description: 'Core', cents: -1_500 },
      ],
    };
    const made = await send<WorkOrderDetail>('POST', 'work-orders', {
      ...order,
      assetId: truckId,
      isDown: true,
    });
    expect(made).toMatchObject({ number: 1_001, status: 'open', totalCents: 41_068 });
    expect((await read<MaintenanceOverview>('maintenance')).available).toBe(0);
    const due = await read<Page<ServiceDueRow>>('services-due');
    expect(due.items[0]?.order).toEqual({ id: made.id, name: '1001' });

    const done = await send<WorkOrderDetail>('PUT', `work-orders/${made.id}`, {
      ...order,
      version: made.version,
      status: 'done',
    });
    expect(done).toMatchObject({ status: 'done', doneOn: '2026-11-22', downFrom: null });
    const unit = await read<UnitMaintenance>(`assets/${truckId}/maintenance`);
    expect(unit.done).toMatchObject([
      { plan: { id: plan.id }, doneOn: '2026-11-22', order: { name: '1001' } },
    ]);
    expect(unit.services).toMatchObject([{ state: 'ok', dueDate: '2027-11-22' }]);
    const overview = await read<MaintenanceOverview>('maintenance');
    expect(overview.available).toBe(1);
    expect(overview.months.at(-1)).toMatchObject({ month: '2026-11-01', preventiveCents: 41_068 });
    expect((await call('DELETE', `work-orders/${made.id}`)).statusCode).toBe(409);
    expect(
      (await call('PUT', `work-orders/${made.id}`, { ...order, version: done.version, status: 'open' }))
        .statusCode,
    ).toBe(409);
  });

  it('are refused when somebody else has changed them since', async () => {
    const { send, call, truckId } = await newShop();
    const made = await send<WorkOrderDetail>('POST', 'work-orders', {
      assetId: truckId,
      title: 'Alternator',
    });
    const change = { title: 'Alternator and belt', version: made.version };
    await send('PUT', `work-orders/${made.id}`, change);
    expect((await call('PUT', `work-orders/${made.id}`, change)).statusCode).toBe(409);
  });

  it('name a unit, plans and defects of the organization', async () => {
    const { call, truckId, send } = await newShop();
    const trailerPlan = await send<ServicePlan>('POST', 'service-plans', { ...ANNUAL, unitKind: 'trailer' });
    const refused = async (body: object) =>
      Object.keys((await call('POST', 'work-orders', body)).json<ErrorBody>().fields ?? {});
    expect(await refused({ assetId: 999_999, title: 'Lost' })).toEqual(['assetId']);
    expect(await refused({ assetId: truckId, title: 'Tires', planIds: [trailerPlan.id] })).toEqual([
      'planIds',
    ]);
    expect(await refused({ assetId: truckId, title: 'Tires', defectIds: [999_999] })).toEqual(['defectIds']);
  });
});

describe('a line of a work order', () => {
  it.each([
    [
      'a negative quantity',
      { kind: 'part', quantityThousandths: -1_000, unitCents: 500 },
      'quantityThousandths',
    ],
    [
      'a part of a thousandth',
      { kind: 'part', quantityThousandths: 0.5, unitCents: 500 },
      'quantityThousandths',
    ],
    ['negative minutes', { kind: 'labor', minutes: -30, centsPerHour: 9_000 }, 'minutes'],
  ])('is refused with %s, by its field, and no order is kept', async (_title, line, field) => {
    const { call, read, truckId } = await newShop();
    const lines = [
      { kind: 'other', description: 'Core', cents: -1_500 },
      { description: 'Hose', ...line },
    ];
    const answer = await call('POST', 'work-orders', { assetId: truckId, title: 'Hose', lines });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([`lines.1.${field}`]);
    expect((await read<Page<WorkOrderDetail>>('work-orders')).items).toEqual([]);
  });
});

describe('out-of-service orders', () => {
  it('block a unit until whoever may certify lifts them', async () => {
    const { organization, call, send, read, trailerId, truckId } = await newShop();
    const reason = 'Brake violations, ASPEN 1, Weigh station Joplin';
    const placed = await send<UnitMaintenance>('POST', 'out-of-service-orders', {
      assetId: trailerId,
      reason,
    });
    expect(placed.readiness).toMatchObject({ state: 'blocked', because: [{ code: 'out-of-service' }] });
    const dispatcher = await organization.userWith('ASSET_UPDATE');
    const attach = (body?: object) => call('PUT', `assets/${truckId}/attach/${trailerId}`, body, dispatcher);
    expect((await attach({ reason: 'Only to the shop' })).statusCode).toBe(409);
    const planner = await organization.userWith('MAINT_UPDATE', 'MAINT_LIST');
    const lift = `out-of-service-orders/${placed.outOfService[0]!.id}/lift`;
    expect((await call('POST', lift, { note: 'Repaired' }, planner)).statusCode).toBe(403);
    await send('POST', lift, { note: 'Both chambers replaced' });
    expect((await call('POST', lift, { note: 'Both chambers replaced' })).statusCode).toBe(409);
    expect((await read<{ items: UnitReadiness[] }>('readiness')).items).toEqual([]);
    expect((await attach()).statusCode).toBe(200);
  });
});

describe('the calendar', () => {
  it('has services, expirations and planned orders of its days, and all that is overdue', async () => {
    const { send, call, truckId, fleet } = await newShop();
    const driverId = await fleet.addDriver('Walter', 'Kowalczyk');
    const license = { kind: 'license', driverId, expiresOn: '2026-11-21' };
    const made = await send<{ id: number; state: string }>('POST', 'expirations', license);
    expect(made).toMatchObject({ state: 'expired', daysLeft: -1 });
    await send('POST', 'expirations', { kind: 'registration', assetId: truckId, expiresOn: '2026-12-30' });
    await send('POST', 'work-orders', { assetId: truckId, title: 'Tires', dueOn: '2026-12-02' });
    const answer = await call('GET', 'maintenance/calendar?from=2026-12-01&to=2026-12-31');
    expect(answer.json<{ items: object[] }>().items).toMatchObject([
      { kind: 'expiration', date: '2026-11-21', state: 'overdue', driver: { name: 'Walter Kowalczyk' } },
      { kind: 'work-order', date: '2026-12-02', title: 'Order 1001: Tires' },
      { kind: 'expiration', date: '2026-12-30', state: 'ok' },
    ]);
    await send('PUT', `expirations/${made.id}`, { ...license, expiresOn: '2030-01-01' });
    expect((await call('DELETE', `expirations/${made.id}`)).statusCode).toBeLessThan(300);
  });

  it('says what a service is due by, and which order is to complete it', async () => {
    const { send, call, truckId } = await newShop();
    const read = async () => {
      const answer = await call('GET', 'maintenance/calendar?from=2026-11-22&to=2026-12-26');
      return answer.json<{ items: CalendarEntry[]; hasAny: boolean }>();
    };
    expect(await read()).toEqual({ items: [], hasAny: false });
    const plan = await send<ServicePlan>('POST', 'service-plans', {
      name: 'Annual inspection',
      kind: 'annual-inspection',
      unitKind: 'vehicle',
      everyMonths: 12,
    });
    await send('POST', 'services-done', { planId: plan.id, assetId: truckId, doneOn: '2025-12-04' });
    const service = { kind: 'annual-inspection', term: { by: 'date', dueAt: '2026-12-04' } };
    expect((await read()).items).toMatchObject([
      { kind: 'service', id: plan.id, date: '2026-12-04', service: { ...service, order: null } },
    ]);
    const order = await send<WorkOrderDetail>('POST', 'work-orders', {
      assetId: truckId,
      title: 'Annual inspection',
      planIds: [plan.id],
    });
    expect((await read()).items).toMatchObject([
      { service: { ...service, order: { id: order.id, name: String(order.number) } } },
    ]);
    const later = await call('GET', 'maintenance/calendar?from=2027-02-07&to=2027-03-13');
    expect(later.json()).toEqual({ items: [], hasAny: true });
  });

  it('has the last day on which a medical card is proof of a CDL, until the driving record is there', async () => {
    const { send, call, fleet, organization } = await newShop();
    const driverId = await fleet.addDriver('Walter', 'Kowalczyk');
    const profile = (body: object) =>
      app.call('PATCH', `/organizations/${organization.id}/drivers/${driverId}`, {
        as: organization.admin,
        body,
      });
    const card = { kind: 'medical-card', driverId, expiresOn: '2028-09-15' };
    const proofs = async (from: string, to: string) => {
      const answer = await call('GET', `maintenance/calendar?from=${from}&to=${to}`);
      const { items } = answer.json<{ items: CalendarEntry[] }>();
      return items.map(({ date, state, isProof, expiration }) => [
        date,
        state,
        isProof,
        expiration?.proof?.state,
      ]);
    };
    const made = await send<Expiration>('POST', 'expirations', card);
    expect(made).toMatchObject({ state: 'ok', issuedOn: null, proof: { state: 'license-unknown' } });
    expect((await profile({ licenseState: 'TN', licenseClass: 'A' })).statusCode).toBe(200);
    const save = (change: object) =>
      send<Expiration>('PUT', `expirations/${made.id}`, { ...card, ...change });
    expect((await save({})).proof).toMatchObject({ state: 'issue-day-unknown', facts: [] });

    expect((await save({ issuedOn: '2026-09-15' })).proof).toEqual({
      state: 'record-needed',
      cardUntil: '2026-10-11',
      isPaperState: false,
      licenseState: 'TN',
      licenseClass: 'A',
      facts: [
        {
          key: 'CDL card',
          value: 'proof for 60 days after issue',
          from: '2026-04-11',
          until: '2026-10-11',
          source: expect.stringContaining('waiver'),
          verifiedOn: '2026-11-29',
        },
      ],
    });
    expect(await proofs('2026-11-22', '2026-12-31')).toEqual([
      ['2026-10-11', 'overdue', true, 'record-needed'],
    ]);
    expect(await proofs('2028-09-01', '2028-09-30')).toEqual([
      ['2026-10-11', 'overdue', true, 'record-needed'],
      ['2028-09-15', 'ok', false, 'record-needed'],
    ]);

    expect((await save({ issuedOn: '2026-09-15', recordOn: '2026-10-01' })).proof?.state).toBe('on-record');
    expect(await proofs('2026-11-22', '2026-12-31')).toEqual([]);
    expect((await profile({ licenseClass: 'Non-CDL C' })).statusCode).toBe(200);
    expect((await save({ issuedOn: '2026-09-15' })).proof?.state).toBe('card-is-proof');
    expect((await profile({ licenseState: 'ON' })).statusCode).toBe(200);
    expect((await save({ issuedOn: '2026-09-15' })).proof).toBeNull();
    expect(await proofs('2026-11-22', '2026-12-31')).toEqual([]);
  });

  it('follows a newer table of how long a card counts, and the one before when it is taken back', async () => {
    const { send, call, fleet, organization } = await newShop();
    const driverId = await fleet.addDriver('Ruth', 'Adler');
    const body = { licenseState: 'CA', licenseClass: 'CDL B' };
    await app.call('PATCH', `/organizations/${organization.id}/drivers/${driverId}`, {
      as: organization.admin,
      body,
    });
    const card = {
      kind: 'medical-card',
      driverId,
      expiresOn: '2028-11-15',
      issuedOn: '2026-11-15',
      noticeDays: 10,
    };
    const made = await send<Expiration>('POST', 'expirations', card);
    expect(made.proof).toMatchObject({
      state: 'record-needed',
      cardUntil: null,
      isPaperState: false,
      facts: [],
    });
    const read = async () => {
      const answer = await call('GET', 'maintenance/calendar?from=2026-11-22&to=2027-01-31');
      return answer.json<{ items: CalendarEntry[] }>().items.map(({ date, state }) => [date, state]);
    };
    expect(await read()).toEqual([['2026-11-15', 'overdue']]);
    takeFacts([
      readFacts(medicalCertificateKind, {
        kind: 'medical-certificate',
        release: '2026-12-01',
        source: 'A waiver of tests',
        rows: [
          { key: 'CDL card', value: 60, from: '2026-10-12' },
          { key: 'state CA', value: 'not-connected' },
        ],
      }),
    ]);
    try {
      expect(await read()).toEqual([['2027-01-14', 'ok']]);
      const saved = await send<Expiration>('PUT', `expirations/${made.id}`, card);
      expect(saved.proof).toMatchObject({
        state: 'card-counts',
        cardUntil: '2027-01-14',
        isPaperState: true,
      });
      expect(saved.proof?.facts.map(({ key }) => key)).toEqual(['CDL card', 'state CA']);
    } finally {
      takeFacts([]);
    }
    expect(await read()).toEqual([['2026-11-15', 'overdue']]);
  });

  it.each([
    [{ kind: 'license', issuedOn: '2026-09-15' }, 'issuedOn', 'is of medical cards'],
    [{ kind: 'medical-card', issuedOn: '2028-09-16' }, 'issuedOn', 'must not be after'],
    [
      { kind: 'medical-card', issuedOn: '2026-09-15', recordOn: '2026-09-14' },
      'recordOn',
      'must not be before',
    ],
    [{ kind: 'medical-card', issuedOn: '15.09.2026' }, 'issuedOn', ''],
  ])('refuses an expiration with %j', async (change, field, message) => {
    const { call, fleet } = await newShop();
    const driverId = await fleet.addDriver('Walter', 'Kowalczyk');
    const answer = await call('POST', 'expirations', { driverId, expiresOn: '2028-09-15', ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().fields?.[field]).toContain(message);
  });
});

describe('trouble codes', () => {
  it('are one row a code with how often and since when, and not seen after 72 hours without engine time', async () => {
    const { fleet, truckId, read } = await newShop();
    const gatewayId = await fleet.addGateway();
    for (const [hours, spn, fmi] of [
      [80, 100, 1],
      [79, 100, 1],
      [1, 3_251, 2],
    ] as const) {
      await fleet.storeEvent({
        gateway_id: gatewayId,
        asset_id: truckId,
        kind: 'fault-code',
        at: NOW - hours * HOUR_MS,
        details: { spn, fmi, occurrences: 1, isSure: true },
      });
    }
    const { faultCodes } = await read<UnitMaintenance>(`assets/${truckId}/maintenance`);
    expect(faultCodes).toMatchObject([
      { spn: 3_251, fmi: 2, count: 1, state: 'active' },
      { spn: 100, fmi: 1, count: 2, state: 'not-seen' },
    ]);
  });
});

describe('roadside reports', () => {
  const violation = { code: '393.47E', description: 'Brake out of adjustment', isOutOfService: true };
  const newReport = (assetId: number, more: object = {}) => ({
    assetId,
    inspectedOn: '2026-11-10',
    violations: [violation],
    ...more,
  });

  it('are to be certified within 15 days, and closed once certified and returned where asked for', async () => {
    const { send, read, call, truckId, mechanic } = await newShop();
    const late = await send<RoadsideReport>(
      'POST',
      'roadside-reports',
      newReport(truckId, { inspectedOn: '2026-11-01', isReturnRequested: true }),
    );
    expect(late).toMatchObject({ state: 'overdue', certifyBy: '2026-11-16', keepUntil: '2027-11-01' });
    const open = await send<RoadsideReport>('POST', 'roadside-reports', newReport(truckId));
    expect(open).toMatchObject({ state: 'open', certifyBy: '2026-11-25', certifiedBy: null });
    const clean = newReport(truckId, { violations: [] });
    expect(await send<RoadsideReport>('POST', 'roadside-reports', clean)).toMatchObject({
      state: 'closed',
      certifyBy: null,
    });
    const states = async () =>
      (await read<Page<RoadsideReport>>('roadside-reports')).items.map(({ state }) => state);
    expect(await states()).toEqual(['overdue', 'open', 'closed']);
    const change = (more: object) =>
      send<RoadsideReport>(
        'PUT',
        `roadside-reports/${late.id}`,
        newReport(truckId, { inspectedOn: '2026-11-01', isReturnRequested: true, ...more }),
      );
    expect(await change({ certifiedOn: '2026-11-20' })).toMatchObject({
      state: 'overdue',
      certifiedBy: { id: mechanic.id },
    });
    const done = await change({ certifiedOn: '2026-11-20', returnedOn: '2026-11-21' });
    expect(done.state).toBe('closed');
    const closed = await read<Page<RoadsideReport>>('roadside-reports?state=closed');
    expect(closed.total).toBe(2);
    expect((await call('DELETE', `roadside-reports/${open.id}`)).statusCode).toBe(204);
    expect(await states()).toEqual(['closed', 'closed']);
    expect((await call('PUT', `roadside-reports/${open.id}`, newReport(truckId))).statusCode).toBe(404);
  });

  it.each([
    ['a day in the future', { inspectedOn: '2026-12-01' }, 'inspectedOn'],
    ['a certification before the inspection', { certifiedOn: '2026-11-09' }, 'certifiedOn'],
    ['a return before the certification', { returnedOn: '2026-11-12' }, 'returnedOn'],
    ['a unit of another organization', { assetId: 999_999 }, 'assetId'],
    ['a driver of another organization', { driverId: 999_999 }, 'driverId'],
    ['51 violations', { violations: Array.from({ length: 51 }, () => violation) }, 'violations'],
    ['a level that there is not', { level: 9 }, 'level'],
  ])('are refused with %s', async (_title, change, field) => {
    const { call, truckId } = await newShop();
    const answer = await call('POST', 'roadside-reports', newReport(truckId, change));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([field]);
  });

  it('keep a PDF and refuse what is neither a PDF nor a picture', async () => {
    const { organization, send, truckId, mechanic } = await newShop();
    const { id } = await send<RoadsideReport>('POST', 'roadside-reports', newReport(truckId));
    const upload = (body: Buffer) =>
      app.call('POST', `/organizations/${organization.id}/roadside-reports/${id}/files?fileName=r.pdf`, {
        as: mechanic,
        body,
        headers: { 'content-type': 'application/pdf' },
      });
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
    const added = await upload(pdf);
    expect(added.statusCode, added.body).toBe(200);
    const [file] = added.json<RoadsideReport>().files;
    expect(file).toMatchObject({ fileName: 'r.pdf', mediaType: 'application/pdf' });
    expect((await upload(Buffer.from('%PDF-1.4 cut'))).statusCode).toBe(422);
    const path = `/organizations/${organization.id}/roadside-reports/${id}/files/${file!.id}`;
    const sent = await app.call('GET', path, { as: mechanic });
    expect(sent.rawPayload).toEqual(pdf);
    expect((await app.call('DELETE', path, { as: mechanic })).json<RoadsideReport>().files).toEqual([]);
  });
});

describe('orders for trouble codes', () => {
  it('that cannot be opened are set aside one by one, and keep no other from being opened', async () => {
    const { send, read, truckId, fleet } = await newShop();
    const gatewayId = await fleet.addGateway();
    const fault = (spn: number) =>
      fleet.storeEvent({
        gateway_id: gatewayId,
        asset_id: truckId,
        kind: 'fault-code',
        at: NOW + 60_000 + spn,
        details: { spn, fmi: 1, occurrences: 1, isSure: true },
      });
    for (const spn of [100, 200]) {
      await send('POST', 'fault-order-rules', { spn, fmi: 1, title: `Check ${spn}` });
    }
    app.time.now = NOW + 5 * 60_000;
    for (const spn of [100, 200]) await fault(spn);
    const cure = await poison(app.testDatabase.connection, 'work_orders', "new.title = 'Check 100'");
    const job = new FaultOrdersJob(app.deps);
    await job.catchUp();
    const titles = async () =>
      (await read<Page<WorkOrderDetail>>('work-orders')).items.map(({ title }) => title);
    expect(await titles()).toEqual(['Check 200']);
    const superAdmin = await app.createSuperAdmin();
    const listed = await app.call('GET', '/administration/set-aside-work?size=100', { as: superAdmin });
    expect(listed.json().items).toContainEqual(
      expect.objectContaining({
        work: 'fault-orders',
        subject: expect.stringMatching(/ 100 1$/),
        reason: 'poisoned work_orders',
      }),
    );
    await cure();
    await job.catchUp();
    expect(await titles(), 'it waits for its next try').toEqual(['Check 200']);
    app.time.now = NOW;
  });

  it('open once for a code of a rule, and again when it is reported after the order was done', async () => {
    const { send, read, call, truckId, fleet } = await newShop();
    const job = new FaultOrdersJob(app.deps);
    const gatewayId = await fleet.addGateway();
    const fault = (at: number, spn: number, fmi: number) =>
      fleet.storeEvent({
        gateway_id: gatewayId,
        asset_id: truckId,
        kind: 'fault-code',
        at,
        details: { spn, fmi, occurrences: 1, isSure: true },
      });
    const orders = async () => (await read<Page<WorkOrderDetail>>('work-orders')).items;
    await fault(NOW - HOUR_MS, 100, 1);
    const rule = { spn: 100, fmi: 1, title: 'Check the oil pressure' };
    const made = await send<{ id: number }>('POST', 'fault-order-rules', rule);
    expect((await call('POST', 'fault-order-rules', rule)).statusCode).toBe(409);
    await send('POST', 'fault-order-rules', { spn: 100, title: 'Oil pressure, any' });
    await job.catchUp();
    expect(await orders(), 'reported before the rule').toEqual([]);
    app.time.now = NOW + 5 * 60_000;
    await fault(NOW + 60_000, 100, 1);
    await fault(NOW + 120_000, 100, 1);
    await fault(NOW + 130_000, 5246, 0);
    await job.catchUp();
    await job.catchUp();
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ unit: { id: truckId }, title: 'Check the oil pressure', status: 'open' });
    const detail = await read<WorkOrderDetail>(`work-orders/${order!.id}`);
    expect(detail.note).toBe('Trouble code SPN 100, FMI 1');
    await send('PUT', `work-orders/${order!.id}`, {
      title: order!.title,
      version: order!.version,
      status: 'done',
      doneOn: '2026-11-22',
    });
    await job.catchUp();
    expect(await orders()).toHaveLength(1);
    app.time.now = NOW + 9 * 60_000;
    await fault(NOW + 8 * 60_000, 100, 1);
    await fault(NOW + 8 * 60_000 + 1_000, 100, 4);
    expect((await call('DELETE', `fault-order-rules/${made.id}`)).statusCode).toBe(204);
    await job.catchUp();
    expect((await orders()).map(({ title }) => title)).toEqual([
      'Oil pressure, any',
      'Oil pressure, any',
      'Check the oil pressure',
    ]);
    app.time.now = NOW;
  });

  it('are refused with a code that there is not', async () => {
    const { call } = await newShop();
    for (const [field, change] of [
      ['spn', { spn: 524_288 }],
      ['fmi', { fmi: 32 }],
      ['title', { title: '' }],
    ] as const) {
      const answer = await call('POST', 'fault-order-rules', { spn: 1, title: 'A', ...change });
      expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([field]);
    }
  });
});

describe('the audit pack', () => {
  it('has the record of one unit with the days to keep it, and inspections for whoever may read them', async () => {
    const { organization, send, truckId, trailerId, mechanic } = await newShop();
    const plan = await send<ServicePlan>('POST', 'service-plans', ANNUAL);
    const done = { planId: plan.id, assetId: truckId, doneOn: '2026-03-31', note: 'By J. "Jo" Ray, Tulsa' };
    await send('POST', 'services-done', done);
    await send('POST', 'work-orders', { assetId: trailerId, title: 'Landing gear' });
    await send('POST', 'roadside-reports', {
      assetId: truckId,
      inspectedOn: '2026-11-10',
      violations: [{ code: '393.47E', description: 'Brakes', isOutOfService: true }],
    });
    const packOf = async (as: TestUser, query = '') => {
      const path = `/organizations/${organization.id}/maintenance/audit-pack${query}`;
      const answer = await app.call('GET', path, { as });
      expect(answer.statusCode).toBe(200);
      return readZip(answer.rawPayload);
    };
    const pack = await packOf(mechanic, `?assetId=${truckId}`);
    expect([...pack.keys()]).toEqual([
      'README.txt',
      'units.csv',
      'services-due.csv',
      'services-done.csv',
      'work-orders.csv',
      'roadside-reports.csv',
      'out-of-service-orders.csv',
    ]);
    expect(pack.get('services-done.csv')).toContain(
      '1201,Annual inspection,yes,2026-03-31,,,"By J. ""Jo"" Ray, Tulsa",2027-05-31',
    );
    expect(pack.get('roadside-reports.csv')).toContain('393.47E Brakes (out of service)');
    expect(pack.get('work-orders.csv'), 'of the other unit').not.toContain('Landing gear');
    const all = await packOf(organization.admin);
    expect(all.get('work-orders.csv')).toContain('Landing gear');
    expect(all.has('inspection-reports.csv')).toBe(true);
    const elsewhere = await app.createOrganization();
    const foreign = await new TestFleet(app.database, elsewhere.id).addAsset();
    const path = `/organizations/${organization.id}/maintenance/audit-pack?assetId=${foreign}`;
    expect((await app.call('GET', path, { as: mechanic })).statusCode).toBe(404);
  });

  it('has each report with a defect as a PDF, of one unit those that name it, and none for whoever may not read them', async () => {
    const { organization, fleet, truckId, trailerId, mechanic } = await newShop();
    const driverId = await fleet.addDriver('Walter', 'Kowalczyk');
    const file = async (vehicleId: number, trailerIds: number[], description: string | null) => {
      const body = {
        kind: 'post-trip',
        driverId,
        vehicleId,
        trailerIds,
        items: [],
        defects:
          description === null ? [] : [{ unitId: vehicleId, item: 'tires', description, isSafe: true }],
        signature: { name: 'Walter Kowalczyk' },
      };
      const path = `/organizations/${organization.id}/inspections`;
      expect((await app.call('POST', path, { as: organization.admin, body })).statusCode).toBe(200);
    };
    const otherId = await fleet.addAsset();
    // More than are printed in one go.
    for (let count = 1; count <= 23; count++) await file(truckId, [trailerId], `Cut ${count}`);
    await file(truckId, [], null);
    await file(otherId, [], 'Of another truck');
    const packOf = async (as: TestUser, query = '') => {
      const path = `/organizations/${organization.id}/maintenance/audit-pack${query}`;
      const answer = await app.call('GET', path, { as });
      const names = [...(await readZip(answer.rawPayload)).keys()].filter((name) => name.endsWith('.pdf'));
      return { names, pdf: (name: string) => readZipBytes(answer.rawPayload, name) };
    };
    const numbered = (...numbers: number[]) => numbers.map((number) => `inspection-reports/${number}.pdf`);
    const first = Array.from({ length: 23 }, (_, index) => index + 1);
    const fleetPack = await packOf(organization.admin);
    expect(fleetPack.names).toEqual(numbered(...first, 25));
    for (const number of [1, 21, 23]) {
      const texts = pdfTexts(await fleetPack.pdf(`inspection-reports/${number}.pdf`));
      expect(texts).toContain(`Driver's vehicle inspection report ${number}`);
      expect(texts).toContain(`tires: Cut ${number} (safe to drive)`);
    }
    expect((await packOf(organization.admin, `?assetId=${trailerId}`)).names).toEqual(numbered(...first));
    expect((await packOf(mechanic)).names).toEqual([]);
  });

  it('has the files of roadside reports and of orders as they are kept', async () => {
    const { organization, send, truckId, trailerId, mechanic } = await newShop();
    const order = await send<WorkOrderDetail>('POST', 'work-orders', { assetId: trailerId, title: 'Doors' });
    const report = await send<{ id: number }>('POST', 'roadside-reports', {
      assetId: truckId,
      inspectedOn: '2026-11-10',
    });
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n9\n%%EOF\n');
    const upload = async (path: string, name: string) => {
      const answer = await app.call(
        'POST',
        `/organizations/${organization.id}/${path}/files?fileName=${encodeURIComponent(name)}`,
        { as: mechanic, body: pdf, headers: { 'content-type': 'application/pdf' } },
      );
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await upload(`work-orders/${order.id}`, '../invoice 7.pdf');
    await upload(`roadside-reports/${report.id}`, 'MO1044821.pdf');
    const packOf = async (query: string) => {
      const path = `/organizations/${organization.id}/maintenance/audit-pack${query}`;
      const { rawPayload } = await app.call('GET', path, { as: mechanic });
      const names = [...(await readZip(rawPayload)).keys()].filter((name) => name.endsWith('.pdf'));
      return { names, content: await Promise.all(names.map((name) => readZipBytes(rawPayload, name))) };
    };
    const all = await packOf('');
    expect(all.names).toEqual([
      expect.stringMatching(new RegExp(`^roadside-reports/${report.id}-\\d+-MO1044821.pdf$`)),
      expect.stringMatching(new RegExp(`^work-orders/${order.number}-\\d+-.._invoice 7.pdf$`)),
    ]);
    expect(all.content).toEqual([pdf, pdf]);
    expect((await packOf(`?assetId=${truckId}`)).names).toHaveLength(1);
  });
});

describe('files of an order', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\nstartxref\n9\n%%EOF\n');

  it('are kept, given out and removed, at most ten, and go with an order that is deleted', async () => {
    const { organization, send, call, trailerId, mechanic } = await newShop();
    const { id } = await send<WorkOrderDetail>('POST', 'work-orders', { assetId: trailerId, title: 'Doors' });
    const path = `/organizations/${organization.id}/work-orders/${id}/files`;
    const upload = (body: Buffer, as = mechanic) =>
      app.call('POST', `${path}?fileName=invoice.pdf`, {
        as,
        body,
        headers: { 'content-type': 'application/pdf' },
      });
    const [file] = (await upload(PDF)).json<WorkOrderDetail>().files;
    expect(file).toMatchObject({ fileName: 'invoice.pdf', mediaType: 'application/pdf' });
    const read = () => app.call('GET', `${path}/${file!.id}`, { as: mechanic });
    expect((await read()).rawPayload).toEqual(PDF);
    expect((await read()).headers['content-disposition']).toContain('attachment');
    expect((await upload(Buffer.from('%PDF-1.4 cut'))).statusCode).toBe(422);
    expect((await upload(PDF, await organization.userWith('MAINT_LIST'))).statusCode).toBe(403);
    for (let count = 1; count < 10; count++) expect((await upload(PDF)).statusCode).toBe(200);
    expect((await upload(PDF)).json<ErrorBody>().message).toContain('at most 10 files');
    const removed = await app.call('DELETE', `${path}/${file!.id}`, { as: mechanic });
    expect(removed.json<WorkOrderDetail>().files).toHaveLength(9);
    expect((await read()).statusCode).toBe(404);
    const elsewhere = await app.createOrganization();
    const foreign = path.replace(`/${organization.id}/`, `/${elsewhere.id}/`);
    expect((await app.call('GET', `${foreign}/${file!.id + 1}`, { as: elsewhere.admin })).statusCode).toBe(
      404,
    );
    await call('DELETE', `work-orders/${id}`);
    expect((await app.call('GET', `${path}/${file!.id + 1}`, { as: mechanic })).statusCode).toBe(404);
  });
});
