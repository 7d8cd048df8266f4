import type { IftaFilters, IftaReport, IftaReportQuery } from '@longhaul/contract';
import { compareReturns, type FuelTaxReturn, quarterStatus } from '@longhaul/ifta';
import { dayNumber, epochMs, zoneOfDay } from '@longhaul/units';
import { findFirstDay } from '../../../domain/ifta/first-day.ts';
import { findPeriod, type Period } from '../../../domain/ifta/period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { NOT_FILED, ratesOf, returnOf } from './compute.ts';
import { presentFiled } from './present.ts';
import { loadReportData, type ReportData } from './report-data.ts';
import { findLicense } from './report-queries.ts';
import { countNewer, countPending, type FiledReturn, findInputs, selectReturns } from './return-queries.ts';
import { isShownBy, rowsOf, totalsOf } from './rows.ts';

const NOT_FOR_FILING = 'Not for filing';

/** The report as a whole, before what is not to be shown is left out. */
export interface Report {
  readonly period: Period;
  readonly data: ReportData;
  readonly taxReturn: FuelTaxReturn;
  readonly basis: 'filed' | 'current';
  readonly filed: FiledReturn | null;
  readonly newerData: IftaReport['newerData'];
  readonly status: IftaReport['period']['status'];
  readonly stamp: string | null;
}

type Query = IftaFilters & { basis: 'filed' | 'current' };

/** @throws DomainError 422 */
export async function loadReport(
  tx: DatabaseTransaction,
  organizationId: number,
  query: Query,
  now: number,
): Promise<Report> {
  const period = await findPeriod(tx, organizationId, query, now);
  const rates = await ratesOf(tx, organizationId, period);
  const isNarrowed = isNarrowing(query);
  const data = await loadReportData(tx, organizationId, period, query, rates);
  const taxReturn = returnOf(data, rates, period, NOT_FILED);
  const revisions = period.quarter ? await selectReturns(tx, organizationId, period.quarter.code) : [];
  const [filed = null] = revisions;
  const current = { period, data, taxReturn, basis: 'current' as const, filed };
  const firstDay = await findFirstDay(tx, organizationId);
  const status = period.quarter === null ? null : statusOf(period, revisions.length, firstDay, now);
  const stamp = isNarrowed || period.quarter === null ? NOT_FOR_FILING : null;
  if (filed === null || isNarrowed) return { ...current, newerData: null, status, stamp };
  const newerData = await newerDataOf(tx, organizationId, period, filed, taxReturn);
  if (query.basis === 'current') return { ...current, newerData, status, stamp };
  const frozen = { data: await findInputs(tx, organizationId, filed.id), taxReturn: filed.taxReturn };
  return { ...current, ...frozen, basis: 'filed', newerData, status, stamp };
}

export async function getReport(
  tx: DatabaseTransaction,
  organizationId: number,
  query: IftaReportQuery,
  now: number,
): Promise<IftaReport> {
  const report = await loadReport(tx, organizationId, query, now);
  const { data, taxReturn, basis, filed, newerData } = report;
  const license = await findLicense(tx, organizationId);
  const isShown = isShownBy(query, rowsOf(data, 'jurisdiction', taxReturn), report.period.to);
  return {
    period: presentPeriod(report),
    license: { number: license.ifta_license_number, baseJurisdiction: license.ifta_base_jurisdiction },
    basis,
    filed: filed && presentFiled(filed),
    newerData,
    pendingVehicles: await countPending(tx, organizationId, report.period),
    taxReturn: shownReturn(taxReturn, isShown),
    rows: rowsOf(data, query.groupBy, taxReturn).filter(({ place }) => place === null || isShown(place)),
    totals: totalsOf(data, taxReturn),
  };
}

function shownReturn(taxReturn: FuelTaxReturn, isShown: (place: string) => boolean): FuelTaxReturn {
  return {
    ...taxReturn,
    schedules: taxReturn.schedules.map((schedule) => ({
      ...schedule,
      lines: schedule.lines.filter(({ jurisdiction }) => isShown(jurisdiction)),
      otherPlaces: schedule.otherPlaces.filter(({ place }) => isShown(place)),
    })),
  };
}

function presentPeriod({ period, status, stamp }: Report): IftaReport['period'] {
  const { quarter, from, to, timeZone, today } = period;
  const dueDate = quarter?.dueDate ?? null;
  return {
    from,
    to,
    timeZone: zoneOfDay(timeZone, to),
    dueDate,
    status,
    stamp,
    quarter: quarter?.code ?? null,
    daysToDue: dueDate === null ? null : dayNumber(dueDate) - dayNumber(today),
  };
}

export function statusOf(
  { to, endAt }: Pick<Period, 'to' | 'endAt'>,
  revisionCount: number,
  firstDay: string,
  now: number,
): NonNullable<IftaReport['period']['status']> {
  if (revisionCount > 0) return revisionCount > 1 ? 'amended' : 'finalized';
  if (to < firstDay) return 'not-applicable';
  return quarterStatus(epochMs(endAt.getTime()), epochMs(now));
}

/** Whether something of the quarter is left out. */
function isNarrowing(query: IftaFilters): boolean {
  const { fuel, vehicleId, groupId, distanceSource, fuelTax, fuelVerification, fuelSource, dataQuality } =
    query;
  const lists = [
    fuel,
    vehicleId,
    groupId,
    distanceSource,
    fuelTax,
    fuelVerification,
    fuelSource,
    dataQuality,
  ];
  return !query.qualifiedOnly || !query.withArchived || lists.some((list) => (list?.length ?? 0) > 0);
}

/** Null while everything is as it was filed. */
async function newerDataOf(
  tx: DatabaseTransaction,
  organizationId: number,
  { from, to }: Pick<Period, 'from' | 'to'>,
  filed: FiledReturn,
  current: FuelTaxReturn,
): Promise<IftaReport['newerData']> {
  const scope = { organizationId, from, to };
  const counts = await countNewer(tx, scope, filed.quarter, filed.finalizedAt);
  // Interest is decided when a return is filed, and no data changes it.
  const difference = compareReturns(
    { ...filed.taxReturn, interestCents: 0, totalCents: filed.taxReturn.taxCents },
    current,
  );
  const isSame = Object.values(counts).every((count) => count === 0) && difference.lines.length === 0;
  return isSame ? null : { ...counts, difference };
}
