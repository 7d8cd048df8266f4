import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RetentionPreview } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { continueRuns, openAllRuns } from './apply-retention.ts';

let app: TestApp;
let first: TestOrganization;
let second: TestOrganization;

// A database of its own each: a week goes only when it is due for every organization there is.
beforeEach(async () => {
  app = await createTestApp();
  [first, second] = [await app.createOrganization(), await app.createOrganization()];
});
afterEach(() => app.close());

async function storeDays(organization: TestOrganization, ...daysAgo: number[]): Promise<void> {
  const fleet = new TestFleet(app.database, organization.id);
  const asset = await fleet.addAsset({ axles: 2, gross_weight_pounds: 10_000 });
  await fleet.storePositions(
    asset,
    daysAgo.map((days) => ({ at: app.time.now - days * DAY_MS, lat: 41, lon: -83 })),
  );
}

const setMonths = (organization: TestOrganization, months: number) =>
  app.call('PUT', `/organizations/${organization.id}/data-retention`, {
    as: organization.admin,
    body: { locationHistory: months, iftaLocationHistory: 53 },
  });

async function previewOf(organization: TestOrganization): Promise<RetentionPreview['items'][number]> {
  const answer = await app.call('GET', `/organizations/${organization.id}/data-retention/preview`, {
    as: organization.admin,
  });
  return answer.json().items[0];
}

async function newestRun(organization: TestOrganization) {
  const answer = await app.call('GET', `/organizations/${organization.id}/data-retention/runs`, {
    as: organization.admin,
  });
  return answer.json().items[0];
}

async function weekCount(): Promise<number> {
  const { rows } = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ count: number }>('select count(*) from position_weeks()'),
  );
  return rows[0]?.count ?? 0;
}

const apply = async (batchSize?: number) => {
  await openAllRuns(app.deps);
  await continueRuns(app.deps, {
    signal: new AbortController().signal,
    ...(batchSize !== undefined && { batchSize }),
  });
};

it('drops a week that every organization has due, and tells each of its rows in its run', async () => {
  await storeDays(first, 2000, 2001, 2);
  await storeDays(second, 2000);
  const [expected, other] = [await previewOf(first), await previewOf(second)];
  expect([expected.count, other.count]).toEqual([2, 1]);
  const before = await weekCount();
  await apply();
  expect(await weekCount()).toBeLessThan(before);
  expect((await newestRun(first)).items[0]).toEqual(expected);
  expect((await newestRun(second)).items[0]).toEqual(other);
});

it('keeps a week that another organization keeps, and deletes the rows of the one that does not', async () => {
  await storeDays(first, 400);
  await storeDays(second, 400);
  await setMonths(first, 6);
  const before = await weekCount();
  await apply();
  expect(await weekCount()).toBe(before);
  expect((await newestRun(first)).items[0].count).toBe(1);
  expect((await newestRun(second)).items[0].count).toBe(0);
});

it('goes on after its process was killed between two batches', async () => {
  await storeDays(first, ...Array.from({ length: 600 }, (_, index) => 400 + index / 10_000));
  await storeDays(second, 400);
  await setMonths(first, 6);
  const expected = await previewOf(first);
  expect(expected.count).toBe(600);
  const child = startProcess(2);
  const ended = once(child, 'exit');
  let deleted = 0;
  while (deleted === 0 && child.exitCode === null) {
    deleted = (await newestRun(first))?.items[0]?.count ?? 0;
  }
  child.kill('SIGKILL');
  await ended;
  const cut = await newestRun(first);
  expect(cut.finishedAt).toBeNull();
  expect(cut.items[0].count).toBeLessThan(600);
  await apply();
  const whole = await newestRun(first);
  expect(whole.finishedAt).not.toBeNull();
  expect(whole.items[0]).toEqual(expected);
});

function startProcess(batchSize: number): ChildProcess {
  const file = path.join(import.meta.dirname, '../../testing/retention-process.ts');
  const { connection } = app.testDatabase;
  return spawn(process.execPath, [file, JSON.stringify(connection), String(batchSize)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
