import { HOUR_MS } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DomainError } from './errors.ts';
import { createSharedBudget, createSharedSlowDown } from './shared-attempts.ts';

let database: TestDatabase;
const time = { now: Date.parse('2026-03-02T12:00:00Z') };
const clock = { now: () => time.now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Two servers on one database. */
const servers = () => {
  const deps = { database: database.database, clock, stopwatch: { elapsed: clock.now } };
  return [deps, { ...deps }] as const;
};

async function waitOf(attempt: Promise<void>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    return error instanceof DomainError ? (error.retryAfterSeconds ?? 0) : Number.NaN;
  }
}

describe('createSharedBudget', () => {
  it('refuses when spent on any server, says how long to wait, and lets through after exactly that', async () => {
    const [one, other] = servers().map((deps) =>
      createSharedBudget(deps, 'budget', { capacity: 2, perSecond: 0.1 }),
    );
    await one!.spend('a');
    await other!.spend('a');
    expect(await waitOf(one!.spend('a'))).toBe(10);
    expect(await waitOf(other!.spend('a'))).toBe(10);
    expect(await waitOf(one!.spend('b'))).toBe(0);
    time.now += 10_000;
    expect(await waitOf(other!.spend('a'))).toBe(0);
    expect(await waitOf(one!.spend('a'))).toBe(10);
    await one!.refund('a');
    expect(await waitOf(one!.spend('a'))).toBe(0);
  });

  it('lets through no more than its capacity of 100 calls at the same moment over two servers', async () => {
    const budgets = servers().map((deps) =>
      createSharedBudget(deps, 'rush', { capacity: 7, perSecond: 0.001 }),
    );
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => waitOf(budgets[index % 2]!.spend('a'))),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(7);
  });

  it('forgets those that count no more', async () => {
    const [deps] = servers();
    const budget = createSharedBudget(deps, 'strangers', { capacity: 2, perSecond: 1 });
    for (let count = 0; count < 60; count++) await budget.spend(`guess ${count}`);
    time.now += 2 * HOUR_MS;
    const later = createSharedBudget(deps, 'later', { capacity: 100, perSecond: 1 });
    for (let count = 0; count < 50; count++) await later.spend('a');
    const { rows } = await deps.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query(`select count(*)::int as count from attempts where name = 'strangers'`),
    );
    expect(rows[0]!.count).toBe(0);
  });
});

describe('createSharedSlowDown', () => {
  it('takes five attempts at once, then one after a pause that doubles up to five minutes, on all servers', async () => {
    const slowDowns = servers().map((deps) => createSharedSlowDown(deps, 'pauses'));
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await waitOf(slowDowns[attempt % 2]!.attempt('a'))).toBe(0);
    }
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
      expect(await waitOf(slowDowns[0]!.attempt('a'))).toBe(seconds);
      expect(await waitOf(slowDowns[1]!.attempt('a'))).toBe(seconds);
      time.now += seconds * 1000;
      expect(await waitOf(slowDowns[index % 2]!.attempt('a'))).toBe(0);
    }
  });

  it('forgets after a success, and half an hour after the last attempt, and slows down no other key', async () => {
    const slowDown = createSharedSlowDown(servers()[0], 'forgets');
    const exhaust = async () => {
      for (let attempt = 0; attempt < 5; attempt++) await slowDown.attempt('a');
      expect(await waitOf(slowDown.attempt('a'))).toBe(1);
      expect(await waitOf(slowDown.attempt('b'))).toBe(0);
    };
    await exhaust();
    await slowDown.succeeded('a');
    await exhaust();
    time.now += HOUR_MS / 2;
    await exhaust();
  });
});
