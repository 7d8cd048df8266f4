import { csvLine, csvText } from '@longhaul/contract';
import type { MilesFlag } from '@longhaul/ifta';
import { fileInstant } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { ZipEntry } from '../../../platform/zip.ts';
import type { ReportData } from '../report/report-data.ts';
import {
  type AuditScope,
  fixRows,
  selectAuditAdjustments,
  selectAuditCrossings,
  selectAuditDays,
  selectAuditMonths,
  selectAuditPurchases,
  selectAuditTrips,
  selectAuditVehicles,
  selectFixes,
  selectFuelLevels,
  selectOddDays,
  type VehicleRow,
} from './audit-queries.ts';
import {
  adjustmentSheet,
  type Clock,
  crossingSheet,
  daySheet,
  fixSheet,
  odometerSheet,
  purchaseSheet,
  remarkSheet,
  type Sheet,
  tripSheet,
} from './audit-rows.ts';
import { auditSummary } from './audit-summary.ts';

/** Few: rows that wait to be written outlive the quick collections of garbage and fill the memory for a long time. */
const ROWS_AT_ONCE = 500;
/** As columns. */
const FIXES_AT_ONCE = 10_000;

/** One transaction of reading; the pack is made of many, so that none lasts as long as the download. */
export type Read = <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) => Promise<Result>;

export interface AuditPack {
  readonly read: Read;
  readonly scope: AuditScope;
  readonly data: ReportData;
  readonly readme: string;
  /** The return as CSV, as it was filed if it was. */
  readonly returnCsv: string;
}

/** The files of the pack, each read while it is written. */
export async function* auditFiles(pack: AuditPack): AsyncGenerator<ZipEntry> {
  const { read, scope, data, readme, returnCsv } = pack;
  const clock: Clock = (at) => fileInstant(at, scope.period.timeZone);
  const vehicles = await read((tx) => selectAuditVehicles(tx, scope.organizationId, scope.vehicleIds));
  const months = await read((tx) => selectAuditMonths(tx, scope));
  yield { name: 'README.txt', read: () => [readme] };
  yield { name: 'return.csv', read: () => [returnCsv] };
  yield { name: 'summary-by-vehicle-and-month.csv', read: () => auditSummary(data, vehicles) };
  yield {
    name: 'odometers-by-vehicle-and-month.csv',
    read: () => [headOf(odometerSheet), linesOf(odometerSheet, months)],
  };
  yield* records(pack, clock, vehicles);
  for (const vehicle of vehicles) yield fixes(pack, clock, vehicle);
}

function* records(
  { read, scope }: AuditPack,
  clock: Clock,
  vehicles: readonly VehicleRow[],
): Generator<ZipEntry> {
  type SelectPage<Row> = (
    tx: DatabaseTransaction,
    scope: AuditScope,
    after: Row | undefined,
    size: number,
  ) => Promise<Row[]>;
  const paged = <Row>(name: string, sheet: Sheet<Row>, select: SelectPage<Row>): ZipEntry => ({
    name,
    read: () =>
      table(
        sheet,
        pages((after) => read((tx) => select(tx, scope, after, ROWS_AT_ONCE))),
      ),
  });
  type SelectOf<Row> = (tx: DatabaseTransaction, scope: AuditScope, vehicleId: number) => Promise<Row[]>;
  const byVehicle = <Row>(name: string, sheet: Sheet<Row>, select: SelectOf<Row>): ZipEntry => ({
    name,
    read: () =>
      table(
        sheet,
        rowsOf(vehicles, (id) => read((tx) => select(tx, scope, id))),
      ),
  });
  yield byVehicle('distance-by-day.csv', daySheet, selectAuditDays);
  yield byVehicle('crossings.csv', crossingSheet(clock), selectAuditCrossings);
  yield byVehicle('trips.csv', tripSheet(clock), selectAuditTrips);
  yield paged('fuel-purchases.csv', purchaseSheet(clock), selectAuditPurchases);
  yield paged('adjustments.csv', adjustmentSheet, selectAuditAdjustments);
  yield byVehicle('remarks.csv', remarkSheet(clock), selectRemarks);
}

/** A day has as many remarks as it has flags. */
async function selectRemarks(tx: DatabaseTransaction, scope: AuditScope, vehicleId: number) {
  const oddDays = await selectOddDays(tx, scope, vehicleId);
  return oddDays.flatMap(({ flags, ...day }) => (flags as MilesFlag[]).map((flag) => ({ ...day, flag })));
}

function fixes(pack: AuditPack, clock: Clock, vehicle: VehicleRow): ZipEntry {
  const name = `fixes/${vehicle.unit_number.replaceAll(/[^A-Za-z0-9._-]/g, '_')}-${vehicle.id}.csv`;
  return { name, read: () => fixLines(pack, clock, vehicle) };
}

async function* fixLines(
  { read, scope }: AuditPack,
  clock: Clock,
  vehicle: VehicleRow,
): AsyncGenerator<string> {
  const fuel = await read((tx) => selectFuelLevels(tx, scope, vehicle.id));
  const sheet = fixSheet(clock, vehicle, fuel);
  yield headOf(sheet);
  for (let after: Date | null = null; ; ) {
    const page = await read((tx) => selectFixes(tx, scope, vehicle.id, after, FIXES_AT_ONCE));
    const count = page.at.length;
    for (let first = 0; first < count; first += ROWS_AT_ONCE) {
      yield linesOf(sheet, fixRows(page, first, first + ROWS_AT_ONCE));
    }
    if (count < FIXES_AT_ONCE) return;
    after = new Date(page.at[count - 1]!);
  }
}

const headOf = <Row>({ titles }: Sheet<Row>): string => csvText([titles]);

const linesOf = <Row>({ cellsOf }: Sheet<Row>, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(cellsOf(row))).join('');

async function* table<Row>(sheet: Sheet<Row>, pieces: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield headOf(sheet);
  for await (const rows of pieces) yield linesOf(sheet, rows);
}

/** Page after page, each asked for by the last row of the one before. */
async function* pages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<readonly Row[]> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) {
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Vehicle after vehicle: what a quarter holds of one is soon read, and all of it at once is sorted again for each page. */
async function* rowsOf<Row>(
  vehicles: readonly VehicleRow[],
  read: (vehicleId: number) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (const { id } of vehicles) {
    const rows = await read(id);
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      yield rows.slice(first, first + ROWS_AT_ONCE);
    }
  }
}
