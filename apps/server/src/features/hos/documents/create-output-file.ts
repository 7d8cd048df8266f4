import { ELD_FILE_MAX_DAYS, type EldFileRequest, type EldOutputFile } from '@longhaul/contract';
import { checkEldFile, writeEldFile } from '@longhaul/eld-file';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { assertMayReadLog } from '../../../domain/hos/assert-may-read-log.ts';
import { dateRange, latestDate } from '../../../domain/hos/date-range.ts';
import { loadHosDriver, logIdOf } from '../../../domain/hos/hos-driver.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { fileInput } from './file-input.ts';
import { loadFileRecords } from './file-records.ts';

/** Writes the file, checks it, and notes in the activity log who took it. @throws DomainError 403, 404, 422 */
export async function createOutputFile(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
  { driverId, from, to, comment }: EldFileRequest,
): Promise<EldOutputFile> {
  assertMayReadLog(actor, driverId);
  const now = clock.now();
  dateRange({ from, to }, latestDate(now), { usualDays: 1, maxDays: ELD_FILE_MAX_DAYS });
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await loadHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    const records = await loadFileRecords(tx, driver, { from, to, now });
    const { name, content } = writeEldFile(fileInput(records, { comment, now }));
    const fileName = `${name}.csv`;
    const report = checkEldFile(content);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'export',
      entity: 'eld-output-file',
      entityId: logIdOf(driverId, to),
      after: { fileName, driverId, from, to, comment, findingCount: report.findings.length },
    });
    return { fileName, content, report };
  });
}
