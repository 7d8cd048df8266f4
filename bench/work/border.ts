import { markHosDirty } from '../../apps/server/src/domain/hos/changed.ts';
import { deriveDriverNow } from '../../apps/server/src/domain/hos/derive-driver.ts';
import { TestDutyLog } from '../../apps/server/src/testing/duty-log.ts';
import { TestFleet } from '../../apps/server/src/testing/fleet.ts';
import { type AuditRequest, audit } from '../../packages/hos/src/index.ts';
import { DAY_MS, HOUR_MS } from '../../packages/units/src/index.ts';
import { LoadProcess } from '../load-process.ts';
import { addEmptyOrganizations } from '../organizations.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';
import { daysOf } from './duty-logs.ts';
import { AVAILABILITY_BUDGET_MS, measureAvailability } from './hours.ts';

const LOG_DAYS = 14;
const DRIVERS = 10_000;
const WARM_UP = 500;
const MEDIAN_BUDGET_MS = 0.25;
const ALL_BUDGET_MS = 2_000;
const CROSSINGS = 60;
const CROSSED_DAYS_AGO = 3;
const LIVE_PER_SECOND = 1_000;

/**
 * Logs under the rules of two countries: fourteen days with two sets, a fleet of which a fifth is Canadian and a tenth
 * crosses, and crossings that arrive three days late, derived again beside live positions.
 */
export async function border(bench: Bench): Promise<Row> {
  const until = Date.now();
  const crossing = measure(Array.from({ length: WARM_UP * 2 }, (_, driver) => crosses(driver, until)));
  const fleet = measure(Array.from({ length: DRIVERS }, (_, driver) => ofFleet(driver, until)));
  const mix = await measureAvailability(bench, ofFleet);
  const late = await deriveLateCrossings(bench);
  return {
    work: `Hours of service over a border: ${LOG_DAYS} days audited with two sets, ${number(DRIVERS)} drivers of whom a fifth is Canadian and a tenth crosses, their availability, crossings ${CROSSED_DAYS_AGO} days late`,
    peer: '-',
    budget: `${MEDIAN_BUDGET_MS} ms median, ${number(DRIVERS)} drivers in ${number(ALL_BUDGET_MS / 1_000)} s of a core, availability p95 ${AVAILABILITY_BUDGET_MS} ms`,
    reached: `${number(crossing.medianMs, 3)} ms, ${number(fleet.cpuMs)} ms, availability p95 ${number(mix.p95Ms)} ms; a late crossing derived in p95 ${number(late.p95Ms)} ms beside ${number(late.livePerSecond)} fixes/s`,
    isReached:
      crossing.medianMs < MEDIAN_BUDGET_MS &&
      fleet.cpuMs < ALL_BUDGET_MS &&
      mix.p95Ms < AVAILABILITY_BUDGET_MS,
    ofFloor: null,
    details: {
      crossingMedianMs: rounded(crossing.medianMs),
      fleetMedianMs: rounded(fleet.medianMs),
      fleetCpuMs: rounded(fleet.cpuMs),
      availabilityP50Ms: rounded(mix.p50Ms),
      availabilityP95Ms: rounded(mix.p95Ms),
      lateCrossingP50Ms: rounded(late.p50Ms),
      lateCrossingP95Ms: rounded(late.p95Ms),
      livePerSecond: rounded(late.livePerSecond),
    },
  };
}

function crosses(driver: number, until: number): AuditRequest {
  const log = daysOf(driver, until, LOG_DAYS, true);
  const from = log.periods[0]!.startedAt + (4 + (driver % 7)) * DAY_MS;
  return { ...log, rulesets: [{ from, ruleset: 'canada-south-70-7', reason: 'border' }] };
}

/** Of ten drivers two are Canadian, one crosses. */
function ofFleet(driver: number, until: number): AuditRequest {
  if (driver % 10 === 0) return crosses(driver, until);
  const log = daysOf(driver, until, LOG_DAYS, true);
  return driver % 10 < 3 ? { ...log, ruleset: 'canada-south-70-7', timeZone: 'America/Toronto' } : log;
}

function measure(logs: readonly AuditRequest[]): { medianMs: number; cpuMs: number } {
  for (const log of logs.slice(0, WARM_UP)) audit(log);
  const timesMs: number[] = [];
  const before = process.cpuUsage();
  for (const log of logs) {
    const startedAt = performance.now();
    audit(log);
    timesMs.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { medianMs: percentile(timesMs, 0.5), cpuMs: (user + system) / 1_000 };
}

async function deriveLateCrossings({ server, seconds }: Bench) {
  const [organizationId] = await addEmptyOrganizations(server, ['Border']);
  const { database } = server;
  const fleet = new TestFleet(database, organizationId!);
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  await database.inOrganization({ organizationId: organizationId!, actorId: null }, (tx) =>
    tx
      .updateTable('organizations')
      .set({ has_zones: true, zone_rule_sets: JSON.stringify({ 'canada-south': 'canada-south-70-7' }) })
      .where('id', '=', organizationId!)
      .execute(),
  );
  const drivers: number[] = [];
  for (let driver = 0; driver < CROSSINGS; driver++) {
    const driverId = await fleet.addDriver('Driver', String(driver));
    const log = daysOf(driver, now, LOG_DAYS, true);
    const duties = log.periods.map(({ status, startedAt }) => ({ status, at: startedAt }));
    await new TestDutyLog(database, organizationId!, driverId).record(duties, now);
    drivers.push(driverId);
  }
  const live = new LoadProcess({
    kind: 'devices',
    port: server.ports.teltonikaTcp,
    firstDevice: FLEET.teltonika.first,
    devices: FLEET.teltonika.devices,
    records: 1,
    rate: LIVE_PER_SECOND / FLEET.teltonika.devices,
    firstAt: null,
    warmUpSeconds: 2,
    seconds,
  });
  await live.ready();
  const sending = live.run();
  const timesMs: number[] = [];
  for (const driverId of drivers) {
    const at = now - CROSSED_DAYS_AGO * DAY_MS + HOUR_MS;
    const target = { organizationId: organizationId!, driverId };
    const startedAt = performance.now();
    await database.inOrganization({ organizationId: organizationId!, actorId: null }, async (tx) => {
      await tx
        .insertInto('driver_zones')
        .values({
          organization_id: organizationId!,
          driver_id: driverId,
          at: new Date(at),
          zone: 'canada-south',
          source: 'driver',
          recorded_at: new Date(now),
        })
        .execute();
      await markHosDirty(tx, { ...target, fromDate: new Date(at).toISOString().slice(0, 10) });
      await deriveDriverNow(tx, target, now);
    });
    timesMs.push(performance.now() - startedAt);
  }
  const { perSecond } = await sending;
  return {
    p50Ms: percentile(timesMs, 0.5),
    p95Ms: percentile(timesMs, 0.95),
    livePerSecond: perSecond,
  };
}
