import { ownLimits } from '@longhaul/hos';
import { HOUR_MS, loadedFacts, takeFacts, useZones, type ZoneData, zonesRelease } from '@longhaul/units';
import { olderZones } from '@longhaul/units/older-zones.testing';
import { ownZones } from '@longhaul/units/zone-clocks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeOwnFacts } from '../../../domain/facts/fact-releases.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { storeZones } from '../../../platform/database/zone-offsets.ts';
import { countByStoredFacts } from '../../../platform/stored-facts.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const RELEASE = '2026-12-01';
/** The table of ten hours is loaded on the 12th and taken back on the 14th, in the morning of the organization. */
const LOADED = Date.parse('2026-11-12T15:00:00Z');
const TAKEN_BACK = Date.parse('2026-11-14T15:00:00Z');
const TEN_HOURS_FROM = '2026-11-04';
const DRIVING = 'us-property-70-8 driving-11';

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
  useZones(ownZones);
  await owner.end();
  await test.close();
});
beforeEach(async () => {
  test.time.now = NOW;
  await owner.query('delete from changed_log_days; delete from fact_releases');
  await across((tx) => storeOwnFacts(tx, new Date('2026-11-02T15:00:00Z')));
  await useZonesSince([[ownZones, '1970-01-01T00:00:00Z']]);
  takeFacts([]);
  await across((tx) => countByStoredFacts(tx.client));
});

const across = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  test.database.acrossOrganizations({ actorId: null }, work);

async function useZonesSince(releases: readonly (readonly [ZoneData, string])[]): Promise<void> {
  await owner.query('delete from zone_releases');
  for (const [zones, at] of releases) {
    await across((tx) => storeZones(tx.client, zones, { userId: null, at: new Date(at) }));
    useZones(zones);
  }
}

/** The driving limit of US property falls from 11 to 10 hours. */
const tenHours = JSON.stringify({
  kind: 'hours-limit',
  release: RELEASE,
  rows: [
    ...ownLimits.rows.filter(({ key }) => key !== DRIVING),
    { key: DRIVING, value: 660, until: '2026-11-03', source: '49 CFR 395.3(a)(3)(i)' },
    { key: DRIVING, value: 600, from: TEN_HOURS_FROM, source: 'A rule of tests', verifiedOn: '2026-11-01' },
  ],
});

async function administer(at: number, path: string, body: object): Promise<void> {
  test.time.now = at;
  const answer = await test.call('POST', `/administration/dated-facts${path}`, { as: superAdmin, body });
  expect(answer.statusCode).toBe(200);
  test.time.now = NOW;
}
const load = () => administer(LOADED, '', { content: tenHours });
const takeBack = () => administer(TAKEN_BACK, '/take-back', { kind: 'hours-limit', release: RELEASE });

interface Fleet {
  readonly organization: TestOrganization;
  readonly driverId: number;
}

/** Drives 10.5 hours from 07:00 in Chicago on each of ten days from 10-31 on. */
async function drivingFleet(terminal = 'America/Chicago'): Promise<Fleet> {
  const organization = await test.createOrganization();
  const driverId = await new TestFleet(test.database, organization.id).addDriver('Ann', 'Long');
  await across((tx) =>
    tx
      .updateTable('drivers')
      .set({ home_terminal_time_zone: terminal })
      .where('user_id', '=', driverId)
      .execute(),
  );
  const log = new TestDutyLog(test.database, organization.id, driverId);
  const mornings = Array.from(
    { length: 10 },
    (_, day) => Date.parse('2026-10-31T12:00:00Z') + day * 24 * HOUR_MS,
  );
  await log.record(
    mornings.flatMap((at) => [
      { status: 'D' as const, at },
      { status: 'OFF' as const, at: at + 5 * HOUR_MS },
      { status: 'D' as const, at: at + 5.5 * HOUR_MS },
      { status: 'OFF' as const, at: at + 11 * HOUR_MS },
    ]),
    NOW,
  );
  return { organization, driverId };
}

const ask = (
  { organization, driverId }: Fleet,
  query: string,
  { date = '2026-11-09', as = organization.admin } = {},
) =>
  test.call('GET', `/organizations/${organization.id}/hos_log/${driverId}-${date}/as-known-on?${query}`, {
    as,
  });

const found = (
  violations: readonly { rule: string; startedAt: string; explanation: { limitMinutes: number } }[],
) =>
  violations.map(
    ({ rule, startedAt, explanation }) => `${startedAt.slice(5, 10)} ${rule} ${explanation.limitMinutes}`,
  );
const SIX_DAYS = ['04', '05', '06', '07', '08', '09'].map((day) => `11-${day} driving-11 600`);

