import { NewAlertRule, type RoadsideReport, type ServicePlan } from '@longhaul/contract';
import { DAY_MS, HOUR_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRule } from '../../features/alert-rules/create-rule.ts';
import type { UserActor } from '../../platform/actor.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { MaintenanceJob } from '../maintenance/maintenance-job.ts';
import { AlertsJob } from './alerts-job.ts';

const log = pino({ level: 'silent' });
/** Noon in the zone of the organization, America/Chicago. */
const NOON = Date.parse('2026-11-16T18:00:00Z');

let app: TestApp;
let organization: TestOrganization;
let truckId: number;
let driverId: number;
let job: AlertsJob;
let rules = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.time.now = NOON;
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  truckId = await fleet.addAsset({ unit_number: '1201' });
  driverId = await fleet.addDriver('Walter', 'Kowalczyk');
  job = new AlertsJob({ database: app.database, backlogDatabase: app.database, clock: app.deps.clock, log });
});

const scoped = () => ({ organizationId: organization.id, actorId: null });

async function addRule(rule: object, severity = 'info'): Promise<void> {
  const actor = { ...scoped(), userId: organization.admin.id, address: null } as unknown as UserActor;
  const telling = { userIds: [organization.admin.id] };
  const made = NewAlertRule.parse({ name: `Rule ${++rules}`, severity, rule, telling });
  await createRule(app.deps, actor, organization.id, made);
}

async function send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
  // Signed in at that time: a token is good for minutes.
  const as = await organization.userWith('MAINT_LIST', 'MAINT_UPDATE', 'DVIR_LIST', 'DEFECT_CERTIFY');
  const answer = await app.call(method, `/organizations/${organization.id}/${path}`, {
    as,
    ...(body && { body }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === '' ? (undefined as Answer) : answer.json<Answer>();
}

async function workAt(now: number): Promise<void> {
  app.time.now = now;
  await new MaintenanceJob(app.deps).catchUp();
  await job.catchUp();
}

async function incidents(): Promise<object[]> {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').selectAll().orderBy('started_at').orderBy('id').execute(),
  );
  return rows.map((row) => ({
    state: row.state,
    severity: row.severity,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    details: row.details,
  }));
}

const report = (isSafe: boolean) =>
  send<{ defects: { id: number }[] }>('POST', 'inspections', {
    kind: 'post-trip',
    driverId,
    vehicleId: truckId,
    items: [{ code: 'brake-hoses', result: 'defect' }],
    defects: [{ unitId: truckId, item: 'brake-hoses', description: 'Air leak', isSafe }],
    signature: { name: 'Walter Kowalczyk' },
  });
const certify = (defectId: number) =>
  send('POST', `defects/${defectId}/certify`, { outcome: 'repaired', signatureName: 'Ray Ortiz' });

describe('an unsafe defect', () => {
  it('is critical from the report on until it is certified, and again once that is withdrawn', async () => {
    await addRule({ kind: 'unsafe-defect' });
    await workAt(NOON);
    await report(true);
    const { defects } = await report(false);
    await workAt(NOON + 60_000);
    expect(await incidents()).toMatchObject([
      { state: 'open', severity: 'critical', startedAt: NOON, details: { defect: 'Air leak' } },
    ]);
    app.time.now = NOON + HOUR_MS;
    await certify(defects[0]!.id);
    await workAt(NOON + HOUR_MS + 1_000);
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: NOON + HOUR_MS }]);
    app.time.now = NOON + 2 * HOUR_MS;
    await send('POST', `defects/${defects[0]!.id}/withdraw`, {
      note: 'Leaks again',
      signatureName: 'Ray Ortiz',
    });
    await workAt(NOON + 2 * HOUR_MS + 1_000);
    expect(await incidents()).toMatchObject([
      { state: 'closed', endedAt: NOON + HOUR_MS },
      { state: 'open', startedAt: NOON + 2 * HOUR_MS },
    ]);
  });
});

