import {
  CSV_MAX_BYTES,
  CsvError,
  csvRecords,
  type RateUploadQuery,
  type RateUploadResult,
} from '@longhaul/contract';
import {
  type OfficialRates,
  type Quarter,
  quarterOfCode,
  type Rate,
  rateChanges,
  readOfficialRates,
} from '@longhaul/ifta';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { loadRates, plainRates } from '../../../domain/ifta/rates.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import { insertPlatformRateFile, insertRateFile } from './queries.ts';

/** What the file would change; saved unless it is a dry run or has errors. @throws DomainError 422 without a file. */
export async function uploadRates(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  query: RateUploadQuery,
  upload: unknown,
): Promise<RateUploadResult> {
  const reading = readUpload(upload, query);
  if (reading.rates === null) return reading.refusal;
  const load = { organizationId, actor, query, ...reading, loadedAt: new Date(clock.now()) };
  return database.inOrganizationOf(actor, (tx) => saveFile(tx, load));
}

/** The same for all organizations at once. @throws DomainError 422 without a file. */
export async function uploadPlatformRates(
  { database, clock }: Deps,
  actor: Caller,
  query: RateUploadQuery,
  upload: unknown,
): Promise<RateUploadResult> {
  const reading = readUpload(upload, query);
  if (reading.rates === null) return reading.refusal;
  const load = { organizationId: null, actor, query, ...reading, loadedAt: new Date(clock.now()) };
  return database.acrossOrganizations({ actorId: actor.userId }, (tx) => saveFile(tx, load));
}

type Reading = { rates: Rate[]; quarter: Quarter } | { rates: null; refusal: RateUploadResult };

function readUpload(upload: unknown, { quarter: code, dryRun }: RateUploadQuery): Reading {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw invalid({ file: 'file is a required field' });
  if (upload.length > CSV_MAX_BYTES) throw invalid({ file: 'must be at most 1 MB' });
  const quarter = quarterOfCode(code);
  const file = readFile(upload.toString('utf8'), quarter);
  if (file.ok) return { rates: file.rates, quarter };
  return { rates: null, refusal: { isDryRun: dryRun, errors: file.errors, rateCount: 0, changes: [] } };
}

function readFile(text: string, quarter: Quarter): OfficialRates {
  try {
    return readOfficialRates(csvRecords(text), quarter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, errors: [{ row: null, column: null, message: error.message }] };
  }
}

interface Load {
  /** Null: for all of them. */
  readonly organizationId: number | null;
  readonly actor: Caller;
  readonly query: RateUploadQuery;
  readonly quarter: Quarter;
  readonly rates: readonly Rate[];
  readonly loadedAt: Date;
}

async function saveFile(
  tx: DatabaseTransaction,
  { organizationId, actor, query, quarter, rates, loadedAt }: Load,
): Promise<RateUploadResult> {
  const { rows } = await loadRates(tx, organizationId, quarter);
  const before = plainRates(rows.filter(({ source }) => source !== 'override'));
  const changes = rateChanges(before, rates);
  if (!query.dryRun) {
    const { status, fileName: source = `${quarter.code}.csv` } = query;
    const file = { rates, source, status, loadedBy: actor.userId, loadedAt };
    const id =
      organizationId === null
        ? await insertPlatformRateFile(tx, quarter, file)
        : await insertRateFile(tx, organizationId, quarter, file);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'upload',
      entity: 'ifta-rates',
      entityId: id,
      after: { quarter: quarter.code, source, status, rateCount: rates.length, changeCount: changes.length },
    });
  }
  return { isDryRun: query.dryRun, errors: [], rateCount: rates.length, changes };
}