describe('a log as known on a date', () => {
  it('is counted by the table that was in use by the end of the day, beside now', async () => {
    const fleet = await drivingFleet();
    await load();
    const before = (await ask(fleet, 'knownOn=2026-11-11&days=10')).json();
    expect(found(before.violations.onlyNow)).toEqual(SIX_DAYS);
    expect(before.violations.onlyThen).toEqual([]);
    expect(before.releases).toContainEqual({
      kind: 'hours-limit',
      title: 'Rule set limits',
      known: ownLimits.release,
      now: RELEASE,
    });
    expect(
      before.facts.map((fact: Record<string, string>) => [
        fact.in,
        fact.key,
        fact.value,
        fact.from,
        fact.until,
      ]),
    ).toEqual([
      ['then', DRIVING, '11 h', null, null],
      ['now', DRIVING, '11 h', null, '2026-11-03'],
      ['now', DRIVING, '10 h', TEN_HOURS_FROM, null],
    ]);
    expect(before.facts[2]).toMatchObject({ source: 'A rule of tests', verifiedOn: '2026-11-01' });
    expect(before.days).toHaveLength(10);

    const same = (await ask(fleet, 'knownOn=2026-11-12&days=10')).json();
    expect(same).toMatchObject({ facts: [], violations: { onlyThen: [], onlyNow: [] } });
    expect(same.violations.inBoth).toBe(before.violations.inBoth + SIX_DAYS.length);
  });

  it('is counted by a table that was taken back later', async () => {
    const fleet = await drivingFleet();
    await load();
    await takeBack();
    const then = (await ask(fleet, 'knownOn=2026-11-13&days=10')).json();
    expect(found(then.violations.onlyThen)).toEqual(SIX_DAYS);
    expect(then.violations.onlyNow).toEqual([]);
    const later = (await ask(fleet, 'knownOn=2026-11-14&days=10')).json();
    expect(later).toMatchObject({ factCount: 0, violations: { onlyThen: [], onlyNow: [] } });
  });

  it('is counted by the time zones of then: days begin where they began', async () => {
    await useZonesSince([
      [olderZones, '1970-01-01T00:00:00Z'],
      [ownZones, '2026-11-12T15:00:00Z'],
    ]);
    const fleet = await drivingFleet('America/Winnipeg');
    const answer = (await ask(fleet, 'knownOn=2026-11-11&days=2', { date: '2026-11-03' })).json();
    expect(answer.releases[0]).toMatchObject({ kind: 'time-zones', now: ownZones.release });
    expect(answer.releases[0].known).toBe(olderZones.release);
    expect(
      answer.days.map((day: Record<'known' | 'now', { startsAt: string }>) => [
        day.known.startsAt,
        day.now.startsAt,
      ]),
    ).toEqual([
      ['2026-11-02T06:00:00.000Z', '2026-11-02T05:00:00.000Z'],
      ['2026-11-03T06:00:00.000Z', '2026-11-03T05:00:00.000Z'],
    ]);
    expect(zonesRelease()).toBe(ownZones.release);
  });

  it('is refused where the time zones of then lack that of the driver', async () => {
    const { 'America/Winnipeg': _, ...zones } = olderZones.zones;
    await useZonesSince([
      [{ ...olderZones, zones }, '1970-01-01T00:00:00Z'],
      [ownZones, '2026-11-12T15:00:00Z'],
    ]);
    const answer = await ask(await drivingFleet('America/Winnipeg'), 'knownOn=2026-11-11');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.knownOn).toContain(`tzdb ${olderZones.release}: `);
  });

  it('keeps what this process counts by, and two that are asked for at once apart', async () => {
    const [one, other] = [await drivingFleet(), await drivingFleet()];
    await load();
    const inUse = loadedFacts();
    for (let round = 0; round < 3; round++) {
      const [then, now, page] = await Promise.all([
        ask(one, 'knownOn=2026-11-11&days=10'),
        ask(other, 'knownOn=2026-11-12&days=10'),
        test.call('GET', `/organizations/${other.organization.id}/hos_log/${other.driverId}-2026-11-08`, {
          as: other.organization.admin,
        }),
      ]);
      expect(found(then.json().violations.onlyNow)).toEqual(SIX_DAYS);
      expect(now.json().violations).toMatchObject({ onlyThen: [], onlyNow: [] });
      expect(found(page.json().violations)).toContain('11-08 driving-11 600');
      expect(loadedFacts()).toEqual(inUse);
    }
  });

  it('shows a declaration as the same whatever the order of its fields in the database', async () => {
    const fleet = await drivingFleet();
    const value = {
      waives: ['395.3'],
      states: ['TX'],
      goods: null,
      from: '2026-11-01T00:00:00Z',
      until: '2026-11-30T00:00:00Z',
    };
    const rows = [{ key: 'FMCSA 2026-1', value, source: 'A declaration' }];
    const declared = (release: string, more: object[]) => ({
      content: JSON.stringify({ kind: 'emergency-declaration', release, rows: [...rows, ...more] }),
    });
    await administer(LOADED, '', declared(RELEASE, []));
    const second = declared('2026-12-02', [{ ...rows[0], key: 'FMCSA 2026-2' }]);
    const preview = await test.call('POST', '/administration/dated-facts/preview', {
      as: superAdmin,
      body: second,
    });
    expect(preview.json().changes.map(({ key }: { key: string }) => key)).toEqual(['FMCSA 2026-2']);
    await administer(TAKEN_BACK, '', second);
    const answer = (await ask(fleet, 'knownOn=2026-11-13')).json();
    expect(answer.facts.map((fact: Record<string, string>) => [fact.in, fact.key])).toEqual([
      ['now', 'FMCSA 2026-2'],
    ]);
  });

  it.each([
    ['in the future', 'knownOn=2026-11-21', 'must not be in the future'],
    ['before anything was kept', 'knownOn=2026-11-01', 'must be 2026-11-02 or later'],
    ['that is none', 'knownOn=2026-02-30', ''],
  ])('is refused for a date %s', async (_, query, message) => {
    const answer = await ask(await drivingFleet(), query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.knownOn).toContain(message);
  });

  it('is refused for more than 31 days, for a driver who is not there, and for whoever may not read logs', async () => {
    const fleet = await drivingFleet();
    const { organization } = await drivingFleet();
    expect((await ask(fleet, 'knownOn=2026-11-11&days=32')).statusCode).toBe(422);
    expect((await ask({ ...fleet, organization }, 'knownOn=2026-11-11')).statusCode).toBe(404);
    expect((await ask(fleet, 'knownOn=2026-11-11', { as: organization.admin })).statusCode).toBe(404);
  });
});
