import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { DEVICE_PORT_NAMES, DEVICE_PORTS } from '@longhaul/contract';
import type { Config } from './config.ts';

type Ports = Pick<Config, 'port' | 'metricsPort' | 'devicePorts'>;
type Listeners = Ports & Pick<Config, 'host' | 'metricsHost'>;
type Transport = 'tcp' | 'udp';

/** Ports that other programs have; the message has a line for each. */
class BusyPorts extends Error {
  override readonly name = 'BusyPorts';
}

/** What to tell an operator whose port another program has; undefined for any other error. */
export function busyPortMessage(error: Error, config: Ports): string | undefined {
  if (error instanceof BusyPorts) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return undefined;
  const variable = new Map<number | null, string>([
    ...DEVICE_PORT_NAMES.map((name) => [config.devicePorts[name], DEVICE_PORTS[name].variable] as const),
    [config.metricsPort, 'METRICS_PORT'],
    [config.port, 'PORT'],
  ]).get(port ?? -1);
  return variable && messageOf(port!, variable);
}

const messageOf = (port: number, variable: string) =>
  `Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`;

/**
 * Opens and closes every port that the server is going to listen on, for work that would be in vain where one is taken.
 * @throws BusyPorts naming each; the error of the system for a port or host that may not be used at all.
 */
export async function assertPortsFree(config: Listeners): Promise<void> {
  const busy: string[] = [];
  for (const { host, port, transport, variable } of listenersOf(config)) {
    if (port !== 0 && !(await isFree(host, port, transport))) busy.push(messageOf(port, variable));
  }
  if (busy.length > 0) throw new BusyPorts([...new Set(busy)].join('\n'));
}

function listenersOf({ host, port, metricsHost, metricsPort, devicePorts }: Listeners) {
  return [
    { host, port, transport: 'tcp' as const, variable: 'PORT' },
    { host: metricsHost, port: metricsPort, transport: 'tcp' as const, variable: 'METRICS_PORT' },
    ...DEVICE_PORT_NAMES.flatMap((name) =>
      DEVICE_PORTS[name].transports.map((transport) => ({
        host,
        port: devicePorts[name] ?? 0,
        transport: transport === 'udp' ? ('udp' as const) : ('tcp' as const),
        variable: DEVICE_PORTS[name].variable,
      })),
    ),
  ];
}

async function isFree(host: string, port: number, transport: Transport): Promise<boolean> {
  const socket =
    transport === 'tcp'
      ? createServer().listen(port, host)
      : createSocket(host.includes(':') ? 'udp6' : 'udp4').bind(port, host);
  try {
    await once(socket, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  return true;
}
