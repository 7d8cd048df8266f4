import {
  cascadeCrown,
  createTruckPlan,
  DEMO_PASSWORD,
  type DemoOrganization,
  type DemoSource,
  demoOrganizations,
  sourcesOf,
  superAdministrator,
} from '@longhaul/demo';
import { lastClosedQuarter, SETTLING_MS } from '@longhaul/ifta';
import { DAY_MS, dateAt, HOUR_MS, MINUTE_MS, startOfDate } from '@longhaul/units';
import { HosDeriver } from '../domain/hos/hos-deriver.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import { markAsDemo } from '../platform/installation.ts';
import { hashPassword } from '../platform/passwords.ts';
import { Deriver } from '../telematics/derive/deriver.ts';
import { LegsDeriver } from '../telematics/derive/legs-deriver.ts';
import { MilesDeriver } from '../telematics/derive/miles-deriver.ts';
import { ensurePartitions } from '../telematics/write/queries.ts';
import { fillAlerts } from './alerts.ts';
import { fillDriverPhones } from './driver-phones.ts';
import { fillDuty } from './duty.ts';
import { carryRatesOver } from './fuel-tax/carry-rates-over.ts';
import { nextCrossing } from './fuel-tax/cycle-miles.ts';
import { fileOlderQuarter } from './fuel-tax/file-quarter.ts';
import { fillFuelTax } from './fuel-tax/fill-fuel-tax.ts';
import { HISTORY_CADENCE, type SeededDevice, SPARSE_CADENCE, type Span, storeHistory } from './history.ts';
import { fillLegs } from './loads/fill-legs.ts';
import { fillLoads } from './loads/fill-loads.ts';
import { fillLogChanges } from './log-changes.ts';
import { fillMaintenance } from './maintenance/fill-maintenance.ts';
import { fillNorthernCarrier } from './northern-carrier.ts';
import { assignZoneSet } from './northern-queries.ts';
import {
  enableDarkMode,
  findOrganization,
  insertAccount,
  type KnownOrganization,
  listDeviceProgress,
} from './queries.ts';
import { fillReports } from './reports.ts';
import { seedOrganization } from './seed-organization.ts';

const SILENT_AFTER_DAYS = 20;
export const HISTORY_DAYS = 30;
/** A clock may run ahead. */
const PARTITION_MARGIN_MS = DAY_MS;
const DEVICES_AT_ONCE = 2;

export interface SeedOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
  readonly organizations?: readonly DemoOrganization[];
  /** Days of positions up to now. */
  readonly historyDays?: number;
  /** Called for each step while it is being done. */
  readonly onStep?: (step: string) => void;
}

/**
 * Enters the demo organizations if they are absent, and fills their positions up to now: the whole history at first,
 * the time since the last position later; the same for what their ELDs recorded. Then derives trips, halts and logs from
 * them. Returns the number of positions stored.
 */
export async function seedDemo(options: SeedOptions): Promise<number> {
  const { database, clock, log, organizations = demoOrganizations, historyDays = HISTORY_DAYS } = options;
  const step = options.onStep ?? (() => {});
  const startedAt = performance.now();
  const until = clock.now();
  const isFirstStart = await seedPlatform(database, organizations, until);
  step(
    isFirstStart
      ? `Creating the demo fleets and ${historyDays} days of their history. This takes a few minutes, once.`
      : 'Adding what the demo fleets did since the last start.',
  );
  const from = until - historyDays * DAY_MS;
  let positions = 0;
  const ranges = organizations.map(({ timeZone }) => positionRange(timeZone, from, until));
  const keptFrom = Math.min(...ranges.map((range) => range.keptFrom));
  await database.asWriter((tx) =>
    ensurePartitions(tx.client, keptFrom - DAY_MS, until + PARTITION_MARGIN_MS),
  );
  for (const [index, organization] of organizations.entries()) {
    const sources = sourcesOf(organization);
    positions += await fillPositions(database, organization, sources, { ...ranges[index]!, step });
    step(`${organization.name}: logs of the drivers …`);
    await fillDuty(database, organization, sources, { from, until });
  }
  step('Trips and stops …');
  await new Deriver({ database, log, settleMs: 0 }).catchUp();
  if (organizations.includes(cascadeCrown)) await fillZones(database, until);
  // The logs of drivers who cross need the crossings.
  step('Miles by jurisdiction …');
  await new MilesDeriver({ database, clock, log, settleMs: 0 }).catchUp();
  step('Hours of service …');
  for (const organization of organizations) await fillLogChanges({ database, clock }, organization);
  await new HosDeriver({ database, clock, log }).catchUp();
  step('Fuel purchases and tax returns …');
  for (const [index, organization] of organizations.entries()) {
    await database.acrossOrganizations({ actorId: null }, (tx) =>
      carryRatesOver(tx, dateAt(until, organization.timeZone), new Date(until)),
    );
    await fillFuelTax({ database, clock }, { organization, ...ranges[index]! });
    await fileOlderQuarter({ database, clock }, organization);
  }
  step('Places and alerts …');
  for (const organization of organizations) await fillAlerts({ database, clock, log }, organization, from);
  step('Loads …');
  for (const [index, organization] of organizations.entries()) {
    await fillLoads({ database, clock }, organization);
    await fillLegs({ database, clock }, organization, ranges[index]!);
  }
  step('Loaded and empty miles …');
  await new LegsDeriver({ database, log, settleMs: 0 }).catchUp();
  for (const organization of organizations) await fillReports({ database }, organization, until);
  step('Maintenance …');
  for (const organization of organizations) await fillMaintenance({ database, clock }, organization);
  step('Phones of drivers …');
  for (const organization of organizations) await fillDriverPhones({ database, clock, log }, organization);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  log.info({ positions, seconds }, 'The demo organizations are in place');
  return positions;
}

