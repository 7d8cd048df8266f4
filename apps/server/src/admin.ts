import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { createSuperAdmin } from './features/accounts/create-super-admin.ts';
import { importTraccar } from './import-traccar-command.ts';
import { loadFactFile, takeFactTableBack } from './load-facts-command.ts';
import { loadZones } from './load-zones-command.ts';
import { writeBackup } from './maintenance/backup.ts';
import { moveOrganization } from './maintenance/move-organization.ts';
import { withOwnerConnection } from './maintenance/owner-connection.ts';
import { restoreBackup } from './maintenance/restore.ts';
import { rotateSecretsKey } from './maintenance/rotate-secrets-key.ts';
import { systemClock } from './platform/clock.ts';
import { counted } from './platform/counted.ts';
import { createDatabase, type Database } from './platform/database/database.ts';
import { readDistribution } from './platform/database/distribute.ts';
import { migrate } from './platform/database/migrate.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  create-super-admin EMAIL        Create an account with full access. Asks for the password, or reads it from standard
                                  input. Without a password, prints a link to set one. The link works once, for one hour
  backup FILE                     Back up all data to one file while the server runs
  restore FILE                    Restore a backup into an empty database
  distribute                      Distribute the tables over the nodes of Citus
  move-organization ID --to URL   Copy one organization into the database of another installation
  rotate-secrets-key [--to FILE]  Encrypt the secrets in the database with a new key. Stop the server first. If SECRETS_KEY
                                  is set, the new key is written to FILE. If the key is lost, --lost clears the secrets
  import-traccar --organization ID (--url URL | --database URL) [--days 365] [--zone UTC] [--drivers] [--users] [--dry-run]
                                  Import groups, geofences, devices and positions from Traccar, over its API or from its
                                  PostgreSQL database. For the API, asks for a token or reads it from standard input. For a
                                  database, --zone is the time zone of its times. Run it again to continue. --users emails
                                  invitations. --dry-run shows what would be added
  load-facts FILE [--dry-run]     Use the dated facts in FILE, such as tax rates or limits of rule sets, from now on. Shows
                                  what changes first. --dry-run changes nothing
  take-facts-back KIND [--dry-run]  Withdraw the facts of a kind that were loaded last. The previous ones are used again
  load-zones FILE [--dry-run]     Use the time zones in FILE, packages/units/data/zones.json of a newer release, from now on.
                                  Shows what changes first. --dry-run changes nothing
