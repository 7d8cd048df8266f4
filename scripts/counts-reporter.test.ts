import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const VITEST = path.join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const REPORTER = path.join(import.meta.dirname, 'counts-reporter.mjs');
const TESTS = `
describe('a group', () => {
  afterAll(() => { throw new Error('the folder is not empty'); });
  test('passes', () => {});
  test('fails', () => { throw new Error('one is not two\\nand more'); });
  test.skip('waits', () => {});
});
test('leaves a rejection behind', () => { void Promise.reject(new Error('nobody awaits me')); });
`;

test('tests are counted one by one, and failures outside of them are named too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'longhaul-counts-'));
  try {
    writeFileSync(path.join(folder, 'a.test.mjs'), TESTS);
    writeFileSync(path.join(folder, 'b.test.mjs'), 'throw new Error("cannot be loaded");');
    const counts = path.join(folder, 'counts.json');
    const env = { ...process.env, COUNTS_FILE: counts };
    spawnSync(process.execPath, [VITEST, 'run', '--globals', '--root', folder, '--reporter', REPORTER], {
      env,
    });
    const { failures, ...rest } = JSON.parse(readFileSync(counts, 'utf8'));
    expect(rest).toEqual({ passed: 2, failed: 4, skipped: 1 });
    expect(failures).toEqual([
      'a.test.mjs › a group › the folder is not empty',
      'a.test.mjs › a group > fails › one is not two',
      'b.test.mjs › cannot be loaded',
      'outside of any test › nobody awaits me',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
