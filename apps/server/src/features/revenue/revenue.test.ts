import { type Leg, type Load, legsOf, type Movement } from '@longhaul/analytics';
import type { EvaluatedRevenue, Revenue } from '@longhaul/contract';
import { epochMs, HOUR_MS } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpMonths } from '../../domain/analytics/add-up-months.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const ZONE = 'America/Chicago';
const PERIOD = { from: '2026-11-01', to: '2026-11-14' };
const BEFORE = { from: '2026-10-18', to: '2026-10-31' };
const START = Date.parse('2026-10-20T12:00:00Z');

let app: TestApp;
let organization: TestOrganization;
let owner: TestUser;
let trucks: number[];
let driverId: number;
let loads: Load[];
let movements: Movement[];
let fuel: object[];
let costs: object[];

const at = (hours: number) => epochMs(START + hours * HOUR_MS);

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  owner = await organization.userWith('ANALYTICS_REVENUE');
  const fleet = new TestFleet(app.database, organization.id);
  const created_at = new Date('2026-09-01T12:00:00Z');
  trucks = [
    await fleet.addAsset({ unit_number: 'R-1', created_at }),
    await fleet.addAsset({ unit_number: 'R-2', created_at }),
  ];
  driverId = await fleet.addDriver('Dana', 'Driver');
  movements = [0, 1].flatMap((truck) =>
    Array.from({ length: 24 }, (_, index) => ({
      vehicleId: trucks[truck]!,
      driverId: truck === 0 ? driverId : null,
      startedAt: at(index * 24 + truck),
      endedAt: at(index * 24 + 9 + truck),
      meters: 700_001 + index * 997,
      isPersonal: false,
      isGap: index === 7,
      hasTrailer: index === 11 ? false : null,
    })),
  );
  await store();
  await storeLegs(legsOf(movements, loads, ZONE));
});
afterAll(() => app.close());

