import { randomUUID } from 'node:crypto';
import { RETENTION_FLOORS, type RetentionPreview, type RetentionRun } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFixes } from '../../domain/positions/read-fixes.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { createTestAlerts } from '../../testing/alerts.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { closeDaysBefore } from '../../testing/close-days.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { continueRuns, openAllRuns, runNight } from './apply-retention.ts';
import { storeDutyRecords } from './duty-records.testing.ts';
import { deleteBatch } from './run-queries.ts';

const MONTH = 30.5 * DAY_MS;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Options = { as?: TestUser; body?: object; organizationId?: number };

function send(method: 'GET' | 'PUT', path = '', options: Options = {}) {
  const { as = organization.admin, organizationId = organization.id, body } = options;
  return app.call(method, `/organizations/${organizationId}/data-retention${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

const preview = async (query = ''): Promise<RetentionPreview['items']> => {
  const answer = await send('GET', `/preview${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const runs = async (): Promise<RetentionRun[]> => (await send('GET', '/runs')).json().items;

function inOrganization<Result>(work: (tx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);
}

const applyAll = async (batchSize = 3) => {
  await openAllRuns(app.deps);
  await continueRuns(app.deps, { signal: new AbortController().signal, batchSize });
};

const fixAt = (monthsAgo: number) => ({ at: app.time.now - monthsAgo * MONTH, lat: 41.65, lon: -83.54 });

/** Vehicles of each kind with positions, trips and halts of several ages, raw messages and old activity. */
async function storeHistory(): Promise<{ heavy: number; light: number }> {
  const [heavy, unknown, light] = [
    await fleet.addAsset({ axles: 5, gross_weight_pounds: 80_000 }),
    await fleet.addAsset(),
    await fleet.addAsset({ axles: 2, gross_weight_pounds: 10_000 }),
  ];
  for (const asset of [heavy, unknown, light]) {
    await fleet.storePositions(asset, [61, 55, 20, 7, 6.5, 2, 0].map(fixAt));
    for (const months of [55, 20, 2]) {
      const started_at = new Date(fixAt(months).at);
      const ended_at = new Date(started_at.getTime() + 3_600_000);
      await fleet.storeTrip({ asset_id: asset, started_at, ended_at });
    }
  }
  await fleet.storeUnpairedPositions(await fleet.addGateway(), [20, 2].map(fixAt));
  await inOrganization(async (tx) => {
    for (const months of [90, 13, 1]) {
      await tx
        .insertInto('activity_log')
        .values({
          organization_id: organization.id,
          at: new Date(fixAt(months).at),
          action: 'update',
          entity: 'vehicle',
        })
        .execute();
    }
  });
  return { heavy, light };
}

const agesOf = async (asset: number): Promise<number[]> => {
  const rows = await inOrganization((tx) =>
    tx.selectFrom('positions').select('at').where('asset_id', '=', asset).orderBy('at').execute(),
  );
  return rows.map(({ at }) => Math.round(((app.time.now - at.getTime()) / MONTH) * 10) / 10);
};

// The night takes every organization in turn: it comes before the others have made many.
describe('the night', () => {
  it('begins a run of each organization once a day, at 08:00 UTC', async () => {
    const signal = new AbortController().signal;
    const dates = async () => (await runs()).map(({ date }) => date);
    for (const [now, expected] of [
      ['2026-03-15T07:59:00Z', []],
      ['2026-03-15T08:00:00Z', ['2026-03-15']],
      ['2026-03-15T23:00:00Z', ['2026-03-15']],
      ['2026-03-16T09:00:00Z', ['2026-03-16', '2026-03-15']],
    ] as const) {
      app.time.now = Date.parse(now);
      await runNight(app.deps, signal);
      expect(await dates()).toEqual(expected);
    }
    app.time.now = Date.now();
  });

  it('cleans up what is left of sign-ins that ended long ago', async () => {
    const spent = await organization.userWith();
    const across = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
      app.database.acrossOrganizations({ actorId: null }, work);
    await across(async (tx) => {
      const longAgo = new Date(app.time.now - 100 * DAY_MS);
      await tx.updateTable('sessions').set({ ended_at: longAgo }).where('id', '=', spent.sessionId).execute();
      const tokens = [spent, organization.admin].map(({ sessionId }, index) => ({
        token_hash: Buffer.from(`${sessionId}${index}`),
        session_id: sessionId,
        issued_at: longAgo,
        rotated_at: index === 0 ? null : longAgo,
      }));
      await tx.insertInto('refresh_tokens').values(tokens).execute();
      await tx
        .insertInto('password_resets')
        .values({ token_hash: Buffer.from(spent.sessionId), user_id: spent.id, expires_at: longAgo })
        .execute();
    });
    await runNight(app.deps, new AbortController().signal);
    const left = await across(async (tx) => ({
      sessions: await tx
        .selectFrom('sessions')
        .select('id')
        .where('user_id', 'in', [spent.id, organization.admin.id])
        .execute(),
      tokens: await tx.selectFrom('refresh_tokens').select('session_id').execute(),
      resets: await tx.selectFrom('password_resets').select('user_id').execute(),
    }));
    expect(left).toEqual({ sessions: [{ id: organization.admin.sessionId }], tokens: [], resets: [] });
  });
});

describe('a run', () => {
  it('deletes what the preview said, of each category and nothing else, and is listed', async () => {
    const { heavy, light } = await storeHistory();
    await storeDutyRecords(app.database, organization.id, fleet, app.time.now);
    const other = await app.createOrganization();
    const theirs = new TestFleet(app.database, other.id);
    const theirVehicle = await theirs.addAsset({ axles: 2, gross_weight_pounds: 10_000 });
    await theirs.storePositions(theirVehicle, [20, 2].map(fixAt));
    await send('PUT', '', {
      body: { locationHistory: 6, iftaLocationHistory: 53, hoursOfService: 6, activityLog: 12 },
    });
    const expected = await preview();
    expect(expected.map(({ category, count }) => [category, count])).toEqual([
      ['locationHistory', 8],
      ['iftaLocationHistory', 6],
      ['fuelTax', 0],
      ['hoursOfService', 18],
      ['activityLog', 2],
      ['notifications', 0],
      ['loads', 0],
      ['driverDocuments', 0],
      ['inspections', 0],
      ['cleanInspections', 0],
      ['maintenance', 0],
    ]);
    await applyAll();
    expect(await runs()).toMatchObject([{ finishedAt: expect.any(String), items: expected }]);
    expect(await agesOf(light)).toEqual([2, 0]);
    expect(await agesOf(heavy)).toEqual([20, 7, 6.5, 2, 0]);
    expect((await preview()).map(({ count }) => count)).toEqual(Array(11).fill(0));
    const { rows: kept } = await app.database.inOrganization(
      { organizationId: other.id, actorId: null },
      (tx) => sql`select from positions`.execute(tx),
    );
    expect(kept).toHaveLength(2);
    const [entry] = await organization.activity();
    expect(entry).toMatchObject({ action: 'apply', entity: 'data-retention', actor_id: null });
  });

  it('deletes closed days whose last position is due, and counts what was in them', async () => {
    const light = await fleet.addAsset({ axles: 2, gross_weight_pounds: 10_000 });
    const heavy = await fleet.addAsset();
    const months = [61, 55, 20, 7, 6.5, 2];
    for (const asset of [light, heavy]) {
      await fleet.storePositions(
        asset,
        months.map(fixAt).flatMap((fix) => [fix, { ...fix, at: fix.at + 1_000 }]),
      );
    }
    await closeDaysBefore(app.database, new Date(app.time.now));
    await send('PUT', '', { body: { locationHistory: 6, iftaLocationHistory: 53 } });
    const expected = await preview();
    expect(expected.slice(0, 2).map(({ category, count }) => [category, count])).toEqual([
      ['locationHistory', 10],
      ['iftaLocationHistory', 4],
    ]);
    expect(expected[0]).toMatchObject({
      oldestAt: new Date(fixAt(61).at).toISOString(),
      newestAt: new Date(fixAt(6.5).at + 1_000).toISOString(),
    });
    await applyAll();
    expect((await runs())[0]?.items.slice(0, 2)).toEqual(expected.slice(0, 2));
    const left = async (assetId: number) => {
      const span = { assetId, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
      const [fixes] = await inOrganization((tx) => readFixes(tx.client, organization.id, [span], []));
      return [...fixes!.at];
    };
    expect(await left(light)).toEqual([fixAt(2).at, fixAt(2).at + 1_000]);
    expect(await left(heavy)).toHaveLength(8);
  });

  it('leaves duty records whole that are younger, with all that refers to them', async () => {
    await storeDutyRecords(app.database, organization.id, fleet, app.time.now);
    await send('PUT', '', { body: { hoursOfService: 6 } });
    await applyAll();
    const counts = await inOrganization(async (tx) => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*) from eld_events) as events, (select count(*) from hos_edits) as edits,
        (select count(*) from hos_edit_strikes) as strikes, (select count(*) from eld_record_statuses) as statuses,
        (select count(*) from hos_certifications) as certifications`.execute(tx);
      return rows[0];
    });
    expect(counts).toEqual({ events: 3, edits: 1, strikes: 1, statuses: 1, certifications: 1 });
  });

  it('takes alerts with all that was told of them, and leaves those that go on', async () => {
    const alerts = createTestAlerts(app, organization.id);
    const ruleId = await alerts.rule({ userIds: [organization.admin.id], channels: ['mail'] });
    const vehicleId = await fleet.addAsset();
    const now = app.time.now;
    for (const [monthsAgo, isOpen] of [
      [20, false],
      [20, true],
      [2, false],
    ] as const) {
      app.time.now = now - monthsAgo * 31 * DAY_MS;
      await alerts.raise(ruleId, {
        assetId: vehicleId,
        ...(isOpen && { endedAt: null }),
        startedAt: app.time.now - (isOpen ? 1 : 2),
      });
    }
    app.time.now = now;
    await inOrganization((tx) =>
      tx
        .updateTable('deliveries')
        .set((eb) => ({ state: 'sent', created_at: eb.ref('due_at') }))
        .execute(),
    );
    await applyAll();
    const left = await inOrganization((tx) =>
      tx.selectFrom('incidents').select('state').orderBy('id').execute(),
    );
    expect(left.map(({ state }) => state)).toEqual(['open', 'closed']);
    // Whoever manages retention is notified that it ran.
    const told = await app.call('GET', `/organizations/${organization.id}/notifications`, {
      as: organization.admin,
    });
    expect(told.json().items[0].title).toMatch(/^Data retention deleted \d+ records$/);
  });

  it('deletes what was expected of arrivals as long ago as notifications, and keeps their dispatch', async () => {
    const asset_id = await fleet.addAsset();
    const at = (monthsAgo: number) => new Date(app.time.now - monthsAgo * 31 * DAY_MS);
    await inOrganization(async (tx) => {
      const times = { starts_at: at(20), changed_at: at(20), created_at: at(20), updated_at: at(20) };
      const { id } = await tx
        .insertInto('dispatches')
        .values({
          organization_id: organization.id,
          asset_id,
          status: 'active',
          activated_at: at(20),
          ...times,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = { organization_id: organization.id, dispatch_id: id, sequence: 1 };
      for (const monthsAgo of [20, 2]) {
        const computed_at = at(monthsAgo);
        const seen = { computed_at, arrives_at: computed_at, position_at: computed_at };
        await tx
          .insertInto('etas')
          .values({ ...key, ...seen, slack_minutes: null, rest_count: 0, reason: 'moved' })
          .execute();
      }
    });
    await applyAll();
    const [etas, dispatches] = await inOrganization((tx) =>
      Promise.all([
        tx.selectFrom('etas').select('computed_at').execute(),
        tx.selectFrom('dispatches').select('id').execute(),
      ]),
    );
    expect(etas).toEqual([{ computed_at: at(2) }]);
    expect(dispatches).toHaveLength(1);
  });

  it('previews other periods without applying them', async () => {
    await storeHistory();
    const [before, , , , log] = await preview('?locationHistory=24&activityLog=84');
    expect([before?.months, before?.count, log?.count]).toEqual([24, 3, 1]);
    expect((await preview())[0]?.count).toBe(1);
  });

  it('takes months in the zone of the organization, from midnight to midnight', async () => {
    app.time.now = Date.parse('2026-03-15T03:00:00Z');
    const [item] = await preview('?locationHistory=6');
    // In Chicago it is still the 14th.
    expect(item?.cutoffAt).toBe('2025-09-14T05:00:00.000Z');
    app.time.now = Date.now();
  });

  it('keeps the papers of drivers for their own period, also after their load is gone', async () => {
    const organization_id = organization.id;
    const driver_id = organization.admin.id;
    const monthsAgo = (count: number) => new Date(app.time.now - count * 30.5 * DAY_MS);
    await send('PUT', '', { body: { loads: 12, driverDocuments: 24 } });
    await inOrganization(async (tx) => {
      await tx.insertInto('drivers').values({ organization_id, user_id: driver_id }).execute();
      const dates = { created_at: monthsAgo(40), updated_at: monthsAgo(40) };
      const { id: customer_id } = await tx
        .insertInto('customers')
        .values({ organization_id, name: 'Gamma', ...dates })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: load_id } = await tx
        .insertInto('loads')
        .values({
          organization_id,
          customer_id,
          reference: 'over',
          lane: 'A > B',
          ends_at: monthsAgo(18),
          ...dates,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [place, age] of [
        ['young', 18],
        ['old', 30],
      ] as const) {
        const { id: document_id } = await tx
          .insertInto('driver_documents')
          .values({
            organization_id,
            driver_id,
            command_id: randomUUID(),
            kind: 'proof-of-delivery',
            at: monthsAgo(age),
            load_id,
            place,
            created_at: monthsAgo(age),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('driver_document_pages')
          .values({ organization_id, document_id, page: 1, driver_id, sha256: 'a'.repeat(64) })
          .execute();
      }
    });
    await applyAll();
    const kept = await inOrganization(async (tx) => ({
      loads: await tx.selectFrom('loads').select('reference').where('reference', '=', 'over').execute(),
      papers: await tx.selectFrom('driver_documents').select('place').execute(),
      pages: await tx.selectFrom('driver_document_pages').select('page').execute(),
    }));
    expect(kept).toEqual({ loads: [], papers: [{ place: 'young' }], pages: [{ page: 1 }] });
  });

  it('deletes reports without a defect after a period of their own, and none that is open', async () => {
    const organization_id = organization.id;
    const driver_id = organization.admin.id;
    await send('PUT', '', { body: { inspections: 3, cleanInspections: 1 } });
    const reports = [
      ['none-found', 0.9],
      ['none-found', 1.2],
      ['complete', 1.2],
      ['complete', 3.2],
      ['open', 3.2],
      ['certified', 3.2],
    ] as const;
    await inOrganization(async (tx) => {
      await tx
        .insertInto('drivers')
        .values({ organization_id, user_id: driver_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [index, [state, months]] of reports.entries()) {
        const at = new Date(app.time.now - months * 30.5 * DAY_MS);
        await tx
          .insertInto('inspections')
          .values({
            organization_id,
            number: index + 1,
            kind: 'post-trip',
            at,
            driver_id,
            items: '[]',
            signature_name: 'Ana Ruiz',
            signature_strokes: '[]',
            state,
            is_signature_missing: false,
            created_at: at,
          })
          .execute();
      }
    });
    await applyAll();
    const kept = await inOrganization((tx) =>
      tx.selectFrom('inspections').select('number').orderBy('number').execute(),
    );
    expect(kept.map(({ number }) => number)).toEqual([1, 3, 5, 6]);
  });

  it('deletes loads with all that belongs to them, and costs that are over, after seven years', async () => {
    const years = (count: number) => new Date(app.time.now - count * 365.25 * DAY_MS);
    const day = (count: number) => years(count).toISOString().slice(0, 10);
    await inOrganization(async (tx) => {
      const organization_id = organization.id;
      const dates = { created_at: years(9), updated_at: years(9) };
      const { id: customer_id } = await tx
        .insertInto('customers')
        .values({ organization_id, name: 'Delta', ...dates })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [reference, ends] of [
        ['old', 8],
        ['kept', 6],
      ] as const) {
        const { id: load_id } = await tx
          .insertInto('loads')
          .values({ organization_id, customer_id, reference, lane: 'A > B', ends_at: years(ends), ...dates })
          .returning('id')
          .executeTakeFirstOrThrow();
        const stop = { organization_id, load_id, sequence: 1, kind: 'pickup', location: 'A' } as const;
        await tx.insertInto('load_stops').values(stop).execute();
      }
      const cost = { organization_id, kind: 'tires', scope: 'fleet', cents: 1, ...dates } as const;
      await tx
        .insertInto('costs')
        .values([
          { ...cost, form: 'once', from_date: day(8) },
          { ...cost, form: 'once', from_date: day(6) },
          { ...cost, form: 'per-month', from_date: day(9) },
        ])
        .execute();
    });
    const revision = () =>
      inOrganization((tx) =>
        tx
          .selectFrom('analytics_revisions')
          .select('revision')
          .where('organization_id', '=', organization.id)
          .where('topic', '=', 'loads')
          .executeTakeFirstOrThrow(),
      );
    const before = await revision();
    await applyAll();
    // Figures that were worked out with them are worked out anew.
    expect((await revision()).revision).toBeGreaterThan(before.revision);
    const kept = await inOrganization(async (tx) => ({
      loads: (
        await tx
          .selectFrom('loads')
          .select('reference')
          .where('organization_id', '=', organization.id)
          .execute()
      ).map(({ reference }) => reference),
      stops: (
        await tx
          .selectFrom('load_stops')
          .select('load_id')
          .where('organization_id', '=', organization.id)
          .execute()
      ).length,
      costs: (
        await tx.selectFrom('costs').select('form').where('organization_id', '=', organization.id).execute()
      )
        .map(({ form }) => form)
        .sort(),
    }));
    expect(kept).toEqual({ loads: ['kept'], stops: 1, costs: ['once', 'per-month'] });
  });

  it('deletes roadside reports that are closed after their years, and none that is open', async () => {
    const day = (years: number) =>
      new Date(app.time.now - years * 365.25 * DAY_MS).toISOString().slice(0, 10);
    const organization_id = organization.id;
    const asset_id = await fleet.addAsset();
    const at = new Date(app.time.now);
    const report = { organization_id, asset_id, created_at: at, updated_at: at };
    const violations = JSON.stringify([{ code: '393.47E', description: 'Brakes', isOutOfService: false }]);
    await inOrganization((tx) =>
      tx
        .insertInto('roadside_reports')
        .values([
          { ...report, report_number: 'young', inspected_on: day(1), violations: '[]' },
          { ...report, report_number: 'old', inspected_on: day(8), violations: '[]' },
          { ...report, report_number: 'open', inspected_on: day(8), violations },
          {
            ...report,
            report_number: 'certified',
            inspected_on: day(1),
            violations,
            certified_on: day(0.9),
            certified_at: at,
          },
        ])
        .execute(),
    );
    await applyAll();
    const left = await inOrganization((tx) =>
      tx.selectFrom('roadside_reports').select('report_number').orderBy('report_number').execute(),
    );
    expect(left.map(({ report_number }) => report_number)).toEqual(['certified', 'open', 'young']);
  });

  it('resumes where it stopped, with the periods it began with', async () => {
    await storeHistory();
    await send('PUT', '', { body: { locationHistory: 6 } });
    const [expected] = await preview();
    await openAllRuns(app.deps);
    const run = { organizationId: organization.id, date: new Date(app.time.now).toISOString().slice(0, 10) };
    const trips = { category: 'locationHistory', ordinal: 3, target: 'trips' };
    expect(await inOrganization((tx) => deleteBatch(tx, run, trips, 1))).toBe(1);
    expect((await runs())[0]).toMatchObject({
      finishedAt: null,
      items: [{ count: 1 }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    await send('PUT', '', { body: { locationHistory: 60 } });
    await applyAll();
    expect((await runs())[0]?.items[0]).toEqual(expected);
  });
});

describe('the role of the server', () => {
  it('deletes kept records by a run alone', async () => {
    await storeHistory();
    for (const table of [
      'positions',
      'activity_log',
      'eld_events',
      'retention_runs',
      'retention_run_items',
    ]) {
      const deleted = inOrganization((tx) => tx.client.query(`delete from ${table}`));
      await expect(deleted).rejects.toThrow(/permission denied/);
    }
  });

  it('cannot shorten a run, or make one delete what is not of its category', async () => {
    await openAllRuns(app.deps);
    const shorten = inOrganization((tx) =>
      tx.client.query('update retention_run_items set cutoff_at = now(), months = 0'),
    );
    await expect(shorten).rejects.toThrow(/permission denied/);
    const insert = inOrganization((tx) =>
      tx.client.query(
        'insert into retention_runs (organization_id, run_date, started_at) values ($1, $2, now())',
        [organization.id, '2030-01-01'],
      ),
    );
    await expect(insert).rejects.toThrow(/permission denied/);
    const today = new Date(app.time.now).toISOString().slice(0, 10);
    for (const [category, ordinal, target] of [
      ['activityLog', 1, 'users'],
      ['activityLog', 99, 'activity_log'],
      ['locationHistory', 1, 'trips'],
    ]) {
      const stray = inOrganization((tx) =>
        tx.client.query('select delete_retained($1, $2, $3, $4, $5, 10)', [
          organization.id,
          today,
          category,
          ordinal,
          target,
        ]),
      );
      await expect(stray).rejects.toThrow(`${target} does not belong to ${category}`);
    }
  });
});

describe('the periods', () => {
  it('have floors that the contract and the database agree on', async () => {
    const { periods } = (await send('GET')).json();
    expect(
      periods.map((period: { category: string; floorMonths: number }) => [
        period.category,
        period.floorMonths,
      ]),
    ).toEqual(Object.entries(RETENTION_FLOORS).map(([category, { months }]) => [category, months]));
  });

  it('are what was saved, with before and after in the activity log, and unchanged ones leave no entry', async () => {
    const body = { locationHistory: 12, hoursOfService: 24 };
    const { periods } = (await send('PUT', '', { body })).json();
    expect(periods).toMatchObject([
      { category: 'locationHistory', months: 12, defaultMonths: 60 },
      { category: 'iftaLocationHistory', months: 60 },
      { category: 'fuelTax', months: 60 },
      { category: 'hoursOfService', months: 24 },
      { category: 'activityLog', months: 84 },
      { category: 'notifications', months: 13 },
      { category: 'loads', months: 84 },
      { category: 'driverDocuments', months: 84 },
      { category: 'inspections', months: 24 },
      { category: 'cleanInspections', months: 24 },
      { category: 'maintenance', months: 60 },
    ]);
    await send('PUT', '', { body });
    const [entry, ...others] = await inOrganization((tx) =>
      tx.selectFrom('activity_log').select(['entity', 'before', 'after']).execute(),
    );
    expect(others).toEqual([]);
    expect(entry).toEqual({
      entity: 'data-retention',
      before: { locationHistory: 60 },
      after: { locationHistory: 12 },
    });
  });

  it('decide how old a position may be that a device sends', async () => {
    await send('PUT', '', { body: { locationHistory: 70, iftaLocationHistory: 53 } });
    const { position_retention_days } = await inOrganization((tx) =>
      tx.selectFrom('organizations').select('position_retention_days').executeTakeFirstOrThrow(),
    );
    expect(position_retention_days).toBe(2135);
  });

  it.each([
    ['locationHistory', 5, /^At least 6 months\. .*395\.11\(c\)\)$/],
    ['iftaLocationHistory', 52, /^At least 53 months\. .*four years after the due date.*P510\)$/],
    ['fuelTax', 52, /^At least 53 months\. .*four years after the due date.*P510\)$/],
    ['hoursOfService', 5, /^At least 6 months\. .*\(49 CFR 395\.8\(k\)\(1\)\)$/],
    ['activityLog', 5, /^At least 6 months\./],
    ['inspections', 2, /^At least 3 months\. .*\(49 CFR 396\.11\(a\)\(4\)\)$/],
    ['driverDocuments', 23, /^At least 24 months\. .*\(49 USC 14706\(e\)\(1\)\)$/],
  ])(
    'refuse for %s %i months on its field, with the reason, and keep what was',
    async (category, months, reason) => {
      const body = { [category]: months, locationHistory: category === 'locationHistory' ? months : 24 };
      const refusal = await send('PUT', '', { body });
      expect(refusal.statusCode).toBe(422);
      expect(Object.keys(refusal.json().fields)).toEqual([category]);
      expect(refusal.json().fields[category]).toMatch(reason);
      expect((await send('GET', `/preview?${category}=${months}`)).json().fields[category]).toMatch(reason);
      expect((await send('GET')).json().periods[0].months).toBe(60);
      expect(await organization.activity()).toEqual([]);
    },
  );

  it.each([[0], [121], [6.5], ['soon']])('refuse %j months', async (months) => {
    const refusal = await send('PUT', '', { body: { locationHistory: months } });
    expect(Object.keys(refusal.json().fields)).toEqual(['locationHistory']);
  });

  it('are seen with RET_READ, changed with RET_UPDATE, and those of another organization are not there', async () => {
    const reader = await organization.userWith('RET_READ');
    expect((await send('GET', '', { as: reader })).statusCode).toBe(200);
    expect((await send('PUT', '', { as: reader, body: { locationHistory: 6 } })).statusCode).toBe(403);
    const other = await app.createOrganization();
    for (const path of ['', '/preview', '/runs']) {
      expect((await send('GET', path, { as: other.admin })).statusCode).toBe(404);
      const as = await organization.userWithout('RET_READ');
      expect((await send('GET', path, { as })).statusCode).toBe(403);
    }
  });
});
