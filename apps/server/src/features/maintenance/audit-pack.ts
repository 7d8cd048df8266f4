import type { Readable } from 'node:stream';
import { csvLine, csvText } from '@longhaul/contract';
import { recordRetention } from '@longhaul/maintenance';
import { dateAt, zonesNote } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { readPrinted } from '../../domain/inspections/print-reports.ts';
import type { inspectionPdfs } from '../../domain/inspections/report-pdf.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type ZipEntry, zipOf } from '../../platform/zip.ts';
import {
  type PackFile,
  type PackScope,
  readPackFile,
  selectAuditDone,
  selectAuditInspections,
  selectAuditOfficerOrders,
  selectAuditOrders,
  selectAuditRoadside,
  selectAuditServices,
  selectAuditUnits,
  selectPackFiles,
  selectPrintedInspections,
} from './audit-queries.ts';
import { findUnit } from './queries.ts';

const ROWS_AT_ONCE = 100;
/** The newest of roadside reports and of orders. */
const MAX_FILES = 1_000;
/** Printed by a thread in one go. */
const PDFS_AT_ONCE = 10;
/** The newest of a pack; all reports are in its CSV file. */
const MAX_PDFS = 2_000;
const PRINT = {
  module: new URL('../../domain/inspections/report-pdf.ts', import.meta.url),
  name: 'inspectionPdfs',
  isSmall: true,
};

type Moment = { asOf: number; timeZone: string };
type Cell = string | number | null;
type Select<Row> = (
  tx: DatabaseTransaction,
  scope: PackScope,
  after: Row | undefined,
  size: number,
) => Promise<Row[]>;

/** The files of 49 CFR 396.3 and what belongs to them, written while they are read. @throws DomainError 404 */
export async function exportPack(
  deps: Deps,
  actor: Caller,
  scope: PackScope,
): Promise<{ fileName: string; content: Readable }> {
  const { database } = deps;
  const now = deps.clock.now();
  const { organizationId, assetId } = scope;
  const hasReports = actor.permissions.has('DVIR_LIST');
  const head = await database.inOrganizationOf(actor, async (tx) => {
    const unit = assetId === null ? null : ((await findUnit(tx, organizationId, assetId)) ?? null);
    if (assetId !== null && !unit) throw notFound('This vehicle or trailer');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'export',
      entity: 'maintenance-pack',
      ...(unit && { entityId: unit.id }),
      after: { unit_number: unit?.unit_number ?? null },
    });
    const printed = hasReports ? await selectPrintedInspections(tx, scope, MAX_PDFS) : [];
    const files = await selectPackFiles(tx, scope, MAX_FILES);
    return { unit, timeZone: await timeZoneOf(tx, organizationId), printed, files };
  });
  const moment = { asOf: now, timeZone: head.timeZone };
  const today = dateAt(now, head.timeZone);
  const file = <Row>(
    name: string,
    titles: readonly string[],
    select: Select<Row>,
    cellsOf: (row: Row) => readonly Cell[],
  ): ZipEntry => ({
    name,
    async *read() {
      yield csvText([titles]);
      for (let after: Row | undefined; ; ) {
        const rows = await database.inOrganizationOf(actor, (tx) => select(tx, scope, after, ROWS_AT_ONCE));
        yield rows.map((row) => csvLine(cellsOf(row))).join('');
        if (rows.length < ROWS_AT_ONCE) return;
        after = rows.at(-1);
      }
    },
  });
  const of = head.unit === null ? 'all units' : `unit ${head.unit.unit_number}`;
  const entries = [
    { name: 'README.txt', read: () => [readme(of, today, hasReports)] },
    ...recordFiles(file, moment),
    ...(hasReports ? [inspectionFile(file, moment)] : []),
    ...reportFiles(deps, actor, organizationId, head.printed, now),
    ...storedFiles(deps, actor, organizationId, head.files),
  ];
  const part = head.unit === null ? 'fleet' : head.unit.unit_number.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return { fileName: `maintenance-${part}-${today}.zip`, content: zipOf(entries, new Date(now)) };
}

