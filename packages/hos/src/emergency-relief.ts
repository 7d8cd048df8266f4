import type { RuleSet, RuleSetId } from './rule-set.ts';
import { ruleSets } from './rule-sets.ts';

/**
 * A declared emergency, 49 CFR 390.23 and 390.25. Its relief is claimed by a driver who gives direct assistance; nothing is
 * lifted by the declaration itself.
 */
export type EmergencyDeclaration = {
  /** As its authority numbers it. */
  number: string;
  /** Postal codes of the states that need help, `TX`. */
  states: readonly string[];
  /** What must be carried; null where anything that helps is covered. */
  goods: readonly string[] | null;
  /** Epoch ms. */
  from: number;
  until: number;
  /** Where it was extended, 390.25. */
  extendedUntil?: number | null | undefined;
  /** The sections that it lifts, and the sets of a state that it names. */
  waives: readonly Waived[];
};

type Waived = '395.3' | '395.5' | RuleSetId;

/** What a claim of relief says, epoch ms: when, by which declaration, what is carried and how the trip helps. */
export type ReliefClaim = {
  from?: number | undefined;
  to?: number | undefined;
  declaration?: string | undefined;
  carries?: string | undefined;
  reason?: string | undefined;
};

type Problem = { field: string; message: string };
type Claimed = {
  exceptions: readonly (ReliefClaim & { kind: string })[];
  declarations?: readonly EmergencyDeclaration[] | undefined;
};

/** What a claim lifts, epoch ms. */
export type ReliefTime = { from: number; to: number; number: string; claim: ReliefClaim };

/** Before when it holds, epoch ms: its extension where it has one. */
export const endOf = ({ until, extendedUntil }: EmergencyDeclaration): number => extendedUntil ?? until;

/** Whether a declaration lifts the limits of a set. One of a state holds only where it is named. */
const isWaived = ({ waives }: EmergencyDeclaration, { id, waivedAs }: RuleSet): boolean =>
  waives.some((waived) => waived === id || waived === waivedAs);

const isCovered = ({ goods }: EmergencyDeclaration, { carries = '' }: ReliefClaim): boolean =>
  carries !== '' && (goods === null || goods.includes(carries));

/**
 * The times that claims lift under a set, each within its declaration. A claim that its declaration does not cover, or that
 * names one that is not known, lifts nothing.
 */
export function reliefTimes({ exceptions, declarations = [] }: Claimed, ruleSet: RuleSet): ReliefTime[] {
  return exceptions.flatMap((claim): ReliefTime[] => {
    if (claim.kind !== 'emergency-relief' || claim.from === undefined) return [];
    const declaration = declarations.find(({ number }) => number === claim.declaration);
    if (!declaration || !isWaived(declaration, ruleSet) || !isCovered(declaration, claim)) return [];
    const from = Math.max(claim.from, declaration.from);
    const to = Math.min(claim.to ?? Number.POSITIVE_INFINITY, endOf(declaration));
    return from < to ? [{ from, to, number: declaration.number, claim }] : [];
  });
}

/** Why a claim of a day lifts nothing: no declaration of the number holds at its start, or it does not cover what is carried. */
export function reliefProblem(
  {
    from,
    declaration: number,
    carries,
  }: { from: number; declaration?: string | null | undefined; carries?: string | null | undefined },
  declarations: readonly EmergencyDeclaration[],
): 'not-declared' | 'not-covered' | null {
  const declaration = declarations.find((each) => each.number === number);
  if (!declaration || from < declaration.from || from >= endOf(declaration)) return 'not-declared';
  return isCovered(declaration, { carries: carries ?? '' }) ? null : 'not-covered';
}

/** What is wrong with declarations that are sent and with the claims that name them, a field each. */
export function reliefProblems({ exceptions, declarations = [] }: Claimed): Problem[] {
  const problems: Problem[] = [];
  for (const [index, declaration] of declarations.entries()) {
    const add = (name: string, message: string) =>
      problems.push({ field: `declarations.${index}.${name}`, message });
    const { number, states, goods, from, until, extendedUntil, waives } = declaration;
    if (number.trim() === '') add('number', 'must not be empty');
    if (declarations.findIndex((other) => other.number === number) < index) add('number', 'is there twice');
    if (states.length === 0 || !states.every((state) => /^[A-Z]{2}$/.test(state))) {
      add('states', 'must be postal codes, such as TX');
    }
    if (goods?.length === 0) add('goods', 'must name some, or be null for any');
    if (!(from < until)) add('until', 'must be after from');
    if (extendedUntil != null && !(extendedUntil > until)) add('extendedUntil', 'must be after until');
    for (const waived of waives) {
      if (!isState(waived)) add('waives', `${waived} is neither 395.3, 395.5 nor the set of a state`);
    }
  }
  for (const [index, claim] of exceptions.entries()) {
    if (claim.kind !== 'emergency-relief') continue;
    for (const { field, message } of claimProblems(claim, declarations)) {
      problems.push({ field: `exceptions.${index}.${field}`, message });
    }
  }
  return problems;
}

/** The federal sets are lifted as a section, and those of Canada by no declaration. */
function isState(waived: Waived): boolean {
  if (waived === '395.3' || waived === '395.5') return true;
  const { country, waivedAs } = ruleSets[waived] ?? {};
  return country === 'us' && waivedAs === null;
}

function claimProblems(claim: ReliefClaim, declarations: readonly EmergencyDeclaration[]): Problem[] {
  const { declaration: number, from, to, carries = '', reason = '' } = claim;
  const problems: Problem[] = [];
  const add = (field: string, message: string) => problems.push({ field, message });
  const declaration = declarations.find((each) => each.number === number);
  if (number === undefined) add('declaration', 'must name the emergency declaration');
  else if (!declaration) add('declaration', `there is no emergency declaration ${number}`);
  if (carries.trim() === '') add('carries', 'must say what is carried');
  else if (declaration && !isCovered(declaration, claim)) {
    add('carries', `declaration ${number} covers ${declaration.goods!.join(', ')}, not ${carries}`);
  }
  if (reason.trim() === '') add('reason', 'must say how the trip helps');
  if (from === undefined) add('from', 'must say when the assistance begins');
  else if (declaration && (from < declaration.from || from >= endOf(declaration))) {
    add('from', `declaration ${number} holds from ${iso(declaration.from)} to ${iso(endOf(declaration))}`);
  }
  if (to !== undefined && declaration && to > endOf(declaration)) {
    add('to', `declaration ${number} holds to ${iso(endOf(declaration))}`);
  }
  return problems;
}

const iso = (at: number): string => new Date(at).toISOString();
