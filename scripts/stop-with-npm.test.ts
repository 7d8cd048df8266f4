import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const HELPER = join(import.meta.dirname, 'stop-with-npm.mjs');

const folder = mkdtempSync(join(tmpdir(), 'longhaul-stop-'));
const script = join(folder, 'script.mjs');
writeFileSync(
  script,
  `import { stopWithNpm } from ${JSON.stringify(HELPER)};
const running = setTimeout(() => console.log('went on'), 2_000);
stopWithNpm(() => { console.log('stopped'); clearTimeout(running); });
console.log('running');`,
);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the script below a shell that does not replace itself with it, ends the shell, and says what the script printed. */
async function printedAfterShellEnds(environment: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${script}"; true`], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const output = shell.stdout;
  output.on('data', (chunk) => {
    if (printed === '') shell.kill('SIGTERM');
    printed += chunk;
  });
  await once(output, 'end');
  return printed;
}

describe.skipIf(process.platform === 'win32')('a script that npm started', () => {
  test('stops when npm and its shell were ended, and goes on below any other shell', async () => {
    const { npm_lifecycle_event: _, ...plain } = process.env;
    expect(await printedAfterShellEnds({ ...plain, npm_lifecycle_event: 'start' })).toMatch(
      /^running\nstopped\n$/,
    );
    expect(await printedAfterShellEnds(plain)).toMatch(/^running\nwent on\n$/);
  });
});
