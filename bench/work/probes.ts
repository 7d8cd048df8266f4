import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';

const PROBE_EVERY_MS = 2_500;
const LOOK_EVERY_MS = 25;
const RETRY_MS = 250;
export const FOUND_WITHIN_MS = 60_000;
/** No truck of the load fleet is as fast. */
const PROBE_KPH = 190;
const KPH_PER_KNOT = 1.852;

/** A fix that is an incident of one rule. */
export interface Probe {
  readonly organizationId: number;
  readonly at: number;
  readonly sentAtMs: number;
  lagMs: number | null;
}

export interface ProbeTruck {
  readonly imei: string;
  readonly organizationId: number;
}

interface Probing {
  readonly trucks: readonly ProbeTruck[];
  /** Name of the rule that finds a truck too fast, in each organization. */
  readonly rule: string;
  readonly warmUpSeconds: number;
  /** Is filled. */
  readonly probes: Probe[];
}

/** Trucks that speed now and then while a load runs; how long each incident takes is noted. */
export async function probing<Result>(
  bench: Bench,
  { trucks, rule, warmUpSeconds, probes }: Probing,
  load: () => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const sending = trucks.map(async (truck, index) => {
    await sleep(warmUpSeconds * 1_000 + (index * PROBE_EVERY_MS) / trucks.length);
    while (!end.signal.aborted) {
      // An instant of its own for each, by which its incident is known.
      const at = Math.floor(Date.now() / 1_000) * 1_000 + index;
      const sentAtMs = performance.now();
      await sendFix(bench, truck, index, { at, kph: PROBE_KPH });
      probes.push({ organizationId: truck.organizationId, at, sentAtMs, lagMs: null });
      await sleep(PROBE_EVERY_MS / 2);
      await sendFix(bench, truck, index, { at: Math.floor(Date.now() / 1_000) * 1_000 + index, kph: 50 });
      await sleep(PROBE_EVERY_MS / 2);
    }
  });
  const looking = lookForIncidents(bench, { rule, probes }, end.signal);
  const result = await load();
  end.abort();
  await Promise.all([...sending, looking]);
  return result;
}

async function sendFix(
  { server }: Bench,
  { imei }: ProbeTruck,
  index: number,
  { at, kph }: { at: number; kph: number },
): Promise<void> {
  const query = new URLSearchParams({
    id: imei,
    timestamp: String(at),
    lat: String(41.5 + index / 100),
    lon: '-93.6',
    speed: String(kph / KPH_PER_KNOT),
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.ports.osmandHttp}/?${query}`);
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`A fix was answered ${answer.status}.`);
    // As a phone does when the server is too busy: the time counts.
    await sleep(RETRY_MS);
  }
}

/** Until every probe is found that was sent before the signal. */
async function lookForIncidents(
  { server }: Bench,
  { rule, probes }: Pick<Probing, 'rule' | 'probes'>,
  signal: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < FOUND_WITHIN_MS; ) {
    const missing = probes.filter(({ lagMs }) => lagMs === null);
    if (signal.aborted && missing.length === 0) return;
    const found = await server.database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ organization_id: number; started_at: Date }>(
        `select i.organization_id, i.started_at
          from unnest($1::integer[], $2::timestamptz[]) as p (organization_id, at)
          join alert_rules r on r.organization_id = p.organization_id and r.name = $3
          join incidents i on i.organization_id = r.organization_id and i.rule_id = r.id and i.started_at = p.at`,
        [missing.map(({ organizationId }) => organizationId), missing.map(({ at }) => new Date(at)), rule],
      );
      return new Set(rows.map((row) => `${row.organization_id} ${row.started_at.getTime()}`));
    });
    for (const probe of missing) {
      if (found.has(`${probe.organizationId} ${probe.at}`)) probe.lagMs = performance.now() - probe.sentAtMs;
    }
    await sleep(LOOK_EVERY_MS);
    if (signal.aborted) waitedMs += LOOK_EVERY_MS;
  }
}
