import type { CertifyReminders, LogList, NotificationPage } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { createDutyFleet, DAY, HOUR, MONDAY } from '../../../testing/duty-fleet.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';
import type { TestFleet } from '../../../testing/fleet.ts';

const NOW = MONDAY + 2 * DAY + 3 * HOUR;

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
      { status: 'D', at: MONDAY + 6 * HOUR, vehicleId, totalMiles: 100_000 },
      { status: 'OFF', at: MONDAY + 18 * HOUR, vehicleId, totalMiles: 100_660 },
      { status: 'D', at: MONDAY + 2 * DAY, vehicleId, totalMiles: 100_660 },
    ],
    MONDAY + 2 * DAY + HOUR,
  );
  await ann.record(
    [
      { status: 'ON', at: MONDAY + DAY },
      { status: 'OFF', at: MONDAY + DAY + HOUR },
    ],
    NOW,
  );
  await ann.certify('2026-01-13', NOW);
});

async function list(query = ''): Promise<LogList> {
  const answer = await app.call('GET', `/organizations/${organization.id}/hos_log?from=2026-01-12&${query}`, {
    as: organization.admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const idsOf = ({ items }: LogList) => items.map(({ id }) => id);

describe('GET hos_log', () => {
  it('has a row for each driver and day, the newest first, with what the records come to', async () => {
    const logs = await list();
    expect(idsOf(logs)).toEqual([
      `${marcus.driverId}-2026-01-14`,
      `${ann.driverId}-2026-01-14`,
      `${marcus.driverId}-2026-01-13`,
      `${ann.driverId}-2026-01-13`,
      `${marcus.driverId}-2026-01-12`,
    ]);
    expect(logs.items[4]).toEqual({
      id: `${marcus.driverId}-2026-01-12`,
      driver: { id: marcus.driverId, firstName: 'Marcus', lastName: 'Delgado' },
      date: '2026-01-12',
      timeZone: 'America/Chicago',
      coveredMinutes: 1_440,
      offMinutes: 720,
      sleeperMinutes: 0,
      drivingMinutes: 720,
      onDutyMinutes: 0,
      distanceMeters: 1_062_167,
      vehicles: [{ id: truckId, name: '1042' }],
      certification: 'uncertified',
      certifiedAt: null,
      violationCount: 2,
      pendingProposalCount: 0,
      missing: ['trailer', 'shipping-document'],
    });
  });

  it('lets the status of the running day go on until now', async () => {
    const { items } = await list(`driverId=${marcus.driverId}`);
    expect(items[0]).toMatchObject({ date: '2026-01-14', drivingMinutes: 180, coveredMinutes: 180 });
  });

  it('sums up what the filters leave', async () => {
    expect((await list()).totals).toEqual({
      uncertifiedCount: 4,
      violationCount: 2,
      pendingProposalCount: 0,
      drivingMinutes: 900,
      distanceMeters: 1_062_167,
    });
    expect((await list('to=2026-01-12')).totals).toMatchObject({ uncertifiedCount: 1, drivingMinutes: 720 });
  });

  it('filters by certification, violations, proposals, what is missing, driver, group and name', async () => {
    await marcus.propose('2026-01-13', NOW);
    const groupId = await fleet.addGroup('East', [], [ann.driverId]);
    const only = async (query: string) => idsOf(await list(query));
    const monday = `${marcus.driverId}-2026-01-12`;
    const annsTuesday = `${ann.driverId}-2026-01-13`;
    expect(await only('certified=true')).toEqual([annsTuesday]);
    expect(await only('certified=false')).toHaveLength(4);
    expect(await only('hasViolations=true')).toEqual([monday]);
    expect(await only('hasProposals=true')).toEqual([`${marcus.driverId}-2026-01-13`]);
    expect(await only('hasMissing=true')).toEqual([`${marcus.driverId}-2026-01-14`, monday]);
    expect(await only(`driverId=${ann.driverId}`)).toHaveLength(2);
    expect(await only(`groupId=${groupId}`)).toHaveLength(2);
    expect(await only('q=delgado')).toHaveLength(3);
  });

  it('sorts by the hours that count now, and pages', async () => {
    const logs = await list('sort=-driving&size=2');
    expect(logs.items.map(({ drivingMinutes }) => drivingMinutes)).toEqual([720, 180]);
    expect(logs).toMatchObject({ page: 1, size: 2, total: 5 });
  });

  it.each([
    ['an end before the start', 'to=2026-01-11', 'to'],
    ['more days than a list may have', 'to=2027-01-12', 'to'],
    ['an unknown order', 'sort=luck', 'sort'],
  ])('refuses %s', async (_, query, field) => {
    const path = `/organizations/${organization.id}/hos_log?from=2026-01-12&${query}`;
    const answer = await app.call('GET', path, { as: organization.admin });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it('shows nothing from another organization', async () => {
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/hos_log?from=2026-01-12`, {
      as: other.admin,
    });
    expect(answer.json()).toMatchObject({ items: [], total: 0 });
  });
});

describe('POST hos_log/certify-reminders', () => {
  const remind = (as = organization.admin) =>
    app.call('POST', `/organizations/${organization.id}/hos_log/certify-reminders`, { as });
  const channelsTo = (userId: number) =>
    app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .selectFrom('deliveries')
        .select(['channel', 'event_key', 'state'])
        .where('user_id', '=', userId)
        .execute(),
    );

  it('reminds in the app and by mail, once a day, and says who cannot be reminded', async () => {
    const dana = await addLogKeeper(app.database, organization);
    const log = new TestDutyLog(app.database, organization.id, dana.id);
    await log.record([{ status: 'ON', at: MONDAY + DAY }], NOW);
    const answer = await remind();
    expect(answer.statusCode, answer.body).toBe(200);
    const name = 'Test User';
    expect(answer.json()).toEqual({
      reminded: [{ id: dana.id, name, channels: ['app', 'mail'] }],
      remindedToday: [],
      unreachable: [{ id: marcus.driverId, name: 'Marcus Delgado' }],
    } satisfies CertifyReminders);
    expect(await channelsTo(dana.id)).toEqual([
      { channel: 'mail', event_key: expect.stringMatching(/^news\./), state: 'waiting' },
    ]);
    const inbox: NotificationPage = (
      await app.call('GET', `/organizations/${organization.id}/notifications`, { as: dana })
    ).json();
    expect(inbox.items).toMatchObject([
      { kind: 'certify-reminder', title: 'Certify your log of 01/13/26', href: '/hos/my-log' },
    ]);
    const [entry] = await organization.activity();
    expect(entry).toMatchObject({ action: 'remind', entity: 'hos-log', after: { drivers: [name] } });

    expect((await remind()).json()).toMatchObject({ reminded: [], remindedToday: [{ id: dana.id }] });
    expect(await channelsTo(dana.id)).toHaveLength(1);
    const [newest] = await organization.activity();
    expect(newest).toEqual(entry);
  });

  it('asks for HOS_UPDATE', async () => {
    expect((await remind(await organization.userWithout('HOS_UPDATE'))).statusCode).toBe(403);
  });
});
