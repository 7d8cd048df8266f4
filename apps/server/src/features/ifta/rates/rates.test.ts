import { jurisdictionName } from '@longhaul/geo';
import { FUEL_HEADINGS, fuelTypes, membersOn } from '@longhaul/ifta';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';

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
    as,
    headers,
    ...(body !== undefined && { body }),
  });
}

/** Every fuel at one rate everywhere; the cells of one jurisdiction may be others. */
function officialFile(changes: Record<string, string> = {}): string {
  const titles = ['Jurisdiction', '', ...fuelTypes.map((fuel) => FUEL_HEADINGS[fuel])];
  const rows = membersOn('2026-08-15').map((code) =>
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
    expect(await dieselOf('IL')).toMatchObject({
      source: 'built-in',
      confidence: expect.any(String),
      fact: {
        from: '2026-07-01',
        until: '2026-09-30',
        source: expect.stringContaining('IFTA, Inc.'),
        verifiedOn: '2026-11-21',
      },
    });
    expect((await send('GET', 'rates?quarter=1Q2031')).json()).toMatchObject({ status: null, rows: [] });
  });

  it('are shown as a file would change them before it is saved, and saved whole', async () => {
    const dryRun = (await send('PUT', 'rates?quarter=3Q2026&dryRun=true', officialFile())).json();
    expect(dryRun).toMatchObject({ isDryRun: true, errors: [], rateCount: 58 * 15 });
    expect(dryRun.changes.length).toBeGreaterThan(0);
    expect((await dieselOf('IL')).source).toBe('built-in');
    await send('PUT', 'rates?quarter=3Q2026&fileName=3Q2026.csv', officialFile());
    const ofFile = await dieselOf('IL');
    expect(ofFile).toMatchObject({ source: 'file', value: 3_000, confidence: null });
    expect(ofFile).not.toHaveProperty('fact');
    expect((await send('GET', 'rates?quarter=3Q2026')).json()).toMatchObject({
      status: 'final',
      source: '3Q2026.csv',
      loadedBy: 'Test User',
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
    const path = `rates/overrides/${row.override.id}`;
    expect((await send('DELETE', path)).json().fields).toEqual({ reason: expect.any(String) });
    expect((await send('DELETE', `${path}?reason=Withdrawn`)).statusCode).toBe(204);
    expect(await dieselOf('IL')).toMatchObject({ value: 3_000, source: 'file' });
    expect((await send('DELETE', `${path}?reason=Withdrawn`)).statusCode).toBe(404);
  });

  it('are changed by nobody without IFTA_UPDATE, and never another organization’s', async () => {
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('PUT', 'rates?quarter=3Q2026', officialFile(), user)).statusCode).toBe(403);
    await send('PUT', 'rates?quarter=3Q2026', officialFile());
    const body = {
      quarter: '3Q2026',
      jurisdiction: 'IL',
      fuel: 'diesel',
      value: 7_000,
      reason: 'Bulletin 9',
    };
    expect((await send('POST', 'rates/overrides', body, user)).statusCode).toBe(403);
    await send('POST', 'rates/overrides', body);
    const path = `rates/overrides/${(await dieselOf('IL')).override.id}?reason=No`;
    expect((await send('DELETE', path, undefined, user)).statusCode).toBe(403);
    const ours = organization;
    organization = await app.createOrganization();
    expect((await dieselOf('IL')).source).toBe('built-in');
    expect((await send('DELETE', path)).statusCode).toBe(404);
    organization = ours;
    expect((await dieselOf('IL')).source).toBe('override');
  });

  it('leave an entry in the activity log when they are overridden and when the override is withdrawn', async () => {
    const body = {
      quarter: '3Q2026',
      jurisdiction: 'IL',
      fuel: 'diesel',
      value: 'not levied',
      reason: 'Bulletin 9',
    };
    await send('POST', 'rates/overrides', body);
    const row = await dieselOf('IL');
    expect(row.value).toBe('not levied');
    await send('DELETE', `rates/overrides/${row.override.id}?reason=Withdrawn`);
    const activity = await organization.activity();
    expect(activity[0]?.after).toEqual({ removalReason: 'Withdrawn' });
    expect(activity.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'delete ifta-rate-override',
      'create ifta-rate-override',
    ]);
  });

  it('are refused from a file of too few jurisdictions, and from one that is no table of rates', async () => {
    const few = officialFile().split('\n').slice(0, 40).join('\n');
    expect((await send('PUT', 'rates?quarter=3Q2026&dryRun=true', few)).json().errors).toEqual([
      { row: null, column: null, message: 'only 39 jurisdictions, a whole file has at least 50' },
    ]);
    const { errors, rateCount } = (await send('PUT', 'rates?quarter=3Q2026', 'PK\u0003\u0004')).json();
    expect([errors.length > 0, rateCount]).toEqual([true, 0]);
    expect(await organization.activity()).toEqual([]);
    const open = await send('PUT', 'rates?quarter=3Q2026', `${officialFile()}"open`);
    expect(open.json().errors).toEqual([
      { row: null, column: null, message: 'The quote opened in line 60 is never closed.' },
    ]);
  });
});

