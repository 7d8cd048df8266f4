import { type Count, countFrame, isBetter, leftIn } from './count-frame.ts';
import type { Allowance } from './exceptions.ts';
import type { Frame } from './frame.ts';
import { type Log, limitsIn } from './log.ts';
import type { Shift } from './shifts.ts';
import { framesFor, openersIn } from './split-sleeper.ts';

/** A stretch of work between the rests of a shift, spans `from` up to, not including, `to`. */
export type Stretch = { readonly from: number; readonly to: number; readonly frames: readonly Frame[] };

/** The stretches of a shift and the ways to count each. */
export function stretchesOf(shift: Shift, allowance: Allowance): Stretch[] {
  const { rests } = shift;
  const openers = openersIn(shift, allowance);
  const stretches: Stretch[] = [];
  for (let stretch = 0; stretch <= rests.length; stretch++) {
    const from = stretch === 0 ? shift.fromSpan : rests[stretch - 1]!.toSpan;
    const to = rests[stretch]?.fromSpan ?? shift.toSpan;
    stretches.push({ from, to, frames: framesFor(shift, stretch, openers, allowance) });
  }
  return stretches;
}

/** The frame to explain a stretch with; null when one shows no violation. */
export function frameToExplain(log: Log, { from, to, frames }: Stretch, allowance: Allowance): Frame | null {
  let best: Frame | null = null;
  let bestCount: Count | null = null;
  let bestLeftMs = 0;
  for (const frame of frames) {
    const limits = limitsIn(log, frame, allowance);
    const count = countFrame(log.spans, frame, limits, from, to);
    if (count.breaches === 0) return null;
    const leftMs = leftIn(count, limits);
    if (bestCount && !isBetter(count, leftMs, bestCount, bestLeftMs)) continue;
    best = frame;
    bestCount = count;
    bestLeftMs = leftMs;
  }
  return best;
}
