import type { Replay, Way } from './replay-log.testing.ts';
import { lengthOf, type Range, rangesWhere, stepsOf } from './replay-ranges.testing.ts';
import type { CountedLimit, SplitRule } from './rule-set.ts';

/** What adverse conditions of a shift add to a count that begins at a step, which they reach into. */
function adverseIn(replay: Replay, shift: Range, from: number) {
  return replay.claimed('adverse-driving', shift).some(({ to }) => to > from)
    ? replay.set.exceptions.adverse
    : null;
}

function shiftLimits(replay: Replay, shift: Range, from: number): CountedLimit[] {
  if (adverseIn(replay, shift, from)?.liftsShiftLimits) return [];
  return replay.set.limits
    .filter(({ per }) => per === 'shift')
    .map((limit) => replay.withAdverse(limit, adverseIn(replay, shift, from)));
}

function wayOfShift(replay: Replay, shift: Range): Way {
  const limits = shiftLimits(replay, shift, shift.from).map((limit) => withLongWindow(replay, limit, shift));
  return { from: shift.from, windowFrom: replay.startOf(shift), excluded: [], limits };
}

/** 49 CFR 395.1(o). */
function withLongWindow(replay: Replay, limit: CountedLimit, shift: Range): CountedLimit {
  const { sixteenHour } = replay.set.exceptions;
  if (!sixteenHour || limit.counts !== 'elapsed' || !longShifts(replay).includes(shift.from)) return limit;
  const [ordinary] = replay.set.limits.filter(({ rule }) => rule === limit.rule);
  return { ...limit, limitMs: limit.limitMs + sixteenHour.windowMs - ordinary!.limitMs };
}

function longShifts(replay: Replay): number[] {
  replay.longShifts ??= longShiftsIn(replay);
  return replay.longShifts;
}

/** Starts of the shifts whose window is longer: released in time, drives in it, not in the six days before but after a restart. */
function longShiftsIn(replay: Replay): number[] {
  const { limits, restart, exceptions } = replay.set;
  const { sixteenHour } = exceptions;
  const window = limits.find(({ counts }) => counts === 'elapsed');
  if (!sixteenHour || !window) return [];
  const long: { from: number; to: number; start: number; released: number }[] = [];
  for (const shift of replay.shifts()) {
    if (replay.claimed('sixteen-hour', shift).length === 0) continue;
    const [start, released] = [replay.startOf(shift), replay.lastWork(shift.from, shift.to)];
    if (released === shift.from || released - start > stepsOf(sixteenHour.windowMs)) continue;
    const late = replay.log.slice(start + stepsOf(window.limitMs), shift.to);
    if (shift.closing && !late.some(({ duty }) => duty === 'driving')) continue;
    const last = long.at(-1);
    const days = last ? replay.log[start]!.day - replay.log[last.start]!.day : Number.POSITIVE_INFINITY;
    const isRestarted = replay.runs.some(
      (run) =>
        restart !== null &&
        last !== undefined &&
        lengthOf(run) >= stepsOf(restart.restMs) &&
        run.from >= last.released &&
        run.to <= start,
    );
    if (days < sixteenHour.onceInDays && !isRestarted) continue;
    long.push({ ...shift, start, released });
  }
  return long.map(({ from }) => from);
}

function after(replay: Replay, shift: Range, rest: Range, excluded: Range[]): Way {
  const limits = shiftLimits(replay, shift, rest.to);
  return { from: rest.to, windowFrom: replay.firstWork(rest.to), excluded, limits };
}

/** 90 FR 44872: the stretches off duty in a shift that run against its window, cut where a pause may be no longer. */
function pausesOf(replay: Replay, shift: Range, windowFrom: number): Range[] {
  const { pause } = replay.set;
  if (!pause) return [];
  const isRest = (step: number) => replay.log[step]!.duty === 'rest' && replay.log[step]!.isRunning;
  return rangesWhere(shift.to, isRest, windowFrom)
    .filter((rest) => lengthOf(rest) >= stepsOf(pause.atLeastMs))
    .map(({ from, to }) => ({ from, to: Math.min(to, from + stepsOf(pause.atMostMs)) }));
}

