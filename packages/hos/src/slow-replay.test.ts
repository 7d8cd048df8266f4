import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type DayCalendar, dayCalendar } from './days.ts';
import type { EmergencyDeclaration } from './emergency-relief.ts';
import { type AuditRequest, type DutyPeriod, exceptionKinds, type PriorHours } from './request.ts';
import { type RuleSetId, ruleSetIds } from './rule-set.ts';
import { replay } from './slow-replay.testing.ts';

const startAt = Date.parse('2026-03-02T06:00:00Z');
const QUARTER_MS = 15 * MINUTE_MS;

/** A few are enough to notice a change; `npm run test:endurance -- --again slow-replay` runs them all, five minutes. */
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };
const runs = process?.env.ENDURANCE === 'full' ? 10_000 : 40;
const TIMEOUT_MS = 60_000 + runs * 2_000;

const step = fc.record({
  what: fc.constantFrom(
    'OFF',
    'SB',
    'SB',
    'D',
    'D',
    'D',
    'D',
    'ON',
    'ON/YM',
    'ON/PS',
    'OFF/PC',
    'OFF/WT',
    'ON/WT',
  ),
  quarters: fc.oneof(
    fc.integer({ min: 1, max: 24 }),
    fc.constantFrom(2, 8, 16, 20, 24, 28, 32, 40, 44, 96, 136, 144, 288),
  ),
});

const of = (what: string, quarters: number) => ({ what, quarters });
/** A day of about 14 or 16 hours and the night after it: what 395.1(e) and (o) are about. */
const longDay = fc
  .tuple(fc.integer({ min: 16, max: 30 }), fc.integer({ min: 8, max: 24 }), fc.constantFrom(2, 8, 9, 16))
  .map(([driven, worked, more]) => [of('D', driven), of('ON', worked), of('D', more), of('OFF', 40)]);
/** Waiting at a well beside stays in the berth that are not long: what 395.1(d) and (g)(2) are about. */
const rest = fc.tuple(fc.constantFrom('OFF/WT', 'SB'), fc.integer({ min: 8, max: 27 }));
const atWell = fc
  .array(rest, { minLength: 2, maxLength: 4 })
  .map((rests) => [of('D', 20), ...rests.flatMap(([what, quarters]) => [of(what, quarters), of('D', 18)])]);
const steps = fc
  .oneof(
    fc.array(fc.oneof({ weight: 8, arbitrary: step.map((one) => [one]) }, longDay, atWell), {
      minLength: 3,
      maxLength: 40,
    }),
    fc.array(longDay, { minLength: 2, maxLength: 9 }),
  )
  .map((parts) => parts.flat());

const quarters = fc.record({
  from: fc.integer({ min: 0, max: 700 }),
  length: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 3 }),
});
/** For the whole log, or from a quarter of an hour on, with an end or without. */
const claim = fc.record({
  kind: fc.constantFrom(...exceptionKinds),
  times: fc.option(quarters, { freq: 2 }),
  ofOneShift: fc.boolean(),
  declaration: fc.constantFrom('2026-001', '2026-002', 'unknown'),
  carries: fc.constantFrom('propane', 'furniture'),
});

/** One of everything and one of propane that was extended; the latter names states. */
const declarations = [
  {
    number: '2026-001',
    states: ['TX'],
    goods: null,
    from: startAt + 20 * QUARTER_MS,
    until: startAt + 300 * QUARTER_MS,
    waives: ['395.3', '395.5'],
  },
  {
    number: '2026-002',
    states: ['CA', 'FL'],
    goods: ['propane'],
    from: startAt,
    until: startAt + 100 * QUARTER_MS,
    extendedUntil: startAt + 500 * QUARTER_MS,
    waives: ['395.5', ...ruleSetIds.filter((id) => /^(alaska|texas|california|florida)/.test(id))],
  },
] as const satisfies EmergencyDeclaration[];

/** Hours on duty of fourteen days before the log, and how long the driver was off duty before the first entry. */
const statement = fc.option(
  fc.record({
    quarters: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 56 })), {
      minLength: 15,
      maxLength: 15,
    }),
    offQuarters: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(96, 136, 144, 288)),
  }),
);

const settings = fc.record({
  timeZone: fc.constantFrom('America/Winnipeg', 'America/Toronto', 'UTC'),
  dayStartsAt: fc.constantFrom('00:00', '12:00'),
  earlierDays: fc.option(
    fc.tuple(
      fc.record({
        until: fc.constantFrom('2026-03-03', '2026-03-05'),
        timeZone: fc.constantFrom('America/Vancouver', 'America/Halifax'),
        dayStartsAt: fc.constantFrom('00:00', '12:00'),
      }),
    ),
    { nil: undefined },
  ),
  restedBefore: fc.boolean(),
  claims: fc.array(claim, { maxLength: 4 }),
  deferralOn: fc.option(fc.integer({ min: 0, max: 5 })),
  statement,
  ferry: fc.option(
    fc.record({
      from: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 30, max: 60 }),
      crossingMinutes: fc.constantFrom(300, 301),
    }),
  ),
});