/** A load each two days, the second truck's half on board together, one cancelled, one without times, one relay. */
async function store(): Promise<void> {
  const { id: organizationId } = organization;
  await app.database.inOrganization({ organizationId, actorId: null }, async ({ client }) => {
    const idOf = async (text: string, values: unknown[]) =>
      Number((await client.query<{ id: number }>(text, values)).rows[0]!.id);
    const customers = [
      await idOf(
        `insert into customers (organization_id, name, free_minutes, detention_cents_per_hour, created_at, updated_at)
         values ($1, 'Delta Paper', 60, 7500, now(), now()) returning id`,
        [organizationId],
      ),
      await idOf(
        `insert into customers (organization_id, name, created_at, updated_at)
         values ($1, 'Bluff City Tire', now(), now()) returning id`,
        [organizationId],
      ),
    ];
    loads = [];
    for (let index = 0; index < 14; index++) {
      const status = index === 9 ? 'cancelled' : index === 10 ? 'picked-up' : 'delivered';
      const [pickup, delivery] = [at(index * 40 + 2), at(index * 40 + (index % 3 === 0 ? 60 : 30))];
      const hasTimes = index !== 11;
      const truck = trucks[index % 2]!;
      const isDelta = index % 3 === 0;
      const lane = index % 2 === 0 ? 'Memphis, TN > Dallas, TX' : 'Dallas, TX > Memphis, TN';
      const cancelledAt = status === 'cancelled' ? at(index * 40 + 5) : null;
      const id = await idOf(
        `insert into loads (organization_id, reference, customer_id, status, cancelled_at, weight_kilograms, lane,
           starts_at, ends_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now()) returning id`,
        [
          organizationId,
          `L-${index}`,
          customers[isDelta ? 0 : 1],
          status,
          cancelledAt && new Date(cancelledAt),
          index === 4 ? null : 8_000 + index * 100,
          lane,
          new Date(pickup),
          new Date(delivery),
        ],
      );
      const stops = (['pickup', 'delivery'] as const).map((kind, sequence) => ({
        sequence: sequence + 1,
        kind,
        windowFrom: null,
        windowTo: null,
        arrivedAt: hasTimes && status !== 'cancelled' ? (kind === 'pickup' ? pickup : delivery) : null,
        departedAt:
          hasTimes && status !== 'cancelled' && !(kind === 'delivery' && status === 'picked-up')
            ? epochMs((kind === 'pickup' ? pickup : delivery) + 3 * HOUR_MS)
            : null,
        freeMinutes: isDelta ? 60 : null,
        centsPerHour: isDelta ? 7_500 : null,
        incrementMinutes: 0,
        maxCents: null,
        drivingLeftSeconds: null,
        windowLeftSeconds: null,
      }));
      if (status === 'picked-up') stops[1]!.arrivedAt = null;
      for (const stop of stops) {
        await client.query(
          `insert into load_stops (organization_id, load_id, sequence, kind, location, typed_arrived_at, typed_departed_at)
           values ($1, $2, $3, $4, 'Somewhere', $5, $6)`,
          [
            organizationId,
            id,
            stop.sequence,
            stop.kind,
            stop.arrivedAt && new Date(stop.arrivedAt),
            stop.departedAt && new Date(stop.departedAt),
          ],
        );
      }
      const assignment = {
        vehicleId: truck,
        driverId: index % 2 === 0 ? driverId : null,
        dispatchedAt: null,
      };
      const assignments =
        index === 6
          ? [
              { ...assignment, takesOverAt: null, handsOverAt: at(index * 40 + 20) },
              {
                ...assignment,
                vehicleId: trucks[1]!,
                driverId: null,
                takesOverAt: at(index * 40 + 20),
                handsOverAt: null,
              },
            ]
          : [{ ...assignment, takesOverAt: null, handsOverAt: null }];
      for (const [ordinal, each] of assignments.entries()) {
        await client.query(
          `insert into load_assignments (organization_id, load_id, ordinal, asset_id, driver_id, takes_over_at, hands_over_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            organizationId,
            id,
            ordinal + 1,
            each.vehicleId,
            each.driverId,
            each.takesOverAt && new Date(each.takesOverAt),
            each.handsOverAt && new Date(each.handsOverAt),
          ],
        );
      }
      const charges = [{ kind: 'linehaul', cents: 150_001 + index * 3_333 }].concat(
        isDelta ? [{ kind: 'detention', cents: 5_000 }] : [],
      );
      const withIds = [];
      for (const { kind, cents } of charges) {
        const chargeId = await idOf(
          `insert into load_charges (organization_id, load_id, kind, cents, created_at) values ($1, $2, $3, $4, now())
           returning id`,
          [organizationId, id, kind, cents],
        );
        withIds.push({ id: chargeId, kind, cents });
      }
      loads.push({
        id,
        status,
        customer: isDelta ? 'Delta Paper' : 'Bluff City Tire',
        lane,
        weightKilograms: index === 4 ? null : 8_000 + index * 100,
        cancelledAt,
        invoicedOn: null,
        stops,
        assignments,
        charges: withIds,
      });
    }
    await client.query(
      `insert into costs (organization_id, kind, scope, asset_id, driver_id, form, from_date, cents, rate_e4, percent_e4,
         counted, charge_kinds, shared_over, created_at, updated_at)
       values ($1, 'driver', 'fleet', null, null, 'per-mile', null, null, 6200, null, 'all', '{}', null, now(), now()),
         ($1, 'insurance', 'fleet', null, null, 'per-month', null, 900001, null, null, null, '{}', null, now(), now()),
         ($1, 'repair', 'vehicle', $2, null, 'once', '2026-11-05', 77777, null, null, null, '{}', null, now(), now()),
         ($1, 'dispatch', 'fleet', null, null, 'percent', null, null, null, 500, null, '{linehaul}', null, now(), now()),
         ($1, 'wages', 'driver', null, $3, 'per-hour', null, null, 240000, null, 'on-duty', '{}', null, now(), now()),
         ($1, 'software', 'fleet', null, null, 'once', '2026-11-02', 33333, null, null, null, '{}', 'revenue', now(), now())`,
      [organizationId, trucks[0], driverId],
    );
    await client.query(
      `insert into costs (organization_id, kind, scope, form, from_date, to_date, rate_e4, created_at, updated_at)
       values ($1, 'tolls', 'fleet', 'per-mile', '2026-11-04', '2026-11-09', 1100, now(), now())`,
      [organizationId],
    );
    const stored = await client.query<{ id: number; kind: string }>('select id, kind from costs order by id');
    const id = (kind: string) => Number(stored.rows.find((row) => row.kind === kind)!.id);
    const open = { from: null, to: null };
    costs = [
      {
        id: id('driver'),
        kind: 'driver',
        scope: 'fleet',
        form: 'per-mile',
        ...open,
        rateE4: 6_200,
        of: 'all',
      },
      {
        id: id('tolls'),
        kind: 'tolls',
        scope: 'fleet',
        form: 'per-mile',
        from: '2026-11-04',
        to: '2026-11-09',
        rateE4: 1_100,
      },
      { id: id('insurance'), kind: 'insurance', scope: 'fleet', form: 'per-month', ...open, cents: 900_001 },
      {
        id: id('repair'),
        kind: 'repair',
        scope: 'vehicle',
        form: 'once',
        from: '2026-11-05',
        to: null,
        vehicleId: trucks[0],
        cents: 77_777,
      },
      {
        id: id('dispatch'),
        kind: 'dispatch',
        scope: 'fleet',
        form: 'percent',
        ...open,
        percentE4: 500,
        chargeKinds: ['linehaul'],
      },
      {
        id: id('wages'),
        kind: 'wages',
        scope: 'driver',
        form: 'per-hour',
        ...open,
        driverId,
        cents: 2_400,
        of: 'on-duty',
      },
      {
        id: id('software'),
        kind: 'software',
        scope: 'fleet',
        form: 'once',
        from: '2026-11-02',
        to: null,
        cents: 33_333,
        sharedBy: 'revenue',
      },
    ];
    fuel = [
      { date: '2026-10-22', vehicleId: trucks[0], milliliters: 500_000, cents: 55_000 },
      { date: '2026-11-03', vehicleId: trucks[0], milliliters: 600_000, cents: 70_000 },
      { date: '2026-11-04', vehicleId: null, milliliters: 100_000, cents: null },
    ];
    for (const { date, vehicleId, milliliters, cents } of fuel as {
      date: string;
      vehicleId: number;
      milliliters: number;
      cents: number;
    }[]) {
      await client.query(
        `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters,
           price_cents, is_tax_paid, asset_id, source, created_at, updated_at)
         values ($1, $2, 'Pump', 'TN', 'diesel', 1, 'gallons', $3, $4, true, $5, 'manual', now(), now())`,
        [organizationId, date, milliliters, cents, vehicleId],
      );
    }
    await client.query(
      `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms,
         on_duty_ms, counted_until, vehicle_ids, certification, violation_count, pending_proposal_count, missing)
       values ($1, $2, '2026-11-04', '2026-11-04', '2026-11-05', 0, 0, 28800000, 7200000, '2026-11-05', $3, 'certified', 0,
         0, '{}')`,
      [organizationId, driverId, [trucks[0]]],
    );
  });
}

async function storeLegs(legs: readonly Leg[]): Promise<void> {
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    const { client } = tx;
    for (const [ordinal, leg] of legs.entries()) {
      const freight = leg.toward ? [leg.toward] : leg.onBoard;
      await client.query('insert into leg_days values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        organization.id,
        leg.date,
        leg.vehicleId,
        ordinal,
        leg.driverId,
        leg.class,
        freight.map(({ loadId }) => loadId),
        freight.map(({ assignment }) => assignment),
        leg.meters,
      ]);
    }
    const span = { from: '2026-10-01', to: '2026-12-31' };
    for (const assetId of trucks) await addUpMonths(tx, { organizationId: organization.id, assetId }, span);
  });
}

const get = (path: string, as: TestUser = owner) =>
  app.call('GET', `/organizations/${organization.id}/analytics/revenue${path}`, { as });
const QUERY = `?from=${PERIOD.from}&to=${PERIOD.to}`;

async function page(query = ''): Promise<Revenue> {
  const answer = await get(`${QUERY}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

async function evaluated(basis: string, period: object, before?: object): Promise<EvaluatedRevenue> {
  const answer = await app.call('POST', `/organizations/${organization.id}/analytics/revenue/evaluate`, {
    as: owner,
    body: {
      timeZone: ZONE,
      ...period,
      basis,
      fuelBasis: 'purchases',
      vehicles: trucks.map((id) => ({ id, inServiceFrom: '2026-09-01', inServiceTo: null })),
      movements: movements.map((movement) => ({
        ...movement,
        startedAt: iso(movement.startedAt),
        endedAt: iso(movement.endedAt),
      })),
      hours: [
        { date: '2026-11-04', vehicleId: trucks[0], driverId, drivingSeconds: 28_800, onDutySeconds: 7_200 },
      ],
      fuel,
      fuelUsed: [],
      loads: loads.map((load) => ({
        ...load,
        cancelledAt: iso(load.cancelledAt),
        stops: load.stops.map((stop) => ({
          ...stop,
          arrivedAt: iso(stop.arrivedAt),
          departedAt: iso(stop.departedAt),
        })),
        assignments: load.assignments.map((assignment) => ({
          ...assignment,
          takesOverAt: iso(assignment.takesOverAt),
          handsOverAt: iso(assignment.handsOverAt),
        })),
      })),
      costs,
      ...(before && { before }),
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('GET analytics/revenue', () => {
  it.each(['delivered', 'picked-up'])(
    'equals evaluate over the same raw rows to the cent and the meter, by %s',
    async (basis) => {
      const shown = await page(`&basis=${basis}`);
      const expected = await evaluated(basis, PERIOD, BEFORE);
      const {
        loads: shownLoads,
        names: _,
        earlier,
        period,
        comparedWith,
        chargesByKind,
        pendingVehicles,
        ...rest
      } = shown;
      const { loads: expectedLoads, ...figures } = expected;
      expect(rest).toEqual(figures);
      const byId = new Map(expectedLoads.map((load) => [load.loadId, load]));
      for (const load of shownLoads) expect(load).toEqual(byId.get(load.loadId));
      expect(shownLoads.filter(({ isCounted }) => isCounted).length).toBe(
        expectedLoads.filter(({ isCounted }) => isCounted).length,
      );
      const before = await evaluated(basis, BEFORE);
      expect([earlier.revenueCents, earlier.costCents, earlier.meters]).toEqual([
        before.revenueCents,
        before.costCents,
        before.meters,
      ]);
      expect([period, comparedWith, pendingVehicles]).toEqual([PERIOD, BEFORE, 0]);
      expect(chargesByKind.reduce((sum, { cents }) => sum + cents, 0)).toBe(shown.revenueCents);
      expect(figures.meters.loaded).toBeGreaterThan(0);
      expect(figures.change).not.toBeNull();
    },
  );

  it('equals evaluate of whole months, which are read as their sums, and of two that a cost divides', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const october = { from: '2026-10-01', to: '2026-10-31' };
    const answer = await get(`?from=${november.from}&to=${november.to}`);
    const { loads: shownLoads, earlier, ...shown } = answer.json<Revenue>();
    const { loads: expectedLoads, ...figures } = await evaluated('delivered', november, october);
    expect(shown).toMatchObject(figures);
    const byId = new Map(expectedLoads.map((load) => [load.loadId, load]));
    for (const load of shownLoads) expect(load).toEqual(byId.get(load.loadId));
    expect(earlier.meters).toEqual((await evaluated('delivered', october)).meters);
    expect(earlier.meters.loaded).toBeGreaterThan(0);
  });

  it('answers an organization without anything, with nothing to divide by', async () => {
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/analytics/revenue${QUERY}`, {
      as: other.admin,
    });
    expect(answer.json<Revenue>()).toMatchObject({
      revenueCents: 0,
      revenuePerMileE4: null,
      marginPerDayCents: null,
      loads: [],
      change: null,
    });
  });

  it('refuses who may see the fleet performance alone', async () => {
    const clerk = await organization.userWith('ANALYTICS_FLEET_PERFORMANCE');
    for (const path of ['', '/rows', '/export']) {
      expect((await get(`${path}${QUERY}&of=charges`, clerk)).statusCode).toBe(403);
    }
  });
});

describe('the rows behind a figure', () => {
  it('add up to revenue, to each kind of cost and to each class of miles', async () => {
    const shown = await page();
    const sum = async (query: string) =>
      (await get(`/rows${QUERY}&${query}`)).json<{ sumCents: number; sumMeters: number }>();
    expect((await sum('of=charges')).sumCents).toBe(shown.revenueCents);
    expect((await sum('of=costs')).sumCents).toBe(shown.costCents);
    for (const { kind, cents } of shown.costsByKind) {
      expect((await sum(`of=costs&kind=${kind}`)).sumCents).toBe(cents);
    }
    for (const name of ['loaded', 'deadhead', 'bobtail', 'positioning'] as const) {
      expect((await sum(`of=miles&kind=${name}`)).sumMeters).toBe(shown.meters[name]);
    }
    for (const { vehicleId, revenueCents, costCents, meters } of shown.vehicles) {
      if (vehicleId === null) continue;
      expect((await sum(`of=shares&vehicleId=${vehicleId}`)).sumCents).toBe(revenueCents);
      expect((await sum(`of=costs&vehicleId=${vehicleId}`)).sumCents).toBe(costCents);
      const { sumMeters } = await sum(`of=miles&vehicleId=${vehicleId}`);
      expect(sumMeters).toBe(meters.operated + meters.personal);
    }
    for (const { driverId, revenueCents } of shown.drivers) {
      if (driverId === null) continue;
      expect((await sum(`of=shares&driverId=${driverId}`)).sumCents).toBe(revenueCents);
    }
    for (const { loadId, isCounted, revenueCents, costCents } of shown.loads) {
      expect((await sum(`of=costs&loadId=${loadId}`)).sumCents).toBe(costCents);
      if (isCounted) expect((await sum(`of=charges&loadId=${loadId}`)).sumCents).toBe(revenueCents);
    }
    const { items } = (await get(`/rows${QUERY}&of=stops`)).json<{ items: { seconds: number }[] }>();
    expect(items).toHaveLength(shown.waiting.stopCount);
    expect(items.reduce((total, { seconds }) => total + seconds, 0)).toBe(shown.waiting.waitedSeconds);
  });
});

describe('fuel', () => {
  it('is opened down to each receipt, the estimated ones too', async () => {
    const { costsByKind } = await page();
    const { items, sumCents } = (await get(`/rows${QUERY}&of=costs&kind=fuel`)).json<{
      items: { purchaseId: number | null }[];
      sumCents: number;
    }>();
    expect(sumCents).toBe(costsByKind.find(({ kind }) => kind === 'fuel')!.cents);
    expect(items.every(({ purchaseId }) => purchaseId !== null)).toBe(true);
    expect(new Set(items.map(({ purchaseId }) => purchaseId)).size).toBe(items.length);
  });
});

describe('the export', () => {
  it.each(['loads', 'lanes', 'customers', 'vehicles', 'drivers'])('of %s has a line each', async (of) => {
    const answer = await get(`/export${QUERY}&of=${of}`);
    expect(answer.statusCode).toBe(200);
    const shown = (await page()) as unknown as Record<string, unknown[]>;
    expect(answer.body.trim().split(/\r?\n/)).toHaveLength(1 + shown[of]!.length);
  });
});
