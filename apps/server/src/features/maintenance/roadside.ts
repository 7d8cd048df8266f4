import {
  MAX_ROADSIDE_FILES,
  type NewRoadsideReport,
  type Page,
  type RoadsideReport,
} from '@longhaul/contract';
import { roadsideClock } from '@longhaul/maintenance';
import { dateAt } from '@longhaul/units';
import type { FastifyReply } from 'fastify';
import { beforeAndAfter } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { requestVehicleEvaluation } from '../../domain/request-evaluation.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid, notFound } from '../../platform/errors.ts';
import { PAPER_NAMES, readPaper, sendPaper } from '../../platform/papers.ts';
import { findUnit, isDriver } from './queries.ts';
import {
  countFiles,
  findFile,
  insertFile,
  insertReport,
  lockReport,
  type ReportRow,
  type ReportSearch,
  type ReportTarget,
  removeFile,
  saveReport,
  selectReports,
} from './roadside-queries.ts';

type Moment = { asOf: number; timeZone: string };

function present(row: ReportRow, moment: Moment): RoadsideReport {
  const clock = roadsideClock(
    {
      id: row.id,
      inspectedOn: row.inspected_on,
      hasViolations: row.violations.length > 0,
      isReturnRequested: row.is_return_requested,
      certifiedOn: row.certified_on,
      returnedOn: row.returned_on,
    },
    moment,
  );
  return {
    id: row.id,
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver_name ?? '' },
    reportNumber: row.report_number,
    inspectedOn: row.inspected_on,
    place: row.place,
    level: row.level,
    violations: row.violations,
    isReturnRequested: row.is_return_requested,
    certifiedOn: row.certified_on,
    certifiedBy: row.certified_by === null ? null : { id: row.certified_by, name: row.certifier ?? '' },
    returnedOn: row.returned_on,
    note: row.note,
    state: clock.state,
    certifyBy: clock.certifyBy,
    keepUntil: clock.keepUntil,
    files: (row.files ?? []).map(({ createdAt, ...file }) => ({
      ...file,
      createdAt: new Date(createdAt).toISOString(),
    })),
  };
}

export async function listReports(
  tx: DatabaseTransaction,
  search: Omit<ReportSearch, 'today'>,
  now: Date,
): Promise<Page<RoadsideReport>> {
  const moment = { asOf: now.getTime(), timeZone: await timeZoneOf(tx, search.organizationId) };
  const today = dateAt(moment.asOf, moment.timeZone);
  const { rows, total } = await selectReports(tx, { ...search, today });
  return {
    items: rows.map((row) => present(row, moment)),
    page: search.page,
    size: search.size,
    total,
  };
}

async function getReport(
  tx: DatabaseTransaction,
  { organizationId, reportId }: ReportTarget,
  now: Date,
): Promise<RoadsideReport> {
  const { items } = await listReports(tx, { organizationId, reportId, page: 1, size: 1 }, now);
  const [report] = items;
  if (!report) throw notFound('This report');
  return report;
}

/** Who certified and when is kept with the day that was entered. */
function columnsOf(report: NewRoadsideReport, actor: Caller, now: Date, stored?: StoredReport) {
  const isSame = stored !== undefined && stored.certified_on === report.certifiedOn;
  const isCertified = report.certifiedOn !== null;
  return {
    asset_id: report.assetId,
    driver_id: report.driverId,
    report_number: report.reportNumber ?? null,
    inspected_on: report.inspectedOn,
    place: report.place ?? null,
    level: report.level,
    violations: JSON.stringify(report.violations),
    is_return_requested: report.isReturnRequested,
    certified_on: report.certifiedOn,
    certified_by: isSame ? stored.certified_by : isCertified ? actor.userId : null,
    certified_at: isSame ? stored.certified_at : isCertified ? now : null,
    returned_on: report.returnedOn,
    returned_at:
      stored?.returned_on === report.returnedOn
        ? stored.returned_at
        : report.returnedOn !== null
          ? now
          : null,
    note: report.note ?? null,
  };
}

type StoredReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

/** @throws DomainError 422 */
export async function createReport(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  report: NewRoadsideReport,
): Promise<RoadsideReport> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkReport(tx, organizationId, report, now);
    const after = columnsOf(report, actor, now);
    const reportId = await insertReport(tx, {
      ...after,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'roadside-report',
      entityId: reportId,
      after,
    });
    await requestVehicleEvaluation(tx, organizationId, [report.assetId]);
    return getReport(tx, { organizationId, reportId }, now);
  });
}

