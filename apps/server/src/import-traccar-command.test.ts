import { spawn } from 'node:child_process';
import path from 'node:path';
import { DAY_MS } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from './testing/app.ts';
import { countPositionsOf } from './testing/count-positions.ts';
import { createTraccarDatabase, type TraccarDatabase, urlOf } from './testing/traccar-database.ts';
import { startTraccar } from './testing/traccar-server.ts';

const ADMIN = path.join(import.meta.dirname, 'admin.ts');
const POSITIONS = 50_000;

let test: TestApp;
let organization: TestOrganization;
let traccar: TraccarDatabase;

beforeAll(async () => {
  test = await createTestApp();
  organization = await test.createOrganization('Cedar');
  traccar = await createTraccarDatabase();
  for (const id of [1, 2]) {
    await traccar.addDevice({
      id,
      name: `C-${id}`,
      uniqueId: `command-${id}`,
      from: Date.now() - 60 * DAY_MS,
      positions: POSITIONS,
    });
  }
});
afterAll(async () => {
  await test.close();
  await traccar.drop();
});

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Killed as soon as it has said something that fits. */
function importTraccar(
  words: readonly string[],
  { killAt, input = '' }: { killAt?: RegExp; input?: string } = {},
) {
  const child = spawn(process.execPath, [ADMIN, 'import-traccar', ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(test.testDatabase.connection) },
  });
  let said = '';
  let complained = '';
  child.stdin.end(input);
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (killAt?.test(said)) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk) => {
    complained += chunk;
  });
  return new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, said, complained })));
}

const countPositions = () => countPositionsOf(test.database, organization.id);

describe('npm run admin -- import-traccar', () => {
  it('continues after it was killed half-way, and the same again adds nothing', async () => {
    const words = ['--organization', String(organization.id), '--database', traccar.url];
    const dry = await importTraccar([...words, '--dry-run']);
    expect(dry).toMatchObject({ code: 0, complained: '' });
    expect(dry.said).toMatch(/into Cedar:\n {2}groups: 0 new.*devices: 2 new, 0 already here, 0 left out/s);
    expect(await countPositions()).toBe(0);

    const killed = await importTraccar(words, { killAt: /C-1: \d/ });
    expect(killed.code).toBeNull();
    const half = await countPositions();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(2 * POSITIONS);

    const continued = await importTraccar(words);
    expect(continued).toMatchObject({ code: 0, complained: '' });
    expect(continued.said).toMatch(/Continues the import that was started at /);
    expect(await countPositions()).toBe(2 * POSITIONS);

    const again = await importTraccar(words);
    expect(again.said).toMatch(/Done: 0 positions added, 100,000 already known, 0 left out\./);
  });

  it('reads a server with the token of standard input', async () => {
    const now = Date.now();
    const server = await startTraccar({
      devices: [{ id: 9, name: 'S-9', uniqueId: 'command-9', everySeconds: 60 }],
      from: now - DAY_MS,
      until: now - DAY_MS / 2,
    });
    try {
      const words = ['--organization', String(organization.id), '--url', server.url, '--days', '2'];
      const wrong = await importTraccar(words, { input: 'wrong\n' });
      expect(wrong).toMatchObject({ code: 1, complained: 'Traccar rejected the token.\n' });
      const right = await importTraccar(words, { input: `${server.token}\n` });
      expect(right).toMatchObject({ code: 0, complained: '' });
      expect(right.said).toMatch(/Done: 720 positions added/);
    } finally {
      await server.close();
    }
  });

  it.each([
    [['--organization', 'x', '--database', 'postgres://a/b'], /^--organization must be the number/],
    [['--organization', '1'], /^Give --url of the Traccar server, or --database/],
    [['--organization', '1', '--url', 'traccar.example.com'], /^--url must be an address/],
    [['--organization', '1', '--database', 'jdbc:h2:./data'], /From H2, import over its API with --url/],
    [['--organization', '1', '--database', 'postgres://a/b', '--days', 'all'], /^--days must be a number/],
    [['--organization', '1', '--url', 'http://a', '--zone', 'UTC'], /^--zone goes with --database/],
  ])('says what is wrong with %j', async (words, complaint) => {
    expect(await importTraccar(words)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(complaint),
    });
  });

  it('takes no option of other commands', async () => {
    const ended = await importTraccar(['--organization', '1', '--lost']);
    expect(ended).toMatchObject({ code: 2, complained: expect.stringMatching(/^Usage: npm run admin/) });
  });
});
