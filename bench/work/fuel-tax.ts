import pg from 'pg';
import { closeDay } from '../../apps/server/src/domain/positions/close-days.ts';
import { lastClosedQuarter, type Quarter } from '../../packages/ifta/src/index.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

const VEHICLES = 1_000;
const REPORT_BUDGET_MS = 300;
const REQUESTS = 60;
const FIXES_PER_VEHICLE = 2_000;
const PACK_BUDGET_MEGABYTES = 500;
const SAMPLE_MS = 250;

/** The return of a quarter in which 1,000 vehicles drove every day through three states, over HTTP. */
export async function quarterReport(bench: Bench): Promise<Row> {
  await enterQuarter(bench, quarter());
  const timesMs: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const startedAt = performance.now();
    await (await ask(bench, `report?quarter=${quarter().code}`)).text();
    timesMs.push(performance.now() - startedAt);
  }
  timesMs.sort((one, other) => one - other);
  const p95 = timesMs[Math.floor(REQUESTS * 0.95)]!;
  return {
    work: `Fuel-tax return of ${number(VEHICLES)} vehicles, 95th percentile`,
    peer: '-',
    budget: `under ${REPORT_BUDGET_MS} ms`,
    reached: `${number(p95)} ms`,
    isReached: p95 < REPORT_BUDGET_MS,
    ofFloor: null,
    details: { p50Ms: rounded(timesMs[REQUESTS / 2]!), p95Ms: rounded(p95) },
  };
}

/** The audit pack of that quarter with 2,000 fixes a vehicle, of rows and of closed days: highest memory of the server while it is sent. */
export async function auditPack(bench: Bench): Promise<Row> {
  await enterQuarter(bench, quarter());
  await enterFixes(bench, quarter());
  const rows = await sendPack(bench);
  await closeFixes(bench, quarter());
  const closed = await sendPack(bench);
  if (rows.bytes !== closed.bytes) throw new Error('The pack of closed days is another one.');
  const highest = Math.max(rows.highest, closed.highest);
  return {
    work: `Audit pack of ${number(VEHICLES)} vehicles, ${number(VEHICLES * FIXES_PER_VEHICLE)} fixes`,
    peer: '-',
    budget: `server under ${PACK_BUDGET_MEGABYTES} MB`,
    reached: `${number(highest)} MB, ${number(closed.bytes / 1e6)} MB sent in ${number(closed.seconds, 1)} s of closed days, in ${number(rows.seconds, 1)} s of rows`,
    isReached: highest < PACK_BUDGET_MEGABYTES,
    ofFloor: null,
    details: {
      highestMegabytes: rounded(highest),
      sentBytes: closed.bytes,
      seconds: rounded(closed.seconds),
      rowSeconds: rounded(rows.seconds),
    },
  };
}

async function sendPack(bench: Bench): Promise<{ highest: number; bytes: number; seconds: number }> {
  let highest = await bench.server.residentMegabytes();
  const sample = async () => {
    highest = Math.max(highest, await bench.server.residentMegabytes());
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const startedAt = performance.now();
  let bytes = 0;
  const response = await ask(bench, `report/audit-pack?quarter=${quarter().code}`);
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  await sample();
  return { highest, bytes, seconds };
}

async function closeFixes({ server, organizationId }: Bench, { startDate }: Quarter): Promise<void> {
  const { database } = server;
  const scope = { organizationId, actorId: null };
  const { rows } = await database.inOrganization(scope, (tx) =>
    tx.client.query<{ assetId: number; day: string }>(
      `select distinct asset_id as "assetId", (at at time zone 'UTC')::date::text as day from positions
        where organization_id = $1 and at >= $2::date and at < $2::date + interval '7 days'`,
      [organizationId, startDate],
    ),
  );
  for (const day of rows) {
    await database.inOrganization(scope, (tx) => closeDay(tx, { organizationId, ...day }));
  }
}

const quarter = (): Quarter => lastClosedQuarter(new Date().toISOString().slice(0, 10));

async function ask({ server, organizationId, token }: Bench, path: string): Promise<Response> {
  const url = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/ifta/${path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  return response;
}

/** Whatever is there already stays. */
async function enterQuarter(bench: Bench, { startDate, endDate }: Quarter): Promise<void> {
  const vehicles = `(select id from assets where organization_id = $1 and kind = 'vehicle' order by id limit ${VEHICLES}) v`;
  const days = `generate_series($2::date, $3::date, interval '1 day') day`;
  await asOwner(
    bench,
    [startDate, endDate],
    [
      `insert into ifta_days select $1, day::date, v.id, place, 200000, 0
      from ${vehicles}, ${days}, unnest(array['OH', 'PA', 'IN']) place on conflict do nothing`,
      `insert into ifta_months
      select organization_id, date_trunc('month', date::timestamp)::date, asset_id, place, sum(meters), sum(estimated_meters)
      from ifta_days where organization_id = $1 and date between $2::date and $3::date
      group by 1, 2, 3, 4 on conflict do nothing`,
      `insert into ifta_vehicle_days select $1, day::date, v.id, 600000, 0,
        600000 * (day::date - $2::date), 600000 * (day::date - $2::date + 1), '[]', now()
      from ${vehicles}, ${days} on conflict do nothing`,
      `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, is_tax_paid,
        asset_id, source, created_at, updated_at)
      select $1, day::date, 'Stop', 'OH', 'diesel', 150, 'gallons', 567811, true, v.id, 'import', now(), now()
      from ${vehicles}, ${days} where extract(day from day)::integer % 3 = 0
        and not exists (select from fuel_purchases where organization_id = $1 and date <= $3::date)`,
    ],
  );
}

async function enterFixes(bench: Bench, { startDate }: Quarter): Promise<void> {
  await asOwner(
    bench,
    [startDate, `${FIXES_PER_VEHICLE} minutes`],
    [
      `select ensure_position_partitions($2::date, $2::date + $3::interval) from organizations where id = $1`,
      `insert into positions
      select $1, v.id, $2::date + interval '12 hours' + i * interval '1 minute', 100000000 + i * 1500,
        410000000 + i * 1000, -820000000 + i * 1000 + v.id, 880, 90, 200, 7
      from (select id from assets where organization_id = $1 and kind = 'vehicle' order by id limit ${VEHICLES}) v,
        generate_series(1, ${FIXES_PER_VEHICLE}) i
      where $3::interval > interval '0' on conflict do nothing`,
    ],
  );
}

/** Statements with the organization as $1, then analyzed, as autovacuum does within a minute. */
async function asOwner(
  { server, organizationId }: Bench,
  values: readonly string[],
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement, [organizationId, ...values]);
  await client.query('vacuum analyze ifta_days, ifta_months, ifta_vehicle_days, fuel_purchases, positions');
  await client.end();
}
