import { HOUR_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertNoDemoData } from '../platform/installation.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';
import { smallDemo } from './small-demo.testing.ts';

const NOON = Date.UTC(2026, 10, 20, 18);

let testDatabase: TestDatabase;
let firstCount: number;
const time = { now: NOON };
const seed = () =>
  seedDemo({
    database: testDatabase.database,
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 3,
  });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  firstCount = await seed();
});
afterAll(() => testDatabase.drop());

function read<Result>(work: Parameters<typeof testDatabase.database.acrossOrganizations<Result>>[1]) {
  return testDatabase.database.acrossOrganizations({ actorId: null }, work);
}

describe('seedDemo', () => {
  it('enters people who can sign in with the demo password and hold the codes of their preset', async () => {
    const users = await read((tx) => tx.selectFrom('users').selectAll().execute());
    const dispatcher = users.find(({ email }) => email === 'dispatcher@demo.longhaul.test')!;
    expect(await verifyPassword(dispatcher.password_hash, 'longhaul-demo')).toBe(true);
    expect(dispatcher.permissions).toContain('ASSET_LIST');
    const superAdmin = users.find(({ email }) => email === 'super@demo.longhaul.test')!;
    expect(superAdmin).toMatchObject({ role: 'SUPER_ADMIN', organization_id: null });
    const driver = users.find(({ email }) => email === 'driver@demo.longhaul.test')!;
    expect(driver).toMatchObject({
      username: 'dana.whitfield',
      permissions: expect.arrayContaining(['HOS_OWN']),
    });
  });

  it('has a driver on the seventh day of logging software, whose phone came back with an entry that was refused', async () => {
    const commands = await read((tx) =>
      tx
        .selectFrom('driver_commands')
        .select(['kind', 'outcome', 'at', 'received_at'])
        .orderBy('seq')
        .execute(),
    );
    expect(commands.map(({ kind, outcome }) => (outcome === 'stored' ? kind : `${kind} ${outcome}`))).toEqual(
      ['log-mode', ...Array.from({ length: 21 }, () => 'duty-status'), 'certify refused'],
    );
    const waited = commands.map(({ at, received_at }) => received_at.getTime() - at.getTime());
    expect(waited.slice(-4)).toEqual([5, 4, 2, 1].map((hours) => hours * HOUR_MS));
    const modes = await read((tx) =>
      tx.selectFrom('log_modes').select(['log_date', 'mode', 'reason']).execute(),
    );
    expect(modes).toEqual([{ log_date: '2026-11-14', mode: 'logging-software', reason: 'eight-days' }]);
  });

  it('marks the database, which a server of production refuses from then on', async () => {
    await expect(assertNoDemoData(testDatabase.database)).rejects.toThrow('holds the demo organizations');
  });

  it('turns dark mode on and leaves the other flags off', async () => {
    const settings = await read((tx) => tx.selectFrom('settings').selectAll().execute());
    expect(settings.filter((row) => row.is_enabled).map((row) => row.key)).toEqual(['darkMode']);
  });

  it('reports a speeding no sooner than it has lasted as long as its rule asks', async () => {
    const speedings = await read((tx) =>
      tx
        .selectFrom('incidents')
        .select(['started_at', 'learned_at'])
        .where('kind', '=', 'speed')
        .where('ended_at', '<', new Date(NOON - HOUR_MS))
        .execute(),
    );
    const MIN_SECONDS = 720;
    const waits = speedings.map(({ started_at, learned_at }) => learned_at.getTime() - started_at.getTime());
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(MIN_SECONDS * 1_000);
  });

  it('assigns a driver to every truck, and keeps who drove it before an exchange', async () => {
    const seats = await read((tx) => tx.selectFrom('driver_assignments').selectAll().execute());
    expect(seats.filter((seat) => seat.unassigned_at === null)).toHaveLength(smallDemo.trucks.length);
    expect(seats.filter((seat) => seat.unassigned_at !== null)).toHaveLength(2);
  });

  it('stores positions in order of the odometer up to now, by the clock of the device', async () => {
    const rows = await read((tx) =>
      tx
        .selectFrom('positions')
        .select(['asset_id', 'at', 'odometer_m'])
        .orderBy('asset_id')
        .orderBy('at')
        .execute(),
    );
    expect(firstCount).toBeGreaterThan(rows.length);
    for (const [index, row] of rows.entries()) {
      const previous = rows[index - 1];
      if (previous?.asset_id === row.asset_id)
        expect(row.odometer_m!).toBeGreaterThanOrEqual(previous.odometer_m!);
    }
    const newest = await read((tx) =>
      tx
        .selectFrom('asset_state')
        .innerJoin('assets', (join) =>
          join
            .onRef('assets.organization_id', '=', 'asset_state.organization_id')
            .onRef('assets.id', '=', 'asset_state.asset_id'),
        )
        .select(['unit_number', 'at'])
        .execute(),
    );
    const ageMs = (unit: string) =>
      NOON - newest.find(({ unit_number }) => unit_number === unit)!.at.getTime();
    expect(ageMs('1042')).toBeLessThan(HOUR_MS);
    expect(ageMs('1955')).toBeLessThan(0);
    expect(ageMs('1099')).toBeGreaterThanOrEqual(192 * 60_000);
  });

  it('stores what the spare device sees against the device', async () => {
    const rows = await read((tx) => tx.selectFrom('unpaired_positions').selectAll().execute());
    expect(rows.length).toBeGreaterThan(100);
  });

  it('stores what the trackers read and what happened, as changes', async () => {
    const readings = await read((tx) =>
      tx
        .selectFrom('position_readings')
        .select(['reading', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('reading')
        .orderBy('reading')
        .execute(),
    );
    expect(readings.map(({ reading }) => reading)).toEqual([
      ...['coolant-celsius', 'engine-rpm', 'engine-seconds', 'fuel-percent', 'voltage-millivolts'],
    ]);
    const fuel = readings.find(({ reading }) => reading === 'fuel-percent')!;
    expect(fuel.count).toBeGreaterThan(50);
    expect(fuel.count).toBeLessThan(firstCount / 4);
  });

  it('adds nothing when it runs again at once', async () => {
    expect(await seed()).toBe(0);
    const organizations = await read((tx) => tx.selectFrom('organizations').selectAll().execute());
    expect(organizations).toHaveLength(1);
  });

  it('fills only the missed hours, and leaves silent devices silent', async () => {
    time.now = NOON + 6 * HOUR_MS;
    const added = await seed();
    expect(added).toBeGreaterThan(6 * 4 * 5);
    expect(added).toBeLessThan(6 * 60 * 8);
    const silent = await read((tx) =>
      tx
        .selectFrom('asset_state')
        .innerJoin('assets', (join) =>
          join
            .onRef('assets.organization_id', '=', 'asset_state.organization_id')
            .onRef('assets.id', '=', 'asset_state.asset_id'),
        )
        .select('at')
        .where('unit_number', '=', '1099')
        .executeTakeFirstOrThrow(),
    );
    expect(silent.at.getTime()).toBeLessThan(NOON - 191 * 60_000);
  });

  it('fills the logs of the drivers, from records without a gap, to the hours of the last run', async () => {
    const records = await read((tx) =>
      tx
        .selectFrom('eld_events')
        .select(['gateway_id', 'sequence_id', 'at'])
        .where('gateway_id', 'is not', null)
        .orderBy('gateway_id')
        .orderBy('id')
        .execute(),
    );
    expect(records.length).toBeGreaterThan(300);
    const steps = records.flatMap(({ gateway_id, sequence_id }, index) => {
      const before = records[index - 1];
      return before?.gateway_id === gateway_id ? [(sequence_id - before.sequence_id + 65_536) % 65_536] : [];
    });
    expect(new Set(steps)).toEqual(new Set([1]));
    expect(Math.max(...records.map(({ at }) => at.getTime()))).toBeGreaterThan(time.now - 4 * HOUR_MS);
    const states = await read((tx) => tx.selectFrom('hos_state').select(['driver_id', 'as_of']).execute());
    // Seven by their ELDs, one by the phone.
    expect(states).toHaveLength(8);
    const days = await read((tx) => tx.selectFrom('hos_days').select('certification').execute());
    expect(new Set(days.map(({ certification }) => certification))).toEqual(
      new Set(['certified', 'uncertified', 'recertify']),
    );
  });

  it('has edits of drivers, and proposals that wait for an answer', async () => {
    const edits = await read((tx) =>
      tx
        .selectFrom('hos_edits as e')
        .leftJoin('hos_edit_decisions as d', (join) =>
          join.onRef('d.organization_id', '=', 'e.organization_id').onRef('d.edit_id', '=', 'e.id'),
        )
        .select(['e.kind', 'd.decision'])
        .execute(),
    );
    expect(edits).toEqual(
      expect.arrayContaining([
        { kind: 'driver-edit', decision: null },
        { kind: 'proposal', decision: null },
      ]),
    );
  });
});
