import type { IftaReport, Organization } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { DailyTotalsJob } from '../../telematics/derive/daily-totals.ts';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

/** Noon of Tuesday 10 November 2026 in Chicago. */
const NOW = Date.parse('2026-11-10T18:00:00Z');
const FIRST_FIX = Date.parse('2026-10-28T05:00:00Z');
const METERS_AN_HOUR = 1_000;
const LOS_ANGELES = { timeZone: 'America/Los_Angeles' };

let app: TestApp;
let carrier: TestOrganization;
let truck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A truck has driven a kilometer an hour, day and night, since 28 October; all of it is counted by the clock of Chicago. */
beforeEach(async () => {
  app.time.now = NOW;
  carrier = await app.createOrganization();
  const fleet = new TestFleet(app.database, carrier.id);
  truck = await fleet.addAsset();
  const hours = (NOW + 48 * HOUR_MS - FIRST_FIX) / HOUR_MS;
  const fixes = Array.from({ length: hours }, (_, hour) => ({
    at: FIRST_FIX + hour * HOUR_MS,
    lat: 41 + hour / 1_000,
    lon: -95,
    odometerMeters: 500_000 + hour * METERS_AN_HOUR,
  }));
  await fleet.storePositions(truck, fixes);
  await fleet.storeState(truck, fixes.at(-1)!);
  for (const { at } of fixes) {
    const [started_at, ended_at] = [new Date(at), new Date(at + HOUR_MS)];
    await fleet.storeTrip({
      asset_id: truck,
      started_at,
      ended_at,
      distance_m: METERS_AN_HOUR,
      driving_seconds: 3_600,
    });
  }
  await inside((tx) =>
    sql`insert into ifta_progress (organization_id, asset_id, pending_from, pending_since)
      values (${carrier.id}, ${truck}, '-infinity', now() - interval '1 day')`.execute(tx),
  );
  await derive();
});

const inside = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  app.database.inOrganization({ organizationId: carrier.id, actorId: null }, work);

async function derive(): Promise<void> {
  const log = pino({ level: 'silent' });
  await new MilesDeriver({ ...app.deps, log, settleMs: 0 }).catchUp();
  const clock = { now: () => NOW + 60 * HOUR_MS };
  await new DailyTotalsJob({ database: app.database, clock, log }).catchUp();
}

