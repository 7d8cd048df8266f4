import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExternalPostgres } from '../endurance/database.testing.ts';
import { ChangeTrial, KILLS } from './change-trial.testing.ts';

const postgres = new ExternalPostgres();
let trial: ChangeTrial;

beforeAll(async () => {
  await postgres.start();
  trial = new ChangeTrial(postgres.url);
  await trial.startServers();
  const database = postgres.openDatabase();
  await trial.start(database, 1);
  await database.close();
});

afterAll(async () => {
  await trial?.stop();
  await postgres.remove();
});

describe('the feed and webhooks of two servers', () => {
  it(`have each acknowledged change, once and in order, over ${KILLS} kills of a server`, async () => {
    await trial.killServers(KILLS);
    expect(await trial.faults()).toEqual([]);
  }, 900_000);

  it(`have each acknowledged change, once and in order, over ${KILLS} kills of PostgreSQL`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      await trial.changed();
      const exited = once(postgres.process, 'exit');
      postgres.process.kill('SIGKILL');
      await exited;
      // Its processes end when they notice, and hold its memory until then.
      await sleep(1_000);
      await postgres.start();
    }
    expect(await trial.faults()).toEqual([]);
  }, 900_000);
});
