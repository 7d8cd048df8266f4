import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const AT = Date.UTC(2026, 7, 3, 15);

let app: TestApp;
let organization: TestOrganization;
let truck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.UTC(2026, 10, 12);
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  truck = await fleet.addAsset({ unit_number: '1042' });
  const times = { started_at: new Date(AT), ended_at: new Date(AT + 90 * MINUTE_MS) };
  const ends = { start_jurisdiction: 'OH', end_jurisdiction: 'WV', distance_m: 120_000 };
  await fleet.storeTrip({ asset_id: truck, ...times, ...ends });
  const places = { lat: 411_250_000, lon: -805_190_000, uncertainty_m: 12 };
  const day = { organization_id: organization.id, asset_id: truck, date: '2026-08-03' };
  const row = { ...day, ...places };
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    await tx
      .insertInto('ifta_days')
      .values({ ...day, place: 'OH', meters: 120_000, estimated_meters: 0 })
      .execute();
    await tx
      .insertInto('ifta_crossings')
      .values([
        { ...row, ordinal: 0, at: new Date(AT + MINUTE_MS), from_jurisdiction: 'OH', to_jurisdiction: 'PA' },
        {
          ...row,
          ordinal: 1,
          at: new Date(AT + 60 * MINUTE_MS),
          from_jurisdiction: 'PA',
          to_jurisdiction: 'WV',
        },
        {
          ...row,
          ordinal: 2,
          at: new Date(AT + 99 * MINUTE_MS),
          from_jurisdiction: 'WV',
          to_jurisdiction: null,
        },
      ])
      .execute();
  });
});

const get = (path: string, as = organization.admin) =>
  app.call('GET', `/organizations/${organization.id}/ifta/${path}`, { as });

type Borders = { from: string | null; to: string | null }[];
const borders = (items: Borders) => items.map(({ from, to }) => `${from} ${to}`);

describe('crossings and trips', () => {
  it('are listed with the newest first, of a quarter, a vehicle, a jurisdiction', async () => {
    const { items, total } = (await get('crossings')).json();
    expect([total, borders(items)]).toEqual([3, ['WV null', 'PA WV', 'OH PA']]);
    expect(items[2]).toMatchObject({
      vehicle: { id: truck, unitNumber: '1042' },
      lat: 41.125,
      place: expect.stringMatching(/, (OH|PA)$/),
      uncertaintyMeters: 12,
    });
    expect(borders((await get('crossings?jurisdiction=OH')).json().items)).toEqual(['OH PA']);
    expect((await get('crossings?quarter=2Q2026')).json().total).toBe(0);
    expect((await get(`crossings?vehicleId=${truck + 1}`)).json().total).toBe(0);
  });

  it('belong together: a trip has the borders crossed on it, in order', async () => {
    const { items } = (await get('trips?from=2026-08-03&to=2026-08-03')).json();
    expect(items).toMatchObject([{ meters: 120_000, startJurisdiction: 'OH', endJurisdiction: 'WV' }]);
    expect(borders(items[0].crossings)).toEqual(['OH PA', 'PA WV']);
    expect((await get('trips?jurisdiction=IN')).json().total).toBe(0);
  });

  it('are refused without IFTA_LIST', async () => {
    const user = await organization.userWithout('IFTA_LIST');
    for (const path of ['crossings', 'trips']) expect((await get(path, user)).statusCode).toBe(403);
  });
});
