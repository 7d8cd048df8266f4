import { MINUTE_MS } from '@longhaul/units';
import type { Violation } from './explain.ts';
import { type Log, logUnder } from './log.ts';
import type { Span } from './periods.ts';
import type { RuleSet, RuleSetId } from './rule-set.ts';
import { setsBefore } from './sets-in-force.ts';
import { spanText } from './span-text.ts';

/** Driving under an emergency declaration: outside the limits, and counted toward those that follow. Epoch ms. */
export type Relief = {
  /** The number of the declaration. */
  declaration: string;
  carries: string;
  reason: string;
  /** In force when it was driven. */
  ruleset: RuleSetId;
  /** The first and the last of the driving. */
  startedAt: number;
  endedAt: number;
  minutes: number;
  citation: string;
  text: string;
};

const CITATION = '49 CFR 390.23';

type Relieved = Span & { relief: NonNullable<Span['relief']> };
const isRelieved = (span: Span): span is Relieved => span.relief !== null;

/** What was driven in a log under emergency declarations, one a claim and set, by start. */
export function reliefsIn(log: Log): Relief[] {
  if (!log.request.exceptions.some(({ kind }) => kind === 'emergency-relief')) return [];
  return setsBefore(log.inForce, log.endAt)
    .flatMap((ruleSet) => reliefsUnder(logUnder(log, ruleSet)))
    .sort((one, other) => one.startedAt - other.startedAt);
}

function reliefsUnder({ spans, ruleSet, calendar }: Log): Relief[] {
  const byClaim = new Map<Relieved['relief'], Relieved[]>();
  for (const span of spans.filter(isRelieved)) {
    byClaim.set(span.relief, [...(byClaim.get(span.relief) ?? []), span]);
  }
  return [...byClaim].map(([{ number, claim }, driven]): Relief => {
    const [startedAt, endedAt] = [driven[0]!.startAt, driven.at(-1)!.endAt];
    const minutes = minutesOf(driven);
    const { carries = '', reason = '' } = claim;
    const times = `${calendar.clockTime(startedAt)} to ${calendar.clockTime(endedAt)}`;
    const text = `Drove ${spanText(minutes)} from ${times} under emergency declaration ${number} with ${carries}: outside ${sectionOf(ruleSet)}. It counts toward what follows: past a limit, other driving waits for ${spanText(ruleSet.resetMs / MINUTE_MS)} off duty.`;
    return {
      declaration: number,
      carries,
      reason,
      ruleset: ruleSet.id,
      startedAt,
      endedAt,
      minutes,
      citation: CITATION,
      text,
    };
  });
}

/** What a declaration lifts of a set. */
export const sectionOf = ({ waivedAs, name }: RuleSet): string => (waivedAs ? `49 CFR ${waivedAs}` : name);

const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0) / MINUTE_MS;

/** A violation whose count holds driving under a declaration says so. */
export function withRelief(violation: Violation, { spans }: Log): Violation {
  const { calculatedFrom, text } = violation.explanation;
  const counted = spans.filter(
    (span) => isRelieved(span) && span.startAt >= calculatedFrom && span.endAt <= violation.startedAt,
  );
  if (counted.length === 0) return violation;
  const numbers = [...new Set(counted.map(({ relief }) => relief!.number))].join(', ');
  const said = ` ${spanText(minutesOf(counted))} of it was driven under emergency declaration ${numbers}: exempt from the limit then, but counted.`;
  return { ...violation, explanation: { ...violation.explanation, text: text + said } };
}
