import type { HosBeforeDay, HosLog } from '@longhaul/contract';
import { violationsOfDay } from '@longhaul/hos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { type TestDuty, TestDutyLog } from '../../../testing/duty-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight of Monday 12 January 2026 in Chicago. */
const MONDAY = Date.parse('2026-01-12T06:00:00Z');
const dateOf = (day: number) => new Date(MONDAY + day * DAY).toISOString().slice(0, 10);

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});
afterAll(() => app.close());

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await app.call('GET', `/organizations/${organization.id}/${path}`, {
    as: organization.admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const step = fc.tuple(
  fc.constantFrom<TestDuty['status']>('OFF', 'SB', 'D', 'D', 'ON'),
  fc.constantFrom(0.5, 1, 2, 3, 5, 7, 8, 10, 12, 34),
);

it('with the periods of a day comes to the violations that the log of the day shows, whatever was before and claimed', async () => {
  const runs = fc.asyncProperty(
    fc.constantFrom('us-property-70-8', 'us-property-60-7', 'us-passenger-70-8'),
    fc.array(step, { minLength: 10, maxLength: 50 }),
    fc.array(
      fc.record({
        day: fc.nat(10),
        kind: fc.constantFrom('adverse-driving', 'sixteen-hour', 'short-haul'),
        fromHour: fc.integer({ min: 0, max: 23 }),
        hours: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      { maxLength: 4 },
    ),
    async (ruleSet, steps, claimed) => {
      const driverId = await fleet.addDriver('Marcus', 'Delgado');
      await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        tx.updateTable('drivers').set({ rule_set: ruleSet }).where('user_id', '=', driverId).execute(),
      );
      const log = new TestDutyLog(app.database, organization.id, driverId);
      let at = MONDAY;
      const duties = steps.map(([status, hours]) => {
        const duty = { status, at };
        at += hours * HOUR;
        return duty;
      });
      app.time.now = at + HOUR;
      await log.record(duties, app.time.now);
      for (const [day, claims] of Map.groupBy(claimed, (claim) => claim.day)) {
        const timed = claims.map(({ kind, fromHour, hours }) => {
          const from = MONDAY + day * DAY + fromHour * HOUR;
          return { kind, from, until: hours === null ? null : from + hours * HOUR };
        });
        await log.writeHeader(dateOf(day), { claims: timed }, app.time.now);
      }
      for (let day = 0; MONDAY + day * DAY < app.time.now; day++) {
        const shown = await read<HosLog>(`hos_log/${driverId}-${dateOf(day)}`);
        const before = await read<HosBeforeDay>(`users/${driverId}/hos_log/before?date=${dateOf(day)}`);
        const duty = (period: HosBeforeDay['periods'][number]) => ({
          status: period.status,
          mode: period.mode ?? undefined,
          startedAt: Date.parse(period.startedAt),
        });
        const counted = violationsOfDay({
          ruleset: shown.ruleset,
          timeZone: shown.timeZone,
          dayStartsAt: shown.dayStartsAt,
          startAt: Date.parse(shown.startsAt),
          before: before.periods.map(duty),
          periods: shown.periods.map(duty),
          until: Date.parse(shown.asOf),
          exceptions: before.exceptions.map(({ from, to, ...claim }) => ({
            ...claim,
            from: from === undefined ? undefined : Date.parse(from),
            to: to === undefined ? undefined : Date.parse(to),
          })),
        });
        expect(counted.map(({ rule, minutes }) => ({ rule, minutes }))).toEqual(
          shown.violations.map(({ rule, minutes }) => ({ rule, minutes })),
        );
      }
    },
  );
  // An open claim that is made in the rest before the first shift counted.
  const claimedInRest: typeof runs extends fc.IAsyncProperty<infer Values> ? Values[] : never = [
    [
      'us-property-70-8',
      [
        ['D', 5],
        ['SB', 12],
        ['OFF', 12],
        ['SB', 12],
        ['D', 12],
        ['D', 5],
        ['OFF', 10],
      ],
      [{ day: 0, kind: 'adverse-driving', fromHour: 7, hours: null }],
    ],
  ];
  await fc.assert(runs, { numRuns: 15, examples: claimedInRest });
});

it('is refused of another driver, and of a day that lies ahead', async () => {
  const driverId = await fleet.addDriver('Ana', 'Ruiz');
  const path = `/organizations/${organization.id}/users/${driverId}/hos_log/before?date=`;
  const stranger = await organization.userWith('HOS_OWN');
  const get = (date: string, as = organization.admin) => app.call('GET', `${path}${date}`, { as });
  expect((await get(dateOf(0), stranger)).statusCode).toBe(403);
  expect((await get('2099-01-01')).statusCode).toBe(404);
});
