import type { TraccarCheck } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { countPositionsOf } from '../../testing/count-positions.ts';
import { createTraccarDatabase, type TraccarDatabase } from '../../testing/traccar-database.ts';
import { type CommandImport, importByCommand, previewImport } from './import-by-command.ts';
import { StoppedError } from './import-work.ts';
import { databaseName, TraccarDatabaseSource } from './traccar-database-queries.ts';
import type { TraccarSource } from './traccar-source.ts';

let test: TestApp;
let organization: TestOrganization;
let traccar: TraccarDatabase;
let source: TraccarDatabaseSource | undefined;
let serial = 0;
let from: number;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 10;
  from = test.time.now - 3 * DAY_MS;
  organization = await test.createOrganization();
  traccar = await createTraccarDatabase();
});
afterEach(async () => {
  await source?.close();
  source = undefined;
  await traccar.drop();
});

const device = (id: number, positions: number, more: object = {}) => ({
  id,
  name: `D-${serial + id}`,
  uniqueId: `traccar-db-${serial + id}`,
  from,
  positions,
  ...more,
});
const wanted = (more: Partial<CommandImport> = {}): CommandImport => ({
  organizationId: organization.id,
  url: databaseName(traccar.url),
  days: 30,
  hasDrivers: false,
  hasUsers: false,
  ...more,
});
const connect = async (zone = 'UTC') => {
  await source?.close();
  source = await TraccarDatabaseSource.connect(traccar.url, zone);
  return source;
};

async function run(
  reading: TraccarSource,
  { signal = new AbortController().signal, ...more }: Partial<CommandImport> & { signal?: AbortSignal } = {},
) {
  const told: { found?: TraccarCheck; continued: string[] } = { continued: [] };
  const deps = { ...test.deps, settings: { publicUrl: 'https://fleet.example.com' } };
  const outcome = await importByCommand(deps, wanted(more), {
    source: reading,
    signal,
    report: {
      onFound: (_, found) => {
        told.found = found;
      },
      onContinued: (at) => told.continued.push(at),
      onProgress: () => {},
    },
  });
  return { ...outcome, ...told };
}

/** Fails, once, at the part of this number. */
function cutAt(reading: TraccarSource, part: number): TraccarSource {
  let parts = 0;
  return {
    firstSpanMs: DAY_MS / 4,
    readLists: () => reading.readLists(),
    async readPositions(...asked) {
      if (++parts === part) throw new Error('Connection terminated unexpectedly');
      const found = await reading.readPositions(...asked);
      // In small parts, as a large import has them.
      return found && { ...found, isComplete: false };
    },
  };
}

const countPositions = () => countPositionsOf(test.database, organization.id);

