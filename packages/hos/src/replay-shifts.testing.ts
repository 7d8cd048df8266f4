import { isWork, type Replay, type ReplayFinding, type Way } from './replay-log.testing.ts';
import { lengthOf, minutesOf, type Range, rangesOfSteps, stepsOf } from './replay-ranges.testing.ts';
import { waysByRest, waysByStay } from './replay-ways.testing.ts';

export function ofShift(
  replay: Replay,
  shift: { from: number; to: number; closing: Range | null },
): ReplayFinding[] {
  const splits = replay.splits(shift);
  const isByStay = splits.some(({ pairs }) => pairs === 'next');
  const leastMs = Math.min(...replay.set.splits.map(({ eachMs }) => eachMs));
  const inside = isByStay
    ? replay.berthStays(shift)
    : replay.runs.filter(({ from, to }) => from >= shift.from && to <= shift.to);
  const rests = inside.filter((rest) => lengthOf(rest) >= stepsOf(leastMs));
  const findings: ReplayFinding[] = [];
  for (let stretch = 0; stretch <= rests.length; stretch++) {
    const range = { from: rests[stretch - 1]?.to ?? shift.from, to: rests[stretch]?.from ?? shift.to };
    const ways = isByStay
      ? waysByStay(replay, shift, rests, stretch, splits)
      : waysByRest(replay, shift, rests, stretch, splits);
    findings.push(...best(replay, ways, range));
  }
  return findings;
}

/** The findings of the way with fewest and least severe ones, then most time left. */
function best(replay: Replay, ways: Way[], stretch: Range): ReplayFinding[] {
  const counted = ways.map((way) => count(replay, way, stretch));
  counted.sort(
    (one, other) =>
      one.findings.length - other.findings.length ||
      one.severity - other.severity ||
      one.overMinutes - other.overMinutes ||
      other.left - one.left,
  );
  return counted[0]!.findings;
}

export function count(replay: Replay, { from, windowFrom, excluded, limits }: Way, stretch: Range) {
  const findings: ReplayFinding[] = [];
  let severity = 0;
  let left = Number.POSITIVE_INFINITY;
  for (const { rule, counts, limitMs } of limits) {
    let used = 0;
    let over = 0;
    const past = new Map<number, number>();
    for (let step = from; step < stretch.to; step++) {
      if (excluded.some((rest) => step >= rest.from && step < rest.to)) continue;
      const { duty, isJudged, isRunning } = replay.log[step]!;
      const isCounted =
        counts === 'elapsed'
          ? step >= windowFrom && isRunning && !replay.isOnFerry(step)
          : counts === 'driving'
            ? duty === 'driving'
            : isWork(replay.log[step]!);
      if (isCounted) used++;
      if (duty !== 'driving' || !isJudged || !isCounted || used <= stepsOf(limitMs)) continue;
      over++;
      if (step >= stretch.from) past.set(step, over);
    }
    left = Math.min(left, stepsOf(limitMs) - used);
    for (const range of rangesOfSteps([...past.keys()])) {
      findings.push(replay.found(rule, range));
      const overAtEnd = minutesOf(past.get(range.to - 1)!);
      severity += overAtEnd < 15 ? 0 : overAtEnd > 180 ? 2 : 1;
    }
  }
  const overMinutes = findings.reduce((sum, { minutes }) => sum + minutes, 0);
  return { findings, severity, overMinutes, left };
}

/** 49 CFR 395.1(e)(1), released in time. */
function isShortHaul(replay: Replay, shift: Range): boolean {
  const { shortHaul } = replay.set.exceptions;
  if (!shortHaul || replay.claimed('short-haul', shift).length === 0) return false;
  return replay.lastWork(shift.from, shift.to) - replay.startOf(shift) <= stepsOf(shortHaul.releasedWithinMs);
}

export function ofBreaks(replay: Replay, shift: Range): ReplayFinding[] {
  const { breaks } = replay.set;
  if (!breaks || isShortHaul(replay, shift)) return [];
  const driven = new Map<number, number>();
  let [since, idle] = [0, 0];
  for (let step = shift.from; step < shift.to; step++) {
    const isDriving = replay.log[step]!.status === 'D';
    idle = isDriving ? 0 : idle + 1;
    if (replay.log[step]!.duty === 'driving' && isDriving) since++;
    else if (idle >= stepsOf(breaks.breakMs)) since = 0;
    driven.set(step, since);
  }
  return replay.past(breaks.rule, (step) => (driven.get(step) ?? 0) > stepsOf(breaks.limitMs));
}
