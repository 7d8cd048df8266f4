import { centsOfMiles, perMileE4, shareE4 } from '@longhaul/analytics';
import {
  type FleetPerformance,
  type LeftOnTable,
  REPORT_VEHICLES_SHOWN,
  type Report,
  type ReportKind,
  type ReportVehicle,
  type Revenue,
  reportPeriod,
} from '@longhaul/contract';
import type { Database } from '../../platform/database/database.ts';
import { REVISION_TOPICS } from '../../platform/database/revisions.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { StampedAnswer } from '../../platform/kept-answers.ts';
import type { CountedFrom } from '../analytics/figures-stamp.ts';
import { stampedFigures } from '../analytics/kept-figures.ts';
import { readPerformance } from '../analytics/period-performance.ts';
import { readRevenue } from '../analytics/period-revenue.ts';
import { readBenchmarks } from '../loads/benchmarks.ts';

export interface ReportOf {
  readonly kind: ReportKind;
  /** First day of the month, or the Sunday that begins the week. */
  readonly startsOn: string;
}

/** With all amounts, and how many vehicles are being worked out again. */
export interface WorkedOutReport {
  readonly report: Report;
  readonly pendingVehicles: number;
}

/**
 * In a worker thread: a month of a large fleet is many rows.
 * @public The worker thread calls it by its name.
 */
export function workOutReport(
  database: Database,
  organizationId: number,
  of: ReportOf,
): Promise<WorkedOutReport> {
  return database.inOrganization({ organizationId, actorId: null }, (tx) =>
    readReport(tx, organizationId, of),
  );
}

/** What a report is counted from. */
export const reportCountedFrom = ({ kind, startsOn }: ReportOf): CountedFrom => ({
  to: reportPeriod(kind, startsOn).to,
  topics: REVISION_TOPICS,
  hasAmounts: true,
  groupIds: [],
});

/**
 * The report alone, as JSON.
 * @public The worker thread calls it by its name.
 */
export function writeReport(
  database: Database,
  organizationId: number,
  of: ReportOf,
): Promise<StampedAnswer> {
  return stampedFigures(database, { organizationId, userId: null }, reportCountedFrom(of), async (tx) =>
    JSON.stringify((await readReport(tx, organizationId, of)).report),
  );
}

async function readReport(
  tx: DatabaseTransaction,
  organizationId: number,
  { kind, startsOn }: ReportOf,
): Promise<WorkedOutReport> {
  const period = { ...reportPeriod(kind, startsOn), comparedWith: 'before' as const };
  const [{ name: organization }, benchmarks] = await Promise.all([
    tx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow(),
    readBenchmarks(tx, organizationId),
  ]);
  const [revenue, performance] = await Promise.all([
    readRevenue(tx, organizationId, { ...period, basis: 'delivered', fuelBasis: 'purchases' }),
    readPerformance(tx, organizationId, { ...period, of: 'vehicle', rankBy: 'scoreE4' }),
  ]);
  const vehicles = vehiclesOf(revenue, performance);
  const { fleet, earlier } = performance;
  const compared = (figure: ComparedFigure) => ({ now: fleet[figure], before: earlier[figure] });
  return {
    pendingVehicles: Math.max(revenue.pendingVehicles, performance.pendingVehicles),
    report: {
      kind,
      period: revenue.period,
      comparedWith: revenue.comparedWith,
      organization,
      vehicleCount: revenue.vehicles.filter(({ meters }) => meters.operated > 0).length,
      driverCount: revenue.drivers.filter(
        ({ driverId, operatedMeters }) => driverId !== null && operatedMeters > 0,
      ).length,
      operatedMeters: { now: revenue.meters.operated, before: revenue.earlier.meters.operated },
      emptyShareE4: { now: revenue.emptyShareE4, before: revenue.earlier.emptyShareE4 },
      milesPerGallonE4: compared('milesPerGallonE4'),
      idleShareE4: compared('idleShareE4'),
      scoreE4: compared('scoreE4'),
      onTimeE4: compared('onTimeE4'),
      violationsPer1000HoursE4: compared('violationsPer1000HoursE4'),
      uncertifiedE4: compared('uncertifiedE4'),
      legalHours: { ...performance.legalHours, lostSeconds: revenue.waiting.lostDrivingSeconds },
      money: moneyOf(revenue),
      ...bestAndWorst(vehicles, ({ marginPerMileE4 }) => marginPerMileE4),
      leftOnTable: leftOnTable(revenue, performance),
      benchmarks: benchmarks.flatMap(({ measure, valueE4, year, source }) =>
        (measure === 'cost-per-mile' || measure === 'empty-share') && valueE4 !== null
          ? [{ measure, valueE4, year, source }]
          : [],
      ),
    },
  };
}

