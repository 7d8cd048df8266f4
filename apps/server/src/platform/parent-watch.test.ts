import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

/** What the background process promises, and a second for a busy machine. */
const WITHIN_MS = 6_000;

it('ends a process that is busy soon after its parent was killed', async () => {
  const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'busy-child.testing.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  await sleep(3_000);
  // Both have it open: it ends with the last of them.
  const ended = once(parent.stdout.resume(), 'end').then(() => 'ended');
  parent.kill('SIGKILL');
  expect(await Promise.race([ended, sleep(WITHIN_MS, 'still running')])).toBe('ended');
});
