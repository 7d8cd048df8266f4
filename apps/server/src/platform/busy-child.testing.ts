import { fork } from 'node:child_process';
import { endWithParent } from './parent-watch.ts';

/** As a parent it starts itself as its child, which then never comes back to its event loop. */
const [parentPid] = process.argv.slice(2);
if (parentPid === undefined) {
  fork(import.meta.filename, [String(process.pid)]);
} else {
  endWithParent(Number(parentPid));
  process.stdout.write('busy\n');
  // The thread is started on the first turn of the event loop.
  setTimeout(() => {
    for (;;);
  }, 1_000);
}
