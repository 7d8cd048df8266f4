import { useCallback, useEffect, useRef, useState } from 'react';

export const UNDO_SECONDS = 10;

export interface DelayedChange<Change> {
  readonly change: Change;
  readonly secondsLeft: number;
}

/** Holds a change back for as long as it can be undone. Leaving the page makes it at once, so that none is lost. */
export function useDelayedChange<Change>(make: (change: Change) => void) {
  const [waiting, setWaiting] = useState<DelayedChange<Change> | null>(null);
  const latest = useRef({ waiting, make });
  latest.current = { waiting, make };

  const makeNow = useCallback(() => {
    const { waiting: pending, make: send } = latest.current;
    if (pending === null) return;
    latest.current.waiting = null;
    setWaiting(null);
    send(pending.change);
  }, []);

  const secondsLeft = waiting?.secondsLeft;
  useEffect(() => {
    if (secondsLeft === undefined) return;
    if (secondsLeft === 0) {
      makeNow();
      return;
    }
    const timer = setTimeout(() => {
      setWaiting((current) => current && { ...current, secondsLeft: current.secondsLeft - 1 });
    }, 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, makeNow]);

  useEffect(() => {
    window.addEventListener('pagehide', makeNow);
    return () => {
      window.removeEventListener('pagehide', makeNow);
      makeNow();
    };
  }, [makeNow]);

  return {
    waiting,
    ask: useCallback((change: Change) => setWaiting({ change, secondsLeft: UNDO_SECONDS }), []),
    undo: useCallback(() => setWaiting(null), []),
    makeNow,
  };
}
