import { dayNumber } from '@longhaul/units';
import { countFrame } from './count-frame.ts';
import { dailyRests } from './daily-rest.ts';
import { stretchesOf } from './frame-choice.ts';
import { type Log, limitsIn } from './log.ts';
import type { Span } from './periods.ts';
import type { DeferralTerms, OffDutyRule } from './rule-set.ts';

/** A declared deferral of time off duty from day one to day two, SOR/2005-313, s. 16. */
export type Deferral = {
  readonly dayOne: number;
  /** The condition that failed, as `16(c)`; null while none has. */
  readonly failed: string | null;
  /** What day one lacks; until it ends, the most that it may lack. */
  readonly deferredMs: number;
};

/** The declared deferrals. Until day two ends one holds unless it has failed already, whatever is driven next. */
export function deferralsIn(log: Log): Deferral[] {
  const { offDuty } = log.ruleSet;
  const terms = offDuty?.deferral;
  const dates = log.request.deferrals ?? [];
  if (!terms || dates.length === 0) return [];
  return dates
    .map(dayNumber)
    .filter((dayOne) => log.calendar.startOf(dayOne) < log.endAt)
    .map((dayOne) => deferralOn(log, offDuty, terms, dayOne));
}

function deferralOn(log: Log, rule: OffDutyRule, terms: DeferralTerms, dayOne: number): Deferral {
  const { calendar, endAt } = log;
  const spans = restedUntil(log, calendar.startOf(dayOne + 2));
  const [one, two] = dailyRests(log, rule, spans).filter(({ day }) => day === dayOne || day === dayOne + 1);
  const lacksMs = Math.max(
    0,
    rule.perDay.limitMs - one!.countedMs,
    rule.outsideCore.limitMs - one!.outsideMs,
  );
  const section = terms.citation.replace(/^.* s\. /, '');
  const drivingMs = drivingBetween(spans, one!.startAt, two!.endAt);
  const conditions: [isKept: boolean, name: string][] = [
    [lacksMs <= terms.maxMs && !usesSplit(log, one!.startAt, two!.endAt), section],
    [one!.wholeMs >= rule.coreMs, `${section}(a)`],
    [one!.countedMs + two!.countedMs >= terms.twoDaysOffMs, `${section}(b)`],
    [two!.begunMs >= rule.coreMs + lacksMs, `${section}(c)`],
    [drivingMs <= terms.twoDaysDrivingMs, `${section}(d)`],
  ];
  const failed = conditions.find(([isKept]) => !isKept)?.[1] ?? null;
  return { dayOne, failed, deferredMs: endAt < one!.endAt ? terms.maxMs : lacksMs };
}

/** The spans, and rest after the log up to an instant: the most that can still be kept. */
function restedUntil({ spans, endAt }: Log, at: number): readonly Span[] {
  if (endAt >= at) return spans;
  const rest: Span = {
    startAt: endAt,
    endAt: at,
    status: 'OFF',
    mode: undefined,
    duty: 'rest',
    rests: 'none',
    isInWindow: true,
    isJudged: true,
    relief: null,
  };
  return [...spans, rest];
}

function drivingBetween(spans: readonly Span[], from: number, to: number): number {
  let sumMs = 0;
  for (const { startAt, endAt, duty } of spans) {
    if (duty === 'driving') sumMs += Math.max(0, Math.min(endAt, to) - Math.max(startAt, from));
  }
  return sumMs;
}

/** Whether driving between two instants is legal only in a count that uses a split. */
function usesSplit(log: Log, from: number, to: number): boolean {
  return log.shifts.some((shift, index) => {
    if (shift.rests.length === 0 || shift.releasedAt <= from || shift.startedAt >= to) return false;
    const allowance = log.allowances[index]!;
    return stretchesOf(shift, allowance).some((stretch) => {
      const [first, last] = [log.spans[stretch.from], log.spans[stretch.to - 1]];
      if (stretch.to <= stretch.from || last!.endAt <= from || first!.startAt >= to) return false;
      const breachesIn = (frame: (typeof stretch.frames)[number]) =>
        countFrame(log.spans, frame, limitsIn(log, frame, allowance), stretch.from, stretch.to).breaches;
      const [whole, ...others] = stretch.frames;
      return breachesIn(whole!) > Math.min(...others.map(breachesIn));
    });
  });
}
