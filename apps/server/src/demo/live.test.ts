import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { startTestIngest, type TestIngest } from '../telematics/ingest.testing.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { seedDemo } from './seed.ts';
import { simulatorArguments } from './start-demo.ts';

const SIMULATOR = path.resolve(import.meta.dirname, '../../../simulator/src/main.ts');
const HISTORY_DAYS = 0.02;
const ENOUGH = 12;
const OVERLAP_MS = 15 * 60_000;
/** More than a process takes to start. */
const STARTING_MS = 60_000;
const SIGN_INS = ['dispatcher@demo.longhaul.test', 'cascade@demo.longhaul.test'];

let test: TestApp;
let ingest: TestIngest | undefined;
let simulator: ChildProcess;
let apiUrl: string;

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo({
    database: test.database,
    clock: systemClock,
    log: test.deps.log,
    historyDays: HISTORY_DAYS,
  });
  ingest = await startTestIngest(test.database);
  apiUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  simulator?.kill('SIGKILL');
  await ingest?.close();
  await test?.close();
});

async function storedCount(): Promise<number> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const counts = await Promise.all([
      tx
        .selectFrom('positions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      tx
        .selectFrom('unpaired_positions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
}

async function dutyRecordsSince(at: number): Promise<number> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { count } = await tx
      .selectFrom('eld_events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('gateway_id', 'is not', null)
      .where('at', '>=', new Date(at))
      .executeTakeFirstOrThrow();
    return count;
  });
}

/** What the device pages of all organizations say was accepted. */
async function acceptedCount(): Promise<number> {
  let accepted = 0;
  for (const email of SIGN_INS) {
    const signedIn = await test.call('POST', '/auth/authenticate', {
      body: { email, password: DEMO_PASSWORD },
    });
    const { accessToken, user } = signedIn.json();
    const list = await test.call('GET', `/organizations/${user.organization.id}/gateways?size=100`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    for (const gateway of list.json().items) accepted += gateway.acceptedCount;
  }
  return accepted;
}

describe('the simulator on the real ports', () => {
  it('has exactly the acknowledged positions stored and counted by the API', async () => {
    const storedBefore = await storedCount();
    const acceptedBefore = await acceptedCount();
    const { ports } = ingest!;
    const startedAt = Date.now();
    simulator = fork(SIMULATOR, simulatorArguments('127.0.0.1', ports, Number(new URL(apiUrl).port)));
    while ((await storedCount()) < storedBefore + ENOUGH) await sleep(200);
    const told = once(simulator, 'message');
    simulator.kill('SIGTERM');
    const [counts] = await told;
    // Closing commits what ports and API have received and writes the counts.
    await Promise.all([ingest!.close(), test.deps.ingest.close()]);
    ingest = undefined;

    expect(counts.acknowledged).toBeGreaterThanOrEqual(ENOUGH);
    expect((await storedCount()) - storedBefore).toBe(counts.acknowledged);
    expect((await acceptedCount()) - acceptedBefore).toBe(counts.acknowledged + counts.repeated);
    // It sends those of the last quarter of an hour again, from when it was started on.
    expect(counts.dutyRecords).toBeLessThanOrEqual(await dutyRecordsSince(startedAt - OVERLAP_MS));
    expect(counts.dutyRecords).toBeGreaterThanOrEqual(
      await dutyRecordsSince(startedAt - OVERLAP_MS + STARTING_MS),
    );
  });
});
