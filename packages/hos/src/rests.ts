import type { Span } from './periods.ts';
import type { RuleSet, SplitRule } from './rule-sets.ts';

/** A maximal run of rest. Spans `fromSpan` up to, not including, `toSpan`. */
export type Rest = {
  readonly startAt: number;
  readonly endAt: number;
  readonly fromSpan: number;
  readonly toSpan: number;
  /** Longest stay in the berth in one piece. */
  readonly sleeperMs: number;
  /** Longest stay in one piece in the berth or waiting at a well. */
  readonly accommodationMs: number;
  readonly isReset: boolean;
};

/** The rests that can matter: 2 hours and more, and what stands for a rest before the log. */
export function restsOf(spans: readonly Span[], ruleSet: RuleSet, restedBefore: boolean): Rest[] {
  const rests: Rest[] = [];
  let index = 0;
  while (index < spans.length) {
    if (spans[index]!.duty !== 'rest') {
      index++;
      continue;
    }
    const rest = restFrom(spans, index, ruleSet, restedBefore);
    if (rest.isReset || rest.endAt - rest.startAt >= ruleSet.split.eachMs) rests.push(rest);
    index = rest.toSpan;
  }
  return rests;
}

function restFrom(spans: readonly Span[], fromSpan: number, ruleSet: RuleSet, restedBefore: boolean): Rest {
  const startAt = spans[fromSpan]!.startAt;
  let toSpan = fromSpan;
  let endAt = startAt;
  let berthMs = 0;
  let stayMs = 0;
  let sleeperMs = 0;
  let accommodationMs = 0;
  for (let span = spans[toSpan]; span?.duty === 'rest'; span = spans[++toSpan]) {
    const length = span.endAt - span.startAt;
    berthMs = span.rests === 'berth' ? berthMs + length : 0;
    stayMs = span.rests === 'none' ? 0 : stayMs + length;
    if (berthMs > sleeperMs) sleeperMs = berthMs;
    if (stayMs > accommodationMs) accommodationMs = stayMs;
    endAt = span.endAt;
  }
  const isReset = endAt - startAt >= ruleSet.resetMs || (restedBefore && fromSpan === 0);
  return { startAt, endAt, fromSpan, toSpan, sleeperMs, accommodationMs, isReset };
}

function measured(rest: Rest, split: SplitRule): number {
  switch (split.measures) {
    case 'rest':
      return rest.endAt - rest.startAt;
    case 'sleeper':
      return rest.sleeperMs;
    case 'accommodation':
      return rest.accommodationMs;
  }
}

/** Whether two rests together stand for one long rest. */
export function canPair(one: Rest, other: Rest, splits: readonly SplitRule[]): boolean {
  for (const split of splits) {
    const first = measured(one, split);
    const second = measured(other, split);
    if (first < split.eachMs || second < split.eachMs) continue;
    if (first + second < split.togetherMs) continue;
    if (Math.max(one.sleeperMs, other.sleeperMs) >= split.sleeperMs) return true;
  }
  return false;
}

/** Whether a rest is left out of the window before its partner is known. */
export function isLeftOutAlone(rest: Rest, splits: readonly SplitRule[]): boolean {
  return splits.some((split) => split.isLeftOutAlone && rest.sleeperMs >= split.sleeperMs);
}

/** What is still missing from a rest that began at `restAt` (its berth stay at `berthAt`) to pair with `earlier`. */
export function pairsAt(
  earlier: Rest,
  restAt: number,
  berthAt: number,
  split: SplitRule,
): { readyAt: number; needsBerth: boolean } | null {
  const before = measured(earlier, split);
  if (before < split.eachMs) return null;
  const missingMs = Math.max(split.eachMs, split.togetherMs - before);
  if (split.measures !== 'rest') return { readyAt: berthAt + missingMs, needsBerth: true };
  if (earlier.sleeperMs >= split.sleeperMs) return { readyAt: restAt + missingMs, needsBerth: false };
  return { readyAt: Math.max(restAt + missingMs, berthAt + split.sleeperMs), needsBerth: true };
}
