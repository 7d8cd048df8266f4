import type { FleetPerformance, Revenue, ShownReport } from '@longhaul/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  type Authorized,
  createTestApp,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { addUpMonths } from './add-up-months.ts';

const OCTOBER = 'from=2026-10-01&to=2026-10-31';

let app: TestApp;
/** Of another server. */
let other: Database;
/** Of nobody: what it changes is counted by nobody. */
let unheard: pg.Client;
let organization: TestOrganization;
let owner: TestUser;
let truck: number;
let driver: number;
let load: number;

beforeAll(async () => {
  app = await createTestApp();
  other = createDatabase({ connection: app.testDatabase.connection });
  unheard = new pg.Client(app.testDatabase.connection);
  await unheard.connect();
});
afterAll(async () => {
  await unheard.end();
  await other.close();
  await app.close();
});

beforeEach(async () => {
  organization = await app.createOrganization();
  owner = await organization.userWith('ANALYTICS_REVENUE', 'ANALYTICS_FLEET_PERFORMANCE');
  const fleet = new TestFleet(other, organization.id);
  truck = await fleet.addAsset({ unit_number: 'K-1', created_at: new Date('2026-01-01T12:00:00Z') });
  driver = await fleet.addDriver('Dana', 'Driver');
  await write(`insert into customers (organization_id, name, detention_cents_per_hour, created_at, updated_at)
    values ($1, 'Delta Paper', 6000, now(), now())`);
  load = await addLoad('2026-10-10');
  await addDay('2026-10-10', 600_000, load);
  await write(
    `insert into costs (organization_id, kind, scope, form, rate_e4, created_at, updated_at)
     values ($1, 'maintenance', 'fleet', 'per-mile', 1800, now(), now())`,
  );
  await write(
    `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, price_cents,
       is_tax_paid, asset_id, odometer_m, source, created_at, updated_at)
     values ($1, '2026-10-09', 'Pilot', 'TX', 'diesel', 120, 'gallons', 454249, 42000, true, $2, 1000000, 'manual', now(), now())`,
    [truck],
  );
  await write(
    `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms, on_duty_ms,
       counted_until, distance_m, vehicle_ids, certification, violation_count, pending_proposal_count, missing, legal_driving_ms)
     values ($1, $2, '2026-10-10', '2026-10-10T05:00Z', '2026-10-11T05:00Z', 20800000, 28800000, 28000000, 7200000,
       '2026-10-11T05:00Z', 600000, '{}', 'certified', 0, 0, '{}', 39600000)`,
    [driver],
  );
});

const inOrganization = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  other.inOrganization({ organizationId: organization.id, actorId: null }, work);

const write = async (text: string, values: unknown[] = []): Promise<number> =>
  inOrganization(async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(text, [organization.id, ...values]);
    return Number(rows[0]?.id);
  });

/** Delivered on that day. */
async function addLoad(day: string): Promise<number> {
  const id = await write(
    `insert into loads (organization_id, reference, customer_id, status, lane, weight_kilograms, starts_at, ends_at, created_at, updated_at)
     select $1, 'L-' || $2::date, c.id, 'delivered', 'Memphis, TN > Dallas, TX', 9000, $2::date + interval '10 hours',
       $2::date + interval '20 hours', now(), now() from customers c where c.organization_id = $1 returning id`,
    [day],
  );
  await write(
    `insert into load_stops (organization_id, load_id, sequence, kind, location, window_to, typed_arrived_at, typed_departed_at,
       driving_left_seconds, window_left_seconds)
     values ($1, $2, 1, 'pickup', 'Memphis', $3::date + interval '11 hours', $3::date + interval '10 hours', $3::date + interval '15 hours',
         30000, 30000),
       ($1, $2, 2, 'delivery', 'Dallas', null, $3::date + interval '19 hours', $3::date + interval '20 hours', null, null)`,
    [id, day],
  );
  await write(
    `insert into load_assignments (organization_id, load_id, ordinal, asset_id, driver_id) values ($1, $2, 1, $3, $4)`,
    [id, truck, driver],
  );
  await write(
    `insert into load_charges (organization_id, load_id, kind, cents, created_at) values ($1, $2, 'linehaul', 150000, now())`,
    [id],
  );
  return id;
}

