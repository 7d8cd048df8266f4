import { type DatedFact, type FactKind, type FactTable, factsInUse } from '@longhaul/units';
import {
  type EmergencyDeclaration,
  endOf,
  type ReliefTime,
  reliefProblems,
  reliefTimes,
} from './emergency-relief.ts';
import type { AuditRequest } from './request.ts';
import type { RuleSet } from './rule-set.ts';

type Declared = Omit<EmergencyDeclaration, 'number'>;

/**
 * Emergency declarations by their number. The value of a row has `states`, `goods`, `waives`, and `from`, `until` and
 * `extendedUntil` as instants (ISO 8601); the days of the row are those on which it holds.
 */
export const declarationKind: FactKind<Declared> = {
  kind: 'emergency-declaration',
  checkKey: (key) => {
    if (key.length > 60) throw new Error('the number of a declaration has at most 60 characters');
  },
  readValue: (value, { key }) => {
    const declared = readDeclared(value);
    const [problem] = reliefProblems({ exceptions: [], declarations: [{ ...declared, number: key }] });
    if (problem) throw new Error(`${problem.field.split('.').at(-1)} ${problem.message}`);
    return declared;
  },
  showValue: ({ states, goods, waives }) =>
    `${states.join(', ')}: ${goods === null ? 'any goods that help' : goods.join(', ')}; lifts ${waives.join(', ')}`,
};

/** None comes with the product: an operator loads those that are in force. */
export const ownDeclarations: FactTable<Declared> = {
  kind: declarationKind.kind,
  release: '2026-11-28',
  rows: [],
};

/** Those that are known, whether they hold now or not. */
export const knownDeclarations = (): EmergencyDeclaration[] =>
  factsInUse(ownDeclarations).rows.map(({ key, value }: DatedFact<Declared>) => ({ ...value, number: key }));

/** The numbers of those that hold at some time between two instants, epoch ms. */
export const declaredBetween = (startAt: number, endAt: number): string[] =>
  knownDeclarations()
    .filter((each) => each.from < endAt && endOf(each) > startAt)
    .map(({ number }) => number);

/** What the claims of a log lift under a set, by the declarations that come with it, or by those that are known. */
export function reliefTimesIn(
  { exceptions, declarations }: Pick<AuditRequest, 'exceptions' | 'declarations'>,
  ruleSet: RuleSet,
): ReliefTime[] {
  if (!exceptions.some(({ kind }) => kind === 'emergency-relief')) return [];
  return reliefTimes({ exceptions, declarations: declarations ?? knownDeclarations() }, ruleSet);
}

function readDeclared(value: unknown): Declared {
  const { states, goods, waives, from, until, extendedUntil } = (value ?? {}) as Record<string, unknown>;
  const end =
    extendedUntil === undefined || extendedUntil === null ? null : instant('extendedUntil', extendedUntil);
  return {
    states: texts('states', states),
    goods: goods === null ? null : texts('goods', goods),
    waives: texts('waives', waives) as Declared['waives'],
    from: instant('from', from),
    until: instant('until', until),
    extendedUntil: end,
  };
}

function texts(name: string, value: unknown): string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new Error(`${name} must be a list of texts`);
}

function instant(name: string, value: unknown): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new Error(`${name} must be an instant such as 2026-11-29T06:00:00Z`);
  return at;
}
