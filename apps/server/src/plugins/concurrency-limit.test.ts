import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../testing/app.ts';
import { addLogKeeper } from '../testing/eld-log.ts';

let test: TestApp;
let url: string;
let organization: TestOrganization;
let driver: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  driver = await addLogKeeper(test.database, organization);
});

/** Locks the driver's records until the function that is returned is called. */
async function lockDriver(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const scope = { organizationId: organization.id, actorId: null };
  const holding = test.database.inOrganization(scope, async (tx) => {
    await tx.selectFrom('drivers').select('user_id').where('user_id', '=', driver.id).forUpdate().execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await holding;
  };
}

/** Statements that wait for a lock now. */
async function countWaiting(): Promise<number> {
  const { rows } = await test.database.acrossOrganizations({ actorId: null }, ({ client }) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    ),
  );
  return rows[0]!.count;
}

async function untilWaiting(count: number): Promise<void> {
  while ((await countWaiting()) !== count) await sleep(20);
}

const send = (method: string, path: string, body?: object, signal?: AbortSignal) =>
  fetch(`${url}/api/v1/organizations/${organization.id}/${path}`, {
    method,
    headers: { ...driver.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
const sync = (signal?: AbortSignal) =>
  send(
    'POST',
    'driver-app/sync',
    {
      protocol: 1,
      deviceId: randomUUID(),
      deviceName: 'Pixel 7',
      appVersion: '1.0.0',
      sentAt: new Date(test.time.now).toISOString(),
    },
    signal,
  );
const tap = (status: string, signal?: AbortSignal) =>
  send('POST', `users/${driver.id}/duty_status`, { key: randomUUID(), status, msAgo: 0 }, signal);

it('a statement of a sync ends when its caller hangs up, and nothing is stored', async () => {
  const release = await lockDriver();
  const caller = new AbortController();
  const call = sync(caller.signal);
  await untilWaiting(1);
  caller.abort();
  await expect(call).rejects.toThrow();
  await untilWaiting(0);
  await release();
  expect((await sync()).status).toBe(200);
});

it('of one driver one sync waits in the database, and the next outside of it', async () => {
  const release = await lockDriver();
  const calls = [sync(), sync(), sync()];
  await untilWaiting(1);
  await sleep(100);
  expect(await countWaiting()).toBe(1);
  await release();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('a change is finished, and keeps its turn, though its caller has hung up', async () => {
  const release = await lockDriver();
  const callers = Array.from({ length: 5 }, () => new AbortController());
  const calls = callers.map(({ signal }) => tap('ON', signal).catch(() => undefined));
  await untilWaiting(5);
  for (const caller of callers) caller.abort();
  await Promise.all(calls);
  let isAnswered = false;
  const next = send('GET', `users/${driver.id}`).then((response) => {
    isAnswered = true;
    return response;
  });
  await sleep(100);
  expect([isAnswered, await countWaiting()]).toEqual([false, 5]);
  await release();
  await next;
  await untilWaiting(0);
});
