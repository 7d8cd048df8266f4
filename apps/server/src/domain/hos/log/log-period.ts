import {
  HOS_PERIOD_MAX_DAYS,
  HOS_STRIP_MAX_DAYS,
  type HosLog,
  type HosLogStripDay,
  inspectedDays,
} from '@longhaul/contract';
import { cutSpans, spansOfRecords } from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { assertMayReadLog } from '../assert-may-read-log.ts';
import { dateRange } from '../date-range.ts';
import { readDutyRecords } from '../derive-driver.ts';
import type { DriverKey } from '../derived-queries.ts';
import { dateAt, loadHosDriver, logIdOf } from '../hos-driver.ts';
import { loadLogDocuments } from '../log-documents.ts';
import { driverRuleSetAt } from '../log-rules.ts';
import { type CountedLog, totalsByDate, violationsOfDay } from './count-log.ts';
import { getLogs } from './get-log.ts';
import { endOfNextDay, logDays } from './log-days.ts';
import { instant } from './present.ts';
import { presentDay } from './present-day.ts';

type Period = { from: string; to: string };

/** The newest first; days that lie ahead are left out. @throws DomainError 403, 404, 422 */
export function getLogsForPeriod(
  { database, clock }: Deps,
  actor: Caller,
  driverKey: DriverKey,
  period: Period,
): Promise<{ items: HosLog[] }> {
  assertMayReadLog(actor, driverKey.driverId);
  assertPeriod(period, HOS_PERIOD_MAX_DAYS);
  return database.inOrganizationOf(actor, async (tx) => ({
    items: await getLogs(tx, actor, driverKey, period, clock.now()),
  }));
}

/** The running day and those before it that an officer asks for, the newest first. @throws DomainError 403, 404 */
export function getInspectionLogs(
  { database, clock }: Deps,
  actor: Caller,
  driverKey: DriverKey,
): Promise<{ items: HosLog[] }> {
  assertMayReadLog(actor, driverKey.driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const driver = await loadHosDriver(tx, driverKey.organizationId, driverKey.driverId);
    if (!driver) throw notFound('This driver');
    const today = dateAt(driver, now);
    const days = inspectedDays([driverRuleSetAt(driver, now)]);
    return {
      items: await getLogs(tx, actor, driverKey, { from: addDays(today, 1 - days), to: today }, now),
    };
  });
}

/** The lines of the same days, the oldest first. @throws DomainError 403, 404, 422 */
export function getLogStrip(
  { database, clock }: Deps,
  actor: Caller,
  driverKey: DriverKey,
  period: Period,
): Promise<{ items: HosLogStripDay[] }> {
  assertMayReadLog(actor, driverKey.driverId);
  assertPeriod(period, HOS_STRIP_MAX_DAYS);
  return database.inOrganizationOf(actor, async (tx) => ({
    items: await readStrip(tx, driverKey, period, clock.now()),
  }));
}

function assertPeriod(period: Period, maxDays: number): void {
  dateRange(period, period.to, { usualDays: maxDays, maxDays });
}

/**
 * Days of one driver, the oldest first, with what they are counted from; none where all lie ahead.
 * @throws DomainError 404 without such a driver.
 */
export async function readCountedDays(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  period: Period,
  now: number,
) {
  const driver = await loadHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  const days = logDays(driver, period, now);
  const [first, last] = [days[0], days.at(-1)];
  const until = last ? endOfNextDay(driver, last.date) : now;
  const startAt = first?.startAt ?? now;
  const records = first ? await readDutyRecords(tx, driver, startAt, { until, withNext: true }) : [];
  const spans = spansOfRecords(records);
  const logStartsAt = Math.min(spans[0]?.startedAt ?? startAt, startAt);
  const { claims, declarations, documentsOf } = await loadLogDocuments(
    tx,
    driver,
    dateAt(driver, logStartsAt),
  );
  const log: CountedLog = { driver, spans, claims, declarations };
  return { driver, log, days, totals: totalsByDate(log, days, new Map()), documentsOf };
}

export async function readStrip(
  tx: DatabaseTransaction,
  driverKey: DriverKey,
  period: Period,
  now: number,
): Promise<HosLogStripDay[]> {
  const { driver, log, days, totals, documentsOf } = await readCountedDays(tx, driverKey, period, now);
  return mapInTurns(days, (day) => {
    const { logDate, timeZone, startsAt, endsAt, hasEnded } = presentDay(driver, day, now);
    return {
      id: logIdOf(driver.driverId, day.date),
      logDate,
      timeZone,
      startsAt,
      endsAt,
      hasEnded,
      totals: totals.get(day.date)!.totals,
      periods: cutSpans(log.spans, day.startAt, day.asOf).map(({ status, mode, startAt, endAt }) => ({
        status,
        mode,
        startedAt: instant(startAt),
        endedAt: instant(endAt),
      })),
      violations: violationsOfDay(log, day).map(({ rule, startedAt, endedAt }) => ({
        rule,
        startedAt,
        endedAt,
      })),
      certification: { state: documentsOf(day.date).certification },
    };
  });
}
