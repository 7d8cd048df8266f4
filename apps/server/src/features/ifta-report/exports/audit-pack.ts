import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { ZipEntry } from '../../../platform/zip.ts';
import type { ReportData } from '../report-data.ts';
import {
  type AdjustmentRow,
  type AuditScope,
  type CrossingRow,
  type PurchaseRow,
  selectAuditAdjustments,
  selectAuditCrossings,
  selectAuditPurchases,
  selectAuditTrips,
  selectAuditVehicles,
  selectFixes,
  type TripRow,
} from './audit-queries.ts';
import { dollars } from './return-table.ts';

const ROWS_AT_ONCE = 2_000;
const METERS_PER_MILE = 1_609.344;
const MILLILITERS_PER_GALLON = 3_785.411784;

type Cells = readonly (string | number)[];
/** One transaction of reading; the pack is made of many, so that none lasts as long as the download. */
export type Read = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) => Promise<Result>;

export interface AuditPack {
  readonly read: Read;
  readonly scope: AuditScope;
  readonly data: ReportData;
  /** The return as CSV, as it was filed if it was. */
  readonly returnCsv: string;
}

/** The files of the pack, each read while it is written. */
export async function* auditFiles({ read, scope, data, returnCsv }: AuditPack): AsyncGenerator<ZipEntry> {
  yield { name: 'return.csv', content: [returnCsv] };
  yield { name: 'summary-by-vehicle-and-month.csv', content: summary(data) };
  yield {
    name: 'crossings.csv',
    content: table(
      CROSSINGS,
      (after) => read((tx) => selectAuditCrossings(tx, scope, after, ROWS_AT_ONCE)),
      crossingCells,
    ),
  };
  yield {
    name: 'trips.csv',
    content: table(
      TRIPS,
      (after) => read((tx) => selectAuditTrips(tx, scope, after, ROWS_AT_ONCE)),
      tripCells,
    ),
  };
  yield {
    name: 'fuel-purchases.csv',
    content: table(
      PURCHASES,
      (after) => read((tx) => selectAuditPurchases(tx, scope, after, ROWS_AT_ONCE)),
      purchaseCells,
    ),
  };
  yield {
    name: 'adjustments.csv',
    content: table(
      ADJUSTMENTS,
      (after) => read((tx) => selectAuditAdjustments(tx, scope, after, ROWS_AT_ONCE)),
      adjustmentCells,
    ),
  };
  const ids = data.vehicles.map(({ id }) => id);
  for (const vehicle of await read((tx) => selectAuditVehicles(tx, scope.organizationId, ids))) {
    const name = `fixes/${vehicle.unit_number.replaceAll(/[^A-Za-z0-9._-]/g, '_')}-${vehicle.id}.csv`;
    const cells = (row: FixRow): Cells => [
      ...[row.at.toISOString(), degrees(row.lat), degrees(row.lon), miles(row.odometer_m)],
      ...[vehicle.vin ?? '', vehicle.unit_number],
    ];
    const next = (after: FixRow | undefined) =>
      read((tx) => selectFixes(tx, scope, vehicle.id, after?.at ?? null, ROWS_AT_ONCE));
    yield { name, content: table(FIXES, next, cells) };
  }
}

type FixRow = Awaited<ReturnType<typeof selectFixes>>[number];

const FIXES = ['Time (UTC)', 'Latitude', 'Longitude', 'Odometer (mi)', 'VIN', 'Unit'];
const CROSSINGS = [
  ...['Unit', 'VIN', 'Date', 'Time (UTC)', 'From', 'To', 'Latitude', 'Longitude', 'Odometer (mi)'],
  'Uncertainty (m)',
];
const TRIPS = [
  ...['Unit', 'VIN', 'Start (UTC)', 'End (UTC)', 'From', 'From jurisdiction', 'To', 'To jurisdiction'],
  ...['Start odometer (mi)', 'End odometer (mi)', 'Miles'],
];
const PURCHASES = [
  ...[
    'Receipt',
    'Date',
    'Time (UTC)',
    'Unit',
    'VIN',
    'Seller',
    'Address',
    'Jurisdiction',
    'Fuel',
    'Quantity',
  ],
  ...['Quantity unit', 'Gallons', 'Price', 'Currency', 'Tax paid', 'Odometer (mi)', 'Verification', 'Source'],
];
const ADJUSTMENTS = ['Date', 'Unit', 'VIN', 'Jurisdiction', 'Kind', 'Miles', 'Reason'];
const SUMMARY = [
  ...['Unit', 'Month', 'Jurisdiction', 'Miles', 'Estimated miles', 'Miles entered by hand', 'Gallons'],
  'Tax-paid gallons',
];

