import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { findRunningPostgres, startEmbeddedPostgres } from '@longhaul/embedded-postgresql';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { createSuperAdmin } from './features/accounts/create-super-admin.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, type Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';

const USAGE = `Usage: npm run admin -- create-super-admin EMAIL

Makes the account that may do everything. The password is asked for, or read from standard input; without one, a link
that sets it is printed, good for one hour and one use.
`;

const [command, email, ...rest] = process.argv.slice(2);
if (command !== 'create-super-admin' || email === undefined || rest.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
if (!z.email().safeParse(email).success) fail('EMAIL must be a valid email');

try {
  await run(email);
} catch (error) {
  fail((error as Error).message);
}

async function run(address: string): Promise<void> {
  const config = loadConfig();
  const password = await readPassword();
  await withDatabase(config, async (database) => {
    const { resetToken } = await createSuperAdmin({ database, clock: systemClock }, address, password);
    process.stdout.write(`${address} is a super administrator now.\n`);
    if (resetToken === undefined) return;
    process.stdout.write(`Set the password here: ${config.publicUrl}/create-new-password/${resetToken}\n`);
  });
}

/** Beside a server that runs on the same data folder, or alone on it. */
async function withDatabase(
  config: ReturnType<typeof loadConfig>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const dataFolder = path.join(config.dataFolder, 'postgres');
  const external =
    config.databaseUrl === undefined
      ? findRunningPostgres(dataFolder)
      : { connectionString: config.databaseOwnerUrl ?? config.databaseUrl };
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataFolder });
  const connection = external ?? embedded?.connection;
  if (!connection) throw new Error('No database was found.');
  try {
    await migrate({ connection });
    const database = createDatabase({ connection, runtimeConnections: 1, writerConnections: 1 });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function readPassword(): Promise<string | undefined> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write('Password (empty for a link): ');
  // The prompt echoes nothing of what is typed.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return value === undefined || value === '' ? undefined : value;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
