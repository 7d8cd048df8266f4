import { MINUTE_MS } from '@longhaul/units';
import type { DayCalendar } from './days.ts';
import type { Counts, RuleId, RuleSetId } from './rule-set.ts';
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
  /** What is counted; `off-duty` where a rest was too short. */
  counts: Counts | 'off-duty';
  /** The condition that a declared deferral of time off duty failed, as `16(c)`. */
  failed: string | null;
};

/** Driving past a limit, or a day that lacks time off duty. Instants in epoch ms. */
export type Violation = {
  rule: RuleId;
  /** The set that was in force. */
  ruleset: RuleSetId;
  startedAt: number;
  endedAt: number;
  /** Of a day that lacks time off duty: what is missing. */
  minutes: number;
  severity: Severity;
  citation: string;
  explanation: Explanation;
};

/** What a finding is about, which says how it is put into words. */
export type FindingKind =
  | 'driving'
  | 'window'
  | 'duty'
  | 'break'
  | 'cycle'
  | 'day-driving'
  | 'day-duty'
  | 'day-off'
  | 'day-off-outside'
  | 'since-off'
  | 'off-24'
  | 'cycle-switch';

export type Finding = {
  kind: FindingKind;
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
  /** The condition that a deferral failed. */
  failed: string | null;
  /** Of a day: rests too short to count. */
  shortMs: number;
};

const countedOf = {
  driving: 'driving',
  window: 'elapsed',
  duty: 'on-duty',
  break: 'driving',
  cycle: 'on-duty',
  'day-driving': 'driving',
  'day-duty': 'on-duty',
  'day-off': 'off-duty',
  'day-off-outside': 'off-duty',
  'since-off': 'on-duty',
  'off-24': 'off-duty',
  'cycle-switch': 'off-duty',
} as const satisfies Record<FindingKind, Explanation['counts']>;

export function violationOf(finding: Finding, ruleset: RuleSetId, calendar: DayCalendar): Violation {
  const { kind, startAt, endAt } = finding;
  const isOfDay = kind === 'day-off' || kind === 'day-off-outside';
  return {
    rule: finding.rule,
    ruleset,
    startedAt: startAt,
    endedAt: endAt,
    minutes: (isOfDay ? finding.overMs : endAt - startAt) / MINUTE_MS,
    severity: severityOf(finding.overMs),
    citation: finding.citation,
    explanation: {
      calculatedFrom: finding.calculatedFrom,
      windowStartedAt: finding.windowStartedAt,
      limitReachedAt: finding.reachedAt,
      limitMinutes: finding.limitMs / MINUTE_MS,
      usedMinutes: finding.usedMs / MINUTE_MS,
      excludedRests: finding.excluded.map(({ startAt: from, endAt: to }) => ({ from, to })),
      text: textOf(finding, calendar) + failedText(finding),
      counts: countedOf[kind],
      failed: finding.failed,
    },
  };
}

function textOf(finding: Finding, { clockTime }: DayCalendar): string {
  const driven = overText((finding.endAt - finding.startAt) / MINUTE_MS);
  const limit = spanText(finding.limitMs / MINUTE_MS);
  const used = spanText(finding.usedMs / MINUTE_MS);
  const from = clockTime(finding.windowStartedAt);
  const reached = clockTime(finding.reachedAt);
  const start = clockTime(finding.startAt);
  const past = start === reached ? '' : `, and driving past it began ${start}`;
  const split = finding.isSplit ? ', after the first rest of a split' : '';
  switch (finding.kind) {
    case 'driving':
      return `Drove ${driven} past the driving limit of ${limit}. The limit was reached ${reached}${past}. Driving time is counted from ${from}${split}.`;
    case 'window':
      return `Drove ${driven} after the ${limit} window closed. The window opened ${from}${split} and closed ${reached}${past}.${leftOutText(finding, clockTime)}`;
    case 'duty':
      return `Drove ${driven} after ${limit} on duty. The limit was reached ${reached}${past}. Time on duty is counted from ${from}${split}.`;
    case 'break':
      return `Drove ${driven} past ${limit} of driving without a 30-minute break. The limit was reached ${reached}${past}. Driving time is counted from ${from}.`;
    case 'cycle':
      return `Drove ${driven} after ${limit} on duty in the cycle. The limit was reached ${reached}${past}. Hours are counted from ${from}.`;
    case 'day-driving':
      return `Drove ${driven} past the driving limit of ${limit} in a day. The limit was reached ${reached}${past}. Driving time is counted from the start of the day, ${from}.`;
    case 'day-duty':
      return `Drove ${driven} after ${limit} on duty in a day. The limit was reached ${reached}${past}. Time on duty is counted from the start of the day, ${from}.`;
    case 'day-off':
      return `Off duty ${used} of ${limit} in the day that began ${from}${shortText(finding)}.`;
    case 'day-off-outside':
      return `Off duty ${used} of ${limit} outside the 8 consecutive hours in the day that began ${from}${shortText(finding)}.`;
    case 'since-off':
      return `Drove ${driven} after ${limit} on duty without 24 consecutive hours off duty. The limit was reached ${reached}${past}. Hours are counted from ${from}.`;
    case 'off-24':
      return `Drove ${driven} without 24 consecutive hours off duty since ${from}. The longest rest since then was ${used}.`;
    case 'cycle-switch':
      return `Drove ${driven} after a switch of the cycle without ${limit} consecutive hours off duty before it. The longest rest since ${from} was ${used}.`;
  }
}

function shortText({ shortMs }: Finding): string {
  return shortMs === 0 ? '' : `; breaks under 30 minutes (${spanText(shortMs / MINUTE_MS)}) do not count`;
}

function failedText({ failed }: Finding): string {
  return failed === null ? '' : ` The declared deferral is not valid: s. ${failed} is not met.`;
}

const leftOutText = ({ excluded }: Finding, clockTime: DayCalendar['clockTime']): string =>
  excluded
    .map(
      ({ startAt, endAt }) => ` The rest from ${clockTime(startAt)} to ${clockTime(endAt)} is not counted.`,
    )
    .join('');
