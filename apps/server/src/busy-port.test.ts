import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { DEVICE_PORT_NAMES, DEVICE_PORTS, devicePorts } from '@longhaul/contract';
import { describe, expect, test } from 'vitest';
import { assertPortsFree, busyPortMessage } from './busy-port.ts';

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

describe('before the demo makes its data', () => {
  const free = {
    port: 0,
    metricsPort: 0,
    devicePorts: devicePorts(() => 0),
    host: '127.0.0.1',
    metricsHost: '127.0.0.1',
  };

  test('every busy port is named, of TCP and of UDP', async () => {
    const tcp = createServer().listen(0, '127.0.0.1');
    const udp = createSocket('udp4').bind(0, '127.0.0.1');
    await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
    const { port } = tcp.address() as AddressInfo;
    const calamp = udp.address().port;
    await expect(
      assertPortsFree({ ...free, port, devicePorts: { ...free.devicePorts, calamp } }),
    ).rejects.toThrow(
      [
        `Port ${port} is in use by another program. Stop it, or set PORT to another port.`,
        `Port ${calamp} is in use by another program. Stop it, or set CALAMP_PORT to another port.`,
      ].join('\n'),
    );
    tcp.close();
    udp.close();
  });

  test('ports that are free, chosen by the system or turned off are no reason to stop, and stay free', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    first.close();
    await once(first, 'close');
    const settings = { ...free, port, devicePorts: { ...free.devicePorts, mqtt: null } };
    await assertPortsFree(settings);
    await assertPortsFree(settings);
  });
});
