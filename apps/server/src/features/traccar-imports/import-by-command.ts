import type { TraccarCheck } from '@longhaul/contract';
import { jobActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, DomainError } from '../../platform/errors.ts';
import { getImport, RUNNING, startImport } from './change-imports.ts';
import { compareLists } from './check-traccar.ts';
import { type ImportProgress, ImportWork, type ImportWorkDeps, StoppedError } from './import-work.ts';
import { presentRecord } from './present.ts';
import {
  findActiveOrganization,
  findUnfinished,
  type ImportTarget,
  lockImports,
  resumeImport,
  saveImport,
  selectRecords,
} from './queries.ts';
import { TraccarError, type TraccarSource } from './traccar-source.ts';

const ACTOR = jobActor('command-line');

export interface CommandImport {
  readonly organizationId: number;
  /** Of the server or the database, without its login. */
  readonly url: string;
  readonly days: number;
  readonly hasDrivers: boolean;
  readonly hasUsers: boolean;
}

export interface CommandReport {
  /** Before anything is added. */
  readonly onFound: (organizationName: string, found: TraccarCheck) => void;
  /** Of a run that goes on with an earlier one. */
  readonly onContinued: (startedAt: string) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** What the import would add to the organization; nothing is changed. @throws DomainError 404, TraccarError */
export async function previewImport(
  database: Database,
  { organizationId }: Pick<CommandImport, 'organizationId'>,
  source: TraccarSource,
): Promise<{ organizationName: string; found: TraccarCheck }> {
  const organization = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findActiveOrganization(tx, organizationId),
  );
  if (!organization) throw new DomainError(404, `There is no active organization ${organizationId}.`);
  const lists = await source.readLists();
  const found = await database.acrossOrganizations({ actorId: null }, (tx) =>
    compareLists(tx, organizationId, lists),
  );
  return { organizationName: organization.name, found };
}

/**
 * Imports in this process until it is done, or `signal` ends it: then, as after a crash, the same command goes on with it. One
 * command at a time works for an organization.
 * @throws DomainError 404, 409; TraccarError; StoppedError
 */
export async function importByCommand(
  deps: ImportWorkDeps,
  wanted: CommandImport,
  { source, signal, report }: { source: TraccarSource; signal: AbortSignal; report: CommandReport },
) {
  const { database, clock } = deps;
  const { organizationId, url } = wanted;
  const lock = await database.openConnection();
  try {
    // Ends with this process, however it ends.
    const { rows } = await lock.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(hashtext('traccar import by command'), $1) as "isMine"`,
      [organizationId],
    );
    if (!rows[0]?.isMine) {
      throw new DomainError(
        409,
        'Another command is importing into this organization. Wait for it to finish, or stop it.',
      );
    }
    const { organizationName, found } = await previewImport(database, wanted, source);
    report.onFound(organizationName, found);
    const scope = { organizationId, actorId: null };
    const unfinished = await database.inOrganization(scope, (tx) => findUnfinished(tx, organizationId, url));
    const target = unfinished
      ? { organizationId, importId: unfinished.id }
      : await start(deps, wanted, source);
    const claimed = await database.inOrganization(scope, async (tx) => {
      // At most one runs: this one, or one of the page.
      if (unfinished && (await lockImports(tx, organizationId)) && unfinished.state !== 'running') {
        throw conflict(RUNNING);
      }
      return resumeImport(tx, target, clock.now());
    });
    if (unfinished) report.onContinued(claimed.created_at.toISOString());
    const onProgress = report.onProgress;
    try {
      await new ImportWork(deps, target, { source, signal, onProgress }).run(claimed);
    } catch (error) {
      await leave(deps, target, error);
      throw error;
    }
    return await database.inOrganization(scope, async (tx) => ({
      import: await getImport(tx, target),
      records: (await selectRecords(tx, target)).map(presentRecord),
    }));
  } finally {
    await lock.end();
  }
}

async function start(
  { database, clock }: ImportWorkDeps,
  { organizationId, url, ...choices }: CommandImport,
  source: TraccarSource,
): Promise<ImportTarget> {
  const lists = await source.readLists();
  return database.inOrganization({ organizationId, actorId: null }, (tx) =>
    startImport(tx, ACTOR, organizationId, { url, lists, choices, now: clock.now(), isByCommand: true }),
  );
}

/** The page shows that it waits for somebody to run the command again, and why it ended. */
async function leave(
  { database, clock }: ImportWorkDeps,
  target: ImportTarget,
  error: unknown,
): Promise<void> {
  const isStopped = error instanceof StoppedError;
  const problem =
    error instanceof TraccarError || error instanceof DomainError
      ? error.message
      : isStopped
        ? null
        : 'The import failed. See the output of the command.';
  await database
    .inOrganization({ organizationId: target.organizationId, actorId: null }, (tx) =>
      saveImport(tx, target, {
        state: isStopped ? 'stopped' : 'failed',
        problem,
        claimed_until: null,
        finished_at: new Date(clock.now()),
      }),
    )
    // The database may be what failed.
    .catch(() => {});
}
