import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { busyPortMessage } from './busy-port.ts';

const config = { port: 1, metricsPort: 2, teltonikaPort: 3, osmandPort: 4 };

test.each([
  ['port', 'PORT'],
  ['metricsPort', 'METRICS_PORT'],
  ['teltonikaPort', 'TELTONIKA_PORT'],
  ['osmandPort', 'OSMAND_PORT'],
])('a busy %s is named by its variable %s', async (setting, variable) => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch((cause) => [
    cause,
  ])) as [Error];
  expect(busyPortMessage(error, { ...config, [setting]: port })).toBe(
    `Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`,
  );
  first.close();
});

test('any other error is not about a port', () => {
  expect(busyPortMessage(new Error('The database is away.'), config)).toBeUndefined();
});
