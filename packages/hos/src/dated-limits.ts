import {
  type CalendarDate,
  type DatedFact,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
  MINUTE_MS,
} from '@longhaul/units';
import { type ExceptionTerms, type Limit, type RuleSet, type RuleSetId, ruleSetIds } from './rule-set.ts';
import { limitsOf, ruleSets } from './rule-sets.ts';

type ExceptionName = keyof ExceptionTerms;

/** The rest that ends a shift, the one that begins the cycle anew and those that pause a window, which have no rule of their own. */
const RESTS = ['full-rest', 'restart', 'shortest-pause', 'longest-pause'] as const;
const MAX_LIMIT_MINUTES = 14 * 24 * 60;

/** What each rule of each set allows, in minutes: `us-property-70-8 driving-11`, and the rests that a set counts from. */
export const limitKind: FactKind<number> = {
  kind: 'hours-limit',
  checkKey: (key) => {
    if (!ownLimits.rows.some((row) => row.key === key)) throw new Error('no limit of a rule set');
  },
  readValue: (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_LIMIT_MINUTES) {
      throw new Error('must be minutes from 1 to 20,160');
    }
    return value;
  },
  showValue: (minutes) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
};

/** Which exceptions each set has: `us-property-70-8 adverse`. */
export const exceptionKind: FactKind<boolean> = {
  kind: 'hours-exception',
  checkKey: (key) => {
    if (!ownExceptions.rows.some((row) => row.key === key)) throw new Error('no exception of a rule set');
  },
  readValue: (value) => {
    if (typeof value !== 'boolean') throw new Error('must be true or false');
    return value;
  },
  showValue: (holds) => (holds ? 'may be claimed' : 'may not be claimed'),
};

export const ownLimits: FactTable<number> = {
  kind: limitKind.kind,
  release: '2026-11-28',
  rows: ruleSetIds.flatMap((id) => {
    const { restart, resetMs, resetCitation, pause } = ruleSets[id];
    const limits = limitsOf(ruleSets[id]).map(({ rule, limitMs, citation }) => ({
      name: rule,
      ms: limitMs,
      citation,
    }));
    const rests = [
      { name: RESTS[0], ms: resetMs, citation: resetCitation },
      ...(restart ? [{ name: RESTS[1], ms: restart.restMs, citation: restart.citation }] : []),
      ...(pause
        ? [
            { name: RESTS[2], ms: pause.atLeastMs, citation: pause.citation },
            { name: RESTS[3], ms: pause.atMostMs, citation: pause.citation },
          ]
        : []),
    ];
    const first = Map.groupBy([...limits, ...rests], ({ name }) => name);
    return [...first.values()].map((same) => ({
      ...asFact(id, same[0]!.name, same.map(({ citation }) => citation).join(', ')),
      value: same[0]!.ms / MINUTE_MS,
    }));
  }),
};

export const ownExceptions: FactTable<boolean> = {
  kind: exceptionKind.kind,
  release: '2026-11-28',
  rows: ruleSetIds.flatMap((id) =>
    Object.entries(ruleSets[id].exceptions).flatMap(([name, terms]) =>
      terms === null ? [] : [{ ...asFact(id, name, terms.citation), value: true }],
    ),
  ),
};

function asFact(id: RuleSetId, name: string, source: string) {
  // A month alone counts from its first day on.
  return {
    key: `${id} ${name}`,
    from: null,
    until: null,
    source,
    verifiedOn: `${ruleSets[id].verified.on}-01`,
  };
}

/** What a rule of a set allows on a day, in minutes, with who says so; undefined of a rule that has no limit of its own. */
export const limitFactOn = (id: RuleSetId, rule: string, date: CalendarDate): DatedFact<number> | undefined =>
  factAt(factsInUse(ownLimits), `${id} ${rule}`, date);

/** A set as it holds from a day on, null for ever. */
type Version = { from: CalendarDate | null; ruleSet: RuleSet };

let counted: {
  limits: FactTable<number>;
  exceptions: FactTable<boolean>;
  bySet: Map<RuleSetId, Version[]>;
} | null = null;

/** The set as the law has it on each day, in order: one version unless limits or exceptions with dates were loaded. */
export function versionsOf(id: RuleSetId): readonly Version[] {
  const limits = factsInUse(ownLimits);
  const exceptions = factsInUse(ownExceptions);
  if (counted?.limits !== limits || counted.exceptions !== exceptions) {
    counted = { limits, exceptions, bySet: new Map() };
  }
  const known = counted.bySet.get(id);
  if (known) return known;
  const isOwn = limits === ownLimits && exceptions === ownExceptions;
  const versions = isOwn ? [{ from: null, ruleSet: ruleSets[id] }] : versionsBy(id, limits, exceptions);
  counted.bySet.set(id, versions);
  return versions;
}

/** The set as the law has it on a day. */
export function ruleSetOn(id: RuleSetId, date: CalendarDate): RuleSet {
  return versionsOf(id).findLast(({ from }) => from === null || from <= date)!.ruleSet;
}

function versionsBy(id: RuleSetId, limits: FactTable<number>, exceptions: FactTable<boolean>): Version[] {
  const changes = [...limits.rows, ...exceptions.rows]
    .filter(({ key }) => key.startsWith(`${id} `))
    .flatMap(({ from }) => from ?? []);
  const dates = [null, ...new Set(changes.toSorted())];
  return dates.map((from) => ({
    from,
    ruleSet: withFacts(
      ruleSets[id],
      (name) => factAt(limits, `${id} ${name}`, from ?? '0001-01-01')?.value,
      (name) => factAt(exceptions, `${id} ${name}`, from ?? '0001-01-01')?.value,
    ),
  }));
}

/** What no fact is known of stays as the set has it. */
function withFacts(
  ruleSet: RuleSet,
  minutesOf: (name: string) => number | undefined,
  holds: (name: ExceptionName) => boolean | undefined,
): RuleSet {
  const ms = (name: string, known: number) => (minutesOf(name) ?? known / MINUTE_MS) * MINUTE_MS;
  const dated = <L extends Limit>(limit: L): L => ({ ...limit, limitMs: ms(limit.rule, limit.limitMs) });
  const orNull = <L extends Limit>(limit: L | null) => limit && dated(limit);
  const { offDuty, restart, pause } = ruleSet;
  const exceptions = { ...ruleSet.exceptions };
  for (const name of Object.keys(exceptions) as ExceptionName[]) {
    if (holds(name) === false) exceptions[name] = null;
  }
  return {
    ...ruleSet,
    limits: ruleSet.limits.map(dated),
    splits: ruleSet.splits.map((split) => ({ ...split, windowLimit: orNull(split.windowLimit) })),
    offDuty: offDuty && {
      ...offDuty,
      perDay: dated(offDuty.perDay),
      outsideCore: dated(offDuty.outsideCore),
    },
    breaks: orNull(ruleSet.breaks),
    cycle: dated(ruleSet.cycle),
    sinceOff: orNull(ruleSet.sinceOff),
    off24: orNull(ruleSet.off24),
    switchRest: orNull(ruleSet.switchRest),
    resetMs: ms(RESTS[0], ruleSet.resetMs),
    restart: restart && { ...restart, restMs: ms(RESTS[1], restart.restMs) },
    pause: pause && {
      ...pause,
      atLeastMs: ms(RESTS[2], pause.atLeastMs),
      atMostMs: ms(RESTS[3], pause.atMostMs),
    },
    exceptions,
  };
}