/** A carrier under Canadian rules, two drivers at home in Texas and one who crosses into Ontario; once. */
async function fillZones(database: Database, now: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.acrossOrganizations({ actorId: null }, async (tx) => {
    if (!(await fillNorthernCarrier(tx, { now, passwordHash }))) return;
    const [texas, canada] = [
      { zone: 'texas', ruleSet: 'texas-70-7', isHome: true },
      { zone: 'canada-south', ruleSet: 'canada-south-70-7', isHome: false },
    ] as const;
    await assignZoneSet(tx, TEXAS_DRIVERS, texas, new Date(now));
    await assignZoneSet(tx, BORDER_DRIVERS, canada, new Date(now));
  });
}

const TEXAS_DRIVERS = ['hector.quintana', 'wes.lockhart'];
/** Of the truck whose tours lead over the Ambassador Bridge. */
const BORDER_DRIVERS = ['darnell.price'];

/** Whether any of them had to be entered. */
async function seedPlatform(
  database: Database,
  organizations: readonly DemoOrganization[],
  now: number,
): Promise<boolean> {
  const missing = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await Promise.all(organizations.map(({ name }) => findOrganization(tx, name)));
    return organizations.filter((_, index) => found[index] === null);
  });
  if (missing.length === 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.acrossOrganizations({ actorId: null }, async (tx) => {
    await markAsDemo(tx);
    await insertAccount(tx, null, superAdministrator, passwordHash);
    await enableDarkMode(tx);
    for (const organization of missing) await seedOrganization(tx, organization, { now, passwordHash });
  });
  return true;
}

/** Whole days of the organization: what lies before them is entered as sums of days. */
interface PositionRange {
  readonly from: number;
  /** Of the truck whose positions are kept longer. */
  readonly keptFrom: number;
  readonly until: number;
}

function positionRange(timeZone: string, from: number, until: number): PositionRange {
  // Of the last quarter that can be filed: one that settles cannot.
  const { startDate } = lastClosedQuarter(dateAt(until - SETTLING_MS, timeZone));
  const usualFrom = startOfDate(dateAt(from, timeZone), timeZone);
  const quarterFrom = startOfDate(startDate, timeZone);
  return { from: usualFrom, keptFrom: Math.min(usualFrom, quarterFrom), until };
}

async function fillPositions(
  database: Database,
  organization: DemoOrganization,
  sources: readonly DemoSource[],
  { step, ...range }: PositionRange & { step: (text: string) => void },
): Promise<number> {
  const devices = await devicesOf(database, organization, sources, range);
  const count = devices.length;
  let positions = 0;
  let filled = 0;
  let quarters = -1;
  const tell = () => {
    const reached = count === 0 ? 4 : Math.floor((filled / count) * 4);
    if (reached > quarters) step(`${organization.name}: positions of ${count} devices, ${reached * 25} % …`);
    quarters = Math.max(quarters, reached);
  };
  const fillNext = async () => {
    for (let next = devices.pop(); next; next = devices.pop()) {
      tell();
      const stored = await storeHistory(database, next.device, next.spans);
      positions += stored;
      filled += 1;
    }
  };
  await Promise.all(Array.from({ length: DEVICES_AT_ONCE }, fillNext));
  return positions;
}

/** The devices and what is missing of each. */
async function devicesOf(
  database: Database,
  organization: DemoOrganization,
  sources: readonly DemoSource[],
  { from, keptFrom, until }: PositionRange,
): Promise<{ device: SeededDevice; spans: Span[] }[]> {
  const { known, progress } = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const known = await findOrganization(tx, organization.name);
    if (known === null) throw new Error(`${organization.name} was not entered`);
    return { known, progress: await listDeviceProgress(tx, known.id) };
  });
  return progress.flatMap((row) => {
    const source = sources.find(({ device }) => device.uniqueId === row.unique_id);
    if (!source) return [];
    const { clockAheadMs, silentForMinutes } = source.device;
    const storedUntil = row.newest_at === null ? from : row.newest_at.getTime() - clockAheadMs + 1;
    const device = {
      organizationId: known.id,
      gatewayId: row.gateway_id,
      assetId: row.asset_id,
      source,
    };
    const spans: Span[] = [
      {
        from: Math.max(from, storedUntil),
        until: endOf(known, silentForMinutes, until),
        cadence: HISTORY_CADENCE,
      },
    ];
    if (row.newest_at === null && source.device.truck === organization.keptTruck) {
      spans.unshift(...keptSpans(organization, { from: keptFrom, until: from }));
    }
    return spans.some((span) => span.from < span.until) ? { device, spans } : [];
  });
}

function keptSpans(organization: DemoOrganization, range: { from: number; until: number }): Span[] {
  const whole = { ...range, cadence: SPARSE_CADENCE };
  const truck = organization.trucks.find(({ unitNumber }) => unitNumber === organization.keptTruck);
  if (!truck || !organization.isKeptTruckSilentOnce) return [whole];
  const crossedAt = nextCrossing(createTruckPlan(truck), range.from + SILENT_AFTER_DAYS * DAY_MS);
  return [
    { ...whole, until: crossedAt - HOUR_MS },
    { ...whole, from: crossedAt + HOUR_MS },
  ];
}

/** A silent device fell silent before the demo was made, and stays so. */
function endOf({ createdAt }: KnownOrganization, silentForMinutes: number | null, until: number): number {
  return silentForMinutes === null ? until : createdAt - silentForMinutes * MINUTE_MS;
}
