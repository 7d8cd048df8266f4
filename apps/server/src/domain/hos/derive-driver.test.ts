import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { type TestDuty, TestDutyLog } from '../../testing/duty-log.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { HosDeriver } from './hos-deriver.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;
/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let log: TestDutyLog;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  log = await newLog();
});

async function newLog(ruleSet?: string): Promise<TestDutyLog> {
  const id = await fleet.addDriver('Marcus', 'Delgado');
  if (ruleSet) {
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.updateTable('drivers').set({ rule_set: ruleSet }).where('user_id', '=', id).execute(),
    );
  }
  return new TestDutyLog(app.database, organization.id, id);
}

type Step = readonly [status: TestDuty['status'], hours: number];

function duties(steps: readonly Step[], from = MONDAY, vehicleId: number | null = null): TestDuty[] {
  let at = from;
  return steps.map(([status, hours]) => {
    const duty = { status, at, vehicleId };
    at += hours * HOUR;
    return duty;
  });
}

describe('the days of a log', () => {
  it('share out the miles of a drive over midnight by the odometer of the positions', async () => {
    const vehicleId = await fleet.addAsset();
    const startsAt = MONDAY + 22 * HOUR;
    // 30 miles in the two hours before midnight, 120 in the two after it.
    await fleet.storePositions(
      vehicleId,
      [0, 2, 4].map((hours) => ({
        at: startsAt + hours * HOUR,
        lat: 41 + hours / 10,
        lon: -83,
        odometerMeters: 800_000 + [0, 48_280, 241_402][hours / 2]!,
      })),
    );
    const driving = duties(
      [
        ['D', 4],
        ['OFF', 1],
      ],
      startsAt,
      vehicleId,
    );
    const miles = [500_000, 500_150];
    await log.record(
      driving.map((duty, index) => ({ ...duty, totalMiles: miles[index]! })),
      MONDAY + 28 * HOUR,
    );
    const { days } = await log.derived();
    expect(days.map(({ distance_m }) => Math.round(distance_m! / 1_609.344))).toEqual([30, 120]);
  });

  it('hold the time by status, the rest before the first record and the miles of the odometer', async () => {
    const vehicleId = await fleet.addAsset();
    const shift = duties(
      [
        ['ON', 1],
        ['D', 5],
        ['OFF', 1],
      ],
      MONDAY + 6 * HOUR,
      vehicleId,
    );
    const odometer = [100_000, 100_000, 100_300];
    await log.record(
      shift.map((duty, index) => ({ ...duty, totalMiles: odometer[index]! })),
      MONDAY + 20 * HOUR,
    );
    const { days, state } = await log.derived();
    expect(days).toMatchObject([
      {
        log_date: '2026-01-12',
        off_ms: 14 * HOUR,
        driving_ms: 5 * HOUR,
        on_duty_ms: HOUR,
        open_status: 'OFF',
        distance_m: 482_803,
        vehicle_ids: [vehicleId],
        certification: 'uncertified',
        missing: ['trailer', 'shipping-document'],
      },
    ]);
    expect(state).toMatchObject({ status: 'OFF', since: new Date(MONDAY + 12 * HOUR) });
  });

  it('say whether they are certified, what is proposed, and that a header was written', async () => {
    await log.record(
      duties([
        ['D', 5],
        ['OFF', 1],
      ]),
      MONDAY + DAY,
    );
    await log.certify('2026-01-12', MONDAY + DAY);
    await log.propose('2026-01-12', MONDAY + DAY);
    await log.writeHeader('2026-01-12', { trailers: ['T-1'] }, MONDAY + DAY);
    expect((await log.derived()).days[0]).toMatchObject({
      certification: 'certified',
      certified_at: new Date(MONDAY + DAY),
      pending_proposal_count: 1,
      missing: ['vehicle', 'shipping-document'],
    });
  });

  it('count the violations that begin in each', async () => {
    await log.record(
      duties([
        ['D', 12],
        ['OFF', 10],
        ['D', 9],
        ['OFF', 1],
      ]),
      MONDAY + 2 * DAY,
    );
    const { days, violations } = await log.derived();
    expect(violations.map(({ rule, log_date }) => [rule, log_date])).toEqual([
      ['break-30', '2026-01-12'],
      ['driving-11', '2026-01-12'],
      ['break-30', '2026-01-13'],
    ]);
    expect(days.map(({ violation_count }) => violation_count)).toEqual([2, 1, 0]);
  });

  it('forget violations of a beginning that is struck', async () => {
    const [first] = await log.record(
      duties([
        ['D', 10],
        ['OFF', 10],
        ['D', 1],
      ]),
      MONDAY + DAY,
    );
    await log.strike(first!, MONDAY + DAY);
    expect((await log.derived()).violations).toEqual([]);
  });

  it('are gone when every record is struck', async () => {
    const ids = await log.record(duties([['D', 12]]), MONDAY + DAY);
    await log.strike(ids[0]!, MONDAY + DAY);
    expect(await log.derived()).toEqual({ days: [], violations: [], state: undefined });
  });

  it('allow two more hours of driving in a shift for which adverse conditions are claimed', async () => {
    await log.record(
      duties([
        ['D', 6],
        ['OFF', 0.5],
        ['D', 6],
        ['OFF', 1],
      ]),
      MONDAY + DAY,
    );
    expect((await log.derived()).violations).toHaveLength(1);
    const claim = { kind: 'adverse-driving', from: MONDAY + 2 * HOUR, until: MONDAY + 4 * HOUR } as const;
    await log.writeHeader('2026-01-12', { claims: [claim] }, MONDAY + DAY);
    expect((await log.derived()).violations).toEqual([]);
  });
});