/** @throws DomainError 404, 422 */
export async function updateReport(
  { database, clock }: Deps,
  actor: Caller,
  target: ReportTarget,
  report: NewRoadsideReport,
): Promise<RoadsideReport> {
  const { organizationId, reportId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockReport(tx, target);
    if (!stored) throw notFound('This report');
    await checkReport(tx, organizationId, report, now);
    const after = columnsOf(report, actor, now, stored);
    await saveReport(tx, target, { ...after, updated_at: now });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'roadside-report',
      entityId: reportId,
      ...beforeAndAfter({ ...stored, violations: JSON.stringify(stored.violations) }, after),
    });
    await requestVehicleEvaluation(tx, organizationId, [stored.asset_id, report.assetId]);
    return getReport(tx, target, now);
  });
}

/** @throws DomainError 404 */
export async function deleteReport(
  { database, clock }: Deps,
  actor: Caller,
  target: ReportTarget,
): Promise<void> {
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockReport(tx, target);
    if (!before) throw notFound('This report');
    await saveReport(tx, target, { removed_at: now, updated_at: now });
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'delete',
      entity: 'roadside-report',
      entityId: target.reportId,
      before,
    });
    await requestVehicleEvaluation(tx, target.organizationId, [before.asset_id]);
  });
}

async function checkReport(
  tx: DatabaseTransaction,
  organizationId: number,
  { assetId, driverId, inspectedOn, certifiedOn, returnedOn }: NewRoadsideReport,
  now: Date,
): Promise<void> {
  const today = dateAt(now.getTime(), await timeZoneOf(tx, organizationId));
  for (const [field, date] of Object.entries({ inspectedOn, certifiedOn, returnedOn })) {
    if (date !== null && date > today) throw invalid({ [field]: 'must not be in the future' });
  }
  if (!(await findUnit(tx, organizationId, assetId))) {
    throw invalid({ assetId: 'must be a vehicle or trailer in this organization' });
  }
  if (driverId !== null && !(await isDriver(tx, organizationId, driverId))) {
    throw invalid({ driverId: 'must be a driver in this organization' });
  }
}

/** @throws DomainError 404, 422 */
export async function addReportFile(
  { database, clock }: Deps,
  actor: Caller,
  target: ReportTarget,
  fileName: string | null | undefined,
  upload: unknown,
): Promise<RoadsideReport> {
  const now = new Date(clock.now());
  const { organizationId, reportId } = target;
  await database.inOrganizationOf(actor, (tx) => getReport(tx, target, now));
  const { content, mediaType } = await readPaper(upload, actor);
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await lockReport(tx, target))) throw notFound('This report');
    if ((await countFiles(tx, target)) >= MAX_ROADSIDE_FILES) {
      throw new DomainError(422, `A report can have at most ${MAX_ROADSIDE_FILES} files.`);
    }
    const name = fileName ?? PAPER_NAMES[mediaType];
    await insertFile(tx, {
      organization_id: organizationId,
      report_id: reportId,
      file_name: name,
      media_type: mediaType,
      content,
      created_by: actor.userId,
      created_at: now,
    });
    await recordFile(tx, actor, target, 'upload', name);
    return getReport(tx, target, now);
  });
}

const recordFile = (
  tx: DatabaseTransaction,
  actor: Caller,
  { organizationId, reportId }: ReportTarget,
  action: 'upload' | 'delete-file',
  fileName: string,
) =>
  recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'roadside-report',
    entityId: reportId,
    after: { file_name: fileName },
  });

/** @throws DomainError 404 */
export async function sendReportFile(
  { database }: Deps,
  actor: Caller,
  target: ReportTarget & { fileId: number },
  reply: FastifyReply,
): Promise<void> {
  const file = await database.inOrganizationOf(actor, (tx) => findFile(tx, target));
  if (!file) throw notFound('This file');
  sendPaper(reply, file);
}

/** @throws DomainError 404 */
export async function deleteReportFile(
  { database, clock }: Deps,
  actor: Caller,
  target: ReportTarget & { fileId: number },
): Promise<RoadsideReport> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await lockReport(tx, target))) throw notFound('This report');
    const name = await removeFile(tx, target);
    if (name === undefined) throw notFound('This file');
    await recordFile(tx, actor, target, 'delete-file', name);
    return getReport(tx, target, now);
  });
}
