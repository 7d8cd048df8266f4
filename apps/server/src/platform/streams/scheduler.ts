import type { Clock, Stopwatch } from '../clock.ts';

/** Time as streams see it. `after` answers with a function that cancels. */
export interface Scheduler {
  now(): number;
  /** Milliseconds from some moment, for measuring: never set forward or back. */
  elapsed(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** Real timers by the given clock; none keeps the process alive. */
export function timerScheduler(clock: Clock, stopwatch: Stopwatch): Scheduler {
  return {
    now: () => clock.now(),
    elapsed: () => stopwatch.elapsed(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