const step = fc.tuple(
  fc.constantFrom<TestDuty['status']>('OFF', 'SB', 'D', 'D', 'ON'),
  fc.constantFrom(0.25, 0.5, 1, 2, 3, 5, 7, 8, 10, 12, 34),
);
const change = fc.oneof(
  fc.record({ kind: fc.constant('late' as const), share: fc.double({ min: 0, max: 1, noNaN: true }), step }),
  fc.record({ kind: fc.constant('next' as const), step }),
  fc.record({ kind: fc.constant('strike' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('claim' as const),
    day: fc.nat(15),
    claims: fc.array(
      fc.record({
        kind: fc.constantFrom(
          'adverse-driving',
          'sixteen-hour',
          'short-haul',
          'oilfield-equipment',
          'agricultural',
        ),
        fromHour: fc.integer({ min: 0, max: 23 }),
        hours: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ kind: fc.constant('certify' as const), day: fc.nat(15) }),
);

describe('deriving from the touched day on', () => {
  it('comes to the same as deriving everything, whatever is changed and however late', async () => {
    const runs = fc.asyncProperty(
      fc.constantFrom('us-property-70-8', 'us-property-60-7', 'us-passenger-70-8'),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (ruleSet, steps, changes) => {
        const driverLog = await newLog(ruleSet);
        const first = duties(steps);
        let now = first.at(-1)!.at + HOUR;
        const ids = await driverLog.record(first, now);
        const certified = new Set<string>();
        for (const made of changes) {
          if (made.kind === 'next' || made.kind === 'late') {
            const [status, hours] = made.step;
            const at = made.kind === 'next' ? now : MONDAY + Math.round(made.share * (now - MONDAY));
            if (made.kind === 'next') now += hours * HOUR;
            ids.push(...(await driverLog.record([{ status, at }], now)));
          } else if (made.kind === 'strike') {
            await driverLog.strike(ids[made.pick % ids.length]!, now);
          } else {
            const date = new Date(MONDAY + made.day * DAY).toISOString().slice(0, 10);
            if (made.kind === 'claim') {
              const claims = made.claims.map(({ kind, fromHour, hours }) => {
                const from = MONDAY + made.day * DAY + fromHour * HOUR;
                const mustEnd = kind === 'agricultural';
                return { kind, from, until: hours === null && !mustEnd ? null : from + (hours ?? 3) * HOUR };
              });
              await driverLog.writeHeader(date, { claims }, now);
            } else if (!certified.has(date)) {
              await driverLog.certify(date, now);
              certified.add(date);
            }
          }
        }
        const settled = await driverLog.derived();
        await driverLog.deriveAnew(now);
        const anew = await driverLog.derived();
        expect(settled.violations).toEqual(anew.violations);
        // What was counted before the last change goes on from there when it is read.
        const counted = (derived: typeof anew) => derived.days.map(({ counted_until: _, ...day }) => day);
        expect(counted(settled)).toEqual(counted(anew));
        expect(settled.state).toEqual(anew.state);
      },
    );
    await fc.assert(runs, { numRuns: 25 });
  });
});

describe('the deriver', () => {
  const deriver = () => new HosDeriver({ ...app.deps, clock: { now: () => app.time.now } });

  it('works out what was marked, day by day as time passes, and the clocks at each turn', async () => {
    await log.record(
      duties([
        ['ON', 1],
        ['D', 4],
      ]),
      MONDAY + 2 * HOUR,
    );
    app.time.now = MONDAY + 30 * HOUR;
    await deriver().catchUp();
    const { days, state, violations } = await log.derived();
    expect(days.map(({ driving_ms }) => driving_ms)).toEqual([23 * HOUR, 6 * HOUR]);
    expect(state).toMatchObject({ driving_ms: 0, as_of: new Date(app.time.now) });
    expect(violations.find(({ rule }) => rule === 'driving-11')?.minutes).toBe(18 * 60);
  });

  it('counts a violation that goes on again within minutes', async () => {
    await log.record(duties([['D', 1]]), MONDAY + 11.5 * HOUR);
    const { state } = await log.derived();
    expect(state!.valid_until.getTime() - state!.as_of.getTime()).toBe(5 * MINUTE_MS);
  });

  it('counts again what another rule set, home terminal or start of the day changes', async () => {
    app.time.now = MONDAY + 15 * HOUR;
    const carrier = await app.createOrganization();
    const driverId = await new TestFleet(app.database, carrier.id).addDriver('Ann', 'Lee');
    const own = new TestDutyLog(app.database, carrier.id, driverId);
    await own.record(
      duties([
        ['D', 10.5],
        ['OFF', 1],
      ]),
      app.time.now,
    );
    const change = async (at: string, body: object) => {
      const answer = await app.call('PATCH', `/organizations/${carrier.id}${at}`, {
        as: carrier.admin,
        body,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      await deriver().catchUp();
      return own.derived();
    };
    const rules = {
      ruleSet: 'us-passenger-70-8',
      homeTerminalTimeZone: 'America/New_York',
      homeTerminalFrom: '2026-01-12',
    };
    const { days, violations } = await change(`/drivers/${driverId}`, rules);
    expect(violations.map(({ rule }) => rule)).toEqual(['driving-10']);
    expect(days[0]).toMatchObject({ log_date: '2026-01-12', starts_at: new Date(MONDAY - HOUR) });
    const noon = (await change('', { dayStartsAt: '12:00' })).days[0];
    expect(noon).toMatchObject({ log_date: '2026-01-12', starts_at: new Date(MONDAY - HOUR) });
  });
});
