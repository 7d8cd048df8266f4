import { NewAlertRule } from '@longhaul/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRule } from '../../features/alert-rules/create-rule.ts';
import type { UserActor } from '../../platform/actor.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { HosDeriver } from '../hos/hos-deriver.ts';
import { AlertsJob } from './alerts-job.ts';

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const at = (time: string, day = 0) => {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number);
  return MONDAY + (day * 24 + hours!) * HOUR + minutes! * 60_000 + seconds * 1_000;
};

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let job: AlertsJob;
let rules = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.time.now = MONDAY;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  job = new AlertsJob({ database: app.database, backlogDatabase: app.database, clock: app.deps.clock, log });
});

const scoped = () => ({ organizationId: organization.id, actorId: null });

async function addRule(rule: object): Promise<void> {
  const actor = { ...scoped(), userId: organization.admin.id, address: null } as unknown as UserActor;
  const telling = { userIds: [organization.admin.id] };
  await createRule(
    app.deps,
    actor,
    organization.id,
    NewAlertRule.parse({ name: `Rule ${++rules}`, rule, telling }),
  );
}

async function newLog(): Promise<TestDutyLog> {
  const driverId = await fleet.addDriver('Marcus', 'Delgado');
  return new TestDutyLog(app.database, organization.id, driverId);
}

/** The background at an instant. */
async function workAt(now: number): Promise<void> {
  app.time.now = now;
  await new HosDeriver({ database: app.database, clock: app.deps.clock, log }).catchUp();
  await job.catchUp();
}

async function incidents(): Promise<object[]> {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').selectAll().orderBy('started_at').execute(),
  );
  return rows.map((row) => ({
    state: row.state,
    subject: row.subject_id,
    driver: row.driver_id,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    details: row.details,
  }));
}

describe('hours running out', () => {
  const RULE = { kind: 'hours-running-out', clocks: ['driving'], underMinutes: 45 };

  /** Driving ends legally at 14:30: ten hours until 13:30 were driven with a break of half an hour. */
  async function longDay(): Promise<TestDutyLog> {
    const duty = await newLog();
    await duty.record(
      [
        { status: 'D', at: at('3:00') },
        { status: 'OFF', at: at('7:00') },
        { status: 'D', at: at('7:30') },
      ],
      at('8:00'),
    );
    return duty;
  }

  it('opens 45 minutes before driving ends, to the second, without a fix', async () => {
    await addRule(RULE);
    const duty = await longDay();
    await workAt(at('8:00'));
    await workAt(at('13:44:59'));
    expect(await incidents()).toEqual([]);
    await workAt(at('13:45'));
    expect(await incidents()).toEqual([
      {
        state: 'open',
        subject: duty.driverId,
        driver: duty.driverId,
        startedAt: at('13:45'),
        endedAt: null,
        details: { clock: 'driving', minutesLeft: 45 },
      },
    ]);
  });

  it('is due again at that second, not a sweep later', async () => {
    await addRule(RULE);
    await longDay();
    await workAt(at('13:40'));
    const { rows } = await app.database.inOrganization(scoped(), (tx) =>
      tx.client.query('select due_at from alert_due where organization_id = $1', [organization.id]),
    );
    expect(rows).toEqual([{ due_at: new Date(at('13:45')) }]);
  });

  it('is moved by going on duty before', async () => {
    await addRule(RULE);
    const duty = await longDay();
    await workAt(at('13:30'));
    await duty.record([{ status: 'ON', at: at('13:40') }], at('13:40'));
    await workAt(at('13:50'));
    expect(await incidents()).toEqual([]);
    await duty.record([{ status: 'D', at: at('14:00') }], at('14:00'));
    await workAt(at('14:04:59'));
    expect(await incidents()).toEqual([]);
    await workAt(at('14:05'));
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: at('14:05') }]);
  });

  it('is retracted when the log is changed so that it never was, and ends with going off duty', async () => {
    await addRule(RULE);
    const duty = await longDay();
    await workAt(at('13:45'));
    await duty.record([{ status: 'ON', at: at('13:40') }], at('13:46'));
    await workAt(at('13:46'));
    expect(await incidents()).toMatchObject([{ state: 'retracted', startedAt: at('13:45') }]);
    await duty.record([{ status: 'D', at: at('14:00') }], at('14:10'));
    await duty.record([{ status: 'OFF', at: at('14:10') }], at('14:11'));
    await workAt(at('14:11'));
    expect(await incidents()).toMatchObject([
      { state: 'retracted' },
      { state: 'closed', startedAt: at('14:05'), endedAt: at('14:10') },
    ]);
  });
});

describe('rules of records', () => {
  it('find a day that is not certified after its days, until it is', async () => {
    await addRule({ kind: 'uncertified-log', afterDays: 1 });
    const duty = await newLog();
    await duty.record(
      [
        { status: 'D', at: at('8:00') },
        { status: 'OFF', at: at('12:00') },
      ],
      at('13:00'),
    );
    await workAt(at('23:00', 1));
    expect(await incidents()).toEqual([]);
    await workAt(at('0:00:01', 2));
    expect(await incidents()).toMatchObject([
      { state: 'open', startedAt: at('0:00', 2), details: { date: '2026-01-12' } },
    ]);
  });

  it('find driving past a limit with its rule', async () => {
    await addRule({ kind: 'violation' });
    const duty = await newLog();
    await duty.record(
      [
        { status: 'D', at: at('0:00') },
        { status: 'OFF', at: at('9:00') },
      ],
      at('10:00'),
    );
    await workAt(at('10:00'));
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: at('8:00'), endedAt: at('9:00'), details: { rule: 'break-30' } },
    ]);
  });

  it('find a return that is due and not filed, and missing rates, of an organization that files', async () => {
    await addRule({ kind: 'fuel-tax-due', withinDays: 25 });
    await addRule({ kind: 'rates-missing' });
    await workAt(at('12:00'));
    expect(await incidents()).toEqual([]);
    await app.database.inOrganization(scoped(), (tx) =>
      tx
        .updateTable('organizations')
        .set({ ifta_base_jurisdiction: 'OH' })
        .where('id', '=', organization.id)
        .execute(),
    );
    await workAt(at('12:16'));
    expect((await incidents()).map((incident) => (incident as { details: object }).details)).toEqual([
      { quarter: '4Q2025' },
      { quarter: '4Q2025', dueDate: '2026-02-02' },
    ]);
  });

  it('sets aside a driver whose log cannot be read and goes on with the others', async () => {
    await addRule({ kind: 'hours-running-out', clocks: ['driving'], underMinutes: 660 });
    const [bad, good] = [await newLog(), await newLog()];
    for (const duty of [bad, good]) await duty.record([{ status: 'D', at: at('8:00') }], at('9:00'));
    await app.database.inOrganization(scoped(), (tx) =>
      tx
        .updateTable('hos_state')
        .set({ recent_log: '{"periods": [[null, "D"]], "exceptions": null}' })
        .where('driver_id', '=', bad.driverId)
        .execute(),
    );
    app.time.now = at('9:00');
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ subject: good.driverId }]);
    const { rows } = await app.database.inOrganization(scoped(), (tx) =>
      tx.client.query('select subject from set_aside_work where organization_id = $1', [organization.id]),
    );
    expect(rows).toMatchObject([{ subject: expect.stringContaining(`driver:${bad.driverId}`) }]);
  });
});
