import path from 'node:path';
import { MAX_TRACCAR_DAYS, type TraccarCheck, TraccarServer } from '@longhaul/contract';
import { loadConfig } from './config.ts';
import {
  type CommandImport,
  importByCommand,
  previewImport,
} from './features/traccar-imports/import-by-command.ts';
import {
  type ImportProgress,
  type ImportWorkDeps,
  StoppedError,
} from './features/traccar-imports/import-work.ts';
import { databaseName, TraccarDatabaseSource } from './features/traccar-imports/traccar-database-queries.ts';
import { TraccarServerSource } from './features/traccar-imports/traccar-server.ts';
import type { TraccarSource } from './features/traccar-imports/traccar-source.ts';
import { withOwnerConnection } from './maintenance/owner-connection.ts';
import { systemClock } from './platform/clock.ts';
import { createComputePool } from './platform/compute/compute-pool.ts';
import { createDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mailer.ts';

export interface ImportTraccarOptions {
  readonly organization?: string | undefined;
  readonly url?: string | undefined;
  readonly database?: string | undefined;
  readonly days?: string | undefined;
  readonly zone?: string | undefined;
  readonly drivers?: boolean | undefined;
  readonly users?: boolean | undefined;
  readonly 'dry-run'?: boolean | undefined;
}

const DEFAULT_DAYS = 365;
/** Each name of what is left out is printed, up to so many. */
const PRINTED_PROBLEMS = 50;

/** `npm run admin -- import-traccar`. `readToken` asks for the token of a Traccar server. @throws Error to print */
export async function importTraccar(
  options: ImportTraccarOptions,
  readToken: () => Promise<string | undefined>,
  say: (line: string) => void,
): Promise<void> {
  const wanted = wantedOf(options);
  const token = options.url === undefined ? '' : tokenOf(await readToken());
  const config = loadConfig();
  await withOwnerConnection(config, { mayBeMade: false }, async (connection) => {
    await migrate({ connection });
    const database = createDatabase({ connection, runtimeConnections: 4, writerConnections: 3 });
    const compute = createComputePool(connection);
    const log = createLog('warn', { format: 'text' });
    const { smtpUrl, mailFrom, dataFolder, publicUrl } = config;
    const outboxFolder = path.join(dataFolder, 'outbox');
    const deps: ImportWorkDeps = {
      database,
      clock: systemClock,
      log,
      mailer: createMailer({ smtpUrl, from: mailFrom, outboxFolder, log, count: () => {} }),
      settings: { publicUrl },
    };
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let source: (TraccarSource & { close?(): Promise<void> }) | undefined;
    try {
      source =
        options.database === undefined
          ? new TraccarServerSource(
              { url: wanted.url, token },
              // Whoever runs commands on the server may call what the server can reach.
              {
                mayBePrivate: true,
                compute,
                asker: { organizationId: wanted.organizationId, key: 'command-line' },
              },
            )
          : await TraccarDatabaseSource.connect(options.database, options.zone ?? 'UTC');
      if (options['dry-run']) {
        const { organizationName, found } = await previewImport(database, wanted, source);
        sayFound(say, wanted, organizationName, found);
        say('Nothing was changed.');
        return;
      }
      const done = await importByCommand(deps, wanted, {
        source,
        signal: stopping.signal,
        report: {
          onFound: (organizationName, found) => sayFound(say, wanted, organizationName, found),
          onContinued: (startedAt) => say(`Continues the import that was started at ${startedAt}.`),
          onProgress: (progress) => say(progressText(progress)),
        },
      });
      sayDone(say, done);
    } catch (error) {
      if (error instanceof StoppedError) {
        throw new Error('Stopped. What was imported stays; run the same command again to continue.');
      }
      throw error;
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await source?.close?.();
      await Promise.all([compute.close(), database.close()]);
    }
  });
}

/** @throws Error naming the option that is wrong */
function wantedOf(options: ImportTraccarOptions): CommandImport {
  const { organization, url, database, days, zone, drivers = false, users = false } = options;
  const organizationId = Number(organization);
  if (organization === undefined || !Number.isSafeInteger(organizationId) || organizationId < 1) {
    throw new Error('--organization must be the number of an organization');
  }
  if ((url === undefined) === (database === undefined)) {
    throw new Error('Give --url of the Traccar server, or --database of its PostgreSQL');
  }
  if (zone !== undefined && database === undefined) throw new Error('--zone goes with --database');
  const dayCount = days === undefined ? DEFAULT_DAYS : Number(days);
  if (!Number.isInteger(dayCount) || dayCount < 0 || dayCount > MAX_TRACCAR_DAYS || days === '') {
    throw new Error(`--days must be a number from 0 to ${MAX_TRACCAR_DAYS}`);
  }
  return {
    organizationId,
    url: database === undefined ? serverUrlOf(url!) : databaseName(database),
    days: dayCount,
    hasDrivers: drivers,
    hasUsers: users,
  };
}

function serverUrlOf(url: string): string {
  const parsed = TraccarServer.shape.url.safeParse(url);
  if (!parsed.success) throw new Error(`--url ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

function tokenOf(entered: string | undefined): string {
  const parsed = TraccarServer.shape.token.safeParse(entered?.trim());
  if (!parsed.success)
    throw new Error(
      'The token must belong to a Traccar user. Create one in Traccar under Settings, Preferences, Token',
    );
  return parsed.data;
}

function sayFound(
  say: (line: string) => void,
  { hasDrivers, hasUsers }: CommandImport,
  organizationName: string,
  found: TraccarCheck,
): void {
  say(`Traccar ${found.version || '(version unknown)'} into ${organizationName}:`);
  const lists = [
    ['groups', found.groups],
    ['geofences', found.geofences],
    ['devices', found.devices],
    ...(hasDrivers ? [['drivers', found.drivers] as const] : []),
    ...(hasUsers ? [['users', found.users] as const] : []),
  ] as const;
  const problems: string[] = [];
  for (const [what, records] of lists) {
    const count = (state: string) => records.filter((record) => record.state === state).length;
    say(`  ${what}: ${count('new')} new, ${count('here')} already here, ${count('refused')} left out`);
    for (const { name, problem } of records) if (problem !== null) problems.push(`  ${name}: ${problem}`);
  }
  if (!hasDrivers && found.drivers.length > 0)
    say(`  ${found.drivers.length} drivers: skipped. Add --drivers to import them`);
  if (!hasUsers && found.users.length > 0)
    say(`  ${found.users.length} users: skipped. Add --users to import them`);
  sayProblems(say, problems);
}

function sayProblems(say: (line: string) => void, problems: readonly string[]): void {
  if (problems.length === 0) return;
  say('Left out:');
  for (const problem of problems.slice(0, PRINTED_PROBLEMS)) say(problem);
  if (problems.length > PRINTED_PROBLEMS) say(`  and ${problems.length - PRINTED_PROBLEMS} more`);
}

const number = (count: number) => count.toLocaleString('en-US');

const progressText = ({ device, accepted, duplicates }: ImportProgress) =>
  `  ${device}: ${number(accepted)} positions${duplicates > 0 ? `, ${number(duplicates)} already known` : ''}`;

function sayDone(
  say: (line: string) => void,
  { import: done, records }: Awaited<ReturnType<typeof importByCommand>>,
): void {
  const refused = records.flatMap(({ name, refusals }) =>
    refusals.map(({ reason, count }) => `  ${name}: ${number(count)} positions, ${reason}`),
  );
  say(
    `Done: ${number(done.accepted)} positions added, ${number(done.duplicates)} already known, ${number(done.refused)} left out.`,
  );
  sayProblems(say, [
    ...records.flatMap(({ name, problem }) => (problem === null ? [] : [`  ${name}: ${problem}`])),
    ...refused,
  ]);
}
