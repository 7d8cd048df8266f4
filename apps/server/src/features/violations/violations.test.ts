import type { ViolationList } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, DAY, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import type { TestDutyLog } from '../../testing/duty-log.ts';
import type { TestFleet } from '../../testing/fleet.ts';

const NOW = MONDAY + 3 * DAY;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let ann: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, fleet, marcus, ann, truckId } = await createDutyFleet(app, NOW));
  const vehicleId = truckId;
  await marcus.record(
    [
      { status: 'D', at: MONDAY, vehicleId },
      { status: 'OFF', at: MONDAY + 12 * HOUR },
    ],
    NOW,
  );
  await ann.record(
    [
      { status: 'D', at: MONDAY + DAY },
      { status: 'OFF', at: MONDAY + DAY + 8.2 * HOUR },
    ],
    NOW,
  );
});

async function list(query = ''): Promise<ViolationList> {
  const path = `/organizations/${organization.id}/violations?from=2026-01-12&to=2026-01-14&${query}`;
  const answer = await app.call('GET', path, { as: organization.admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const rulesOf = ({ items }: ViolationList) => items.map(({ rule }) => rule);

describe('GET violations', () => {
  it('lists them the newest first, each with its explanation, log and vehicle', async () => {
    const { items } = await list();
    expect(items.map(({ driver, rule }) => [driver.lastName, rule])).toEqual([
      ['Lee', 'break-30'],
      ['Delgado', 'driving-11'],
      ['Delgado', 'break-30'],
    ]);
    expect(items[1]).toEqual({
      id: `${marcus.driverId}.driving-11.${MONDAY + 11 * HOUR}`,
      driver: { id: marcus.driverId, firstName: 'Marcus', lastName: 'Delgado' },
      logId: `${marcus.driverId}-2026-01-12`,
      date: '2026-01-12',
      timeZone: 'America/Chicago',
      vehicle: { id: truckId, name: '1042' },
      rule: 'driving-11',
      startedAt: new Date(MONDAY + 11 * HOUR).toISOString(),
      endedAt: new Date(MONDAY + 12 * HOUR).toISOString(),
      minutes: 60,
      severity: 'violation',
      citation: '49 CFR 395.3(a)(3)(i)',
      ruleset: 'us-property-70-8',
      explanation: {
        calculatedFrom: new Date(MONDAY).toISOString(),
        windowStartedAt: new Date(MONDAY).toISOString(),
        limitReachedAt: new Date(MONDAY + 11 * HOUR).toISOString(),
        limitMinutes: 660,
        usedMinutes: 720,
        excludedRests: [],
        failed: null,
        text: 'Drove 1:00 past the driving limit of 11:00. The limit was reached Mon, Jan 12 at 11:00. Driving time is counted from Mon, Jan 12 at 00:00.',
      },
    });
  });

  it('sums up by rule, driver and day', async () => {
    const person = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName });
    expect((await list()).totals).toEqual({
      minutes: 312,
      driverCount: 2,
      byRule: [
        { rule: 'break-30', count: 2, minutes: 252 },
        { rule: 'driving-11', count: 1, minutes: 60 },
      ],
      byRuleSet: [],
      byDriver: [
        { driver: person(marcus.driverId, 'Marcus', 'Delgado'), count: 2, minutes: 300 },
        { driver: person(ann.driverId, 'Ann', 'Lee'), count: 1, minutes: 12 },
      ],
      byDate: [
        { date: '2026-01-12', count: 2, minutes: 300 },
        { date: '2026-01-13', count: 1, minutes: 12 },
        { date: '2026-01-14', count: 0, minutes: 0 },
      ],
    });
  });

  it('filters by rule, severity, length, driver, group and name, totals too', async () => {
    const groupId = await fleet.addGroup('East', [], [ann.driverId]);
    expect(rulesOf(await list('rule=driving-11'))).toEqual(['driving-11']);
    expect(rulesOf(await list('rule=driving-11&rule=break-30'))).toHaveLength(3);
    expect((await list('severity=nominal')).items.map(({ driver }) => driver.lastName)).toEqual(['Lee']);
    expect((await list('minMinutes=60')).totals.minutes).toBe(300);
    expect((await list(`driverId=${marcus.driverId}`)).total).toBe(2);
    expect((await list(`groupId=${groupId}`)).totals.driverCount).toBe(1);
    expect((await list('q=marcus')).total).toBe(2);
  });

  it('sorts by length and pages', async () => {
    const page = await list('sort=-minutes&size=1&page=2');
    expect(page).toMatchObject({ total: 3, page: 2, items: [{ minutes: 60 }] });
  });

  it('shows nothing from another organization', async () => {
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/violations?from=2026-01-12`, {
      as: other.admin,
    });
    expect(answer.json()).toMatchObject({ items: [], total: 0 });
  });
});
