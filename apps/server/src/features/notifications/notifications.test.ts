import { setTimeout as sleep } from 'node:timers/promises';
import { type NotificationPage, type NotificationSummary, PERMISSION_PRESETS } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AttentionJob } from '../../domain/notifications/delivery/attention-job.ts';
import { postNotice } from '../../domain/notifications/post-notice.ts';
import { createTestAlerts, type TestAlerts } from '../../testing/alerts.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const NOW = Date.UTC(2026, 10, 20, 18);

let app: TestApp;
let organization: TestOrganization;
let alerts: TestAlerts;
let dispatcher: TestUser;
let manager: TestUser;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  alerts = createTestAlerts(app, organization.id);
  truckId = await new TestFleet(app.database, organization.id).addAsset({ unit_number: '1175' });
  dispatcher = await organization.userWith('ASSET_LIST', 'ALERT_LIST', 'ALERT_UPDATE');
  manager = await organization.userWith('ASSET_LIST', 'ALERT_LIST', 'ALERT_UPDATE');
});

/** Access tokens live for a quarter of an hour. */
async function later(now: number): Promise<void> {
  app.time.now = now;
  for (const user of [dispatcher, manager, organization.admin]) {
    const token = await app.deps.access.tokens.issue({ userId: user.id, sessionId: user.sessionId });
    user.headers = { authorization: `Bearer ${token}` };
  }
}

const path = (rest: string) => `/organizations/${organization.id}${rest}`;

