import type { GeocoderEngine } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OutsideDeps } from '../../platform/outside/service-health.ts';
import { SealedTextError, sealedRow } from '../../platform/secrets.ts';
import { Geocoder } from './geocoder.ts';

const URL_ROW = sealedRow('search_server.sealed_url', 1);
/** One that was entered on another server is noticed after that. */
const LOOK_AGAIN_MS = 5_000;

export type SearchServerDeps = OutsideDeps & Pick<Deps, 'config' | 'database' | 'secrets'>;

interface EnteredServer {
  readonly engine: GeocoderEngine;
  /** Null when the key of secrets was lost. */
  readonly url: string | null;
  readonly enteredAt: Date;
}

/** The server that street addresses are looked up on: the one that a setting names, else the one entered on Map services. */
export class SearchServer {
  readonly #deps: SearchServerDeps;
  readonly #bySetting: Geocoder | null;
  #entered: EnteredServer | null = null;
  #geocoder: Geocoder | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(deps: SearchServerDeps) {
    const { geocoding } = deps.config;
    this.#deps = deps;
    this.#bySetting = geocoding ? new Geocoder(geocoding.engine, geocoding.url, deps) : null;
  }

  get isSet(): boolean {
    return this.#bySetting !== null;
  }

  /** Null where addresses are towns and ZIP codes. */
  async geocoder(): Promise<Geocoder | null> {
    if (this.#bySetting) return this.#bySetting;
    await this.#look();
    return this.#geocoder;
  }

  async entered(): Promise<EnteredServer | null> {
    await this.#look();
    return this.#entered;
  }

  /** Asks a server that is not in use yet. @returns why it cannot be used, as a sentence; null where it can */
  async problemOf(engine: GeocoderEngine, url: string): Promise<string | null> {
    const tried = new Geocoder(engine, url, { ...this.#deps, readiness: { warnings: new Set() } });
    const found = await tried.test('Toledo, OH');
    return found === null ? `The server was asked for Toledo, OH, but ${tried.state.failure}.` : null;
  }

  /** What was entered is read before the next answer. */
  noteChange(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  async #look(): Promise<void> {
    const now = this.#deps.clock.now();
    if (now - this.#lookedAt < LOOK_AGAIN_MS && now >= this.#lookedAt) return;
    this.#looking ??= this.#read(now).finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  async #read(now: number): Promise<void> {
    const entered = await this.#stored();
    this.#lookedAt = now;
    if (entered?.enteredAt.getTime() === this.#entered?.enteredAt.getTime()) return;
    this.#geocoder?.forget();
    this.#entered = entered;
    this.#geocoder = entered?.url ? new Geocoder(entered.engine, entered.url, this.#deps) : null;
  }

  async #stored(): Promise<EnteredServer | null> {
    const row = await this.#deps.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('search_server').select(['engine', 'sealed_url', 'entered_at']).executeTakeFirst(),
    );
    return row ? { engine: row.engine, url: this.#open(row.sealed_url), enteredAt: row.entered_at } : null;
  }

  #open(sealed: string): string | null {
    try {
      return this.#deps.secrets.open(sealed, URL_ROW);
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      return null;
    }
  }
}

/** In place of the one that was entered before. */
export async function storeSearchServer(
  tx: DatabaseTransaction,
  { secrets }: Pick<Deps, 'secrets'>,
  server: { engine: GeocoderEngine; url: string; enteredBy: number; enteredAt: Date },
): Promise<void> {
  const values = {
    engine: server.engine,
    sealed_url: secrets.seal(server.url, URL_ROW),
    entered_by: server.enteredBy,
    entered_at: server.enteredAt,
  };
  await tx
    .insertInto('search_server')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
}

/** @returns its engine; null where none was entered */
export async function deleteSearchServer(tx: DatabaseTransaction): Promise<GeocoderEngine | null> {
  const deleted = await tx.deleteFrom('search_server').returning('engine').executeTakeFirst();
  return deleted?.engine ?? null;
}