describe('the rates of all organizations', () => {
  const load = (query: string, body?: string, as = superAdmin) =>
    app.call('PUT', `/administration/ifta-rates?${query}`, {
      as,
      headers: { 'content-type': 'text/csv' },
      ...(body !== undefined && { body }),
    });
  const tableOf = async () => (await send('GET', 'rates?quarter=2Q2031')).json();
  let superAdmin: TestUser;
  beforeEach(async () => {
    superAdmin = await app.createSuperAdmin();
  });

  it('are loaded by a super administrator alone, seen by everybody, and noted in the log of the platform', async () => {
    const quarter = 'quarter=2Q2031';
    expect((await load(quarter, officialFile(), organization.admin)).statusCode).toBe(403);
    expect((await load(quarter)).statusCode).toBe(422);
    expect((await load(`${quarter}&dryRun=true`, officialFile())).json().changes).toHaveLength(58 * 15);
    expect((await tableOf()).status).toBeNull();
    await load(`${quarter}&fileName=official.csv`, officialFile());
    const other = await app.createOrganization();
    for (const each of [organization, other]) {
      organization = each;
      expect(await tableOf()).toMatchObject({
        status: 'final',
        source: 'official.csv',
        loadedFor: 'platform',
        loadedBy: null,
      });
      expect(await organization.activity()).toEqual([]);
    }
    const table = await app.call('GET', `/administration/ifta-rates?${quarter}`, { as: superAdmin });
    expect(table.json()).toMatchObject({ status: 'final', source: 'official.csv', loadedBy: 'Test User' });
    const entries = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('platform_activity_log')
        .select(['action', 'actor_id'])
        .where('entity', '=', 'ifta-rates')
        .execute(),
    );
    expect(entries).toEqual([{ action: 'upload', actor_id: superAdmin.id }]);
  });

  it.each([
    ['final', 'final', 'organization'],
    ['final', 'preliminary', 'platform'],
    ['preliminary', 'preliminary', 'organization'],
    ['preliminary', 'final', 'organization'],
  ])(
    'stand, when %s, behind what an organization says itself, %s by its own file: %s',
    async (all, own, counts) => {
      await load(`quarter=2Q2031&status=${all}`, officialFile());
      await send('PUT', `rates?quarter=2Q2031&status=${own}`, officialFile({ IL: '$ 0.4000' }));
      expect((await tableOf()).loadedFor).toBe(counts);
      expect((await tableOf()).history.length).toBeGreaterThan(0);
      expect(await dieselOf('IL', '2Q2031')).toMatchObject({
        value: counts === 'organization' ? 4_000 : 3_000,
      });
      const override = {
        quarter: '2Q2031',
        jurisdiction: 'IL',
        fuel: 'diesel',
        value: 5_000,
        reason: 'Notice',
      };
      await send('POST', 'rates/overrides', override);
      await load('quarter=2Q2031', officialFile());
      expect(await dieselOf('IL', '2Q2031')).toMatchObject({ value: 5_000, source: 'override' });
    },
  );

  it('are stored by nobody who acts for one organization', async () => {
    const attempt = app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(
        `insert into platform_rate_files (quarter, status, source, rates, loaded_at) values ('2Q2031', 'final', 'x', '[]', now())`,
      ),
    );
    await expect(attempt).rejects.toThrow(/row-level security/);
  });
});

