import type { LogRules } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';

/** What SOR/2005-313, s. 82 asks of a record of duty status beside a federal one. */
export interface CanadianItems {
  /** `Cycle 1`, or one after another: `Cycle 1, then Cycle 2`. */
  readonly cycle: string;
  /** Day 1 or 2 of time off duty that is taken on the next day, s. 16. */
  readonly deferralDay: 1 | 2 | null;
  /** Where a ferry crossing began, s. 17. */
  readonly ferry: { readonly from: string; readonly receipt: string | null } | null;
  readonly crossings: readonly Pick<LogRules['sets'][number], 'from' | 'zone'>[];
}

export type ItemRules = {
  readonly sets: readonly Pick<LogRules['sets'][number], 'from' | 'zone' | 'ruleSet' | 'reason'>[];
  readonly clocks: { readonly deferral: { readonly day: 1 | 2 } | null };
  readonly declarations: readonly Pick<
    LogRules['declarations'][number],
    'kind' | 'state' | 'from' | 'receipt'
  >[];
};

/** Null of a day that was never under Canadian rules. */
export function canadianItems({ sets, clocks, declarations }: ItemRules): CanadianItems | null {
  const cycles = sets.flatMap(({ ruleSet }) => ruleSets[ruleSet].switchRest?.cycle ?? []);
  if (cycles.length === 0) return null;
  const ferry = declarations.findLast(({ kind, state }) => kind === 'ferry' && state === 'declared');
  return {
    cycle: [...new Set(cycles)].map((cycle) => `Cycle ${cycle}`).join(', then '),
    deferralDay: clocks.deferral?.day ?? null,
    ferry: ferry?.from ? { from: ferry.from, receipt: ferry.receipt } : null,
    crossings: sets.filter(({ reason }) => reason === 'border' || reason === 'latitude'),
  };
}
