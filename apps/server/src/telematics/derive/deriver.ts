import type { BackgroundJob } from '../../platform/background.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { assetKey, deriveAgain, deriveAssets, type OpenDerivation, placeOf } from './derive-assets.ts';
import { findBehind, findRequested, type LateWait, type PendingAsset, savePlaces } from './queries.ts';

const SETTLE_MS = 15_000;
/** A truck that was out of coverage uploads for minutes, and each time all that followed is derived again. */
const LATE_WAIT: LateWait = { quietMs: 5_000, maxMs: 60_000 };
const ASSETS_PER_ROUND = 500;
const ASSETS_PER_TRANSACTION = 25;
/** Some kilobytes each. */
const MAX_KNOWN = 20_000;
/** Derived again before somebody looks whether there is anything new. */
const REQUESTS_PER_ROUND = 25;

export interface DeriverOptions {
  readonly database: Database;
  readonly log: DatabaseLogger;
  /** Time over which fixes of a vehicle are gathered before its trip is brought up to date; with 0 late ones do not wait either. */
  readonly settleMs?: number;
  /** Vehicles whose trip under way is kept in memory. */
  readonly mostKnown?: number;
}

/**
 * Keeps trips, halts, places and jurisdictions up to date with the positions, from wherever it was left: what is new
 * first, which is on the map, and what came late in the time that is left. Any number of processes may run it on one
 * database.
 */
export class Deriver implements BackgroundJob {
  readonly name = 'trips';
  readonly pauseMs = 2_000;
  readonly #database: Database;
  readonly #log: DatabaseLogger;
  readonly #settleMs: number;
  readonly #lateWait: LateWait;
  readonly #mostKnown: number;
  readonly #known = new Map<string, OpenDerivation>();

  constructor(options: DeriverOptions) {
    this.#database = options.database;
    this.#log = options.log;
    this.#settleMs = options.settleMs ?? SETTLE_MS;
    this.#mostKnown = options.mostKnown ?? MAX_KNOWN;
    this.#lateWait = this.#settleMs === 0 ? { quietMs: 0, maxMs: 0 } : LATE_WAIT;
  }

  /** Derives everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      await this.#deriveNew(signal);
      if ((await this.#deriveRequested(signal)) === 0) return;
    }
  }

  async #deriveNew(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const behind = await this.#find((tx) => findBehind(tx.client, this.#settleMs, ASSETS_PER_ROUND));
      let derived = 0;
      for (let from = 0; from < behind.length; from += ASSETS_PER_TRANSACTION) {
        if (signal?.aborted) return;
        const some = behind.slice(from, from + ASSETS_PER_TRANSACTION);
        await this.#isolate(some, async (assets) => {
          derived += await this.#derive(assets);
        });
      }
      if (derived === 0) return;
    }
  }

  /** Returns how many were done; others failed, or are in the hands of another process. */
  async #deriveRequested(signal?: AbortSignal): Promise<number> {
    const requested = await this.#find((tx) => findRequested(tx.client, this.#lateWait, REQUESTS_PER_ROUND));
    let done = 0;
    for (const asset of requested) {
      if (signal?.aborted) break;
      await this.#isolate([asset], async () => {
        done += await this.#deriveAgain(asset);
      });
    }
    return done;
  }

  #find(query: (tx: DatabaseTransaction) => Promise<PendingAsset[]>): Promise<PendingAsset[]> {
    return this.#database.acrossOrganizations({ actorId: null }, query);
  }

  #isolate(
    tasks: readonly PendingAsset[],
    run: (assets: readonly PendingAsset[]) => Promise<void>,
  ): Promise<void> {
    return runIsolated({
      database: this.#database,
      log: this.#log,
      work: 'trips',
      tasks,
      subjectOf: ({ organizationId, assetId, hasFailed }) => ({
        organizationId,
        hasFailed,
        subject: String(assetId),
      }),
      run,
    });
  }

  async #deriveAgain(asset: PendingAsset): Promise<0 | 1> {
    const key = assetKey(asset);
    this.#known.delete(key);
    const derivation = await this.#database.acrossOrganizations({ actorId: null }, (tx) =>
      deriveAgain(tx, asset),
    );
    if (derivation === 'held') return 0;
    if (derivation !== null) this.#know(key, derivation);
    return 1;
  }

  /** What has not moved for longest is forgotten first; it is read again when it moves. */
  #know(key: string, derivation: OpenDerivation): void {
    this.#known.delete(key);
    this.#known.set(key, derivation);
    if (this.#known.size <= this.#mostKnown) return;
    const [oldest] = this.#known.keys();
    this.#known.delete(oldest!);
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
      return deriveAssets(tx, assets, known);
    });
    for (const [key, derivation] of after) this.#know(key, derivation);
    const places = assets.map((asset) => ({
      organizationId: asset.organizationId,
      assetId: asset.assetId,
      ...placeOf(asset),
    }));
    await this.#database.acrossOrganizations({ actorId: null }, (tx) => savePlaces(tx.client, places));
    return after.size;
  }
}
