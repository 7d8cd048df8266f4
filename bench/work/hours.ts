import pg from 'pg';
import { clockColumns } from '../../apps/server/src/domain/hos/clock-state.ts';
import type { SetsByZone } from '../../apps/server/src/domain/hos/sets-by-zone.ts';
import { storedLogOf } from '../../apps/server/src/domain/hos/stored-log.ts';
import type { ConnectionSettings } from '../../apps/server/src/platform/database/connection.ts';
import type { HosStateTable } from '../../apps/server/src/platform/database/schema.ts';
import { type AuditRequest, audit, ruleSets } from '../../packages/hos/src/index.ts';
import { MINUTE_MS } from '../../packages/units/src/index.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';
import { eightDays } from './duty-logs.ts';

const DRIVERS = 10_000;
const WARM_UP = 1_000;
const MEDIAN_BUDGET_MS = 0.1;
const ALL_BUDGET_MS = 1_000;
export const AVAILABILITY_BUDGET_MS = 150;
const ROWS_AT_ONCE = 500;
const REQUESTS = 120;

type Counted = { medianMs: number; cpuMs: number; violations: number };

/** Eight days of 10,000 drivers, violations, clocks and totals of days, in this process: time of one core. */
export async function hours(_bench: Bench): Promise<Row> {
  const until = Date.now();
  const legal = countAll(until, true);
  const illegal = countAll(until, false);
  if (legal.violations > 0) throw new Error('The legal logs are not kept to the rules.');
  return {
    work: 'Hours of service: 8 days audited with clocks',
    peer: '-',
    budget: '0.1 ms median, 10,000 drivers in 1 s',
    reached: `${number(legal.medianMs, 3)} ms, ${number(legal.cpuMs)} ms; with ${number(illegal.violations, 1)} violations each ${number(illegal.cpuMs)} ms`,
    isReached:
      legal.medianMs < MEDIAN_BUDGET_MS && legal.cpuMs < ALL_BUDGET_MS && illegal.cpuMs < ALL_BUDGET_MS,
    ofFloor: null,
    details: {
      legalMedianMs: rounded(legal.medianMs),
      legalCpuMs: rounded(legal.cpuMs),
      illegalMedianMs: rounded(illegal.medianMs),
      illegalCpuMs: rounded(illegal.cpuMs),
      violationsEach: rounded(illegal.violations),
    },
  };
}

function countAll(until: number, isLegal: boolean): Counted {
  const logs = Array.from({ length: DRIVERS }, (_, driver) => eightDays(driver, until, isLegal));
  for (const log of logs.slice(0, WARM_UP)) audit(log);
  const timesMs: number[] = [];
  let violations = 0;
  const before = process.cpuUsage();
  for (const log of logs) {
    const startedAt = performance.now();
    violations += audit(log).violations.length;
    timesMs.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  timesMs.sort((one, other) => one - other);
  return {
    medianMs: timesMs[DRIVERS / 2]!,
    cpuMs: (user + system) / 1_000,
    violations: violations / DRIVERS,
  };
}

/** The page of the dispatcher: of 10,000 drivers those who can drive three hours now, most first, over HTTP. */
export async function availability(bench: Bench): Promise<Row> {
  const { p50Ms, p95Ms } = await measureAvailability(bench, eightDays);
  return {
    work: 'Availability of 10,000 drivers, 95th percentile',
    peer: '-',
    budget: `under ${AVAILABILITY_BUDGET_MS} ms`,
    reached: `${number(p95Ms)} ms`,
    isReached: p95Ms < AVAILABILITY_BUDGET_MS,
    ofFloor: null,
    details: { p50Ms: rounded(p50Ms), p95Ms: rounded(p95Ms) },
  };
}

type LogOf = (driver: number, until: number, isLegal: boolean) => AuditRequest;

/** Answers about 10,000 drivers with these logs. */
export async function measureAvailability(
  bench: Bench,
  logOf: LogOf,
): Promise<{ p50Ms: number; p95Ms: number }> {
  await enterDrivers(bench, logOf);
  const pages = [
    'sort=-drivable&minDrivableMinutes=180&size=50',
    'sort=name&size=15',
    'status=D&sort=driving',
  ];
  const timesMs: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const startedAt = performance.now();
    await ask(bench, pages[request % pages.length]!);
    timesMs.push(performance.now() - startedAt);
  }
  return { p50Ms: percentile(timesMs, 0.5), p95Ms: percentile(timesMs, 0.95) };
}

