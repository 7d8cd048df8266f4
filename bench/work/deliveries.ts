import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordChanges } from '../../apps/server/src/domain/changes/record-change.ts';
import { secretRow } from '../../apps/server/src/domain/webhooks/send-webhook.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { addEmptyOrganizations } from '../organizations.ts';
import { BENCH_SECRETS_KEY } from '../server-process.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';

const HANGING = 50;
/** The server waits no longer. */
const HANG_MS = 12_000;
const EVENT_EVERY_MS = 200;
const P99_BUDGET_MS = 2_000;
const DRAINED = 10_000;
const DRAIN_BUDGET_SECONDS = 60;
const RECEIVERS = 50;
const INGEST_BUDGET = 0.95;
const WARM_UP_SECONDS = 3;
const INGEST_PER_SECOND = 1_000;
const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

/**
 * Webhooks of fifty organizations take every call and never answer, beside one that does. Then ten thousand events wait at
 * once for receivers that answer, beside a fleet that reports.
 */
export async function deliveries(bench: Bench): Promise<Row> {
  const names = Array.from({ length: HANGING }, (_, index) => `Hanging webhook ${index}`);
  const hanging = await addEmptyOrganizations(bench.server, names);
  const [healthy] = await addEmptyOrganizations(bench.server, ['Healthy webhook']);
  const receiver = await startReceiver();
  try {
    for (const each of hanging) await setWebhook(bench, each, `${receiver.url}/hang`);
    await setWebhook(bench, healthy!, `${receiver.url}/healthy`);
    const lags = await besideHanging(bench, receiver, healthy!, hanging);
    for (const each of hanging) await setWebhook(bench, each, null);
    const receivers = await addEmptyOrganizations(
      bench.server,
      Array.from({ length: RECEIVERS }, (_, index) => `Receiver ${index}`),
    );
    for (const each of receivers) await setWebhook(bench, each, `${receiver.url}/drain`);
    const without = await ingest(bench);
    const drained = drain(bench, receiver, receivers);
    const beside = await ingest(bench);
    const drainSeconds = await drained;
    const p99Ms = percentile(lags, 0.99);
    const ratio = beside.perSecond / without.perSecond;
    return {
      work: `Deliveries: an event every ${EVENT_EVERY_MS} ms beside ${HANGING} webhooks that never answer; ${number(DRAINED)} events at once beside ${number(INGEST_PER_SECOND)} fixes/s`,
      peer: '-',
      budget: `p99 under ${number(P99_BUDGET_MS)} ms; drained within ${DRAIN_BUDGET_SECONDS} s, ingest ${INGEST_BUDGET} of without`,
      reached: `p99 ${number(p99Ms)} ms of ${lags.length} events; ${number(drainSeconds)} s, ingest ${ratio.toFixed(2)}`,
      isReached: p99Ms < P99_BUDGET_MS && drainSeconds <= DRAIN_BUDGET_SECONDS && ratio >= INGEST_BUDGET,
      ofFloor: null,
      details: {
        p50Ms: rounded(percentile(lags, 0.5)),
        p99Ms: rounded(p99Ms),
        maxMs: rounded(Math.max(...lags)),
        events: lags.length,
        drainSeconds: rounded(drainSeconds),
        ingestRatio: rounded(ratio),
        ingestP99BesideMs: rounded(beside.p99Ms),
        ingestP99AloneMs: rounded(without.p99Ms),
      },
    };
  } finally {
    receiver.close();
  }
}

interface Receiver {
  readonly url: string;
  /** When the call of an organization's change came first, by `performance.now()`. */
  readonly cameAt: ReadonlyMap<string, number>;
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const cameAt = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, subject } = JSON.parse(Buffer.concat(chunks).toString());
      const call = `${id.split('.')[0]} ${subject.id}`;
      if (!cameAt.has(call)) cameAt.set(call, performance.now());
    });
    if (request.url !== '/hang') return void response.writeHead(204).end();
    const timer = setTimeout(() => response.writeHead(204).end(), HANG_MS);
    response.on('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cameAt,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Null: none any more. */
async function setWebhook({ server }: Bench, organizationId: number, url: string | null): Promise<void> {
  await server.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    await tx.deleteFrom('webhooks').where('organization_id', '=', organizationId).execute();
    if (url === null) return;
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        organization_id: organizationId,
        ...{ name: 'Bench', url, types: ['load.removed'], seq: 0, created_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { organization_id: organizationId, id };
    await tx
      .updateTable('webhooks')
      .set({ sealed_secret: createSecrets(BENCH_SECRETS_KEY).seal(SECRET, secretRow(row)) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  });
}

/** Changes for the webhook, committed when this settles; the ids of their calls. */
async function publishChanges(
  { server }: Bench,
  organizationId: number,
  numbers: readonly number[],
): Promise<string[]> {
  await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    recordChanges(
      tx,
      organizationId,
      numbers.map((number) => ({ type: 'load.removed' as const, data: { id: number } })),
    ),
  );
  return numbers.map((number) => `${organizationId} ${number}`);
}

/** How long the events of the healthy organization take, in ms; each of the others has one with the first and the last. */
async function besideHanging(
  bench: Bench,
  { cameAt }: Receiver,
  healthy: number,
  hanging: readonly number[],
): Promise<number[]> {
  const published: { id: string; at: number }[] = [];
  const until = performance.now() + bench.seconds * 1_000;
  for (let event = 0; performance.now() < until; event++) {
    // All of them come up at the same moment, now and again: the pause of those that fail is a minute at least.
    if (event % 25 === 0) {
      await Promise.all(hanging.map((each) => publishChanges(bench, each, [event + 1])));
      await endPauses(bench, hanging);
    }
    const [id] = await publishChanges(bench, healthy, [event + 1]);
    published.push({ id: id!, at: performance.now() });
    await sleep(EVENT_EVERY_MS);
  }
  while (published.some(({ id }) => !cameAt.has(id))) await sleep(50);
  return published.map(({ id, at }) => Math.max(0, cameAt.get(id)! - at));
}

/** The worst that can be: none of them is left alone, whatever failed before. */
async function endPauses({ server }: Bench, organizations: readonly number[]): Promise<void> {
  await server.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.updateTable('webhooks').set({ due_at: null }).where('organization_id', 'in', organizations).execute(),
  );
}

/** Seconds until the last of the events was delivered, from when the last was written. */
async function drain(bench: Bench, { cameAt }: Receiver, receivers: readonly number[]): Promise<number> {
  // Not before the fleet has warmed up.
  await sleep(WARM_UP_SECONDS * 1_000);
  const numbers = Array.from({ length: DRAINED / receivers.length }, (_, index) => index + 1);
  const ids: string[] = [];
  for (const each of receivers) ids.push(...(await publishChanges(bench, each, numbers)));
  const writtenAt = performance.now();
  while (ids.some((id) => !cameAt.has(id))) await sleep(100);
  return (Math.max(...ids.map((id) => cameAt.get(id)!)) - writtenAt) / 1_000;
}

async function ingest({ server, seconds }: Bench): Promise<LoadResult> {
  const { first, devices } = FLEET.deliveries;
  const load = new LoadProcess({
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    firstDevice: first,
    devices,
    records: 1,
    rate: INGEST_PER_SECOND / devices,
    firstAt: null,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds,
  });
  await load.ready();
  return load.run();
}
