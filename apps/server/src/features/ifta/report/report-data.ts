import type { IftaFilters } from '@longhaul/contract';
import type { JurisdictionCode } from '@longhaul/geo';
import {
  type FuelType,
  isFuelType,
  isOutOfBand,
  type MilesPlace,
  type Rate,
  UNATTRIBUTED,
} from '@longhaul/ifta';
import { addDays, nextMonth } from '@longhaul/units';
import type { Period } from '../../../domain/ifta/period.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { type Qualification, qualificationsOf } from './qualification.ts';
import { mpgHundredths, variancePermille } from './quality.ts';
import {
  type AdjustmentSum,
  type DistanceSum,
  type FuelSum,
  selectAdjustmentSums,
  selectQualifications,
  selectQuality,
  selectReadings,
  selectVehicles,
  sumDistances,
  sumPurchases,
} from './report-queries.ts';

/** Everything a report is made from, as plain data: kept with a finalized return as it is. Metres and milliliters. */
export interface ReportData {
  /** First days of the spans over which the rest is added up: months, cut where a rate or a qualification changes. */
  readonly starts: readonly string[];
  readonly vehicles: readonly ReportVehicle[];
  readonly distances: readonly Distance[];
  readonly purchases: readonly Purchase[];
  readonly exemptions: readonly Exemption[];
}

export interface ReportVehicle {
  readonly id: number;
  readonly unitNumber: string;
  /** What its distance counts for; diesel where the organization has not said. */
  readonly fuel: FuelType;
  readonly isFuelKnown: boolean;
  /** Null: axles and weight are not known, so it counts. */
  readonly isQualified: boolean | null;
  /** Spans, as numbers into `starts`, in which it does not qualify, and which were left out. */
  readonly excluded: readonly number[];
}

export interface Distance {
  readonly vehicleId: number;
  readonly bucket: number;
  readonly place: MilesPlace;
  readonly meters: number;
  readonly estimatedMeters: number;
  readonly manualMeters: number;
}

export interface Purchase {
  readonly vehicleId: number;
  readonly bucket: number;
  readonly jurisdiction: JurisdictionCode;
  readonly fuel: FuelType;
  readonly isTaxPaid: boolean;
  readonly milliliters: number;
  readonly count: number;
}

export interface Exemption {
  readonly vehicleId: number;
  readonly bucket: number;
  readonly jurisdiction: JurisdictionCode;
  readonly kind: 'exempt' | 'trip-permit';
  readonly meters: number;
}

/** Fuel without a vehicle is not counted: nobody can tell whether a qualified one took it. */
export async function loadReportData(
  tx: DatabaseTransaction,
  organizationId: number,
  period: Pick<Period, 'from' | 'to'>,
  filters: IftaFilters,
  rates: readonly Rate[],
): Promise<ReportData> {
  const scope = { organizationId, from: period.from, to: period.to };
  const stated = await selectQualifications(tx, scope);
  const spans = stated.map(({ from_date, until_date }) => ({ fromDate: from_date, untilDate: until_date }));
  const starts = bucketStarts(period, [...rates, ...spans]);
  const sums = await sumDistances(tx, scope, starts);
  const fuel = await sumPurchases(tx, scope, starts);
  const entered = await selectAdjustmentSums(tx, scope, starts);
  const named = new Set([...sums, ...fuel, ...entered].flatMap(({ asset_id }) => asset_id ?? []));
  const vehicles = await wantedVehicles(tx, organizationId, named, filters, qualificationsOf(starts, stated));
  const excluded = new Map(vehicles.map((vehicle) => [vehicle.id, new Set(vehicle.excluded)]));
  const isWanted = ({ asset_id, bucket }: { asset_id: number | null; bucket: number }) =>
    asset_id !== null && excluded.get(asset_id)?.has(bucket) === false;
  const adjustments = entered.filter(isWanted);
  const data: ReportData = {
    starts,
    vehicles,
    distances: bySource(distancesOf(sums.filter(isWanted), adjustments), filters.distanceSource),
    purchases: fuel.filter((sum) => isWanted(sum) && isAskedFor(sum, filters)).map(purchaseOf),
    exemptions: adjustments.flatMap(exemptionOf),
  };
  return filters.dataQuality?.length ? ofQuality(tx, scope, data, filters.dataQuality) : data;
}

