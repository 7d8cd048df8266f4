import { HOUR_MS } from '@longhaul/units';
import { isClaimedIn } from './exceptions.ts';
import { ferryStays } from './ferry-stays.ts';
import type { Log } from './log.ts';
import type { Span } from './periods.ts';

import type { ExceptionClaim } from './request.ts';
import type { OffDutyRule, RuleSet, SplitRule } from './rule-set.ts';

/** Time off duty of one day of the carrier. Instants in epoch ms. */
export type DailyRest = {
  readonly day: number;
  readonly startAt: number;
  readonly endAt: number;
  /** In rests long enough to count, each day its part. */
  countedMs: number;
  /** Of it, so much lies outside the long rest. */
  outsideMs: number;
  /** In rests too short to count. */
  shortMs: number;
  /** Longest rest, or stays of a ferry, of which some lies in the day: all of it. */
  wholeMs: number;
  /** The same of those that begin in the day. */
  begunMs: number;
  /** What the day must hold, in all and outside the long rest. */
  readonly neededMs: number;
  readonly neededOutsideMs: number;
};

type Piece = { readonly startAt: number; readonly endAt: number };
/** Rests that are measured together, one run or the stays of a ferry; `coreMs` of them are the long rest. */
type Block = { readonly pieces: readonly Piece[]; readonly coreMs: number };

/**
 * The days that a log touches, SOR/2005-313, s. 14. A rest of 8 hours or more gives all but 8 hours of its time outside the
 * long rest: to the days it lies in, in order, as far as they lack it, then what is left to the days after its first.
 * `spans` may run on after the log.
 */
export function dailyRests(log: Log, rule: OffDutyRule, spans: readonly Span[] = log.spans): DailyRest[] {
  const days = emptyDays(log, rule, spans);
  const blocks = blocksOf(log, rule, spans, days);
  for (const { pieces, coreMs } of blocks) {
    const touched = new Set<DailyRest>();
    for (const piece of pieces) {
      for (const [day, partMs] of partsOf(days, piece)) {
        day.countedMs += partMs;
        if (coreMs === 0) day.outsideMs += partMs;
        touched.add(day);
      }
    }
    const [first] = touched;
    const wholeMs = pieces.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
    if (first) first.begunMs = Math.max(first.begunMs, wholeMs);
    for (const day of touched) day.wholeMs = Math.max(day.wholeMs, wholeMs);
  }
  for (const block of blocks) if (block.coreMs > 0) giveBeyondCore(days, block);
  return days;
}

function emptyDays(
  { calendar, claims, ruleSet }: Log,
  rule: OffDutyRule,
  spans: readonly Span[],
): DailyRest[] {
  const days: DailyRest[] = [];
  const lastDay = calendar.dayAt(spans.at(-1)!.endAt - 1);
  for (let day = calendar.dayAt(spans[0]!.startAt); day <= lastDay; day++) {
    const [startAt, endAt] = [calendar.startOf(day), calendar.startOf(day + 1)];
    const team = pairOfTeam(claims, ruleSet, spans, startAt, endAt);
    const isAdverse = isClaimedIn(claims, 'adverse-driving', startAt, endAt);
    const instead = isAdverse ? (ruleSet.exceptions.adverse?.offDuty ?? null) : null;
    days.push({
      day,
      startAt,
      endAt,
      countedMs: 0,
      outsideMs: 0,
      shortMs: 0,
      wholeMs: 0,
      begunMs: 0,
      neededMs: Math.min(
        instead?.perDayMs ?? rule.perDay.limitMs,
        team?.togetherMs ?? Number.POSITIVE_INFINITY,
      ),
      neededOutsideMs: instead?.outsideCoreMs ?? rule.outsideCore.limitMs,
    });
  }
  return days;
}