`;

const OPTIONS = {
  to: { type: 'string' },
  lost: { type: 'boolean' },
  organization: { type: 'string' },
  url: { type: 'string' },
  database: { type: 'string' },
  days: { type: 'string' },
  zone: { type: 'string' },
  drivers: { type: 'boolean' },
  users: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;
const { positionals, values } = readArguments();
const [command, argument, ...rest] = positionals;
const WITHOUT_ARGUMENT = ['distribute', 'rotate-secrets-key', 'import-traccar'];
const OPTIONS_OF: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  'load-facts': ['dry-run'],
  'load-zones': ['dry-run'],
  'take-facts-back': ['dry-run'],
  'move-organization': ['to'],
  'rotate-secrets-key': ['to', 'lost'],
  'import-traccar': ['organization', 'url', 'database', 'days', 'zone', 'drivers', 'users', 'dry-run'],
};
if (command === undefined || rest.length > 0) exitWithUsage();
if ((argument === undefined) !== WITHOUT_ARGUMENT.includes(command)) exitWithUsage();
const given = Object.keys(values) as (keyof typeof OPTIONS)[];
if (given.some((name) => !OPTIONS_OF[command]?.includes(name))) exitWithUsage();
if (command === 'move-organization' && values.to === undefined) exitWithUsage();

try {
  await run(command, argument ?? '');
} catch (error) {
  fail((error as Error).message);
}

async function run(name: string, value: string): Promise<void> {
  switch (name) {
    case 'create-super-admin':
      return makeSuperAdmin(value);
    case 'backup':
      return backUp(value);
    case 'restore':
      return restore(value);
    case 'distribute':
      return spread();
    case 'move-organization':
      return move(value, values.to ?? '');
    case 'rotate-secrets-key':
      return rotate();
    case 'load-zones':
      return withDatabase((database) => loadZones(database, value, told()));
    case 'load-facts':
      return withDatabase((database) => loadFactFile(database, value, told()));
    case 'take-facts-back':
      return withDatabase((database) => takeFactTableBack(database, value, told()));
    case 'import-traccar':
      return importTraccar(
        values,
        () => readSecret('Traccar token: '),
        (line) => process.stdout.write(`${line}\n`),
      );
    default:
      exitWithUsage();
  }
}

async function makeSuperAdmin(email: string): Promise<void> {
  if (!z.email().safeParse(email).success) fail('EMAIL must be a valid email address');
  const config = loadConfig();
  const password = await readSecret('Password (leave blank to get a link): ');
  await withOwnerConnection(config, { mayBeMade: true }, async (connection) => {
    await migrate({ connection });
    const database = createDatabase({ connection, runtimeConnections: 1, writerConnections: 1 });
    try {
      const { resetToken } = await createSuperAdmin({ database, clock: systemClock }, email, password);
      process.stdout.write(`${email} is now a super administrator.\n`);
      if (resetToken === undefined) return;
      process.stdout.write(`Set a password here: ${config.publicUrl}/create-new-password/${resetToken}\n`);
    } finally {
      await database.close();
    }
  });
}

async function backUp(file: string): Promise<void> {
  await withOwnerConnection(loadConfig(), { mayBeMade: false }, async (connection) => {
    const { tables, rows } = await writeBackup(connection, file, { onTable: tellTable });
    process.stdout.write(`Saved ${counted(rows, 'row')} from ${counted(tables, 'table')} to ${file}.\n`);
  });
}

async function restore(file: string): Promise<void> {
  await withOwnerConnection(loadConfig(), { mayBeMade: true }, async (connection) => {
    const { header, tables, rows, migrated } = await restoreBackup(connection, file, { onTable: tellTable });
    process.stdout.write(
      `Restored ${counted(rows, 'row')} into ${counted(tables, 'table')} from the backup of ${header.madeAt}.\n`,
    );
    if (migrated.length > 0)
      process.stdout.write(`Updated the database with ${counted(migrated.length, 'migration')}.\n`);
  });
}

async function spread(): Promise<void> {
  await withOwnerConnection(loadConfig(), { mayBeMade: false }, async (connection) => {
    await migrate({ connection });
    const { tables, nodes } = await readDistribution(connection);
    process.stdout.write(`Distributed ${counted(tables, 'table')} over ${counted(nodes, 'node')}.\n`);
  });
}

async function move(id: string, url: string): Promise<void> {
  const organizationId = Number(id);
  if (!Number.isSafeInteger(organizationId) || organizationId < 1)
    fail('ID must be the number of an organization');
  if (!/^postgres(ql)?:\/\//.test(url)) fail('URL must be an address that starts with postgres://');
  await withOwnerConnection(loadConfig(), { mayBeMade: false }, async (source) => {
    const target = { connectionString: url };
    const moved = await moveOrganization({ source, target, organizationId, onTable: tellTable });
    process.stdout.write(
      `Copied ${moved.name} as organization ${moved.organizationId}: ${counted(moved.rows, 'row')} from ` +
        `${counted(moved.tables, 'table')}, verified. Nothing was changed in this installation.\n`,
    );
  });
}

async function rotate(): Promise<void> {
  const config = loadConfig();
  const { to, lost: isKeyLost = false } = values;
  await withOwnerConnection(config, { mayBeMade: false }, async (connection) => {
    await migrate({ connection });
    const { secrets, file } = await rotateSecretsKey(connection, config, { to, isKeyLost });
    const done = isKeyLost ? 'Cleared' : 'Encrypted';
    process.stdout.write(`${done} ${counted(secrets, 'secret')}. The new key is in ${file}.\n`);
  });
}

const told = () => ({
  isDryRun: values['dry-run'] === true,
  tell: (line: string) => void process.stdout.write(`${line}\n`),
});

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  await withOwnerConnection(loadConfig(), { mayBeMade: false }, async (connection) => {
    await migrate({ connection });
    const database = createDatabase({ connection, runtimeConnections: 1, writerConnections: 1 });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  });
}

function tellTable(table: string, rows: number): void {
  if (process.stdout.isTTY && rows > 0) process.stdout.write(`  ${table}: ${counted(rows, 'row')}\n`);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch {
    return exitWithUsage();
  }
}

function exitWithUsage(): never {
  process.stderr.write(USAGE);
  process.exit(2);
}

async function readSecret(question: string): Promise<string | undefined> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write(question);
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
