import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database/database.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** Of the row of `installation` that tells whether a key is the one of this database. */
export const KEY_CHECK = 'secrets-key';
const KEY_CHECK_TEXT = 'longhaul';

/** The key cannot be had, or is not the one that the secrets of the database are sealed with. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
}

interface KeySettings {
  readonly secretsKey: string | undefined;
  readonly dataFolder: string;
}

export const secretsKeyFile = (dataFolder: string): string => path.join(dataFolder, 'secrets-key');
/** Of a rotation: written before the database has the new key, and renamed after it. */
export const nextKeyFile = (dataFolder: string): string => `${secretsKeyFile(dataFolder)}.next`;

/**
 * The key of this server SECRETS_KEY, or the one in the data folder, which is made at the first start.
 * @throws SecretsKeyError when the database's secrets are sealed with another key
 */
export async function findSecretsKey(database: Database, settings: KeySettings): Promise<string> {
  const { secretsKey, dataFolder } = settings;
  const key = secretsKey ?? readOrMakeKey(dataFolder);
  if (await isKeyOfDatabase(database, createSecrets(key))) return key;
  const next = secretsKey === undefined ? readKey(nextKeyFile(dataFolder)) : undefined;
  if (next !== undefined && (await isKeyOfDatabase(database, createSecrets(next)))) {
    renameSync(nextKeyFile(dataFolder), secretsKeyFile(dataFolder));
    return next;
  }
  const used = secretsKey === undefined ? `The key in ${secretsKeyFile(dataFolder)}` : 'SECRETS_KEY';
  throw new SecretsKeyError(
    `${used} is not the one that the secrets in this database are sealed with. Every server on a database, and a restored one, ` +
      'needs the same key: set SECRETS_KEY or SECRETS_KEY_FILE, or copy the file secrets-key of the first server into DATA_DIR.',
  );
}

/** @throws SecretsKeyError when there is none */
export function currentKey({ secretsKey, dataFolder }: KeySettings): string {
  const key = secretsKey ?? readKey(secretsKeyFile(dataFolder));
  if (key !== undefined) return key;
  throw new SecretsKeyError(
    `There is no key: SECRETS_KEY is not set, and ${secretsKeyFile(dataFolder)} does not exist.`,
  );
}

export const makeKey = (): string => randomBytes(32).toString('base64url');

/** @throws Error when the file exists, unless it may be replaced */
export function writeKey(file: string, key: string, { isReplaced = false } = {}): void {
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: isReplaced ? 'w' : 'wx' });
}

export const sealCheck = (secrets: Secrets): string => secrets.seal(KEY_CHECK_TEXT, KEY_CHECK);

export function opensCheck(secrets: Secrets, sealed: string): boolean {
  try {
    return secrets.open(sealed, KEY_CHECK) === KEY_CHECK_TEXT;
  } catch {
    return false;
  }
}

/** The first server on a database decides which key is its key. */
async function isKeyOfDatabase(database: Database, secrets: Secrets): Promise<boolean> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    await tx
      .insertInto('installation')
      .values({ name: KEY_CHECK, value: sealCheck(secrets) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx
      .selectFrom('installation')
      .select('value')
      .where('name', '=', KEY_CHECK)
      .executeTakeFirstOrThrow();
    return opensCheck(secrets, value);
  });
}

function readOrMakeKey(dataFolder: string): string {
  const file = secretsKeyFile(dataFolder);
  const found = readKey(file);
  if (found !== undefined) return found;
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeKey(file, makeKey());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      throw new SecretsKeyError(
        `${file} cannot be written (${code}). Set SECRETS_KEY, or make DATA_DIR writable.`,
      );
    }
  }
  return readKey(file)!;
}

function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < 32) throw new SecretsKeyError(`${file} holds no key of 32 or more characters.`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
