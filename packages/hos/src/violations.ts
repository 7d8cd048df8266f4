import { type BreakBreach, countBreaks } from './breaks.ts';
import { type CycleBreach, walkCycle } from './cycle.ts';
import type { Allowance } from './exceptions.ts';
import { type Finding, type Violation, violationOf } from './explain.ts';
import { type Log, limitsIn } from './log.ts';
import { type RuleId, ruleSets } from './rule-sets.ts';
import type { Shift } from './shifts.ts';
import {
  type Breach,
  type Count,
  countFrame,
  type Frame,
  framesFor,
  isBetter,
  leftIn,
  noRests,
  openersIn,
} from './split-sleeper.ts';

/** Every violation in a log, by start. */
export function violationsIn(log: Log): Violation[] {
  const findings: Finding[] = [];
  for (let index = 0; index < log.shifts.length; index++) {
    const shift = log.shifts[index]!;
    const allowance = log.allowances[index]!;
    addShiftFindings(log, shift, allowance, findings);
    if (!allowance.isShortHaul) addBreakFindings(log, shift, findings);
  }
  addCycleFindings(log, findings);
  if (findings.length === 0) return [];
  findings.sort((one, other) => one.startAt - other.startAt || order(one.rule) - order(other.rule));
  return findings.map((finding) => violationOf(finding, log.calendar));
}

const ruleOrder = Object.values(ruleSets).flatMap(({ driving, window, breaks, cycle }) =>
  [driving, window, breaks, cycle].flatMap((limit) => (limit ? [limit.rule as RuleId] : [])),
);

function order(rule: RuleId): number {
  return ruleOrder.indexOf(rule);
}

/** Goes over the stretches of work between the rests of a shift and counts each in the frame that suits it best. */
function addShiftFindings(log: Log, shift: Shift, allowance: Allowance, into: Finding[]): void {
  const { rests } = shift;
  const openers = openersIn(shift, log.splits);
  for (let stretch = 0; stretch <= rests.length; stretch++) {
    const from = stretch === 0 ? shift.fromSpan : rests[stretch - 1]!.toSpan;
    const to = rests[stretch]?.fromSpan ?? shift.toSpan;
    const isLong = allowance.longWindowMs !== null;
    const frames = framesFor(shift, stretch, openers, log.splits, isLong);
    const frame = frames.length === 1 ? frames[0] : frameToExplain(log, frames, allowance, from, to);
    if (frame) addFrameFindings(log, frame, allowance, from, to, into);
  }
}

/** The frame to explain a stretch with; null when one shows no violation. */
function frameToExplain(
  log: Log,
  frames: readonly Frame[],
  allowance: Allowance,
  from: number,
  to: number,
): Frame | null {
  let best: Frame | null = null;
  let bestCount: Count | null = null;
  let bestLeftMs = 0;
  for (const frame of frames) {
    const limits = limitsIn(log, frame, allowance);
    const count = countFrame(log.spans, frame, limits, from, to);
    if (count.breaches === 0) return null;
    const leftMs = leftIn(count, limits);
    if (bestCount && !isBetter(count, leftMs, bestCount, bestLeftMs)) continue;
    best = frame;
    bestCount = count;
    bestLeftMs = leftMs;
  }
  return best;
}

function addFrameFindings(
  log: Log,
  frame: Frame,
  allowance: Allowance,
  from: number,
  to: number,
  into: Finding[],
): void {
  const { driving, window } = log.ruleSet;
  const limits = limitsIn(log, frame, allowance);
  const breaches: Breach[] = [];
  const { windowStartedAt } = countFrame(log.spans, frame, limits, from, to, breaches);
  for (const { what, reachedAt, startAt, endAt, usedMs, overMs } of breaches) {
    const { rule, citation } = what === 'driving' ? driving : window;
    into.push({
      rule,
      citation,
      reachedAt,
      startAt,
      endAt,
      usedMs,
      limitMs: what === 'driving' ? limits.drivingMs : limits.windowMs,
      overMs,
      calculatedFrom: frame.calculatedFrom,
      windowStartedAt: windowStartedAt ?? frame.calculatedFrom,
      excluded: frame.excluded,
      isSplit: !frame.isFromFullRest,
    });
  }
}

function addBreakFindings(log: Log, shift: Shift, into: Finding[]): void {
  const rule = log.ruleSet.breaks;
  if (!rule) return;
  const breaches: BreakBreach[] = [];
  countBreaks(log.spans, shift.fromSpan, shift.toSpan, rule, breaches);
  for (const breach of breaches) into.push(plainFinding(rule, breach));
}

function addCycleFindings(log: Log, into: Finding[]): void {
  const breaches: CycleBreach[] = [];
  walkCycle(log, breaches);
  for (const breach of breaches) into.push(plainFinding(log.ruleSet.cycle, breach));
}

function plainFinding(
  { rule, citation, limitMs }: { rule: RuleId; citation: string; limitMs: number },
  breach: BreakBreach | CycleBreach,
): Finding {
  const { reachedAt, startAt, endAt, usedMs, overMs, calculatedFrom } = breach;
  return {
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
  };
}
