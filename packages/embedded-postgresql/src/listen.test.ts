import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clearSocket, openListenPlace, removeSocketFolder } from './listen.ts';

test.skipIf(process.platform === 'win32')(
  'a stale socket and its lock are cleared, whoever holds them',
  async () => {
    const place = await openListenPlace('/unused', undefined);
    expect(statSync(place.host).mode & 0o777).toBe(0o700);
    writeFileSync(path.join(place.host, '.s.PGSQL.5432'), '');
    writeFileSync(path.join(place.host, '.s.PGSQL.5432.lock'), String(process.pid));
    await clearSocket(place);
    expect(readdirSync(place.host)).toEqual([]);
    await removeSocketFolder(place.host);
    expect(existsSync(place.host)).toBe(false);
  },
);

test('a folder that is not a socket folder of ours is never removed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'longhaul-other-'));
  mkdirSync(path.join(folder, 'kept'));
  await removeSocketFolder(folder);
  await removeSocketFolder('');
  expect(readdirSync(folder)).toEqual(['kept']);
  rmSync(folder, { recursive: true });
});
