import { lengthOf, type Range, rangesWhere, stepsOf } from './replay-ranges.testing.ts';
import type { RuleSet } from './rule-set.ts';

type Recorded = { status: string; mode: string | undefined };

/** The steps in the passenger seat that are off duty. */
export function restsInSeat(log: readonly Recorded[], set: RuleSet, restedBefore: boolean): Set<number> {
  const rests = new Set<number>();
  const find = (isIn: (step: Recorded) => boolean) => rangesWhere(log.length, (step) => isIn(log[step]!));
  const seats = find(({ mode }) => mode === 'PS');
  const berths = find(({ status }) => status === 'SB');
  addBesideBerth(rests, set, seats, berths);
  addTravel(rests, set, log, restedBefore);
  return rests;
}

/** 49 CFR 395.2, on duty time (4)(iii). */
function addBesideBerth(
  rests: Set<number>,
  { passengerSeat }: RuleSet,
  seats: readonly Range[],
  berths: readonly Range[],
): void {
  if (!passengerSeat) return;
  const most = stepsOf(passengerSeat.seatMs);
  const long = berths.filter((berth) => lengthOf(berth) >= stepsOf(passengerSeat.sleeperMs));
  const longBefore = (seat: Range) => long.find(({ to }) => to === seat.from);
  for (const seat of seats) {
    const before = longBefore(seat);
    const ahead = long.find(({ from }) => from === seat.to);
    const earlier = seats.find(({ to }) => to === before?.from);
    const used = earlier && !longBefore(earlier) ? Math.min(lengthOf(earlier), most) : 0;
    for (let step = seat.from; step < seat.to; step++) {
      const isOff = before ? step < seat.from + most - used : ahead !== undefined && step >= seat.to - most;
      if (isOff) rests.add(step);
    }
  }
}

/** 49 CFR 395.1(j) and SOR/2005-313, s. 10. */
function addTravel(
  rests: Set<number>,
  { travel, resetMs }: RuleSet,
  log: readonly Recorded[],
  restedBefore: boolean,
): void {
  if (!travel) return;
  const isOff = ({ status, mode }: Recorded, step: number) =>
    mode === 'PS' ? rests.has(step) : status === 'OFF' || status === 'SB';
  const runs = rangesWhere(log.length, (step) => isOff(log[step]!, step));
  const isDriven = (from: number, to: number) => log.slice(from, to).some(({ status }) => status === 'D');
  const travelled = log.flatMap(({ mode }, step) => {
    if (mode !== 'PS' || rests.has(step)) return [];
    const wasRested =
      (restedBefore && !isDriven(0, step)) ||
      runs.some((run) => run.to <= step && lengthOf(run) >= stepsOf(resetMs) && !isDriven(run.to, step));
    const willRest = runs.some(
      (run) => run.from > step && lengthOf(run) >= stepsOf(travel.restMs) && !isDriven(step, run.from),
    );
    return wasRested && willRest ? [step] : [];
  });
  for (const step of travelled) rests.add(step);
}
