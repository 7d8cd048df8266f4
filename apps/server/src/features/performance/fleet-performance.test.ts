import type { EvaluatedPerformance, FleetPerformance, PerformanceRows } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-14' };
const BEFORE = { from: '2026-10-18', to: '2026-10-31' };
const CREATED_AT = '2026-09-01T12:00:00Z';

let app: TestApp;
let organization: TestOrganization;
let manager: TestUser;
let trucks: number[];
let drivers: number[];
/** As `evaluate` takes them, of vehicles. */
let days: Record<string, unknown>[];
let fills: Record<string, unknown>[];

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  manager = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE', 'ANALYTICS_REVENUE');
  const fleet = new TestFleet(app.database, organization.id);
  trucks = [];
  drivers = [];
  for (let index = 0; index < 9; index++) {
    trucks.push(await fleet.addAsset({ unit_number: `P-${index}`, created_at: new Date(CREATED_AT) }));
    drivers.push(await fleet.addDriver('Driver', `Number ${index}`));
  }
  days = trucks.flatMap((subjectId, truck) =>
    [-10, -5, 0, 1, 6, 13].map((offset) => ({
      subjectId,
      date: addDays(PERIOD.from, offset),
      meters: 400_000 + truck * 10_007 + offset * 1_001,
      drivingSeconds: 20_000 + truck * 101,
      idleSeconds: 3_000 + truck * truck * 211,
      ptoSeconds: truck === 3 ? 600 : 0,
      engineSeconds: truck === 4 ? 40_000 : null,
      speedingSeconds: truck * 30,
      legalDrivingSeconds: truck === 8 ? null : 30_000 + truck,
      usedMilliliters: truck === 5 ? null : 150_000 + truck * 1_009,
      idleMilliliters: null,
      events: truck === 2 ? { braking: 1, crash: 1 } : truck === 7 ? { cornering: 3 } : {},
      violations: truck === 1 ? 1 : 0,
      stopsTimed: 0,
      stopsOnTime: 0,
      logDays: truck === 8 ? 0 : 1,
      uncertifiedDays: truck === 6 ? 1 : 0,
    })),
  );
  fills = [
    {
      subjectId: trucks[0],
      date: '2026-11-03',
      odometerMeters: 1_000_000,
      milliliters: 300_000,
      cents: 31_000,
      isFull: true,
    },
    {
      subjectId: null,
      date: '2026-11-04',
      odometerMeters: null,
      milliliters: 200_000,
      cents: 21_500,
      isFull: true,
    },
    {
      subjectId: trucks[5],
      date: '2026-10-20',
      odometerMeters: 500_000,
      milliliters: 250_000,
      cents: null,
      isFull: true,
    },
    {
      subjectId: trucks[5],
      date: '2026-11-09',
      odometerMeters: 2_900_000,
      milliliters: 900_000,
      cents: 99_000,
      isFull: true,
    },
  ];
  await store();
});
afterAll(() => app.close());

