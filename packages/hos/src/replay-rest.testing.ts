import type { Replay } from './replay-log.testing.ts';
import { lengthOf, stepsOf } from './replay-ranges.testing.ts';
import { count } from './replay-shifts.testing.ts';
import { waysByStay } from './replay-ways.testing.ts';

/** Steps off duty of each day: counted, outside the long rest, and the longest rest that lies or begins in it. */
export function dailyRest(replay: Replay, isRestingOn: boolean, untilDay: number) {
  const rule = replay.set.offDuty!;
  const firstDay = replay.log[0]!.day;
  const dayStart = stepsOf(replay.days.startOf(firstDay) - replay.at(0));
  const end = isRestingOn ? stepsOf(replay.days.startOf(untilDay) - replay.at(0)) : replay.log.length;
  const isRest = (step: number) =>
    step < 0 ? replay.request.restedBefore : step >= replay.log.length || replay.log[step]!.duty === 'rest';
  const offDuty: { from: number; to: number }[] = [];
  for (let step = dayStart; step < end; step++) {
    if (!isRest(step)) continue;
    const last = offDuty.at(-1);
    if (last?.to === step) last.to++;
    else offDuty.push({ from: step, to: step + 1 });
  }
  const days = new Map<number, { counted: number; outside: number; whole: number; begun: number }>();
  const dayOf = (step: number) => replay.days.dayAt(replay.at(step));
  for (let step = dayStart; step < end; step++) {
    days.set(dayOf(step), { counted: 0, outside: 0, whole: 0, begun: 0 });
  }
  const neededOutsideOn = (day: number) =>
    stepsOf(neededInstead(replay, day)?.outsideCoreMs ?? rule.outsideCore.limitMs);
  const ferries = replay.ferries();
  const groups = new Map<object, number[]>();
  for (const run of offDuty) {
    const isFirst = replay.request.restedBefore && run.from <= 0;
    if (!isFirst && lengthOf(run) < stepsOf(rule.blockMs)) continue;
    const steps = Array.from({ length: lengthOf(run) }, (_, index) => run.from + index);
    const ferry = isFirst ? undefined : ferries.find(({ stays }) => steps.some((step) => stays.has(step)));
    const group = ferry ?? (isFirst ? { isFirst } : run);
    groups.set(group, [...(groups.get(group) ?? []), ...steps]);
  }
  const long: number[][] = [];
  for (const [group, steps] of groups) {
    const isLong = !('isFirst' in group) && steps.length >= stepsOf(rule.coreMs);
    for (const step of steps) {
      const day = days.get(dayOf(step))!;
      day.counted++;
      if (!isLong) day.outside++;
      day.whole = Math.max(day.whole, steps.length);
    }
    const first = days.get(dayOf(steps[0]!))!;
    first.begun = Math.max(first.begun, steps.length);
    if (isLong) long.push(steps);
  }
  for (const steps of long.sort((one, other) => one[0]! - other[0]!)) {
    let beyond = steps.length - stepsOf(rule.coreMs);
    const unused = new Set(steps);
    const first = dayOf(steps[0]!);
    const give = (step: number) => {
      days.get(dayOf(step))!.outside++;
      unused.delete(step);
      beyond--;
    };
    for (const step of steps) {
      if (beyond > 0 && days.get(dayOf(step))!.outside < neededOutsideOn(dayOf(step))) give(step);
    }
    for (const step of steps) if (beyond > 0 && unused.has(step) && dayOf(step) !== first) give(step);
    for (const step of steps) if (beyond > 0 && unused.has(step)) give(step);
  }
  return days;
}

/** Steps deferred on the day when it is day one of a deferral that holds; null otherwise. */
export function deferral(replay: Replay, dayOne: number): number | null {
  if (!replay.deferrals.has(dayOne)) replay.deferrals.set(dayOne, deferredOn(replay, dayOne));
  return replay.deferrals.get(dayOne)!;
}

function deferredOn(replay: Replay, dayOne: number): number | null {
  const terms = replay.set.offDuty?.deferral;
  if (!terms || !replay.request.deferrals?.includes(replay.days.dateOf(dayOne))) return null;
  const rule = replay.set.offDuty!;
  const isRunning = replay.days.startOf(dayOne + 2) > replay.request.until;
  const days = dailyRest(replay, isRunning, dayOne + 2);
  const [one, two] = [days.get(dayOne)!, days.get(dayOne + 1)!];
  const lacks = Math.max(
    0,
    stepsOf(rule.perDay.limitMs) - one.counted,
    stepsOf(rule.outsideCore.limitMs) - one.outside,
  );
  const driven = replay.log.filter(
    ({ duty, day }) => duty === 'driving' && (day === dayOne || day === dayOne + 1),
  ).length;
  const holds =
    lacks <= stepsOf(terms.maxMs) &&
    one.whole >= stepsOf(rule.coreMs) &&
    one.counted + two.counted >= stepsOf(terms.twoDaysOffMs) &&
    two.begun >= stepsOf(rule.coreMs) + lacks &&
    driven <= stepsOf(terms.twoDaysDrivingMs) &&
    !needsSplit(replay, dayOne);
  if (!holds) return null;
  return replay.days.startOf(dayOne + 1) > replay.request.until ? stepsOf(terms.maxMs) : lacks;
}

/** Whether a stretch of work in the two days has fewer findings with a split than without. */
function needsSplit(replay: Replay, dayOne: number): boolean {
  const from = replay.days.startOf(dayOne);
  const to = replay.days.startOf(dayOne + 2);
  return replay.shifts().some((shift) => {
    const splits = replay.splits(shift);
    const rests = replay.berthStays(shift).filter((rest) => lengthOf(rest) >= stepsOf(splits.at(-1)!.eachMs));
    return rests.some((_, index) => {
      const stretch = index + 1;
      const range = { from: rests[index]!.to, to: rests[stretch]?.from ?? shift.to };
      if (replay.at(range.to) <= from || replay.at(range.from) >= to) return false;
      const [whole, ...others] = waysByStay(replay, shift, rests, stretch, splits).map(
        (way) => count(replay, way, range).findings.length,
      );
      return others.some((findings) => findings < whole!);
    });
  });
}

/** What a day that adverse conditions touch must hold off duty instead. */
export function neededInstead(replay: Replay, day: number) {
  const [startAt, endAt] = [replay.days.startOf(day), replay.days.startOf(day + 1)];
  const isTouched = replay
    .claims()
    .some(
      ({ kind, from = 0, to = Number.POSITIVE_INFINITY }) =>
        kind === 'adverse-driving' && from < endAt && to > startAt,
    );
  return isTouched ? replay.set.exceptions.adverse?.offDuty : null;
}
