import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { devicePortVariables } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from './testing/database.ts';
import { freePorts } from './testing/free-ports.ts';
import { operationsBlock as block, operationsBlocks as blocks } from './testing/operations-blocks.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Blocks that are no commands, and commands that run elsewhere. */
const ELSEWHERE = {
  'fleet.example.com {': 'configuration of Caddy, run in proxies.test.ts',
  'server {': 'configuration of nginx, run in proxies.test.ts',
  'stream {': 'configuration of nginx, run in proxies.test.ts',
  'defaults\n': 'configuration of haproxy, run in proxies.test.ts',
  'listen teltonika': 'configuration of haproxy, run in proxies.test.ts',
  'hosts:': 'configuration of h2o, run in proxies.test.ts',
  'scrape_configs:': 'configuration of Prometheus; its rules are checked in operations.test.ts',
  'select citus_set_coordinator_host': 'run by npm run test:citus',
  'create role longhaul_runtime nologin;':
    'what these rights allow is tested in platform/database/login.test.ts',
  '# pg_hba.conf of each node': 'configuration of PostgreSQL',
  'curl -X PUT': 'the call is run below without curl',
  'npm run release-backup': 'run by database/upgrade.test.ts',
  'docker run -d --name valhalla': 'a map service of the operator, from an image of its project',
  'npm install --no-save --prefix':
    'a package of 280 MB; street-tiles/valhalla.test.ts builds tiles with it and routes over them where it is installed',
  'docker run --rm -v "$PWD:/data"': 'a map service of the operator, from an image of its project',
  'docker run -d --name nominatim': 'a map service of the operator, from an image of its project',
  'pmtiles extract': 'a tool of the operator, over a map of the planet',
};

const HERE = [
  'useradd --system',
  "printf 'DATABASE_OWNER_PASSWORD",
  'create role longhaul_app',
  '15 3 * * *',
  'DATA_DIR=/tmp/drill',
];

it('every block of docs/operations.md is run here or said to run elsewhere', () => {
  const known = [...Object.keys(ELSEWHERE), ...HERE];
  expect(blocks.filter((each) => !known.some((start) => each.startsWith(start)))).toEqual([]);
  expect(blocks).toHaveLength(known.length);
});

/** Stands for `/`: every absolute path of a command lies in it. */
let machine: string;
let ports: Record<string, string>;

/** What would change the machine that the tests run on is written down instead. */
const recorded = () => readFileSync(path.join(machine, 'recorded'), 'utf8').trim().split('\n');

beforeAll(async () => {
  machine = await mkdtemp(path.join(tmpdir(), 'longhaul-machine-'));
  for (const folder of ['bin', 'opt/longhaul/ops', 'etc/systemd/system', 'var/lib/longhaul-backup', 'tmp']) {
    mkdirSync(path.join(machine, folder), { recursive: true });
  }
  cpSync(path.join(root, 'ops'), path.join(machine, 'opt/longhaul/ops'), { recursive: true });
  cpSync(path.join(root, '.env.example'), path.join(machine, 'opt/longhaul/.env.example'));
  const node = `'${process.execPath}' --disable-warning=ExperimentalWarning`;
  const record = `echo "$(basename "$0") $*" >> '${machine}/recorded'`;
  shim('useradd', record);
  shim('systemctl', record);
  // Of the same entry files as package.json has, without the installation that the sources have already.
  shim(
    'npm',
    [
      `cd '${root}'`,
      'while [ "$1" = run ] || [ "$1" = -s ] || [ "$1" = -- ]; do shift; done',
      'command=$1; shift',
      'if [ "$1" = -- ]; then shift; fi',
      'case "$command" in',
      `  build) echo "npm run build" >> '${machine}/recorded';;`,
      `  serve) exec ${node} apps/server/src/main.ts;;`,
      `  backup|restore) exec ${node} apps/server/src/admin.ts "$command" "$@";;`,
      '  *) echo "npm run $command is not known here" >&2; exit 1;;',
      'esac',
    ].join('\n'),
  );
  shim(
    'docker',
    [record, 'if [ "$2" = exec ]; then', `  shift 4; cd '${root}'`, `  exec ${node} "$@"`, 'fi'].join('\n'),
  );
  const names = ['PORT', 'METRICS_PORT', ...Object.keys(devicePortVariables(''))];
  const free = await freePorts(names.length);
  ports = Object.fromEntries(names.map((name, index) => [name, String(free[index])]));
});
afterAll(() => rm(machine, { recursive: true, force: true }));

