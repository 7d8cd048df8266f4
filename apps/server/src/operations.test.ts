import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devicePortVariables } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Environment, readConfig, SECRET_SETTINGS } from './config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './server.ts';
import { createEmptyDatabase } from './testing/database.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a server says of itself, by the name of each metric as it can be asked for. */
let exposed: Set<string>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-operations-'));
  const { connection, drop } = await createEmptyDatabase();
  if ('connectionString' in connection) throw new Error('The tests run on a server that they know.');
  const { host, port, user, database } = connection;
  const server = await startServer(
    readConfig({
      PORT: '0',
      METRICS_PORT: '0',
      ...devicePortVariables('0'),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    }),
    createLog('silent'),
  );
  const text = await (await fetch(`http://127.0.0.1:${server.ports.metrics}/metrics`)).text();
  exposed = namesIn(text);
  await server.stop();
  await drop();
  await rm(folder, { recursive: true });
});
afterAll(() => exposed.clear());

function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  return new Set(names);
}

/** Metrics that an expression asks for; `up` is Prometheus' own. */
function metricsOf(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\b(by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b(?:longhaul|nodejs|process)_\w+/g)].map(([name]) => name);
}

type Panel = { title: string; targets?: { expr: string }[] };
type Rule = { alert: string; expr: string; annotations: { summary: string } };

const panels = (JSON.parse(read('ops/grafana-dashboard.json')) as { panels: Panel[] }).panels;
const rules = (parse(read('ops/prometheus-alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const expressions = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
];

describe('dashboard and alert rules', () => {
  it('ask only for metrics that a server exposes', () => {
    const unknown = expressions.flatMap(({ of, expr }) =>
      metricsOf(expr)
        .filter((name) => !exposed.has(name))
        .map((name) => `${of}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(expressions.length).toBeGreaterThan(40);
  });

  it('each ask for something', () => {
    const empty = expressions.filter(({ expr }) => metricsOf(expr).length === 0 && !expr.startsWith('up{'));
    expect(empty).toEqual([]);
  });

  it('leave out no metric of the product', () => {
    const asked = new Set(expressions.flatMap(({ expr }) => metricsOf(expr)).map((name) => familyOf(name)));
    const own = [...exposed].filter((name) => name.startsWith('longhaul_')).map(familyOf);
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });
});

function familyOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>;
  };

  it('sets only what the server reads, and mounts only files that are there', () => {
    const known = new Set([
      ...Object.keys(Environment.shape),
      ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
    ]);
    for (const name of ['server', 'demo']) {
      const given = Object.keys(services[name]?.environment ?? {});
      expect(given.length).toBeGreaterThan(0);
      expect(given.filter((setting) => !known.has(setting))).toEqual([]);
    }
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':')[0]!)
      .filter((volume) => volume.startsWith('./'));
    const files = readdirSync(path.join(root, 'ops')).map((name) => `./ops/${name}`);
    expect(mounted.filter((file) => !files.includes(file))).toEqual([]);
    expect(mounted).toHaveLength(2);
  });
});

describe('Dockerfile', () => {
  it('copies the manifest of every workspace before it installs, and runs the Node.js of the lock file', () => {
    const lines = read('Dockerfile').split('\n');
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
    const workspaces = Object.keys(lock.packages).filter((name) =>
      /^(apps|packages)\/[^/]+$|^e2e$/.test(name),
    );
    expect(workspaces.length).toBeGreaterThan(10);
    for (const workspace of workspaces) {
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
    const bases = lines.filter((line) => line.startsWith('FROM node:'));
    expect(bases).toHaveLength(2);
    for (const base of bases) {
      expect(base).toMatch(`node:${lock.packages['node_modules/node']?.version}-`);
    }
  });
});
