import type { ClaimProposal, HosLog } from '@longhaul/contract';
import {
  cutSpans,
  type DutyRecord,
  EVENT_TYPE,
  logModeState,
  RECORD_STATUS,
  revokedEldOn,
  spansOfRecords,
} from '@longhaul/hos';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { mapInTurns } from '../../../platform/map-in-turns.ts';
import { obstaclesOf } from '../certifications.ts';
import { claimsOf } from '../claims.ts';
import { loadDeclarations } from '../declarations.ts';
import { readDutyRecords } from '../derive-driver.ts';
import type { DriverKey } from '../derived-queries.ts';
import { dateAt, type HosDriver, loadHosDriver, logIdOf } from '../hos-driver.ts';
import { readMidnightShares } from '../midnight-shares.ts';
import { presentPriorHours } from '../prior-hours.ts';
import { type CountedLog, countedViolationsOfDay, totalsByDate } from './count-log.ts';
import { loadRuleDocuments, presentLogRules, type RuleDocuments } from './day-rules.ts';
import { endOfNextDay, type LogDay, logDays } from './log-days.ts';
import { type LogReader, rightsOf } from './log-rights.ts';
import type { LogTarget } from './log-target.ts';
import { presentEdit, presentEvent, presentFault, presentGap } from './present.ts';
import {
  missingOf,
  presentCertification,
  presentDay,
  presentDaysAround,
  presentDutyRecord,
  presentHeader,
  presentPeople,
  presentPeriod,
  vehiclesOfDay,
} from './present-day.ts';
import { firstDateOf, priorHoursOn } from './prior-hours-on.ts';
import { proposeClaims } from './propose-claims.ts';
import { isWaitingEdit, proposedPeriods } from './proposed-periods.ts';
import { type EventRow, type LogDocuments, selectEvents, selectLogDocuments } from './queries.ts';

/** @throws DomainError 404, also for a day that lies ahead. */
export async function getLog(
  tx: DatabaseTransaction,
  reader: LogReader,
  target: LogTarget,
  now: number,
): Promise<HosLog> {
  const [log] = await getLogs(tx, reader, target, { from: target.date, to: target.date }, now);
  if (!log) throw notFound('This log');
  return log;
}

/**
 * Days of one driver, both included, the newest first; those that lie ahead are left out. Five statements however many
 * days, six for a driver without a restart in the last weeks. @throws DomainError 404 without such a driver
 */
export async function getLogs(
  tx: DatabaseTransaction,
  reader: LogReader,
  { organizationId, driverId }: DriverKey,
  range: { from: string; to: string },
  now: number,
): Promise<HosLog[]> {
  const driver = await loadHosDriver(tx, organizationId, driverId);
  if (!driver) throw notFound('This driver');
  const days = logDays(driver, range, now);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const search = {
    organizationId,
    driverId,
    fromDate: first.date,
    toDate: last.date,
    from: new Date(first.startAt),
    until: new Date(last.endAt),
  };
  const [records, rows] = await Promise.all([
    readDutyRecords(tx, driver, first.startAt, { until: endOfNextDay(driver, last.date), withNext: true }),
    selectEvents(tx, search),
  ]);
  const spans = spansOfRecords(records);
  const logStartsAt = Math.min(spans[0]?.startedAt ?? first.startAt, first.startAt);
  const [documents, shares, ruleDocuments, declarations] = await Promise.all([
    selectLogDocuments(tx, {
      ...search,
      headersFrom: dateAt(driver, logStartsAt),
      bounds: [...days.map(({ startAt }) => new Date(startAt)), search.until],
      vehicleIds: vehicleIdsOf(records, rows),
      gatewayIds: [...new Set(rows.flatMap(({ gateway_id }) => gateway_id ?? []))],
    }),
    readMidnightShares(tx, driver, spans, first.startAt),
    loadRuleDocuments(tx, driver, first.date),
    loadDeclarations(tx, driver, dateAt(driver, logStartsAt)),
  ]);
  const log: CountedLog = { driver, spans, claims: claimsOf(driver, documents.headers), declarations };
  const proposed = await proposeClaims(
    tx,
    log,
    days.map((day) => ({
      day,
      header: documents.headers.find(({ log_date }) => log_date === day.date),
      isCertified: documents.certifications.some(({ log_date }) => log_date === day.date),
    })),
    now,
  );
  const totals = totalsByDate(log, days, shares);
  // Each day is audited from the spans before it: a month at once would hold up everyone.
  const logs = await mapInTurns(days, (day) =>
    presentLog({
      reader,
      log,
      day,
      records,
      rows,
      documents,
      ruleDocuments,
      now,
      totals: totals.get(day.date)!,
      proposedClaims: proposed.get(day.date) ?? [],
    }),
  );
  return logs.reverse();
}