describe('an adjustment', () => {
  /** Of a new vehicle of the organization. */
  async function yardMiles() {
    const fleet = new TestFleet(app.database, organization.id);
    const assetId = await fleet.addAsset({ unit_number: '7' });
    const exempt = { jurisdiction: 'OH', kind: 'exempt', meters: 5_000, reason: 'Yard' };
    return { date: '2026-08-03', assetId, ...exempt };
  }

  it('is entered with a reason, corrected and taken back', async () => {
    const body = await yardMiles();
    expect((await send('POST', 'adjustments', { ...body, reason: ' ' })).statusCode).toBe(422);
    expect((await send('POST', 'adjustments', { ...body, assetId: 999_999 })).statusCode).toBe(422);
    expect((await send('POST', 'adjustments', { ...body, date: '2062-08-03' })).statusCode).toBe(422);
    const { id } = (await send('POST', 'adjustments', body)).json();
    const changed = await send('PATCH', `adjustments/${id}`, { kind: 'trip-permit', meters: 6_000 });
    expect(changed.json()).toMatchObject({
      kind: 'trip-permit',
      meters: 6_000,
      vehicle: { unitNumber: '7' },
      madeBy: 'Test User',
    });
    expect((await send('GET', 'adjustments?quarter=3Q2026&kind=trip-permit')).json().total).toBe(1);
    expect((await send('GET', 'adjustments?quarter=4Q2026')).json().total).toBe(0);
    expect((await send('GET', 'adjustments?jurisdiction=OH')).json().total).toBe(1);
    expect((await send('GET', 'adjustments?jurisdiction=PA')).json().total).toBe(0);
    expect((await send('GET', 'adjustments?from=2026-08-03&to=2026-08-03')).json().total).toBe(1);
    expect((await send('GET', 'adjustments?from=2026-08-04&to=2026-08-31')).json().total).toBe(0);
    expect((await send('DELETE', `adjustments/${id}`)).statusCode).toBe(422);
    expect((await send('DELETE', `adjustments/${id}?reason=Wrong%20truck`)).statusCode).toBe(204);
    expect((await send('GET', 'adjustments')).json().total).toBe(0);
    expect((await organization.activity()).map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ]);
  });

  it('is changed by nobody without IFTA_UPDATE, and by no other organization', async () => {
    const body = await yardMiles();
    const { id } = (await send('POST', 'adjustments', body)).json();
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', 'adjustments', body, user)).statusCode).toBe(403);
    expect((await send('PATCH', `adjustments/${id}`, { meters: 1 }, user)).statusCode).toBe(403);
    expect((await send('DELETE', `adjustments/${id}?reason=No`, undefined, user)).statusCode).toBe(403);
    const ours = organization;
    organization = await app.createOrganization();
    expect((await send('POST', 'adjustments', body)).statusCode).toBe(422);
    expect((await send('PATCH', `adjustments/${id}`, { meters: 1 })).statusCode).toBe(404);
    expect((await send('DELETE', `adjustments/${id}?reason=No`)).statusCode).toBe(404);
    expect((await send('GET', 'adjustments')).json().total).toBe(0);
    organization = ours;
    expect((await send('GET', 'adjustments')).json().items).toMatchObject([{ id, meters: 5_000 }]);
  });
});
