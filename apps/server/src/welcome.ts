import { DEVICE_PORT_NAMES, DEVICE_PORTS, type DevicePortName } from '@longhaul/contract';
import type { Config } from './config.ts';
import type { RunningServer } from './server.ts';

export interface DemoSignIns {
  readonly password: string;
  readonly accounts: readonly { email: string; title: string }[];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** What a person at a terminal wants to know of a server that has started. Where a program reads, the log says it. */
export function welcomeOf(
  config: Pick<Config, 'publicUrl' | 'host' | 'metricsHost' | 'dataFolder' | 'databaseUrl'>,
  ports: RunningServer['ports'],
  demo?: DemoSignIns,
): string {
  const { publicUrl, host, metricsHost, dataFolder, databaseUrl } = config;
  const facts = [
    ...DEVICE_PORT_NAMES.map((name) => devicePortFact(name, ports)),
    ['Metrics', `http://${metricsHost}:${ports.metrics}/metrics`],
    ['Data', databaseUrl === undefined ? dataFolder : `the database of DATABASE_URL, and ${dataFolder}`],
    ['Stop it', `Ctrl-C, or kill ${process.pid}`],
  ].filter((fact) => fact !== false);
  const width = Math.max(...facts.map(([name = '']) => name.length));
  return [
    '',
    `  Longhaul is ready: ${publicUrl}`,
    '',
    ...(demo ? signInLines(demo, host) : []),
    ...facts.map(([name = '', words]) => `  ${name.padEnd(width)}  ${words}`),
    '',
    '',
  ].join('\n');
}

function devicePortFact(name: DevicePortName, ports: RunningServer['ports']): [string, string] | false {
  const { callers, transports } = DEVICE_PORTS[name];
  const numbers: Readonly<Record<string, number>> = ports;
  const port = numbers[`${name}${transports[0][0]!.toUpperCase()}${transports[0].slice(1)}`]!;
  const words = transports.map((transport) => transport.toUpperCase()).join(' and ');
  return port > 0 && [callers, `port ${port}, ${words}`];
}

function signInLines({ password, accounts }: DemoSignIns, host: string): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const reach = `  ! The server listens on ${host}. Anyone who can reach this machine can sign in with this password.`;
  return [
    `  Sign in with the password ${password} as`,
    ...accounts.map(({ title, email }) => `    ${email.padEnd(width)}  ${title}`),
    '',
    ...(LOOPBACK.has(host) ? [] : [reach, '']),
  ];
}
