import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './crash-tests/server-process.testing.ts';

const ADMIN = path.join(import.meta.dirname, 'admin.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-admin-'));
  // PostgreSQL runs as another user when we are root.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

type Outcome = { code: number; said: string; complained: string };

async function admin(dataFolder: string, ...words: string[]): Promise<Outcome> {
  const running = promisify(execFile)(process.execPath, [ADMIN, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
  });
  running.child.stdin?.end('correct horse battery');
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, complained: stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout, complained: stderr }),
  );
}

describe('npm run admin', () => {
  it('backs up the database of a server that runs, and restores it into a data folder that is new', async () => {
    const server = new ServerProcess();
    await server.start();
    const file = path.join(folder, 'running.backup');
    try {
      expect(await admin(server.dataFolder, 'create-super-admin', 'anna@example.com')).toMatchObject({
        code: 0,
      });
      expect(await admin(server.dataFolder, 'backup', file)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/Saved \d+ rows from \d+ tables to .*running\.backup\./),
      });
      expect(await admin(server.dataFolder, 'restore', file)).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/A Longhaul server uses this database\. Stop it first\./),
      });
    } finally {
      await server.remove();
    }
    const restored = path.join(folder, 'restored');
    expect(await admin(restored, 'restore', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Restored \d+ rows into \d+ tables from the backup of 20/),
    });
    // The embedded PostgreSQL does not run now, and is started for the command.
    const again = path.join(folder, 'again.backup');
    expect(await admin(restored, 'backup', again)).toMatchObject({ code: 0 });
    expect(await admin(restored, 'restore', again)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/holds organizations or accounts already/),
    });
  });

  it('makes no database where there is none to back up', async () => {
    const absent = path.join(folder, 'absent');
    expect(await admin(absent, 'backup', path.join(folder, 'absent.backup'))).toMatchObject({
      code: 1,
      complained: `There is no database in ${absent}. Check DATA_DIR.\n`,
    });
  });

  it.each([
    [['dance', 'a'], 2, /^Usage: npm run admin/],
    [['backup', 'a', '--to', 'b'], 2, /^Usage/],
    [['move-organization', 'x', '--to', 'postgres://a/b'], 1, /^ID must be the number of an organization/],
    [
      ['move-organization', '1', '--to', 'a.example'],
      1,
      /^URL must be an address that starts with postgres:\/\//,
    ],
  ])('says what is wrong with %j', async (words, code, complaint) => {
    const outcome = await admin(path.join(folder, 'absent'), ...words);
    expect(outcome).toMatchObject({ code, complained: expect.stringMatching(complaint) });
  });
});
