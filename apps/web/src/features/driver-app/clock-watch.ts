/** A jump of the wall clock against the clock that only goes on. */
const JUMP_MS = 5_000;
/** A page that was stopped for longer says nothing about the clock meanwhile. */
const MAX_TICK_MS = 3_000;

export interface ClockReading {
  readonly wall: number;
  readonly steady: number;
}

/** How far the wall clock was set between two readings; 0 when it was not. */
export function clockJump(before: ClockReading, after: ClockReading): number {
  const passed = after.steady - before.steady;
  const byMs = Math.round(after.wall - before.wall - passed);
  return passed <= MAX_TICK_MS && Math.abs(byMs) > JUMP_MS ? byMs : 0;
}

const read = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/** Looks each second while the page is visible. Returns the way to stop. */
export function watchClock(onChange: (byMs: number) => void): () => void {
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    const byMs = document.visibilityState === 'visible' ? clockJump(before, now) : 0;
    before = now;
    if (byMs !== 0) onChange(byMs);
  }, 1_000);
  const reset = () => {
    before = read();
  };
  document.addEventListener('visibilitychange', reset);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', reset);
  };
}
