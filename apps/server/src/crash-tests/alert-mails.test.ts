import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { MINUTE_MS } from '@longhaul/units';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { createTestAlerts } from '../testing/alerts.ts';
import { TestFleet } from '../testing/fleet.ts';
import { ServerProcess } from './server-process.testing.ts';

const TRUCKS_A_ROUND = 2;
/** A minute on a free machine: servers are started and killed. */
const TIMEOUT_MS = 480_000;
const folder = mkdtempSync(path.join(tmpdir(), 'longhaul-alert-mails-'));
// PostgreSQL runs as another user when we are root.
chmodSync(folder, 0o755);

/** By Message-ID, as often as the mail server took it. */
const mails = new Map<string, number>();
let arrived = () => {};
/** Whether the mail server answers what it was given. */
let isAnswering = true;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const id = /^Message-ID: <(.+)>\r$/im.exec(Buffer.concat(chunks).toString())![1]!;
      if (isAnswering) {
        mails.set(id, (mails.get(id) ?? 0) + 1);
        callback();
      }
      arrived();
    });
  },
});
// A server that is killed cuts its connections, which the mail server would otherwise throw at this process.
mailServer.on('error', () => {});

let postgres: EmbeddedPostgres;
let database: Database;
let server: ServerProcess;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port: smtpPort } = mailServer.server.address() as AddressInfo;
  postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), fsync: false });
  const { host, port, user, password = '', database: name } = postgres.connection;
  const url = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  database = createDatabase({ connection: { connectionString: url } });
  server = new ServerProcess({ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true` });
  await server.start();
});
afterAll(async () => {
  await server.remove();
  await database.close();
  await postgres.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

let trucks = 0;

/** A truck of an organization of its own, whose rule of speeding mails to somebody. */
async function addTruck(): Promise<string> {
  const uniqueId = `mailed-${++trucks}`;
  const organizationId = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { id } = await tx
      .insertInto('organizations')
      .values({ name: uniqueId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const { id: userId } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .insertInto('users')
      .values({
        organization_id: organizationId,
        email: `${uniqueId}@example.test`,
        username: uniqueId,
        first_name: 'Test',
        last_name: 'User',
        role: 'ADMIN',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const fleet = new TestFleet(database, organizationId);
  await fleet.pair(await fleet.addGateway({ unique_id: uniqueId }), await fleet.addAsset(), 0);
  const alerts = createTestAlerts({ database, time: { now: Date.now() } }, organizationId);
  const ruleId = await alerts.rule({ userIds: [userId], channels: ['app', 'mail'] });
  await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx
      .updateTable('alert_rules')
      .set({ applies_from: new Date(Date.now() - 60 * MINUTE_MS) })
      .where('id', '=', ruleId)
      .execute(),
  );
  return uniqueId;
}

/** Over the limit for two minutes, three minutes ago; returns when the server has acknowledged it. */
async function speedUp(uniqueId: string): Promise<void> {
  const now = Date.now();
  for (const [minutesAgo, knots] of [
    [5, 80],
    [4, 80],
    [3, 80],
    [2, 30],
  ] as const) {
    const query = `id=${uniqueId}&timestamp=${now - minutesAgo * MINUTE_MS}&lat=${40.5 - minutesAgo / 50}&lon=-95.5&speed=${knots}`;
    const answer = await fetch(`http://127.0.0.1:${server.ports!.osmandHttp}/?${query}`);
    expect(answer.status).toBe(200);
  }
}

const rowsOf = <Row>(text: string): Promise<Row[]> =>
  database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(text);
    return rows as Row[];
  });

const count = async (from: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::integer as count from ${from}`);
  return row!.count;
};

/** Both of its processes, as the kernel would; what they held is free at once, as if the time for it were over. */
async function kill(): Promise<void> {
  const holders = await rowsOf<{ holder: string }>(
    'select distinct holder from background_leases where expires_at > now()',
  );
  for (const pid of new Set(holders.map(({ holder }) => Number(holder.split(':')[1])))) {
    process.kill(pid, 'SIGKILL');
  }
  await server.kill();
  await rowsOf("update background_leases set expires_at = now() - interval '1 second'");
}

async function allSent(): Promise<void> {
  while ((await count("deliveries where state <> 'sent'")) > 0 || (await count('deliveries')) < trucks) {
    await sleep(50);
  }
}

const nextMail = () =>
  new Promise<void>((resolve) => {
    arrived = resolve;
  });

/** Each settles when it is time for the kill. */
const MOMENTS = {
  async incidentStored() {
    const before = await count('incidents');
    while ((await count('incidents')) === before) await sleep(10);
  },
  mailUnanswered() {
    isAnswering = false;
    return nextMail();
  },
  mailTaken: nextMail,
};

it(
  'each incident is stored once and mailed at least once under its own Message-ID, wherever the server is killed',
  async () => {
    for (const moment of Object.values(MOMENTS)) {
      const round = await Promise.all(Array.from({ length: TRUCKS_A_ROUND }, addTruck));
      const killing = moment();
      for (const truck of round) await speedUp(truck);
      await killing;
      await kill();
      isAnswering = true;
      await server.start();
      await allSent();
    }
    // Of the last kill nothing may be left to send.
    await speedUp(await addTruck());
    await allSent();
    const told = await rowsOf<{ organization_id: number; incident_id: number; user_id: number }>(
      'select organization_id, incident_id, user_id from notifications',
    );
    expect(told).toHaveLength(trucks);
    expect(await count('incidents')).toBe(trucks);
    const ids = told.map(
      ({ organization_id, incident_id, user_id }) =>
        `mail.${incident_id}.${user_id}.${organization_id}@localhost`,
    );
    expect([...mails.keys()].sort()).toEqual(ids.sort());
    const metrics = async () => (await fetch(`http://127.0.0.1:${server.ports!.metrics}/metrics`)).text();
    await expect.poll(metrics, { timeout: 60_000 }).toMatch(/^longhaul_mails_total\{outcome="sent"\} [1-9]/m);
  },
  TIMEOUT_MS,
);
