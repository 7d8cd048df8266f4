import type { DrivingBreach } from './breach.ts';
import { countBreaks } from './breaks.ts';
import { type Breach, countFrame } from './count-frame.ts';
import { walkCycle } from './cycle.ts';
import { walkSwitches } from './cycle-switch.ts';
import { dailyRests } from './daily-rest.ts';
import { type DayBreach, walkDayLimit } from './day-limits.ts';
import { type Deferral, deferralsIn } from './deferral.ts';
import type { Allowance } from './exceptions.ts';
import { type Finding, type FindingKind, type Violation, violationOf } from './explain.ts';
import { type Frame, noRests } from './frame.ts';
import { frameToExplain, type Stretch, stretchesOf } from './frame-choice.ts';
import { type Log, limitsIn, logUnder } from './log.ts';
import { walkOff24 } from './off-24.ts';
import { withRelief } from './reliefs.ts';
import type { Counts, Limit } from './rule-set.ts';
import { setAt, setsBefore } from './sets-in-force.ts';
import type { Shift } from './shifts.ts';
import { walkSinceOff } from './since-off.ts';

/** Every violation in a log, by start: each set of rules judges the driving done while it was in force. */
export function violationsIn(log: Log): Violation[] {
  if (log.inForce.length === 1) return violationsUnder(log);
  return setsBefore(log.inForce, log.endAt)
    .flatMap((ruleSet) => violationsUnder(logUnder(log, ruleSet)))
    .sort((one, other) => one.startedAt - other.startedAt);
}

function violationsUnder(log: Log): Violation[] {
  const findings: Finding[] = [];
  for (let index = 0; index < log.shifts.length; index++) {
    const shift = log.shifts[index]!;
    const allowance = log.allowances[index]!;
    addShiftFindings(log, shift, allowance, findings);
    if (!allowance.isShortHaul) addBreakFindings(log, shift, findings);
  }
  addDayFindings(log, findings);
  addCycleFindings(log, findings);
  if (findings.length === 0) return [];
  const { id, rules } = log.ruleSet;
  findings.sort(
    (one, other) => one.startAt - other.startAt || rules.indexOf(one.rule) - rules.indexOf(other.rule),
  );
  const violations = findings.map((finding) => violationOf(finding, id, log.calendar));
  if (!log.spans.some(({ relief }) => relief)) return violations;
  return violations.map((violation) => withRelief(violation, log));
}

/** Goes over the stretches of work between the rests of a shift and counts each in the frame that suits it best. */
function addShiftFindings(log: Log, shift: Shift, allowance: Allowance, into: Finding[]): void {
  for (const stretch of stretchesOf(shift, allowance)) {
    const { frames } = stretch;
    const frame = frames.length === 1 ? frames[0]! : frameToExplain(log, stretch, allowance);
    if (frame) addFrameFindings(log, frame, allowance, stretch, into);
  }
}

const kindOfCount = { driving: 'driving', elapsed: 'window', 'on-duty': 'duty' } as const satisfies Record<
  Counts,
  FindingKind
>;

function addFrameFindings(
  log: Log,
  frame: Frame,
  allowance: Allowance,
  { from, to }: Stretch,
  into: Finding[],
): void {
  const breaches: Breach[] = [];
  const limits = limitsIn(log, frame, allowance);
  const { windowStartedAt } = countFrame(log.spans, frame, limits, from, to, breaches);
  for (const { limit, reachedAt, startAt, endAt, usedMs, overMs } of breaches) {
    const { rule, citation, counts } = limit.limit;
    into.push({
      kind: kindOfCount[counts],
      rule,
      citation,
      reachedAt,
      startAt,
      endAt,
      usedMs,
      limitMs: limit.limitMs,
      overMs,
      calculatedFrom: frame.calculatedFrom,
      windowStartedAt: windowStartedAt ?? frame.calculatedFrom,
      excluded: frame.excluded,
      isSplit: !frame.isFromFullRest,
      failed: null,
      shortMs: 0,
    });
  }
}

function addBreakFindings(log: Log, shift: Shift, into: Finding[]): void {
  const rule = log.ruleSet.breaks;
  if (!rule) return;
  const breaches: DrivingBreach[] = [];
  countBreaks(log.spans, shift.fromSpan, shift.toSpan, rule, breaches);
  for (const breach of breaches) into.push(plainFinding('break', rule, breach));
}