async function list(as: TestUser, query = ''): Promise<NotificationPage> {
  const answer = await app.call('GET', path(`/notifications?${query}`), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function summary(as: TestUser): Promise<NotificationSummary> {
  const answer = await app.call('GET', path('/notifications/summary'), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function groupOf(...users: TestUser[]): Promise<number> {
  const group = await app.call('POST', path('/groups'), {
    as: organization.admin,
    body: { name: 'Dispatch' },
  });
  const { id } = group.json();
  const ids = users.map((user) => user.id);
  await app.call('PUT', path(`/groups/${id}/members`), { as: organization.admin, body: { ids } });
  return id;
}

describe('of an incident', () => {
  it('notifies the people the rule names, with what happened and why they get it', async () => {
    const groupId = await groupOf(manager);
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], groupIds: [groupId] });
    await alerts.raise(ruleId, { assetId: truckId, startedAt: NOW - 3 * MINUTE_MS, endedAt: NOW });
    const { items, before } = await list(dispatcher);
    expect(items).toEqual([
      expect.objectContaining({
        title: '1175 speeding: 78 mph for 3 min, 4 mi W of Lexington, NE',
        readAt: null,
        reason: { kind: 'person', group: null },
        incident: expect.objectContaining({
          state: 'closed',
          vehicle: { id: truckId, name: '1175' },
          acknowledged: null,
        }),
      }),
    ]);
    expect(before).toBeNull();
    expect((await list(manager)).items[0]!.reason).toEqual({ kind: 'group', group: 'Dispatch' });
  });

  it('everybody with a role that the rule names is notified, by the role they have at that time', async () => {
    const { codes } = PERMISSION_PRESETS.dispatcher;
    const dispatchers = [await organization.userWith(...codes), await organization.userWith(...codes)];
    const almost = await organization.userWith(...codes.slice(1));
    const ruleId = await alerts.rule({ roles: ['dispatcher'] });
    await alerts.raise(ruleId, { assetId: truckId });
    for (const one of dispatchers) expect((await list(one)).items).toHaveLength(1);
    for (const other of [almost, organization.admin]) expect((await list(other)).items).toEqual([]);

    const later = await alerts.rule({ roles: ['administrator'], userIds: [dispatchers[0]!.id] });
    await alerts.raise(later, { assetId: truckId });
    expect((await list(organization.admin)).items).toHaveLength(1);
    expect((await list(dispatchers[0]!)).items).toHaveLength(2);
    expect((await list(dispatchers[1]!)).items).toHaveLength(1);
  });

  it('are given in the units of each reader', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id] });
    await alerts.raise(ruleId, { assetId: truckId });
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.updateTable('users').set({ units: 'metric' }).where('id', '=', dispatcher.id).execute(),
    );
    expect((await list(dispatcher)).items[0]!.title).toContain('126 km/h');
  });

  it('does not notify people who may not see vehicles or alerts, or belong to another organization', async () => {
    const blind = await organization.userWith('ALERT_LIST');
    const deaf = await organization.userWith('ASSET_LIST');
    const stranger = (await app.createOrganization()).admin;
    const ruleId = await alerts.rule({ userIds: [blind.id, deaf.id, stranger.id, dispatcher.id] });
    await alerts.raise(ruleId, { assetId: truckId });
    const told = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('notifications')
        .select('user_id')
        .where('organization_id', '=', organization.id)
        .execute(),
    );
    expect(told).toEqual([{ user_id: dispatcher.id }]);
    const answer = await app.call('GET', path('/notifications'), { as: stranger });
    expect(answer.statusCode).toBe(404);
  });

  it('notifies nobody twice for an incident reported twice', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['app', 'mail'] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId });
    await alerts.change(incidentId, 'opened');
    expect((await list(dispatcher)).items).toHaveLength(1);
    const deliveries = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('deliveries').select('key').where('organization_id', '=', organization.id).execute(),
    );
    expect(deliveries).toEqual([{ key: `mail.${incidentId}.${dispatcher.id}` }]);
  });

  it('notifies drivers of their own hours and no others, with the code for their own log alone', async () => {
    const driver = await organization.userWith('HOS_OWN');
    const ruleId = await alerts.rule({ userIds: [driver.id] }, 'hours-running-out');
    const details = { clock: 'driving', minutesLeft: 45 };
    const running = { assetId: truckId, kind: 'hours-running-out', details };
    await alerts.raise(ruleId, { ...running, driverId: driver.id, startedAt: NOW - 60_000 });
    await alerts.raise(ruleId, { ...running, driverId: dispatcher.id, startedAt: NOW - 120_000 });
    const { items } = await list(driver);
    expect(items.map(({ incident }) => incident?.driver?.id)).toEqual([driver.id]);
  });

  it('what was told is gone with the right to see it, and with the group it was told to', async () => {
    const groupId = await groupOf(manager);
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], groupIds: [groupId] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId });
    expect((await summary(dispatcher)).newCount).toBe(1);
    await app.call('PATCH', path(`/users/${dispatcher.id}`), {
      as: organization.admin,
      body: { permissions: ['ALERT_LIST'] },
    });
    await app.call('PUT', path(`/groups/${groupId}/members`), { as: organization.admin, body: { ids: [] } });
    expect(await list(dispatcher)).toEqual({ items: [], before: null });
    expect((await summary(dispatcher)).newCount).toBe(0);
    expect((await list(manager)).items).toEqual([]);
    const answer = await app.call('GET', path(`/incidents/${incidentId}`), { as: dispatcher });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the list', () => {
  let ruleId: number;
  beforeEach(async () => {
    ruleId = await alerts.rule({ userIds: [dispatcher.id] });
  });

  it('goes on where the page before ended, though new ones have come', async () => {
    for (let at = 0; at < 5; at++) {
      app.time.now = NOW + at;
      await alerts.raise(ruleId, { assetId: truckId, startedAt: NOW - at * HOUR_MS });
    }
    const first = await list(dispatcher, 'size=2');
    await later(NOW + HOUR_MS);
    await alerts.raise(ruleId, { assetId: truckId, startedAt: NOW - 10 * HOUR_MS });
    const second = await list(dispatcher, `size=2&before=${first.before}`);
    const third = await list(dispatcher, `size=2&before=${second.before}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(third.before).toBeNull();
  });

  it('refuses a cursor that no page gave', async () => {
    const answer = await app.call('GET', path('/notifications?before=yesterday'), { as: dispatcher });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ before: 'must be the `before` value from a previous page' });
  });

  it('is narrowed by tab, severity, state, vehicle, group and what is written into the search', async () => {
    const otherId = await new TestFleet(app.database, organization.id).addAsset({ unit_number: '0981' });
    const group = await app.call('POST', path('/groups'), { as: organization.admin, body: { name: 'West' } });
    await app.call('PUT', path(`/groups/${group.json().id}/assets`), {
      as: organization.admin,
      body: { ids: [otherId] },
    });
    await alerts.raise(ruleId, { assetId: truckId, severity: 'critical' });
    await alerts.raise(ruleId, { assetId: otherId, endedAt: null });
    const units = async (query: string) =>
      (await list(dispatcher, query)).items.map(({ incident }) => incident?.vehicle?.name);
    expect(await units('')).toEqual(['0981', '1175']);
    expect(await units('severity=critical')).toEqual(['1175']);
    expect(await units('state=open')).toEqual(['0981']);
    expect(await units('tab=ongoing')).toEqual(['0981']);
    expect(await units(`assetId=${truckId}`)).toEqual(['1175']);
    expect(await units(`groupId=${group.json().id}`)).toEqual(['0981']);
    expect(await units('q=117')).toEqual(['1175']);
    expect(await units('q=lexington')).toEqual(['0981', '1175']);
  });

  it('marks as read what is named, or all, and counts', async () => {
    await alerts.raise(ruleId, { assetId: truckId });
    await alerts.raise(ruleId, { assetId: truckId, startedAt: NOW - HOUR_MS, endedAt: null });
    expect(await summary(dispatcher)).toEqual({
      newCount: 2,
      unseenCount: 2,
      ongoingCount: 1,
      thirtyDaysCount: 2,
      priorCount: 0,
    });
    const [first] = (await list(dispatcher)).items;
    await app.call('POST', path('/notifications/read'), { as: dispatcher, body: { ids: [first!.id] } });
    expect((await list(dispatcher, 'tab=new')).items).toHaveLength(1);
    const answer = await app.call('POST', path('/notifications/read'), { as: dispatcher, body: {} });
    expect(answer.json()).toMatchObject({ newCount: 0, ongoingCount: 1 });
  });

  it('clears the badge when the panel is opened, and leaves every alert new', async () => {
    await alerts.raise(ruleId, { assetId: truckId });
    app.time.now = NOW + MINUTE_MS;
    const seen = await app.call('POST', path('/notifications/seen'), { as: dispatcher });
    expect(seen.json()).toMatchObject({ newCount: 1, unseenCount: 0 });
    expect((await list(dispatcher, 'tab=new')).items).toHaveLength(1);
    app.time.now = NOW + 2 * MINUTE_MS;
    await alerts.raise(ruleId, { assetId: truckId, startedAt: NOW });
    expect(await summary(dispatcher)).toMatchObject({ newCount: 2, unseenCount: 1 });
  });

  it('marks as read by the alert, for the reader alone, wherever it was opened', async () => {
    const both = await alerts.rule({ userIds: [dispatcher.id, manager.id] });
    const incidentId = await alerts.raise(both, { assetId: truckId });
    const detail = async (as: TestUser) =>
      (await app.call('GET', path(`/incidents/${incidentId}`), { as })).json().isNew;
    expect(await detail(dispatcher)).toBe(true);
    await app.call('POST', path('/notifications/read'), {
      as: dispatcher,
      body: { incidentIds: [incidentId] },
    });
    expect([await detail(dispatcher), await detail(manager)]).toEqual([false, true]);
    const listed = await app.call('GET', path(`/incidents?assetId=${truckId}`), { as: manager });
    expect(listed.json().items[0]).toMatchObject({ id: incidentId, isNew: true });
  });

  it('counts those of the thirty days before as prior', async () => {
    app.time.now = NOW - 40 * DAY_MS;
    await alerts.raise(ruleId, { assetId: truckId });
    app.time.now = NOW;
    expect(await summary(dispatcher)).toMatchObject({ thirtyDaysCount: 0, priorCount: 1 });
  });
});

describe('acknowledging', () => {
  it('settles an incident for everybody, once, and names who did it', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id, manager.id] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId });
    const body = { ids: [incidentId] };
    const first = await app.call('POST', path('/incidents/acknowledge'), { as: manager, body });
    const second = await app.call('POST', path('/incidents/acknowledge'), { as: dispatcher, body });
    expect([first.json(), second.json()]).toEqual([{ acknowledged: 1 }, { acknowledged: 0 }]);
    expect((await summary(dispatcher)).newCount).toBe(0);
    const { items } = await list(dispatcher);
    expect(items[0]!.incident!.acknowledged).toMatchObject({ by: { id: manager.id, name: 'Test User' } });
    expect((await organization.activity())[0]).toMatchObject({ action: 'acknowledge', entity: 'incident' });
  });

  it('is refused without ALERT_UPDATE, and changes nothing of another organization', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId });
    const body = { ids: [incidentId] };
    const reader = await organization.userWith('ALERT_LIST', 'ASSET_LIST');
    expect((await app.call('POST', path('/incidents/acknowledge'), { as: reader, body })).statusCode).toBe(
      403,
    );
    const other = await app.createOrganization();
    const answer = await app.call('POST', `/organizations/${other.id}/incidents/acknowledge`, {
      as: other.admin,
      body,
    });
    expect(answer.json()).toEqual({ acknowledged: 0 });
    expect((await list(dispatcher)).items[0]!.incident!.acknowledged).toBeNull();
  });

  it('resolves by hand with a reason: not ongoing for anybody, acknowledged, and only once', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id, manager.id] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId, endedAt: null });
    const resolve = (as: TestUser, reason: string) =>
      app.call('POST', path(`/incidents/${incidentId}/resolve`), { as, body: { reason } });
    const answer = await resolve(manager, 'Truck is in the shop');
    expect(answer.json()).toMatchObject({
      state: 'open',
      resolved: { by: { id: manager.id }, reason: 'Truck is in the shop' },
      acknowledged: { by: { id: manager.id } },
    });
    expect(answer.json().steps.at(-1)).toMatchObject({ act: 'resolved', note: 'Truck is in the shop' });
    expect(await summary(dispatcher)).toMatchObject({ newCount: 0, ongoingCount: 0 });
    expect((await list(dispatcher, 'tab=ongoing')).items).toEqual([]);
    expect((await resolve(dispatcher, 'Again')).statusCode).toBe(409);
    expect((await resolve(dispatcher, ' ')).statusCode).toBe(422);
    expect((await organization.activity())[0]).toMatchObject({ action: 'resolve', entity: 'incident' });
  });

  it('stops what has not left yet', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id, manager.id], channels: ['mail'] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId });
    await app.call('POST', path('/incidents/acknowledge'), { as: manager, body: { ids: [incidentId] } });
    const states = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('deliveries').select(['state']).where('incident_id', '=', incidentId).execute(),
    );
    expect(states).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
  });
});

describe('an incident', () => {
  let incidentId: number;
  beforeEach(async () => {
    const ruleId = await alerts.rule({
      userIds: [dispatcher.id],
      escalation: { afterMinutes: 15, userIds: [manager.id], groupIds: [], roles: [] },
    });
    incidentId = await alerts.raise(ruleId, { assetId: truckId, endedAt: null });
  });

  const detail = async (as = dispatcher) =>
    (await app.call('GET', path(`/incidents/${incidentId}`), { as })).json();
  const change = (body: object, as = dispatcher) =>
    app.call('PATCH', path(`/incidents/${incidentId}`), { as, body });
  const attention = () => new AttentionJob(app.deps).catchUp();

  it('shows its steps, who was told, and how often the rule found the vehicle lately', async () => {
    const { steps, recent, mute } = await detail();
    expect(steps.map(({ act, note }: { act: string; note: string | null }) => [act, note])).toEqual([
      ['started', null],
      ['told', 'Test User: in the app'],
    ]);
    expect(recent).toHaveLength(1);
    expect(mute).toBeNull();
  });

  it('shows its track to those who may see route history alone', async () => {
    const fleet = new TestFleet(app.database, organization.id);
    await fleet.storePositions(truckId, [
      { at: NOW - 2 * MINUTE_MS, lat: 40.78, lon: -99.74, speedKph: 121 },
      { at: NOW - 30 * MINUTE_MS, lat: 40.78, lon: -99.9 },
    ]);
    expect((await detail()).fixes).toEqual([]);
    const withHistory = await organization.userWith('ASSET_LIST', 'ALERT_LIST', 'HR_READ');
    expect((await detail(withHistory)).fixes).toEqual([
      { at: new Date(NOW - 2 * MINUTE_MS).toISOString(), lat: 40.78, lon: -99.74, speedKph: 121 },
    ]);
  });

  it('is assigned to somebody who may change alerts; these are found by name', async () => {
    const reader = await organization.userWith('ALERT_LIST', 'ASSET_LIST');
    const refused = await change({ assignedTo: reader.id });
    expect(refused.json().fields).toEqual({ assignedTo: 'must be an active user who can change alerts' });
    const listed = await app.call('GET', path('/incident-assignees?q=test'), { as: dispatcher });
    const ids = listed.json().items.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([dispatcher.id, manager.id]));
    expect(ids).not.toContain(reader.id);
  });

  it('is assigned to a colleague, and to nobody else', async () => {
    const answer = await change({ assignedTo: manager.id });
    expect(answer.json()).toMatchObject({ assignedTo: { id: manager.id } });
    const stranger = (await app.createOrganization()).admin;
    const refused = await change({ assignedTo: stranger.id });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({ assignedTo: 'must be an active user who can change alerts' });
  });

  it('that two people assign at once is recorded as changed from what the other one made of it', async () => {
    await Promise.all([change({ assignedTo: manager.id }), change({ assignedTo: dispatcher.id })]);
    const { rows } = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      ({ client }) =>
        client.query<{ before: { assignedTo: number | null }; after: { assignedTo: number } }>(
          `select before, after from activity_log where organization_id = $1 and action = 'update' and entity = 'incident'`,
          [organization.id],
        ),
    );
    const first = rows.find(({ before }) => before.assignedTo === null);
    const second = rows.find((row) => row !== first);
    expect(rows).toHaveLength(2);
    expect(second!.before.assignedTo).toBe(first!.after.assignedTo);
  });

  it('laid aside is not new until its time has come, and then is again', async () => {
    await change({ snoozedUntil: new Date(NOW + HOUR_MS).toISOString() });
    expect((await summary(dispatcher)).newCount).toBe(0);
    await attention();
    expect((await summary(dispatcher)).newCount).toBe(0);
    await later(NOW + HOUR_MS);
    await attention();
    expect((await summary(dispatcher)).newCount).toBe(1);
    expect((await detail()).snoozedUntil).toBeNull();
  });

  it.each([
    ['the past', -MINUTE_MS],
    ['more than 30 days off', 31 * DAY_MS],
  ])('cannot be laid aside until %s', async (_, inMs) => {
    const answer = await change({ snoozedUntil: new Date(NOW + inMs).toISOString() });
    expect(answer.json().fields).toEqual({ snoozedUntil: 'must be within the next 30 days' });
  });

  it('keeps notes, with who wrote them', async () => {
    const answer = await app.call('POST', path(`/incidents/${incidentId}/notes`), {
      as: dispatcher,
      body: { note: 'Called the driver' },
    });
    expect(answer.json().steps.at(-1)).toMatchObject({
      act: 'note',
      note: 'Called the driver',
      by: { id: dispatcher.id },
    });
  });

  it('that nobody acknowledges is escalated to the people the rule names, once', async () => {
    app.time.now = NOW + 14 * MINUTE_MS;
    await attention();
    expect((await list(manager)).items).toEqual([]);
    await later(NOW + 15 * MINUTE_MS);
    await attention();
    await attention();
    expect((await list(manager)).items.map(({ reason }) => reason.kind)).toEqual(['escalation']);
  });

  it('that somebody acknowledged is not escalated', async () => {
    await app.call('POST', path('/incidents/acknowledge'), { as: dispatcher, body: { ids: [incidentId] } });
    await later(NOW + HOUR_MS);
    await attention();
    expect((await list(manager)).items).toEqual([]);
  });

  it('withdrawn stays in the list and says so', async () => {
    await alerts.change(incidentId, 'retracted');
    expect((await list(dispatcher)).items[0]!.incident).toMatchObject({
      state: 'retracted',
      retractedAt: new Date(NOW).toISOString(),
    });
    expect((await detail()).steps.at(-1)).toMatchObject({ act: 'retracted' });
  });

  it('of another organization is not there', async () => {
    const other = await app.createOrganization();
    const answer = await app.call('GET', `/organizations/${other.id}/incidents/${incidentId}`, {
      as: other.admin,
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('preferences', () => {
  it('are kept as they are set, and are nobody else’s', async () => {
    const preferences = {
      timings: [{ kind: 'speed', channel: 'mail', timing: 'digest' }],
      quietHours: { fromMinutes: 1320, untilMinutes: 360 },
      digestAtMinutes: 390,
    };
    const body = preferences;
    const answer = await app.call('PUT', path('/notification-preferences'), { as: dispatcher, body });
    expect(answer.json()).toEqual(preferences);
    const others = await app.call('GET', path('/notification-preferences'), { as: manager });
    expect(others.json()).toEqual({ timings: [], quietHours: null, digestAtMinutes: 420 });
  });

  it('of quiet hours that begin when they end are refused', async () => {
    const body = { timings: [], quietHours: { fromMinutes: 60, untilMinutes: 60 }, digestAtMinutes: 420 };
    const answer = await app.call('PUT', path('/notification-preferences'), { as: dispatcher, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ quietHours: 'must begin and end at different times' });
  });
});

describe('news of the product', () => {
  it('reach those who may act on them, once', async () => {
    const news = {
      organizationId: organization.id,
      kind: 'account-request' as const,
      key: '12',
      title: 'Ann Lee asks to join',
      href: '/settings/organization-settings/user-and-roles',
    };
    for (let times = 0; times < 2; times++) {
      await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        postNotice(tx, NOW, news),
      );
    }
    const { items } = await list(organization.admin);
    expect(items).toEqual([
      expect.objectContaining({
        title: news.title,
        href: news.href,
        incident: null,
        kind: 'account-request',
      }),
    ]);
    expect((await list(dispatcher)).items).toEqual([]);
  });
});

describe('the stream', () => {
  it('tells its person what is new and critical, and ends when the session does', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/v1${path('/notifications/stream')}`, {
      headers: dispatcher.headers,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      const { value = '' } = await reader.read();
      const [, event, data] = /event: (\w+)\ndata: (.*)\n/.exec(value) ?? [];
      return { event, data: JSON.parse(data ?? '{}') };
    };
    expect(await next()).toMatchObject({ event: 'changed', data: { newCount: 0, critical: [] } });
    const ruleId = await alerts.rule({ userIds: [dispatcher.id] });
    const incidentId = await alerts.raise(ruleId, { assetId: truckId, severity: 'critical' });
    const [item] = (await list(dispatcher)).items;
    app.deps.bus.publish({
      topic: 'notifications',
      organizationId: organization.id,
      userIds: [dispatcher.id],
      notificationIds: [item!.id],
    });
    expect(await next()).toMatchObject({
      event: 'changed',
      data: {
        newCount: 1,
        critical: [{ id: item!.id, title: item!.title, href: `/notifications?incident=${incidentId}` }],
      },
    });
    await app.call('POST', '/auth/logout', { as: dispatcher });
    expect((await next()).event).toBe('reauth');
    expect((await reader.read()).done).toBe(true);
    await sleep(0);
  });
});
