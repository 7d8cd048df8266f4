import { type DutyRecord, type DutySpan, EVENT_TYPE, periodsOfSpans, spansOfRecords } from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';
import { clockColumns } from './clock-state.ts';
import { loadDeclarations } from './declarations.ts';
import {
  areMixed,
  type DerivedDay,
  type DerivedViolation,
  daysSince,
  type LogToCount,
  legalDrivingOf,
  recentLog,
  setsOf,
  violationsSince,
} from './derived-log.ts';
import {
  type DirtyDriver,
  type DriverKey,
  deleteDerived,
  deleteDirty,
  lockDirty,
  replaceDerived,
} from './derived-queries.ts';
import { deriveDeviceLimits } from './device-limits.ts';
import { deriveZones, refreshRules } from './driver-rules.ts';
import { type DutyRange, selectDutyRecords } from './duty-records.ts';
import { missingFields } from './form-and-manner.ts';
import { dateAt, dayBounds, type HosDriver, loadHosDriver } from './hos-driver.ts';
import { type DayDocuments, hasClaimedLongShift, loadLogDocuments } from './log-documents.ts';
import { countingStart, mixedStart } from './log-start.ts';
import { readMidnightShares } from './midnight-shares.ts';
import { storedExplanation } from './present-clocks.ts';
import { storedLogOf } from './stored-log.ts';

/** Days of a cycle, and of the full rests before it; for a driver without these the whole log is read. */
const LOOK_BACK_MS = 16 * DAY_MS;

/** Transactions of many changes, which the caller derives once when all of them are made. */
const derivedLater = new WeakSet<DatabaseTransaction>();

/** From now on `deriveDriverNow` leaves the drivers of this transaction marked; the caller derives them after the last change. */
export function deriveOnceLater(tx: DatabaseTransaction): void {
  derivedLater.add(tx);
}

/** Works out again what was marked by `markHosDirty` for this driver, so that the rest of the transaction can read it. */
export async function deriveDriverNow(tx: DatabaseTransaction, whose: DriverKey, now: number): Promise<void> {
  if (derivedLater.has(tx)) return;
  const dirty = await lockDirty(tx, whose, { isWaiting: true });
  if (dirty) await deriveDriver(tx, dirty, now);
}

/** Days from `fromDate` on, the violations that they may have changed, duty status and clocks as of `now`. */
export async function deriveDriver(tx: DatabaseTransaction, dirty: DirtyDriver, now: number): Promise<void> {
  const { organizationId, driverId, fromDate } = dirty;
  await countByStoredFacts(tx.client);
  const driver = await loadHosDriver(tx, organizationId, driverId);
  if (driver?.hasZones) {
    const derived = await deriveRules(tx, driver, fromDate, now);
    await deriveLog(tx, derived.driver, derived.fromDate, now);
  } else if (driver) await deriveLog(tx, driver, fromDate, now);
  await deleteDirty(tx, dirty);
}

/** Zones and sets of the driver first: days and violations are counted by them, from the first day that they change on. */
async function deriveRules(tx: DatabaseTransaction, driver: HosDriver, fromDate: string, now: number) {
  const touchedAt = Math.min(dayBounds(driver, fromDate).startAt, now);
  await deriveZones(tx, driver, await readSpans(tx, driver, touchedAt, now), now);
  const { driver: changed, changedFrom } = await refreshRules(tx, driver);
  const rulesFrom = changedFrom === null || changedFrom > now ? touchedAt : Math.min(changedFrom, touchedAt);
  const limitsFrom = await deriveDeviceLimits(tx, changed, {
    from: rulesFrom,
    now,
    readRecords: (from) => readDutyRecords(tx, changed, from, { until: now + DAY_MS }),
  });
  const first = dateAt(driver, Math.min(rulesFrom, limitsFrom ?? rulesFrom));
  return { driver: changed, fromDate: first < fromDate ? first : fromDate };
}

async function deriveLog(
  tx: DatabaseTransaction,
  driver: HosDriver,
  fromDate: string,
  now: number,
): Promise<void> {
  const touchedAt = Math.min(dayBounds(driver, fromDate).startAt, now);
  const spans = await readSpans(tx, driver, touchedAt, now);
  if (spans.length === 0) {
    await deleteDerived(tx, driver);
    return;
  }
  const logStartsAt = spans[0]!.startedAt;
  const { claims, declarations, documentsOf } = await loadLogDocuments(
    tx,
    driver,
    dateAt(driver, Math.min(logStartsAt, touchedAt)),
  );
  const until = Math.max(now, spans.at(-1)!.startedAt + 1);
  const log: LogToCount = { driver, spans, claims, declarations, until };
  const { countedFrom, violations } = violationsSince(log, touchedAt);
  const shares = await readMidnightShares(tx, driver, spans, dayBounds(driver, fromDate).startAt);
  const days = daysSince({ ...log, shares }, fromDate).map((day) =>
    dayRow(driver, day, spans, documentsOf(day.date), legalDrivingOf(log, day)),
  );
  await replaceDerived(tx, driver, {
    countedFrom: new Date(countedFrom),
    violations: violations.map((violation) => violationRow(driver, violation)),
    fromDate,
    recountDate: dateAt(driver, Math.min(countedFrom, touchedAt)),
    days,
    state: stateRow(log),
  });
}