/** Meters of the truck by the driver with a load. */
const addDay = (day: string, meters: number, loadId: number) =>
  inOrganization(async (tx) => {
    await tx.client.query(
      `insert into leg_days (organization_id, date, asset_id, ordinal, driver_id, class, load_ids, positions, meters)
       values ($1, $2, $3, 0, $4, 'loaded', $5, '{0}', $6)`,
      [organization.id, day, truck, driver, [loadId], meters],
    );
    await tx.client.query(
      `insert into performance_days values ($1, $2, $3, 0, $4, $5, 28000, 1500, 0, 0, 31000, 180000, '{}')`,
      [organization.id, day, truck, driver, meters],
    );
    await addUpMonths(tx, { organizationId: organization.id, assetId: truck }, { from: day, to: day });
  });

const BASE = () => `/organizations/${organization.id}`;
async function ask<Answer>(path: string, as: Authorized = owner): Promise<Answer> {
  const response = await app.call('GET', `${BASE()}/${path}`, { as });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}

/** Everything that is kept. */
const askAll = async () => ({
  revenue: await ask<Revenue>(`analytics/revenue?${OCTOBER}`),
  performance: await ask<FleetPerformance>(`analytics/fleet-performance?${OCTOBER}`),
  drivers: await ask<FleetPerformance>(`analytics/fleet-performance?${OCTOBER}&of=driver`),
  charges: await ask(`analytics/revenue/rows?${OCTOBER}&of=charges`),
  costs: await ask(`analytics/revenue/rows?${OCTOBER}&of=costs`),
  report: await ask<ShownReport>('reports/month?startsOn=2026-10-01'),
});

/** What a server answers that has just been started. */
async function askAnew() {
  const { kept } = app.deps;
  Object.assign(app.deps, { kept: new (kept.constructor as new () => typeof kept)() });
  try {
    return await askAll();
  } finally {
    Object.assign(app.deps, { kept });
  }
}

