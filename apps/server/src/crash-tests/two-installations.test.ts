import { devicePortVariables } from '@longhaul/contract';
import { afterAll, expect, it } from 'vitest';
import { freePorts } from '../testing/free-ports.ts';
import { ServerProcess } from './server-process.testing.ts';

const PORTS = ['PORT', 'METRICS_PORT', ...Object.keys(devicePortVariables(''))];
const servers: ServerProcess[] = [];
afterAll(() => Promise.all(servers.map((server) => server.remove())));

function demoOn(ports: readonly number[]): ServerProcess {
  const settings = Object.fromEntries(PORTS.map((name, index) => [name, String(ports[index])]));
  const server = new ServerProcess(settings, 'demo');
  servers.push(server);
  return server;
}

it('two demos on one machine, with ports and data folders of their own, start at once and are both healthy', async () => {
  const ports = await freePorts(2 * PORTS.length);
  const portsOf = [ports.slice(0, PORTS.length), ports.slice(PORTS.length)];
  await Promise.all(portsOf.map((own) => demoOn(own).start()));
  for (const [http, metrics] of portsOf) {
    const answers = [`${http}/healthz`, `${http}/readyz`, `${http}/api/v1/settings`, `${metrics}/metrics`];
    for (const address of answers) {
      const { status } = await fetch(`http://127.0.0.1:${address}`);
      expect([address, status]).toEqual([address, 200]);
    }
  }
});