/** As far back as what follows `touchedAt` depends on. */
export async function readSpans(
  tx: DatabaseTransaction,
  driver: HosDriver,
  touchedAt: number,
  now: number,
): Promise<DutySpan[]> {
  return spansOfRecords(await readDutyRecords(tx, driver, touchedAt, { until: now + DAY_MS }));
}

/** The active records of the same, before `until`. */
export async function readDutyRecords(
  tx: DatabaseTransaction,
  driver: HosDriver,
  touchedAt: number,
  end: Pick<DutyRange, 'until' | 'withNext'>,
): Promise<DutyRecord[]> {
  const { organizationId, driverId, calendar } = driver;
  const from = touchedAt - LOOK_BACK_MS;
  const recent = await selectDutyRecords(tx, { organizationId, driverId, ...end, from });
  // Nothing was in force before: there is no more of the log.
  if (!recent.some(({ at }) => at <= from)) return recent;
  const periods = periodsOfSpans(spansOfRecords(recent));
  if (areMixed(driver)) {
    const declarations = await loadDeclarations(
      tx,
      driver,
      dateAt(driver, touchedAt - LOOK_BACK_MS - DAY_MS),
    );
    if (mixedStart(periods, setsOf(driver), touchedAt, { calendar, declarations })) return recent;
    return selectDutyRecords(tx, { organizationId, driverId, ...end, from: 0 });
  }
  const start = countingStart(periods, setsOf(driver)[0]!, touchedAt, { calendar, mayUseLongShift: false });
  const isRestart = start.from > 0 && start.from === start.exactFrom;
  if (isRestart || (start.from > 0 && !(await hasClaimedLongShift(tx, driver)))) return recent;
  return selectDutyRecords(tx, { organizationId, driverId, ...end, from: 0 });
}

const keyOf = ({ organizationId, driverId }: DriverKey) => ({
  organization_id: organizationId,
  driver_id: driverId,
});

function violationRow(driver: HosDriver, violation: DerivedViolation) {
  const { rule, minutes, severity, citation, date, vehicleId } = violation;
  return {
    ...keyOf(driver),
    rule,
    minutes,
    severity,
    citation,
    started_at: new Date(violation.startedAt),
    ended_at: new Date(violation.endedAt),
    log_date: date,
    explanation: JSON.stringify(storedExplanation(violation.explanation)),
    vehicle_id: vehicleId,
    rule_set: violation.ruleset === driver.ruleSet ? null : violation.ruleset,
  };
}

function dayRow(
  driver: HosDriver,
  day: DerivedDay,
  spans: readonly DutySpan[],
  documents: DayDocuments,
  legalDriving: number | null,
) {
  const records = spans
    .filter(
      ({ startedAt, record }) =>
        startedAt >= day.startAt && startedAt < day.endAt && record.type === EVENT_TYPE.dutyStatus,
    )
    .map(({ record }) => record);
  const { shippingDocument = null, trailers = [] } = documents.header ?? {};
  const hasDriving = day.spentMs.D > 0;
  const missing = hasDriving ? missingFields({ records, shippingDocument, trailers }) : [];
  return {
    ...keyOf(driver),
    log_date: day.date,
    starts_at: new Date(day.startAt),
    ends_at: new Date(day.endAt),
    off_ms: day.spentMs.OFF,
    sleeper_ms: day.spentMs.SB,
    driving_ms: day.spentMs.D,
    on_duty_ms: day.spentMs.ON,
    open_status: day.openStatus,
    counted_until: new Date(day.countedUntil),
    distance_m: day.distanceMeters === null ? null : Math.round(day.distanceMeters),
    vehicle_ids: day.vehicleIds,
    certification: documents.certification,
    certified_at: documents.certifiedAt,
    violation_count: 0,
    pending_proposal_count: documents.pendingProposalCount,
    missing,
    legal_driving_ms: legalDriving,
  };
}

function stateRow(log: LogToCount) {
  const { driver, spans } = log;
  const recent = recentLog(log);
  const { status, mode } = spans.at(-1)!;
  const before = spans.findLastIndex((span) => span.status !== status || span.mode !== mode);
  return {
    ...keyOf(driver),
    status,
    mode,
    since: new Date(spans[before + 1]!.startedAt),
    ...clockColumns(recent),
    recent_log: JSON.stringify(storedLogOf(recent)),
  };
}
