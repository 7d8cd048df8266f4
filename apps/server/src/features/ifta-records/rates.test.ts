import { jurisdictionName } from '@longhaul/geo';
import { FUEL_HEADINGS, fuelTypes, memberJurisdictions } from '@longhaul/ifta';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
});

function send(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | string,
  as = organization.admin,
) {
  const headers: Record<string, string> = typeof body === 'string' ? { 'content-type': 'text/csv' } : {};
  return app.call(method, `/organizations/${organization.id}/ifta/${path}`, {
    ...{ as, headers },
    ...(body !== undefined && { body }),
  });
}

/** Every fuel at one rate everywhere; the cells of one jurisdiction may be others. */
function officialFile(changes: Record<string, string> = {}): string {
  const titles = ['Jurisdiction', '', ...fuelTypes.map((fuel) => FUEL_HEADINGS[fuel])];
  const rows = memberJurisdictions.map((code) =>
    [jurisdictionName(code), 'U.S.', ...fuelTypes.map(() => changes[code] ?? '$ 0.3000')].join(','),
  );
  return `\uFEFF${[titles.join(','), ...rows].join('\n')}\n`;
}

type Row = { jurisdiction: string; fuel: string; kind: string; value: unknown; source: string };
const dieselOf = async (jurisdiction: string, quarter = '3Q2026') => {
  const { rows } = (await send('GET', `rates?quarter=${quarter}`)).json();
  return rows.find(
    (row: Row) => row.jurisdiction === jurisdiction && row.fuel === 'diesel' && row.kind === 'base',
  );
};

describe('the rates of a quarter', () => {
  it('are those that come with the product, preliminary and with their confidence, until a file is loaded', async () => {
    const table = (await send('GET', 'rates?quarter=3Q2026')).json();
    expect(table).toMatchObject({ status: 'preliminary', loadedAt: null, history: [] });
    expect(await dieselOf('IL')).toMatchObject({ source: 'built-in', confidence: expect.any(String) });
    expect((await send('GET', 'rates?quarter=1Q2031')).json()).toMatchObject({ status: null, rows: [] });
  });

  it('are shown as a file would change them before it is saved, and saved whole', async () => {
    const dryRun = (await send('PUT', 'rates?quarter=3Q2026&dryRun=true', officialFile())).json();
    expect(dryRun).toMatchObject({ isDryRun: true, errors: [], rateCount: 58 * 15 });
    expect(dryRun.changes.length).toBeGreaterThan(0);
    expect((await dieselOf('IL')).source).toBe('built-in');
    await send('PUT', 'rates?quarter=3Q2026&fileName=3Q2026.csv', officialFile());
    expect(await dieselOf('IL')).toMatchObject({ source: 'file', value: 3_000, confidence: null });
    expect((await send('GET', 'rates?quarter=3Q2026')).json()).toMatchObject({
      ...{ status: 'final', source: '3Q2026.csv', loadedBy: 'Test User' },
    });
    const second = (
      await send('PUT', 'rates?quarter=3Q2026&status=preliminary', officialFile({ IL: '$ -' }))
    ).json();
    expect(second.changes).toHaveLength(15);
    expect(second.changes[1]).toMatchObject({ jurisdiction: 'IL', before: 3_000, after: 'not levied' });
    const { history, status } = (await send('GET', 'rates?quarter=3Q2026')).json();
    expect([status, history.map(({ source }: { source: string }) => source)]).toEqual([
      'preliminary',
      ['3Q2026.csv'],
    ]);
    expect((await organization.activity()).map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'upload ifta-rates',
      'upload ifta-rates',
    ]);
  });

  it('stay what they were when a cell of the file cannot be read', async () => {
    const { errors, rateCount } = (
      await send('PUT', 'rates?quarter=3Q2026', officialFile({ IL: '$ 0.3O' }))
    ).json();
    expect([errors.length, rateCount]).toEqual([15, 0]);
    expect(errors[0]).toMatchObject({ row: expect.any(Number), column: 'Gasoline' });
    expect((await dieselOf('IL')).source).toBe('built-in');
    expect((await send('PUT', 'rates?quarter=3Q2026')).statusCode).toBe(422);
  });

  it('are overridden with a reason, before any file, and go back', async () => {
    const body = {
      quarter: '3Q2026',
      jurisdiction: 'IL',
      fuel: 'diesel',
      value: 7_000,
      reason: 'Bulletin 9',
    };
    expect((await send('POST', 'rates/overrides', { ...body, reason: '' })).statusCode).toBe(422);
    expect((await send('POST', 'rates/overrides', { ...body, jurisdiction: 'DC' })).statusCode).toBe(422);
    await send('POST', 'rates/overrides', body);
    await send('POST', 'rates/overrides', { ...body, value: 7_100 });
    await send('PUT', 'rates?quarter=3Q2026', officialFile());
    const row = await dieselOf('IL');
    expect(row).toMatchObject({ value: 7_100, source: 'override', override: { reason: 'Bulletin 9' } });
    expect((await send('DELETE', `rates/overrides/${row.override.id}`)).statusCode).toBe(204);
    expect(await dieselOf('IL')).toMatchObject({ value: 3_000, source: 'file' });
    expect((await send('DELETE', `rates/overrides/${row.override.id}`)).statusCode).toBe(404);
  });

  it('are changed by nobody without IFTA_UPDATE, and never another organization’s', async () => {
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('PUT', 'rates?quarter=3Q2026', officialFile(), user)).statusCode).toBe(403);
    await send('PUT', 'rates?quarter=3Q2026', officialFile());
    organization = await app.createOrganization();
    expect((await dieselOf('IL')).source).toBe('built-in');
  });
});

describe('an adjustment', () => {
  it('is entered with a reason, corrected and taken back', async () => {
    const fleet = new TestFleet(app.database, organization.id);
    const assetId = await fleet.addAsset({ unit_number: '7' });
    const body = {
      date: '2026-08-03',
      assetId,
      jurisdiction: 'OH',
      kind: 'exempt',
      meters: 5_000,
      reason: 'Yard',
    };
    expect((await send('POST', 'adjustments', { ...body, reason: ' ' })).statusCode).toBe(422);
    expect((await send('POST', 'adjustments', { ...body, assetId: 999_999 })).statusCode).toBe(422);
    const { id } = (await send('POST', 'adjustments', body)).json();
    const changed = await send('PATCH', `adjustments/${id}`, { kind: 'trip-permit', meters: 6_000 });
    expect(changed.json()).toMatchObject({
      ...{ kind: 'trip-permit', meters: 6_000, vehicle: { unitNumber: '7' }, madeBy: 'Test User' },
    });
    expect((await send('GET', 'adjustments?quarter=3Q2026&kind=trip-permit')).json().total).toBe(1);
    expect((await send('GET', 'adjustments?quarter=4Q2026')).json().total).toBe(0);
    expect((await send('DELETE', `adjustments/${id}`)).statusCode).toBe(204);
    expect((await send('GET', 'adjustments')).json().total).toBe(0);
    expect((await organization.activity()).map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ]);
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', 'adjustments', body, user)).statusCode).toBe(403);
  });
});
