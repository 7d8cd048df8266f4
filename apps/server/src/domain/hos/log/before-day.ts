import type { HosBeforeDay } from '@longhaul/contract';
import { claimsSince, type DutyPeriod, periodsOfSpans, spansOfRecords } from '@longhaul/hos';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { assertMayReadLog } from '../assert-may-read-log.ts';
import { loadDeclarations } from '../declarations.ts';
import { readDutyRecords } from '../derive-driver.ts';
import { areMixed, setsOf } from '../derived-log.ts';
import type { DriverKey } from '../derived-queries.ts';
import { dateAt, type HosDriver, loadHosDriver } from '../hos-driver.ts';
import { hasClaimedLongShift, loadLogDocuments } from '../log-documents.ts';
import { logRules } from '../log-rules.ts';
import { countingStart, mixedStart } from '../log-start.ts';
import { presentLogClaims, presentRules } from '../present-clocks.ts';
import { presentBefore } from '../prior-hours.ts';
import { type LogDay, logDays } from './log-days.ts';
import { instant } from './present.ts';

/** What the log of the day is counted with beside its own periods. @throws DomainError 403, 404, also for a day that lies ahead */
export function getBeforeDay(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, driverId }: DriverKey,
  date: string,
): Promise<HosBeforeDay> {
  assertMayReadLog(actor, driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const driver = await loadHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    const [day] = logDays(driver, { from: date, to: date }, clock.now());
    if (!day) throw notFound('This log');
    const records = await readDutyRecords(tx, driver, day.startAt, { until: day.startAt });
    const periods = periodsOfSpans(spansOfRecords(records));
    const start = await startOf(tx, driver, periods, day);
    const counted = periods.slice(start);
    const from = counted[0]?.startedAt ?? day.startAt;
    // A claim made during the rest before is of the first shift that is counted.
    const { claims, declarations } = await loadLogDocuments(
      tx,
      driver,
      dateAt(driver, periods[0]?.startedAt ?? day.startAt),
    );
    const reaching = claims.filter(({ to }) => to === undefined || to > from);
    const counting = logRules(driver, declarations, { from, until: day.endAt });
    const rules = presentRules(counting);
    return {
      ruleset: counting.ruleset,
      ...(rules && { rules }),
      periods: counted.map(({ status, mode = null, startedAt }) => ({
        status,
        mode,
        startedAt: instant(startedAt),
      })),
      ...(start === 0 && {
        beforeLog: driver.priorHours ? presentBefore(driver.priorHours) : ('not-known' as const),
      }),
      exceptions: presentLogClaims(
        counted.length === 0 ? reaching : claimsSince(reaching, periods, start, setsOf(driver)[0]!),
      ),
    };
  });
}

async function startOf(
  tx: DatabaseTransaction,
  driver: HosDriver,
  periods: readonly DutyPeriod[],
  { startAt }: LogDay,
): Promise<number> {
  const { calendar } = driver;
  if (areMixed(driver)) {
    const firstAt = periods[0]?.startedAt ?? startAt;
    const declarations = await loadDeclarations(tx, driver, dateAt(driver, firstAt));
    return mixedStart(periods, setsOf(driver), startAt, { calendar, declarations })?.from ?? 0;
  }
  const mayUseLongShift = await hasClaimedLongShift(tx, driver);
  return countingStart(periods, setsOf(driver)[0]!, startAt, { calendar, mayUseLongShift }).from;
}
