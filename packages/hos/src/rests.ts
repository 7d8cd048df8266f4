import { ferryStays } from './ferry-stays.ts';
import type { Span } from './periods.ts';
import type { Ferry } from './request.ts';
import type { RuleSet, SplitRule } from './rule-set.ts';

/** A maximal run of rest, or one stay in the berth of it. Spans `fromSpan` up to, not including, `toSpan`. */
export type Rest = {
  readonly startAt: number;
  readonly endAt: number;
  readonly fromSpan: number;
  readonly toSpan: number;
  /** Longest stay in the berth in one piece. */
  readonly sleeperMs: number;
  /** First stay in the berth in one piece that is long enough for a split; 0 without one. */
  readonly firstStayMs: number;
  /** Longest stay in one piece in the berth or waiting at a well. */
  readonly accommodationMs: number;
  readonly isReset: boolean;
};

type Resting = { spans: readonly Span[]; ruleSet: RuleSet; restedBefore: boolean; ferries: readonly Ferry[] };

/**
 * The rests that can matter: full ones, what stands for a rest before the log, and those that may be part of a split.
 * Where a split pairs stays in the berth in a row, the latter are the stays.
 */
export function restsOf(resting: Resting): Rest[] {
  const { spans, ruleSet } = resting;
  const minMs = ruleSet.splits.reduce(
    (least, { eachMs }) => Math.min(least, eachMs),
    Number.POSITIVE_INFINITY,
  );
  const isByStay = ruleSet.splits.some(({ pairs }) => pairs === 'next');
  const ferryRests = ferryRestsIn(resting);
  const rests: Rest[] = [];
  let index = 0;
  while (index < spans.length) {
    if (spans[index]!.duty !== 'rest') {
      index++;
      continue;
    }
    const rest = restFrom(resting, index, minMs, ferryRests);
    if (rest.isReset) rests.push(rest);
    else if (isByStay) addStays(rests, spans, rest, minMs);
    else if (rest.endAt - rest.startAt >= minMs) rests.push(rest);
    index = rest.toSpan;
  }
  return rests;
}

function restFrom(
  { spans, ruleSet, restedBefore }: Resting,
  fromSpan: number,
  minStayMs: number,
  ferryRests: readonly number[],
): Rest {
  const startAt = spans[fromSpan]!.startAt;
  let toSpan = fromSpan;
  let endAt = startAt;
  let berthMs = 0;
  let stayMs = 0;
  let sleeperMs = 0;
  let firstStayMs = 0;
  let accommodationMs = 0;
  for (let span = spans[toSpan]; span?.duty === 'rest'; span = spans[++toSpan]) {
    const length = span.endAt - span.startAt;
    if (span.rests !== 'berth' && firstStayMs === 0 && berthMs >= minStayMs) firstStayMs = berthMs;
    berthMs = span.rests === 'berth' ? berthMs + length : 0;
    stayMs = span.rests === 'none' ? 0 : stayMs + length;
    if (berthMs > sleeperMs) sleeperMs = berthMs;
    if (stayMs > accommodationMs) accommodationMs = stayMs;
    endAt = span.endAt;
  }
  if (firstStayMs === 0 && berthMs >= minStayMs) firstStayMs = berthMs;
  const isReset =
    endAt - startAt >= ruleSet.resetMs || (restedBefore && fromSpan === 0) || ferryRests.includes(startAt);
  return { startAt, endAt, fromSpan, toSpan, sleeperMs, firstStayMs, accommodationMs, isReset };
}

/** The unbroken stays in the berth of a rest that are long enough for a split. */
function addStays(into: Rest[], spans: readonly Span[], rest: Rest, minMs: number): void {
  let fromSpan = rest.fromSpan;
  for (let index = rest.fromSpan; index <= rest.toSpan; index++) {
    if (index < rest.toSpan && spans[index]!.rests === 'berth') continue;
    if (index > fromSpan) {
      const { startAt } = spans[fromSpan]!;
      const { endAt } = spans[index - 1]!;
      const lengthMs = endAt - startAt;
      const stay = { sleeperMs: lengthMs, firstStayMs: lengthMs, accommodationMs: lengthMs, isReset: false };
      if (lengthMs >= minMs) into.push({ startAt, endAt, fromSpan, toSpan: index, ...stay });
    }
    fromSpan = index + 1;
  }
}

/** Starts of the rests that complete the stays of a ferry, SOR/2005-313, s. 17. */
function ferryRestsIn({ spans, ruleSet, ferries }: Resting): number[] {
  return ferries.flatMap((ferry) => {
    const stays = ferryStays(spans, ruleSet, ferry);
    return stays === null ? [] : [stays.restAt];
  });
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
    if (split.around && !split.around.some((times) => isAround(one, other, times))) continue;
    if (Math.max(one.sleeperMs, other.sleeperMs) >= split.sleeperMs) return true;
  }
  return false;
}

function isAround(
  one: Rest,
  other: Rest,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number },
): boolean {
  return Math.min(one.startAt, other.startAt) < to && Math.max(one.endAt, other.endAt) > from;
}

/** The rule by which a stay in the berth and the next one, or the first of a full rest, stand for a long rest. */
export function pairOfStays(stay: Rest, next: Rest, splits: readonly SplitRule[]): SplitRule | null {
  const isPair = ({ eachMs, togetherMs }: SplitRule) =>
    stay.firstStayMs >= eachMs &&
    next.firstStayMs >= eachMs &&
    stay.firstStayMs + next.firstStayMs >= togetherMs;
  return splits.find(isPair) ?? null;
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
