import { type Live, liveState } from './live.ts';
import { type Log, logUnder, readLog } from './log.ts';
import type { PauseTerms } from './rule-set.ts';

/**
 * The first instant from `readyAt` on at which driving is legal in the shift that is open, resting until then; null where the
 * rest must first be a full one or part of a split. A rest may pause the window only once it is long enough.
 */
export function openAfterPause(log: Log, live: Live, pause: PauseTerms, readyAt: number): number | null {
  const pausedAt = Math.max(readyAt, live.restAt + pause.atLeastMs);
  return [readyAt, pausedAt].find((at) => isOpenAfterRest(log, live, at)) ?? null;
}

function isOpenAfterRest(log: Log, live: Live, at: number): boolean {
  const { limits } = at === log.endAt ? live : liveState(restedUntil(log, at));
  return limits.every(({ per, leftMs }) => per !== 'shift' || leftMs > 0);
}

/** The log with the rest that runs, or one that begins now, going on. */
function restedUntil(log: Log, until: number): Log {
  const { request, endAt, spans, ruleSet } = log;
  const periods = request.periods.filter(({ startedAt }) => startedAt < endAt);
  if (spans.at(-1)!.duty !== 'rest') periods.push({ status: 'OFF', startedAt: endAt });
  return logUnder(readLog({ ...request, periods, until, now: undefined }), ruleSet);
}
