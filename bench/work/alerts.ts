import { setTimeout as sleep } from 'node:timers/promises';
import { loadImei } from '@longhaul/demo';
import type { LoadResult } from '../load/job.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';
import { FOUND_WITHIN_MS, type Probe, probing } from './probes.ts';

const FIXES_PER_SECOND = 5_000;
const PLACES = 2_000;
const WARM_UP_SECONDS = 5;
/** Trucks beside the others that speed now and then: how long each incident takes is noted. */
const PROBES = 20;
/** The last ones, which no other measurement moves: a truck that comes from too far away is not believed at first. */
const FIRST_PROBE = FLEET.alerts.first + FLEET.alerts.devices - PROBES;
const KNOWN_WITHIN_SECONDS = 240;
const INGEST_BUDGET = 0.95;
const P99_BUDGET_MS = 2_000;

const EVERYWHERE = { kind: 'speed', aboveKph: 170 };
/** All kinds that look at what devices send. */
const RULES: readonly object[] = [
  { kind: 'place-entered' },
  { kind: 'place-entered', where: { is: 'in', categories: ['yard'] } },
  { kind: 'place-left' },
  { kind: 'place-left', where: { is: 'in', categories: ['customer'] } },
  { kind: 'dwell', minSeconds: 3_600 },
  { kind: 'dwell', minSeconds: 7_200 },
  { kind: 'detention' },
  EVERYWHERE,
  { kind: 'speed', aboveKph: 170, minSeconds: 60 },
  { kind: 'speed', aboveKph: 170, aboveKphByCategory: { yard: 180 } },
  { kind: 'idle', minSeconds: 600 },
  { kind: 'idle', minSeconds: 3_600, exceptPto: true },
  { kind: 'harsh' },
  { kind: 'harsh', events: ['crash'] },
  { kind: 'device-silent' },
  { kind: 'low-voltage', belowMillivolts: 11_500 },
  { kind: 'low-voltage', belowMillivolts: 10_500 },
  { kind: 'fault-code' },
  { kind: 'fuel-drop' },
  { kind: 'refuel' },
];

/** The same stream of fixes without rules, and with twenty of them over two thousand places. */
export async function alerts(bench: Bench): Promise<Row> {
  const without = await stream(bench, null);
  await addPlaces(bench);
  await addRules(bench);
  const firstSeconds = await untilAllKnown(bench);
  const probes: Probe[] = [];
  const withRules = await stream(bench, probes);
  const lags = probes.map(({ lagMs }) => lagMs ?? FOUND_WITHIN_MS).sort((a, b) => a - b);
  const p99Ms = lags[Math.floor(lags.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const ratio = withRules.perSecond / without.perSecond;
  return {
    work: `Alerts: ${RULES.length} rules, ${number(PLACES)} places, ${number(FLEET.alerts.devices)} trucks, ${number(FIXES_PER_SECOND)} fixes/s`,
    peer: '-',
    budget: `ingest ${INGEST_BUDGET} of without, fix to incident p99 under ${number(P99_BUDGET_MS)} ms`,
    reached: `${ratio.toFixed(2)} (${number(withRules.perSecond)} of ${number(without.perSecond)}/s), p99 ${number(p99Ms)} ms of ${lags.length} fixes`,
    isReached: ratio >= INGEST_BUDGET && p99Ms < P99_BUDGET_MS,
    ofFloor: null,
    details: {
      ratio: rounded(ratio),
      p99WithoutMs: rounded(without.p99Ms),
      p99WithMs: rounded(withRules.p99Ms),
      incidentP50Ms: rounded(lags[Math.floor(lags.length / 2)] ?? Number.NaN),
      incidentP99Ms: rounded(p99Ms),
      probes: lags.length,
      firstEvaluationSeconds: rounded(firstSeconds),
    },
  };
}

/** How long rules that are new take to be evaluated for every truck, from its fixes so far. */
async function untilAllKnown({ server, organizationId }: Bench): Promise<number> {
  const startedAt = performance.now();
  // Trucks of other measurements in the same run are of the same organization.
  const { first, devices } = FLEET.alerts;
  const imeis = Array.from({ length: devices }, (_, index) => loadImei(first + index));
  for (;;) {
    const { rows } = await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
      tx.client.query<{ known: number }>(
        `select count(*)::integer as known from alert_progress p
          join gateway_pairings d on d.organization_id = p.organization_id and d.asset_id = p.asset_id
          join gateways g on g.organization_id = p.organization_id and g.id = d.gateway_id
          where p.organization_id = $1 and g.unique_id = any($2)`,
        [organizationId, imeis],
      ),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    if (rows[0]!.known >= FLEET.alerts.devices - PROBES) return seconds;
    if (seconds > KNOWN_WITHIN_SECONDS) throw new Error(`${rows[0]!.known} trucks were evaluated in time.`);
    await sleep(500);
  }
}

async function stream(bench: Bench, probes: Probe[] | null): Promise<LoadResult> {
  const { first, devices } = FLEET.alerts;
  const load = new LoadProcess({
    kind: 'devices',
    port: bench.server.ports.teltonikaTcp,
    firstDevice: first,
    devices: devices - PROBES,
    records: 1,
    rate: FIXES_PER_SECOND / (devices - PROBES),
    firstAt: null,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: bench.seconds,
  });
  await load.ready();
  if (probes === null) return load.run();
  const trucks = Array.from({ length: PROBES }, (_, index) => ({
    imei: loadImei(FIRST_PROBE + index),
    organizationId: bench.organizationId,
  }));
  const rule = nameOf(RULES.indexOf(EVERYWHERE));
  return probing(bench, { trucks, rule, warmUpSeconds: WARM_UP_SECONDS, probes }, () => load.run());
}

/** Circles over the country the trucks drive in. */
function addPlaces({ server, organizationId }: Bench): Promise<unknown> {
  return server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query(
      `insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
        select $1, 'Place ' || n, (array['yard', 'customer', 'terminal', 'fuel'])[1 + n % 4], 'circle',
          30 + 15 * random(), -115 + 35 * random(), 200 + (n % 20) * 100
        from generate_series(1, $2::integer) n on conflict do nothing`,
      [organizationId, PLACES],
    ),
  );
}

const nameOf = (index: number) => `Rule ${index}`;

async function addRules({ server, organizationId, token }: Bench): Promise<void> {
  for (const [index, rule] of RULES.entries()) {
    const response = await fetch(
      `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/alert-rules`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: nameOf(index), rule }),
      },
    );
    if (!response.ok) throw new Error(`A rule was answered ${response.status}: ${await response.text()}`);
  }
}
