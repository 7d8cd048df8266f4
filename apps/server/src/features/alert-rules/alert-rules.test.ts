import type { AlertPreview, AlertRuleSummary } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestAlerts } from '../../testing/alerts.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, path = '', body?: object, as: TestUser = organization.admin) =>
  app.call(method, `/organizations/${organization.id}/alert-rules${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });

const SPEED = { name: 'Speeding', rule: { kind: 'speed', aboveKph: 120 } };

async function create(body: object = SPEED): Promise<AlertRuleSummary> {
  const answer = await send('POST', '', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('an alert rule', () => {
  it('is created with what was left out filled in', async () => {
    expect(await create()).toEqual({
      id: expect.any(Number),
      name: 'Speeding',
      isOn: true,
      version: 1,
      severity: 'warning',
      rule: {
        kind: 'speed',
        aboveKph: 120,
        minSeconds: 0,
        aboveKphByCategory: null,
        scope: { of: 'all' },
        where: null,
        activeHours: null,
        atMostOnceMinutes: null,
      },
      telling: {
        userIds: [],
        groupIds: [],
        roles: [],
        channels: ['app'],
        quietHours: null,
        tooLateMinutes: 60,
        escalation: null,
      },
      mutes: [],
      failingSince: null,
      names: { users: [], groups: [], vehicles: [], drivers: [], places: [] },
      days: Array(30).fill(0),
      archivedAt: null,
    });
  });

  it('names whom it notifies and what it covers, and counts its alerts by day', async () => {
    const truckId = await fleet.addAsset({ unit_number: '1175' });
    const { id } = await create({
      ...SPEED,
      rule: { ...SPEED.rule, scope: { of: 'vehicles', ids: [truckId] } },
      telling: { userIds: [organization.admin.id] },
    });
    const alerts = createTestAlerts(app, organization.id);
    const DAY = 86_400_000;
    await alerts.raise(id, { assetId: truckId });
    await alerts.raise(id, {
      assetId: truckId,
      startedAt: app.time.now - DAY,
      learnedAt: app.time.now - DAY,
    });
    await alerts.raise(id, {
      assetId: truckId,
      startedAt: app.time.now - 40 * DAY,
      learnedAt: app.time.now - 40 * DAY,
    });
    const [rule] = (await send('GET')).json().items;
    expect(rule.names).toMatchObject({
      users: [{ id: organization.admin.id, name: expect.any(String) }],
      vehicles: [{ id: truckId, name: '1175' }],
    });
    expect(rule.days).toEqual([...Array(28).fill(0), 1, 1]);
  });

  it('gets another version when what it looks for changes, and none for another name or a switch', async () => {
    const { id, rule } = await create();
    const changes = [
      { name: 'Too fast' },
      { isOn: false },
      { rule: { ...rule, aboveKph: 110 } },
      { severity: 'critical' },
      { telling: { channels: ['mail'] } },
      { severity: 'critical' },
    ];
    const versions: number[] = [];
    for (const change of changes) versions.push((await send('PATCH', `/${id}`, change)).json().version);
    expect(versions).toEqual([1, 1, 2, 3, 4, 4]);
    expect((await send('GET', `/${id}`)).json()).toMatchObject({
      name: 'Too fast',
      isOn: false,
      severity: 'critical',
      rule: { aboveKph: 110 },
      telling: { channels: ['app', 'mail'] },
    });
    const { rows } = await app.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) =>
        tx.client.query(
          "select version, rule->>'aboveKph' as kph from alert_rule_versions where rule_id = $1 order by version",
          [id],
        ),
    );
    expect(rows.map(({ version, kph }) => [version, kph])).toEqual([
      [1, '120'],
      [2, '110'],
      [3, '110'],
      [4, '110'],
    ]);
    const entries = await organization.activity();
    expect(entries.map(({ action }) => action)).toEqual([...Array(5).fill('update'), 'create']);
    expect(entries[0]).toMatchObject({
      entity: 'alert-rule',
      entity_id: String(id),
      actor_id: organization.admin.id,
    });
  });

  it('is archived once, leaves the list and its name, and changes no more', async () => {
    const { id } = await create();
    expect((await send('DELETE', `/${id}`)).json().archivedAt).not.toBeNull();
    await send('DELETE', `/${id}`);
    expect((await send('GET')).json().items).toEqual([]);
    expect((await send('GET', '?isArchived=true')).json().items).toMatchObject([{ id }]);
    expect((await send('PATCH', `/${id}`, { name: 'X' })).json().message).toBe(
      'Alert rule Speeding is archived.',
    );
    await create();
    expect((await organization.activity()).map(({ action }) => action)).toEqual([
      'create',
      'archive',
      'create',
    ]);
  });

  it('is muted and unmuted for one vehicle, each in the activity log once', async () => {
    const { id } = await create();
    const assetId = await fleet.addAsset({ unit_number: 'T-7' });
    const subject = { subjectKind: 'vehicle', subjectId: assetId };
    await send('POST', `/${id}/mutes`, subject);
    expect((await send('POST', `/${id}/mutes`, subject)).json().mutes).toMatchObject([
      { ...subject, name: 'T-7', mutedBy: { id: organization.admin.id } },
    ]);
    await send('DELETE', `/${id}/mutes?subjectKind=vehicle&subjectId=${assetId}`);
    expect(
      (await send('DELETE', `/${id}/mutes?subjectKind=vehicle&subjectId=${assetId}`)).json().mutes,
    ).toEqual([]);
    expect((await organization.activity()).map(({ action }) => action)).toEqual(['unmute', 'mute', 'create']);
  });

  it('is muted until a time, which can be moved and ends it, and never until one that is past', async () => {
    const { id } = await create();
    const assetId = await fleet.addAsset({ unit_number: 'T-8' });
    const now = app.time.now;
    const mute = (inMs: number) =>
      send('POST', `/${id}/mutes`, {
        subjectKind: 'vehicle',
        subjectId: assetId,
        until: new Date(now + inMs).toISOString(),
      });
    await mute(3_600_000);
    expect((await mute(60_000)).json().mutes).toMatchObject([
      { until: new Date(now + 60_000).toISOString() },
    ]);
    const past = await mute(0);
    expect(past.statusCode).toBe(422);
    expect(past.json().fields).toEqual({ until: 'must be later than now' });
    app.time.now = now + 60_000;
    expect((await send('GET', `/${id}`)).json().mutes).toEqual([]);
    await send('DELETE', `/${id}/mutes?subjectKind=vehicle&subjectId=${assetId}`);
    expect((await organization.activity()).map(({ action }) => action)).toEqual(['mute', 'mute', 'create']);
  });

  it('is created with others all or none', async () => {
    await create({ ...SPEED, name: 'Other' });
    const refused = await send('POST', '/batch', {
      rules: [
        { ...SPEED, name: 'New' },
        { ...SPEED, name: 'OTHER' },
      ],
    });
    expect(refused.statusCode).toBe(409);
    const created = await send('POST', '/batch', {
      rules: [
        { ...SPEED, name: 'New' },
        { ...SPEED, name: 'Newer' },
      ],
    });
    expect(created.json().items).toMatchObject([{ name: 'New' }, { name: 'Newer' }]);
  });

  it('is refused a name in use, however it is written', async () => {
    const { id } = await create();
    await create({ ...SPEED, name: 'Other' });
    for (const refusal of [
      await send('POST', '', { ...SPEED, name: 'OTHER' }),
      await send('PATCH', `/${id}`, { name: 'other' }),
    ]) {
      expect(refusal.statusCode).toBe(409);
      expect(refusal.json().fields).toEqual({ name: 'An alert rule named Other already exists.' });
    }
  });

  it.each([
    ['no name', { ...SPEED, name: ' ' }, 'name'],
    ['an unknown kind', { name: 'A', rule: { kind: 'flying' } }, 'rule.kind'],
    ['a number out of range', { name: 'A', rule: { kind: 'speed', aboveKph: 1_000 } }, 'rule.aboveKph'],
    ['places narrowed to none', { name: 'A', rule: { ...SPEED.rule, where: { is: 'in' } } }, 'rule.where'],
    [
      'a place of nobody',
      { name: 'A', rule: { kind: 'dwell', minSeconds: 60, placeId: 4_711 } },
      'rule.placeId',
    ],
    [
      'a group of nobody',
      { name: 'A', rule: { ...SPEED.rule, scope: { of: 'groups', ids: [4_711] } } },
      'rule.scope.ids',
    ],
    ['somebody unknown to tell', { ...SPEED, telling: { userIds: [4_711] } }, 'telling.userIds'],
    [
      'an escalation at once',
      { ...SPEED, telling: { escalation: { afterMinutes: 0 } } },
      'telling.escalation.afterMinutes',
    ],
  ])('is refused with %s, on its field, and nothing is left of it', async (_, body, field) => {
    const answer = await send('POST', '', body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await send('GET')).json().items).toEqual([]);
    expect(await organization.activity()).toEqual([]);
  });

  it('knows nothing of another organization: its vehicles, people and places are none', async () => {
    const other = await app.createOrganization();
    const theirs = await new TestFleet(app.database, other.id).addAsset();
    const { id } = await create();
    const refusals = [
      await send('PATCH', `/${id}`, { rule: { ...SPEED.rule, scope: { of: 'vehicles', ids: [theirs] } } }),
      await send('PATCH', `/${id}`, { telling: { userIds: [other.admin.id] } }),
      await send('POST', `/${id}/mutes`, { subjectKind: 'vehicle', subjectId: theirs }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    expect(
      (await app.call('GET', `/organizations/${other.id}/alert-rules`, { as: other.admin })).json().items,
    ).toEqual([]);
  });

  it.each([
    ['POST', '', SPEED, 'ALERT_CREATE'],
    ['PATCH', '/1', { name: 'X' }, 'ALERT_UPDATE'],
    ['DELETE', '/1', undefined, 'ALERT_DELETE'],
    ['POST', '/1/mutes', { subjectKind: 'vehicle', subjectId: 1 }, 'ALERT_UPDATE'],
    ['GET', '', undefined, 'ALERT_LIST'],
    ['POST', '/preview', { rule: SPEED.rule }, 'ALERT_LIST'],
  ] as const)('%s %s is refused without the code', async (method, path, body, code) => {
    expect((await send(method, path, body, await organization.userWithout(code))).statusCode).toBe(403);
  });
});

describe('the preview of a rule', () => {
  const NOW = Date.parse('2026-11-20T18:00:00Z');
  const MINUTE = 60_000;
  const preview = async (body: object): Promise<AlertPreview> => {
    const answer = await send('POST', '/preview', body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it('counts by day and vehicle what the rule would have found, and stores nothing', async () => {
    app.time.now = NOW;
    const [fast, slow] = [
      await fleet.addAsset({ unit_number: 'FAST' }),
      await fleet.addAsset({ unit_number: 'SLOW' }),
    ];
    const burst = (daysAgo: number, speedKph: number) =>
      [0, 1, 2].map((minute) => ({
        at: NOW - daysAgo * 24 * 60 * MINUTE + minute * MINUTE - 10 * MINUTE,
        lat: 41 + minute * 0.01,
        lon: -81,
        speedKph: minute === 1 ? speedKph : 50,
      }));
    await fleet.storePositions(fast, [
      ...burst(9, 130),
      ...burst(2, 130),
      ...burst(1, 130),
      ...burst(0, 130),
    ]);
    await fleet.storePositions(slow, [...burst(1, 100)]);
    const { days, ...found } = await preview({ rule: SPEED.rule, days: 7 });
    expect(found).toMatchObject({
      count: 3,
      isPartial: false,
      isFarTooMany: false,
      lookedAt: 2,
      total: 2,
      subjects: [{ id: fast, name: 'FAST', count: 3 }],
    });
    expect(found.incidents.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
    ]);
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect((await preview({ rule: SPEED.rule, days: 30 })).count).toBe(4);
    expect((await preview({ rule: { ...SPEED.rule, scope: { of: 'vehicles', ids: [slow] } } })).count).toBe(
      0,
    );
  });

  it('looks at trailers only for what a trailer can have', async () => {
    app.time.now = NOW;
    await fleet.addAsset({ kind: 'trailer' });
    await fleet.addAsset();
    expect((await preview({ rule: SPEED.rule })).total).toBe(1);
    expect((await preview({ rule: { kind: 'dwell', minSeconds: 600 } })).total).toBe(2);
  });

  it('warns of a rule that would find far too much', async () => {
    app.time.now = NOW;
    const asset = await fleet.addAsset();
    const fixes = Array.from({ length: 24_000 }, (_, index) => ({
      at: NOW - (24_000 - index) * 1_000,
      lat: 41,
      lon: -81,
      speedKph: index % 2 === 0 ? 30 : 0,
    }));
    await fleet.storePositions(asset, fixes);
    const { days, isFarTooMany } = await preview({ rule: { kind: 'speed', aboveKph: 10 } });
    expect(days.at(-1)?.count).toBe(12_000);
    expect(isFarTooMany).toBe(true);
  });
});
