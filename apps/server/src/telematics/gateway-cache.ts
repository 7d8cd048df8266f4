import type { Bus } from '../platform/bus.ts';
import type { Stopwatch } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Gateway } from './gateway.ts';
import { findGateways } from './write/queries.ts';

/** How long a pairing may be stale when the message that it changed was missed. */
const CACHE_TTL_MS = 60_000;
const UNKNOWN_TTL_MS = 5_000;
const MAX_UNKNOWN = 20_000;
const MAX_IDS_PER_QUERY = 1_000;

interface Waiting {
  readonly uniqueId: string;
  readonly resolve: (gateway: Gateway | null) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatewayResolver {
  /** The gateway of an IMEI, serial or device id; null when nobody has it. Fails while the database is away. */
  resolve(uniqueId: string): Promise<Gateway | null>;
  /** The same without waiting; undefined when it has to be asked for. */
  cached(uniqueId: string): Gateway | null | undefined;
  close(): void;
}

interface CacheEntry {
  readonly gateway: Gateway | null;
  readonly until: number;
}

/** Remembers gateways in memory; lookups that arrive together become one query. */
export function createGatewayResolver(database: Database, bus: Bus, stopwatch: Stopwatch): GatewayResolver {
  const known = new Map<string, CacheEntry>();
  const unknown = new Map<string, CacheEntry>();
  const waiting: Waiting[] = [];

  const unsubscribe = bus.subscribe((message) => {
    if (message.topic !== 'gateway-changed') return;
    known.delete(message.uniqueId);
    unknown.delete(message.uniqueId);
  });

  function remember(uniqueId: string, gateway: Gateway | null): void {
    known.delete(uniqueId);
    unknown.delete(uniqueId);
    if (gateway !== null) {
      known.set(uniqueId, { gateway, until: stopwatch.elapsed() + CACHE_TTL_MS });
      return;
    }
    unknown.set(uniqueId, { gateway, until: stopwatch.elapsed() + UNKNOWN_TTL_MS });
    if (unknown.size > MAX_UNKNOWN) unknown.delete(unknown.keys().next().value!);
  }

  async function lookUp(): Promise<void> {
    const asked = waiting.splice(0, MAX_IDS_PER_QUERY);
    if (waiting.length > 0) setImmediate(() => void lookUp());
    try {
      const ids = [...new Set(asked.map(({ uniqueId }) => uniqueId))];
      const found = new Map(
        (await database.asWriter((tx) => findGateways(tx.client, ids))).map((gateway) => [
          gateway.uniqueId,
          gateway,
        ]),
      );
      for (const id of ids) remember(id, found.get(id) ?? null);
      for (const { uniqueId, resolve } of asked) resolve(found.get(uniqueId) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function cached(uniqueId: string): Gateway | null | undefined {
    const entry = known.get(uniqueId) ?? unknown.get(uniqueId);
    return entry !== undefined && entry.until > stopwatch.elapsed() ? entry.gateway : undefined;
  }

  return {
    cached,
    resolve(uniqueId) {
      const remembered = cached(uniqueId);
      if (remembered !== undefined) return Promise.resolve(remembered);
      return new Promise((resolve, reject) => {
        waiting.push({ uniqueId, resolve, reject });
        if (waiting.length === 1) setImmediate(() => void lookUp());
      });
    },
    close() {
      unsubscribe();
      known.clear();
      unknown.clear();
    },
  };
}
