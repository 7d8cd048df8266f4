import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { DEVICE_PORT_NAMES, DEVICE_PORTS, devicePorts } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { busyPortMessage } from './busy-port.ts';

const config = {
  port: 1,
  metricsPort: 2,
  devicePorts: devicePorts((name) => 3 + DEVICE_PORT_NAMES.indexOf(name)),
};

type Ports = Partial<typeof config>;

test.each<[variable: string, settingOf: (port: number) => Ports]>([
  ['PORT', (port: number) => ({ port })],
  ['METRICS_PORT', (metricsPort: number) => ({ metricsPort })],
  ...DEVICE_PORT_NAMES.map((name): [string, (port: number) => Ports] => [
    DEVICE_PORTS[name].variable,
    (port) => ({ devicePorts: { ...config.devicePorts, [name]: port } }),
  ]),
])('a busy port is named by its variable %s', async (variable, settingOf) => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error').catch((cause) => [
    cause,
  ])) as [Error];
  expect(busyPortMessage(error, { ...config, ...settingOf(port) })).toBe(
    `Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`,
  );
  first.close();
});

test('any other error is not about a port', () => {
  expect(busyPortMessage(new Error('The database is away.'), config)).toBeUndefined();
});