describe('an import from the database of Traccar', () => {
  it('adds groups, places, devices and their positions, and nothing the second time', async () => {
    await traccar.query(
      `insert into tc_groups values (1, 'West ${serial}', null), (2, 'Oregon ${serial}', 1)`,
    );
    await traccar.query(
      `insert into tc_geofences (id, name, area) values (1, 'Yard ${serial}', 'CIRCLE (45.5 -122.6, 300)')`,
    );
    await traccar.addDevice(device(1, 700, { groupId: 2 }));
    await traccar.addDevice(device(2, 300));
    const first = await run(await connect());
    expect(first.found).toMatchObject({ version: '6.7.2', groups: [{ state: 'new' }, { state: 'new' }] });
    expect(first.import).toMatchObject({
      state: 'done',
      isByCommand: true,
      url: wanted().url,
      groups: { done: 2, refused: 0, total: 2 },
      geofences: { done: 1, refused: 0, total: 1 },
      devices: { done: 2, refused: 0, total: 2 },
      accepted: 1_000,
      duplicates: 0,
    });
    expect(await countPositions()).toBe(1_000);
    const again = await run(await connect());
    expect(again.found?.devices.map(({ state }) => state)).toEqual(['here', 'here']);
    expect(again.import).toMatchObject({ state: 'done', accepted: 0, duplicates: 1_000 });
    expect(await countPositions()).toBe(1_000);
    // The page lists both, and neither the address nor the record has a login.
    const as = organization.admin;
    const list = await test.call('GET', `/organizations/${organization.id}/traccar-imports`, { as });
    expect(list.json().items).toHaveLength(2);
    expect(list.body).not.toContain('password');
  });

  it('stores what repeats a place at its own time, and no place without a fix', async () => {
    await traccar.addDevice(device(1, 1));
    await traccar.query(
      `insert into tc_positions (deviceid, devicetime, fixtime, valid, latitude, longitude, altitude, speed, course, attributes)
      select deviceid, devicetime + later, case when isold then '1980-01-06' else fixtime end, isvalid, latitude, longitude,
        altitude, 0, course, '{"ignition":false}'
      from tc_positions, (values (interval '1 minute', true, false), ('2 minutes', false, false), ('3 minutes', true, true))
        as repeated (later, isvalid, isold)`,
    );
    const { import: done } = await run(await connect());
    expect(done).toMatchObject({ state: 'done', accepted: 2, refused: 1 });
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('select at, speed from positions where organization_id = $1 order by at', [
        organization.id,
      ]),
    );
    expect(rows).toMatchObject([
      { at: new Date(from), speed: 900 },
      { at: new Date(from + 60_000), speed: 0 },
    ]);
  });

  it('continues after its last stored part when the connection ends, nothing twice', async () => {
    await traccar.addDevice(device(1, 1_500));
    await traccar.addDevice(device(2, 1_500));
    await expect(run(cutAt(await connect(), 8))).rejects.toThrow('Connection terminated');
    const cut = await countPositions();
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(3_000);
    const as = organization.admin;
    const list = await test.call('GET', `/organizations/${organization.id}/traccar-imports`, { as });
    expect(list.json().items).toMatchObject([{ state: 'failed', accepted: cut }]);
    const continued = await run(await connect());
    expect(continued.continued).toHaveLength(1);
    expect(continued.import).toMatchObject({ state: 'done', accepted: 3_000, duplicates: 0 });
    expect(await countPositions()).toBe(3_000);
  });

  it('stops when the command is interrupted, and continues', async () => {
    await traccar.addDevice(device(1, 200));
    const stopping = new AbortController();
    stopping.abort();
    await expect(run(await connect(), { signal: stopping.signal })).rejects.toThrow(StoppedError);
    const as = organization.admin;
    const path = `/organizations/${organization.id}/traccar-imports`;
    const [stopped] = (await test.call('GET', path, { as })).json().items;
    expect(stopped).toMatchObject({ state: 'stopped', accepted: 0 });
    const onPage = await test.call('POST', `${path}/${stopped.id}/continue`, { as, body: {} });
    expect([onPage.statusCode, onPage.json().message]).toEqual([
      409,
      'This import was started on the command line of the server. Run the command again there to continue.',
    ]);
    expect((await run(await connect())).import).toMatchObject({
      id: stopped.id,
      state: 'done',
      accepted: 200,
    });
  });

  it('reads times of the zone that Traccar runs in', async () => {
    await traccar.drop();
    traccar = await createTraccarDatabase('America/Chicago');
    await traccar.addDevice(device(1, 3));
    const { records } = await run(await connect('America/Chicago'));
    const { rows } = await test.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx.client.query<{ at: number }>(
          'select extract(epoch from min(at))::float8 * 1000 as at from positions where organization_id = $1 and asset_id = $2',
          [organization.id, records[0]?.asset?.id],
        ),
    );
    expect(rows[0]?.at).toBe(from);
    await traccar.query("update tc_devices set lastupdate = now() at time zone 'UTC' + interval '1 hour'");
    await expect(TraccarDatabaseSource.connect(traccar.url, 'UTC')).rejects.toThrow(/with --zone/);
    await expect(TraccarDatabaseSource.connect(traccar.url, 'Central')).rejects.toThrow(/is no time zone/);
  });

  it('adds drivers and invites users to see, and leaves out whose login is taken', async () => {
    const other = await test.createOrganization();
    await traccar.query(
      `insert into tc_drivers values (1, 'Ann Lee Ray', 'drv-${serial}', '{}'), (2, 'Bo', 'x', '{}')`,
    );
    await traccar.query(
      `insert into tc_users (id, name, email, disabled) values (1, 'Cy Fox', 'cy-${serial}@example.com', false),
        (2, 'Off', 'off-${serial}@example.com', true), (3, 'Taken', '${other.admin.email}', false)`,
    );
    const mailsBefore = test.mails.length;
    const first = await run(await connect(), { hasDrivers: true, hasUsers: true });
    expect(first.import).toMatchObject({
      drivers: { done: 1, refused: 1, total: 2 },
      users: { done: 1, refused: 1, total: 2 },
    });
    expect(
      first.records.filter(({ problem }) => problem !== null).map(({ name, problem }) => [name, problem]),
    ).toEqual(
      expect.arrayContaining([
        ['Bo', expect.stringMatching(/^Identifier /)],
        ['Taken', 'An account with this username or email address already exists.'],
      ]),
    );
    const as = organization.admin;
    const drivers = await test.call('GET', `/organizations/${organization.id}/drivers`, { as });
    expect(drivers.json().items).toMatchObject([
      { firstName: 'Ann Lee', lastName: 'Ray', username: `drv-${serial}`, accountStatus: 'invited' },
    ]);
    const users = await test.call('GET', `/organizations/${organization.id}/users?q=cy-${serial}`, { as });
    const [invited] = users.json().items;
    expect(invited).toMatchObject({ role: 'USER', status: 'invited' });
    expect(invited.permissions).toContain('ASSET_LIST');
    expect(invited.permissions.some((code: string) => /CREATE|UPDATE|DELETE|OWN/.test(code))).toBe(false);
    expect(test.mails.slice(mailsBefore).map(({ to }) => to)).toEqual([`cy-${serial}@example.com`]);
    const again = await run(await connect(), { hasDrivers: true, hasUsers: true });
    expect(again.found?.drivers.map(({ state }) => state)).toEqual(['here', 'refused']);
    expect(again.import.users).toEqual({ done: 1, refused: 1, total: 2 });
    expect(test.mails).toHaveLength(mailsBefore + 1);
  });

  it('shows what it would add, and changes nothing', async () => {
    await traccar.addDevice(device(1, 3));
    const { found } = await previewImport(test.database, wanted(), await connect());
    expect(found.devices).toMatchObject([{ state: 'new', uniqueId: device(1, 0).uniqueId }]);
    expect(await countPositions()).toBe(0);
    const as = organization.admin;
    const list = await test.call('GET', `/organizations/${organization.id}/traccar-imports`, { as });
    expect(list.json().items).toEqual([]);
  });

  it('works for an organization once at a time', async () => {
    await traccar.addDevice(device(1, 100));
    let second: Promise<unknown> | undefined;
    const reading = await connect();
    const first = await run({
      firstSpanMs: DAY_MS,
      readLists: () => reading.readLists(),
      async readPositions(...asked) {
        second ??= expect(run(reading)).rejects.toThrow(
          /Another command is importing into this organization/,
        );
        await second;
        return reading.readPositions(...asked);
      },
    });
    expect(first.import).toMatchObject({ state: 'done', accepted: 100 });
  });

  it('is refused for an organization that there is not', async () => {
    await expect(run(await connect(), { organizationId: 999_999 })).rejects.toThrow(
      'There is no active organization 999999.',
    );
  });
});

