import {
  type DutyRecord,
  type DutySpan,
  declarationKind,
  type EmergencyDeclaration,
  spansOfRecords,
} from '@longhaul/hos';
import { type FactTable, factChanges, loadedFacts, takeFacts } from '@longhaul/units';
import { inParts } from '../../platform/database/in-parts.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { markHosDirty } from '../hos/changed.ts';
import { daysSince, type LogToCount, legalDrivingOf, violationsSince } from '../hos/derived-log.ts';
import { selectDutyRecords } from '../hos/duty-records.ts';
import { dateAt, dayBounds, type HosDriver, loadHosDrivers } from '../hos/hos-driver.ts';
import { loadLogDocuments } from '../hos/log-documents.ts';
import { storedExplanation } from '../hos/present-clocks.ts';
import { countsFor } from './facts-of-driver.ts';

/** Two tables of one kind. */
export interface FactsBeforeAndAfter {
  readonly before: FactTable;
  readonly after: FactTable;
}

/** A day of a log that counts differently by another table of facts. */
export interface ChangedLogDay {
  readonly driverId: number;
  readonly date: string;
  /** Rules of violations that there are only by the new table, and only by the old one. */
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
  readonly isCertified: boolean;
}

/** The changed days of these drivers, in order. What is stored is not read: both tables are counted. */
export async function findChangedLogDays(
  tx: DatabaseTransaction,
  organizationId: number,
  driverIds: readonly number[],
  { facts, now }: { readonly facts: FactsBeforeAndAfter; readonly now: number },
): Promise<ChangedLogDay[]> {
  const changed: ChangedLogDay[] = [];
  for (const driver of await loadHosDrivers(tx, organizationId, driverIds)) {
    const from = changedFrom(driver, facts);
    if (from !== null) changed.push(...(await changedDaysOf(tx, driver, { from, facts, now })));
  }
  return changed.sort((a, b) => a.driverId - b.driverId || a.date.localeCompare(b.date));
}

/** The first day on which a limit or an exception of a set of the driver, or a declaration, differs; null for none. */
function changedFrom(driver: HosDriver, { before, after }: FactsBeforeAndAfter): string | null {
  const counts = countsFor(driver, before.kind);
  const dates = factChanges(before, after)
    .filter(({ key }) => counts(key))
    .flatMap((change) =>
      before.kind === declarationKind.kind
        ? // It begins at an instant, which to the west lies on the day before.
          [change.before, change.after].flatMap((value) => (value ? dateAt(driver, firstOf(value)) : []))
        : (change.from ?? '0001-01-01'),
    );
  return dates.sort()[0] ?? null;
}

const firstOf = (declaration: unknown): number => (declaration as EmergencyDeclaration).from;

async function changedDaysOf(
  tx: DatabaseTransaction,
  driver: HosDriver,
  { from, facts, now }: { readonly from: string; readonly facts: FactsBeforeAndAfter; readonly now: number },
): Promise<ChangedLogDay[]> {
  const { organizationId, driverId } = driver;
  const records: DutyRecord[] = await selectDutyRecords(tx, {
    organizationId,
    driverId,
    from: 0,
    until: now,
  });
  const spans = spansOfRecords(records);
  const [first] = spans;
  if (!first) return [];
  const startDate = dateAt(driver, first.startedAt);
  const { claims, declarations, documentsOf } = await loadLogDocuments(tx, driver, startDate);
  if (facts.before.kind === declarationKind.kind && !claims.some(({ kind }) => kind === 'emergency-relief'))
    return [];
  const log: LogToCount = {
    driver,
    spans,
    claims,
    declarations,
    until: Math.max(now, spans.at(-1)!.startedAt + 1),
  };
  const fromDate = from <= startDate ? startDate : firstTouchedDate(driver, spans, from);
  const [before, after] = [facts.before, facts.after].map((table) =>
    countedBy(table, () => countDays(log, fromDate)),
  );
  const dates = [...new Set([...before!.keys(), ...after!.keys()])].sort();
  return dates.flatMap((date): ChangedLogDay[] => {
    const [old, then] = [before!.get(date), after!.get(date)];
    if (JSON.stringify(old) === JSON.stringify(then)) return [];
    const [known, found] = [old?.violations ?? [], then?.violations ?? []];
    return [
      {
        driverId,
        date,
        appeared: rulesOnlyIn(found, known),
        vanished: rulesOnlyIn(known, found),
        isCertified: documentsOf(date).certification === 'certified',
      },
    ];
  });
}

/** A violation that goes on over midnight is of the day on which it began, and ends otherwise by what holds from midnight on. */
function firstTouchedDate(driver: HosDriver, spans: readonly DutySpan[], date: string): string {
  const { startAt } = dayBounds(driver, date);
  const before = spans.filter(({ startedAt }) => startedAt < startAt);
  const driving = before.slice(before.findLastIndex(({ status }) => status !== 'D') + 1);
  return driving[0] ? dateAt(driver, driving[0].startedAt) : date;
}

/** A violation is another one by `what`; by `why` the same one has another severity, or is explained by another limit. */
type CountedDay = {
  violations: { rule: string; what: string; why: string }[];
  legalDrivingMs: number | null;
};

/** What is stored of the days from `fromDate` on and depends on limits. */
function countDays(log: LogToCount, fromDate: string): Map<string, CountedDay> {
  const days = new Map<string, CountedDay>(
    daysSince({ ...log, shares: new Map() }, fromDate).map((day) => [
      day.date,
      { violations: [], legalDrivingMs: legalDrivingOf(log, day) },
    ]),
  );
  const { violations } = violationsSince(log, dayBounds(log.driver, fromDate).startAt);
  for (const { date, rule, startedAt, endedAt, minutes, citation, severity, explanation } of violations) {
    const what = [startedAt, endedAt, minutes, citation].join(' ');
    const why = JSON.stringify([severity, storedExplanation(explanation)]);
    days.get(date)?.violations.push({ rule, what, why });
  }
  return days;
}

function rulesOnlyIn(these: CountedDay['violations'], others: CountedDay['violations']): string[] {
  const has = new Set(others.map(({ rule, what }) => `${rule} ${what}`));
  return [...new Set(these.filter(({ rule, what }) => !has.has(`${rule} ${what}`)).map(({ rule }) => rule))];
}

/** Counts by a table in place of the one in use. The count must not wait for anything: others would count by it too. */
function countedBy<Result>(table: FactTable, count: () => Result): Result {
  const inUse = loadedFacts();
  takeFacts([...inUse.filter(({ kind }) => kind !== table.kind), table]);
  try {
    return count();
  } finally {
    takeFacts(inUse);
  }
}

/** Has the days from the first changed one of each driver on counted again, and notes what changed. */
export async function recountChangedDays(
  tx: DatabaseTransaction,
  organizationId: number,
  days: readonly ChangedLogDay[],
  {
    release,
    isTakenBack,
    at,
  }: { readonly release: number; readonly isTakenBack: boolean; readonly at: Date },
): Promise<void> {
  const rows = days.map(({ driverId, date, appeared, vanished, isCertified }) => ({
    organization_id: organizationId,
    driver_id: driverId,
    log_date: date,
    fact_release: release,
    is_taken_back: isTakenBack,
    appeared: [...appeared],
    vanished: [...vanished],
    was_certified: isCertified,
    changed_at: at,
  }));
  for (const part of inParts(rows)) {
    await tx
      .insertInto('changed_log_days')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [driverId, changed] of Map.groupBy(days, (day) => day.driverId)) {
    await markHosDirty(tx, { organizationId, driverId, fromDate: changed[0]!.date });
  }
}
