import { MINUTE_MS } from '@longhaul/units';

/** Steps `from` up to, not including, `to`. */
export type Range = { from: number; to: number };

export const STEP_MS = 15 * MINUTE_MS;
export const stepsOf = (ms: number) => ms / STEP_MS;
export const minutesOf = (steps: number) => (steps * STEP_MS) / MINUTE_MS;
export const lengthOf = ({ from, to }: Range) => to - from;

/** The steps from one up to another that a test finds. */
export function rangesWhere(to: number, isIn: (step: number) => boolean, from = 0): Range[] {
  const steps: number[] = [];
  for (let step = from; step < to; step++) if (isIn(step)) steps.push(step);
  return rangesOfSteps(steps);
}

/** `steps` in order. */
export function rangesOfSteps(steps: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const step of steps) {
    const last = ranges.at(-1);
    if (last?.to === step) last.to++;
    else ranges.push({ from: step, to: step + 1 });
  }
  return ranges;
}