type FileOf = <Row>(
  name: string,
  titles: readonly string[],
  select: Select<Row>,
  cellsOf: (row: Row) => readonly Cell[],
) => ZipEntry;

const miles = (meters: number | null): Cell => (meters === null ? null : Math.floor(meters / 1609.344));

function recordFiles(file: FileOf, moment: Moment): ZipEntry[] {
  const day = (at: Date | null) => (at === null ? null : dateAt(at.getTime(), moment.timeZone));
  /** The day from which the record need no longer be kept. */
  const until = (kind: 'maintenance' | 'annual' | 'roadside', date: string, unitLeftOn: string | null) =>
    recordRetention({ id: 0, kind, date, unitLeftOn }, moment).deletableFrom;
  return [
    file(
      'units.csv',
      ['Unit', 'Kind', 'Make', 'Model', 'Year', 'VIN', 'Plate', 'State', 'Left on'],
      selectAuditUnits,
      (row) => [
        row.unit_number,
        row.kind,
        row.make,
        row.model,
        row.year,
        row.vin,
        row.plate,
        row.plate_state,
        day(row.archived_at),
      ],
    ),
    file(
      'services-due.csv',
      ['Unit', 'Service', 'State', 'Due by', 'Due on', 'Used (%)'],
      selectAuditServices,
      (row) => [row.unit_number, row.plan, row.state, row.due_by, row.due_date, row.used_percent],
    ),
    file(
      'services-done.csv',
      ['Unit', 'Service', 'Annual inspection', 'Done on', 'Odometer (mi)', 'Order', 'Note', 'Keep until'],
      selectAuditDone,
      (row) => {
        const isAnnual = row.plan_kind === 'annual-inspection';
        return [
          row.unit_number,
          row.plan,
          isAnnual ? 'yes' : 'no',
          row.done_on,
          miles(row.odometer_meters),
          row.order_number,
          row.note,
          until(isAnnual ? 'annual' : 'maintenance', row.done_on, day(row.archived_at)),
        ];
      },
    ),
    file(
      'work-orders.csv',
      [
        'Order',
        'Unit',
        'Work',
        'Category',
        'Status',
        'Vendor',
        'Opened',
        'Done on',
        'Odometer (mi)',
        'Lines',
        'Note',
        'Keep until',
      ],
      selectAuditOrders,
      (row) => [
        row.number,
        row.unit_number,
        row.title,
        row.category,
        row.status,
        row.vendor,
        day(row.created_at),
        row.done_on,
        miles(row.odometer_meters),
        row.lines,
        row.note,
        row.done_on === null ? null : until('maintenance', row.done_on, day(row.archived_at)),
      ],
    ),
    file(
      'roadside-reports.csv',
      [
        'Unit',
        'Number',
        'Report',
        'Inspected on',
        'Place',
        'Level',
        'Driver',
        'Violations',
        'Return requested',
        'Certified on',
        'Returned on',
        'Keep until',
      ],
      selectAuditRoadside,
      (row) => [
        row.unit_number,
        row.id,
        row.report_number,
        row.inspected_on,
        row.place,
        row.level,
        row.driver,
        row.violations
          .map(
            ({ code, description, isOutOfService }) =>
              `${code} ${description}${isOutOfService ? ' (out of service)' : ''}`,
          )
          .join('; '),
        row.is_return_requested ? 'yes' : 'no',
        row.certified_on,
        row.returned_on,
        until('roadside', row.inspected_on, null),
      ],
    ),
    file(
      'out-of-service-orders.csv',
      ['Unit', 'Placed', 'Reason', 'Lifted', 'By', 'Repairs'],
      selectAuditOfficerOrders,
      (row) => [
        row.unit_number,
        row.at.toISOString(),
        row.reason,
        row.lifted_at?.toISOString() ?? null,
        row.lifted_by,
        row.lift_note,
      ],
    ),
  ];
}

