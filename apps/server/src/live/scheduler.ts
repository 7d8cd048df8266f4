/** Time as the hub sees it. `after` answers with a function that cancels. */
export interface Scheduler {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** Real timers by the given clock; none keeps the process alive. */
export function timerScheduler(clock: { now(): number }): Scheduler {
  return {
    now: () => clock.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