describe('a database that is no Traccar of PostgreSQL', () => {
  it.each([
    ['mysql://root@db/traccar', /From MySQL or MariaDB, import over its API with --url/],
    ['jdbc:mariadb://db/traccar', /From MySQL or MariaDB/],
    ['jdbc:sqlserver://db', /From SQL Server/],
    ['jdbc:h2:/opt/traccar/data/database', /From H2/],
    ['/opt/traccar/data/database.mv.db', /From H2/],
    ['traccar', /must be an address such as postgres:/],
  ])('is refused with what to do instead: %s', (url, words) => {
    expect(() => databaseName(url)).toThrow(words);
  });

  it('is named without its login', () => {
    expect(databaseName('jdbc:postgresql://me:secret@db:5432/traccar?sslmode=require')).toBe(
      'postgres://db:5432/traccar',
    );
  });

  it('is refused without the tables of Traccar, where a column is missing, and where nobody listens', async () => {
    await traccar.query('alter table tc_devices drop column uniqueid');
    await expect((await connect()).readLists()).rejects.toThrow(
      /not the database of a Traccar that can be read/,
    );
    await traccar.query('drop table tc_positions');
    await expect(connect()).rejects.toThrow(/no table tc_positions/);
    await expect(TraccarDatabaseSource.connect('postgres://me@127.0.0.1:1/traccar', 'UTC')).rejects.toThrow(
      /Can’t reach/,
    );
  });

  it('cannot be changed by the import', async () => {
    const reading = await connect();
    await traccar.query(
      'create function tc_change() returns text language sql as $$ delete from tc_devices returning name $$',
    );
    await traccar.query('create or replace view tc_drivers_view as select 1');
    await traccar.query('drop table tc_drivers');
    await traccar.query("create view tc_drivers as select 1 as id, tc_change() as name, 'x' as uniqueid");
    await expect(reading.readLists()).rejects.toThrow(/read-only transaction/);
  });
});
