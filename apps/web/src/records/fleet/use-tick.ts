import { useEffect, useReducer } from 'react';

/** Renders again every so often: live values are read from the store, not held in React. */
export function useTick(everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