const path = () => `/organizations/${carrier.id}`;
const patch = (body: object, as = carrier.admin) => app.call('PATCH', path(), { as, body });
async function change(body: object, as = carrier.admin): Promise<Organization> {
  const answer = await patch(body, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const withdraw = (from: string, as = carrier.admin) =>
  app.call('DELETE', `${path()}/time-zones/${from}`, { as });

/** Kilometers, which are hours, by day: for fuel tax, and of the fleet. */
async function days() {
  const { rows } = await inside((tx) =>
    sql<{
      date: string;
      miles: number;
      total: number;
      changed_at: Date;
    }>`select to_char(date, 'MM-DD') as date,
        (select sum(meters) / 1000 from ifta_days d where d.organization_id = v.organization_id and d.date = v.date)::float8
          as miles,
        (select distance_m / 1000 from fleet_days f where f.organization_id = v.organization_id and f.date = v.date)::float8
          as total, changed_at
      from ifta_vehicle_days v where organization_id = ${carrier.id} order by date`.execute(tx),
  );
  return {
    miles: Object.fromEntries(rows.map(({ date, miles }) => [date, miles])),
    totals: Object.fromEntries(rows.map(({ date, total }) => [date, total])),
    changedAt: Object.fromEntries(rows.map(({ date, changed_at }) => [date, changed_at.getTime()])),
  };
}

const pendingFrom = async () => {
  const { rows } = await inside((tx) =>
    sql<{
      pending_from: Date | null;
    }>`select pending_from from ifta_progress where organization_id = ${carrier.id}`.execute(tx),
  );
  return rows.map(({ pending_from }) => pending_from?.toISOString() ?? null);
};

async function file(quarter: string): Promise<void> {
  const none = JSON.stringify({});
  await inside((tx) =>
    tx
      .insertInto('ifta_returns')
      .values({
        organization_id: carrier.id,
        quarter,
        revision: 1,
        finalized_at: new Date(NOW),
        tax_return: none,
        rates: none,
        inputs: none,
      })
      .execute(),
  );
}

describe('another time zone of the organization', () => {
  it('begins with the next day: days before keep theirs, and the one that runs is two hours longer', async () => {
    const before = await days();
    expect(before.miles).toMatchObject({ '10-31': 24, '11-01': 25, '11-09': 24, '11-10': 24, '11-11': 24 });
    expect(before.totals).toMatchObject({ '10-31': 24, '11-01': 25, '11-09': 24, '11-10': 24 });
    expect((await change(LOS_ANGELES)).timeZones).toEqual([
      { from: null, timeZone: 'America/Chicago' },
      { from: '2026-11-11', timeZone: 'America/Los_Angeles' },
    ]);
    expect(await pendingFrom()).toEqual(['2026-11-10T06:00:00.000Z']);
    await derive();
    const after = await days();
    expect(after.miles).toMatchObject({ '10-31': 24, '11-01': 25, '11-09': 24, '11-10': 26, '11-11': 24 });
    expect(after.totals).toMatchObject({ '10-31': 24, '11-01': 25, '11-09': 24, '11-10': 26, '11-11': 24 });
    expect(after.changedAt['11-09']).toBe(before.changedAt['11-09']);
    expect(sumOf(after.miles)).toBe(sumOf(before.miles));
  });

  it('is in force from then on, which who is signed in is told', async () => {
    await change(LOS_ANGELES);
    const zoneAt = async (at: string) => {
      app.time.now = Date.parse(at);
      const as = await carrier.userWith('ORG_READ');
      return (await app.call('GET', '/auth/current-user', { as })).json().organization;
    };
    const datedTimeZone = 'America/Chicago until 2026-11-11, America/Los_Angeles';
    expect(await zoneAt('2026-11-11T05:59:00Z')).toMatchObject({
      timeZone: 'America/Chicago',
      datedTimeZone,
    });
    expect(await zoneAt('2026-11-11T06:00:00Z')).toMatchObject({
      timeZone: 'America/Los_Angeles',
      datedTimeZone,
    });
  });

  it.each([
    ['a second before midnight', '2026-11-11T05:59:59Z', '2026-11-11'],
    ['at midnight', '2026-11-11T06:00:00Z', '2026-11-12'],
  ])('entered %s begins with the day after', async (_, at, from) => {
    app.time.now = Date.parse(at);
    const as = await carrier.userWith('ORG_UPDATE');
    expect((await change(LOS_ANGELES, as)).timeZones.at(-1)?.from).toBe(from);
  });

  it('from a day that is over, on the day after clocks changed: that day has 27 hours', async () => {
    const before = await days();
    await change({ ...LOS_ANGELES, timeZoneFrom: '2026-11-02' });
    await derive();
    const after = await days();
    expect(after.miles).toMatchObject({ '10-31': 24, '11-01': 27, '11-02': 24, '11-09': 24, '11-10': 24 });
    expect(after.totals).toMatchObject({ '10-31': 24, '11-01': 27, '11-02': 24, '11-09': 24 });
    expect(after.changedAt['10-31']).toBe(before.changedAt['10-31']);
    expect(sumOf(after.miles)).toBe(sumOf(before.miles));
    const period = (
      await app.call('GET', `${path()}/ifta/report?quarter=4Q2026`, { as: carrier.admin })
    ).json() as IftaReport;
    expect(period.period.timeZone).toBe('America/Los_Angeles');
  });

  it('on the day on which clocks change: the day before is longer, and that one has its 25 hours', async () => {
    await change({ ...LOS_ANGELES, timeZoneFrom: '2026-11-01' });
    await derive();
    expect((await days()).miles).toMatchObject({ '10-30': 24, '10-31': 26, '11-01': 25, '11-02': 24 });
  });

  it('is refused where the day, or the one before it, is of a quarter whose return is filed', async () => {
    await file('3Q2026');
    for (const from of ['2026-09-15', '2026-10-01']) {
      const answer = await patch({ ...LOS_ANGELES, timeZoneFrom: from });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toEqual({
        timeZoneFrom: 'must be 2026-10-02 or later: the 3Q2026 return is filed',
      });
    }
    expect((await change({ ...LOS_ANGELES, timeZoneFrom: '2026-10-02' })).timeZone).toBe(
      'America/Los_Angeles',
    );
  });

  it.each([
    ['too far ahead', { timeZoneFrom: '2027-01-10' }, 'must be within 60 days'],
    ['too far back', { timeZoneFrom: '2026-05-01' }, 'must be within the last 180 days'],
  ])('is refused for a day %s', async (_, days_, message) => {
    const answer = await patch({ ...LOS_ANGELES, ...days_ });
    expect(answer.json().fields).toEqual({ timeZoneFrom: message });
  });

  it('is refused where it is a day apart: a day would have no hour', async () => {
    await change({ timeZone: 'Pacific/Pago_Pago', timeZoneFrom: '2026-11-20' });
    const answer = await patch({ timeZone: 'Pacific/Kiritimati', timeZoneFrom: '2026-11-30' });
    expect(answer.json().fields.timeZone).toMatch(/^is 24 hours from Pacific\/Pago_Pago/);
  });

  it('needs a day where another one is entered ahead already', async () => {
    await change({ ...LOS_ANGELES, timeZoneFrom: '2026-11-20' });
    expect((await patch({ timeZone: 'America/Denver' })).json().fields.timeZoneFrom).toMatch(
      /^is required: a different time zone is already set from 2026-11-20/,
    );
    expect((await change({ timeZone: 'America/Denver', timeZoneFrom: '2026-11-15' })).timeZones).toEqual([
      { from: null, timeZone: 'America/Chicago' },
      { from: '2026-11-15', timeZone: 'America/Denver' },
      { from: '2026-11-20', timeZone: 'America/Los_Angeles' },
    ]);
  });

  it('leaves the cutoff of retention at the midnight of the zone of that day', async () => {
    await change({ ...LOS_ANGELES, timeZoneFrom: '2026-11-02' });
    const cutoffAt = async (months: number, at: string) => {
      const { rows } = await inside((tx) =>
        sql<{
          cutoff: Date;
        }>`select retention_cutoff(${months}::integer, dated_zone, ${new Date(at)}) as cutoff
          from organizations where id = ${carrier.id}`.execute(tx),
      );
      return rows[0]!.cutoff.toISOString();
    };
    expect(await cutoffAt(6, '2027-03-10T12:00:00Z')).toBe('2026-09-10T05:00:00.000Z');
    expect(await cutoffAt(6, '2027-06-10T12:00:00Z')).toBe('2026-12-10T08:00:00.000Z');
    // 22:30 of 1 November, which that day had twice: at 04:30 and, in Los Angeles, at 06:30.
    expect(await cutoffAt(0, '2026-11-02T07:30:00Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(await cutoffAt(0, '2026-11-02T08:00:00Z')).toBe('2026-11-02T08:00:00.000Z');
  });

  it('is seen and changed by nobody of another organization', async () => {
    await change({ ...LOS_ANGELES, timeZoneFrom: '2026-11-20' });
    const other = await app.createOrganization();
    expect((await patch({ timeZone: 'America/Denver' }, other.admin)).statusCode).toBe(404);
    expect((await withdraw('2026-11-20', other.admin)).statusCode).toBe(404);
    expect((await withdraw('2026-11-20', await carrier.userWithout('ORG_UPDATE'))).statusCode).toBe(403);
  });
});

describe('a time zone that is entered for a day ahead', () => {
  it('can be withdrawn until that day begins, and every day is as before', async () => {
    const before = await days();
    await change(LOS_ANGELES);
    await derive();
    expect((await days()).miles['11-10']).toBe(26);
    const answer = await withdraw('2026-11-11');
    expect(answer.json(), answer.body).toMatchObject({
      timeZone: 'America/Chicago',
      timeZones: [{ from: null, timeZone: 'America/Chicago' }],
    });
    await derive();
    expect((await days()).miles).toEqual(before.miles);
    expect((await days()).totals).toEqual(before.totals);
    expect((await carrier.activity())[0]).toMatchObject({
      after: { time_zone_from: null },
    });
    expect((await withdraw('2026-11-11')).statusCode).toBe(404);
  });

  it('stays once the day has begun', async () => {
    await change(LOS_ANGELES);
    app.time.now = Date.parse('2026-11-11T08:00:00Z') + MINUTE_MS;
    const answer = await withdraw('2026-11-11', await carrier.userWith('ORG_UPDATE'));
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      '2026-11-11 has already started. Choose a later start day for the time zone.',
    ]);
  });
});

const sumOf = (miles: Record<string, number>) => Object.values(miles).reduce((sum, one) => sum + one, 0);
