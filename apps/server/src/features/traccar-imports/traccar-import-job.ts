import { MINUTE_MS } from '@longhaul/units';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { tokenRow } from './change-imports.ts';
import { ImportWork, type ImportWorkDeps, StoppedError } from './import-work.ts';
import {
  claimImport,
  type ImportTarget,
  type StoredImport,
  saveImport,
  selectDueImports,
} from './queries.ts';
import { TraccarServerSource } from './traccar-server.ts';
import { TraccarError } from './traccar-source.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export type TraccarImportDeps = Omit<ImportWorkDeps, 'settings'> &
  Pick<Deps, 'compute' | 'secrets'> & {
    readonly settings: ImportWorkDeps['settings'] & { readonly hasPrivateWebhooks: boolean };
  };

/** Works on imports from Traccar servers that were started on the page, and tries again while a server is away. */
export class TraccarImportJob implements BackgroundJob {
  readonly name = 'traccar-imports';
  readonly pauseMs = 2_000;
  readonly isShared = true;
  readonly #deps: TraccarImportDeps;

  constructor(deps: TraccarImportDeps) {
    this.#deps = deps;
  }

  async catchUp(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { database, clock } = this.#deps;
    const due = await database.acrossOrganizations({ actorId: null }, (tx) =>
      selectDueImports(tx, new Date(clock.now())),
    );
    for (const target of due) {
      if (signal.aborted) return;
      const scope = { organizationId: target.organizationId, actorId: null };
      const claimed = await database.inOrganization(scope, (tx) => claimImport(tx, target, clock.now()));
      if (claimed === undefined) continue;
      try {
        await this.#work(target, claimed, signal);
      } catch (error) {
        await this.#fail(target, claimed, error);
      } finally {
        await database.inOrganization(scope, (tx) => saveImport(tx, target, { claimed_until: null }));
      }
    }
  }

  async #work(target: ImportTarget, claimed: StoredImport, signal: AbortSignal): Promise<void> {
    const { secrets, compute, settings } = this.#deps;
    const token = secrets.open(claimed.sealed_token!, tokenRow(target));
    const source = new TraccarServerSource(
      { url: claimed.url, token },
      {
        mayBePrivate: settings.hasPrivateWebhooks,
        compute,
        asker: { organizationId: target.organizationId, key: 'traccar-import' },
      },
    );
    await new ImportWork(this.#deps, target, { source, signal }).run(claimed);
  }

  async #fail(target: ImportTarget, claimed: StoredImport, error: unknown): Promise<void> {
    if (error instanceof StoppedError) return;
    const { database, log, clock } = this.#deps;
    const isFinal = (error instanceof TraccarError && error.isFinal) || error instanceof DomainError;
    const problem =
      error instanceof TraccarError || error instanceof DomainError
        ? error.message
        : 'The import was interrupted; trying again.';
    if (!(error instanceof TraccarError))
      log.warn({ err: error, ...target }, 'An import from Traccar failed');
    const attempts = claimed.attempts + 1;
    const now = clock.now();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(claimed.attempts, 10));
    await database.inOrganization({ organizationId: target.organizationId, actorId: null }, (tx) =>
      saveImport(
        tx,
        target,
        isFinal
          ? { state: 'failed', problem, finished_at: new Date(now) }
          : { problem, attempts, due_at: new Date(now + pauseMs) },
      ),
    );
  }
}
