import { setTimeout as sleep } from 'node:timers/promises';
import { addEmptyOrganizations, addTrucks, DEVICE_SECRET, type Truck } from '../organizations.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const HEALTHY = 50;
const PLACES = 10_000;
const RADIUS_METERS = 50_000;
const CENTER = { lat: 41.5, lon: -93.6 };
const FIXES = 20_000;
const FIXES_PER_CALL = 1_000;
const PROBE_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 100;
const BEFORE_SECONDS = 10;
/** Then what was not found counts as that late. */
const GIVEN_UP_MS = 120_000;
const LAG_BUDGET_MS = 3_000;
const TRIPS_BUDGET_SECONDS = 10;
const SET_ASIDE_BUDGET_SECONDS = 60;

interface Organization {
  readonly id: number;
  readonly truck: Truck;
}

/**
 * One organization has ten thousand places of 50 km around one point, a rule for any of them, and a truck that uploads 20,000
 * fixes at once. Fifty others each have a truck that speeds now and then.
 */
export async function hostilePlaces(bench: Bench): Promise<Row> {
  const healthy = await addFleets(bench, 'Healthy places', HEALTHY);
  const [hostile] = await addFleets(bench, 'Hostile places', 1);
  await addPlaces(bench, hostile!.id);
  for (const { id } of healthy) await addRule(bench, id, { kind: 'speed', aboveKph: 110, minSeconds: 0 });
  await addRule(bench, hostile!.id, { kind: 'place-entered', placeId: null, minSeconds: 0 });
  const end = new AbortController();
  const probes: Probe[] = [];
  const trips: number[] = [];
  const watching = [
    ...healthy.map((organization, index) => sendProbes(bench, organization, index, probes, end.signal)),
    lookForIncidents(bench, healthy, probes, end.signal),
    watchTrips(bench, healthy, trips, end.signal),
  ];
  await sleep(BEFORE_SECONDS * 1_000);
  const attackedAtMs = performance.now();
  const setAside = await attack(bench, hostile!);
  await sleep(bench.seconds * 1_000);
  end.abort();
  await Promise.all(watching);
  const lagsOf = (some: readonly Probe[]) =>
    some.map(({ lagMs }) => lagMs ?? GIVEN_UP_MS).sort((a, b) => a - b);
  const alone = lagsOf(probes.filter(({ sentAtMs }) => sentAtMs < attackedAtMs));
  const lags = lagsOf(probes.filter(({ sentAtMs }) => sentAtMs >= attackedAtMs));
  const p99Ms = lags[Math.floor(lags.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const tripsSeconds = Math.max(...trips);
  const isReached =
    p99Ms < LAG_BUDGET_MS &&
    tripsSeconds < TRIPS_BUDGET_SECONDS &&
    setAside.seconds < SET_ASIDE_BUDGET_SECONDS;
  return {
    work: `Hostile: ${number(PLACES)} places of 50 km around one point, a rule for any of them and ${number(FIXES)} fixes, beside ${HEALTHY} organizations`,
    peer: '-',
    budget: `alerts of the others p99 under ${number(LAG_BUDGET_MS)} ms, their trips under ${TRIPS_BUDGET_SECONDS} s behind, set aside within ${SET_ASIDE_BUDGET_SECONDS} s`,
    reached: `p99 ${number(p99Ms)} ms of ${lags.length} fixes; trips at most ${number(tripsSeconds, 1)} s behind; ${Number.isFinite(setAside.seconds) ? `set aside after ${number(setAside.seconds, 1)} s: ${setAside.reason}` : 'not set aside'}`,
    isReached,
    ofFloor: null,
    details: {
      p99AloneMs: rounded(alone[Math.floor(alone.length * 0.99)] ?? Number.NaN),
      p50AloneMs: rounded(alone[Math.floor(alone.length / 2)] ?? Number.NaN),
      p50Ms: rounded(lags[Math.floor(lags.length / 2)] ?? Number.NaN),
      p99Ms: rounded(p99Ms),
      maxMs: rounded(lags.at(-1) ?? Number.NaN),
      probes: lags.length,
      tripsBehindSeconds: rounded(tripsSeconds),
      ...(Number.isFinite(setAside.seconds) && { setAsideSeconds: rounded(setAside.seconds) }),
    },
  };
}

async function addFleets({ server }: Bench, name: string, count: number): Promise<Organization[]> {
  const names = Array.from({ length: count }, (_, index) => `${name} ${index}`);
  const ids = await addEmptyOrganizations(server, names);
  const organizations: Organization[] = [];
  for (const [index, id] of ids.entries()) {
    const slug = names[index]!.toLowerCase().replaceAll(' ', '-');
    const [truck] = await server.database.inOrganization({ organizationId: id, actorId: null }, (tx) =>
      addTrucks(tx, id, slug, 1),
    );
    organizations.push({ id, truck: truck! });
  }
  return organizations;
}

const addPlaces = ({ server }: Bench, organizationId: number): Promise<unknown> =>
  server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query(
      `insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
        select $1, 'Circle ' || n, 'yard', 'circle', $2, $3, $4 from generate_series(1, $5::integer) n`,
      [organizationId, CENTER.lat, CENTER.lon, RADIUS_METERS, PLACES],
    ),
  );

const RULE_DEFAULTS = { scope: { of: 'all' }, where: null, activeHours: null, atMostOnceMinutes: null };

const addRule = (
  { server }: Bench,
  organizationId: number,
  rule: { kind: string; [parameter: string]: unknown },
): Promise<unknown> =>
  server.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    const { rows } = await tx.client.query<{ id: number }>(
      "insert into alert_rules (organization_id, name) values ($1, 'Bench') returning id",
      [organizationId],
    );
    await tx.client.query(
      `insert into alert_rule_versions (organization_id, rule_id, version, kind, severity, rule, telling)
        values ($1, $2, 1, $3, 'warning', $4, '{}')`,
      [organizationId, rows[0]!.id, rule.kind, JSON.stringify({ ...RULE_DEFAULTS, ...rule })],
    );
  });

