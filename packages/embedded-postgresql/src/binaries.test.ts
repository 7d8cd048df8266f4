import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';
import { chooseServerUser } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
let folder: string;
let copy: string;
let shared: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'longhaul-binaries-'));
  chmodSync(folder, 0o755);
  copy = path.join(folder, 'home', 'package');
  shared = path.join(folder, 'shared');
  cpSync(findBinariesPackage(), copy, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

const library = (name: string) => path.join(copy, 'native', 'lib', name);

test.skipIf(process.platform !== 'linux')('missing and wrong library symlinks are made anew', async () => {
  rmSync(library('libpq.so.5'));
  rmSync(library('libicuuc.so.60'));
  symlinkSync('nowhere', library('libicuuc.so.60'));
  expect(() =>
    execFileSync(path.join(copy, 'native/bin/initdb'), ['--version'], { stdio: 'pipe' }),
  ).toThrow();
  const { initdb, postgres } = await prepareBinaries(copy, undefined, shared);
  expect(initdb.startsWith(copy)).toBe(true);
  expect(readlinkSync(library('libpq.so.5'))).toBe('libpq.so.5.18');
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
});

test.skipIf(!isRoot)(
  'binaries below a private home are copied to where the server user can run them',
  async () => {
    chmodSync(path.dirname(copy), 0o700);
    rmSync(library('libpq.so.5'));
    const user = chooseServerUser(undefined)!;
    const first = await prepareBinaries(copy, user, shared);
    const second = await prepareBinaries(copy, user, shared);
    expect(second).toEqual(first);
    expect(first.initdb.startsWith(shared)).toBe(true);
    const version = execFileSync(first.initdb, ['--version'], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      encoding: 'utf8',
    });
    expect(version).toContain('PostgreSQL) 18');
  },
);

test.skipIf(!isRoot)('an interrupted copy is not taken for a whole one', async () => {
  chmodSync(path.dirname(copy), 0o700);
  mkdirSync(path.join(shared, 'postgresql-18.4.0-beta.17-AbCdEf', 'native'), { recursive: true });
  const { postgres } = await prepareBinaries(copy, chooseServerUser(undefined), shared);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL) 18');
});
