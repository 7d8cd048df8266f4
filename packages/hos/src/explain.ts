import { MINUTE_MS } from '@longhaul/units';
import type { DayCalendar } from './days.ts';
import type { RuleId } from './rule-sets.ts';
import { type Severity, severityOf } from './severity.ts';
import { overText, spanText } from './span-text.ts';

/** Where a count starts, what was left out and how much was used: what a person needs to follow it. Epoch ms. */
export type Explanation = {
  calculatedFrom: number;
  windowStartedAt: number;
  /** When the limit was full: the start of the violation, or earlier when driving past it began later. */
  limitReachedAt: number;
  limitMinutes: number;
  usedMinutes: number;
  excludedRests: { from: number; to: number }[];
  text: string;
};

/** Driving past a limit. Covers only driving; instants in epoch ms. */
export type Violation = {
  rule: RuleId;
  startedAt: number;
  endedAt: number;
  minutes: number;
  severity: Severity;
  citation: string;
  explanation: Explanation;
};

export type Finding = {
  rule: RuleId;
  citation: string;
  reachedAt: number;
  startAt: number;
  endAt: number;
  usedMs: number;
  limitMs: number;
  overMs: number;
  calculatedFrom: number;
  windowStartedAt: number;
  excluded: readonly { readonly startAt: number; readonly endAt: number }[];
  /** Whether the count starts after the first rest of a split. */
  isSplit: boolean;
};

export function violationOf(finding: Finding, calendar: DayCalendar): Violation {
  return {
    rule: finding.rule,
    startedAt: finding.startAt,
    endedAt: finding.endAt,
    minutes: (finding.endAt - finding.startAt) / MINUTE_MS,
    severity: severityOf(finding.overMs),
    citation: finding.citation,
    explanation: {
      calculatedFrom: finding.calculatedFrom,
      windowStartedAt: finding.windowStartedAt,
      limitReachedAt: finding.reachedAt,
      limitMinutes: finding.limitMs / MINUTE_MS,
      usedMinutes: finding.usedMs / MINUTE_MS,
      excludedRests: finding.excluded.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })),
      text: textOf(finding, calendar),
    },
  };
}

function textOf(finding: Finding, { clockTime }: DayCalendar): string {
  const driven = overText((finding.endAt - finding.startAt) / MINUTE_MS);
  const limit = spanText(finding.limitMs / MINUTE_MS);
  const from = clockTime(finding.windowStartedAt);
  const reached = clockTime(finding.reachedAt);
  const start = clockTime(finding.startAt);
  const past = start === reached ? '' : `, and driving past it began ${start}`;
  const split = finding.isSplit ? ', after the first rest of a split' : '';
  switch (finding.rule) {
    case 'driving-11':
    case 'driving-10':
      return `Drove ${driven} past the driving limit of ${limit}. The limit was reached ${reached}${past}. Driving time is counted from ${from}${split}.`;
    case 'window-14':
      return `Drove ${driven} after the ${limit} window closed. The window opened ${from}${split} and closed ${reached}${past}.${leftOutText(finding, clockTime)}`;
    case 'duty-15':
      return `Drove ${driven} after ${limit} on duty. The limit was reached ${reached}${past}. Time on duty is counted from ${from}${split}.`;
    case 'break-30':
      return `Drove ${driven} past ${limit} of driving without a 30-minute break. The limit was reached ${reached}${past}. Driving time is counted from ${from}.`;
    case 'cycle-60':
    case 'cycle-70':
      return `Drove ${driven} after ${limit} on duty in the cycle. The limit was reached ${reached}${past}. Hours are counted from ${from}.`;
  }
}

const leftOutText = ({ excluded }: Finding, clockTime: DayCalendar['clockTime']): string =>
  excluded
    .map(
      ({ startAt, endAt }) => ` The rest from ${clockTime(startAt)} to ${clockTime(endAt)} is not counted.`,
    )
    .join('');
