import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { claimDatabase } from './server-claim.ts';

const log = pino({ level: 'silent' });
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const claim = (isShared: boolean, timeoutMs = 0) =>
  claimDatabase(testDatabase.database, { isShared, log, timeoutMs });

test('a server that hears no other has the database for itself, and a second one is told what to set', async () => {
  const release = await claim(false);
  await expect(claim(false)).rejects.toThrow(/Set BUS=postgres/);
  await expect(claim(true)).rejects.toThrow(/Set BUS=postgres/);
  await release();
});

test('servers that hear each other share it, and one that hears none is refused', async () => {
  const releases = [await claim(true), await claim(true)];
  await expect(claim(false)).rejects.toThrow(/Set BUS=postgres/);
  for (const release of releases) await release();
});

test('a server waits for the one it replaces to stop', async () => {
  const release = await claim(false);
  let isNext = false;
  const next = claim(false, 10_000).then((releaseNext) => {
    isNext = true;
    return releaseNext;
  });
  // Longer than a claim without a holder takes.
  await sleep(500);
  expect(isNext).toBe(false);
  await release();
  await (await next)();
  expect(isNext).toBe(true);
});
