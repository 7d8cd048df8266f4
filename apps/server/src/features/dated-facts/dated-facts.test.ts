import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownLimits } from '@longhaul/hos';
import { fuelTypes, membersOn, quarterOfCode } from '@longhaul/ifta';
import { type FactTable, HOUR_MS, MINUTE_MS, takeFacts } from '@longhaul/units';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOwnFacts } from '../../domain/facts/fact-releases.ts';
import { HosDeriver } from '../../domain/hos/hos-deriver.ts';
import { loadRates } from '../../domain/ifta/rates.ts';
import { loadFactFile, takeFactTableBack } from '../../load-facts-command.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';
import { FactRecountJob } from '../../telematics/derive/fact-recount-job.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';

const NOW = Date.parse('2026-11-10T18:00:00Z');
const PATH = '/administration/dated-facts';
const RELEASE = '2026-12-01';

let test: TestApp;
let superAdmin: TestUser;
let owner: pg.Client;
beforeAll(async () => {
  test = await createTestApp();
  superAdmin = await test.createSuperAdmin();
  owner = new pg.Client(test.testDatabase.connection);
  await owner.connect();
});
afterAll(async () => {
  takeFacts([]);
  await owner.end();
  await test.close();
});
beforeEach(async () => {
  test.time.now = NOW;
  await owner.query('delete from changed_log_days; delete from fact_releases');
  await across((tx) => storeOwnFacts(tx, new Date(0)));
  takeFacts([]);
  await across((tx) => countByStoredFacts(tx.client));
});

const across = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  test.database.acrossOrganizations({ actorId: null }, work);

/** The driving limit of US property falls from 11 to 10 hours on 2026-11-04. */
function tenHours(release = RELEASE): string {
  const key = 'us-property-70-8 driving-11';
  const rows = [
    ...ownLimits.rows.filter((row) => row.key !== key),
    { key, value: 660, until: '2026-11-03', source: '49 CFR 395.3(a)(3)(i)' },
    { key, value: 600, from: '2026-11-04', source: 'A rule of tests', verifiedOn: '2026-11-01' },
  ];
  return JSON.stringify({ kind: 'hours-limit', release, rows });
}

/** Drives so many hours every day from 10-31 on, with a break, and is off duty 12 hours or more. */
async function addDriver(organizationId: number, fleet: TestFleet, name: string, hours: number) {
  const log = new TestDutyLog(test.database, organizationId, await fleet.addDriver('Ann', name));
  const mornings = Array.from(
    { length: 10 },
    (_, day) => Date.parse('2026-10-31T12:00:00Z') + day * 24 * HOUR_MS,
  );
  await log.record(
    mornings.flatMap((at) => [
      { status: 'D' as const, at },
      { status: 'OFF' as const, at: at + 5 * HOUR_MS },
      { status: 'D' as const, at: at + 5.5 * HOUR_MS },
      { status: 'OFF' as const, at: at + (hours + 0.5) * HOUR_MS },
    ]),
    NOW,
  );
  await log.certify('2026-11-05', NOW);
  return log;
}

async function drivers() {
  const organization = await test.createOrganization();
  const fleet = new TestFleet(test.database, organization.id);
  const long = await addDriver(organization.id, fleet, 'Long', 10.5);
  const short = await addDriver(organization.id, fleet, 'Short', 6);
  return { organization, long, short };
}

/** What is stored of the days that are over, as it is. */
async function stored(organizationId: number): Promise<string[]> {
  const scope = { organizationId, actorId: null };
  const { rows } = await test.database.inOrganization(scope, (tx) =>
    sql<{
      row: string;
    }>`select to_jsonb(d)::text as row from hos_days d where organization_id = ${organizationId}
        and log_date < '2026-11-10'
      union all select (to_jsonb(v) - 'id')::text from hos_violations v where organization_id = ${organizationId}
      order by 1`.execute(tx),
  );
  return rows.map(({ row }) => row);
}

async function violationsOf(log: TestDutyLog, organizationId: number): Promise<string[]> {
  const scope = { organizationId, actorId: null };
  const { rows } = await test.database.inOrganization(scope, (tx) =>
    sql<{
      said: string;
    }>`select to_char(log_date, 'MM-DD') || ' ' || rule || ' ' || minutes as said from hos_violations
      where driver_id = ${log.driverId} order by log_date, rule`.execute(tx),
  );
  return rows.map(({ said }) => said);
}

const call = (method: 'GET' | 'POST', where: string, body?: object) =>
  test.call(method, `${PATH}${where}`, { as: superAdmin, ...(body !== undefined && { body }) });
const load = (content: string) => call('POST', '', { content });

async function recount(): Promise<void> {
  test.time.now += 2 * MINUTE_MS;
  await new FactRecountJob(test.deps).catchUp();
  await new HosDeriver(test.deps).catchUp();
}

