import { LEFT_ON_TABLE, type ShownReport } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { DeliveryJob } from '../../domain/notifications/delivery/delivery-job.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { ReportsJob } from './reports-job.ts';

/** Clocks go back on 11/01/26 in Chicago: 06:00 is at 12:00Z, and the month has 721 hours before it. */
const SIX_O_CLOCK = Date.parse('2026-11-01T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let organization: TestOrganization;
let owner: TestUser;
let clerk: TestUser;
let trucks: number[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // What other tests ask for is mailed to others.
  await app.database.acrossOrganizations({ actorId: null }, ({ client }) =>
    client.query('delete from report_schedules'),
  );
  app.time.now = SIX_O_CLOCK - 5 * MINUTE;
  app.mails.length = 0;
  organization = await app.createOrganization('Prairie Line Freight');
  owner = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE', 'ANALYTICS_REVENUE', 'ORG_UPDATE');
  clerk = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE');
  await sql(`update organizations set time_zone = 'America/Chicago' where id = $1`);
  const fleet = new TestFleet(app.database, organization.id);
  const created_at = new Date('2026-08-01T12:00:00Z');
  trucks = [];
  for (const unit_number of ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6', 'M-7']) {
    trucks.push(await fleet.addAsset({ unit_number, created_at }));
  }
  await sql(
    `insert into costs (organization_id, kind, scope, form, cents, created_at, updated_at)
     values ($1, 'insurance', 'fleet', 'per-month', 700000, now(), now())`,
  );
  await sql(
    `insert into customers (organization_id, name, created_at, updated_at) values ($1, 'Delta Paper', now(), now())`,
  );
  for (const [index, truck] of trucks.entries()) {
    for (const month of ['09', '10'])
      await addLoad(truck, month, 100_000 + index * 10_000 + (month === '10' ? 25_000 : 0));
  }
});

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await app.database.inOrganization(
    { organizationId: organization.id, actorId: null },
    ({ client }) => client.query<Row>(text, [organization.id, ...values]),
  );
  return rows;
}

/** Delivered on the tenth with 1,000,000 m loaded and 200,000 m without a load. */
async function addLoad(truck: number, month: string, cents: number): Promise<void> {
  const day = `2026-${month}-10`;
  const [load] = await sql<{ id: number }>(
    `insert into loads (organization_id, reference, customer_id, status, lane, starts_at, ends_at, created_at, updated_at)
     select $1, $2, c.id, 'delivered', 'Memphis, TN > Dallas, TX', $3::date + interval '10 hours', $3::date + interval '20 hours',
       now(), now() from customers c where c.organization_id = $1 returning id`,
    [`${truck}-${month}`, day],
  );
  const id = Number(load!.id);
  await sql(
    `insert into load_stops (organization_id, load_id, sequence, kind, location, typed_arrived_at, typed_departed_at)
     values ($1, $2, 1, 'pickup', 'Memphis', $3::date + interval '10 hours', $3::date + interval '11 hours'),
       ($1, $2, 2, 'delivery', 'Dallas', $3::date + interval '19 hours', $3::date + interval '20 hours')`,
    [id, day],
  );
  await sql(
    `insert into load_assignments (organization_id, load_id, ordinal, asset_id) values ($1, $2, 1, $3)`,
    [id, truck],
  );
  await sql(
    `insert into load_charges (organization_id, load_id, kind, cents, created_at) values ($1, $2, 'linehaul', $3, now())`,
    [id, cents],
  );
  await sql(
    `insert into leg_days (organization_id, date, asset_id, ordinal, class, load_ids, positions, meters)
     values ($1, $2, $3, 0, 'loaded', array[$4::bigint], array[0::smallint], 1000000),
       ($1, $2, $3, 1, 'positioning', '{}', '{}', 200000)`,
    [day, truck, id],
  );
  await sql(
    `insert into performance_days (organization_id, date, asset_id, ordinal, meters, driving_seconds, idle_seconds, pto_seconds,
       speeding_seconds, engine_seconds, used_milliliters, events)
     values ($1, $2, $3, 0, 1200000, 50000, $4, 0, 0, 60000, 400000, '{}')`,
    [day, truck, 5_000 + (truck % 7) * 500],
  );
  await addUp(truck, day);
}

const addUp = (assetId: number, day: string) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    addUpMonths(tx, { organizationId: organization.id, assetId }, { from: day, to: day }),
  );