type Span = Pick<Rate, 'fromDate' | 'untilDate'>;

function bucketStarts({ from, to }: Pick<Period, 'from' | 'to'>, spans: readonly Span[]): string[] {
  const starts = new Set([from]);
  for (let month = nextMonth(from); month <= to; month = nextMonth(month)) starts.add(month);
  for (const { fromDate, untilDate } of spans) {
    if (fromDate !== null) starts.add(fromDate);
    if (untilDate !== null) starts.add(addDays(untilDate, 1));
  }
  return [...starts].filter((date) => date >= from && date <= to).sort();
}

async function wantedVehicles(
  tx: DatabaseTransaction,
  organizationId: number,
  named: ReadonlySet<number>,
  filters: IftaFilters,
  qualificationOf: (row: Awaited<ReturnType<typeof selectVehicles>>[number]) => Qualification,
): Promise<ReportVehicle[]> {
  const { vehicleId, groupId = [], fuel, qualifiedOnly, withArchived } = filters;
  const rows = await selectVehicles(tx, organizationId, [...named], groupId);
  return rows
    .filter(
      ({ id, archived_at }) =>
        (!vehicleId?.length || vehicleId.includes(id)) && (withArchived || archived_at === null),
    )
    .map((row) => {
      const ownFuel = row.fuel_type?.replace('-', '') ?? '';
      const { isQualified, excluded } = qualificationOf(row);
      return {
        id: row.id,
        unitNumber: row.unit_number,
        fuel: isFuelType(ownFuel) ? ownFuel : ('diesel' as const),
        isFuelKnown: isFuelType(ownFuel),
        isQualified,
        excluded: qualifiedOnly ? excluded : [],
      };
    })
    .filter(
      (vehicle) =>
        (!qualifiedOnly || vehicle.isQualified !== false) && (!fuel?.length || fuel.includes(vehicle.fuel)),
    );
}

/** Unplaced distance goes where an adjustment says it was driven, as far as there is any. */
function distancesOf(sums: readonly DistanceSum[], adjustments: readonly AdjustmentSum[]): Distance[] {
  const byKey = new Map<string, Mutable<Distance>>();
  const at = (vehicleId: number, bucket: number, place: MilesPlace) => {
    const key = `${vehicleId}|${bucket}|${place}`;
    const empty = { vehicleId, bucket, place, meters: 0, estimatedMeters: 0, manualMeters: 0 };
    const known = byKey.get(key) ?? empty;
    byKey.set(key, known);
    return known;
  };
  for (const sum of sums) {
    const cell = at(sum.asset_id, sum.bucket, sum.place);
    cell.meters += sum.meters;
    cell.estimatedMeters += sum.estimated;
  }
  for (const { asset_id, bucket, jurisdiction, kind, meters } of adjustments) {
    if (kind === 'distance') {
      const cell = at(asset_id, bucket, jurisdiction);
      cell.meters += meters;
      cell.manualMeters += meters;
    } else if (kind === 'attribution') {
      move(at(asset_id, bucket, UNATTRIBUTED), at(asset_id, bucket, jurisdiction), meters);
    }
  }
  return [...byKey.values()].filter(({ meters }) => meters > 0);
}

type Mutable<Value> = { -readonly [Field in keyof Value]: Value[Field] };

function move(from: Mutable<Distance>, to: Mutable<Distance>, wanted: number): void {
  const meters = Math.min(wanted, from.meters);
  if (meters === 0) return;
  const estimated = Math.round((from.estimatedMeters * meters) / from.meters);
  from.meters -= meters;
  from.estimatedMeters -= estimated;
  to.meters += meters;
  to.estimatedMeters += estimated;
}

