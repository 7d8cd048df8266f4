import { indexPlaces, type PlaceIndex } from '@longhaul/alerts';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import { continueVisits, repeatVisits } from './derive-visits.ts';
import {
  type DerivedVisits,
  findBehindVisits,
  findVisitsToRepeat,
  lockVisitProgress,
  type PendingVisits,
  placesVersion,
  readPlaces,
  saveVisits,
  type VisitProgress,
} from './visits-queries.ts';

const VEHICLES_PER_ROUND = 500;
const VEHICLES_PER_TRANSACTION = 25;
/** Derived again before somebody looks whether there is anything new: a vehicle may have a month of fixes. */
const REPEATS_PER_ROUND = 10;

export interface VisitsDeriverOptions {
  readonly database: Database;
  readonly log: DatabaseLogger;
}

interface KnownPlaces {
  readonly version: number;
  readonly index: PlaceIndex;
  readonly ids: readonly number[];
}

type Derive = (
  client: TransactionClient,
  organizationId: number,
  places: PlaceIndex,
  vehicles: readonly VisitProgress[],
) => Promise<DerivedVisits[]>;

/**
 * Keeps visits up to date with the positions, as far as trips are derived: what is new first, then again what late fixes or
 * other places touched. Any number of processes may run it on one database.
 */
export class VisitsDeriver implements BackgroundJob {
  readonly name = 'visits';
  readonly pauseMs = 2_000;
  readonly #options: VisitsDeriverOptions;
  /** By organization. */
  readonly #places = new Map<number, KnownPlaces>();

  constructor(options: VisitsDeriverOptions) {
    this.#options = options;
  }

  /** Derives everything that is pending now. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      while ((await this.#round(findBehindVisits, VEHICLES_PER_ROUND, continueVisits, signal)) > 0);
      if ((await this.#round(findVisitsToRepeat, REPEATS_PER_ROUND, repeatOne, signal)) === 0) return;
    }
  }

  /** Returns how many vehicles were done; others failed, or are in the hands of another process. */
  async #round(
    find: (client: TransactionClient, limit: number) => Promise<PendingVisits[]>,
    limit: number,
    derive: Derive,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    if (signal?.aborted) return 0;
    const { database, log } = this.#options;
    const pending = await database.acrossOrganizations({ actorId: null }, (tx) => find(tx.client, limit));
    const atOnce = derive === repeatOne ? 1 : VEHICLES_PER_TRANSACTION;
    let done = 0;
    for (const [organizationId, vehicles] of Map.groupBy(pending, (each) => each.organizationId)) {
      for (let from = 0; from < vehicles.length && !signal?.aborted; from += atOnce) {
        await runIsolated({
          database,
          log,
          work: 'visits',
          tasks: vehicles.slice(from, from + atOnce),
          subjectOf: ({ assetId, hasFailed }) => ({ organizationId, hasFailed, subject: String(assetId) }),
          run: async (tasks) => {
            done += await this.#derive(organizationId, tasks, derive);
          },
        });
      }
    }
    return done;
  }

  #derive(organizationId: number, tasks: readonly PendingVisits[], derive: Derive): Promise<number> {
    const assetIds = tasks.map(({ assetId }) => assetId);
    return this.#options.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
      const vehicles = await lockVisitProgress(tx.client, organizationId, assetIds);
      // Read once the vehicles are held: who changes a place asks for them afterwards.
      const places = await this.#placesOf(tx, organizationId);
      const derived = await derive(tx.client, organizationId, places.index, vehicles);
      if (derived.length > 0) await saveVisits(tx, organizationId, places.ids, derived);
      return derived.length;
    });
  }

  async #placesOf(tx: DatabaseTransaction, organizationId: number): Promise<KnownPlaces> {
    const version = await placesVersion(tx.client, organizationId);
    const known = this.#places.get(organizationId);
    if (known?.version === version) return known;
    const places = await readPlaces(tx, organizationId);
    const read = { version, index: indexPlaces(places), ids: places.map(({ id }) => id) };
    this.#places.set(organizationId, read);
    return read;
  }
}

const repeatOne: Derive = async (client, organizationId, places, vehicles) => {
  const derived: DerivedVisits[] = [];
  for (const vehicle of vehicles) {
    // Another process may have done it meanwhile.
    if (vehicle.againFrom !== null) derived.push(await repeatVisits(client, organizationId, places, vehicle));
  }
  return derived;
};
