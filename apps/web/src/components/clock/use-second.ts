import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Nobody has listened for a while: the clock starts from now.
  if (timer === undefined) nowMs = Date.now();
  return nowMs;
}

/** The time in epoch ms, read again every second; one clock for all who show time left. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, read);
}
