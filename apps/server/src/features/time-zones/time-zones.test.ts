import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, HOUR_MS, MINUTE_MS, useZones, type ZoneData, zonesRelease } from '@longhaul/units';
import { olderZones } from '@longhaul/units/older-zones.testing';
import { ownZones } from '@longhaul/units/zone-clocks';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HosDeriver } from '../../domain/hos/hos-deriver.ts';
import { recountMovedDays } from '../../domain/zones/moved-days.ts';
import { loadZones } from '../../load-zones-command.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { storeZones } from '../../platform/database/zone-offsets.ts';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { ZoneRecountJob } from '../../telematics/derive/zone-recount-job.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const NEWER = JSON.stringify(ownZones);

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
  useZones(ownZones);
  await owner.end();
  await test.close();
});
beforeEach(async () => {
  test.time.now = NOW;
  await owner.query('delete from moved_log_days');
  await useAsStored(olderZones);
  await owner.query('update zone_releases set compared_at = now()');
});

const across = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  test.database.acrossOrganizations({ actorId: null }, work);

async function useAsStored(zones: ZoneData): Promise<void> {
  await owner.query('delete from zone_releases');
  await across((tx) => storeZones(tx.client, zones, { userId: null, at: new Date(0) }));
  useZones(zones);
}

interface Fleet {
  readonly organization: TestOrganization;
  readonly fleet: TestFleet;
  readonly drivers: Map<string, TestDutyLog>;
}

/** Each driver drives from 22:00 to 04:00 UTC-5 every night, and certified each day from 10-29 to 11-05. */
async function drivingFleet(timeZone: string, zones: readonly string[]): Promise<Fleet> {
  const organization = await test.createOrganization();
  const fleet = new TestFleet(test.database, organization.id);
  await across((tx) =>
    tx.updateTable('organizations').set({ time_zone: timeZone }).where('id', '=', organization.id).execute(),
  );
  const drivers = new Map<string, TestDutyLog>();
  for (const zone of zones) {
    const id = await fleet.addDriver('Lise', zone.slice(8));
    await across((tx) =>
      tx.updateTable('drivers').set({ home_terminal_time_zone: zone }).where('user_id', '=', id).execute(),
    );
    const log = new TestDutyLog(test.database, organization.id, id);
    const nights = Array.from(
      { length: 9 },
      (_, night) => Date.parse('2026-10-29T03:00:00Z') + night * 24 * HOUR_MS,
    );
    await log.record(
      nights.flatMap((at) => [
        { status: 'D' as const, at },
        { status: 'OFF' as const, at: at + 6 * HOUR_MS },
      ]),
      NOW,
    );
    for (const date of ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-04']) {
      await log.certify(date, NOW);
    }
    drivers.set(zone, log);
  }
  return { organization, fleet, drivers };
}

async function daysOf({ organization }: Fleet, log: TestDutyLog) {
  const { rows } = await test.database.inOrganization(
    { organizationId: organization.id, actorId: null },
    (tx) =>
      sql<{ date: string; starts: string; ends: string; state: string; driving: number }>`select
        to_char(log_date, 'MM-DD') as date, to_char(starts_at at time zone 'UTC', 'HH24:MI') as starts,
        to_char(ends_at at time zone 'UTC', 'HH24:MI') as ends, certification as state, driving_ms / 60000 as driving
      from hos_days where driver_id = ${log.driverId} and log_date between '2026-10-30' and '2026-11-04' order by log_date`.execute(
        tx,
      ),
  );
  return rows.map(
    ({ date, starts, ends, state, driving }) => `${date} ${starts}-${ends} ${driving} ${state}`,
  );
}

const load = (content: string, as = superAdmin) =>
  test.call('POST', '/administration/time-zones', { as, body: { content } });

async function recount(): Promise<void> {
  test.time.now += 2 * MINUTE_MS;
  await new ZoneRecountJob(test.deps).catchUp();
  await new HosDeriver(test.deps).catchUp();
}