/** The same as a driver states it: no work after the one that the driver was relieved from. */
function priorHours(
  { quarters, offQuarters }: { quarters: readonly number[]; offQuarters: number },
  calendar: DayCalendar,
): PriorHours {
  const relievedAt = startAt - offQuarters * QUARTER_MS;
  const [lastDay, firstDay] = [calendar.dayAt(relievedAt - 1), calendar.dayAt(startAt)];
  const roomMinutes = (relievedAt - calendar.startOf(lastDay)) / MINUTE_MS;
  return {
    until: calendar.dateOf(firstDay),
    relievedAt,
    days: quarters.map((worked, index) => {
      const day = firstDay - quarters.length + 1 + index;
      const minutes = day > lastDay ? 0 : worked * 15;
      const onDutyMinutes = day === lastDay ? Math.min(Math.max(minutes, 15), roomMinutes) : minutes;
      return { date: calendar.dateOf(day), onDutyMinutes };
    }),
  };
}

function logsUnder(sets: fc.Arbitrary<{ ruleset: RuleSetId; changes: [quarters: number, to: RuleSetId][] }>) {
  return fc
    .tuple(sets, settings, steps)
    .map(
      ([
        { ruleset, changes },
        { deferralOn, ferry, claims, statement: before, ...rest },
        all,
      ]): AuditRequest => {
        const periods: DutyPeriod[] = [];
        let at = startAt;
        for (const { what, quarters } of all) {
          const [status, mode] = what.split('/') as [DutyPeriod['status'], DutyPeriod['mode']?];
          periods.push({ status, ...(mode && { mode }), startedAt: at });
          at += quarters * QUARTER_MS;
        }
        const rulesets = [...changes]
          .sort(([one], [other]) => one - other)
          .filter(([quarters], index, all) => quarters !== all[index - 1]?.[0])
          .map(([quarters, to]) => {
            return { from: startAt + quarters * QUARTER_MS, ruleset: to, reason: 'border' as const };
          });
        const date = deferralOn === null ? null : `2026-03-0${3 + deferralOn}`;
        const calendar = dayCalendar(rest.timeZone, rest.dayStartsAt, rest.earlierDays);
        const isInLog = date !== null && date <= calendar.dateOf(calendar.dayAt(at - 1));
        const ferryAt = startAt + (ferry?.from ?? 0) * QUARTER_MS;
        const exceptions = claims.map(({ kind, times, ofOneShift, ...relief }) => {
          if (times === null) return { kind, ...relief };
          const from = startAt + times.from * QUARTER_MS;
          const to = times.length === null ? undefined : from + times.length * QUARTER_MS;
          return { kind, from, to, ofOneShift, ...relief };
        });
        return {
          ...rest,
          ...(before && { before: priorHours(before, calendar) }),
          exceptions,
          declarations,
          ruleset,
          rulesets,
          periods,
          until: at,
          deferrals: isInLog ? [date] : [],
          ferries:
            ferry && ferryAt < at
              ? [
                  {
                    from: ferryAt,
                    to: ferryAt + ferry.length * QUARTER_MS,
                    crossingMinutes: ferry.crossingMinutes,
                  },
                ]
              : [],
        };
      },
    );
}

const key = ({ rule, startedAt }: { rule: string; startedAt: number }) => `${startedAt} ${rule}`;

function expectAgreement(request: AuditRequest) {
  const found = audit(request).violations.map(({ rule, ruleset, startedAt, endedAt, minutes }) => {
    return { rule, ruleset, startedAt, endedAt, minutes };
  });
  const byKey = (one: (typeof found)[number], other: (typeof found)[number]) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
  expect(found.sort(byKey)).toEqual(replay(request).sort(byKey));
}

it.each(ruleSetIds)(
  'a replay step by step agrees under %s',
  (ruleset) => {
    const logs = logsUnder(fc.constant({ ruleset, changes: [] }));
    fc.assert(fc.property(logs, expectAgreement), { numRuns: runs });
  },
  TIMEOUT_MS,
);

it(
  'a replay step by step agrees on logs that cross a border, latitude 60 or the limits of a cycle',
  () => {
    const change = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...ruleSetIds));
    const sets = fc.record({
      ruleset: fc.constantFrom(...ruleSetIds),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(fc.property(logsUnder(sets), expectAgreement), { numRuns: runs });
  },
  TIMEOUT_MS,
);

it(
  'a replay step by step agrees on logs that switch between the cycles of Canada',
  () => {
    const canada = ruleSetIds.filter((id) => id.startsWith('canada-'));
    const change = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...canada));
    const sets = fc.record({
      ruleset: fc.constantFrom(...canada),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(fc.property(logsUnder(sets), expectAgreement), { numRuns: runs });
  },
  TIMEOUT_MS,
);