describe('a newer table of facts', () => {
  it('is previewed, taken and taken back: the days that the preview names change, and change back', async () => {
    const { organization, long, short } = await drivers();
    const before = await stored(organization.id);
    expect(await violationsOf(long, organization.id)).not.toContain('11-04 driving-11 30');

    const preview = (await call('POST', '/preview', { content: tenHours() })).json();
    expect(preview).toMatchObject({
      kind: 'hours-limit',
      release: RELEASE,
      changeCount: 1,
      driversLeft: 0,
      changes: [{ key: 'us-property-70-8 driving-11', from: '2026-11-04', before: '11 h', after: '10 h' }],
    });
    const own = preview.organizations.find(
      (each: { organization: { id: number } }) => each.organization.id === organization.id,
    );
    expect(own).toMatchObject({ drivers: 2, daysWithNew: 6, daysWithout: 0, certifiedDays: 2 });
    expect(await stored(organization.id)).toEqual(before);

    expect((await load(tenHours())).statusCode).toBe(200);
    await recount();
    const found = await violationsOf(long, organization.id);
    expect(found.filter((each) => each.includes('driving-11'))).toEqual(
      ['04', '05', '06', '07', '08', '09'].map((day) => `11-${day} driving-11 30`),
    );
    expect(
      (await violationsOf(short, organization.id)).filter((each) => each.includes('driving-11')),
    ).toEqual([]);

    const state = (await call('GET', '')).json();
    const limits = state.items.find(({ kind }: { kind: string }) => kind === 'hours-limit');
    expect(limits).toMatchObject({ release: RELEASE, canBeTakenBack: true });
    expect(limits.releases[0]).toMatchObject({
      release: RELEASE,
      takenBy: { id: superAdmin.id },
      isCompared: true,
      changedDays: own.days,
    });
    const changed = (await call('GET', '/changed-days?q=long&sort=date')).json();
    expect(changed.items[0]).toMatchObject({
      date: '2026-11-04',
      driver: { name: 'Ann Long' },
      appeared: ['driving-11'],
      vanished: [],
      isTakenBack: false,
    });

    const back = { kind: 'hours-limit', release: RELEASE };
    const undone = (await call('POST', '/take-back/preview', back)).json();
    expect(undone.organizations[0]).toMatchObject({ days: own.days, daysWithNew: 0, daysWithout: 6 });
    expect((await call('POST', '/take-back', back)).statusCode).toBe(200);
    await recount();
    expect(await stored(organization.id)).toEqual(before);
    expect((await call('POST', '/take-back', back)).statusCode).toBe(409);
    expect((await load(tenHours())).json().message).toMatch(/may have been withdrawn/);
    expect((await load(tenHours('2026-12-01.2'))).statusCode).toBe(200);
  });

  it('goes on where it was stopped, and two servers that count at once agree', async () => {
    const { organization, long } = await drivers();
    await load(tenHours());
    test.time.now += 2 * MINUTE_MS;
    const stop = new AbortController();
    stop.abort();
    await new FactRecountJob(test.deps).catchUp(stop.signal);
    const pending = await across((tx) =>
      tx.selectFrom('fact_releases').select('number').where('compared_at', 'is', null).execute(),
    );
    expect(pending).toHaveLength(1);
    await Promise.all([new FactRecountJob(test.deps).catchUp(), new FactRecountJob(test.deps).catchUp()]);
    await new HosDeriver(test.deps).catchUp();
    const found = await violationsOf(long, organization.id);
    expect(found.filter((each) => each.includes('driving-11'))).toHaveLength(6);
  });

  it('changes rates of fuel tax that no official file gives', async () => {
    const rows = [
      {
        key: 'TX diesel base',
        from: '2026-10-01',
        until: '2026-12-31',
        value: { usdPerGallon: '0.2500', confidence: 'medium' },
        source: 'A list',
      },
    ];
    const quarter = quarterOfCode('4Q2026');
    const rates = () => across((tx) => loadRates(tx, null, quarter));
    expect((await rates()).rows).toEqual([]);
    expect((await load(JSON.stringify({ kind: 'fuel-tax-rate', release: RELEASE, rows }))).statusCode).toBe(
      200,
    );
    expect(await rates()).toMatchObject({
      status: 'preliminary',
      source: 'A list',
      rows: [{ jurisdiction: 'TX', value: 2_500, confidence: 'medium' }],
    });
  });

  it('takes the largest file there may be', async () => {
    const source = 'A list';
    const value = { usdPerGallon: '0.2500', confidence: 'medium' };
    const keys = membersOn('2026-11-10').flatMap((code) => fuelTypes.map((fuel) => `${code} ${fuel} base`));
    const rows = ['1Q2027', '2Q2027', '3Q2027', '4Q2027', '1Q2028', '2Q2028', '3Q2028'].flatMap((code) => {
      const { startDate, endDate } = quarterOfCode(code);
      return keys.map((key) => ({ key, from: startDate, until: endDate, value }));
    });
    const text = JSON.stringify({ kind: 'fuel-tax-rate', release: RELEASE, source, rows });
    expect(text.length).toBeGreaterThan(700_000);
    expect((await call('POST', '/preview', { content: text })).json().changeCount).toBeGreaterThan(6_000);
    expect((await load(text)).statusCode).toBe(200);
    expect((await load(text.padEnd(1_000_001))).statusCode).toBe(413);
  });

  const content = (change: Partial<FactTable> & Record<string, unknown>) =>
    JSON.stringify({ ...JSON.parse(tenHours()), ...change });
  const rowsWith = (change: Record<string, unknown>) =>
    content({
      rows: JSON.parse(tenHours()).rows.map((row: { from?: string }) =>
        row.from ? { ...row, ...change } : row,
      ),
    });
  it.each([
    ['no JSON', '{"kind":', 'The file is not a complete JSON file'],
    ['an unknown kind', content({ kind: 'weather' }), 'unknown kind of facts: weather'],
    ['an older release', tenHours('2026-01-01'), 'Release 2026-01-01 is older than 2026-11-28'],
    ['the release in use', tenHours(ownLimits.release), `Release ${ownLimits.release} is already in use`],
    [
      'a release that is no day',
      content({ release: 'new' }),
      'The release must be a day such as 2026-11-29: new',
    ],
    ['a gap', rowsWith({ from: '2026-11-05' }), 'the row from 2026-11-05 leaves days without one'],
    ['an overlap', rowsWith({ from: '2026-11-03' }), 'the row from 2026-11-03 overlaps'],
    ['no source', rowsWith({ source: ' ' }), 'it has no source'],
    ['a value that is none', rowsWith({ value: 'ten' }), 'must be minutes from 1 to 20,160'],
    ['an unknown key', rowsWith({ key: 'us-property-70-8 driving-12' }), 'no limit of a rule set'],
    ['no day', rowsWith({ from: '2026-02-30' }), '"from" is no day: 2026-02-30'],
    [
      'a row that ends before it begins',
      rowsWith({ until: '2026-11-01' }),
      'it ends on 2026-11-01, before 2026-11-04',
    ],
    ['a limit less', content({ rows: ownLimits.rows.slice(1) }), 'The file lacks us-property-70-8'],
  ])('is refused with %s', async (_, text, message) => {
    for (const where of ['', '/preview']) {
      const answer = await call('POST', where, { content: text });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toContain(message);
    }
  });

  it('is for super administrators alone', async () => {
    const { admin } = await test.createOrganization();
    const answer = await test.call('POST', PATH, { as: admin, body: { content: tenHours() } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the facts of a kind', () => {
  it('have their days, source and when they were verified', async () => {
    const rows = (await call('GET', '/fuel-tax-interest/rows?size=3')).json();
    expect(rows.total).toBe(10);
    expect(rows.items[0]).toMatchObject({
      key: 'US',
      from: '2017-01-01',
      until: '2017-12-31',
      value: '6.00 % a year',
    });
    const fuses = (await call('GET', '/inspection-item/rows?q=fuses')).json();
    expect(fuses.items.map(({ value, until }: Record<string, string>) => [value, until])).toEqual([
      ['asked for', '2026-04-19'],
      ['not asked for', null],
    ]);
    expect((await call('GET', '/weather/rows')).statusCode).toBe(404);
  });
});

describe('npm run admin -- load-facts', () => {
  it('tells what changes, changes nothing in a dry run, and takes back', async () => {
    await drivers();
    const folder = await mkdtemp(path.join(tmpdir(), 'facts-'));
    const file = path.join(folder, 'limits.json');
    await writeFile(file, tenHours());
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    try {
      await loadFactFile(test.database, file, { isDryRun: true, tell });
      expect(lines).toContain('  us-property-70-8 driving-11 from 2026-11-04: 10 h instead of 11 h');
      expect(lines.at(-2)).toMatch(
        /: \d+ log days of 2 drivers, 6 with a new violation, 0 with one fewer\.$/,
      );
      expect(lines.at(-1)).toBe(`Nothing was changed. ${ownLimits.release} is still in use.`);
      await loadFactFile(test.database, file, { isDryRun: false, tell });
      expect(lines.at(-1)).toBe(`Rule set limits of ${RELEASE} are in use instead of ${ownLimits.release}.`);
      await takeFactTableBack(test.database, 'hours-limit', { isDryRun: false, tell });
      expect(lines.at(-1)).toBe(`Rule set limits of ${ownLimits.release} are in use instead of ${RELEASE}.`);
      await expect(
        takeFactTableBack(test.database, 'hours-limit', { isDryRun: false, tell }),
      ).rejects.toThrow('came with the product');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
