import type { BackgroundJob } from '../../platform/background.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { assetKey, deriveAssets, type OpenDerivation, placeOf } from './derive-assets.ts';
import { findPending, type PendingAsset, savePlaces } from './queries.ts';

const SETTLE_MS = 15_000;
const ASSETS_PER_ROUND = 500;
/** Assets of one transaction: few, so that ingest of late data never waits long for one of them. */
const ASSETS_PER_TRANSACTION = 25;

export interface DeriverOptions {
  readonly database: Database;
  readonly log: DatabaseLogger;
  /** Time over which fixes of a vehicle are gathered before its trip is brought up to date. */
  readonly settleMs?: number;
}

/**
 * Keeps trips, halts, places and jurisdictions up to date with the positions, from wherever it was left. Any number of
 * processes may run it on one database.
 */
export class Deriver implements BackgroundJob {
  readonly name = 'trips';
  readonly pauseMs = 2_000;
  readonly #database: Database;
  readonly #log: DatabaseLogger;
  readonly #settleMs: number;
  readonly #known = new Map<string, OpenDerivation>();

  constructor(options: DeriverOptions) {
    this.#database = options.database;
    this.#log = options.log;
    this.#settleMs = options.settleMs ?? SETTLE_MS;
  }

  /** Derives everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const pending = await this.#database.acrossOrganizations({ actorId: null }, (tx) =>
        findPending(tx.client, this.#settleMs, ASSETS_PER_ROUND),
      );
      let derived = 0;
      for (let from = 0; from < pending.length; from += ASSETS_PER_TRANSACTION) {
        if (signal?.aborted) return;
        derived += await this.#deriveSome(pending.slice(from, from + ASSETS_PER_TRANSACTION));
      }
      if (derived === 0) return;
    }
  }

  /** Returns how many assets were derived; others failed, or are in the hands of another process. */
  async #deriveSome(assets: readonly PendingAsset[]): Promise<number> {
    let derived = 0;
    await runIsolated({
      database: this.#database,
      log: this.#log,
      work: 'trips',
      tasks: assets,
      subjectOf: ({ organizationId, assetId, hasFailed }) => ({
        organizationId,
        hasFailed,
        subject: String(assetId),
      }),
      run: async (some) => {
        derived += await this.#derive(some);
      },
    });
    return derived;
  }

  /** Returns how many assets were derived; others are in the hands of another process. */
  async #derive(assets: readonly PendingAsset[]): Promise<number> {
    // A derivation is handed over only once: work that is rolled back has moved it on.
    const handed = new Map<string, OpenDerivation>();
    for (const key of assets.map(assetKey)) {
      const known = this.#known.get(key);
      if (known !== undefined) handed.set(key, known);
      this.#known.delete(key);
    }
    const after = await this.#database.acrossOrganizations({ actorId: null }, async (tx) => {
      const known = new Map(handed);
      handed.clear();
      return deriveAssets(tx.client, assets, known);
    });
    for (const [key, derivation] of after) this.#known.set(key, derivation);
    const places = assets.map((asset) => ({
      organizationId: asset.organizationId,
      assetId: asset.assetId,
      ...placeOf(asset),
    }));
    await this.#database.acrossOrganizations({ actorId: null }, (tx) => savePlaces(tx.client, places));
    return after.size;
  }
}
