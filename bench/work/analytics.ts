import pg from 'pg';
import { type Bench, number, type Row, rounded } from './bench.ts';

const VEHICLES = 1_000;
const DAYS = 365;
const LOADS = 20_000;
const BOARD_TRUCKS = 500;
const REQUESTS = 20;
const PAGE_BUDGET_MS = 100;
const ROWS_BUDGET_MS = 60;
const BOARD_BUDGET_MS = 60;
const PDF_BUDGET_MS = 300;
const PDFS = 100;

/** A year of 1,000 vehicles with loads: the analytics pages of its last month and of all of it, rows, board and report. */
export async function analytics(bench: Bench): Promise<Row> {
  await enterYear(bench);
  const month = `from=${day(30)}&to=${day(1)}`;
  const year = `from=${day(DAYS)}&to=${day(1)}`;
  const vehicleId = await firstVehicle(bench);
  const monthStart = `${day(31).slice(0, 7)}-01`;
  const calls = {
    performance: `analytics/fleet-performance?${month}`,
    performanceYear: `analytics/fleet-performance?${year}`,
    revenue: `analytics/revenue?${month}`,
    revenueYear: `analytics/revenue?${year}`,
    performanceRows: `analytics/fleet-performance/rows?${month}&subjectId=${vehicleId}`,
    revenueRows: `analytics/revenue/rows?${month}&of=miles&vehicleId=${vehicleId}`,
    report: `reports/month?startsOn=${monthStart}`,
    board: `loads/board?from=${day(3)}&size=${BOARD_TRUCKS}`,
  };
  const p95: Record<string, number> = {};
  for (const [name, path] of Object.entries(calls)) p95[name] = await p95Of(bench, path);
  const before = await bench.server.residentMegabytes();
  const pdf = await p95Of(bench, `reports/month/pdf?startsOn=${monthStart}`, PDFS);
  const grown = (await bench.server.residentMegabytes()) - before;
  const pages = Math.max(p95.performance!, p95.revenue!);
  const rows = Math.max(p95.performanceRows!, p95.revenueRows!);
  return {
    work: `Analytics of ${number(VEHICLES)} vehicles and ${number(LOADS)} loads in a year: pages of a month, rows of a figure, board, report as PDF`,
    peer: '-',
    budget: `p95 under ${PAGE_BUDGET_MS}, ${ROWS_BUDGET_MS}, ${BOARD_BUDGET_MS} and ${PDF_BUDGET_MS} ms`,
    reached: `performance ${number(p95.performance!)} ms, revenue ${number(p95.revenue!)} ms (a year ${number(p95.performanceYear!)} and ${number(p95.revenueYear!)} ms); rows ${number(rows)} ms; board ${number(p95.board!)} ms; PDF ${number(pdf)} ms, ${number(grown)} MB more after ${PDFS}`,
    isReached:
      pages < PAGE_BUDGET_MS && rows < ROWS_BUDGET_MS && p95.board! < BOARD_BUDGET_MS && pdf < PDF_BUDGET_MS,
    ofFloor: null,
    details: {
      ...Object.fromEntries(Object.entries(p95).map(([name, ms]) => [`${name}P95Ms`, rounded(ms)])),
      pdfP95Ms: rounded(pdf),
      pdfGrownMegabytes: rounded(grown),
    },
  };
}

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

async function ask({ server, organizationId, token }: Bench, path: string): Promise<Response> {
  const url = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/${path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response;
}

async function p95Of(bench: Bench, path: string, requests = REQUESTS): Promise<number> {
  await (await ask(bench, path)).arrayBuffer();
  const timesMs: number[] = [];
  for (let request = 0; request < requests; request++) {
    const startedAt = performance.now();
    await (await ask(bench, path)).arrayBuffer();
    timesMs.push(performance.now() - startedAt);
  }
  timesMs.sort((one, other) => one - other);
  return timesMs[Math.floor(requests * 0.95)]!;
}

async function firstVehicle({ server, organizationId }: Bench): Promise<number> {
  const { rows } = await server.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query<{ id: number }>(
      "select min(id)::float8 as id from assets where organization_id = $1 and kind = 'vehicle'",
      [organizationId],
    ),
  );
  return rows[0]!.id;
}

