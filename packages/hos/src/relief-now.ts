import { MINUTE_MS } from '@longhaul/units';
import { reliefTimesIn } from './emergency-declarations.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import { sectionOf } from './reliefs.ts';

/** Relief under an emergency declaration as of an instant, 49 CFR 390.23. Instants in epoch ms. */
export type ReliefNow = {
  /** The number of the declaration. */
  declaration: string;
  /** What it lifts: a section of 49 CFR, or the set of a state. */
  section: string;
  carries: string;
  /** When the claim or the declaration ends; earlier with the next ordinary dispatch. */
  endsAt: number;
  /** The relief has ended in this shift with a limit passed: driving waits for `restMinutes` off duty. */
  isOver: boolean;
  restMinutes: number;
};

/** The relief that holds at the end of a log, or one whose rest is still to be taken; null without one. */
export function reliefNow(log: Log, { shift, limits }: Live): ReliefNow | null {
  const { request, ruleSet, endAt, spans } = log;
  const times = reliefTimesIn(request, ruleSet);
  if (times.length === 0) return null;
  const running = times.find(({ from, to }) => from <= endAt && endAt < to);
  const isPassed = limits.some(({ per, leftMs }) => per === 'shift' && leftMs === 0);
  const driven = isPassed && shift ? spans.findLast(({ relief }) => relief !== null) : undefined;
  const ofShift = driven && shift && driven.startAt >= shift.startedAt ? driven.relief : null;
  const relief = running ?? ofShift;
  if (!relief) return null;
  return {
    declaration: relief.number,
    section: sectionOf(ruleSet),
    carries: relief.claim.carries ?? '',
    endsAt: relief.to,
    isOver: running === undefined,
    restMinutes: ruleSet.resetMs / MINUTE_MS,
  };
}