function addCycleFindings(log: Log, into: Finding[]): void {
  const { cycle, sinceOff, off24, switchRest } = log.ruleSet;
  addWalked(log, 'cycle', cycle, walkCycle, into);
  addWalked(log, 'since-off', sinceOff, walkSinceOff, into);
  addWalked(log, 'off-24', off24, walkOff24, into);
  addWalked(log, 'cycle-switch', switchRest, walkSwitches, into);
}

function addWalked(
  log: Log,
  kind: FindingKind,
  limit: Limit | null,
  walk: (log: Log, into: DrivingBreach[]) => unknown,
  into: Finding[],
): void {
  if (!limit) return;
  const breaches: DrivingBreach[] = [];
  walk(log, breaches);
  for (const breach of breaches) into.push(plainFinding(kind, limit, breach));
}

function addDayFindings(log: Log, into: Finding[]): void {
  if (!log.ruleSet.offDuty && !log.ruleSet.limits.some(({ per }) => per === 'day')) return;
  const deferrals = deferralsIn(log);
  const failedOn = (day: number) =>
    deferrals.find(({ dayOne }) => dayOne === day || dayOne + 1 === day)?.failed ?? null;
  for (const limit of log.ruleSet.limits) {
    if (limit.per !== 'day') continue;
    const breaches: DayBreach[] = [];
    walkDayLimit(log, limit, deferrals, breaches);
    for (const { day, limitMs, ...breach } of breaches) {
      const kind = limit.counts === 'driving' ? 'day-driving' : 'day-duty';
      into.push({ ...plainFinding(kind, { ...limit, limitMs }, breach), failed: failedOn(day) });
    }
  }
  addOffDutyFindings(log, deferrals, failedOn, into);
}

/** Of the days that have ended, lie wholly in the log and hold driving under the set. */
function addOffDutyFindings(
  log: Log,
  deferrals: readonly Deferral[],
  failedOn: (day: number) => string | null,
  into: Finding[],
): void {
  const rule = log.ruleSet.offDuty;
  if (!rule) return;
  const logStartsAt = log.spans[0]!.startAt;
  for (const rest of dailyRests(log, rule)) {
    const { day, startAt, endAt, countedMs, outsideMs, shortMs, neededMs, neededOutsideMs } = rest;
    if (startAt < logStartsAt || endAt > log.endAt || !isDayJudged(log, startAt, endAt)) continue;
    const isDeferred = deferrals.some(
      ({ dayOne, failed }) => failed === null && (dayOne === day || dayOne + 1 === day),
    );
    if (isDeferred) continue;
    const add = (kind: FindingKind, limit: Limit, usedMs: number, limitMs: number) => {
      const overMs = limitMs - usedMs;
      if (overMs <= 0) return;
      const breach = { reachedAt: endAt, startAt, endAt, usedMs, overMs, calculatedFrom: startAt };
      const finding = plainFinding(kind, { ...limit, limitMs }, breach);
      into.push({ ...finding, failed: failedOn(day), shortMs });
    };
    add('day-off', rule.perDay, countedMs, neededMs);
    add('day-off-outside', rule.outsideCore, outsideMs, neededOutsideMs);
  }
}

/** Whether the first driving of a day under any set that asks for time off duty was under this one. */
function isDayJudged({ spans, inForce }: Log, startAt: number, endAt: number): boolean {
  const first = spans.find(
    (span) =>
      span.duty === 'driving' &&
      span.endAt > startAt &&
      span.startAt < endAt &&
      setAt(inForce, span.startAt).offDuty !== null,
  );
  return first?.isJudged ?? false;
}

function plainFinding(kind: FindingKind, { rule, citation, limitMs }: Limit, breach: DrivingBreach): Finding {
  const { reachedAt, startAt, endAt, usedMs, overMs, calculatedFrom } = breach;
  return {
    kind,
    rule,
    citation,
    reachedAt,
    startAt,
    endAt,
    usedMs,
    limitMs,
    overMs,
    calculatedFrom,
    windowStartedAt: calculatedFrom,
    excluded: noRests,
    isSplit: false,
    failed: null,
    shortMs: 0,
  };
}
