import { MILLISECONDS_PER_MINUTE } from '@longhaul/units';
import type { DayCalendar } from './days.ts';
import type { RuleId } from './rule-sets.ts';
import { type Severity, severityOf } from './severity.ts';
import { spanText } from './span-text.ts';

/** Where a count starts, what was left out and how much was used: what a person needs to follow it. Epoch ms. */
export type Explanation = {
  calculatedFrom: number;
  windowStartedAt: number;
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
    minutes: (finding.endAt - finding.startAt) / MILLISECONDS_PER_MINUTE,
    severity: severityOf(finding.overMs),
    citation: finding.citation,
    explanation: {
      calculatedFrom: finding.calculatedFrom,
      windowStartedAt: finding.windowStartedAt,
      limitMinutes: finding.limitMs / MILLISECONDS_PER_MINUTE,
      usedMinutes: finding.usedMs / MILLISECONDS_PER_MINUTE,
      excludedRests: finding.excluded.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })),
      text: textOf(finding, calendar),
    },
  };
}

function textOf(finding: Finding, calendar: DayCalendar): string {
  const { clockTime } = calendar;
  const driven = spanText((finding.endAt - finding.startAt) / MILLISECONDS_PER_MINUTE);
  const limit = spanText(finding.limitMs / MILLISECONDS_PER_MINUTE);
  const from = clockTime(finding.windowStartedAt);
  const since = finding.isSplit ? `${from}, after the first rest of a split` : from;
  const start = clockTime(finding.startAt);
  switch (finding.rule) {
    case 'driving-11':
    case 'driving-10':
      return `${driven} of driving past the limit of ${limit}, reached at ${start}. Driving counts from ${since}.`;
    case 'window-14':
      return `${driven} of driving after the window of ${limit} had closed. The window opened at ${since}.${leftOutText(finding, calendar)}`;
    case 'duty-15':
      return `${driven} of driving after ${limit} on duty. Time on duty counts from ${since}.`;
    case 'break-30':
      return `${driven} of driving past ${limit} without a break of 30 minutes, from ${start}. Driving counts from ${from}.`;
    case 'cycle-60':
    case 'cycle-70':
      return `${driven} of driving from ${start} with more than ${limit} on duty. Hours count from ${from}.`;
  }
}

const leftOutText = ({ excluded }: Finding, { clockTime }: DayCalendar): string =>
  excluded
    .map(({ startAt, endAt }) => ` The rest from ${clockTime(startAt)} to ${clockTime(endAt)} is left out.`)
    .join('');
