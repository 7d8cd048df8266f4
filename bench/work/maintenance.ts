import pg from 'pg';
import { MaintenanceJob } from '../../apps/server/src/domain/maintenance/maintenance-job.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { addEmptyOrganizations, addSignedIn } from '../organizations.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

const PLANS = 5;
const UNITS = 10_000;
const LIST_BUDGET_MS = 50;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 100;

/** What the pages of maintenance ask for, by the name under which it is reported. */
const CALLS: Readonly<Record<string, string>> = {
  due: 'services-due',
  duePage100: 'services-due?page=100',
  dueOverdue: 'services-due?state=overdue',
  dueSearched: 'services-due?q=M1042',
  readiness: 'readiness',
  overview: 'maintenance',
};

const PACK_UNITS = 500;
const PACK_BUDGET_MEGABYTES = 100;
const REPORTS_EACH = 65;
const DEFECT_EVERY = 16;
const SAMPLE_MS = 50;

/** The due list, readiness and overview of 10,000 units with five plans each, over HTTP. */
export async function maintenance(bench: Bench): Promise<Row> {
  const fleet = await addUnits(bench, 'Maintenance', UNITS);
  const startedAt = performance.now();
  await new MaintenanceJob({
    database: bench.server.database,
    clock: systemClock,
    log: createLog('warn'),
  }).catchUp();
  const evaluationSeconds = (performance.now() - startedAt) / 1_000;
  await asOwner(bench, 'vacuum analyze services_due, unit_readiness, service_plans, services_done, assets');
  const times = new Map(Object.keys(CALLS).map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [name, path] of Object.entries(CALLS)) {
      const from = performance.now();
      await (await ask(bench, fleet, path)).text();
      if (round >= WARM_UP_ROUNDS) times.get(name)!.push(performance.now() - from);
    }
  }
  const p95s = Object.fromEntries([...times].map(([name, all]) => [name, percentile(all, 0.95)]));
  const [slowest, slowestMs] = Object.entries(p95s).reduce((most, each) => (each[1] > most[1] ? each : most));
  const { total } = (await (await ask(bench, fleet, 'services-due?size=1')).json()) as { total: number };
  if (total !== UNITS * PLANS) throw new Error(`${total} services are known.`);
  const { items } = (await (await ask(bench, fleet, 'readiness')).json()) as { items: unknown[] };
  return {
    work: `Maintenance of ${number(UNITS)} units with ${PLANS} plans each: due list, readiness, overview`,
    peer: '-',
    budget: `p95 under ${LIST_BUDGET_MS} ms, each`,
    reached: `slowest p95 ${number(slowestMs, 1)} ms (${slowest}) of ${Object.keys(CALLS).length}; ${number(items.length)} units not ready; all worked out in ${number(evaluationSeconds, 1)} s`,
    isReached: slowestMs < LIST_BUDGET_MS,
    ofFloor: null,
    details: {
      ...Object.fromEntries(Object.entries(p95s).map(([name, ms]) => [`${name}P95Ms`, rounded(ms)])),
      evaluationSeconds: rounded(evaluationSeconds),
      notReady: items.length,
    },
  };
}

