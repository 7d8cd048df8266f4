import type { IftaReportQuery, IftaRow, TaxReturn } from '@longhaul/contract';
import { isJurisdictionCode } from '@longhaul/geo';
import { isMember, taxByJurisdiction, UNATTRIBUTED } from '@longhaul/ifta';
import { mpgHundredths } from './quality.ts';
import type { ReportData } from './report-data.ts';

type Grouping = IftaReportQuery['groupBy'];
type Sums = Omit<IftaRow, 'place' | 'vehicle' | 'month' | 'mpgHundredths' | 'taxCents'>;
type Keys = Pick<IftaRow, 'place' | 'vehicle' | 'month'>;

/** Of a grouping, by what it is grouped by. */
export function rowsOf(data: ReportData, groupBy: Grouping, taxReturn: TaxReturn): IftaRow[] {
  const rows = new Map<string, Keys & Sums>();
  const keysOf = keysBy(data, groupBy);
  const rowOf = (vehicleId: number, bucket: number, place: string) => {
    const keys = keysOf(vehicleId, bucket, place);
    const key = `${keys.vehicle?.unitNumber ?? ''}|${keys.vehicle?.id ?? ''}|${keys.month ?? ''}|${keys.place ?? ''}`;
    const row = rows.get(key) ?? { ...keys, ...noSums() };
    rows.set(key, row);
    return row;
  };
  addUp(data, rowOf);
  const taxes = groupBy === 'jurisdiction' ? taxByPlace(taxReturn) : null;
  return [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => ({
      ...row,
      mpgHundredths: groupBy === 'vehicle' || groupBy === 'month' ? mpgOf(row) : null,
      taxCents: taxes === null ? null : (taxes.get(row.place ?? '') ?? null),
    }));
}

export function totalsOf(data: ReportData, { taxCents }: TaxReturn) {
  const sums = noSums();
  addUp(data, () => sums);
  const ran = new Set(data.distances.map(({ vehicleId }) => vehicleId));
  return { ...sums, mpgHundredths: mpgOf(sums), taxCents, vehicleCount: ran.size };
}

function addUp(
  { distances, purchases, exemptions }: ReportData,
  rowOf: (vehicleId: number, bucket: number, place: string) => Sums,
): void {
  for (const { vehicleId, bucket, place, ...distance } of distances) {
    const row = rowOf(vehicleId, bucket, place);
    row.meters += distance.meters;
    row.estimatedMeters += distance.estimatedMeters;
    row.manualMeters += distance.manualMeters;
    if (place === UNATTRIBUTED) row.unattributedMeters += distance.meters;
  }
  for (const { vehicleId, bucket, jurisdiction, milliliters, isTaxPaid, count } of purchases) {
    const row = rowOf(vehicleId, bucket, jurisdiction);
    row.milliliters += milliliters;
    if (isTaxPaid) row.taxPaidMilliliters += milliliters;
    row.purchaseCount += count;
  }
  for (const { vehicleId, bucket, jurisdiction, meters } of exemptions) {
    rowOf(vehicleId, bucket, jurisdiction).exemptMeters += meters;
  }
}

const noSums = (): Sums => ({
  meters: 0,
  estimatedMeters: 0,
  manualMeters: 0,
  unattributedMeters: 0,
  exemptMeters: 0,
  milliliters: 0,
  taxPaidMilliliters: 0,
  purchaseCount: 0,
});

const mpgOf = ({ meters, milliliters }: Sums): number | null => mpgHundredths(meters, milliliters);

function keysBy({ vehicles, starts }: ReportData, groupBy: Grouping) {
  const names = new Map(vehicles.map(({ id, unitNumber }) => [id, { id, unitNumber }]));
  const nothing: Keys = { place: null, vehicle: null, month: null };
  return (vehicleId: number, bucket: number, place: string): Keys => {
    const vehicle = names.get(vehicleId) ?? null;
    switch (groupBy) {
      case 'jurisdiction':
        return { ...nothing, place };
      case 'vehicle':
        return { ...nothing, vehicle };
      case 'vehicle-jurisdiction':
        return { ...nothing, vehicle, place };
      case 'month':
        return { ...nothing, month: (starts[bucket] ?? '').slice(0, 7) };
    }
  };
}

/** Without those of which no line could be computed. */
function taxByPlace({ schedules }: TaxReturn): Map<string, number> {
  const lines = schedules.flatMap((schedule) => schedule.lines);
  return taxByJurisdiction(lines.filter(({ taxCents }) => taxCents !== null));
}

/** The places that are shown: what is left out still counts in the totals. */
export function isShownBy(
  query: IftaReportQuery,
  byPlace: readonly IftaRow[],
  endDate: string,
): (place: string) => boolean {
  const rows = new Map(byPlace.map((row) => [row.place, row]));
  return (place) => {
    const row = rows.get(place);
    const tax = row?.taxCents ?? 0;
    if (query.jurisdiction?.length && !query.jurisdiction.some((code) => code === place)) return false;
    if (!query.withNonMembers && isJurisdictionCode(place) && !isMember(place, endDate)) return false;
    if (query.hideZeroRows && !row?.meters && !row?.milliliters && tax === 0) return false;
    switch (query.jurisdictions) {
      case 'all':
        return true;
      case 'traveled':
        return (row?.meters ?? 0) > 0;
      case 'purchases':
        return !row?.meters && (row?.milliliters ?? 0) > 0;
      case 'owing':
        return tax > 0;
      case 'credit':
        return tax < 0;
    }
  };
}
