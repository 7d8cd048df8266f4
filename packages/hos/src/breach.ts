/** Driving past a limit, but for those of a shift. Epoch ms; `reachedAt` is when it was full, `usedMs` at the end. */
export type DrivingBreach = {
  reachedAt: number;
  startAt: number;
  endAt: number;
  usedMs: number;
  /** Driving past it so far, in the same count. */
  overMs: number;
  calculatedFrom: number;
};

/** Driving on over midnight past the limit is one violation. */
export function addBreach(into: DrivingBreach[], breach: DrivingBreach): void {
  const last = into.at(-1);
  if (last?.endAt !== breach.startAt) {
    into.push(breach);
    return;
  }
  last.endAt = breach.endAt;
  last.usedMs = breach.usedMs;
  last.overMs = breach.overMs;
}
