import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEldFile } from '../packages/eld-file/src/index.ts';
import { sampleInput } from '../packages/eld-file/src/sample-input.ts';

const script = fileURLToPath(new URL('eld-file.ts', import.meta.url));

describe('npm run eld-file', () => {
  const { name, content } = writeEldFile(sampleInput());
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'longhaul-eld-file-'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  function check(text: string) {
    const file = join(folder, `${name}.csv`);
    writeFileSync(file, text);
    return run('check', file);
  }

  it('passes a file without a fault', () => {
    const { status, stdout } = check(content);
    expect(stdout).toContain('5 events, no findings');
    expect(status).toBe(0);
  });

  it('names the line of one wrong character and ends with 1', () => {
    const line = content.split('\r').findIndex((text) => text.startsWith('Lee,Jordan')) + 1;
    const { status, stdout } = check(content.replace('Lee,Jordan', 'Lee,Jordam'));
    expect(stdout).toMatch(new RegExp(`^line ${line}: .*check value.*\\[4\\.4\\.5\\.2\\]`, 'm'));
    expect(stdout).toContain('findings: ');
    expect(status).toBe(1);
  });

  it('ends with 2 for a file that is not there and for a command it does not know', () => {
    const missing = run('check', join(folder, 'missing.csv'));
    expect(missing.stderr).toContain('cannot be read');
    expect(missing.status).toBe(2);
    expect(run('mend', 'x').stderr).toContain('Usage');
  });
});
