import { Worker } from 'node:worker_threads';

const WATCH = new URL('./parent-watch-thread.ts', import.meta.url);

export interface WatchedParent {
  readonly parentPid: number;
}

/** Ends this process within five seconds of its parent, from a thread of its own: also while JavaScript here is busy. */
export function endWithParent(parentPid: number): void {
  const watched: WatchedParent = { parentPid };
  new Worker(WATCH, { workerData: watched, execArgv: [] }).unref();
}
