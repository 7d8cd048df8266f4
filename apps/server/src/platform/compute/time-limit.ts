import type { Worker } from 'node:worker_threads';

export interface TimeLimit {
  /** Of processor time, so that a busy machine refuses nothing. */
  readonly seconds: number;
  /** By the clock, waits for the database and for the processor included. */
  readonly maxWaitSeconds: number;
}

/**
 * Calls `stop` with the limit in words once a thread has used its time, counted from now. The answer takes the limit off.
 * The processor time of a thread is read from outside, so that one that never yields is stopped too.
 */
export function limitTime(
  thread: Worker,
  { seconds, maxWaitSeconds }: TimeLimit,
  stop: (limit: string) => void,
): () => void {
  const waiting = setTimeout(() => stop(`${maxWaitSeconds} seconds on this server`), maxWaitSeconds * 1_000);
  let working: NodeJS.Timeout | undefined;
  let isOver = false;
  const usedMs = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  };
  const watch = async () => {
    const startMs = await usedMs();
    const check = async () => {
      const leftMs = seconds * 1_000 - ((await usedMs()) - startMs);
      if (isOver) return;
      if (leftMs <= 0) stop(`${seconds} seconds of work`);
      else working = setTimeout(() => void check().catch(ignoreEnd), Math.ceil(leftMs));
    };
    await check();
  };
  // A thread that ended by itself has no time left to limit.
  const ignoreEnd = () => {};
  void watch().catch(ignoreEnd);
  return () => {
    isOver = true;
    clearTimeout(waiting);
    clearTimeout(working);
  };
}
