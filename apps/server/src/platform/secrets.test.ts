import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateSecretsKey } from '../maintenance/rotate-secrets-key.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createDatabase, type Database } from './database/database.ts';
import { createSecrets, SealedTextError, sealedRow } from './secrets.ts';
import { findSecretsKey, SecretsKeyError, secretsKeyFile } from './secrets-key.ts';

const KEY = 'a key of the tests, 32 characters or more';
const OTHER = 'another key of the tests, 32 characters or more';

describe('sealing', () => {
  const secrets = createSecrets(KEY);
  const row = sealedRow('webhooks.sealed_secret', 1, 7);

  it('gives back what was sealed, and never the same bytes twice', () => {
    const sealed = secrets.seal('whsec_äöü', row);
    expect(secrets.open(sealed, row)).toBe('whsec_äöü');
    expect(secrets.seal('whsec_äöü', row)).not.toBe(sealed);
    expect(sealed).not.toContain('whsec');
  });

  it('does not open in another row, with another key, or altered', () => {
    const sealed = secrets.seal('text', row);
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const open of [
      () => secrets.open(sealed, sealedRow('webhooks.sealed_secret', 2, 7)),
      () => createSecrets(OTHER).open(sealed, row),
      () => secrets.open(altered, row),
      () => secrets.open('v1.', row),
      () => secrets.open('text', row),
    ]) {
      expect(open).toThrow(SealedTextError);
    }
  });

  it('gives the same fingerprint for the same text and row only', () => {
    const print = secrets.fingerprint('code', '1 7');
    expect(secrets.fingerprint('code', '1 7')).toEqual(print);
    expect(secrets.fingerprint('code', '1 8')).not.toEqual(print);
    expect(createSecrets(OTHER).fingerprint('code', '1 7')).not.toEqual(print);
  });
});

describe('the key of a database', () => {
  let testDatabase: TestDatabase;
  /** What servers use of it. */
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    [testDatabase, folder] = await Promise.all([
      createTestDatabase(),
      mkdtemp(path.join(tmpdir(), 'longhaul-secrets-')),
    ]);
    database = createDatabase({ connection: testDatabase.connection });
  });
  afterAll(() => Promise.all([testDatabase.drop(), rm(folder, { recursive: true })]));

  const settings = (name: string, secretsKey?: string) => ({
    secretsKey,
    dataFolder: path.join(folder, name),
  });

  const openSecrets = async (...asked: Parameters<typeof findSecretsKey>) =>
    createSecrets(await findSecretsKey(...asked));

  /** As the owner, while no server uses the database. */
  async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client(testDatabase.connection);
    await client.connect();
    await work(client).finally(() => client.end());
  }

  it('is made at the first start for its owner alone, and is the same at the next', async () => {
    const first = settings('first');
    const sealed = (await openSecrets(database, first)).seal('text', 'row');
    expect((await openSecrets(database, first)).open(sealed, 'row')).toBe('text');
    expect((await stat(secretsKeyFile(first.dataFolder))).mode & 0o777).toBe(0o600);
    // Another server with the key of the first.
    const key = (await readFile(secretsKeyFile(first.dataFolder), 'utf8')).trim();
    expect((await openSecrets(database, settings('second', key))).open(sealed, 'row')).toBe('text');
  });

  it('lets no server start with another one, or one that is cut short', async () => {
    await expect(openSecrets(database, settings('third'))).rejects.toThrow(SecretsKeyError);
    await expect(openSecrets(database, settings('first', OTHER))).rejects.toThrow(
      /SECRETS_KEY is not the one that the secrets in this database are sealed with/,
    );
    const short = settings('fourth');
    await openSecrets(database, short).catch(() => {});
    await writeFile(secretsKeyFile(short.dataFolder), 'short\n');
    await expect(openSecrets(database, short)).rejects.toThrow('holds no key of 32 or more');
  });

  it('is rotated while no server runs: every secret is sealed anew, or none', async () => {
    const first = settings('first');
    const before = await openSecrets(database, first);
    const rowOf = (id: number) => sealedRow('kept.sealed_text', 1, id);
    await asOwner(async (client) => {
      await client.query(
        'create table kept (organization_id integer, id integer, sealed_text text, primary key (organization_id, id))',
      );
      await client.query('insert into kept values (1, 1, $1), (1, 2, null)', [before.seal('one', rowOf(1))]);
    });
    const rotate = (isKeyLost = false) =>
      rotateSecretsKey(testDatabase.connection, first, { to: undefined, isKeyLost });
    await expect(rotate()).rejects.toThrow('A Longhaul server uses this database. Stop it first.');
    await database.close();
    expect(await rotate()).toEqual({ secrets: 1, file: secretsKeyFile(first.dataFolder) });
    const after = createSecrets((await readFile(secretsKeyFile(first.dataFolder), 'utf8')).trim());
    await asOwner(async (client) => {
      const { rows } = await client.query('select sealed_text from kept where id = 1');
      expect(after.open(rows[0].sealed_text, rowOf(1))).toBe('one');
      expect(() => before.open(rows[0].sealed_text, rowOf(1))).toThrow(SealedTextError);
      await client.query('insert into kept values (1, 3, $1)', ['v1.broken']);
    });
    await expect(rotate()).rejects.toThrow(SealedTextError);
    expect(await rotate(true)).toMatchObject({ secrets: 2 });
  });

  it('is written to a file of its own where the environment has it', async () => {
    const given = settings('first', OTHER);
    await expect(
      rotateSecretsKey(testDatabase.connection, given, { to: undefined, isKeyLost: false }),
    ).rejects.toThrow('--to FILE');
    const to = path.join(folder, 'next');
    await expect(rotateSecretsKey(testDatabase.connection, given, { to, isKeyLost: false })).rejects.toThrow(
      'The key is not the one',
    );
    expect(await rotateSecretsKey(testDatabase.connection, given, { to, isKeyLost: true })).toMatchObject({
      file: to,
    });
    expect((await readFile(to, 'utf8')).trim().length).toBeGreaterThanOrEqual(32);
  });
});