/** Page after page, each asked for by the last row of the one before. */
async function* table<Row>(
  titles: readonly string[],
  read: (after: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(titles)}`;
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function crossingCells(row: CrossingRow): Cells {
  return [
    ...[row.unit_number, row.vin ?? '', row.date, row.at.toISOString()],
    ...[row.from_jurisdiction ?? '', row.to_jurisdiction ?? '', degrees(row.lat), degrees(row.lon)],
    ...[miles(row.odometer_m), row.uncertainty_m],
  ];
}

function tripCells(row: TripRow): Cells {
  return [
    ...[row.unit_number, row.vin ?? '', row.started_at.toISOString(), row.ended_at.toISOString()],
    ...[row.start_place ?? '', row.start_jurisdiction ?? '', row.end_place ?? '', row.end_jurisdiction ?? ''],
    ...[miles(row.start_odometer_m), miles(row.end_odometer_m), miles(row.distance_m)],
  ];
}

function purchaseCells(row: PurchaseRow): Cells {
  return [
    ...[row.id, row.date, row.purchased_at?.toISOString() ?? '', row.unit_number ?? '', row.vin ?? ''],
    ...[row.seller, row.address ?? '', row.jurisdiction, row.fuel, Number(row.quantity), row.unit],
    ...[gallons(row.milliliters), row.price_cents === null ? '' : dollars(row.price_cents), row.currency],
    ...[row.is_tax_paid ? 'yes' : 'no', miles(row.odometer_m), row.verification, row.source],
  ];
}

function adjustmentCells(row: AdjustmentRow): Cells {
  return [
    ...[row.date, row.unit_number, row.vin ?? '', row.jurisdiction, row.kind],
    ...[miles(row.meters), row.reason],
  ];
}

type Summed = { meters: number; estimated: number; manual: number; milliliters: number; taxPaid: number };

function* summary(data: ReportData): Generator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(SUMMARY)}`;
  const units = new Map(data.vehicles.map(({ id, unitNumber }) => [id, unitNumber]));
  const sums = new Map<string, Summed>();
  const at = (vehicleId: number, bucket: number, place: string) => {
    const key = [units.get(vehicleId) ?? '', (data.starts[bucket] ?? '').slice(0, 7), place].join('\t');
    const sum = sums.get(key) ?? { meters: 0, estimated: 0, manual: 0, milliliters: 0, taxPaid: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const { vehicleId, bucket, place, ...distance } of data.distances) {
    const sum = at(vehicleId, bucket, place);
    sum.meters += distance.meters;
    sum.estimated += distance.estimatedMeters;
    sum.manual += distance.manualMeters;
  }
  for (const { vehicleId, bucket, jurisdiction, milliliters, isTaxPaid } of data.purchases) {
    const sum = at(vehicleId, bucket, jurisdiction);
    sum.milliliters += milliliters;
    if (isTaxPaid) sum.taxPaid += milliliters;
  }
  for (const [key, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield csvLine([
      ...key.split('\t'),
      ...[miles(sum.meters), miles(sum.estimated), miles(sum.manual)],
      ...[gallons(sum.milliliters), gallons(sum.taxPaid)],
    ]);
  }
}

const rounded = (amount: number, digits: number): number => Number(amount.toFixed(digits));
const miles = (meters: number | null): number | '' =>
  meters === null ? '' : rounded(meters / METERS_PER_MILE, 2);
const gallons = (milliliters: number): number => rounded(milliliters / MILLILITERS_PER_GALLON, 3);
const degrees = (e7: number): number => rounded(e7 / 1e7, 6);
