import { ofCycle } from './replay-cycle.testing.ts';
import { ofDailyRest, ofDays } from './replay-days.testing.ts';
import { Replay, type ReplayFinding } from './replay-log.testing.ts';
import { ofBreaks, ofShift } from './replay-shifts.testing.ts';
import type { AuditRequest } from './request.ts';
import { ruleSets } from './rule-sets.ts';

/**
 * The rules once more, a quarter of an hour at a time and apart from the engine: every pairing of rests is tried, and each
 * step is judged by itself. Only the tables of the rule sets are shared. Every instant of a log is a whole quarter of an hour.
 */
export function replay(request: AuditRequest): ReplayFinding[] {
  const sets = [request.ruleset, ...(request.rulesets ?? []).map(({ ruleset }) => ruleset)];
  return [...new Set(sets)]
    .flatMap((id) => findingsOf(new Replay(request, ruleSets[id])))
    .sort((one, other) => one.startedAt - other.startedAt || (one.rule < other.rule ? -1 : 1));
}

function findingsOf(replay: Replay): ReplayFinding[] {
  const ofShifts = replay
    .shifts()
    .flatMap((shift) => [...ofShift(replay, shift), ...ofBreaks(replay, shift)]);
  return [...ofShifts, ...ofDays(replay), ...ofDailyRest(replay), ...ofCycle(replay)];
}