describe('figures that are kept', () => {
  it('are given again while nothing changes that they are counted from', async () => {
    const before = await askAll();
    await unheard.query('update load_charges set cents = 1 where organization_id = $1', [organization.id]);
    await unheard.query('update hos_days set driving_ms = 1 where organization_id = $1', [organization.id]);
    expect(await askAll()).toEqual(before);
    expect(await askAnew()).not.toEqual(before);
  });

  it.each<[table: string, changes: string[], values?: () => unknown[]]>([
    [
      'load_charges',
      [
        `insert into load_charges (organization_id, load_id, kind, cents, created_at) values ($1, $2, 'lumper', 7700, now())`,
        `update load_charges set cents = cents + 100 where organization_id = $1 and load_id = $2`,
        `delete from load_charges where organization_id = $1 and load_id = $2 and kind = 'lumper'`,
      ],
      () => [load],
    ],
    [
      'load_stops',
      [
        `update load_stops set typed_departed_at = '2026-10-10T23:30Z' where organization_id = $1 and load_id = $2`,
        `update load_stops set driving_left_seconds = 20000, window_left_seconds = 20000 where organization_id = $1 and load_id = $2`,
        `delete from load_stops where organization_id = $1 and load_id = $2 and sequence = 1`,
      ],
      () => [load],
    ],
    [
      'load_assignments',
      [
        `update load_assignments set driver_id = null where organization_id = $1 and load_id = $2`,
        `delete from load_assignments where organization_id = $1 and load_id = $2`,
        `insert into load_assignments (organization_id, load_id, ordinal, asset_id) select $1, $2, 1, id from assets
           where organization_id = $1 and kind = 'vehicle' returning 1`,
      ],
      () => [load],
    ],
    [
      'loads',
      [
        `update loads set lane = 'Dallas, TX > Memphis, TN' where organization_id = $1`,
        `update loads set reference = 'Other' where organization_id = $1`,
        `update loads set removed_at = now() where organization_id = $1`,
      ],
    ],
    [
      'costs',
      [
        `insert into costs (organization_id, kind, scope, form, cents, created_at, updated_at)
         values ($1, 'insurance', 'fleet', 'per-month', 700000, now(), now())`,
        `update costs set cents = 800000 where organization_id = $1 and kind = 'insurance'`,
        `delete from costs where organization_id = $1 and kind = 'insurance'`,
      ],
    ],
    [
      'fuel_purchases',
      [
        `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, price_cents,
           is_tax_paid, asset_id, odometer_m, source, created_at, updated_at)
         select $1, '2026-10-20', 'Pilot', 'TX', 'diesel', 90, 'gallons', 340687, 36000, true, id, 2000000, 'manual', now(), now()
         from assets where organization_id = $1 and kind = 'vehicle' returning 1`,
        `update fuel_purchases set price_cents = price_cents + 1000 where organization_id = $1`,
        `update fuel_purchases set removed_at = now() where organization_id = $1 and date = '2026-10-20'`,
      ],
    ],
    [
      'hos_days',
      [
        `update hos_days set driving_ms = driving_ms - 3600000 where organization_id = $1`,
        `update hos_days set certification = 'uncertified' where organization_id = $1`,
        `delete from hos_days where organization_id = $1`,
      ],
    ],
    [
      'customers',
      [
        `update customers set name = 'Bluff City Tire' where organization_id = $1`,
        `update customers set detention_cents_per_hour = 9000 where organization_id = $1`,
      ],
    ],
    ['assets', [`update assets set unit_number = 'K-2' where organization_id = $1`]],
    [
      'drivers and users',
      [
        `update users set last_name = 'Wheeler' where id = $2 and organization_id = $1`,
        `update drivers set archived_at = '2026-09-01T12:00Z' where organization_id = $1 and user_id = $2`,
      ],
      () => [driver],
    ],
    [
      'organizations',
      [
        `update organizations set time_zone = 'Pacific/Auckland' where id = $1`,
        `update organizations set idle_gallons_per_hour_e4 = 12000 where id = $1`,
        `update organizations set week_starts_on = 3 where id = $1`,
      ],
    ],
    [
      'benchmarks',
      [
        `insert into benchmarks (organization_id, measure, value_e4, year, source, updated_at)
         values ($1, 'cost-per-mile', 30000, 2025, 'Own', now())`,
        `update benchmarks set value_e4 = 31000 where organization_id = $1`,
        `delete from benchmarks where organization_id = $1`,
      ],
    ],
  ])('show what another server changes of %s in the next call', async (_, changes, values = () => []) => {
    let before: unknown = await askAll();
    for (const change of changes) {
      await write(change, values());
      const after = await askAll();
      expect(after).toEqual(await askAnew());
      expect(after, change).not.toEqual(before);
      before = after;
    }
  });

  it('show what a transaction over all organizations changes, which names none', async () => {
    const before = await askAll();
    await other.acrossOrganizations({ actorId: null }, ({ client }) =>
      client.query('update load_charges set cents = cents + 1 where organization_id = $1', [organization.id]),
    );
    const { revenue } = await askAll();
    expect(revenue.revenueCents).toBe(before.revenue.revenueCents + 1);
  });

  it('show the days that the job has redone, and what another load on board does to them', async () => {
    await askAll();
    await addDay('2026-10-11', 200_000, load);
    expect(await askAll()).toEqual(await askAnew());
    // Miles of the load after the period are shared with its own.
    await addDay('2026-11-01', 100_000, load);
    expect(await askAll()).toEqual(await askAnew());
  });

  it('of a month stay when later ones change, and of another organization always', async () => {
    const before = await askAll();
    await unheard.query('update load_charges set cents = 1 where organization_id = $1', [organization.id]);
    const november = await write(
      `select id from customers where organization_id = $1 and $2::text is not null limit 1`,
      ['any'],
    );
    const manager = await organization.admin;
    const created = await app.call('POST', `${BASE()}/loads`, {
      as: manager,
      body: {
        customerId: november,
        stops: [
          {
            kind: 'pickup',
            location: 'Memphis, TN',
            arrivedAt: '2026-11-20T12:00:00Z',
            departedAt: '2026-11-20T14:00:00Z',
          },
          {
            kind: 'delivery',
            location: 'Dallas, TX',
            arrivedAt: '2026-11-21T12:00:00Z',
            departedAt: '2026-11-21T14:00:00Z',
          },
        ],
        assignments: [{ vehicleId: truck }],
        charges: [{ kind: 'linehaul', cents: 90_000 }],
      },
    });
    expect(created.statusCode, created.body).toBe(200);
    const { revenue, charges } = before;
    expect(await ask(`analytics/revenue?${OCTOBER}`)).toEqual(revenue);
    expect(await ask(`analytics/revenue/rows?${OCTOBER}&of=charges`)).toEqual(charges);
    const own = { organization, truck, driver };
    organization = await app.createOrganization();
    const fleet = new TestFleet(other, organization.id);
    [truck, driver] = [await fleet.addAsset(), await fleet.addDriver('Sam', 'Other')];
    await write(
      `insert into customers (organization_id, name, created_at, updated_at) values ($1, 'Other', now(), now())`,
    );
    await addLoad('2026-10-10');
    ({ organization, truck, driver } = own);
    expect(await ask(`analytics/revenue?${OCTOBER}`)).toEqual(revenue);
    // A load of the month itself.
    const { id } = (await ask<{ items: { id: number }[] }>('loads?size=10', manager)).items.find(
      (each) => each.id === load,
    )!;
    const charged = await app.call('POST', `${BASE()}/loads/${id}/charges`, {
      as: manager,
      body: { kind: 'lumper', cents: 5_000 },
    });
    expect(charged.statusCode, charged.body).toBe(200);
    expect(await ask(`analytics/revenue?${OCTOBER}`)).not.toEqual(revenue);
    expect(await askAll()).toEqual(await askAnew());
  });

  it('are never given to a caller with other rights, or of other groups', async () => {
    const groups = await write(
      `insert into groups (organization_id, name) values ($1, 'North') returning id`,
    );
    const clerk = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE');
    const path = `analytics/fleet-performance?${OCTOBER}`;
    const amounts = await ask<FleetPerformance>(path);
    expect(amounts.fleet.idleCents).not.toBeNull();
    expect((await ask<FleetPerformance>(path, clerk)).fleet.idleCents).toBeNull();
    expect((await ask<ShownReport>('reports/month?startsOn=2026-10-01')).money).not.toBeNull();
    expect((await ask<ShownReport>('reports/month?startsOn=2026-10-01', clerk)).money).toBeNull();
    expect((await ask<FleetPerformance>(`${path}&groupId=${groups}`)).subjects).toEqual([]);
    await write(`insert into group_assets (organization_id, group_id, asset_id) values ($1, $2, $3)`, [
      groups,
      truck,
    ]);
    expect((await ask<FleetPerformance>(`${path}&groupId=${groups}`)).subjects).toHaveLength(1);
    expect(await ask<FleetPerformance>(path)).toEqual(amounts);
  });

  it('count what a transaction was rolled back with as unchanged, and see each of many writers at once', async () => {
    const before = await askAll();
    await expect(
      inOrganization(async ({ client }) => {
        await client.query('update load_charges set cents = 1 where organization_id = $1', [organization.id]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await askAll()).toEqual(before);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        write(`update load_charges set cents = cents + 1 where organization_id = $1`),
      ),
    );
    const { revenue } = await askAll();
    expect(revenue.revenueCents).toBe(before.revenue.revenueCents + 12);
  });
});
