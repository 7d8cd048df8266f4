import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createLeases } from './leases.ts';

const log = pino({ level: 'silent' });
const never = new AbortController().signal;
const WORK = 'trips';
/** Short enough that a test sees it renewed and end. */
const SHORT_MS = 300;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const leases = (leaseMs?: number) => createLeases(testDatabase.database, log, leaseMs);

async function runs(of: ReturnType<typeof leases>): Promise<boolean> {
  let hasRun = false;
  await of.hold(WORK, never, async () => {
    hasRun = true;
  });
  return hasRun;
}

const giveTo = (holder: string, endsInSeconds: number) =>
  testDatabase.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .updateTable('background_leases')
      .set({ holder, expires_at: new Date(Date.now() + endsInSeconds * 1_000) })
      .execute(),
  );

test('one process at a time does the work, the other when the first leaves it', async () => {
  const [first, second] = [leases(), leases()];
  expect(await runs(first)).toBe(true);
  expect(await runs(second)).toBe(false);
  expect(await runs(first), 'its holder goes on').toBe(true);
  await first.release();
  expect(await runs(second)).toBe(true);
  expect(await runs(first)).toBe(false);
  await second.release();
});

test('the work of a process that died is taken over when its lease ends', async () => {
  const mine = leases();
  await runs(leases());
  await giveTo('a process that is gone', 60);
  expect(await runs(mine)).toBe(false);
  await giveTo('a process that is gone', -1);
  expect(await runs(mine)).toBe(true);
  await mine.release();
});

test('a long piece of work keeps its lease, and is told to end when it lost it', async () => {
  const mine = leases(SHORT_MS);
  const renewals = new Set<number>();
  const outcome = mine.hold(WORK, never, async (signal) => {
    while (!signal.aborted) {
      const row = await testDatabase.database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.selectFrom('background_leases').select('expires_at').executeTakeFirstOrThrow(),
      );
      renewals.add(row.expires_at.getTime());
      if (renewals.size === 4) await giveTo('somebody else', 60);
    }
  });
  await outcome;
  expect(renewals.size).toBeGreaterThanOrEqual(4);
});
