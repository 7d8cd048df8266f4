import type { RuleSetChange } from './request.ts';
import type { RuleSetId } from './rule-set.ts';

/** Which rules are in force from when to when (epoch ms), touching and in order; the first and the last are open. */
export type RulesInForce = readonly {
  readonly ruleset: RuleSetId;
  readonly from: number;
  readonly to: number;
}[];

/** A change to the set that is in force already changes nothing. */
export function rulesInForce(ruleset: RuleSetId, changes: readonly RuleSetChange[] = []): RulesInForce {
  const inForce = [{ ruleset, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
  for (const { from, ruleset: next } of changes) {
    const last = inForce.at(-1)!;
    if (last.ruleset === next) continue;
    last.to = from;
    inForce.push({ ruleset: next, from, to: Number.POSITIVE_INFINITY });
  }
  return inForce;
}

/** The set that governs driving from an instant on. */
export function ruleSetAt(inForce: RulesInForce, at: number): RuleSetId {
  let index = inForce.length - 1;
  while (inForce[index]!.from > at) index--;
  return inForce[index]!.ruleset;
}
