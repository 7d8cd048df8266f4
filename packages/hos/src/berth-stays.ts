import { type Frame, pairFrame, wholeShift } from './frame.ts';
import { pairOfStays, type Rest } from './rests.ts';
import type { SplitRule } from './rule-set.ts';
import type { Shift } from './shifts.ts';

/**
 * The legal ways to count the work after the first `stretch` stays of a shift where each stay pairs with the next one
 * alone (SOR/2005-313, ss. 18, 19, 41, 42): nothing left out; or with every stay left out that pairs with the next, from
 * the end of the first of the last complete pair that ends before an instant. An earlier start with the same limits is never better.
 */
export function framesOfStays(
  shift: Shift,
  stretch: number,
  splits: readonly SplitRule[],
  before: number,
): Frame[] {
  const { rests, closing } = shift;
  const ruleOf = (index: number): SplitRule | null => {
    const next: Rest | null = rests[index + 1] ?? closing;
    return next && pairOfStays(rests[index]!, next, splits);
  };
  let opener = Math.max(-1, stretch - 2);
  while (opener >= 0 && (rests[opener]!.endAt >= before || ruleOf(opener) === null)) opener--;
  const excluded: Rest[] = [];
  let used = opener < 0 ? null : ruleOf(opener);
  for (let index = opener + 1; index < stretch; index++) {
    const rule = ruleOf(index);
    if (rule === null) continue;
    used ??= rule;
    excluded.push(rests[index]!);
  }
  const whole = wholeShift(shift);
  if (used === null) return [whole];
  const split: Frame = opener < 0 ? { ...whole, excluded } : pairFrame(rests[opener]!, excluded);
  return [whole, { ...split, windowLimit: used.windowLimit }];
}