/** The audit pack of 500 units with a quarter of reports: what the memory of the server grows by while it is sent. */
export async function maintenancePack(bench: Bench): Promise<Row> {
  const fleet = await addUnits(bench, 'Maintenance pack', PACK_UNITS);
  await addReports(bench, fleet);
  const before = await bench.server.residentMegabytes();
  let highest = before;
  const sample = async () => {
    highest = Math.max(highest, await bench.server.residentMegabytes());
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const startedAt = performance.now();
  let bytes = 0;
  const response = await ask(bench, fleet, 'maintenance/audit-pack');
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  await sample();
  const added = highest - before;
  return {
    work: `Maintenance audit pack of ${PACK_UNITS} units, ${number(PACK_UNITS * REPORTS_EACH)} inspection reports, ${number(Math.floor((PACK_UNITS * REPORTS_EACH) / DEFECT_EVERY))} of them with a defect`,
    peer: '-',
    budget: `under ${PACK_BUDGET_MEGABYTES} MB more in the server`,
    reached: `${number(added)} MB more, ${number(bytes / 1e6, 1)} MB sent in ${number(seconds, 1)} s`,
    isReached: added < PACK_BUDGET_MEGABYTES,
    ofFloor: null,
    details: {
      addedMegabytes: rounded(added),
      beforeMegabytes: rounded(before),
      sentBytes: bytes,
      seconds: rounded(seconds),
    },
  };
}

interface Fleet {
  readonly organizationId: number;
  readonly token: string;
}

/** Units of which a fortieth has an annual inspection that is overdue, with a service of each plan on file. */
async function addUnits(bench: Bench, name: string, count: number): Promise<Fleet> {
  const [organizationId] = await addEmptyOrganizations(bench.server, [name]);
  const [signedIn] = await addSignedIn(bench.server, [organizationId!], 1);
  await asOwner(
    bench,
    `insert into assets (organization_id, kind, unit_number)
      select ${organizationId}, 'vehicle', 'M' || n from generate_series(1, ${count}) n`,
    `insert into service_plans (organization_id, name, kind, unit_kind, every_meters, every_months, notice_days,
        expected_meters_per_day, created_at, updated_at)
      select ${organizationId}, 'Plan ' || n, case n when 1 then 'annual-inspection' else 'service' end, 'vehicle',
        case n when 1 then null else n * 20000000 end, 12, 30, 700000, now(), now() from generate_series(1, ${PLANS}) n`,
    `insert into services_done (organization_id, plan_id, asset_id, done_on, odometer_meters, created_at)
      select ${organizationId}, p.id, a.id,
        current_date - case when a.id % 40 = 0 then 400 else (a.id * 7 + p.id * 31)::integer % 300 end, 100000000, now()
      from assets a, service_plans p where a.organization_id = ${organizationId} and p.organization_id = ${organizationId}`,
    `insert into entered_readings (organization_id, asset_id, counter, at, value, source, created_at)
      select ${organizationId}, id, 'odometer', now() - interval '1 day', 100000000 + (id * 7919) % 120000000, 'entered', now()
      from assets where organization_id = ${organizationId}`,
    `insert into maintenance_pending (organization_id, asset_id, since)
      select ${organizationId}, id, now() from assets where organization_id = ${organizationId} on conflict do nothing`,
  );
  return { organizationId: organizationId!, token: signedIn!.token };
}

/** One a working day for a quarter, each of them with its items, and a defect in some. */
async function addReports(bench: Bench, { organizationId }: Fleet): Promise<void> {
  const items = Array.from({ length: 26 }, (_, index) => ({ code: `item-${index}`, result: 'ok' }));
  await asOwner(
    bench,
    `insert into drivers (organization_id, user_id) select organization_id, id from users
      where organization_id = ${organizationId}`,
    `insert into inspections (organization_id, number, kind, at, driver_id, items, signature_name, signature_strokes, state,
        is_signature_missing, created_at)
      select ${organizationId}, row_number() over (order by day, a.id), 'post-trip', now() - day * interval '1 day', d.user_id,
        '${JSON.stringify(items)}'::jsonb, 'Walter Kowalczyk', '[[[0,0],[500,200],[900,40]]]'::jsonb,
        case when (a.id + day) % ${DEFECT_EVERY} = 0 then 'complete' else 'none-found' end, false, now()
      from assets a cross join generate_series(1, ${REPORTS_EACH}) day
      join drivers d on d.organization_id = ${organizationId}
      where a.organization_id = ${organizationId}`,
    `with numbered as (select id, row_number() over (order by id) as place from assets
        where organization_id = ${organizationId})
      insert into inspection_units (organization_id, inspection_id, ordinal, asset_id)
      select ${organizationId}, i.id, 1, n.id from inspections i join numbered n on n.place = (i.number - 1) % ${PACK_UNITS} + 1
      where i.organization_id = ${organizationId}`,
    `insert into defects (organization_id, inspection_id, asset_id, item, description, was_safe, state, is_safe, is_reviewed)
      select i.organization_id, i.id, u.asset_id, 'brake-hoses', 'Air leak at the rear brake hose', false, 'repaired', false, true
      from inspections i join inspection_units u on u.organization_id = i.organization_id and u.inspection_id = i.id
      where i.organization_id = ${organizationId} and i.state = 'complete'`,
    `insert into defect_acts (organization_id, act, at, user_id, inspection_id, defect_id, outcome, signature_name)
      select d.organization_id, 'certify', i.at + interval '3 hours', i.driver_id, i.id, d.id, 'repaired', 'Marta Ruiz'
      from defects d join inspections i on i.organization_id = d.organization_id and i.id = d.inspection_id
      where d.organization_id = ${organizationId}`,
    'vacuum analyze inspections, inspection_units, defects, defect_acts',
  );
}

async function ask({ server }: Bench, { organizationId, token }: Fleet, path: string): Promise<Response> {
  const url = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/${path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
  return response;
}

async function asOwner({ server }: Bench, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