type ReadLog = {
  reader: LogReader;
  log: CountedLog;
  day: LogDay;
  records: readonly DutyRecord[];
  rows: readonly EventRow[];
  documents: LogDocuments;
  ruleDocuments: RuleDocuments | null;
  totals: Pick<HosLog, 'totals' | 'distanceMeters'>;
  proposedClaims: ClaimProposal[];
  now: number;
};

function presentLog({
  reader,
  log,
  day,
  records,
  rows,
  documents,
  ruleDocuments,
  totals,
  proposedClaims,
  now,
}: ReadLog): HosLog {
  const { driver, spans } = log;
  const { date, startAt, endAt, asOf } = day;
  const isToday = <Row extends { log_date: string }>({ log_date }: Row) => log_date === date;
  const header = documents.headers.find(isToday);
  const edits = documents.edits.filter(isToday);
  const certifications = documents.certifications.filter(isToday);
  const shown = rows.filter(isShownOn(day, { edits, certifications }));
  const ofDay = rows.filter(({ at }) => at.getTime() >= startAt && at.getTime() < endAt);
  const cut = cutSpans(spans, startAt, asOf);
  const vehicles = vehiclesOfDay(cut, ofDay, documents.vehicles);
  const firstDate = firstDateOf(log);
  const isDue = firstDate !== null && firstDate <= date;
  return {
    id: logIdOf(driver.driverId, date),
    ...presentPeople(driver, documents.people[0]!, date),
    ...presentDay(driver, day, now),
    ...presentDaysAround(driver, day),
    ...presentHeader(header),
    proposedClaims,
    priorHours: priorHoursOn(log, day, documents.priorHours.map(presentPriorHours)[0]),
    logMode: logModeState(date, documents.modes, new Set(documents.worked.map(({ log_date }) => log_date))),
    rules: presentLogRules(log, day, ruleDocuments),
    ...totals,
    violations: countedViolationsOfDay(log, day),
    vehicles,
    assignedVehicle: assignedAt(documents.assignments, asOf),
    periods: cut.map((span) => presentPeriod(span, startAt, documents.vehicles)),
    dutyRecords: editedWith(records, day).map(presentDutyRecord),
    events: shown.map(presentEvent),
    edits: edits.map((edit) => presentEdit(edit, proposedPeriods(edit, records, rows, { startAt, asOf }))),
    missingFields: missingOf(cut, ofDay, header),
    certification: presentCertification(
      certifications,
      isDue,
      obstaclesOf({ endAt, isDue }, waitingOn(day, edits, documents), now),
    ),
    ...rightsOf(reader, driver.driverId, certifications.length > 0),
    ...presentHealth(driver, day, { ofDay, documents }),
    revokedElds: revokedEldsOf(ofDay, date),
    hasUnidentifiedDriving: documents.nobodys.some(
      ({ vehicle_id, at }) =>
        vehicles.some(({ id }) => id === vehicle_id) && timeOf(at) >= startAt && timeOf(at) < endAt,
    ),
  };
}