describe('a repair that waits', () => {
  it('is found after its hours, to the second, and not when it was certified before', async () => {
    await addRule({ kind: 'repair-waiting', afterHours: 12 });
    const { defects } = await report(true);
    const other = await report(true);
    await workAt(NOON + 12 * HOUR_MS - 1_000);
    expect(await incidents()).toEqual([]);
    await certify(other.defects[0]!.id);
    await workAt(NOON + 12 * HOUR_MS);
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: NOON + 12 * HOUR_MS }]);
    app.time.now = NOON + 20 * HOUR_MS;
    await certify(defects[0]!.id);
    await workAt(NOON + 20 * HOUR_MS + 1_000);
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: NOON + 20 * HOUR_MS }]);
  });
});

describe('a service that is due', () => {
  it('is one incident from due soon to done; a rule of overdue ones begins later', async () => {
    await addRule({ kind: 'service-due', when: 'due-soon' });
    await addRule({ kind: 'service-due', when: 'overdue' });
    const plan = await send<ServicePlan>('POST', 'service-plans', {
      name: 'Grease',
      unitKind: 'vehicle',
      everyDays: 30,
      noticeDays: 5,
    });
    const done = (doneOn: string) =>
      send('POST', 'services-done', { planId: plan.id, assetId: truckId, doneOn });
    await done('2026-10-25');
    await workAt(NOON);
    expect(await incidents()).toEqual([]);
    await workAt(NOON + 4 * DAY_MS);
    expect(await incidents()).toMatchObject([
      { state: 'open', startedAt: NOON + 4 * DAY_MS, details: { service: 'Grease', isOverdue: false } },
    ]);
    await workAt(NOON + 9 * DAY_MS);
    expect(await incidents()).toMatchObject([
      { state: 'open', startedAt: NOON + 4 * DAY_MS, details: { isOverdue: true } },
      { state: 'open', startedAt: NOON + 9 * DAY_MS, details: { isOverdue: true } },
    ]);
    app.time.now = NOON + 9 * DAY_MS + HOUR_MS;
    await done('2026-11-25');
    await workAt(NOON + 9 * DAY_MS + 2 * HOUR_MS);
    expect(await incidents()).toMatchObject([{ state: 'closed' }, { state: 'closed' }]);
  });
});

describe('an expiration', () => {
  it('is found days before the end of its last good day, until it is renewed', async () => {
    await addRule({ kind: 'expiration', withinDays: 10 });
    const license = { kind: 'license', driverId, expiresOn: '2026-11-26' };
    const { id } = await send<{ id: number }>('POST', 'expirations', license);
    const startsAt = Date.parse('2026-11-17T06:00:00Z');
    await workAt(startsAt - 1_000);
    expect(await incidents()).toEqual([]);
    await workAt(startsAt);
    expect(await incidents()).toMatchObject([
      {
        state: 'open',
        startedAt: startsAt,
        details: { title: 'License of Walter Kowalczyk', date: '2026-11-26' },
      },
    ]);
    app.time.now = startsAt + HOUR_MS;
    await send('PUT', `expirations/${id}`, { ...license, expiresOn: '2030-11-26' });
    await workAt(startsAt + 2 * HOUR_MS);
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: startsAt + HOUR_MS }]);
  });
});

describe('a roadside report', () => {
  it('is found days before its 15 days end, until it is certified', async () => {
    await addRule({ kind: 'roadside-due', withinDays: 5 });
    const inspected = {
      assetId: truckId,
      inspectedOn: '2026-11-05',
      violations: [{ code: '393.47E', description: 'Brakes' }],
    };
    const { id } = await send<RoadsideReport>('POST', 'roadside-reports', inspected);
    // Certified by the 20th: its day ends at midnight, five days before that it is told.
    const startsAt = Date.parse('2026-11-16T06:00:00Z');
    await workAt(NOON);
    expect(await incidents()).toMatchObject([
      { state: 'open', startedAt: startsAt, details: { date: '2026-11-20' } },
    ]);
    app.time.now = NOON + HOUR_MS;
    await send('PUT', `roadside-reports/${id}`, { ...inspected, certifiedOn: '2026-11-16' });
    await workAt(NOON + 2 * HOUR_MS);
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: NOON + HOUR_MS }]);
  });
});
