import { addBreach, type DrivingBreach } from './breach.ts';
import type { Log } from './log.ts';
import type { Rest } from './rests.ts';

/** A switch to the cycle of a set: SOR/2005-313, s. 29 and s. 54. Epoch ms. */
export type CycleSwitch = {
  readonly at: number;
  /** The rest that makes it legal to drive in the cycle, and sets its hours to zero; null without one yet. */
  readonly rest: Rest | null;
  /** Whether that rest was taken before the first driving in the cycle, or no driving before the switch is known. */
  readonly isLegal: boolean;
  /** When the cycle is switched again; the end of the log without that. */
  readonly untilAt: number;
};

const noSwitches: readonly CycleSwitch[] = [];

/** The switches to the cycle of the log's set from the other one, in order. */
export function switchesIn(log: Log): readonly CycleSwitch[] {
  const { ruleSet, inForce, rests, endAt } = log;
  const { switchRest } = ruleSet;
  if (!switchRest || inForce.length === 1) return noSwitches;
  const switches: CycleSwitch[] = [];
  let cycle: 1 | 2 | null = null;
  for (const [index, { ruleSet: governing, from }] of inForce.entries()) {
    if (from >= endAt) break;
    const next: 1 | 2 | null = governing.switchRest?.cycle ?? cycle;
    if (cycle !== null && next !== cycle && next === switchRest.cycle) {
      const lastDrivenAt = lastDrivingBefore(log, from);
      const rest = rests.find(
        (each) => each.startAt >= lastDrivenAt && each.endAt - each.startAt >= switchRest.limitMs,
      );
      const firstDrivingAt = firstDrivingFrom(log, from);
      switches.push({
        at: from,
        rest: rest ?? null,
        isLegal: !Number.isFinite(lastDrivenAt) || (rest !== undefined && rest.endAt <= firstDrivingAt),
        untilAt: switchedAgainAt(log, index),
      });
    }
    cycle = next;
  }
  return switches;
}

/** End of the last driving before an instant; before the log without any, since the rest before it is not known. */
function lastDrivingBefore({ spans }: Log, at: number): number {
  return (
    spans.findLast(({ duty, startAt }) => duty === 'driving' && startAt < at)?.endAt ??
    Number.NEGATIVE_INFINITY
  );
}

function firstDrivingFrom({ spans, endAt }: Log, at: number): number {
  return spans.find(({ duty, startAt }) => duty === 'driving' && startAt >= at)?.startAt ?? endAt;
}

function switchedAgainAt({ inForce, ruleSet, endAt }: Log, index: number): number {
  const again = inForce.slice(index).find(({ ruleSet: governing }) => {
    const cycle = governing.switchRest?.cycle;
    return cycle !== undefined && cycle !== ruleSet.switchRest?.cycle;
  });
  return again?.from ?? endAt;
}

/** All driving in a cycle until the rest before the switch to it was taken. */
export function walkSwitches(log: Log, into: DrivingBreach[]): void {
  for (const { at, rest, isLegal, untilAt } of switchesIn(log)) {
    if (isLegal) continue;
    const legalAt = Math.min(rest?.endAt ?? untilAt, untilAt);
    const lastDrivenAt = Math.max(log.spans[0]!.startAt, lastDrivingBefore(log, at));
    const reachedAt = firstDrivingFrom(log, at);
    let overMs = 0;
    for (const { startAt, endAt, duty, isJudged } of log.spans) {
      if (duty !== 'driving' || !isJudged || startAt < at || startAt >= legalAt) continue;
      overMs += endAt - startAt;
      const usedMs = longestRestBetween(log, lastDrivenAt, startAt);
      addBreach(into, { reachedAt, startAt, endAt, usedMs, overMs, calculatedFrom: lastDrivenAt });
    }
  }
}

/** Longest rest that lies between two instants. */
export function longestRestBetween({ spans }: Pick<Log, 'spans'>, from: number, to: number): number {
  let longestMs = 0;
  let restMs = 0;
  for (const { startAt, endAt, duty } of spans) {
    const lengthMs = Math.min(endAt, to) - Math.max(startAt, from);
    if (lengthMs <= 0) continue;
    restMs = duty === 'rest' ? restMs + lengthMs : 0;
    longestMs = Math.max(longestMs, restMs);
  }
  return longestMs;
}
