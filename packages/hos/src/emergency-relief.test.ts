import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type EmergencyDeclaration, reliefProblems } from './emergency-relief.ts';
import type { ExceptionClaim } from './request.ts';
import type { RuleSetId } from './rule-set.ts';
import { hoursIn, monday, type Step, sampleLog } from './sample-log.ts';

const at = (hours: number) => monday + hours * HOUR_MS;

const storm: EmergencyDeclaration = {
  number: '2026-001',
  states: ['IL', 'WI'],
  goods: ['propane', 'food'],
  from: at(-48),
  until: at(240),
  waives: ['395.3', '395.5'],
};

const claimed = (from: number, to: number, more: Partial<ExceptionClaim> = {}): ExceptionClaim => ({
  kind: 'emergency-relief',
  from: at(from),
  to: at(to),
  declaration: '2026-001',
  carries: 'propane',
  reason: 'To the Rockford depot',
  ...more,
});

type Settings = { ruleset?: RuleSetId; declarations?: EmergencyDeclaration[] };

const audited = (steps: Step[], exceptions: ExceptionClaim[], { ruleset, declarations }: Settings = {}) =>
  audit(
    sampleLog(steps, {
      ruleset: ruleset ?? 'us-property-70-8',
      exceptions,
      declarations: declarations ?? [storm],
    }),
  );

const found = (...log: Parameters<typeof audited>) =>
  audited(...log).violations.map(({ rule, startedAt, endedAt }) => {
    return [rule, hoursIn(startedAt), hoursIn(endedAt)];
  });

// 14 h of driving from 6:00: past the break at 14:00 and past 11 h at 17:00.
const long: Step[] = [
  ['OFF', 6],
  ['D', 14],
  ['OFF', 4],
];

describe('driving under an emergency declaration', () => {
  it('is outside 395.3, and a violation without the claim', () => {
    expect(found(long, [])).toEqual([
      ['break-30', 14, 20],
      ['driving-11', 17, 20],
    ]);
    expect(found(long, [claimed(6, 20)])).toEqual([]);
  });

  it('is told with the number of the declaration, what was carried and why', () => {
    const [relief, ...others] = audited(long, [claimed(5, 21)]).reliefs;
    expect(others).toEqual([]);
    expect(relief).toMatchObject({
      declaration: '2026-001',
      carries: 'propane',
      reason: 'To the Rockford depot',
      ruleset: 'us-property-70-8',
      startedAt: at(6),
      endedAt: at(20),
      minutes: 840,
      citation: '49 CFR 390.23',
    });
    expect(relief!.text).toBe(
      'Drove 14:00 from Mon, Jan 12 at 06:00 to Mon, Jan 12 at 20:00 under emergency declaration 2026-001 with propane: outside 49 CFR 395.3. It counts toward what follows: past a limit, other driving waits for 10:00 off duty.',
    );
  });

  it('ends with the claim: the next ordinary dispatch is past every limit that was passed', () => {
    // Relief to 16:00 holds 10 h of driving; the hour from 17:00 on is the twelfth.
    const steps: Step[] = [
      ['OFF', 6],
      ['D', 12],
      ['OFF', 6],
    ];
    expect(found(steps, [claimed(6, 16)])).toEqual([
      ['break-30', 16, 18],
      ['driving-11', 17, 18],
    ]);
    const [, past] = audited(steps, [claimed(6, 16)]).violations;
    expect(past!.explanation.text).toMatch(
      / 10:00 of it was driven under emergency declaration 2026-001: exempt from the limit then, but counted\.$/,
    );
  });

  it.each([
    ['us-property-70-8', 10],
    ['us-passenger-70-8', 8],
  ] as const)('asks for the rest of %s, %i hours, before other driving', (ruleset, hours) => {
    const then = (rest: number): Step[] => [
      ['OFF', 6],
      ['ON', 2],
      ['D', 14],
      ['OFF', rest],
      ['D', 1],
      ['OFF', 1],
    ];
    expect(found(then(hours), [claimed(6, 22)], { ruleset })).toEqual([]);
    const early = found(then(hours - 0.25), [claimed(6, 22)], { ruleset });
    expect(early.length).toBeGreaterThan(0);
    expect(early.every(([, from]) => from === 22 + hours - 0.25)).toBe(true);
  });

  it('counts toward the 70 hours: past them other driving waits for 34 hours off', () => {
    // Five days of 12 h on duty and 15 h of relief are 75.
    const days = Array.from({ length: 5 }, (): Step[] => [
      ['ON', 12],
      ['OFF', 12],
    ]).flat();
    const then = (rest: number): Step[] => [...days, ['D', 15], ['OFF', rest], ['D', 1], ['OFF', 1]];
    const claims = [claimed(120, 135)];
    expect(found(then(33), claims)).toEqual([['cycle-70', 168, 169]]);
    expect(found(then(34), claims)).toEqual([]);
  });

  it.each<[string, ExceptionClaim, Partial<EmergencyDeclaration>]>([
    ['of other goods than declared', claimed(6, 20, { carries: 'furniture' }), {}],
    ['without a start', { ...claimed(6, 20), from: undefined }, {}],
    ['of a declaration that is not there', claimed(6, 20, { declaration: '2025-009' }), {}],
    ['under one that lifts 395.5 alone', claimed(6, 20), { waives: ['395.5'] }],
    ['before the declaration', claimed(6, 20), { from: at(24) }],
  ])('is not lifted by a claim %s', (_why, claim, change) => {
    expect(found(long, [claim], { declarations: [{ ...storm, ...change }] })).toHaveLength(2);
    expect(audited(long, [claim], { declarations: [{ ...storm, ...change }] }).reliefs).toEqual([]);
  });

  it('ends with the declaration, and later where that was extended', () => {
    const declarations = [{ ...storm, until: at(18) }];
    expect(found(long, [claimed(6, 20)], { declarations })).toEqual([
      ['driving-11', 18, 20],
      ['break-30', 18, 20],
    ]);
    expect(
      found(long, [claimed(6, 20)], { declarations: [{ ...storm, until: at(18), extendedUntil: at(20) }] }),
    ).toEqual([]);
  });

  it('lifts the set of a state only where the declaration names it', () => {
    const claims = [claimed(6, 20)];
    const texas = [['driving-12', 18, 20]];
    expect(found(long, claims, { ruleset: 'texas-70-7' })).toEqual(texas);
    const named: EmergencyDeclaration[] = [{ ...storm, waives: ['texas-70-7'] }];
    expect(found(long, claims, { ruleset: 'texas-70-7', declarations: named })).toEqual([]);
    expect(found(long, claims, { declarations: named })).toHaveLength(2);
  });
});