function inspectionFile(file: FileOf, moment: Moment): ZipEntry {
  return file(
    'inspection-reports.csv',
    ['Report', 'Kind', 'Signed', 'Driver', 'Signature', 'Units', 'Defects', 'State', 'Acts', 'Keep until'],
    selectAuditInspections,
    (row) => [
      row.number,
      row.kind,
      row.at.toISOString(),
      row.driver,
      row.signature_name,
      row.units,
      row.defects,
      row.state,
      row.acts,
      recordRetention(
        {
          id: row.id,
          kind: 'inspection',
          date: dateAt(row.at.getTime(), moment.timeZone),
          isOpen: row.state === 'open' || row.state === 'certified',
        },
        moment,
      ).deletableFrom,
    ],
  );
}

/** Each report in its paper form. They are printed in a thread, a few at a time, when the turn of the first comes. */
function reportFiles(
  { database, compute }: Deps,
  actor: Caller,
  organizationId: number,
  reports: readonly { id: number; number: number }[],
  now: number,
): ZipEntry[] {
  // One pack of an organization is printed at a time, beside whatever else the caller has worked out.
  const asker = { organizationId, key: `${actor.key} audit pack` };
  let ready = new Map<number, Uint8Array>();
  const print = async (ids: readonly number[]) => {
    const found = await database.inOrganizationOf(actor, (tx) =>
      readPrinted(tx, organizationId, ids, new Date(now)),
    );
    const pdfs = await compute.run<typeof inspectionPdfs>(asker, PRINT, [[...found.values()]]);
    ready = new Map([...found.keys()].map((id, index) => [id, pdfs[index]!]));
  };
  return reports.map(({ id, number }, index) => ({
    name: `inspection-reports/${number}.pdf`,
    isPacked: true,
    async *read() {
      if (!ready.has(id)) await print(reports.slice(index, index + PDFS_AT_ONCE).map((report) => report.id));
      const pdf = ready.get(id);
      // Its period ended while the pack was written.
      if (pdf === undefined) throw notFound(`Report ${number}`);
      yield pdf;
    },
  }));
}

/** Pictures and PDFs as they are kept, each read when its turn comes. */
function storedFiles(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
  files: readonly PackFile[],
): ZipEntry[] {
  return files.map((file) => ({
    name: `${file.kind === 'roadside' ? 'roadside-reports' : 'work-orders'}/${file.record_id}-${file.id}-${file.file_name.replaceAll(/[^\w.\- ]+/g, '_')}`,
    isPacked: true,
    async *read() {
      const content = await database.inOrganizationOf(actor, (tx) => readPackFile(tx, organizationId, file));
      // Somebody removed it while the pack was written.
      if (content) yield content;
    },
  }));
}

const readme = (
  of: string,
  today: string,
  hasReports: boolean,
): string => `Maintenance record of ${of}, made on ${today}.

units.csv                   49 CFR 396.3(b)(1)
services-due.csv            49 CFR 396.3(b)(2)
services-done.csv           49 CFR 396.3(b)(3), annual inspections of 396.17 among them
work-orders.csv             49 CFR 396.3(b)(3)
roadside-reports.csv        49 CFR 396.9(d)
out-of-service-orders.csv   49 CFR 396.9(c)
roadside-reports/           their files, by the number of the report in roadside-reports.csv; the newest ${MAX_FILES}
work-orders/                their files, by the number of the order; the newest ${MAX_FILES}
${
  hasReports
    ? `inspection-reports.csv      49 CFR 396.11, 396.13
inspection-reports/         each of them with a defect or without a signature, as a PDF; the newest ${MAX_PDFS}
`
    : ''
}
"Keep until" is the first day on which the record need no longer be kept: maintenance one year and six months after the unit
left, annual inspections 14 months, roadside reports 12, inspection reports 3, and while it is open as long as that.
Distances are miles, days those of the home terminal, instants UTC. ${zonesNote()}.
`;
