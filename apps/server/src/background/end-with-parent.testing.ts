import { fork } from 'node:child_process';
import { endWithParent } from './end-with-parent.ts';

// Started twice: as the parent, which tells the number of its child, and as that child, which computes for ever.
if (process.argv[2] === 'child') {
  endWithParent();
  process.send?.(process.pid);
  setTimeout(() => {
    for (;;);
  }, 100);
} else {
  const child = fork(import.meta.filename, ['child']);
  child.once('message', (pid) => process.stdout.write(`${pid}\n`));
}
