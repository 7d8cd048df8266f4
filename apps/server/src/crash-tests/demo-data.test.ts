import { afterAll, expect, it } from 'vitest';
import { markAsDemo } from '../platform/installation.ts';
import { ServerProcess } from './server-process.testing.ts';

const server = new ServerProcess();
afterAll(() => server.remove());

it('the server of production does not start on the data of a demo', async () => {
  await server.start();
  const database = server.openDatabase();
  await database.acrossOrganizations({ actorId: null }, markAsDemo);
  await database.close();
  await server.kill();
  await expect(server.start()).rejects.toThrow(/holds the demo organizations/);
});
