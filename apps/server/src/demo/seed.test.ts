import { HOUR_MS } from '@longhaul/units';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateUnits, unitsReadiness } from '../domain/maintenance/evaluate-units.ts';
import { listReadiness } from '../features/maintenance/list-due.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
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

const findDemo = async () =>
  (await read((tx) => tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow())).id;

/** What is left of the meters of a service. */
interface Left {
  readonly planId: number;
  readonly left: number | null;
}

async function leftOf(tx: DatabaseTransaction, organizationId: number, assetId: number): Promise<Left[]> {
  const rows = await tx
    .selectFrom('services_due')
    .select(['plan_id', 'terms'])
    .where('organization_id', '=', organizationId)
    .where('asset_id', '=', assetId)
    .orderBy('plan_id')
    .execute();
  return rows.map(({ plan_id, terms }) => ({
    planId: plan_id,
    left: (terms as { by: string; left: number | null }[]).find(({ by }) => by === 'meters')?.left ?? null,
  }));
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
    const MIN_SECONDS = 120;
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

  it('has a trailer whose annual inspection is overdue, which flags the truck that pulls it', async () => {
    const organizationId = await findDemo();
    const { items } = await read((tx) => listReadiness(tx, organizationId));
    const overdue = items.filter(
      ({ unit, because }) => unit.kind === 'trailer' && because.some(({ code }) => code === 'annual-overdue'),
    );
    expect(overdue).toMatchObject([{ pulledById: expect.any(Number), state: 'reason-needed' }]);
    const { pulledById, unit } = overdue[0]!;
    const together = await read((tx) =>
      unitsReadiness(tx, organizationId, [pulledById!, unit.id], new Date(time.now)),
    );
    expect(together.of([pulledById!, unit.id])).toMatchObject({ state: 'reason-needed' });
  });

  it('moves no due point when the gateway of a truck is exchanged', async () => {
    const organizationId = await findDemo();
    const { id } = await read((tx) =>
      tx
        .selectFrom('assets')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('unit_number', '=', '1042')
        .executeTakeFirstOrThrow(),
    );
    const later = (minutes: number) => new Date(time.now + minutes * 60_000);
    const found = { before: [] as Left[], exchanged: [] as Left[], driven: [] as Left[] };
    const undo = new Error('as it was');
    const work = read(async (tx) => {
      const odometer = async (gateway_id: number, minutes: number, value: number) => {
        const reading = { first_at: later(minutes), first_value: value };
        const row = { ...reading, last_at: reading.first_at, last_value: value };
        await tx
          .insertInto('counter_readings')
          .values({
            organization_id: organizationId,
            asset_id: id,
            counter: 'odometer',
            date: later(minutes).toISOString().slice(0, 10),
            gateway_id,
            ...row,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['organization_id', 'asset_id', 'counter', 'date', 'gateway_id'])
              .doUpdateSet({ last_at: row.last_at, last_value: row.last_value }),
          )
          .execute();
        await evaluateUnits(tx, organizationId, [id], later(10));
        return leftOf(tx, organizationId, id);
      };
      found.before = await odometer(900_001, 1, 700_000_000);
      // The new device has counted from anew.
      found.exchanged = await odometer(900_002, 2, 5_000);
      found.driven = await odometer(900_002, 3, 6_000);
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    expect(found.before.filter(({ left }) => left !== null)).not.toEqual([]);
    expect(found.exchanged).toEqual(found.before);
    expect(found.driven).toEqual(
      found.before.map((each) => ({ ...each, left: each.left === null ? null : each.left - 1_000 })),
    );
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