/** The rule of s. 19 or 42 by which two stays of a team in a day meet what the day must hold off duty, s. 14. */
function pairOfTeam(
  claims: readonly ExceptionClaim[],
  { splits }: RuleSet,
  spans: readonly Span[],
  startAt: number,
  endAt: number,
): SplitRule | undefined {
  const rule = splits.find(({ who }) => who === 'team');
  if (!rule || !isClaimedIn(claims, 'team', startAt, endAt)) return undefined;
  const stays: number[] = [];
  let stayMs = 0;
  for (const span of spans) {
    if (span.startAt >= endAt) break;
    stayMs +=
      span.rests === 'berth' ? Math.max(0, Math.min(span.endAt, endAt) - Math.max(span.startAt, startAt)) : 0;
    if (span.rests === 'berth' && span.endAt < endAt) continue;
    if (stayMs >= rule.eachMs) stays.push(stayMs);
    stayMs = 0;
  }
  const [longest = 0, next = 0] = stays.sort((one, other) => other - one);
  return next > 0 && longest + next >= rule.togetherMs ? rule : undefined;
}

/** The rests that count. What starts the log ends a rest before it, of which nothing is the long rest of these days. */
function blocksOf(
  { request, ruleSet }: Log,
  { blockMs, coreMs }: OffDutyRule,
  spans: readonly Span[],
  days: readonly DailyRest[],
): Block[] {
  const ferries = (request.ferries ?? []).flatMap((ferry) => ferryStays(spans, ruleSet, ferry) ?? []);
  const onFerry: Piece[][] = ferries.map(() => []);
  const blocks: Block[] = [];
  const { restedBefore } = request;
  if (restedBefore && spans[0]!.duty !== 'rest') {
    blocks.push({ pieces: [{ startAt: days[0]!.startAt, endAt: spans[0]!.startAt }], coreMs: 0 });
  }
  for (let index = 0; index < spans.length; index++) {
    if (spans[index]!.duty !== 'rest') continue;
    const isFirst = index === 0 && restedBefore;
    const startAt = isFirst ? days[0]!.startAt : spans[index]!.startAt;
    while (spans[index + 1]?.duty === 'rest') index++;
    const piece = { startAt, endAt: spans[index]!.endAt };
    const lengthMs = piece.endAt - startAt;
    if (lengthMs < blockMs && !isFirst) {
      for (const [day, partMs] of partsOf(days, piece)) day.shortMs += partMs;
      continue;
    }
    const ferry = ferries.findIndex(({ stays }) =>
      stays.some((stay) => stay.startAt < piece.endAt && stay.endAt > startAt),
    );
    if (ferry >= 0) onFerry[ferry]!.push(piece);
    else blocks.push({ pieces: [piece], coreMs: lengthMs >= coreMs && !isFirst ? coreMs : 0 });
  }
  for (const pieces of onFerry) if (pieces.length > 0) blocks.push({ pieces, coreMs });
  return blocks.sort((one, other) => one.pieces[0]!.startAt - other.pieces[0]!.startAt);
}

function partsOf(days: readonly DailyRest[], { startAt, endAt }: Piece): [day: DailyRest, partMs: number][] {
  const parts: [DailyRest, number][] = [];
  // No day is longer than two: one is, where a home terminal or the start of the day changes.
  let index = Math.max(0, Math.floor((startAt - days[0]!.startAt) / (25 * HOUR_MS)) - 2);
  for (let day = days[index]; day && day.startAt < endAt; day = days[++index]) {
    const partMs = Math.min(endAt, day.endAt) - Math.max(startAt, day.startAt);
    if (partMs > 0) parts.push([day, partMs]);
  }
  return parts;
}

function giveBeyondCore(days: readonly DailyRest[], { pieces, coreMs }: Block): void {
  const room = new Map<DailyRest, number>();
  let leftMs = -coreMs;
  for (const piece of pieces) {
    for (const [day, partMs] of partsOf(days, piece)) {
      room.set(day, (room.get(day) ?? 0) + partMs);
      leftMs += partMs;
    }
  }
  const give = (day: DailyRest, mostMs: number) => {
    const givenMs = Math.min(leftMs, room.get(day)!, Math.max(0, mostMs));
    day.outsideMs += givenMs;
    room.set(day, room.get(day)! - givenMs);
    leftMs -= givenMs;
  };
  const [first, ...after] = room.keys();
  if (!first) return;
  for (const day of room.keys()) give(day, day.neededOutsideMs - day.outsideMs);
  for (const day of [...after, first]) give(day, leftMs);
}
