import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clearEndedRuns } from './temporary-folder.mjs';

test('the folder of a run that was interrupted is cleared; that of a run that goes on, and of others, stays', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'longhaul-memory-'));
  try {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    for (const name of [`longhaul-tests-${ended}-a/cluster`, `longhaul-tests-${process.pid}-b`, 'other'])
      mkdirSync(path.join(parent, name), { recursive: true });
    clearEndedRuns(parent);
    expect(readdirSync(parent).sort()).toEqual([`longhaul-tests-${process.pid}-b`, 'other']);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
