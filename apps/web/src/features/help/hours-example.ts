import {
  type AuditRequest,
  audit,
  type DutyMode,
  type DutyPeriod,
  type DutyStatus,
  dutyModes,
  dutyStatuses,
  earliestArrival,
  exceptionKinds,
  restRanges,
  ruleSetIds,
  spanText,
} from '@longhaul/hos';
import { MINUTE_MS } from '@longhaul/units';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { type Given, minutesOf } from './given.ts';

/** A log in words, audited as the server audits one. The driver comes from a full rest. */
export function hoursAnswer(given: Given): Record<string, string> {
  const { violations, clocks } = audit(requestOf(given));
  return {
    Violations:
      violations.map(({ rule, minutes }) => `${RULE_NAMES[rule]}, ${spanText(minutes)} over`).join('; ') ||
      'none',
    'Driving left': spanText(clocks.drivingMinutes),
    'Window left': spanText(clocks.windowMinutes),
    ...(clocks.breakMinutes !== null && { 'Time before break': spanText(clocks.breakMinutes) }),
    'Cycle left': spanText(clocks.cycleMinutes),
  };
}

/** How long from the end of a log in words to the end of so much driving, with the breaks and rests that the law asks for. */
export function tripAnswer(given: Given): Record<string, string> {
  const log = requestOf(given);
  const driveMinutes = minutesOf(given.text('Driving ahead') ?? '');
  const dueIn = given.text('Due in');
  const closesAt = dueIn === undefined ? undefined : log.until + minutesOf(dueIn) * MINUTE_MS;
  const rests = given.text('Rests') === 'in the berth' ? 'SB' : 'OFF';
  const request = { log, rests, legs: [{ driveMinutes, closesAt }] } as const;
  const arrival = earliestArrival(request);
  const count = (...kinds: string[]) => arrival.blocks.filter(({ kind }) => kinds.includes(kind)).length;
  const [range] = restRanges(request, arrival);
  return {
    'Arrives after': spanText((arrival.arrivesAt - log.until) / MINUTE_MS),
    Breaks: String(count('break')),
    Rests: String(count('rest', 'restart', 'split')),
    ...(range && {
      'The rest may begin after': `${spanText(range.fromDrivenMinutes)} to ${spanText(range.toDrivenMinutes)} of driving`,
    }),
  };
}

function requestOf(given: Given): AuditRequest {
  const ruleset = given.text('Rules') ?? 'us-property-70-8';
  const exception = given.text('Exception');
  const startedAt = given.time('Starts at') ?? Number.NaN;
  const periods: DutyPeriod[] = [];
  let at = startedAt;
  for (const part of (given.text('Log') ?? '').split(/,\s*/)) {
    const [status = '', ...rest] = part.split(' ');
    const mode = rest.length > 1 ? oneOf<DutyMode>(dutyModes, rest[0]!) : undefined;
    periods.push({ status: oneOf<DutyStatus>(dutyStatuses, status), mode, startedAt: at });
    at += minutesOf(rest.at(-1) ?? '') * MINUTE_MS;
  }
  return {
    ruleset: oneOf(ruleSetIds, ruleset),
    timeZone: 'UTC',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods,
    until: at,
    exceptions: exception === undefined ? [] : [{ kind: oneOf(exceptionKinds, exception) }],
  };
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new Error(`“${text}” is none of ${known.join(', ')}.`);
  return found;
}
