import { MINUTE_MS } from '@longhaul/units';
import { countFrame, type FrameLimits } from './count-frame.ts';
import { type Frame, noRests, pairFrame } from './frame.ts';
import type { Live } from './live.ts';
import { type Log, limitsIn } from './log.ts';
import { pairsAt, type Rest } from './rests.ts';
import type { SplitRule } from './rule-set.ts';
import { spanText } from './span-text.ts';

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
  /** Whether the window runs on while the rest goes on. */
  isWindowRunning: boolean;
  citation: string;
};

/** The rests that lead to more driving in a shift that is open, soonest first. The full rest is always the last. */
export function restOptions(log: Log, live: Live): RestOption[] {
  const { ruleSet, shiftLimits, endAt } = log;
  if (!live.shift) return [];
  const readyAt = live.restAt + ruleSet.resetMs;
  const nothing = shiftLimits.map(() => 0);
  const full: RestOption = {
    kind: 'full-rest',
    readyAt,
    restMs: readyAt - endAt,
    needsBerth: false,
    ...leftOf(shiftLimits, nothing, 0),
    isWindowRunning: false,
    citation: ruleSet.resetCitation,
  };
  const { splits } = log.allowances.at(-1)!;
  const options = live.shift.rests.flatMap((earlier) =>
    splits.flatMap((split) => (split.pairs === 'any' ? splitOptions(log, live, earlier, split) : [])),
  );
  options.push(
    ...splits.flatMap((split) => (split.pairs === 'next' ? nextStayOptions(log, live, split) : [])),
  );
  options.push(...firstHalfOptions(log, live));
  options.sort((one, other) => one.readyAt - other.readyAt);
  return [...options.filter((option) => option.readyAt < readyAt), full];
}

/** A long stay in the berth stops the window at once, whatever pairs with it later. */
function firstHalfOptions(log: Log, live: Live): RestOption[] {
  const { frame } = live;
  return log.ruleSet.splits.flatMap((split) => {
    const readyAt = live.berthAt + split.sleeperMs;
    if (!frame || !split.isLeftOutAlone || readyAt <= log.endAt) return [];
    return optionsOf(log, live, frame, { readyAt, needsBerth: true, citation: split.citation });
  });
}

function splitOptions(log: Log, live: Live, earlier: Rest, split: SplitRule): RestOption[] {
  if (earlier.endAt === log.endAt) return [];
  const pair = pairsAt(earlier, live.restAt, live.berthAt, split);
  if (!pair || pair.readyAt <= log.endAt) return [];
  return optionsOf(log, live, pairFrame(earlier, noRests), { ...pair, citation: split.citation });
}

/** A stay in the berth pairs with the one before it alone; until one pairs with it in turn, the window runs through it. */
function nextStayOptions(log: Log, live: Live, split: SplitRule): RestOption[] {
  const earlier = live.shift!.rests.findLast(({ endAt }) => endAt <= live.berthAt && endAt < log.endAt);
  const pair = earlier && pairsAt(earlier, live.restAt, live.berthAt, split);
  if (!pair || pair.readyAt <= log.endAt) return [];
  const frame: Frame = { ...pairFrame(earlier, noRests), windowLimit: split.windowLimit };
  const rest = { ...pair, citation: split.citation };
  const runsMs = earlier.endAt < live.restAt ? pair.readyAt - live.restAt : 0;
  return optionsOf(log, live, frame, rest, runsMs);
}

/** The option when it leaves time to drive, counted up to where the rest begins and `runsMs` of the rest. */
function optionsOf(
  log: Log,
  live: Live,
  frame: Frame,
  rest: { readyAt: number; needsBerth: boolean; citation: string },
  runsMs = 0,
): RestOption[] {
  const limits = limitsIn(log, frame, log.allowances.at(-1)!);
  const restsFrom = firstSpanAt(log, live.restAt);
  const { usedMs } = countFrame(log.spans, frame, limits, restsFrom, restsFrom);
  const left = leftOf(limits, usedMs, runsMs);
  // Where no limit of the shift holds, no rest is needed.
  if (limits.length === 0 || left.drivingMs <= 0 || left.windowMs <= 0) return [];
  return [{ kind: 'split', restMs: rest.readyAt - log.endAt, ...left, isWindowRunning: runsMs > 0, ...rest }];
}

function leftOf(limits: FrameLimits, usedMs: readonly number[], runsMs: number) {
  let drivingMs = Number.POSITIVE_INFINITY;
  let windowMs = Number.POSITIVE_INFINITY;
  for (const [index, { limit, limitMs }] of limits.entries()) {
    const leftMs = limitMs - usedMs[index]!;
    if (limit.counts === 'driving') drivingMs = Math.min(drivingMs, leftMs);
    else windowMs = Math.min(windowMs, limit.counts === 'elapsed' ? leftMs - runsMs : leftMs);
  }
  return { drivingMs, windowMs };
}

function firstSpanAt(log: Log, at: number): number {
  let index = log.spans.length;
  while (index > 0 && log.spans[index - 1]!.startAt >= at) index--;
  return index;
}

export function optionText(option: RestOption): string {
  const span = (milliseconds: number) => spanText(milliseconds / MINUTE_MS);
  const where = option.needsBerth ? 'in the sleeper berth' : 'off duty or in the sleeper berth';
  // Eight and eleven hours are spoken with a vowel: "an 8:00 shift".
  const article = /^(8|11):/.test(span(option.windowMs)) ? 'an' : 'a';
  const gives = `${span(option.drivingMs)} of driving and ${article} ${span(option.windowMs)} shift`;
  const how = option.kind === 'split' ? 'completes a split and gives' : 'is a full reset and gives';
  return `${span(option.restMs)} more ${where} ${how} ${gives}.`;
}