describe('a newer release of the time zones', () => {
  it('moves the days of the zones that it changes, has them certified again, and leaves the others as they are', async () => {
    const fleet = await drivingFleet('America/Winnipeg', [
      'America/Winnipeg',
      'America/Edmonton',
      'America/Inuvik',
      'America/Chicago',
    ]);
    const before = new Map<string, string[]>();
    for (const [zone, log] of fleet.drivers) before.set(zone, await daysOf(fleet, log));
    expect(before.get('America/Winnipeg')).toEqual([
      '10-30 05:00-05:00 360 certified',
      '10-31 05:00-05:00 360 certified',
      '11-01 05:00-06:00 420 certified',
      '11-02 06:00-06:00 360 certified',
      '11-03 06:00-06:00 360 uncertified',
      '11-04 06:00-06:00 360 certified',
    ]);

    const preview = (
      await test.call('POST', '/administration/time-zones/preview', {
        as: superAdmin,
        body: { content: NEWER },
      })
    ).json();
    expect(preview.release).toBe(ownZones.release);
    const [own] = preview.organizations;
    expect(own).toMatchObject({ organization: { id: fleet.organization.id }, drivers: 3 });
    expect(preview.changes.map(({ zone }: { zone: string }) => zone).sort()).toEqual([
      'America/Edmonton',
      'America/Inuvik',
      'America/Winnipeg',
    ]);
    expect(zonesRelease()).toBe('2026a');

    expect((await load(NEWER)).json()).toMatchObject({
      release: ownZones.release,
      releases: [{ release: ownZones.release, takenBy: { id: superAdmin.id }, isCompared: false }, {}],
    });
    await recount();
    expect(await daysOf(fleet, fleet.drivers.get('America/Winnipeg')!)).toEqual([
      '10-30 05:00-05:00 360 certified',
      '10-31 05:00-05:00 360 certified',
      '11-01 05:00-05:00 360 recertify',
      '11-02 05:00-05:00 360 recertify',
      '11-03 05:00-05:00 360 uncertified',
      '11-04 05:00-05:00 360 recertify',
    ]);
    expect(await daysOf(fleet, fleet.drivers.get('America/Edmonton')!)).toEqual(
      await daysOf(fleet, fleet.drivers.get('America/Inuvik')!),
    );
    expect(await daysOf(fleet, fleet.drivers.get('America/Edmonton')!)).toContain(
      '11-02 06:00-06:00 360 recertify',
    );
    expect(await daysOf(fleet, fleet.drivers.get('America/Chicago')!)).toEqual(before.get('America/Chicago'));

    const state = (await test.call('GET', '/administration/time-zones', { as: superAdmin })).json();
    expect(state.releases[0]).toMatchObject({
      isCompared: true,
      movedDays: own.days,
      certifiedDays: own.certifiedDays,
    });
    expect(state.releases[0].certifiedDays).toBe(9);
    const moved = await test.call('GET', '/administration/time-zones/moved-days?q=winnipeg&sort=date', {
      as: superAdmin,
    });
    expect(moved.json().items[0]).toMatchObject({
      date: '2026-11-01',
      driver: { name: 'Lise Winnipeg' },
      before: { endsAt: '2026-11-02T06:00:00.000Z' },
      after: { endsAt: '2026-11-02T05:00:00.000Z' },
      wasCertified: true,
    });
  });

  it('goes on where it was stopped, and counts nothing twice', async () => {
    const fleet = await drivingFleet('America/Chicago', ['America/Winnipeg', 'America/Inuvik']);
    await load(NEWER);
    test.time.now += 2 * MINUTE_MS;
    const stop = new AbortController();
    stop.abort();
    await new ZoneRecountJob(test.deps).catchUp(stop.signal);
    const state = async () =>
      (await test.call('GET', '/administration/time-zones', { as: superAdmin })).json().releases[0];
    expect(await state()).toMatchObject({ isCompared: false });
    await recount();
    await recount();
    expect(await state()).toMatchObject({ isCompared: true, certifiedDays: 6 });
    const log = fleet.drivers.get('America/Winnipeg')!;
    expect(await daysOf(fleet, log)).toContain('11-02 05:00-05:00 360 recertify');
  });

  it('asks for the miles of the days that move, and of no others', async () => {
    const here = await drivingFleet('America/Winnipeg', []);
    const elsewhere = await drivingFleet('America/Chicago', []);
    for (const { fleet } of [here, elsewhere]) {
      const vehicle = await fleet.addAsset();
      await fleet.storePositions(
        vehicle,
        Array.from({ length: 12 * 24 }, (_, hour) => ({
          at: Date.parse('2026-10-28T12:00:00Z') + hour * HOUR_MS,
          lat: 49.9,
          lon: -97 + hour / 100,
        })),
      );
      const at = new Date(NOW - 24 * HOUR_MS);
      await across((tx) =>
        sql`insert into ifta_progress (organization_id, asset_id, pending_from, pending_since)
          values (${fleet.organizationId}, ${vehicle}, '-infinity', ${at})`.execute(tx),
      );
    }
    const derive = () => new MilesDeriver({ ...test.deps, settleMs: 0 }).catchUp();
    await derive();
    const pending = async () => {
      const rows = (await across((tx) =>
        tx
          .selectFrom('ifta_progress')
          .select(['organization_id', 'pending_from'])
          .where('pending_from', 'is not', null)
          .execute(),
      )) as { organization_id: number; pending_from: Date }[];
      return rows;
    };
    expect(await pending()).toEqual([]);
    await load(NEWER);
    await recount();
    expect(await pending()).toEqual([
      { organization_id: here.organization.id, pending_from: new Date('2026-10-31T07:00:00Z') },
    ]);
    await derive();
    expect(await pending()).toEqual([]);
  });

  it('is what a server counts by that found no table before', async () => {
    const fleet = await drivingFleet('America/Edmonton', ['America/Edmonton', 'America/Chicago']);
    await useAsStored(ownZones);
    await recount();
    expect(await daysOf(fleet, fleet.drivers.get('America/Edmonton')!)).toContain(
      '11-02 06:00-06:00 360 recertify',
    );
    expect(await daysOf(fleet, fleet.drivers.get('America/Chicago')!)).toContain(
      '11-02 06:00-06:00 360 certified',
    );
  });
});

