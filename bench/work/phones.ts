import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import type { SentSyncRequest } from '../../packages/contract/src/index.ts';
import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { addEmptyOrganizations, addSignedIn } from '../organizations.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';

const DRIVERS = 500;
const COMMANDS = 11;
const COME_BACK_SECONDS = 60;
const P99_BUDGET_MS = 2_000;
const INGEST_BUDGET = 0.9;
const FIXES_PER_SECOND = 5_000;
const WARM_UP_SECONDS = 5;
/** One after another with nothing beside them: their processor time, after as many that warm the server up. */
const ALONE = 60;

interface Phone {
  readonly organizationId: number;
  readonly token: string;
}

/** Drivers whose phones come back within a minute, each with the entries of a shift without signal, beside ingest. */
export async function phones(bench: Bench): Promise<Row> {
  const { server } = bench;
  const [organizationId] = await addEmptyOrganizations(server, ['Phones']);
  const everyone = await addSignedIn(server, [organizationId!], DRIVERS + 2 * ALONE);
  await server.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      'insert into drivers (organization_id, user_id) select organization_id, id from users where organization_id = $1',
      [organizationId],
    ),
  );
  const [drivers, first] = [everyone.slice(2 * ALONE), everyone.slice(0, 2 * ALONE)];
  for (const phone of first.slice(ALONE)) await comesBack(bench, phone);
  const alone = await processorMs(bench, first.slice(0, ALONE));
  const without = await ingest(bench);
  const timesMs: number[] = [];
  let failures = 0;
  const [withPhones] = await Promise.all([
    ingest(bench),
    ...drivers.map(async (phone) => {
      await sleep((WARM_UP_SECONDS + Math.random() * COME_BACK_SECONDS) * 1_000);
      const startedAt = performance.now();
      if (await comesBack(bench, phone)) timesMs.push(performance.now() - startedAt);
      else failures++;
    }),
  ]);
  const p99Ms = percentile(timesMs, 0.99);
  const ratio = withPhones.perSecond / without.perSecond;
  return {
    work: `Driver's app: ${number(DRIVERS)} phones come back in a minute with ${COMMANDS} entries each, ${number(FIXES_PER_SECOND)} fixes/s`,
    peer: '-',
    budget: `p99 under ${number(P99_BUDGET_MS)} ms, ingest at least ${INGEST_BUDGET} of without`,
    reached: `p99 ${number(p99Ms)} ms, ingest ${number(ratio, 2)} of without, ${failures} failed`,
    isReached: p99Ms < P99_BUDGET_MS && ratio >= INGEST_BUDGET && failures === 0,
    ofFloor: null,
    details: {
      p50Ms: rounded(percentile(timesMs, 0.5)),
      p99Ms: rounded(p99Ms),
      ratio: rounded(ratio),
      failures,
      serverProcessorMsEach: rounded(alone.server),
      databaseProcessorMsEach: rounded(alone.database),
      ingestP99WithoutMs: rounded(without.p99Ms),
      ingestP99WithMs: rounded(withPhones.p99Ms),
    },
  };
}

/** Of the server and of its PostgreSQL for each of these phones. */
async function processorMs(
  bench: Bench,
  phones: readonly Phone[],
): Promise<{ server: number; database: number }> {
  const { server } = bench;
  const before = { server: await server.cpuSeconds(), database: server.postgresCpuSeconds() };
  for (const phone of phones) await comesBack(bench, phone);
  const each = (seconds: number) => (seconds * 1_000) / phones.length;
  return {
    server: each((await server.cpuSeconds()) - before.server),
    database: each(server.postgresCpuSeconds() - before.database),
  };
}

/** Whether everything was stored. */
async function comesBack({ server }: Bench, { organizationId, token }: Phone): Promise<boolean> {
  const answer = await fetch(
    `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/driver-app/sync`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(shift()),
    },
  );
  if (answer.status !== 200) return false;
  const { results } = (await answer.json()) as { results: { outcome: string }[] };
  return results.length === COMMANDS && results.every(({ outcome }) => outcome === 'stored');
}

function shift(): SentSyncRequest {
  const now = Date.now();
  return {
    protocol: 1,
    deviceId: randomUUID(),
    deviceName: 'Bench',
    appVersion: '1.0.0',
    sentAt: new Date(now).toISOString(),
    commands: Array.from({ length: COMMANDS }, (_, index) => ({
      id: randomUUID(),
      seq: index + 1,
      kind: 'duty-status',
      v: 1,
      at: new Date(now - 10 * HOUR_MS + index * 50 * MINUTE_MS).toISOString(),
      body: { status: index === COMMANDS - 1 ? 'OFF' : index % 2 === 0 ? 'ON' : 'D' },
    })),
  };
}

async function ingest({ server, seconds }: Bench): Promise<LoadResult> {
  const { first, devices } = FLEET.phones;
  const load = new LoadProcess({
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    firstDevice: first,
    devices,
    records: 1,
    rate: FIXES_PER_SECOND / devices,
    firstAt: null,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: Math.max(seconds, COME_BACK_SECONDS),
  });
  await load.ready();
  return load.run();
}