type ComparedFigure =
  | 'milesPerGallonE4'
  | 'idleShareE4'
  | 'scoreE4'
  | 'onTimeE4'
  | 'violationsPer1000HoursE4'
  | 'uncertifiedE4';

function moneyOf(revenue: Revenue): Report['money'] {
  const { earlier, change, lanes } = revenue;
  const losing = lanes
    .filter(({ verdict }) => verdict === 'loses')
    .toSorted((a, b) => a.marginCents - b.marginCents);
  return {
    revenueCents: { now: revenue.revenueCents, before: earlier.revenueCents },
    marginCents: { now: revenue.marginCents, before: earlier.marginCents },
    revenuePerMileE4: { now: revenue.revenuePerMileE4, before: earlier.revenuePerMileE4 },
    costPerMileE4: { now: revenue.costPerMileE4, before: earlier.costPerMileE4 },
    marginPerMileE4: { now: revenue.marginPerMileE4, before: earlier.marginPerMileE4 },
    marginChange: change && {
      beforeE4: change.marginPerMile.beforeE4,
      afterE4: change.marginPerMile.afterE4,
      parts: [...Map.groupBy(change.marginPerMile.parts, ({ name }) => name)].map(([name, parts]) => ({
        name,
        e4: parts.reduce((sum, { e4 }) => sum + e4, 0),
      })),
    },
    lanes: {
      losing: losing.map(({ lane, loadCount, medianE4, lowE4, highE4 }) => ({
        lane,
        loadCount,
        medianE4,
        lowE4,
        highE4,
      })),
      tooFewCount: lanes.filter(({ verdict }) => verdict === 'too-few').length,
    },
  };
}

/** Vehicles with miles, by name. */
function vehiclesOf(revenue: Revenue, { subjects }: FleetPerformance): ReportVehicle[] {
  const earned = new Map(revenue.vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]));
  return subjects.flatMap(({ id, name, with: partner, milesPerGallonE4, idleShareE4 }) => {
    const vehicle = earned.get(id);
    if (vehicle === undefined || vehicle.meters.operated === 0) return [];
    const { loaded, deadhead, bobtail, positioning, operated } = vehicle.meters;
    const empty = deadhead + bobtail + positioning;
    return [
      {
        id,
        name,
        driver: partner?.name ?? null,
        marginPerMileE4: perMileE4(vehicle.marginCents, operated),
        emptyShareE4: shareE4(empty, loaded + empty),
        milesPerGallonE4,
        idleShareE4,
      },
    ];
  });
}

/** The first and the last few by a figure; nobody is both. */
export function bestAndWorst(
  vehicles: readonly ReportVehicle[],
  figureOf: (vehicle: ReportVehicle) => number | null,
): Pick<Report, 'best' | 'worst'> {
  const ranked = vehicles
    .filter((vehicle) => figureOf(vehicle) !== null)
    .toSorted((a, b) => figureOf(b)! - figureOf(a)!);
  const best = ranked.slice(0, REPORT_VEHICLES_SHOWN);
  return { best, worst: ranked.slice(Math.max(best.length, ranked.length - REPORT_VEHICLES_SHOWN)) };
}

/** What is nothing is left out. */
function leftOnTable(revenue: Revenue, { fleet, subjects }: FleetPerformance): LeftOnTable[] {
  const { attention, loads, costPerMileE4 } = revenue;
  const owed = loads.filter(({ detentionNotInvoicedCents }) => detentionNotInvoicedCents > 0);
  const meters = attention.milesWithoutLoad.reduce((sum, each) => sum + each.meters, 0);
  const lines: LeftOnTable[] = [
    { kind: 'detention', count: owed.length, cents: attention.detentionNotInvoicedCents },
    {
      kind: 'idling',
      count: subjects.filter(({ idleSavingCents }) => (idleSavingCents ?? 0) > 0).length,
      cents: fleet.idleSavingCents ?? 0,
    },
    {
      kind: 'miles-without-load',
      count: attention.milesWithoutLoad.length,
      meters,
      cents: costPerMileE4 === null ? 0 : centsOfMiles(meters, costPerMileE4),
    },
  ];
  return [
    ...lines.filter(({ cents }) => cents !== 0),
    ...(attention.fuelWithoutVehicleMilliliters === 0
      ? []
      : [
          {
            kind: 'fuel-without-vehicle' as const,
            count: null,
            milliliters: attention.fuelWithoutVehicleMilliliters,
            cents: null,
          },
        ]),
  ];
}
