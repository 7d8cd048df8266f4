import { CERTIFICATION_TEXT, type HosLog } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { createLog } from '../../platform/log.ts';
import { MilesDeriver } from '../../telematics/derive/miles-deriver.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestDutyLog } from '../../testing/duty-log.ts';
import { addLogKeeper } from '../../testing/eld-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { deriveDriver } from './derive-driver.ts';
import { lockDirty } from './derived-queries.ts';
import { HosDeriver } from './hos-deriver.ts';
import { tryLockDriver } from './hos-driver.ts';

const DATE = '2026-11-10';
/** An hour of the day at the home terminal, America/Chicago, in epoch ms. */
const at = (time: string) => Date.parse(`${DATE}T${time}:00-06:00`);
const iso = (time: string) => new Date(at(time)).toISOString();

const DETROIT = { lat: 42.33, lon: -83.12 };
const WINDSOR = { lat: 42.28, lon: -82.98 };
const KM = 1_000;

/** Runs of the two at the same moment, each with other pauses before them. */
const ROUNDS = 12;

const isCitus = inject('nodes').length > 1;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let driver: TestUser;
let office: TestUser;
let log: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The morning after, so that the day can be certified.
  app.time.now = at('20:00') + 12 * HOUR_MS;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  await start();
});

/** A driver with a day in a truck: driving, then personal use of 120 km. */
async function start(): Promise<void> {
  truckId = await fleet.addAsset();
  driver = await addLogKeeper(app.database, organization);
  office = await organization.userWith('HOS_READ', 'HOS_UPDATE', 'DRIVER_READ', 'DRIVER_UPDATE');
  log = new TestDutyLog(app.database, organization.id, driver.id);
  await log.record(
    [
      { status: 'ON', at: at('05:00'), vehicleId: truckId },
      { status: 'D', at: at('06:00'), vehicleId: truckId },
      { status: 'OFF', at: at('15:30'), vehicleId: truckId },
      { status: 'OFF', mode: 'PC', at: at('15:30') + MINUTE_MS, vehicleId: truckId },
      { status: 'ON', at: at('18:30'), vehicleId: truckId },
    ],
    app.time.now,
  );
}

const clock = { now: () => app.time.now };
const quiet = createLog('silent');
const deriver = () => new HosDeriver({ database: app.database, clock, log: quiet });

const inOrganization = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);

/** Positions over the border at 14:30 and of personal use behind it arrive late: the log is marked, and not derived yet. */
async function crossLate(): Promise<void> {
  const personal = Array.from({ length: 13 }, (_, step) => ({
    at: at('16:00') + step * 10 * MINUTE_MS,
    lat: WINDSOR.lat + step * 0.05,
    lon: WINDSOR.lon + step * 0.115,
    speedKph: 60,
    odometerMeters: 1_013 * KM + step * 10 * KM,
  }));
  await fleet.storePositions(truckId, [
    { at: at('14:00'), ...DETROIT, odometerMeters: 1_000 * KM },
    { at: at('14:20'), ...DETROIT, odometerMeters: 1_000 * KM },
    { at: at('14:40'), ...WINDSOR, odometerMeters: 1_013 * KM },
    ...personal,
  ]);
  await inOrganization((tx) =>
    tx
      .insertInto('ifta_progress')
      .values({
        organization_id: organization.id,
        asset_id: truckId,
        pending_from: new Date(at('14:00')),
        pending_since: new Date(0),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'asset_id'])
          .doUpdateSet({ pending_from: new Date(at('14:00')) }),
      )
      .execute(),
  );
  await new MilesDeriver({ database: app.database, clock, log: quiet, settleMs: 0 }).catchUp();
}

const ownLog = (rest: string) =>
  `/organizations/${organization.id}/users/${driver.id}/hos_log/${driver.id}-${DATE}${rest}`;

/** The driver slept from 01:00 to 03:00, which only they know. */
const edit = () =>
  app.call('POST', ownLog('/hos_event'), {
    as: driver,
    body: { status: 'SB', startedAt: iso('01:00'), endedAt: iso('03:00'), annotation: 'Slept in the berth' },
  });

