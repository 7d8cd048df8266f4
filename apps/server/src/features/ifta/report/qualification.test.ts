import type { IftaReport } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';
import { TestFuelTax } from '../../../testing/fuel-tax.ts';

const light = { fuel_type: 'diesel', axles: 2, gross_weight_pounds: 26_000 };
const heavy = { fuel_type: 'diesel', axles: 3, gross_weight_pounds: 54_000 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let tax: TestFuelTax;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.UTC(2026, 10, 12, 12);
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  tax = new TestFuelTax(app.database, organization.id);
});

function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = organization.admin) {
  return app.call(method, `/organizations/${organization.id}/ifta/${path}`, { as, ...(body && { body }) });
}

const state = (assetId: number, isQualified: boolean, fromDate: string, untilDate: string | null = null) =>
  send('POST', 'vehicle-statements', {
    assetId,
    kind: 'qualification',
    isQualified,
    fromDate,
    untilDate,
    reason: 'Pulls a trailer',
  });

/** A hundred miles and twenty gallons on each of these days. */
async function work(assetId: number, dates: readonly string[]): Promise<void> {
  await tax.drive(dates.map((date) => ({ assetId, date, miles: { OH: 90, UNATTRIBUTED: 10 } })));
  await tax.buy(dates.map((date) => ({ assetId, date, jurisdiction: 'OH', gallons: 20 })));
}

const DATES = ['2026-07-10', '2026-08-14', '2026-08-15', '2026-09-30'];

async function totals(query = ''): Promise<[miles: number, gallons: number, vehicles: number]> {
  const report: IftaReport = (await send('GET', `report${query}`)).json();
  const { meters, milliliters, vehicleCount } = report.totals;
  return [Math.round(meters / 1_609.344), Math.round(milliliters / 3_785.411_784), vehicleCount];
}

describe('whether a vehicle qualifies', () => {
  it('is decided day by day: miles, fuel and issues count from the day that is stated', async () => {
    const truck = await fleet.addAsset(light);
    await work(truck, DATES);
    expect(await totals()).toEqual([0, 0, 0]);
    expect((await state(truck, true, '2026-08-15')).statusCode).toBe(200);
    expect(await totals()).toEqual([200, 40, 1]);
    expect(await totals('?qualifiedOnly=false')).toEqual([400, 80, 1]);
    const { items } = (await send('GET', 'issues?quarter=3Q2026')).json();
    const unplaced = items.filter(({ kind }: { kind: string }) => kind === 'unattributed');
    expect(unplaced.map(({ date }: { date: string }) => date)).toEqual(['2026-08-15', '2026-09-30']);
  });

  it('ends with its last day, and of two statements the one that starts last counts', async () => {
    const truck = await fleet.addAsset(heavy);
    await work(truck, DATES);
    await state(truck, false, '2026-07-01', '2026-08-14');
    expect(await totals()).toEqual([200, 40, 1]);
    await state(truck, true, '2026-07-05', '2026-07-31');
    expect(await totals()).toEqual([300, 60, 1]);
    await state(truck, false, '2026-07-01');
    expect(await totals()).toEqual([100, 20, 1]);
  });

  it('stands before what the vehicle says for good, and is forgotten when it is withdrawn', async () => {
    const truck = await fleet.addAsset({ ...heavy, ifta_qualified_override: false });
    await work(truck, DATES);
    const { id } = (await state(truck, true, '2026-09-01')).json();
    expect(await totals()).toEqual([100, 20, 1]);
    const path = `vehicle-statements/${id}`;
    expect((await send('DELETE', path)).json().fields).toEqual({ reason: expect.any(String) });
    expect((await send('DELETE', `${path}?reason=Sold`)).statusCode).toBe(204);
    expect(await totals()).toEqual([0, 0, 0]);
    expect((await send('DELETE', `${path}?reason=Sold`)).statusCode).toBe(404);
    const activity = await organization.activity();
    expect(activity.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(activity[0]?.after).toEqual({ removalReason: 'Sold' });
  });

  it('of a finalized quarter is newer data when it is stated afterwards', async () => {
    const [truck, van] = [await fleet.addAsset(heavy), await fleet.addAsset(light)];
    await tax.drive([truck, van].map((assetId) => ({ assetId, date: DATES[0]!, miles: { OH: 600 } })));
    await tax.buy(
      [truck, van].map((assetId) => ({ assetId, date: DATES[0]!, jurisdiction: 'OH', gallons: 100 })),
    );
    expect((await send('POST', 'report/finalize', { quarter: '3Q2026' })).statusCode).toBe(200);
    const filed: IftaReport = (await send('GET', 'report')).json();
    app.time.now += 60_000;
    await state(van, true, '2026-01-01');
    const after: IftaReport = (await send('GET', 'report')).json();
    expect(after.taxReturn).toEqual(filed.taxReturn);
    expect(after.newerData).toMatchObject({ adjustments: 1 });
    expect((await send('GET', 'returns')).json().items[1]).toMatchObject({ hasNewerData: true });
  });

  it('is stated by nobody without IFTA_UPDATE, for no trailer, and for no span that ends before it begins', async () => {
    const truck = await fleet.addAsset(light);
    const statement = { assetId: truck, kind: 'qualification', isQualified: true, fromDate: '2026-08-15' };
    const reason = 'Pulls a trailer';
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', 'vehicle-statements', { ...statement, reason }, user)).statusCode).toBe(403);
    for (const wrong of [
      { ...statement, reason: ' ' },
      { ...statement, reason, untilDate: '2026-08-14' },
      { ...statement, reason, isQualified: undefined },
      { ...statement, reason, kind: 'calibration' },
      { ...statement, reason, assetId: await fleet.addAsset({ kind: 'trailer' }) },
    ]) {
      expect((await send('POST', 'vehicle-statements', wrong)).statusCode).toBe(422);
    }
    expect((await send('GET', 'vehicle-statements')).json()).toEqual({ items: [] });
  });
});
