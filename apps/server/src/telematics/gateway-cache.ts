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
  /** The gateway of an IMEI, serial or device ID; null when nobody has it. Fails while the database is away. */
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
  /** Of lookups under way: which answers may be from before a change. */
  const lookups = new Set<{ isOutdated: boolean; readonly changed: Set<string> }>();

  const unsubscribe = bus.subscribe((message) => {
    if (message.topic === 'gateway-changed') {
      known.delete(message.uniqueId);
      unknown.delete(message.uniqueId);
      for (const { changed } of lookups) changed.add(message.uniqueId);
    } else if (message.topic === 'messages-missed') {
      known.clear();
      unknown.clear();
      for (const lookup of lookups) lookup.isOutdated = true;
    }
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
    const lookup = { isOutdated: false, changed: new Set<string>() };
    lookups.add(lookup);
    try {
      const ids = [...new Set(asked.map(({ uniqueId }) => uniqueId))];
      const found = new Map(
        (await database.asWriter((tx) => findGateways(tx.client, ids))).map((gateway) => [
          gateway.uniqueId,
          gateway,
        ]),
      );
      const isCurrent = (uniqueId: string) => !lookup.isOutdated && !lookup.changed.has(uniqueId);
      for (const id of ids) if (isCurrent(id)) remember(id, found.get(id) ?? null);
      for (const one of asked) {
        if (isCurrent(one.uniqueId)) one.resolve(found.get(one.uniqueId) ?? null);
        else ask(one);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      lookups.delete(lookup);
    }
  }

  function ask(one: Waiting): void {
    waiting.push(one);
    if (waiting.length === 1) setImmediate(() => void lookUp());
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
      return new Promise((resolve, reject) => ask({ uniqueId, resolve, reject }));
    },
    close() {
      unsubscribe();
      known.clear();
      unknown.clear();
    },
  };
}