/** Of the day by its time, as its certification, or made by one of its edits on another day. */
function isShownOn(
  { startAt, endAt }: LogDay,
  { edits, certifications }: Pick<LogDocuments, 'edits' | 'certifications'>,
) {
  const named = new Set([
    ...certifications.map(({ event_id }) => event_id),
    ...edits.flatMap(({ new_ids }) => new_ids),
  ]);
  return ({ id, at }: EventRow) => named.has(id) || (at.getTime() >= startAt && at.getTime() < endAt);
}

/** What an edit of the day begins with: its records, those in force before it, and the first after it. */
function editedWith(records: readonly DutyRecord[], { startAt, endAt }: LogDay): DutyRecord[] {
  const inForce = records.findLast(({ type, at }) => type === EVENT_TYPE.dutyStatus && at < startAt);
  const from = inForce?.at ?? startAt;
  const next = records.find(({ at }) => at >= endAt)?.at ?? endAt;
  return records.filter(({ at }) => at >= from && at <= next);
}

function assignedAt(assignments: LogDocuments['assignments'], at: number): HosLog['assignedVehicle'] {
  const found = assignments.find(
    ({ assigned_at, unassigned_at }) =>
      Date.parse(assigned_at) <= at && (unassigned_at === null || Date.parse(unassigned_at) > at),
  );
  return found ? { id: found.id, name: found.name } : null;
}

function waitingOn(
  { startAt, endAt }: LogDay,
  edits: LogDocuments['edits'],
  { offers }: Pick<LogDocuments, 'offers'>,
) {
  const waiting = edits.filter(isWaitingEdit);
  const given = waiting.filter(({ kind }) => kind === 'given-driving').length;
  const inDay = offers.filter(({ at }) => Date.parse(at) >= startAt && Date.parse(at) < endAt);
  return { proposals: waiting.length - given, given, offers: inDay.length };
}

function presentHealth(
  { driverId }: HosDriver,
  { startAt, endAt }: LogDay,
  { ofDay, documents }: { ofDay: readonly EventRow[]; documents: LogDocuments },
): Pick<HosLog, 'faults' | 'sequenceGaps'> {
  const used = new Set(ofDay.map(({ gateway_id }) => gateway_id));
  const isUsed = ({ gateway_id }: { gateway_id: number | null }) =>
    gateway_id !== null && used.has(gateway_id);
  const faults = documents.faults.filter(
    (fault) =>
      (fault.driver_id === driverId || isUsed(fault)) &&
      timeOf(fault.at) < endAt &&
      (fault.cleared_at === null || timeOf(fault.cleared_at) >= startAt),
  );
  const gaps = documents.gaps.filter(
    (gap) => isUsed(gap) && timeOf(gap.after_at) >= startAt && timeOf(gap.before_at) < endAt,
  );
  return { faults: faults.map(presentFault), sequenceGaps: gaps.map(presentGap) };
}

/** Of the devices that made its records, and of the files that they were imported from. */
function revokedEldsOf(rows: readonly EventRow[], date: string): HosLog['revokedElds'] {
  const active = rows.filter(({ current_status }) => current_status === RECORD_STATUS.active);
  const elds = new Set(active.flatMap(({ imported_from, eld }) => imported_from ?? eld ?? []));
  const revoked = [...elds].flatMap((eld) => revokedEldOn(eld, date) ?? []);
  // A file names the registration ID too, a device perhaps not.
  return [...new Map(revoked.map((each) => [each.eld, each])).values()];
}

const timeOf = (at: Date | string): number => new Date(at).getTime();

function vehicleIdsOf(records: readonly DutyRecord[], rows: readonly EventRow[]): number[] {
  const ids = [...records.map(({ vehicleId }) => vehicleId), ...rows.map(({ vehicle_id }) => vehicle_id)];
  return [...new Set(ids.filter((id) => id !== null))];
}
