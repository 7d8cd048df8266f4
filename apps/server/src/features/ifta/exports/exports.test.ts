import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '../../../platform/zip.testing.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';
import { TestFuelTax } from '../../../testing/fuel-tax.ts';

const heavy = { fuel_type: 'diesel', axles: 3, gross_weight_pounds: 80_000, vin: '1M8GDM9AXKP042788' };
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
  const tax = new TestFuelTax(app.database, organization.id);
  truck = await fleet.addAsset({ ...heavy, unit_number: '10/42' });
  await tax.drive([
    {
      assetId: truck,
      date: '2026-08-03',
      miles: { OH: 1_000, PA: 500, DC: 20 },
      odometer: [160_934_400, 163_396_696],
    },
  ]);
  await tax.buy([{ assetId: truck, date: '2026-08-03', jurisdiction: 'OH', gallons: 250 }]);
  await fleet.storeReadings(truck, 'fuel-percent', [[AT + 30_000, 63]]);
  await fleet.storePositions(truck, [
    { at: AT, lat: 41.123_456_7, lon: -80.52, odometerMeters: 160_934_400 },
    { at: AT + 60_000, lat: 41.13, lon: -80.51, odometerMeters: 160_936_009 },
    { at: Date.UTC(2026, 9, 2), lat: 41.13, lon: -80.51, odometerMeters: 170_936_009 },
  ]);
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    await tx
      .insertInto('ifta_crossings')
      .values({
        organization_id: organization.id,
        asset_id: truck,
        date: '2026-08-03',
        ordinal: 0,
        at: new Date(AT + 30_000),
        lat: 411_250_000,
        lon: -805_190_000,
        odometer_m: 160_935_000,
        from_jurisdiction: 'OH',
        to_jurisdiction: 'PA',
        uncertainty_m: 12,
      })
      .execute();
  });
});

const get = (path: string, as = organization.admin) =>
  app.call('GET', `/organizations/${organization.id}/ifta/${path}`, { as });

