import { IMPORTED_DAYS, type ImportedLog, type LogImport, MAX_DAY_RECORDS } from '@longhaul/contract';
import { revokedEldOn } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { importDay } from '../../domain/hos/edits/import-day.ts';
import { dateAt, type HosDriver, lockHosDriver } from '../../domain/hos/hos-driver.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';

type Outcome = LogImport['days'][number]['outcome'];

/** Fills the empty days of a hired driver; the others are left as they are, and the answer says why. @throws DomainError 404 */
export function importLogs(
  { database, clock }: Deps,
  actor: UserActor,
  { organizationId, driverId }: DriverKey,
  { eld, records, isDryRun }: ImportedLog & { isDryRun: boolean },
): Promise<LogImport> {
  const now = clock.now();
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await lockHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    const byDate = Map.groupBy(records, ({ at }) => dateAt(driver, Date.parse(at)));
    const days = [...byDate].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const result: LogImport['days'] = [];
    for (const [logDate, ofDay] of days) {
      const outcome =
        obstacleOf(driver, logDate, ofDay, now) ??
        (await fill(tx, actor, driver, { logDate, records: ofDay, eld, isDryRun, now }));
      result.push({ logDate, records: ofDay.length, outcome });
    }
    return { revokedEld: revokedEldOn(eld, dateAt(driver, now)), days: result };
  });
}

function obstacleOf(
  driver: HosDriver,
  logDate: string,
  records: ImportedLog['records'],
  now: number,
): Outcome | undefined {
  const today = dateAt(driver, now);
  if (logDate < addDays(today, 1 - IMPORTED_DAYS)) return 'too-old';
  if (records.some(({ at }) => Date.parse(at) > now)) return 'in-the-future';
  return records.length > MAX_DAY_RECORDS ? 'too-many-records' : undefined;
}

async function fill(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: HosDriver,
  day: Pick<ImportedLog, 'eld' | 'records'> & { logDate: string; isDryRun: boolean; now: number },
): Promise<Outcome> {
  try {
    await importDay(tx, actor, driver, { ...day, maxDays: IMPORTED_DAYS, at: day.now });
    return 'imported';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'day-not-empty') return 'has-entries';
    throw error;
  }
}