describe('a file of time zones', () => {
  const changed = (change: Partial<Record<keyof ZoneData, unknown>>) =>
    JSON.stringify({ ...ownZones, ...change });
  const { 'America/Chicago': _, ...withoutChicago } = ownZones.zones;

  it.each([
    ['cut off', NEWER.slice(0, 5_000), /^The file is not a complete JSON file/],
    ['another thing', '{"name":"longhaul"}', /^The file is no table of time zones: release/],
    ['with more than it should have', changed({ extra: 1 } as never), /^The file is no table of time zones/],
    ['of the release in use', JSON.stringify(olderZones), /^Time zone release 2026a is already in use/],
    ['older', changed({ release: '2025b' }), /^Release 2025b is older than 2026a/],
    ['that ends too early', changed({ until: '2040-01-01T00:00:00.000Z' }), /^The file must have the clocks/],
    [
      'that lacks a zone',
      changed({ zones: withoutChicago }),
      /^The file lacks the zones America\/Chicago\.$/,
    ],
    ['that lacks a clock', changed({ clocks: ownZones.clocks.slice(1, 100) }), /^The file has/],
    [
      'with clocks out of order',
      changed({ clocks: ownZones.clocks.map(() => '0 60|010|1 -5') }),
      /not in order/,
    ],
    ['with an offset that is none', changed({ clocks: ownZones.clocks.map(() => '9999|0|') }), /16 hours/],
  ])('%s is refused, and changes nothing', async (_name, content, message) => {
    const answer = await load(content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.content).toMatch(message);
    expect((await test.call('GET', '/administration/time-zones', { as: superAdmin })).json()).toMatchObject({
      release: '2026a',
      releases: [{ release: '2026a' }],
    });
  });

  it('is loaded by nobody but those who run the server', async () => {
    const { admin } = await test.createOrganization();
    expect((await load(NEWER, admin)).statusCode).toBe(403);
  });

  it('is used by the other servers too, and pages that are open hear of it', async () => {
    await load(NEWER);
    const next = await test.call('GET', '/auth/current-user', { as: superAdmin });
    expect(next.headers['time-zones-release']).toBe(ownZones.release);
    const { rows } = (await across((tx) =>
      sql<{
        time: string;
      }>`select to_char(local_at('2026-12-15T12:00Z', 'America/Winnipeg'), 'HH24:MI') as time`.execute(tx),
    )) as { rows: { time: string }[] };
    expect(rows).toEqual([{ time: '07:00' }]);
    useZones(olderZones);
    await recount();
    expect(zonesRelease()).toBe(ownZones.release);
  });
});

