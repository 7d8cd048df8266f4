import { isClaimedIn } from './exceptions.ts';
import type { Log } from './log.ts';
import type { RestTerms, RuleSet } from './rule-set.ts';
import type { Shift } from './shifts.ts';

/**
 * The rest after a shift that begins the days of the cycle anew; null where none does. It is shorter after a shift in which
 * a vehicle used for oilfield equipment alone is claimed: 49 CFR 395.1(d)(1) and its like.
 */
export function restartAfter({ ruleSet, claims }: Log, shift: Shift | undefined): RestTerms | null {
  const { oilfieldEquipment } = ruleSet.exceptions;
  const isClaimed =
    oilfieldEquipment !== null &&
    shift !== undefined &&
    isClaimedIn(claims, 'oilfield-equipment', shift.startedAt, shift.releasedAt);
  return isClaimed ? oilfieldEquipment : ruleSet.restart;
}

/** The rules that a plan after the log counts by: a claim that ends is not planned on. */
export function plannedRules(log: Log): RuleSet {
  const { ruleSet, request, shifts } = log;
  const isOpen = request.exceptions.some(({ kind, to }) => kind === 'oilfield-equipment' && to === undefined);
  return isOpen ? { ...ruleSet, restart: restartAfter(log, shifts.at(-1)) } : ruleSet;
}