async function ask({ server, organizationId, token }: Bench, query: string): Promise<void> {
  const url = `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/availability?${query}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`Availability was answered ${response.status}.`);
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length === 0) throw new Error('Nobody is available.');
}

/** 10,000 drivers with these logs and clocks. */
export async function enterDrivers({ server, organizationId }: Bench, logOf: LogOf): Promise<void> {
  const now = Date.now();
  const ids = await driverIds(server.database, organizationId);
  const across = server.database.acrossOrganizations;
  for (let first = 0; first < DRIVERS; first += ROWS_AT_ONCE) {
    const logs = ids.slice(first, first + ROWS_AT_ONCE).map((id, index) => {
      const driver = first + index;
      return { id, log: logOf(driver, now - (driver % 300) * MINUTE_MS, true) };
    });
    await across({ actorId: null }, async (tx) => {
      const rules = logs.map(({ id, log }) => ({ id, rules: rulesOf(log) }));
      await tx.client.query(
        `update drivers d set rules = n.rules from jsonb_to_recordset($1::jsonb) as n(id integer, rules jsonb)
         where d.organization_id = $2 and d.user_id = n.id`,
        [JSON.stringify(rules), organizationId],
      );
      await tx
        .deleteFrom('hos_state')
        .where(
          'driver_id',
          'in',
          logs.map(({ id }) => id),
        )
        .execute();
      const states = logs.map(({ id, log }) => ({
        organization_id: organizationId,
        driver_id: id,
        ...stateOf(log, now),
      }));
      await tx.insertInto('hos_state').values(states).execute();
    });
  }
  await analyze(server.connection);
}

/** Those of an earlier measurement, or new ones. */
async function driverIds(database: Bench['server']['database'], organizationId: number): Promise<number[]> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const known = await tx
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('username', 'like', 'hours-%')
      .orderBy('id')
      .execute();
    if (known.length > 0) return known.map(({ id }) => id);
    const ids: number[] = [];
    for (let first = 0; first < DRIVERS; first += ROWS_AT_ONCE) {
      const numbers = Array.from({ length: ROWS_AT_ONCE }, (_, index) => first + index);
      const users = await tx
        .insertInto('users')
        .values(
          numbers.map((driver) => ({
            organization_id: organizationId,
            username: `hours-${driver}`,
            first_name: `Driver ${(driver * 7_919) % DRIVERS}`,
            last_name: `Number ${driver}`,
          })),
        )
        .returning('id')
        .execute();
      const keys = users.map(({ id }) => ({ organization_id: organizationId, user_id: id }));
      await tx.insertInto('drivers').values(keys).execute();
      ids.push(...users.map(({ id }) => id));
    }
    return ids;
  });
}

/** As derivation stores them; null of a driver who was only ever under the federal set. */
function rulesOf({ ruleset, rulesets = [] }: AuditRequest): SetsByZone | null {
  const zone = ruleSets[ruleset].zone;
  if (zone === 'us' && rulesets.length === 0) return null;
  const changes = rulesets.map((change) => ({ ...change, zone: ruleSets[change.ruleset].zone }));
  const sets = Object.fromEntries([[zone, ruleset], ...changes.map((each) => [each.zone, each.ruleset])]);
  return { ruleset, zone, changes, sets, assigned: [] };
}

/** As autovacuum does within a minute. */
async function analyze(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum analyze users, drivers, hos_state');
  await client.end();
}

function stateOf(log: AuditRequest, now: number) {
  const rules = rulesOf(log);
  const { status, startedAt }: { status: HosStateTable['status']; startedAt: number } = log.periods.at(-1)!;
  return {
    status,
    mode: null,
    since: new Date(startedAt),
    ...clockColumns({ ...log, until: now }),
    recent_log: JSON.stringify(
      storedLogOf(rules ? { ...log, otherRulesets: Object.values(rules.sets) } : log),
    ),
  };
}