/** A fix that is an incident. */
interface Probe {
  readonly organizationId: number;
  readonly at: number;
  readonly sentAtMs: number;
  lagMs: number | null;
}

async function sendProbes(
  bench: Bench,
  { id, truck }: Organization,
  index: number,
  probes: Probe[],
  signal: AbortSignal,
): Promise<void> {
  await sleep((index * PROBE_EVERY_MS) / HEALTHY);
  let isFirst = true;
  while (!signal.aborted) {
    const at = Math.floor(Date.now() / 1_000) * 1_000;
    const sentAtMs = performance.now();
    await sendFixes(bench, truck, [{ at, lat: 35, lon: -97, speedKph: 130 }]);
    // A rule begins with the newest fix it finds, so the first one of a truck is no incident.
    if (!isFirst) probes.push({ organizationId: id, at, sentAtMs, lagMs: null });
    isFirst = false;
    await sleep(PROBE_EVERY_MS / 2);
    await sendFixes(bench, truck, [
      { at: Math.floor(Date.now() / 1_000) * 1_000, lat: 35, lon: -97, speedKph: 50 },
    ]);
    await sleep(PROBE_EVERY_MS / 2);
  }
}

async function sendFixes({ server }: Bench, { device }: Truck, positions: readonly object[]): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.ports.http}/api/v1/ingest/positions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${device}:${DEVICE_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ positions }),
    });
    const text = await answer.text();
    if (answer.ok) return;
    if (![429, 503].includes(answer.status)) throw new Error(`Fixes were answered ${answer.status}: ${text}`);
    // As a device does when the server is too busy: the time counts.
    await sleep(250);
  }
}

/** Until every probe is found that was sent before the signal, or is given up. */
async function lookForIncidents(
  { server }: Bench,
  healthy: readonly Organization[],
  probes: readonly Probe[],
  signal: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < GIVEN_UP_MS; ) {
    const missing = probes.filter(({ lagMs }) => lagMs === null);
    if (signal.aborted && missing.length === 0) return;
    const oldest = Math.min(...missing.map(({ at }) => at));
    const found = await server.database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ organization_id: number; started_at: Date }>(
        'select organization_id, started_at from incidents where organization_id = any($1) and started_at >= $2',
        [healthy.map(({ id }) => id), new Date(Math.min(oldest, Date.now()))],
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

/** How long the oldest fix of the healthy ones has waited for its trip, in seconds. */
async function watchTrips(
  { server }: Bench,
  healthy: readonly Organization[],
  trips: number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const seconds = await server.database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min(s.received_at)), 0)::float8 as seconds
          from asset_state s left join derivation_progress p using (organization_id, asset_id)
          where s.organization_id = any($1) and (p.derived_until is null or s.at > p.derived_until)`,
        [healthy.map(({ id }) => id)],
      );
      return rows[0]!.seconds;
    });
    trips.push(seconds);
    await sleep(LOOK_EVERY_MS);
  }
}

interface SetAside {
  /** From the last fix. Infinite when nothing of the organization was set aside in time. */
  readonly seconds: number;
  readonly reason: string;
}

/** The truck comes from outside of all places and stays at their center. */
async function attack(bench: Bench, { id, truck }: Organization): Promise<SetAside> {
  const firstAt = Date.now() - FIXES * 1_000 - 60_000;
  for (let from = 0; from < FIXES; from += FIXES_PER_CALL) {
    const fixes = Array.from({ length: FIXES_PER_CALL }, (_, index) => ({
      at: firstAt + (from + index) * 1_000,
      // Out of all of them and back, a hundred times.
      lat: CENTER.lat + ((from + index) % 200 < 20 ? 0.46 : 0.44),
      lon: CENTER.lon,
      speedKph: 80,
    }));
    await sendFixes(bench, truck, fixes);
  }
  const sentAtMs = performance.now();
  while (performance.now() - sentAtMs < GIVEN_UP_MS) {
    const reason = await bench.server.database.acrossOrganizations({ actorId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ reason: string }>(
        "select string_agg(work || ': ' || reason, ' ' order by work) as reason from set_aside_work where organization_id = $1",
        [id],
      );
      return rows[0]?.reason ?? undefined;
    });
    if (reason !== undefined) return { seconds: (performance.now() - sentAtMs) / 1_000, reason };
    await sleep(LOOK_EVERY_MS);
  }
  return { seconds: Number.POSITIVE_INFINITY, reason: '' };
}
