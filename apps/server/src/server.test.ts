import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devicePortVariables } from '@longhaul/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './server.ts';
import { createEmptyDatabase } from './testing/database.ts';

const ANY_PORT = { PORT: '0', METRICS_PORT: '0', ...devicePortVariables('0'), HOST: '127.0.0.1' };

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-server-'));
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function environment(): Record<string, string> {
  const { connection } = database;
  if ('connectionString' in connection) throw new Error('The tests run on the embedded database.');
  const { host, port, user, database: name } = connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return { ...ANY_PORT, DATA_DIR: folder, DATABASE_URL: url };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

describe('startServer', () => {
  it('migrates an empty external database, listens everywhere, and closes everything on stop', async () => {
    const server = await startServer(readConfig(environment()), createLog('silent'));
    const { http, metrics, teltonikaTcp, osmandHttp, queclinkTcp, jt808Tcp, gt06Tcp } = server.ports;
    expect((await fetch(`http://127.0.0.1:${http}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${http}/metrics`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toMatch(
      /nodejs_eventloop_lag_p99_seconds[\s\S]*longhaul_database_connections\{pool="runtime"/,
    );
    expect(text).toMatch(/longhaul_background_backlog\{work="trips"\} 0/);
    expect(text).toMatch(/longhaul_background_oldest_seconds\{work="miles"\} 0/);

    expect(text).toMatch(/longhaul_database_bytes [1-9]/);
    expect(text).toContain('longhaul_mails_total{outcome="failed"} 0');
    await server.stop();
    for (const port of [http, metrics, teltonikaTcp, osmandHttp, queclinkTcp, jt808Tcp, gt06Tcp]) {
      expect(await isOpen(port)).toBe(false);
    }
  });

  it('takes no second server on its database that would not hear it', async () => {
    const first = await startServer(readConfig(environment()), createLog('silent'));
    const deaf = { ...environment(), BUS: 'memory' };
    const second = startServer(readConfig(deaf), createLog('silent'), { claimTimeoutMs: 0 });
    await expect(second).rejects.toThrow(/Set BUS=postgres/);
    await first.stop();
  });

  it('runs on a login without rights of its own, which a statement cannot rise above', async () => {
    const { connection } = database;
    if ('connectionString' in connection) throw new Error('The tests run on the embedded database.');
    const owner = new pg.Client({ ...connection });
    await owner.connect();
    const login = `plain_${connection.database}`;
    await owner.query(`create role ${login} login noinherit`);
    const { DATABASE_URL = '', ...rest } = environment();
    const plain = DATABASE_URL.replace(`//${connection.user}@`, `//${login}@`);
    const config = readConfig({ ...rest, DATABASE_URL: plain, DATABASE_OWNER_URL: DATABASE_URL });
    const server = await startServer(config, createLog('silent'), {
      prepare: async (running) => {
        const rights = await running.acrossOrganizations({ actorId: null }, async (tx) => {
          await tx.client.query('set local role none');
          const { rows } = await tx.client.query(
            "select current_user = $1 as is_plain, has_table_privilege('users', 'select') as reads from pg_roles limit 1",
            [login],
          );
          return rows[0];
        });
        expect(rights).toEqual({ is_plain: true, reads: false });
      },
    });
    await server.stop();
    const above = readConfig({ ...rest, DATABASE_URL, DATABASE_OWNER_URL: `${DATABASE_URL}&x=1` });
    await expect(startServer(above, createLog('silent'))).rejects.toThrow('above row-level security');
    await owner.query(`drop owned by ${login}`);
    await owner.query(`drop role ${login}`);
    await owner.end();
  });

  it('stops beside senders that never finish what they began', async () => {
    const server = await startServer(readConfig(environment()), createLog('silent'));
    const unfinished = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nsome';
    const sockets = [server.ports.http, server.ports.osmandHttp].map((port) => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.resume();
      await new Promise<void>((resolve) => socket.write(unfinished, () => resolve()));
    }
    const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
    await server.stop();
    await ended;
    expect(sockets.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('leaves nothing open when it cannot start', async () => {
    const first = await startServer(readConfig(environment()), createLog('silent'));
    const taken = { ...environment(), PORT: String(first.ports.http) };
    await expect(startServer(readConfig(taken), createLog('silent'))).rejects.toThrow('EADDRINUSE');
    await first.stop();
    const again = await startServer(readConfig(taken), createLog('silent'));
    await again.stop();
  });
});