async function read(): Promise<HosLog> {
  const answer = await app.call('GET', `/organizations/${organization.id}/hos_log/${driver.id}-${DATE}`, {
    as: office,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What the log of the day comes to, without ids. */
async function outcome() {
  const { rules, periods, violations, edits, events } = await read();
  const hour = (instant: string) => new Date(Date.parse(instant) - 6 * HOUR_MS).toISOString().slice(11, 16);
  return {
    crossings: rules?.crossings.map(({ zone, source }) => `${zone} by ${source}`),
    sets: rules?.sets.map(({ ruleSet }) => ruleSet),
    periods: periods.map(({ status, mode, startedAt }) => `${status}${mode ?? ''} ${hour(startedAt)}`),
    violations: violations.map(({ rule, minutes }) => `${rule} ${minutes}`),
    edits: edits.map(({ annotation, state }) => `${annotation}: ${state}`),
    byDevice: events.filter(({ annotation }) => annotation?.startsWith('Personal use')).length,
  };
}

const BOTH = {
  crossings: ['canada-south by position'],
  sets: ['us-property-70-8', 'canada-south-70-7'],
  edits: ['Slept in the berth: applied'],
  byDevice: 1,
};

/** Once everything that waits is done, the log is that of the edit and the crossing, and deriving anew changes nothing. */
async function expectBoth(): Promise<void> {
  await deriver().catchUp();
  const log1 = await outcome();
  expect(log1).toMatchObject(BOTH);
  expect(log1.periods).toEqual(expect.arrayContaining(['SB 01:00', 'D 06:00', 'OFFPC 15:31']));
  expect(log1.periods.filter((period) => period.startsWith('D '))).toHaveLength(2);
  await log.deriveAnew(app.time.now);
  expect(await outcome()).toEqual(log1);
}

/** Runs the derivation of the driver in a transaction that commits when it is told to. */
function deriveHeld() {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const key = { organizationId: organization.id, driverId: driver.id };
  const committed = app.database.acrossOrganizations({ actorId: null }, async (tx) => {
    expect(await tryLockDriver(tx, key)).toBe(true);
    const dirty = await lockDirty(tx, key, { isWaiting: false });
    await deriveDriver(tx, dirty!, app.time.now);
    done.resolve();
    await release.promise;
  });
  return { done: done.promise, release: release.resolve, committed };
}

/** Sessions of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ count: number }>(
      `select count(*)::integer as count from ${isCitus ? 'citus_lock_waits' : 'pg_locks where not granted'}`,
    ),
  );
  return rows[0]!.count;
}

describe('an edit of a day that is being derived', () => {
  beforeEach(crossLate);

  it('waits for the crossing and the end of personal use, and neither is lost', async () => {
    const derived = deriveHeld();
    await derived.done;
    const edited = edit();
    await expect.poll(waiting).toBeGreaterThan(0);
    derived.release();
    await derived.committed;
    expect((await edited).statusCode).toBe(200);
    await expectBoth();
  });

  it('that is first is not waited for: the deriver leaves the driver out, and what it found is not lost', async () => {
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const key = { organizationId: organization.id, driverId: driver.id };
    // Holds what the edit changes last, so that the edit stays in its transaction.
    const holding = app.database.acrossOrganizations({ actorId: null }, async (tx) => {
      await lockDirty(tx, key, { isWaiting: true });
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const edited = edit();
    await expect.poll(waiting).toBeGreaterThan(0);
    await deriver().catchUp();
    release.resolve();
    await holding;
    expect((await edited).statusCode).toBe(200);
    await expectBoth();
  });
});

describe('a certification of a day that is being derived', () => {
  beforeEach(crossLate);
  const certify = () =>
    app.call('POST', ownLog('/certify'), { as: driver, body: { statement: CERTIFICATION_TEXT } });

  it('signs what the device recorded meanwhile, or is to be made again', async () => {
    const derived = deriveHeld();
    await derived.done;
    const certified = certify();
    await expect.poll(waiting).toBeGreaterThan(0);
    derived.release();
    await derived.committed;
    expect((await certified).statusCode).toBe(200);
    const { certification, events } = await read();
    const driving = events.find(({ annotation }) => annotation === 'Personal use reached 75 km in the day');
    const signed = events.find(({ type }) => type === 4);
    expect(certification.state).toBe('certified');
    expect(driving!.id).toBeLessThan(signed!.id);
  });

  it('that is first is void once the device records driving', async () => {
    expect((await certify()).statusCode).toBe(200);
    // The certification derives the day itself.
    expect((await read()).certification.state).toBe('recertify');
  });
});

it('an edit and a derivation at the same moment lose neither, in whatever order they come', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await start();
    await crossLate();
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const [edited] = await Promise.all([
      pause(round % 4).then(edit),
      pause((round * 7) % 5).then(() => deriver().catchUp()),
    ]);
    expect(edited.statusCode, edited.body).toBe(200);
    await expectBoth();
  }
});
