import { DEVICE_PORT_NAMES, DEVICE_PORTS } from '@longhaul/contract';
import type { Config } from './config.ts';

type Ports = Pick<Config, 'port' | 'metricsPort' | 'devicePorts'>;

/** What to tell an operator whose port another program has; undefined for any other error. */
export function busyPortMessage(error: Error, config: Ports): string | undefined {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return undefined;
  const variable = new Map<number | null, string>([
    ...DEVICE_PORT_NAMES.map((name) => [config.devicePorts[name], DEVICE_PORTS[name].variable] as const),
    [config.metricsPort, 'METRICS_PORT'],
    [config.port, 'PORT'],
  ]).get(port ?? -1);
  return (
    variable && `Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`
  );
}
