import { csvLine, csvText } from '@longhaul/contract';
import type { ReportData } from '../report/report-data.ts';
import type { VehicleRow } from './audit-queries.ts';
import { gallons, miles } from './audit-rows.ts';

const TITLES = [
  'Unit',
  'VIN',
  'Month',
  'Jurisdiction',
  'Miles',
  'Estimated miles',
  'Manually entered miles',
  'Gallons',
  'Tax-paid gallons',
];

interface Sum {
  meters: number;
  estimated: number;
  manual: number;
  milliliters: number;
  taxPaid: number;
}

/** What the return was computed from, by vehicle, month and jurisdiction. */
export function* auditSummary(data: ReportData, vehicles: readonly VehicleRow[]): Generator<string> {
  yield csvText([TITLES]);
  const sums = sumsByVehicle(data);
  const units = new Map(data.vehicles.map(({ id, unitNumber }) => [id, unitNumber]));
  for (const { id, unit_number, vin } of vehicles) {
    for (const [key, sum] of [...(sums.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield csvLine([
        units.get(id) ?? unit_number,
        vin ?? '',
        ...key.split('|'),
        miles(sum.meters),
        miles(sum.estimated),
        miles(sum.manual),
        gallons(sum.milliliters),
        gallons(sum.taxPaid),
      ]);
    }
  }
}

/** By vehicle, then by `2026-08|OH`. */
function sumsByVehicle({ starts, distances, purchases }: ReportData): Map<number, Map<string, Sum>> {
  const vehicles = new Map<number, Map<string, Sum>>();
  const at = (vehicleId: number, bucket: number, place: string): Sum => {
    const sums = vehicles.get(vehicleId) ?? new Map<string, Sum>();
    vehicles.set(vehicleId, sums);
    const key = `${(starts[bucket] ?? '').slice(0, 7)}|${place}`;
    const sum = sums.get(key) ?? { meters: 0, estimated: 0, manual: 0, milliliters: 0, taxPaid: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { vehicleId, bucket, place, ...distance } of distances) {
    const sum = at(vehicleId, bucket, place);
    sum.meters += distance.meters;
    sum.estimated += distance.estimatedMeters;
    sum.manual += distance.manualMeters;
  }
  for (const { vehicleId, bucket, jurisdiction, milliliters, isTaxPaid } of purchases) {
    const sum = at(vehicleId, bucket, jurisdiction);
    sum.milliliters += milliliters;
    if (isTaxPaid) sum.taxPaid += milliliters;
  }
  return vehicles;
}