describe('npm run admin -- load-zones', () => {
  it('tells what a file changes, and changes it unless it is a dry run', async () => {
    const { organization } = await drivingFleet('America/Chicago', ['America/Winnipeg']);
    const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-zones-'));
    const file = path.join(folder, 'zones.json');
    await writeFile(file, NEWER);
    const run = async (isDryRun: boolean) => {
      const lines: string[] = [];
      await loadZones(test.database, file, { isDryRun, tell: (line) => lines.push(line) });
      return lines;
    };
    const { rows } = await owner.query('select name from organizations where id = $1', [organization.id]);
    const told = await run(true);
    expect(told).toContain('  America/Winnipeg from 2026-11-01T07:00:00.000Z');
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`^${rows[0].name}: \\d+ log days of 1 driver .* 3 of them certified`)),
    );
    expect(told.at(-1)).toBe('Nothing was changed. 2026a is still in use.');
    expect((await run(false)).at(-1)).toBe(`${ownZones.release} is in use instead of 2026a.`);
    useZones(olderZones);
    await expect(run(false)).rejects.toThrow(`Time zone release ${ownZones.release} is already in use.`);
    await rm(folder, { recursive: true });
  });

  it('notes more days than one statement takes', async () => {
    const { organization, drivers } = await drivingFleet('America/Chicago', ['America/Winnipeg']);
    const { driverId } = drivers.get('America/Winnipeg')!;
    const bounds = { startAt: NOW, endAt: NOW + 24 * HOUR_MS };
    const days = Array.from({ length: 7_000 }, (_, day) => ({
      driverId,
      date: addDays('2006-01-01', day),
      isCertified: false,
      before: bounds,
      after: bounds,
    }));
    const scope = { organizationId: organization.id, actorId: null };
    await test.database.inOrganization(scope, (tx) =>
      recountMovedDays(tx, organization.id, days, { release: '2099a', at: new Date(NOW) }),
    );
    const { rows } = await owner.query(
      "select count(*)::integer as days from moved_log_days where release = '2099a'",
    );
    expect(rows).toEqual([{ days: 7_000 }]);
  });
});

