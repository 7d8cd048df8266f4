import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ServerConnection } from './connection.ts';
import { readPostmasterFile } from './postmaster.ts';
import { isRunning } from './process-table.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const PROGRAM = path.join(import.meta.dirname, 'server-process.testing.ts');

/** A folder for each test, ways to start PostgreSQL on it, and the clearing up of whatever the test left. */
export function useEmbeddedFolder() {
  const started: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];
  let template = '';
  const place = { folder: '', dataFolder: '', cluster: '' };

  beforeAll(async () => {
    template = openFolder();
    const { stop } = await startEmbeddedPostgres({ dataFolder: template });
    await stop();
  });

  afterAll(() => rmSync(template, { recursive: true }));

  beforeEach(() => {
    place.folder = openFolder();
    place.dataFolder = path.join(place.folder, 'postgres');
    place.cluster = path.join(place.dataFolder, 'cluster');
  });

  afterEach(async () => {
    for (const postgres of started.splice(0)) await postgres.stop();
    for (const child of children.splice(0)) child.kill('SIGKILL');
    const left = readPostmasterFile(place.cluster);
    if (left) await until(() => !isRunning(left.pid));
    rmSync(place.folder, { recursive: true, force: true });
  });

  return {
    place,
    postmasterPid: () => readPostmasterFile(place.cluster)!.pid,
    /** Spares the test initdb. */
    copyMadeCluster() {
      execFileSync('cp', ['-a', template, place.dataFolder]);
    },
    async start(options: { sharedFolder?: string } = {}): Promise<EmbeddedPostgres> {
      const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, ...options });
      started.push(postgres);
      return postgres;
    },
    /** Ends with the test at the latest. */
    keep<Child extends ChildProcess>(child: Child): Child {
      children.push(child);
      return child;
    },
    /** The process of a server on the folder; its standard output says where the database is. */
    spawnServer(user?: { uid: number; gid: number }) {
      const child = spawn(process.execPath, [PROGRAM, place.dataFolder], {
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: '/',
        ...user,
      });
      children.push(child);
      return child;
    },
  };
}

export async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(createInterface(child.stdout!), 'line');
  return line;
}

/** What the process writes to its standard error until it ends. */
export async function stderrOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return said;
}

/** The first column of the first row. */
export async function ask(connection: ServerConnection, sql: string): Promise<unknown> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

export async function answers(connection: ServerConnection): Promise<boolean> {
  return ask(connection, 'select 1').then(
    () => true,
    () => false,
  );
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}

/** Open to the user PostgreSQL runs as, which a bare temporary folder is not. */
function openFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'longhaul-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}
