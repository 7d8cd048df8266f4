import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ChangeTrial, KILLS } from '../crash-tests/change-trial.testing.ts';
import { createDatabase } from '../platform/database/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import {
  addCitus,
  type CitusDatabase,
  commitToDisk,
  createCitusDatabase,
  killAndStart,
} from './citus-database.testing.ts';

/** As many as it takes for each worker to hold some of them. */
const ORGANIZATIONS = 3;
const NODE_KILLS = Math.max(KILLS, inject('nodes').length);

let citus: CitusDatabase;
let trial: ChangeTrial;

beforeAll(async () => {
  citus = await createCitusDatabase();
  await commitToDisk(citus);
  await addCitus(citus);
  trial = new ChangeTrial(citus.url);
  await trial.startServers();
  const database = createDatabase({ connection: citus.connection });
  await trial.start(database, ORGANIZATIONS);
  await database.close();
});

afterAll(async () => {
  await trial?.stop();
  await citus?.drop();
});

describe('the feed and webhooks of two servers on Citus', () => {
  it(`have each acknowledged change, once and in order, over ${KILLS} kills of a server`, async () => {
    await trial.killServers(KILLS);
    expect(await trial.faults()).toEqual([]);
  }, 1_800_000);

  it(`have each acknowledged change, once and in order, over ${NODE_KILLS} kills of the coordinator and workers in turn`, async () => {
    for (let kill = 0; kill < NODE_KILLS; kill++) {
      await trial.changed();
      await killAndStart(citus.nodes[kill % citus.nodes.length]!);
    }
    await trial.changed();
    expect(await trial.faults()).toEqual([]);
    recordFigure(
      'Citus nodes killed',
      `${KILLS} kills of a server and ${NODE_KILLS} of the nodes in turn, ${trial.acknowledged.toLocaleString('en-US')} changes acknowledged; 0 lost, 0 twice, 0 out of order`,
    );
  }, 3_600_000);
});
