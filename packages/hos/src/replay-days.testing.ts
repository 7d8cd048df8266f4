import { MINUTE_MS } from '@longhaul/units';
import type { Replay, ReplayFinding } from './replay-log.testing.ts';
import { lengthOf, minutesOf, stepsOf } from './replay-ranges.testing.ts';
import { dailyRest, deferral, neededInstead } from './replay-rest.testing.ts';
import type { RuleId } from './rule-set.ts';

export function ofDays(replay: Replay): ReplayFinding[] {
  return replay.set.limits
    .filter(({ per }) => per === 'day')
    .flatMap((limit) => {
      const past = replay.past(limit.rule, (step) => {
        const { day } = replay.log[step]!;
        const counts = limit.counts as 'driving' | 'on-duty';
        const deferred = deferral(replay, day) ?? 0;
        const shift = replay.shifts().find(({ from, to }) => from <= step && step < to)!;
        const isAdverse =
          replay.claimed('adverse-driving', shift, {
            from: replay.dayStart(day),
            to: replay.dayStart(day + 1),
          }).length > 0;
        const adverse = isAdverse ? replay.set.exceptions.adverse : null;
        const most = stepsOf(replay.withAdverse(limit, adverse).limitMs) + deferred;
        return replay.worked(replay.dayStart(day), step, counts) > most;
      });
      return past.flatMap((finding) => byDay(replay, finding));
    });
}

/** A finding of a day ends with the day. */
function byDay(replay: Replay, finding: ReplayFinding): ReplayFinding[] {
  const day = replay.days.dayAt(finding.startedAt);
  const cutAt = replay.days.startOf(day + 1);
  if (finding.endedAt <= cutAt) return [finding];
  const first = { ...finding, endedAt: cutAt, minutes: (cutAt - finding.startedAt) / MINUTE_MS };
  const rest = { ...finding, startedAt: cutAt, minutes: (finding.endedAt - cutAt) / MINUTE_MS };
  return [first, ...byDay(replay, rest)];
}

/** Steps off duty that are enough for a team with two stays of four hours in the berth on a day. */
function ofTeam(replay: Replay, day: number): number | null {
  const team = replay.set.splits.find(({ who }) => who === 'team');
  const [startAt, endAt] = [replay.days.startOf(day), replay.days.startOf(day + 1)];
  const isClaimed = replay
    .claims()
    .some(
      ({ kind, from = 0, to = Number.POSITIVE_INFINITY }) => kind === 'team' && from < endAt && to > startAt,
    );
  if (!team || !isClaimed) return null;
  const part = { from: replay.dayStart(day), to: Math.min(replay.log.length, replay.dayStart(day + 1)) };
  const stays = replay
    .berthStays(part)
    .map(lengthOf)
    .filter((length) => length >= stepsOf(team.eachMs));
  const [longest = 0, next = 0] = stays.sort((one, other) => other - one);
  return next > 0 && longest + next >= stepsOf(team.togetherMs) ? stepsOf(team.togetherMs) : null;
}

export function ofDailyRest(replay: Replay): ReplayFinding[] {
  const { offDuty } = replay.set;
  if (!offDuty) return [];
  const findings: ReplayFinding[] = [];
  for (const [day, { counted, outside }] of dailyRest(replay, false, 0)) {
    const [startedAt, endedAt] = [replay.days.startOf(day), replay.days.startOf(day + 1)];
    if (startedAt < replay.at(0) || endedAt > replay.request.until) continue;
    const needed = neededInstead(replay, day);
    const first = replay.log.findIndex(
      (step, index) => step.day === day && step.duty === 'driving' && replay.setIn(index).offDuty !== null,
    );
    if (first < 0 || !replay.log[first]!.isJudged) continue;
    if (deferral(replay, day) !== null || deferral(replay, day - 1) !== null) continue;
    const add = (rule: RuleId, missing: number) => {
      if (missing > 0)
        findings.push({ rule, ruleset: replay.set.id, startedAt, endedAt, minutes: minutesOf(missing) });
    };
    const perDay = stepsOf(needed?.perDayMs ?? offDuty.perDay.limitMs);
    add(offDuty.perDay.rule, Math.min(perDay, ofTeam(replay, day) ?? perDay) - counted);
    add(offDuty.outsideCore.rule, stepsOf(needed?.outsideCoreMs ?? offDuty.outsideCore.limitMs) - outside);
  }
  return findings;
}
