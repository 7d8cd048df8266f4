import { MINUTE_MS } from '@longhaul/units';
import type { Live } from './live.ts';
import { type Log, limitsIn } from './log.ts';
import { pairsAt, type Rest } from './rests.ts';
import { spanText } from './span-text.ts';
import { countFrame, type Frame } from './split-sleeper.ts';

/** A rest that gives time back, counted from the rest that runs or from now. */
export type RestOption = {
  kind: 'full-rest' | 'split';
  /** Earliest instant at which the rest is complete, epoch ms. */
  readyAt: number;
  /** Rest still missing. */
  restMs: number;
  needsBerth: boolean;
  drivingMs: number;
  windowMs: number;
  citation: string;
};

/** The rests that lead to more driving in a shift that is open, soonest first. The full rest is always the last. */
export function restOptions(log: Log, live: Live): RestOption[] {
  const { ruleSet, endAt } = log;
  if (!live.shift) return [];
  const readyAt = live.restAt + ruleSet.resetMs;
  const full: RestOption = {
    kind: 'full-rest',
    readyAt,
    restMs: readyAt - endAt,
    needsBerth: false,
    drivingMs: ruleSet.driving.limitMs,
    windowMs: ruleSet.window.limitMs,
    citation: ruleSet.resetCitation,
  };
  const splits = live.shift.rests.flatMap((earlier) => splitOptions(log, live, earlier));
  splits.push(...firstHalfOptions(log, live));
  splits.sort((one, other) => one.readyAt - other.readyAt);
  return [...splits.filter((option) => option.readyAt < readyAt), full];
}

/** A long stay in the berth stops the window at once, whatever pairs with it later. */
function firstHalfOptions(log: Log, live: Live): RestOption[] {
  const split = log.ruleSet.split;
  const readyAt = live.berthAt + split.sleeperMs;
  if (!live.frame || !split.isLeftOutAlone || readyAt <= log.endAt) return [];
  return optionsOf(log, live, live.frame, { readyAt, needsBerth: true, citation: split.citation });
}

function splitOptions(log: Log, live: Live, earlier: Rest): RestOption[] {
  if (earlier.endAt === log.endAt) return [];
  return log.splits.flatMap((split) => {
    const pair = pairsAt(earlier, live.restAt, live.berthAt, split);
    if (!pair || pair.readyAt <= log.endAt) return [];
    const frame: Frame = {
      calculatedFrom: earlier.endAt,
      fromSpan: earlier.toSpan,
      startedAt: null,
      excluded: [],
      isFromFullRest: false,
    };
    return optionsOf(log, live, frame, { ...pair, citation: split.citation });
  });
}

/** The option when it leaves time to drive, counted up to where the rest begins. */
function optionsOf(
  log: Log,
  live: Live,
  frame: Frame,
  rest: { readyAt: number; needsBerth: boolean; citation: string },
): RestOption[] {
  const limits = limitsIn(log, frame, log.allowances.at(-1)!);
  const restsFrom = firstSpanAt(log, live.restAt);
  const count = countFrame(log.spans, frame, limits, restsFrom, restsFrom);
  const drivingMs = limits.drivingMs - count.drivingMs;
  const windowMs = limits.windowMs - count.windowMs;
  if (drivingMs <= 0 || windowMs <= 0) return [];
  return [{ kind: 'split', restMs: rest.readyAt - log.endAt, drivingMs, windowMs, ...rest }];
}

function firstSpanAt(log: Log, at: number): number {
  let index = log.spans.length;
  while (index > 0 && log.spans[index - 1]!.startAt >= at) index--;
  return index;
}

export function optionText(option: RestOption): string {
  const span = (milliseconds: number) => spanText(milliseconds / MINUTE_MS);
  const where = option.needsBerth ? 'in the sleeper berth' : 'off duty or in the sleeper berth';
  const gives = `${span(option.drivingMs)} of driving and ${span(option.windowMs)} of window`;
  const how = option.kind === 'split' ? 'completes a split and leaves' : 'is a full rest and gives';
  return `${span(option.restMs)} more ${where} ${how} ${gives}.`;
}
