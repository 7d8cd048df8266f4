import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devicePortVariables } from '@longhaul/contract';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_TIMEOUT_MS = 480_000;
const HISTORY_DAYS = '2';

/** Where the stories reach the product, handed to the workers by environment. */
export type World = {
  url: string;
  teltonikaPort: number;
  queclinkPort: number;
  gt06Port: number;
  mqttPort: number;
  osmandUrl: string;
  dataFolder: string;
};

export function world(): World {
  const described = process.env.LONGHAUL_WORLD;
  if (!described)
    throw new Error('The stories run under e2e/playwright.config.ts, which starts the product.');
  return JSON.parse(described) as World;
}

/** Starts the real product with the demo organizations and without the simulator, so that only the stories move trucks. */
export default async function startWorld(): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'longhaul-stories-'));
  // PostgreSQL runs as another user when the stories run as root.
  chmodSync(dataFolder, 0o755);
  const [port, teltonikaPort, osmandPort, metricsPort, queclinkPort, gt06Port, mqttPort] = await freePorts(7);
  // By its name: browsers take no passkeys at a bare IP address.
  const url = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    [join(ROOT, 'apps/server/src/demo/main.ts'), '--history-days', HISTORY_DAYS, '--no-simulator'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        ...devicePortVariables('off'),
        TELTONIKA_PORT: String(teltonikaPort),
        QUECLINK_PORT: String(queclinkPort),
        GT06_PORT: String(gt06Port),
        MQTT_PORT: String(mqttPort),
        OSMAND_PORT: String(osmandPort),
        METRICS_PORT: String(metricsPort),
        DATA_DIR: dataFolder,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'warn',
        REGISTRATION: 'open',
        // The receivers of stories run on this machine.
        WEBHOOK_PRIVATE_ADDRESSES: 'true',
      },
    },
  );
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => output.push(String(chunk)));
  try {
    await untilReady(url, server);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${output.join('')}`);
  }
  const described: World = {
    url,
    teltonikaPort: teltonikaPort!,
    queclinkPort: queclinkPort!,
    gt06Port: gt06Port!,
    mqttPort: mqttPort!,
    osmandUrl: `http://127.0.0.1:${osmandPort}`,
    dataFolder,
  };
  process.env.LONGHAUL_WORLD = JSON.stringify(described);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The product ended with code ${server.exitCode} before it was ready.`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The product was not ready in time.');
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
