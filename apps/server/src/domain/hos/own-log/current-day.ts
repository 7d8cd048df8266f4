import type { CurrentHosDay, RecentLog } from '@longhaul/contract';
import { addDays, MINUTE_MS } from '@longhaul/units';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { assertMayReadLog } from '../assert-may-read-log.ts';
import { readSpans } from '../derive-driver.ts';
import { recentLog } from '../derived-log.ts';
import type { DriverKey } from '../derived-queries.ts';
import { findFirstRecordAt } from '../duty-records.ts';
import { dateAt, dayBounds, daysFrom, type HosDriver, loadHosDriver, logIdOf } from '../hos-driver.ts';
import { getLog } from '../log/get-log.ts';
import { instant } from '../log/present.ts';
import { findMovingVehicle, selectCertifiedDates, selectPendingProposals } from '../log/queries.ts';
import { loadLogDocuments } from '../log-documents.ts';
import { logRules, NO_DECLARATIONS } from '../log-rules.ts';
import { presentDays, presentLogClaims, presentRules } from '../present-clocks.ts';
import { presentBefore } from '../prior-hours.ts';
import { getDriverRules } from '../rules/driver-rules.ts';
import { setsAt } from '../sets-by-zone.ts';
import { presentDriving } from '../unidentified/present.ts';
import { selectOffered } from '../unidentified/queries.ts';
import { ofDriver, readUnclaimed } from '../unidentified/unclaimed-driving.ts';

/** 49 CFR 395.8(a)(2)(ii): records are due 13 days after their day. */
const DAYS_TO_CERTIFY = 14;

/** An older position does not say that the truck moves now. */
const MOVING_FOR_MS = 2 * MINUTE_MS;

/** @throws DomainError 403, 404 */
export function getCurrentDay(
  { database, clock }: Deps,
  actor: Caller,
  driverKey: DriverKey,
): Promise<CurrentHosDay> {
  const { organizationId, driverId } = driverKey;
  assertMayReadLog(actor, driverId);
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    const driver = await loadHosDriver(tx, organizationId, driverId);
    if (!driver) throw notFound('This driver');
    return {
      log: await getLog(tx, actor, { ...driverKey, date: dateAt(driver, now) }, now),
      duty: await readDuty(tx, driver, now),
      rules: driver.rules === null ? null : await getDriverRules(tx, driverKey, now),
      movingVehicle: await readMovingVehicle(tx, driverKey, now),
      toDo: await readToDo(tx, driver, now),
    };
  });
}

/** The driver's vehicle, if it moves. */
export async function readMovingVehicle(
  tx: DatabaseTransaction,
  driver: DriverKey,
  now: number,
): Promise<CurrentHosDay['movingVehicle']> {
  const moving = await findMovingVehicle(tx, driver, now - MOVING_FOR_MS);
  return moving ? { name: moving.name, speedKph: moving.speed / 10 } : null;
}

/** What waits for the driver. */
export async function readToDo(
  tx: DatabaseTransaction,
  driver: HosDriver,
  now: number,
): Promise<CurrentHosDay['toDo']> {
  const { organizationId, driverId } = driver;
  const [offered, unclaimedDriving, proposals, dates] = await Promise.all([
    selectOffered(tx, organizationId, driverId),
    readUnclaimed(tx, driver, now),
    selectPendingProposals(tx, driver),
    uncertifiedDates(tx, driver, now),
  ]);
  const driving = await presentDriving(tx, organizationId, offered, { now, withSuggestions: false });
  return {
    uncertifiedDates: dates,
    proposals: proposals.map(presentToAnswer),
    offeredDriving: driving.map((each) => ofDriver(each, driverId)),
    unclaimedDriving,
  };
}

type PendingRow = Awaited<ReturnType<typeof selectPendingProposals>>[number];

function presentToAnswer(row: PendingRow): CurrentHosDay['toDo']['proposals'][number] {
  return {
    logId: logIdOf(row.driver_id, row.log_date),
    editId: row.id,
    annotation: row.annotation,
    kind: row.kind === 'taken-driving' ? 'taken-driving' : 'proposal',
    madeBy: { id: row.made_by, name: row.maker_name },
  };
}

/** What the clocks are counted from. */
export async function readDuty(tx: DatabaseTransaction, driver: HosDriver, now: number): Promise<RecentLog> {
  const spans = (await readSpans(tx, driver, now, now)).filter(({ startedAt }) => startedAt < now);
  const first = spans[0];
  if (!first) return restedLog(driver, now);
  const { claims, declarations } = await loadLogDocuments(tx, driver, dateAt(driver, first.startedAt));
  const request = recentLog({
    driver,
    spans,
    claims,
    declarations,
    until: now,
  });
  const { periods, exceptions, ruleset, restedBefore, before } = request;
  const rules = presentRules(request);
  return {
    ruleset,
    ...presentDays(request),
    restedBefore,
    ...(before && { before: presentBefore(before) }),
    ...(rules && { rules }),
    periods: periods.map((period) => ({ ...period, startedAt: instant(period.startedAt) })),
    exceptions: presentLogClaims(exceptions),
  };
}

/** A driver without any record counts as rested. */
function restedLog(driver: HosDriver, now: number): RecentLog {
  const { startAt } = dayBounds(driver, dateAt(driver, now));
  const counted = logRules(driver, NO_DECLARATIONS, { from: startAt, until: now + 1 });
  const rules = presentRules({
    ...counted,
    ...(driver.rules && { otherRulesets: Object.values(setsAt(driver.rules, now)) }),
  });
  const periods = [{ status: 'OFF' as const, startedAt: instant(startAt) }];
  return {
    ruleset: counted.ruleset,
    ...presentDays(daysFrom(driver, startAt)),
    restedBefore: true,
    before: driver.priorHours ? presentBefore(driver.priorHours) : 'not-known',
    periods,
    exceptions: [],
    ...(rules && { rules }),
  };
}

async function uncertifiedDates(tx: DatabaseTransaction, driver: HosDriver, now: number): Promise<string[]> {
  const today = dateAt(driver, now);
  const oldest = addDays(today, -DAYS_TO_CERTIFY);
  const [firstAt, certified] = await Promise.all([
    findFirstRecordAt(tx, driver),
    selectCertifiedDates(tx, driver, oldest),
  ]);
  if (!firstAt) return [];
  const first = dateAt(driver, firstAt.getTime());
  const dates: string[] = [];
  for (let date = addDays(today, -1); date >= first && date >= oldest; date = addDays(date, -1)) {
    if (!certified.has(date)) dates.push(date);
  }
  return dates;
}