describe('the return as a file', () => {
  it('is a CSV file whose lines add up, with its period in each row', async () => {
    const { headers, body } = await get('report/export?quarter=3Q2026');
    expect(headers['content-disposition']).toBe('attachment; filename="ifta-3Q2026.csv"');
    const [head = [], ...rows] = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.every((cells) => cells.length === head.length && cells[0] === '3Q2026')).toBe(true);
    const tax = (cells: string[] | undefined) => Number(cells!.at(-1));
    const named = (text: string) => rows.find((cells) => cells[3]!.startsWith(text));
    expect(tax(named('Ohio')) + tax(named('Pennsylvania'))).toBeCloseTo(tax(named('Total due')), 2);
    expect(named('District of Columbia')![8]).toBe('20');
  });

  it('says when it is not for filing, and when it was finalized', async () => {
    expect((await get(`report/export?vehicleId=${truck}`)).body).toContain('Not for filing');
    expect((await get('report/export')).body).toContain('Draft');
    await app.call('POST', `/organizations/${organization.id}/ifta/report/finalize`, {
      as: organization.admin,
      body: { quarter: '3Q2026' },
    });
    expect((await get('report/export')).body).toContain('Revision 1 (finalized)');
  });

  it('is a PDF', async () => {
    const { headers, rawPayload } = await get('report/export?format=pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await organization.activity())[0]).toMatchObject({ action: 'export', entity: 'ifta-report' });
  });

  it('takes names of any length and script, and leaves no cell that a spreadsheet would run', async () => {
    const scope = { organizationId: organization.id, actorId: null };
    await app.database.inOrganization(scope, async (tx) => {
      await tx
        .updateTable('organizations')
        .set({ carrier_name: `Łódź Перевозки ${'運輸'.repeat(60)}` })
        .where('id', '=', organization.id)
        .execute();
      await tx
        .updateTable('assets')
        .set({ unit_number: '=1+1', vin: '@SUM(A1)' })
        .where('id', '=', truck)
        .execute();
    });
    const { statusCode, rawPayload } = await get('report/export?format=pdf');
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const files = await readZip((await get('report/audit-pack?quarter=3Q2026')).rawPayload);
    expect(files.has(`fixes/_1_1-${truck}.csv`)).toBe(true);
    expect(files.get('README.txt')).toContain('運輸');
    for (const [name, text] of files) {
      if (name.endsWith('.csv')) expect([name, /(^|[,\n])"?[=@]/.test(text)]).toEqual([name, false]);
    }
    expect(files.get('distance-by-day.csv')).toContain("'=1+1,'@SUM(A1)");
  });

  it('is refused without IFTA_LIST', async () => {
    const user = await organization.userWithout('IFTA_LIST');
    for (const path of ['report/export', 'report/audit-pack?quarter=3Q2026']) {
      expect((await get(path, user)).statusCode).toBe(403);
    }
  });
});

describe('the audit pack', () => {
  const oddities = [
    { kind: 'gap', fromAt: AT, toAt: AT + 7_200_000, meters: 16_093, place: 'OH' },
    { kind: 'odometer-decrease', at: AT, fromMeters: 160_934_400, toMeters: 16_093 },
  ];

  it('holds the fixes of the quarter, the border crossing between them, and what backs the return', async () => {
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('ifta_vehicle_days')
        .set({ flags: JSON.stringify(oddities) })
        .execute(),
    );
    const { headers, rawPayload } = await get('report/audit-pack?quarter=3Q2026');
    expect(headers['content-type']).toBe('application/zip');
    const files = await readZip(rawPayload);
    expect([...files.keys()]).toEqual([
      'README.txt',
      'return.csv',
      'summary-by-vehicle-and-month.csv',
      'odometers-by-vehicle-and-month.csv',
      'distance-by-day.csv',
      'crossings.csv',
      'trips.csv',
      'fuel-purchases.csv',
      'adjustments.csv',
      'remarks.csv',
      `fixes/10_42-${truck}.csv`,
    ]);
    const lines = (name: string) => files.get(name)!.trim().split('\r\n').slice(1);
    expect(lines(`fixes/10_42-${truck}.csv`)).toEqual([
      `2026-08-03T15:00:00.000Z,2026-08-03T10:00:00-05:00,41.123457,-80.52,100000,,${heavy.vin},10/42,`,
      `2026-08-03T15:01:00.000Z,2026-08-03T10:01:00-05:00,41.13,-80.51,100001,1,${heavy.vin},10/42,63`,
    ]);
    expect(lines('crossings.csv')).toEqual([
      `10/42,${heavy.vin},2026-08-03,2026-08-03T15:00:30.000Z,2026-08-03T10:00:30-05:00,OH,PA,41.125,-80.519,100000.37,12`,
    ]);
    expect(lines('fuel-purchases.csv')[0]).toContain('Stop in OH');
    expect(lines('summary-by-vehicle-and-month.csv')).toEqual([
      `10/42,${heavy.vin},2026-08,DC,20,0,0,0,0`,
      `10/42,${heavy.vin},2026-08,OH,1000,0,0,250,250`,
      `10/42,${heavy.vin},2026-08,PA,500,0,0,0,0`,
    ]);
    expect(lines('odometers-by-vehicle-and-month.csv')).toEqual([
      `10/42,${heavy.vin},2026-08,100000,101530,1530,1520,0`,
    ]);
    expect(lines('distance-by-day.csv')).toEqual([
      `10/42,${heavy.vin},2026-08-03,DC,20,0`,
      `10/42,${heavy.vin},2026-08-03,OH,1000,0`,
      `10/42,${heavy.vin},2026-08-03,PA,500,0`,
    ]);
    expect(lines('remarks.csv')).toEqual([
      `10/42,${heavy.vin},2026-08-03,gap,2026-08-03T10:00:00-05:00,2026-08-03T12:00:00-05:00,10,OH,,`,
      `10/42,${heavy.vin},2026-08-03,odometer-decrease,2026-08-03T10:00:00-05:00,,,,100000,10`,
    ]);
  });

  it('explains itself: whose it is, in which zone and units, and each of its files', async () => {
    const { rawPayload } = await get('report/audit-pack?quarter=3Q2026');
    const files = await readZip(rawPayload);
    const readme = files.get('README.txt')!;
    expect(readme).toContain('America/Chicago');
    expect(readme).toContain('Draft (not finalized)');
    for (const name of files.keys()) {
      if (name.includes('/') || name === 'README.txt') continue;
      expect(readme).toContain(`\r\n${name}\r\n`);
    }
  });

  it('of a filed return says what changed since: a removed receipt is listed, with its day', async () => {
    const { items } = (await get('fuel-purchases?quarter=3Q2026')).json();
    const path = `/organizations/${organization.id}/ifta`;
    await app.call('POST', `${path}/report/finalize`, {
      as: organization.admin,
      body: { quarter: '3Q2026' },
    });
    app.time.now += 60_000;
    await app.call('DELETE', `${path}/fuel-purchases/${items[0].id}?reason=Entered+twice`, {
      as: organization.admin,
    });
    const files = await readZip((await get('report/audit-pack?quarter=3Q2026')).rawPayload);
    const [head, receipt] = files.get('fuel-purchases.csv')!.trim().split('\r\n');
    expect(head).toMatch(/,Changed \(UTC\),Removed \(UTC\)$/);
    expect(receipt).toMatch(/,2026-11-12T00:01:00.000Z,2026-11-12T00:01:00.000Z$/);
    expect(files.get('README.txt')).toMatch(/Changed since: +1 fuel purchase/);
  });

  it('leaves out the vehicles that are not filed', async () => {
    const fleet = new TestFleet(app.database, organization.id);
    const van = await fleet.addAsset({ axles: 2, gross_weight_pounds: 10_000, unit_number: 'Van 3' });
    await new TestFuelTax(app.database, organization.id).drive([
      { assetId: van, date: '2026-08-03', miles: { IN: 10 } },
    ]);
    await fleet.storePositions(van, [{ at: AT, lat: 41, lon: -85 }]);
    const files = await readZip((await get('report/audit-pack?quarter=3Q2026')).rawPayload);
    expect([...files.values()].join()).not.toContain('Van 3');
  });
});