function shim(name: string, script: string): void {
  const file = path.join(machine, 'bin', name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const inMachine = (command: string) =>
  command.replace(/(?<![\w.}])\/(opt\/longhaul|etc\/|var\/lib\/longhaul|tmp\/drill)/g, `${machine}/$1`);

function environment(): NodeJS.ProcessEnv {
  const PATH = `${machine}/bin:${path.dirname(process.execPath)}:${process.env.PATH}`;
  return { PATH, HOME: machine, TMPDIR: path.join(machine, 'tmp'), HOST: '127.0.0.1' };
}

async function shell(command: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const running = run('sh', ['-ec', inMachine(command)], {
    cwd: path.join(machine, 'opt/longhaul'),
    env: { ...environment(), ...more },
  });
  running.child.stdin?.end('a password of operations\n');
  return (await running).stdout;
}

const backups = () => readdirSync(path.join(machine, 'var/lib/longhaul-backup'));

describe('the commands of docs/operations.md', () => {
  it('install the service, its settings and the backup timer', async () => {
    await shell(block('useradd --system'));
    const etc = path.join(machine, 'etc');
    expect(statSync(path.join(etc, 'longhaul/longhaul.env')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(etc, 'longhaul')).mode & 0o777).toBe(0o750);
    const units = ['longhaul-backup.service', 'longhaul-backup.timer', 'longhaul.service'];
    expect(readdirSync(path.join(etc, 'systemd/system')).toSorted()).toEqual(units);
    expect(recorded()).toEqual([
      `useradd --system --home-dir ${machine}/var/lib/longhaul --shell /usr/sbin/nologin longhaul`,
      'npm run build',
      'systemctl daemon-reload',
      'systemctl enable --now longhaul longhaul-backup.timer',
    ]);
  });

  it('make passwords for the containers, an account and a backup in them', async () => {
    const DATA_DIR = path.join(machine, 'var/lib/longhaul');
    mkdirSync(DATA_DIR);
    const said = await shell(block("printf 'DATABASE_OWNER_PASSWORD"), { DATA_DIR });
    const settings = readFileSync(path.join(machine, 'opt/longhaul/.env'), 'utf8').trim().split('\n');
    expect(settings.map((line) => line.replace(/[0-9a-f]{48}$/, '…'))).toEqual([
      'DATABASE_OWNER_PASSWORD=…',
      'DATABASE_PASSWORD=…',
    ]);
    expect(said).toContain('you@example.com is now a super administrator.');
    expect(existsSync(path.join(DATA_DIR, 'today.backup'))).toBe(true);
    expect(recorded()).toContain('docker compose up -d');
  });

  it('back up every night: by the unit of the timer, and by cron', async () => {
    const unit = read('ops/longhaul-backup.service');
    const settings = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(settings).toContain('DATA_DIR=/var/lib/longhaul');
    const commands = [...unit.matchAll(/^ExecStart(?:Post)?=(.+)$/gm)].map(([, line = '']) => line);
    // As systemd reads them: %% is a percent sign.
    const unescaped = commands.map((line) => line.replaceAll('%%', '%'));
    const program = '/opt/longhaul/node_modules/node/bin/node';
    const [backup = '', prune = ''] = unescaped.map((line) =>
      line.replaceAll(program, `cd '${root}' && ${process.execPath}`).replace(`exec cd`, 'cd'),
    );
    const old = path.join(machine, 'var/lib/longhaul-backup/longhaul-2020-01-01.backup');
    writeFileSync(old, 'old');
    await run('touch', ['-d', '2020-01-01T00:00:00Z', old]);
    await shell(`${backup}\n${prune}`, { DATA_DIR: path.join(machine, 'var/lib/longhaul') });
    expect(backups()).toEqual([expect.stringMatching(/^longhaul-\d{4}-\d\d-\d\d-\d{6}\.backup$/)]);

    const cron = block('15 3 * * *').replace('15 3 * * *', '').replaceAll('\\%', '%');
    await run('touch', ['-d', '2020-01-01T00:00:00Z', old]);
    await shell(cron);
    expect(backups()).toHaveLength(2);
    expect(backups()).toContain(`longhaul-${new Date().toISOString().slice(0, 10)}.backup`);
  });

  it('restore the backup and serve it: the account signs in, and tries a file of rates', async () => {
    const [restore = '', serve = ''] = block('DATA_DIR=/tmp/drill').split('\n');
    const newest = backups().toSorted().at(-1)!;
    await shell(restore.replace(/longhaul-[\d-]+\.backup/, newest));
    const withPorts = Object.entries(ports).reduce(
      (command, [name, port]) => command.replace(new RegExp(`\\b${name}=\\d+`), `${name}=${port}`),
      serve,
    );
    const url = `http://localhost:${ports.PORT}`;
    const server = spawn(
      'sh',
      ['-c', `exec env ${inMachine(withPorts)}`.replace(/PUBLIC_URL=\S+/, `PUBLIC_URL=${url}`)],
      {
        env: environment(),
        stdio: 'ignore',
      },
    );
    try {
      await untilReady(`${url}/readyz`, server);
      const { accessToken } = await post<{ accessToken: string }>(`${url}/api/v1/auth/authenticate`, {
        email: 'you@example.com',
        password: 'a password of operations',
      });
      const [, address = ''] = /"(https:\/\/longhaul\.example[^"]+)"/.exec(block('curl -X PUT')) ?? [];
      const answer = await fetch(address.replace('https://longhaul.example', url), {
        method: 'PUT',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv' },
        body: 'no rates\n',
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { isDryRun: true, errors: [{ message: 'only 0 jurisdictions, a whole file has at least 50' }] },
      ]);
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });

  it('make the login of the server', async () => {
    const { connection, drop } = await createEmptyDatabase();
    const { default: pg } = await import('pg');
    const client = new pg.Client(connection);
    await client.connect();
    const name = `login_${Date.now()}`;
    try {
      await client.query(block('create role longhaul_app').replace('longhaul_app', name));
      const { rows } = await client.query('select rolcanlogin, rolinherit from pg_roles where rolname = $1', [
        name,
      ]);
      expect(rows).toEqual([{ rolcanlogin: true, rolinherit: false }]);
    } finally {
      await client.query(`drop role if exists ${name}`);
      await client.end();
      await drop();
    }
  });
});

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server ended with ${server.exitCode}.`);
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as Answer;
}