function bySource(distances: readonly Distance[], sources: IftaFilters['distanceSource']): Distance[] {
  if (!sources?.length) return [...distances];
  return distances
    .map((distance) => {
      const { meters, estimatedMeters, manualMeters } = distance;
      const parts = {
        odometer: meters - estimatedMeters - manualMeters,
        gps: estimatedMeters,
        manual: manualMeters,
      };
      const kept = { gps: 0, manual: 0, odometer: 0 };
      for (const source of sources) kept[source] = parts[source];
      return {
        ...distance,
        meters: kept.odometer + kept.gps + kept.manual,
        estimatedMeters: kept.gps,
        manualMeters: kept.manual,
      };
    })
    .filter(({ meters }) => meters > 0);
}

function isAskedFor(sum: FuelSum, { fuel, fuelTax, fuelVerification, fuelSource }: IftaFilters): boolean {
  return (
    (!fuel?.length || fuel.some((each) => each === sum.fuel)) &&
    (!fuelTax?.length || fuelTax.includes(sum.is_tax_paid ? 'paid' : 'unpaid')) &&
    (!fuelVerification?.length || fuelVerification.includes(sum.is_verified ? 'verified' : 'unverified')) &&
    (!fuelSource?.length || fuelSource.includes(sum.source))
  );
}

function purchaseOf(sum: FuelSum): Purchase {
  return {
    vehicleId: sum.asset_id!,
    bucket: sum.bucket,
    jurisdiction: sum.jurisdiction,
    fuel: sum.fuel as FuelType,
    isTaxPaid: sum.is_tax_paid,
    milliliters: sum.milliliters,
    count: sum.purchases,
  };
}

function exemptionOf({ asset_id, bucket, jurisdiction, kind, meters }: AdjustmentSum): Exemption[] {
  if (kind !== 'exempt' && kind !== 'trip-permit') return [];
  return [{ vehicleId: asset_id, bucket, jurisdiction, kind, meters }];
}

/** The vehicles with any of these faults. */
async function ofQuality(
  tx: DatabaseTransaction,
  scope: Parameters<typeof selectQuality>[1],
  data: ReportData,
  wanted: NonNullable<IftaFilters['dataQuality']>,
): Promise<ReportData> {
  const days = new Map((await selectQuality(tx, scope)).map((row) => [row.asset_id, row]));
  const readings = new Map((await selectReadings(tx, scope)).map((row) => [row.asset_id, row]));
  const faults = {
    gaps: (id: number) => (days.get(id)?.gaps ?? 0) > 0,
    estimated: (id: number) => (days.get(id)?.estimated ?? 0) > 0,
    unattributed: (id: number) =>
      data.distances.some(({ vehicleId, place }) => vehicleId === id && place === UNATTRIBUTED),
    variance: (id: number) => variancePermille(readings.get(id)) > 10,
    'mpg-out-of-band': (id: number) => {
      const own = ({ vehicleId }: { vehicleId: number }) => vehicleId === id;
      const meters = data.distances.filter(own).reduce((sum, each) => sum + each.meters, 0);
      const milliliters = data.purchases.filter(own).reduce((sum, each) => sum + each.milliliters, 0);
      const mpg = mpgHundredths(meters, milliliters);
      return mpg !== null && isOutOfBand(mpg);
    },
  };
  const vehicles = data.vehicles.filter(({ id }) => wanted.some((fault) => faults[fault](id)));
  const kept = new Set(vehicles.map(({ id }) => id));
  const isKept = ({ vehicleId }: { vehicleId: number }) => kept.has(vehicleId);
  return {
    ...data,
    vehicles,
    distances: data.distances.filter(isKept),
    purchases: data.purchases.filter(isKept),
    exemptions: data.exemptions.filter(isKept),
  };
}
