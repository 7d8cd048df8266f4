import type { Readable } from 'node:stream';
import type { exportAuditPack, exportIftaReport } from '@longhaul/contract';
import { isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { fileInstant } from '@longhaul/units';
import type { z } from 'zod';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { zipOf } from '../../../platform/zip.ts';
import { NO_FILTERS } from '../issues/issues.ts';
import { loadReport, type Report } from '../report/get-report.ts';
import { findLicense } from '../report/report-queries.ts';
import { auditFiles, type Read } from './audit-pack.ts';
import { auditReadme } from './audit-readme.ts';
import { reportCsv } from './report-csv.ts';
import type { reportPdf } from './report-pdf.ts';

type ExportQuery = z.output<NonNullable<typeof exportIftaReport.query>>;
type PackQuery = z.output<NonNullable<typeof exportAuditPack.query>>;

const PRINT = { module: new URL('./report-pdf.ts', import.meta.url), name: 'reportPdf' };

export interface ExportedFile {
  readonly fileName: string;
  readonly type: string;
  readonly content: Buffer | string | Readable;
}

/** @throws DomainError 422 */
export async function exportReport(
  { database, clock, compute }: Deps,
  actor: Caller,
  organizationId: number,
  query: ExportQuery,
): Promise<ExportedFile> {
  const now = new Date(clock.now());
  const { report, license } = await database.inOrganizationOf(actor, async (tx) => {
    const report = await loadReport(tx, organizationId, query, clock.now());
    await note(tx, actor, organizationId, { title: titleOf(report), format: query.format });
    return { report, license: await findLicense(tx, organizationId) };
  });
  const printed = printedOf(report);
  const name = `ifta-${printed.title.replaceAll(' ', '-')}`;
  if (query.format === 'csv') {
    return { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8', content: reportCsv(printed) };
  }
  const facts = factsOf(report, license);
  const content = await compute.run<typeof reportPdf>(actor, PRINT, [{ ...printed, facts, printedAt: now }]);
  return { fileName: `${name}.pdf`, type: 'application/pdf', content };
}

/** Everything that backs the return of a quarter, written while it is read. @throws DomainError 422 */
export async function exportPack(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  { quarter }: PackQuery,
): Promise<ExportedFile> {
  const read: Read = (work) => database.inOrganizationOf(actor, work);
  const query = { ...NO_FILTERS, quarter, basis: 'filed' as const };
  const { report, license } = await read(async (tx) => {
    await note(tx, actor, organizationId, { title: quarter, format: 'audit-pack' });
    const report = await loadReport(tx, organizationId, query, clock.now());
    return { report, license: await findLicense(tx, organizationId) };
  });
  const { period, data } = report;
  const printed = printedOf(report);
  const facts = [
    ...factsOf(report, license),
    ['Return', printed.note],
    ...changedSince(report),
    ['Made', fileInstant(new Date(clock.now()), period.timeZone)],
  ] as const;
  const files = auditFiles({
    read,
    data,
    returnCsv: reportCsv(printed),
    readme: auditReadme(facts, period),
    scope: {
      organizationId,
      period,
      vehicleIds: data.vehicles.map(({ id }) => id),
      filedAt: report.filed?.finalizedAt ?? null,
    },
  });
  return {
    fileName: `ifta-audit-pack-${quarter}.zip`,
    type: 'application/zip',
    content: zipOf(files, new Date(clock.now())),
  };
}

function note(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { title, format }: { title: string; format: string },
): Promise<void> {
  return recordActivity(tx, {
    organizationId,
    actor,
    action: 'export',
    entity: 'ifta-report',
    entityId: title,
    after: { format },
  });
}

function titleOf({ period }: Report): string {
  return period.quarter?.code ?? `${period.from} to ${period.to}`;
}

function printedOf(report: Report) {
  const { basis, filed, stamp, taxReturn } = report;
  const revision =
    basis === 'filed' && filed ? `Revision ${filed.revision} (finalized)` : 'Draft (not finalized)';
  return { title: titleOf(report), note: stamp ?? revision, taxReturn };
}

/** Records that are newer than the return: they do not add up to what was filed. */
function changedSince({ newerData }: Report): (readonly [string, string])[] {
  if (newerData === null) return [];
  const counts = [
    [newerData.vehicleDays, 'vehicle day', 'vehicle days'],
    [newerData.purchases, 'fuel purchase', 'fuel purchases'],
    [newerData.adjustments, 'adjustment or statement', 'adjustments and statements'],
    [newerData.rates, 'rate change', 'rate changes'],
  ] as const;
  const words = counts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`],
  );
  return [['Changed since', words.join(', ') || 'vehicle details']];
}

function factsOf(
  { period }: Report,
  license: Awaited<ReturnType<typeof findLicense>>,
): (readonly [string, string])[] {
  const base = license.ifta_base_jurisdiction;
  const facts: (readonly [string, string | null])[] = [
    ['Carrier', license.carrier_name ?? license.name],
    ['Address', license.address],
    ['USDOT number', license.usdot_number],
    ['IFTA license', license.ifta_license_number],
    ['Base jurisdiction', base !== null && isJurisdictionCode(base) ? jurisdictionName(base) : base],
    ['Period', `${period.from} to ${period.to}`],
    ['Due', period.quarter?.dueDate ?? null],
  ];
  return facts.flatMap(([title, words]) => (words === null ? [] : [[title, words] as const]));
}
