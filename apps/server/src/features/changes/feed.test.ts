import { setTimeout as sleep } from 'node:timers/promises';
import { API_KEY_CODES, CHANGE_TYPE_NAMES, type ChangeItem, type FeedPage } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberAll } from '../../domain/changes/change-numberer.ts';
import { readCursor, writeCursor } from '../../domain/changes/cursor.ts';
import { packPositions } from '../../domain/changes/packed-positions.ts';
import { selectPositionReaders } from '../../domain/changes/positions-readers.ts';
import { PruneChangesJob } from '../../domain/changes/prune-changes-job.ts';
import { AS_ITEMS, findHead, readChanges } from '../../domain/changes/read-changes.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { recordViolationChanges } from '../../domain/hos/record-violation-changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { storePositionChanges } from '../../telematics/write/queries.ts';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';

let test: TestApp;
let organization: TestOrganization;
let path: string;
let key: Authorized;

beforeAll(async () => {
  test = await createTestApp();
  watchReads();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  path = `/organizations/${organization.id}`;
  key = await organization.keyWith(API_KEY_CODES);
});

const numbered = () => numberAll(test.database, test.deps.bus);
const change = async (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', part: string, body?: object) => {
  const response = await test.call(method, `${path}/${part}`, {
    as: organization.admin,
    ...(body && { body }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.body === '' ? undefined : response.json();
};
const read = async (query = '', as: Authorized = key): Promise<FeedPage> => {
  const response = await test.call('GET', `${path}/feed?${query}`, { as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
/** What calls of the feed do now: how many listen, how many transactions are open, and how many there were. */
const reads = { listening: 0, open: 0, count: 0 };

function watchReads() {
  const { bus, database } = test.deps;
  const { subscribe } = bus;
  bus.subscribe = (listener) => {
    reads.listening += 1;
    const unsubscribe = subscribe(listener);
    return () => {
      reads.listening -= 1;
      unsubscribe();
    };
  };
  const { inOrganizationOf } = database;
  database.inOrganizationOf = async (actor, work) => {
    reads.open += 1;
    reads.count += 1;
    try {
      return await inOrganizationOf(actor, work);
    } finally {
      reads.open -= 1;
    }
  };
}

/** Until so many calls of the feed have read and wait. */
async function untilWaiting(count: number): Promise<void> {
  while (reads.listening < count || reads.open > 0) await sleep(10);
}

const typesOf = ({ items }: FeedPage) => items.map(({ type }) => type);

describe('the feed', () => {
  it('has each change once, in one order, with the record as its GET shows it', async () => {
    const truck = await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' });
    const group = await change('POST', 'groups', { name: 'West' });
    await change('PATCH', `assets/${truck.id}`, { make: 'Volvo' });
    await change('PATCH', `assets/${truck.id}`, { make: 'Volvo' });
    await change('DELETE', `groups/${group.id}`);
    await change('POST', `groups/${group.id}/restore`);
    await numbered();
    const page = await read();
    expect(typesOf(page)).toEqual([
      'vehicle.created',
      'group.created',
      'vehicle.updated',
      'group.archived',
      'group.restored',
    ]);
    expect(page.items[2]).toMatchObject({
      version: 1,
      subject: { kind: 'vehicle', id: truck.id },
      data: { id: truck.id, unitNumber: 'T-1', make: 'Volvo', driver: null },
    });
    const shown = (await test.call('GET', `${path}/assets/${truck.id}`, { as: key })).json();
    expect(shown).toMatchObject(page.items[2]!.data);
    expect(new Set(page.items.map(({ id }) => id)).size).toBe(5);
    expect(page.hasMore).toBe(false);
    expect(await read(`after=${page.next}`)).toMatchObject({ items: [], hasMore: false });
  });

  it('is read page by page with nothing left out or twice, by type, from an instant, and from now', async () => {
    for (let place = 1; place <= 7; place++) await change('POST', 'groups', { name: `Group ${place}` });
    await change('POST', 'assets', { kind: 'trailer', unitNumber: 'R-1' });
    await numbered();
    const items: ChangeItem[] = [];
    let page = await read('limit=3');
    for (;;) {
      items.push(...page.items);
      if (!page.hasMore) break;
      page = await read(`limit=3&after=${page.next}`);
    }
    expect(items.map(({ data }) => data.name ?? data.unitNumber)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map((place) => `Group ${place}`),
      'R-1',
    ]);
    expect(typesOf(await read('type=trailer.created&type=vehicle.created'))).toEqual(['trailer.created']);
    const middle = items[4]!.recordedAt;
    expect((await read(`from=${middle}`)).items.map(({ id }) => id)).toContain(items[4]!.id);
    expect((await read(`from=2100-01-01T00:00:00Z`)).items).toEqual([]);
    const now = await read('after=now');
    expect(now.items).toEqual([]);
    await change('POST', 'groups', { name: 'Later' });
    await numbered();
    expect((await read(`after=${now.next}`)).items).toMatchObject([{ data: { name: 'Later' } }]);
  });

  it('leaves out types without their code, and what is outside the groups of a key', async () => {
    const [inside, outside] = [
      await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' }),
      await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-2' }),
    ];
    const group = await change('POST', 'groups', { name: 'West' });
    await change('POST', `groups/${group.id}/assets/${inside.id}`);
    await numbered();
    const narrow = await organization.keyWith(API_KEY_CODES, [group.id]);
    expect((await read('', narrow)).items.map(({ subject }) => subject.id)).toEqual([inside.id, inside.id]);
    expect(typesOf(await read('', await organization.keyWith(['GROUP_LIST'])))).toEqual(['group.created']);
    expect((await read('', await organization.keyWith(['ORG_READ']))).items).toEqual([]);
    expect(typesOf(await read('', organization.admin))).toHaveLength(4);
    expect(outside.id).toBeGreaterThan(0);
  });

  it('says of a vehicle and a trailer which groups they are in now', async () => {
    const [truck, trailer] = [
      await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' }),
      await change('POST', 'assets', { kind: 'trailer', unitNumber: 'R-1' }),
    ];
    const group = await change('POST', 'groups', { name: 'West' });
    await change('PUT', `groups/${group.id}/assets`, { ids: [trailer.id] });
    await change('POST', `groups/${group.id}/assets/${truck.id}`);
    await change('DELETE', `groups/${group.id}/assets/${truck.id}`);
    await numbered();
    const { items } = await read('type=vehicle.updated&type=trailer.updated');
    expect(items.map(({ type, data }) => [type, data.groupIds])).toEqual([
      ['trailer.updated', [group.id]],
      ['vehicle.updated', [group.id]],
      ['vehicle.updated', []],
    ]);
  });

  it('has users who were invited, changed, deactivated and reactivated, without what is secret', async () => {
    const person = { firstName: 'Ada', lastName: 'Quinn', role: 'USER', permissions: ['ASSET_LIST'] };
    const { user } = await change('POST', 'users', {
      ...person,
      email: `ada-${organization.id}@example.com`,
    });
    await change('PATCH', `users/${user.id}`, { phone: '+1 515 555 0100' });
    await change('PATCH', `users/${user.id}`, { phone: '+1 515 555 0100' });
    await change('DELETE', `users/${user.id}`);
    await change('POST', `users/${user.id}/reactivate`);
    await numbered();
    const page = await read('type=user.created&type=user.updated&type=user.archived&type=user.restored');
    expect(page.items.map(({ type, data }) => [type, data.status])).toEqual([
      ['user.created', 'invited'],
      ['user.updated', 'invited'],
      ['user.archived', 'deactivated'],
      ['user.restored', 'invited'],
    ]);
    const shown = (await test.call('GET', `${path}/users/${user.id}`, { as: organization.admin })).json();
    expect(shown).toMatchObject(page.items.at(-1)!.data);
    expect(JSON.stringify(page)).not.toMatch(/password|hash/i);
    expect((await read('', await organization.keyWith(['GROUP_LIST']))).items).toEqual([]);
  });

  it('holds a call until there is an item, and answers at once when the key is revoked', async () => {
    const { next } = await read('after=now');
    const waiting = read(`after=${next}&wait=30`);
    await change('POST', 'groups', { name: 'West' });
    await numbered();
    expect(typesOf(await waiting)).toEqual(['group.created']);
    const made = await change('POST', 'api-keys', {
      name: 'TMS',
      permissions: ['GROUP_LIST'],
      expiresAt: null,
    });
    const held = test.call('GET', `${path}/feed?after=now&wait=30`, {
      as: { headers: { authorization: `Bearer ${made.key}` } },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await test.call('DELETE', `${path}/api-keys/${made.apiKey.id}`, { as: organization.admin });
    // One that is held to its end is answered 200.
    expect((await held).statusCode).toBe(401);
  });

  it('answers a held call with the groups and permissions that the key has by then', async () => {
    const group = await change('POST', 'groups', { name: 'West' });
    const made = await change('POST', 'api-keys', {
      name: 'TMS',
      permissions: ['ASSET_LIST', 'GROUP_LIST'],
      expiresAt: null,
    });
    const as = { headers: { authorization: `Bearer ${made.key}` } };
    await numbered();
    const { next } = await read('after=now', as);
    const [ofAll, ofVehicles] = [
      read(`after=${next}&wait=3`, as),
      read(`after=${next}&wait=3&type=vehicle.created&type=group.created`, as),
    ];
    await untilWaiting(2);
    await change('PATCH', `api-keys/${made.apiKey.id}`, { groupIds: [group.id] });
    await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' });
    await numbered();
    await change('PATCH', `api-keys/${made.apiKey.id}`, { permissions: ['GROUP_LIST'] });
    await change('POST', 'groups', { name: 'East' });
    await numbered();
    expect(typesOf(await ofVehicles)).not.toContain('vehicle.created');
    expect(typesOf(await ofAll)).not.toContain('vehicle.created');
  });

  it('reads once for all calls that one change wakes at one place with the same rights', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => organization.keyWith(['GROUP_LIST'])));
    const { next } = await read('after=now', keys[0]);
    const waiting = keys.flatMap((as) => [1, 2, 3].map(() => read(`after=${next}&wait=30`, as)));
    await untilWaiting(waiting.length);
    await change('POST', 'groups', { name: 'West' });
    const before = reads.count;
    await numbered();
    expect((await Promise.all(waiting)).map(typesOf)).toEqual(waiting.map(() => ['group.created']));
    expect(reads.count - before).toBe(1);
  });

  it('holds 100 calls of an organization at most', async () => {
    const keys = await Promise.all(Array.from({ length: 26 }, () => organization.keyWith(['GROUP_LIST'])));
    const { next } = await read('after=now', keys[0]);
    const held = keys.flatMap((as) =>
      [1, 2, 3, 4].map(() => test.call('GET', `${path}/feed?after=${next}&wait=2`, { as })),
    );
    const statuses = (await Promise.all(held)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });

  it('holds four calls of a key at most', async () => {
    const held = [1, 2, 3, 4, 5].map(() => test.call('GET', `${path}/feed?after=now&wait=1`, { as: key }));
    const statuses = (await Promise.all(held)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
  });

  it('refuses a cursor that was altered, of another organization, of before a restore, beyond the newest change, or older than kept', async () => {
    await change('POST', 'groups', { name: 'West' });
    await numbered();
    const { next } = await read();
    const ask = (after: string, of = path, as: Authorized = key) =>
      test.call('GET', `${of}/feed?after=${after}`, { as });
    const GONE = 'This cursor has expired: continue from oldest, and read the lists again.';
    const altered = await ask(next.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')));
    expect([altered.statusCode, altered.json().fields]).toEqual([
      422,
      { after: 'must be the next cursor from an earlier response, unchanged' },
    ]);
    const other = await test.createOrganization();
    const foreign = await ask(next, `/organizations/${other.id}`, other.admin);
    expect([foreign.statusCode, foreign.json().message]).toEqual([410, GONE]);
    expect(readCursor(foreign.json().oldest)).toMatchObject({ organizationId: other.id });
    const place = readCursor(next)!;
    expect((await ask(writeCursor({ ...place, seq: place.seq + 1 }))).statusCode).toBe(410);
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('change_heads')
        .set({ epoch: 7 })
        .where('organization_id', '=', organization.id)
        .execute(),
    );
    const before = await ask(next);
    expect(before.statusCode).toBe(410);
    const { oldest } = before.json();
    expect(typesOf(await read(`after=${oldest}`))).toEqual(['group.created']);
    test.time.now += 31 * 86_400_000;
    await new PruneChangesJob(test.deps).catchUp(new AbortController().signal);
    test.time.now -= 31 * 86_400_000;
    const late = await ask(oldest);
    expect([late.statusCode, late.json().message]).toEqual([410, GONE]);
    expect((await read(`after=${late.json().oldest}`)).items).toEqual([]);
    expect((await read()).items).toEqual([]);
  });

  it('numbers what is committed late behind what was committed before, and loses nothing', async () => {
    const release = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const record = (name: string, id: number) => ({ id, name, color: '#2470c4', archivedAt: null });
    const scope = { organizationId: organization.id, actorId: null };
    const late = test.database.inOrganization(scope, async (tx) => {
      await recordChange(tx, organization.id, 'group.created', record('Late', 1));
      began.resolve();
      await release.promise;
    });
    await began.promise;
    await test.database.inOrganization(scope, (tx) =>
      recordChange(tx, organization.id, 'group.created', record('Early', 2)),
    );
    await Promise.all([numbered(), numbered()]);
    const first = await read();
    release.resolve();
    await late;
    await numbered();
    const second = await read(`after=${first.next}`);
    expect([first, second].map(({ items }) => items.map(({ data }) => data.name))).toEqual([
      ['Early'],
      ['Late'],
    ]);
  });

  it('numbers the changes of the other organizations when those of one cannot be', async () => {
    const other = await test.createOrganization();
    const otherKey = await other.keyWith(['GROUP_LIST']);
    await change('POST', 'groups', { name: 'West' });
    await test.call('POST', `/organizations/${other.id}/groups`, { as: other.admin, body: { name: 'East' } });
    const database = {
      ...test.database,
      inOrganization: ((scope, work) =>
        scope.organizationId === organization.id
          ? Promise.reject(new Error('broken for a test'))
          : test.database.inOrganization(scope, work)) as Database['inOrganization'],
    };
    await expect(numberAll(database, test.deps.bus)).rejects.toThrow('have no number');
    const page = await test.call('GET', `/organizations/${other.id}/feed`, { as: otherKey });
    expect(typesOf(page.json())).toEqual(['group.created']);
    await numbered();
    expect(typesOf(await read())).toContain('group.created');
  });

  it('expands packed positions page by page, for who may see them, and writes none without a reader', async () => {
    const [inside, outside] = [
      await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-1' }),
      await change('POST', 'assets', { kind: 'vehicle', unitNumber: 'T-2' }),
    ];
    const group = await change('POST', 'groups', { name: 'West' });
    await change('POST', `groups/${group.id}/assets/${inside.id}`);
    const batch = (from: number) =>
      packPositions(
        [inside.id, outside.id, inside.id].map((assetId, index) => ({
          assetId,
          at: Date.UTC(2026, 10, 20) + (from + index) * 1_000,
          lat: 415_000_000,
          lon: -936_000_000,
          speed: 1_046,
          heading: 90,
        })),
      );
    await test.database.asWriter(({ client }) =>
      storePositionChanges(client, [
        { organizationId: organization.id, positions: batch(0) },
        { organizationId: organization.id, positions: batch(3) },
      ]),
    );
    await numbered();
    const pages: ChangeItem[][] = [];
    let page = await read('type=position.received&limit=2');
    for (; page.items.length > 0; page = await read(`type=position.received&limit=2&after=${page.next}`)) {
      pages.push(page.items);
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
    const [first] = pages.flat();
    expect(first).toEqual({
      ...{ id: expect.stringMatching(/^\d+\.\d+\.0$/), type: 'position.received', version: 1 },
      ...{ recordedAt: expect.stringMatching(/Z$/), occurredAt: '2026-11-20T00:00:00.000Z' },
      subject: { kind: 'position', id: inside.id },
      data: {
        ...{ vehicle: { id: inside.id }, at: '2026-11-20T00:00:00.000Z' },
        ...{ lat: 41.5, lon: -93.6, speedKph: 104.6, heading: 90 },
      },
    });
    expect(pages.flat().map(({ occurredAt }) => new Date(occurredAt).getUTCSeconds())).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
    const asObjects = await test.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      async (tx) =>
        readChanges(
          tx,
          { organizationId: organization.id, types: new Set(['position.received'] as const), scope: null },
          {
            from: { seq: 0, offset: 0 },
            limit: 100,
            head: await findHead(tx, organization.id),
            form: AS_ITEMS,
          },
        ),
    );
    const asText = await read('type=position.received&limit=100');
    expect(asText.items).toEqual(asObjects.items.map(({ item }) => item));
    const narrow = await organization.keyWith(['HR_READ'], [group.id]);
    const seen: ChangeItem[] = [];
    for (let query = ''; ; ) {
      const narrowed = await read(`limit=3${query}`, narrow);
      seen.push(...narrowed.items);
      if (!narrowed.hasMore) break;
      query = `&after=${narrowed.next}`;
    }
    expect(seen.map(({ subject }) => subject.id)).toEqual(Array(4).fill(inside.id));
    expect((await read('limit=1', await organization.keyWith(['GROUP_LIST']))).items).toHaveLength(1);
    const readers = await test.database.asWriter((tx) => selectPositionReaders(tx, test.time.now));
    expect(readers).toContain(organization.id);
    const later = await test.database.asWriter((tx) =>
      selectPositionReaders(tx, test.time.now + 8 * 86_400_000),
    );
    expect(later).not.toContain(organization.id);
  });

  it('gives every change one number while many write and two processes number', async () => {
    const scope = { organizationId: organization.id, actorId: null };
    let isOver = false;
    const number = async () => {
      while (!isOver) await numbered();
    };
    const numberers = [number(), number()];
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let round = 0; round < 15; round++) {
          await test.database.inOrganization(scope, async (tx) => {
            const id = writer + 1;
            await tx.client.query('select pg_advisory_xact_lock(77, $1)', [id]);
            await recordChange(tx, organization.id, 'group.updated', {
              id,
              name: `${round}`,
              color: '#2470c4',
              archivedAt: null,
            });
          });
        }
      }),
    );
    isOver = true;
    await Promise.all(numberers);
    await numbered();
    const { items } = await read('limit=1000');
    expect(items).toHaveLength(120);
    for (let writer = 1; writer <= 8; writer++) {
      const names = items.filter(({ subject }) => subject.id === writer).map(({ data }) => data.name);
      expect(names).toEqual(Array.from({ length: 15 }, (_, round) => `${round}`));
    }
    const numbers = items.map(({ id }) => Number(id.split('.')[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)! - numbers[0]!).toBe(119);
  });
});

it('of violations that are derived again only what differs is a change', async () => {
  const scope = { organizationId: organization.id, actorId: null };
  const driver = await organization.userWith('HOS_OWN');
  const violation = (hour: number, minutes: number) => ({
    organization_id: organization.id,
    driver_id: driver.id,
    rule: 'driving-11',
    started_at: new Date(Date.UTC(2026, 10, 20, hour)),
    ended_at: new Date(Date.UTC(2026, 10, 20, hour, minutes)),
    log_date: '2026-11-20',
    minutes,
    severity: 'violation',
    citation: '49 CFR 395.3(a)(3)(i)',
    explanation: '{}',
  });
  type Rows = ReturnType<typeof violation>[];
  const derive = (before: Rows, after: Rows) =>
    test.database.inOrganization(scope, (tx) =>
      recordViolationChanges(tx, organization.id, before as never, after as never),
    );
  await derive([], [violation(10, 5), violation(14, 5)]);
  await derive([violation(10, 5), violation(14, 5)], [violation(10, 5), violation(14, 9)]);
  await derive([violation(10, 5), violation(14, 9)], [violation(10, 5)]);
  await numbered();
  const { items } = await read();
  expect(items.map(({ type, data }) => [type, data.minutes])).toEqual([
    ['violation.created', 5],
    ['violation.created', 5],
    ['violation.updated', 9],
    ['violation.removed', undefined],
  ]);
  expect(items[3]!.data).toEqual({ id: items[1]!.data.id, driver: { id: driver.id } });
});

it('every type says its permission, and its example fits its schema', async () => {
  const { items } = (await test.call('GET', `${path}/event-types`, { as: key })).json();
  expect(items.map(({ type }: { type: string }) => type)).toEqual(CHANGE_TYPE_NAMES);
  for (const { jsonSchema, exampleData, permission } of items) {
    expect(API_KEY_CODES).toContain(permission);
    expect(Object.keys(exampleData)).toEqual(expect.arrayContaining(jsonSchema.required));
  }
});