/** 49 CFR 395.1(g): any rest may pair with any later one. */
export function waysByRest(
  replay: Replay,
  shift: Range & { closing: Range | null },
  rests: Range[],
  stretch: number,
  splits: SplitRule[],
): Way[] {
  const berth = (rest: Range) => Math.max(0, ...replay.berthStays(rest).map(lengthOf));
  const lodged = (rest: Range) => Math.max(0, ...replay.lodgedStays(rest).map(lengthOf));
  const measures = { rest: lengthOf, sleeper: berth, accommodation: lodged };
  const { oilfield } = replay.set.exceptions;
  const waits = oilfield ? replay.claimed('oilfield-wait', shift) : [];
  const isPair = (one: Range, other: Range) =>
    [...splits, ...(waits.length > 0 ? [oilfield!] : [])].some((split) => {
      const { eachMs, togetherMs, sleeperMs } = split;
      const [first, second] = [one, other].map(measures[split.measures]) as [number, number];
      const isThere = waits.some(
        (wait) => Math.min(one.from, other.from) < wait.to && Math.max(one.to, other.to) > wait.from,
      );
      if (split === oilfield && !isThere) return false;
      return (
        Math.min(first, second) >= stepsOf(eachMs) &&
        first + second >= stepsOf(togetherMs) &&
        Math.max(berth(one), berth(other)) >= stepsOf(sleeperMs)
      );
    });
  const before = rests.slice(0, stretch);
  const ahead = [...rests.slice(stretch), ...(shift.closing ? [shift.closing] : [])];
  const leftOut = before.filter(
    (rest) =>
      splits.some(({ isLeftOutAlone, sleeperMs }) => isLeftOutAlone && berth(rest) >= stepsOf(sleeperMs)) ||
      ahead.some((next) => isPair(rest, next)),
  );
  const whole = wayOfShift(replay, shift);
  const paused = pausesOf(replay, shift, whole.windowFrom).map((pause) => {
    return { ...whole, excluded: [pause], limits: shiftLimits(replay, shift, shift.from) };
  });
  const pairs = before.flatMap((first, index) =>
    before.slice(index + 1).flatMap((second) => {
      if (!isPair(first, second)) return [];
      const later = leftOut.filter(({ from }) => from > second.from);
      return [[second], ...later.map((third) => [second, third])].map((excluded) =>
        after(replay, shift, first, excluded),
      );
    }),
  );
  return [whole, ...paused, ...leftOut.map((rest) => ({ ...whole, excluded: [rest] })), ...pairs];
}

/** SOR/2005-313, ss. 18, 19, 41, 42: a stay pairs with the next one. */
export function waysByStay(
  replay: Replay,
  shift: Range & { closing: Range | null },
  rests: Range[],
  stretch: number,
  splits: SplitRule[],
): Way[] {
  const least = Math.min(...splits.map(({ eachMs }) => stepsOf(eachMs)));
  const inClosing = shift.closing
    ? replay.berthStays(shift.closing).find((stay) => lengthOf(stay) >= least)
    : undefined;
  const pairOf = (index: number) => {
    const [one, other] = [rests[index]!, rests[index + 1] ?? inClosing];
    return splits.find(
      ({ eachMs, togetherMs }) =>
        other !== undefined &&
        Math.min(lengthOf(one), lengthOf(other)) >= stepsOf(eachMs) &&
        lengthOf(one) + lengthOf(other) >= stepsOf(togetherMs),
    );
  };
  const leftOutFrom = (first: number) =>
    rests.slice(0, stretch).filter((_, index) => index >= first && pairOf(index) !== undefined);
  const splitLimits = (window: CountedLimit | null, { limits, from }: Way) =>
    window === null || limits.length === 0
      ? limits
      : [
          ...limits.filter(({ counts }) => counts === 'driving'),
          replay.withAdverse(window, adverseIn(replay, shift, from)),
        ];
  const whole = wayOfShift(replay, shift);
  const ways = [whole];
  for (let opener = -1; opener < stretch - 1; opener++) {
    const pair = opener < 0 ? undefined : pairOf(opener);
    if (opener >= 0 && pair === undefined) continue;
    const excluded = leftOutFrom(opener + 1);
    const used =
      pair ?? splits.find((split) => excluded.length > 0 && split === pairOf(rests.indexOf(excluded[0]!)));
    if (used === undefined) continue;
    const way = opener < 0 ? { ...whole, excluded } : after(replay, shift, rests[opener]!, excluded);
    ways.push({ ...way, limits: splitLimits(used.windowLimit, way) });
  }
  return ways;
}