describe('names that are no longer taken', () => {
  it('are listed with who has them, and replaced with an entry in the activity log', async () => {
    const { organization, drivers } = await drivingFleet('UTC-5', ['America/Chicago']);
    const { driverId } = drivers.get('America/Chicago')!;
    await across((tx) =>
      tx
        .updateTable('drivers')
        .set({ home_terminal_time_zone: 'EST' })
        .where('user_id', '=', driverId)
        .execute(),
    );
    const { refused } = (await test.call('GET', '/administration/time-zones', { as: superAdmin })).json();
    expect(refused).toEqual([
      { name: 'EST', organizations: 0, drivers: 1, users: 0 },
      { name: 'UTC-5', organizations: 1, drivers: 0, users: 0 },
    ]);
    const replace = (name: string, timeZone: string) =>
      test.call('POST', '/administration/time-zones/replacements', {
        as: superAdmin,
        body: { name, timeZone },
      });
    expect((await replace('EST', 'America/Toronto')).json().refused).toEqual([
      { name: 'UTC-5', organizations: 1, drivers: 0, users: 0 },
    ]);
    expect((await replace('UTC-5', 'America/Panama')).json().refused).toEqual([]);
    expect(await organization.activity()).toMatchObject([
      { entity: 'organization', actor_id: superAdmin.id, after: { time_zone: 'America/Panama' } },
      {
        entity: 'driver',
        entity_id: String(driverId),
        after: { home_terminal_time_zone: 'America/Toronto' },
      },
    ]);
    expect((await replace('America/Chicago', 'America/Denver')).statusCode).toBe(422);
    expect((await replace('PST', 'America/Denver')).statusCode).toBe(422);
    expect((await replace('UTC-5', 'MST')).statusCode).toBe(422);
  });

  it('are replaced in every home terminal that has them and in every time zone of an organization, now, ahead and before', async () => {
    const { organization, drivers } = await drivingFleet('America/Chicago', ['America/Chicago']);
    const { driverId: driver_id } = drivers.get('America/Chicago')!;
    const organization_id = organization.id;
    const set_at = new Date(0);
    await across(async (tx) => {
      const terminals = [
        { from_date: null, name: 'Toledo', time_zone: 'EST' },
        { from_date: '2026-11-01', name: 'Omaha', time_zone: 'America/Chicago' },
        { from_date: '2026-11-20', name: 'Toledo', time_zone: 'EST' },
      ];
      await tx
        .insertInto('driver_home_terminals')
        .values(terminals.map((terminal) => ({ organization_id, driver_id, set_at, ...terminal })))
        .execute();
      const earlier = [
        { until: '2026-11-01', name: 'Toledo', address: null, timeZone: 'EST' },
        { until: '2026-11-20', name: 'Omaha', address: null, timeZone: 'America/Chicago' },
      ];
      await tx
        .updateTable('drivers')
        .set({ home_terminal_time_zone: 'EST', earlier_terminals: JSON.stringify(earlier) })
        .where('user_id', '=', driver_id)
        .execute();
      const zones = [
        { from_date: null, time_zone: 'EST' },
        { from_date: '2026-11-01', time_zone: 'America/Chicago' },
      ];
      await tx
        .insertInto('organization_time_zones')
        .values(zones.map((zone) => ({ organization_id, set_at, ...zone })))
        .execute();
      await tx
        .updateTable('organizations')
        .set({ earlier_time_zones: 'EST until 2026-11-01, ' })
        .where('id', '=', organization_id)
        .execute();
    });
    const state = (await test.call('GET', '/administration/time-zones', { as: superAdmin })).json();
    expect(state.refused).toEqual([{ name: 'EST', organizations: 1, drivers: 1, users: 0 }]);
    const replaced = await test.call('POST', '/administration/time-zones/replacements', {
      as: superAdmin,
      body: { name: 'EST', timeZone: 'America/Panama' },
    });
    expect(replaced.json().refused).toEqual([]);
    const path = `/organizations/${organization_id}`;
    const read = async (at: string) => (await test.call('GET', at, { as: organization.admin })).json();
    const terminals: { from: string; name: string; timeZone: string }[] = (
      await read(`${path}/drivers/${driver_id}`)
    ).homeTerminals;
    expect(terminals.map(({ from, name, timeZone }) => [from, name, timeZone])).toEqual([
      [null, 'Toledo', 'America/Panama'],
      ['2026-11-01', 'Omaha', 'America/Chicago'],
      ['2026-11-20', 'Toledo', 'America/Panama'],
    ]);
    expect((await read(path)).timeZones).toEqual([
      { from: null, timeZone: 'America/Panama' },
      { from: '2026-11-01', timeZone: 'America/Chicago' },
    ]);
    const { dated_zone } = await across((tx) =>
      tx
        .selectFrom('organizations')
        .select('dated_zone')
        .where('id', '=', organization_id)
        .executeTakeFirstOrThrow(),
    );
    expect(dated_zone).toBe('America/Panama until 2026-11-01, America/Chicago');
  });
});
