import { tmpdir } from 'node:os';
import { HOUR_MS } from '@longhaul/units';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backgroundJobs } from '../background/jobs.ts';
import { pushKeys } from '../domain/notifications/push-keys.ts';
import { CloseDaysJob } from '../domain/positions/close-days.ts';
import { collectWorkBacklog } from '../domain/work-backlog.ts';
import { createComputePool } from '../platform/compute/compute-pool.ts';
import { createMailer } from '../platform/mailer.ts';
import { createSecrets } from '../platform/secrets.ts';
import { LegsDeriver } from '../telematics/derive/legs-deriver.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedDemo } from './seed.ts';
import { smallDemo } from './small-demo.testing.ts';

const log = pino({ level: 'silent' });

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

describe('a demo in which nothing more happens', () => {
  it('leaves no work waiting: every age of the backlog is 0 once the jobs have run', async () => {
    const { database } = testDatabase;
    const clock = { now: () => Date.now() };
    await seedDemo({ database, clock, log, organizations: [smallDemo], historyDays: 4 });
    const settings = {
      publicUrl: 'https://fleet.example.com',
      hasPrivateWebhooks: false,
      unsubscribeSecret: 'only for tests',
      pushKeys: await pushKeys(database),
    };
    const mailer = createMailer({
      smtpUrl: undefined,
      from: 'Longhaul <alerts@example.com>',
      outboxFolder: tmpdir(),
      log,
      count: () => {},
    });
    const signal = new AbortController().signal;
    const compute = createComputePool(testDatabase.connection);
    onTestFinished(() => compute.close());
    const closed = vi.fn();
    const deps = {
      database,
      clock,
      log,
      mailer,
      settings,
      compute,
      secrets: createSecrets('only-for-tests-only-for-tests-only-for-tests'),
      closeAfterMs: 48 * HOUR_MS,
      routing: { router: null, isExpected: false },
      countClosedDay: closed,
    };
    const jobs = backgroundJobs(deps, database);
    // What is asked of the legs of a vehicle is collected for 20 seconds, also what hours of service ask after their turn.
    const legsAtOnce = new LegsDeriver({ database, log, settleMs: 0 });
    // A report that is due is mailed by a job whose turn was before.
    for (const job of [...jobs, legsAtOnce, ...jobs]) await job.catchUp(signal);
    const registry = new Registry();
    collectWorkBacklog(registry, database);
    const ages = (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('longhaul_background_oldest_seconds{'));
    expect(ages).toHaveLength(11);
    expect(ages.filter((line) => !line.endsWith(' 0'))).toEqual([]);
    // Of four days of history some have settled, and are closed once.
    const again = closed.mock.calls.length;
    await new CloseDaysJob(deps).catchUp(signal);
    expect(closed.mock.calls.length).toBe(again);
    expect(again).toBeGreaterThan(0);
  });
});