/** Sixty miles loaded and ten without a load a day of each vehicle; twenty loads of each, one after another. */
export async function enterYear({ server, organizationId }: Bench): Promise<void> {
  const vehicles = `(select id, row_number() over (order by id) as n from assets
    where organization_id = $1 and kind = 'vehicle' order by id limit ${VEHICLES}) v`;
  await server.database.inOrganization({ organizationId, actorId: null }, async ({ client }) => {
    const run = (text: string) => client.query(text, [organizationId]);
    await client.query('set local statement_timeout = 0');
    await run(`insert into customers (organization_id, name, detention_cents_per_hour, created_at, updated_at)
      select $1, 'Shipper ' || n, 6000, now(), now() from generate_series(1, 40) n`);
    await run(`insert into loads (organization_id, reference, customer_id, status, lane, weight_kilograms, starts_at, ends_at,
        created_at, updated_at)
      select $1, 'B-' || v.n || '-' || k, c.id, 'delivered', 'Lane ' || (v.n + k) % 60, 9000,
        now() - make_interval(days => k * 18 + 4), now() - make_interval(days => k * 18 + 1), now(), now()
      from ${vehicles} cross join generate_series(0, ${LOADS / VEHICLES - 1}) k
      join (select id, row_number() over (order by id) as n from customers where organization_id = $1) c
        on c.n = (v.n + k) % 40 + 1`);
    await run(`insert into load_assignments (organization_id, load_id, ordinal, asset_id, dispatched_at)
      select $1, l.id, 1, v.id, l.starts_at - interval '6 hours' from ${vehicles} join loads l on l.organization_id = $1 and l.reference like 'B-' || v.n || '-%'`);
    await run(`insert into load_stops (organization_id, load_id, sequence, kind, location, typed_arrived_at, typed_departed_at, hours_at)
      select $1, l.id, s.sequence, s.kind, s.location, s.at, s.at + interval '3 hours', s.at from loads l
      cross join lateral (values (1, 'pickup', 'Memphis, TN', l.starts_at), (2, 'delivery', 'Dallas, TX', l.ends_at - interval '3 hours'))
        s (sequence, kind, location, at)
      where l.organization_id = $1 and l.reference like 'B-%'`);
    await run(`insert into load_charges (organization_id, load_id, kind, cents, created_at)
      select $1, id, 'linehaul', 150000 + id % 50000, now() from loads where organization_id = $1 and reference like 'B-%'`);
    await run(`insert into costs (organization_id, kind, scope, form, cents, created_at, updated_at)
      values ($1, 'insurance', 'fleet', 'per-month', 90000000, now(), now())`);
    await run(`insert into leg_days (organization_id, date, asset_id, ordinal, class, load_ids, positions, meters)
      select $1, current_date - ago, v.id, 0, 'loaded', array[l.id], array[0::smallint], 100000
      from ${vehicles} cross join generate_series(2, ${DAYS}) ago
      join loads l on l.organization_id = $1 and l.reference = 'B-' || v.n || '-' || (ago - 2) / 18`);
    await run(`insert into leg_days (organization_id, date, asset_id, ordinal, class, load_ids, positions, meters)
      select $1, d::date, v.id, 1, 'positioning', '{}', '{}', 16000
      from ${vehicles} cross join generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') d
      on conflict do nothing`);
    await run(`insert into performance_days (organization_id, date, asset_id, ordinal, meters, driving_seconds, idle_seconds,
        pto_seconds, speeding_seconds, engine_seconds, used_milliliters, events)
      select $1, d::date, v.id, 0, 116000, 9000, 1500 + v.n % 900, 0, v.n % 60, 12000, 45000, '{"braking": 1}'
      from ${vehicles} cross join generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') d
      on conflict do nothing`);
  });
  // As autovacuum does within a minute.
  const owner = new pg.Client(server.connection);
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}
