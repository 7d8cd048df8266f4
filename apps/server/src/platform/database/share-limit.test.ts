import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { limitShare } from './share-limit.ts';

/** Transactions that each take so long by a clock of their own, and wait so long for a connection before. */
function timed(tookMs: number, waitedMs = 0) {
  const time = { now: 0, waited: 0 };
  const transact = async (_: unknown, work: (tx: never) => Promise<unknown>) => {
    time.now += waitedMs;
    const result = await work(undefined as never);
    time.now += tookMs;
    return result;
  };
  const database = { acrossOrganizations: transact, inOrganization: transact } as unknown as Database;
  const pause = async (ms: number) => {
    time.now += ms;
    time.waited += ms;
  };
  return { time, database, pause, elapsed: () => time.now };
}

test.each([0.25, 0.5, 1])('transactions take a share of %s of the time', async (share) => {
  const { time, database, ...clock } = timed(200);
  const limited = limitShare(database, share, clock);
  for (let count = 0; count < 500; count++) {
    const scope = { organizationId: 1, actorId: null };
    const work = async () => 'done';
    expect(
      await (count % 2 === 0
        ? limited.inOrganization(scope, work)
        : limited.acrossOrganizations(scope, work)),
    ).toBe('done');
  }
  expect((500 * 200) / time.now).toBeCloseTo(share, 1);
});

test('waiting for a connection is not counted', async () => {
  const { time, database, ...clock } = timed(10, 200);
  const limited = limitShare(database, 0.25, clock);
  for (let count = 0; count < 500; count++) {
    await limited.acrossOrganizations({ actorId: null }, async () => {});
  }
  expect(time.waited).toBe(0);
});

test('after a rest the first transactions begin at once', async () => {
  const { time, database, ...clock } = timed(100);
  const limited = limitShare(database, 0.1, clock);
  const transact = () => limited.acrossOrganizations({ actorId: null }, async () => {});
  for (let count = 0; count < 20; count++) await transact();
  time.now += 60_000;
  time.waited = 0;
  for (let count = 0; count < 10; count++) await transact();
  expect(time.waited).toBe(0);
});
