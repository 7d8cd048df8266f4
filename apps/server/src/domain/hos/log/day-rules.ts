import type { HosDeclaration, LogRules } from '@longhaul/contract';
import { type AuditRequest, clocks, cutSpans, ruleSets, zones } from '@longhaul/hos';
import { addDays, MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { type DeclarationRow, selectDeclarations } from '../declarations.ts';
import { beforeFirst, recentLog } from '../derived-log.ts';
import { dayBounds, daysFrom, type HosDriver } from '../hos-driver.ts';
import { logRules } from '../log-rules.ts';
import { personalUse } from '../personal-use.ts';
import { presentAuditClocks } from '../present-clocks.ts';
import type { CountedLog } from './count-log.ts';
import { type CrossingRow, selectCrossings } from './crossing-queries.ts';
import { presentCrossing } from './crossings.ts';
import type { LogDay } from './log-days.ts';
import { instant } from './present.ts';

/** A driver's crossings and declarations from a day on. */
export type RuleDocuments = { crossings: readonly CrossingRow[]; declarations: readonly DeclarationRow[] };

/** Null, without a question to the database, of a driver whose rules were never others. */
export async function loadRuleDocuments(
  tx: DatabaseTransaction,
  driver: HosDriver,
  fromDate: string,
): Promise<RuleDocuments | null> {
  if (driver.rules === null) return null;
  const from = new Date(dayBounds(driver, fromDate).startAt);
  const [crossings, declarations] = await Promise.all([
    selectCrossings(tx, driver, from),
    selectDeclarations(tx, driver, addDays(fromDate, -1)),
  ]);
  return { crossings, declarations };
}

/** The rules of one day of a log. */
export function presentLogRules(
  log: CountedLog,
  day: LogDay,
  documents: RuleDocuments | null,
): LogRules | null {
  if (documents === null || log.driver.rules === null) return null;
  const { startAt, endAt } = day;
  const isOfDay = ({ at }: CrossingRow) => at.getTime() >= startAt && at.getTime() < endAt;
  const dates = [addDays(day.date, -1), day.date];
  const { limits, offToday, off24By, deferral, others } = presentAuditClocks(clocks(requestAt(log, day)));
  return {
    sets: setsOfDay(log.driver, day),
    crossings: documents.crossings.filter(isOfDay).map(presentCrossing),
    clocks: { limits, offToday, off24By, deferral, others },
    windows: windowsOf(log, day),
    personalUseMeters: personalUseMeters(log, day),
    declarations: documents.declarations
      .filter(
        ({ log_date, kind }) => dates.includes(log_date) && (kind === 'deferral' || log_date === day.date),
      )
      .map(presentDeclaration),
  };
}

/** The same log at the last instant of the day, or now. */
export function requestAt(log: CountedLog, { startAt, endAt, asOf }: LogDay): AuditRequest {
  const until = Math.max(startAt + 1, Math.min(asOf, endAt - 1));
  const spans = log.spans.filter(({ startedAt }) => startedAt < until);
  if (spans.length > 0) return recentLog({ ...log, spans, until });
  const { driver, declarations, claims } = log;
  return {
    ...logRules(driver, declarations, { from: startAt, until }),
    ...daysFrom(driver, startAt),
    ...beforeFirst(driver, 0),
    restedBefore: true,
    periods: [{ status: 'OFF', startedAt: startAt }],
    until,
    exceptions: claims,
  };
}

/** Counted at the end of the first and of the last work of the day, which may be of two shifts. */
function windowsOf(log: CountedLog, { startAt, asOf }: LogDay): LogRules['windows'] {
  const worked = cutSpans(log.spans, startAt, asOf).filter(({ status }) => status === 'D' || status === 'ON');
  const ends = [worked[0], worked.at(-1)].flatMap((span) => span?.endAt ?? []);
  const windows = ends.flatMap((until) => {
    const spans = log.spans.filter(({ startedAt }) => startedAt < until);
    const { ruleset, windowStartedAt, excludedRests, limits } = clocks(recentLog({ ...log, spans, until }));
    const elapsed = ruleSets[ruleset].limits.find(({ counts }) => counts === 'elapsed');
    const limit = elapsed && limits.find(({ rule }) => rule === elapsed.rule);
    if (!limit || windowStartedAt === null) return [];
    const leftOutMs = excludedRests
      .filter(({ from }) => from >= windowStartedAt)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    const endsAt = windowStartedAt + limit.limitMinutes * MINUTE_MS + leftOutMs;
    return [{ rule: limit.rule, startedAt: instant(windowStartedAt), endsAt: instant(endsAt) }];
  });
  return [...new Map(windows.map((window) => [window.startedAt, window])).values()];
}

function setsOfDay({ rules }: HosDriver, { startAt, endAt }: LogDay): LogRules['sets'] {
  if (rules === null) return [];
  const { ruleset, zone, changes, assigned } = rules;
  const first = { from: Number.NEGATIVE_INFINITY, ruleset, zone, reason: null };
  return [first, ...changes].flatMap(({ from, ruleset: ruleSet, zone: inZone, reason }, index) => {
    const untilAt = changes[index]?.from ?? Number.POSITIVE_INFINITY;
    if (from >= endAt || untilAt <= startAt) return [];
    return [
      {
        from: instant(Math.max(from, startAt)),
        ruleSet,
        zone: inZone,
        reason: from >= startAt ? reason : null,
        isAssumed: zones[inZone].assumed !== null && !assigned.includes(inZone),
      },
    ];
  });
}

const personalUseMeters = ({ driver, spans }: CountedLog, { startAt, asOf }: LogDay): number =>
  personalUse(driver, spans)
    .filter(({ startedAt }) => startedAt >= startAt && startedAt < asOf)
    .reduce((sum, { meters }) => sum + meters, 0);

function presentDeclaration(row: DeclarationRow): HosDeclaration {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    logDate: row.log_date,
    from: row.from_at && instant(row.from_at),
    to: row.to_at && instant(row.to_at),
    crossingMinutes: row.crossing_minutes,
    receipt: row.receipt,
    note: row.note,
    recordedBy: { id: row.recorded_by, name: row.recorder_name },
    recordedAt: instant(row.recorded_at),
  };
}