/** Each truck by the driver of the same position. */
async function store(): Promise<void> {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    const { client } = tx;
    for (const day of days) {
      const driverId = drivers[trucks.indexOf(day.subjectId as number)];
      await client.query(
        `insert into performance_days values ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          organization.id,
          day.date,
          day.subjectId,
          driverId,
          day.meters,
          day.drivingSeconds,
          day.idleSeconds,
          day.ptoSeconds,
          day.speedingSeconds,
          day.engineSeconds,
          day.usedMilliliters,
          JSON.stringify(day.events),
        ],
      );
      if (day.logDays === 0) continue;
      await client.query(
        `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms,
           on_duty_ms, counted_until, vehicle_ids, certification, violation_count, pending_proposal_count, missing,
           legal_driving_ms)
         values ($1, $2, $3, $3::date, $3::date + 1, 0, 0, 1000, 0, $3::date + 1, '{}', $4, $5, 0, '{}', $6)`,
        [
          organization.id,
          driverId,
          day.date,
          day.uncertifiedDays === 1 ? 'uncertified' : 'certified',
          day.violations,
          day.legalDrivingSeconds === null ? null : (day.legalDrivingSeconds as number) * 1_000,
        ],
      );
    }
    const span = { from: '2026-10-01', to: '2026-11-30' };
    for (const assetId of trucks) await addUpMonths(tx, { organizationId: organization.id, assetId }, span);
    for (const fill of fills) {
      await client.query(
        `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters,
           price_cents, is_tax_paid, asset_id, odometer_m, source, created_at, updated_at, is_full)
         values ($1, $2, 'Pump', 'TN', 'diesel', 1, 'gallons', $3, $4, true, $5, $6, 'manual', now(), now(), $7)`,
        [
          organization.id,
          fill.date,
          fill.milliliters,
          fill.cents,
          fill.subjectId,
          fill.odometerMeters,
          fill.isFull,
        ],
      );
    }
  });
}

const get = (path: string, as: TestUser = manager) =>
  app.call('GET', `/organizations/${organization.id}/analytics/fleet-performance${path}`, { as });

const QUERY = `?from=${PERIOD.from}&to=${PERIOD.to}`;

async function page(query = ''): Promise<FleetPerformance> {
  const answer = await get(`${QUERY}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const evaluated = async (
  rankBy: string,
  period: { from: string; to: string },
  before?: object,
  counted: object = {},
) => {
  const answer = await app.call(
    'POST',
    `/organizations/${organization.id}/analytics/fleet-performance/evaluate`,
    {
      as: manager,
      body: {
        ...period,
        timeZone: 'America/Chicago',
        weekStartsOn: 0,
        rankBy,
        settings: { idleGallonsPerHourE4: 8_000, eventWeights: { crash: 10 }, speedingWeight: 1 },
        subjects: trucks.map((id) => ({ id, inServiceFrom: '2026-09-01', inServiceTo: null })),
        days,
        fills,
        ...(before && { before }),
        ...counted,
      },
    },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<EvaluatedPerformance>();
};

describe('GET analytics/fleet-performance', () => {
  it.each(['scoreE4', 'idleShareE4', 'milesPerGallonE4', 'legalUseE4'])(
    'equals evaluate over the same rows, ranked by %s',
    async (rankBy) => {
      const shown = await page(`&rankBy=${rankBy}`);
      const expected = await evaluated(rankBy, PERIOD, BEFORE);
      const { fleet, medians, outliers, weeks, change } = shown;
      expect({ fleet, medians, outliers, weeks, change }).toEqual({
        fleet: expected.fleet,
        medians: expected.medians,
        outliers: expected.outliers,
        weeks: expected.weeks,
        change: expected.change,
      });
      expect(shown.subjects.map(({ name: _, with: __, isArchived: ___, ...figures }) => figures)).toEqual(
        expected.subjects,
      );
      expect(shown.comparedWith).toEqual(BEFORE);
      expect(shown.earlier).toEqual((await evaluated(rankBy, BEFORE)).fleet);
    },
  );

  it('names each vehicle and who drove it, and each driver with the vehicle', async () => {
    const [vehicle] = (await page()).subjects;
    expect(vehicle).toMatchObject({ name: 'P-0', with: { id: drivers[0], name: 'Driver Number 0' } });
    const ofDrivers = await page('&of=driver');
    expect(ofDrivers.subjects).toHaveLength(9);
    expect(ofDrivers.subjects[0]).toMatchObject({ name: 'Driver Number 0', with: { id: trucks[0] } });
    expect(ofDrivers.fleet.meters).toBe((await page()).fleet.meters);
  });

  it('compares with the same days a year ago', async () => {
    expect((await page('&comparedWith=last-year')).comparedWith).toEqual({
      from: '2025-11-02',
      to: '2025-11-15',
    });
  });

  it('answers an organization without vehicles, and a group without any, with nothing to divide by', async () => {
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/analytics/fleet-performance${QUERY}`, {
      as: other.admin,
    });
    expect(answer.json<FleetPerformance>()).toMatchObject({
      subjects: [],
      fleet: { scoreE4: null, meters: 0 },
    });
    expect((await page('&groupId=999')).subjects).toEqual([]);
  });

  it('refuses a period that ends before it begins, or is longer than a year', async () => {
    for (const query of ['?from=2026-11-02&to=2026-11-01', '?from=2025-01-01&to=2026-11-01']) {
      expect((await get(query)).statusCode).toBe(422);
    }
  });

  it('shows no amount to who may not see revenue', async () => {
    const safety = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE');
    const shown = (await get(QUERY, safety)).json<FleetPerformance>();
    const { fleet } = await page();
    expect(fleet.idleCents).toBeGreaterThan(0);
    expect(shown.fleet).toEqual({ ...fleet, idleCents: null, idleSavingCents: null });
    expect(JSON.stringify(shown)).not.toMatch(/Cents":[^n]/);
  });

  it('refuses who may not see it', async () => {
    expect((await get(QUERY, await organization.userWith('ANALYTICS_REVENUE'))).statusCode).toBe(403);
  });
});

describe('the settings of the organization', () => {
  const set = (settings: object) =>
    app.call('PATCH', `/organizations/${organization.id}`, { as: organization.admin, body: settings });

  it('count: first day of the week, fuel of idling and the weight of each event', async () => {
    const before = (
      await app.call('GET', `/organizations/${organization.id}`, { as: organization.admin })
    ).json();
    const chosen = {
      idleGallonsPerHourE4: 12_000,
      weekStartsOn: 3,
      brakingWeight: 4,
      accelerationWeight: 1,
      corneringWeight: 0,
      crashWeight: 7,
      speedingWeight: 2,
      speedingOverMph: 62,
    };
    expect((await set(chosen)).statusCode).toBe(200);
    const shown = await page();
    const expected = await evaluated('scoreE4', PERIOD, BEFORE, {
      weekStartsOn: 3,
      settings: {
        idleGallonsPerHourE4: 12_000,
        eventWeights: { braking: 4, cornering: 0, crash: 7 },
        speedingWeight: 2,
      },
    });
    const { fleet, weeks, change } = shown;
    expect({ fleet, weeks, change }).toEqual({
      fleet: expected.fleet,
      weeks: expected.weeks,
      change: expected.change,
    });
    expect(shown.settings).toMatchObject({ speedingOverMph: 62, speedingWeight: 2 });
    await set(Object.fromEntries(Object.keys(chosen).map((name) => [name, before[name]])));
  });

  it('ask for the days of this month and the last again when speeding begins at another speed', async () => {
    const asked = () =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        tx.selectFrom('analytics_progress').select(['asset_id']).execute(),
      );
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.deleteFrom('analytics_progress').execute(),
    );
    await set({ weekStartsOn: 0, crashWeight: 10 });
    expect(await asked()).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('performance_days')
        .values({
          organization_id: organization.id,
          date: today,
          asset_id: trucks[1]!,
          ordinal: 9,
          driver_id: null,
          meters: 0,
          driving_seconds: 0,
          idle_seconds: 0,
          pto_seconds: 0,
          speeding_seconds: 0,
          engine_seconds: null,
          used_milliliters: null,
          events: '{}',
        })
        .execute(),
    );
    await set({ speedingOverMph: 65 });
    expect(await asked()).toContainEqual({ asset_id: trucks[1] });
    await set({ speedingOverMph: 70 });
  });
});

describe('the rows behind a figure', () => {
  it('add up to it', async () => {
    const shown = await page();
    for (const subject of shown.subjects) {
      const answer = await get(`/rows${QUERY}&subjectId=${subject.id}`);
      const rows = answer.json<PerformanceRows>();
      expect(rows.days.reduce((sum, day) => sum + day.meters, 0)).toBe(subject.meters);
      expect(rows.days.reduce((sum, day) => sum + day.drivingSeconds, 0)).toBe(subject.drivingSeconds);
    }
  });

  it('are of a vehicle of the organization alone', async () => {
    expect((await get(`/rows${QUERY}&subjectId=999999`)).statusCode).toBe(404);
  });
});

describe('the export', () => {
  it('has a line a vehicle, best first, and no formula', async () => {
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(`update assets set unit_number = '=cmd' where id = $1`, [trucks[8]]),
    );
    const answer = await get(`/export${QUERY}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain('Vehicle,Driver,Rank,Miles');
    expect(answer.body).not.toMatch(/(^|,)"?=/m);
  });
});
