import { Worker } from 'node:worker_threads';

const CHECK_MS = 1_000;
/** For work in hand to be left properly: what is under way is undone by the database. */
const GRACE_MS = 3_000;

/**
 * Ends this process within 5 seconds of its parent's end, whatever it is doing: a thread of its own looks after the parent,
 * because a process in a long computation does not hear that its channel was closed.
 */
export function endWithParent(): void {
  const watch = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid === parent) return;
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
    }, ${CHECK_MS});`;
  new Worker(watch, { eval: true, stdout: false }).unref();
}