const path = (rest: string) => `/organizations/${organization.id}/${rest}`;
const october = (as: TestUser) => app.call('GET', path('reports/month?startsOn=2026-10-01'), { as });
async function report(as: TestUser): Promise<ShownReport> {
  const answer = await october(as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const schedule = (as: TestUser, who: TestUser, method: 'PUT' | 'DELETE' = 'PUT', kind = 'month') =>
  app.call(method, path(`report-schedules/${kind}/${who.id}`), { as });
const runJob = () => new ReportsJob(app.deps).catchUp();
const deliver = () =>
  new DeliveryJob('mail', {
    ...app.deps,
    settings: {
      publicUrl: 'https://fleet.prairie.test',
      hasPrivateWebhooks: false,
      unsubscribeSecret: 'only for tests',
      pushKeys: { publicKey: '', privateKey: '' },
    },
  }).catchUp();

describe('the report of a month', () => {
  it('has the figures of the month beside those of the month before, the best and the worst trucks, and what is left', async () => {
    const october = await report(owner);
    expect(october).toMatchObject({
      period: { from: '2026-10-01', to: '2026-10-31' },
      comparedWith: { from: '2026-09-01', to: '2026-09-30' },
      vehicleCount: 7,
      operatedMeters: { now: 8_400_000, before: 8_400_000 },
      emptyShareE4: { now: 1_667, before: 1_667 },
      money: {
        revenueCents: { now: 1_085_000, before: 910_000 },
        marginCents: { now: 385_000, before: 210_000 },
      },
      mailed: null,
    });
    expect(october.best.map(({ name }) => name)).toEqual(['M-7', 'M-6', 'M-5']);
    expect(october.worst.map(({ name }) => name)).toEqual(['M-3', 'M-2', 'M-1']);
    expect(october.leftOnTable.map(({ kind }) => kind)).toContain('miles-without-load');
    const { beforeE4, afterE4, parts } = october.money!.marginChange!;
    expect(beforeE4 + parts.reduce((sum, { e4 }) => sum + e4, 0)).toBe(afterE4);
    expect(october.summary.join(' ')).toMatch(/^Margin rose 33\.5¢ a mile from September\./);
  });

  it('equals the pages it is made from, to the cent and the meter', async () => {
    const query = 'from=2026-10-01&to=2026-10-31';
    const shown = await report(owner);
    const revenue = (await app.call('GET', path(`analytics/revenue?${query}`), { as: owner })).json();
    const fleet = (await app.call('GET', path(`analytics/fleet-performance?${query}`), { as: owner })).json();
    expect(shown.money).toMatchObject({
      revenueCents: { now: revenue.revenueCents },
      marginPerMileE4: { now: revenue.marginPerMileE4, before: revenue.earlier.marginPerMileE4 },
    });
    expect(shown.scoreE4).toEqual({ now: fleet.fleet.scoreE4, before: fleet.earlier.scoreE4 });
    expect(shown.leftOnTable.find(({ kind }) => kind === 'idling')?.cents ?? 0).toBe(
      fleet.fleet.idleSavingCents ?? 0,
    );
  });

  it('has no amount for a reader without ANALYTICS_REVENUE, on the page and in the words', async () => {
    const shown = await report(clerk);
    expect(shown.money).toBeNull();
    expect(shown.leftOnTable.every(({ cents }) => cents === null)).toBe(true);
    expect([...shown.best, ...shown.worst].every(({ marginPerMileE4 }) => marginPerMileE4 === null)).toBe(
      true,
    );
    expect(shown.benchmarks.map(({ measure }) => measure)).toEqual(['empty-share']);
    expect(JSON.stringify(shown)).not.toMatch(/\$|USD|"[a-zA-Z]*[cC]ents":\d/);
    expect(LEFT_ON_TABLE).toHaveLength(4);
  });

  it('is a PDF of one page, the same bytes for the same data', async () => {
    const pdf = async () =>
      (await app.call('GET', path('reports/month/pdf?startsOn=2026-10-01'), { as: owner })).rawPayload;
    const [first, second] = [await pdf(), await pdf()];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
    expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('says in an empty organization that nobody drove, and divides by nothing', async () => {
    const empty = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${empty.id}/reports/week?startsOn=2026-10-04`, {
      as: empty.admin,
    });
    expect(answer.json()).toMatchObject({
      vehicleCount: 0,
      summary: ['No vehicle reported miles in this period.'],
      emptyShareE4: { now: null, before: null },
      best: [],
      worst: [],
    });
    const pdf = await app.call('GET', `/organizations/${empty.id}/reports/week/pdf?startsOn=2026-10-04`, {
      as: empty.admin,
    });
    expect(pdf.statusCode).toBe(200);
  });

  it('refuses a day that begins no period, a kind that is none, and a caller without the code', async () => {
    const status = async (rest: string, as = owner) => {
      const answer = await app.call('GET', path(rest), { as });
      return [answer.statusCode, answer.json().message];
    };
    expect(await status('reports/month?startsOn=2026-10-02')).toEqual([
      422,
      'startsOn must be the first day of a month.',
    ]);
    expect(await status('reports/week?startsOn=2026-10-05')).toEqual([422, 'startsOn must be a Sunday.']);
    expect((await status('reports/year?startsOn=2026-01-01'))[0]).toBe(404);
    expect((await status('reports/month/pdf?startsOn=2026-10-01&as=mailed'))[0]).toBe(404);
    const driver = await organization.userWith('IFTA_LIST');
    expect((await status('reports/month?startsOn=2026-10-01', driver))[0]).toBe(403);
  });
});

describe('the schedule', () => {
  it('is changed by each person for oneself, and for others with ORG_UPDATE', async () => {
    expect((await schedule(clerk, clerk)).json().items).toMatchObject([
      { user: { id: clerk.id }, hasAmounts: false },
    ]);
    expect((await schedule(clerk, owner)).statusCode).toBe(403);
    const { items } = (await schedule(owner, owner)).json();
    expect(items).toHaveLength(2);
    expect((await app.call('GET', path('report-schedules'), { as: clerk })).json().items).toHaveLength(1);
    const stranger = await organization.userWith('IFTA_LIST');
    expect((await schedule(owner, stranger)).json()).toMatchObject({
      message: 'This person can’t see Fleet Performance.',
    });
    expect((await schedule(owner, clerk, 'DELETE')).json().items).toMatchObject([{ user: { id: owner.id } }]);
    expect((await organization.activity()).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'delete report-schedule',
      'create report-schedule',
      'create report-schedule',
    ]);
  });

  it('mails each person once when the month is over, with the amounts that each may see then', async () => {
    await schedule(owner, owner);
    await schedule(owner, clerk);
    app.time.now = SIX_O_CLOCK - MINUTE;
    await runJob();
    await deliver();
    expect(app.mails).toEqual([]);
    app.time.now = SIX_O_CLOCK + MINUTE;
    // Cut off after the report was kept; another server makes it at the same time.
    await Promise.all([runJob(), runJob()]);
    await runJob();
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(app.mails.map(({ to }) => to).sort()).toEqual([owner.email, clerk.email].sort());
    for (const { to, subject, text, attachments } of app.mails) {
      expect(subject).toBe('October 2026: Prairie Line Freight');
      expect(text.includes('$')).toBe(to === owner.email);
      expect(attachments).toMatchObject([
        { filename: 'month-2026-10-01.pdf', contentType: 'application/pdf' },
      ]);
    }
    app.time.now += 20 * HOUR;
    await runJob();
    await deliver();
    expect(app.mails).toHaveLength(2);
  });

  it('keeps what was mailed, and says when the figures are others now', async () => {
    await schedule(owner, owner);
    app.time.now = SIX_O_CLOCK + MINUTE;
    await runJob();
    expect((await report(owner)).mailed).toEqual({
      at: new Date(app.time.now).toISOString(),
      hasNewerData: false,
    });
    const pdf = async (as: string) =>
      (await app.call('GET', path(`reports/month/pdf?startsOn=2026-10-01&as=${as}`), { as: owner }))
        .rawPayload;
    const mailed = await pdf('mailed');
    expect(mailed.equals(await pdf('current'))).toBe(true);
    await sql(
      `update leg_days set meters = meters + 400000 where organization_id = $1 and date = '2026-10-10' and ordinal = 1`,
    );
    for (const truck of trucks) await addUp(truck, '2026-10-10');
    expect((await report(owner)).mailed?.hasNewerData).toBe(true);
    expect(mailed.equals(await pdf('mailed'))).toBe(true);
    expect(mailed.equals(await pdf('current'))).toBe(false);
    const { items } = (await app.call('GET', path('report-schedules/mailed'), { as: clerk })).json();
    expect(items).toMatchObject([{ kind: 'month', period: { from: '2026-10-01' }, recipientCount: 1 }]);
  });

  it('mails nothing of a period that was over before anybody asked, and the week on the Sunday after it', async () => {
    await schedule(owner, owner, 'PUT', 'week');
    await runJob();
    const kept = () =>
      sql<{ kind: string; day: string }>(
        `select kind, to_char(starts_on, 'YYYY-MM-DD') as day from mailed_reports where organization_id = $1`,
      );
    expect(await kept()).toEqual([]);
    app.time.now = SIX_O_CLOCK + MINUTE;
    await runJob();
    expect(await kept()).toEqual([{ kind: 'week', day: '2026-10-25' }]);
  });

  it('mails nothing to a person who lost the right or the account', async () => {
    await schedule(owner, owner);
    await schedule(owner, clerk);
    await sql(`update users set permissions = '{}' where organization_id = $1 and id = $2`, [clerk.id]);
    await sql(`update users set status = 'deactivated' where organization_id = $1 and id = $2`, [owner.id]);
    app.time.now = SIX_O_CLOCK + MINUTE;
    await runJob();
    await deliver();
    const ours = [owner.email, clerk.email];
    expect(app.mails.filter(({ to }) => ours.includes(to))).toEqual([]);
  });
});
