import {
  ELD_FILE_MAX_DAYS,
  type EldFileMail,
  type EldFileRequest,
  type EldOutputFile,
} from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { assertMayReadLog } from '../../../domain/hos/assert-may-read-log.ts';
import { dateRange, latestDate } from '../../../domain/hos/date-range.ts';
import { loadHosDriver, logIdOf } from '../../../domain/hos/hos-driver.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Budget } from '../../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, DomainError, notFound, unavailable } from '../../../platform/errors.ts';
import type { Mail } from '../../../platform/mailer.ts';
import type { checkedEldFile } from './checked-eld-file.ts';
import { fileInput } from './file-input.ts';
import { loadFileRecords } from './file-records.ts';
import { shortDate } from './rods/labels.ts';

const WRITE = { module: new URL('./checked-eld-file.ts', import.meta.url), name: 'checkedEldFile' };

/** Writes the file, checks it, and notes in the activity log who took it. @throws DomainError 403, 404, 422 */
export async function createOutputFile(
  deps: Deps,
  actor: Caller,
  organizationId: number,
  request: EldFileRequest,
): Promise<EldOutputFile> {
  const { fileName, content, report } = await makeFile(deps, actor, organizationId, request);
  await deps.database.inOrganizationOf(actor, (tx) =>
    recordFile(tx, actor, organizationId, { ...request, action: 'export', fileName, report }),
  );
  return { fileName, content, canBeMailed: deps.config.smtpUrl !== undefined, report };
}

/**
 * Sends the file to an officer, and notes that it was. `budget` counts the mails of one person, since they go wherever
 * somebody types. @throws DomainError 403, 404, 409 without a mail server, 422, 429, 503 when it did not take the mail
 */
export async function mailOutputFile(
  deps: Deps,
  budget: Budget,
  actor: Caller,
  organizationId: number,
  { email, ...request }: EldFileMail,
): Promise<{ fileName: string; email: string }> {
  const { database, config, mailer } = deps;
  assertMayMake(actor, request, deps.clock.now());
  if (config.smtpUrl === undefined) {
    throw conflict('This server cannot send mail. Download the file instead.', 'SMTP_URL is not set.');
  }
  const file = await makeFile(deps, actor, organizationId, request);
  budget.spend(String(actor.userId));
  try {
    await mailer.send(mailOfFile(file, { email, ...request }));
  } catch (error) {
    throw unavailable(
      'The mail server rejected the file. Try again, or download it.',
      error instanceof Error ? error.message : String(error),
    );
  }
  const { fileName, report } = file;
  await database.inOrganizationOf(actor, (tx) =>
    recordFile(tx, actor, organizationId, { ...request, action: 'mail', email, fileName, report }),
  );
  return { fileName, email };
}

function assertMayMake(actor: Caller, { driverId, from, to }: EldFileRequest, now: number): void {
  assertMayReadLog(actor, driverId);
  dateRange({ from, to }, latestDate(now), { usualDays: 1, maxDays: ELD_FILE_MAX_DAYS });
}

async function makeFile(
  { database, clock, compute }: Deps,
  actor: Caller,
  organizationId: number,
  request: EldFileRequest,
) {
  const { driverId, from, to, comment } = request;
  const now = clock.now();
  assertMayMake(actor, request, now);
  const { driver, records } = await database.inOrganizationOf(actor, async (tx) => {
    const driver = await loadHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    return { driver, records: await loadFileRecords(tx, driver, { from, to, now }) };
  });
  const made = await compute.run<typeof checkedEldFile>(actor, WRITE, [fileInput(records, { comment, now })]);
  if ('refusal' in made) {
    throw new DomainError(422, made.refusal);
  }
  const { name, content, report } = made;
  const driverName = `${driver.firstName} ${driver.lastName}`;
  return { fileName: `${name}.csv`, content, driverName, report };
}

type FileEntry = EldFileRequest &
  Pick<EldOutputFile, 'fileName' | 'report'> & { action: 'export' | 'mail'; email?: string };

function recordFile(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { action, report, ...file }: FileEntry,
): Promise<void> {
  return recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'eld-output-file',
    entityId: logIdOf(file.driverId, file.to),
    after: { ...file, findingCount: report.findings.length },
  });
}

type FileToMail = Pick<EldOutputFile, 'fileName' | 'content'> & { driverName: string };

/** The mail that takes the file to an officer; the comment is in its subject too, to find it by. */
function mailOfFile(
  { fileName, content, driverName }: FileToMail,
  { email, from, to, comment }: EldFileMail,
): Mail {
  const what = `ELD output file of ${driverName}, ${shortDate(from)} to ${shortDate(to)}`;
  return {
    to: email,
    subject: comment ? `${what}: ${comment}` : what,
    text: `${what}.\n${comment ? `\nComment: ${comment}\n` : ''}\nLonghaul is not a registered ELD, and the file says so.\n`,
    attachments: [{ filename: fileName, content, contentType: 'text/csv' }],
  };
}