describe('what is wrong with a claim of relief', () => {
  const problems = (claim: ExceptionClaim, change: Partial<EmergencyDeclaration> = {}) =>
    reliefProblems({ exceptions: [claim], declarations: [{ ...storm, ...change }] }).map(
      ({ field, message }) => `${field}: ${message}`,
    );

  it('is said by field', () => {
    expect(problems(claimed(6, 20))).toEqual([]);
    expect(problems({ kind: 'emergency-relief' })).toEqual([
      'exceptions.0.declaration: must name the emergency declaration',
      'exceptions.0.carries: must say what is carried',
      'exceptions.0.reason: must say how the trip helps',
      'exceptions.0.from: must say when the assistance begins',
    ]);
    expect(problems(claimed(6, 20, { declaration: '2025-009' }))).toEqual([
      'exceptions.0.declaration: there is no emergency declaration 2025-009',
    ]);
    expect(problems(claimed(6, 20, { carries: 'furniture' }))).toEqual([
      'exceptions.0.carries: declaration 2026-001 covers propane, food, not furniture',
    ]);
    expect(problems(claimed(6, 20), { until: at(18) })).toEqual([
      'exceptions.0.to: declaration 2026-001 holds to 2026-01-13T00:00:00.000Z',
    ]);
    expect(problems(claimed(6, 20), { from: at(7) })).toEqual([
      'exceptions.0.from: declaration 2026-001 holds from 2026-01-12T13:00:00.000Z to 2026-01-22T06:00:00.000Z',
    ]);
    expect(problems({ kind: 'team' })).toEqual([]);
  });

  it('is said of a declaration too', () => {
    expect(
      problems(
        { kind: 'team' },
        { number: ' ', states: ['Texas'], goods: [], until: at(-48), extendedUntil: at(-49) },
      ),
    ).toEqual([
      'declarations.0.number: must not be empty',
      'declarations.0.states: must be postal codes, such as TX',
      'declarations.0.goods: must name some, or be null for any',
      'declarations.0.until: must be after from',
      'declarations.0.extendedUntil: must be after until',
    ]);
    expect(problems({ kind: 'team' }, { waives: ['395.3', 'canada-south-70-7'] })).toEqual([
      'declarations.0.waives: canada-south-70-7 is neither 395.3, 395.5 nor the set of a state',
    ]);
    expect(reliefProblems({ exceptions: [], declarations: [storm, storm] })).toEqual([
      { field: 'declarations.1.number', message: 'is there twice' },
    ]);
  });
});
