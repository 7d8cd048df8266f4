import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_CODES } from '@longhaul/contract';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { ApiKeyActor } from './actor.ts';
import type { Bus } from './bus.ts';
import type { Clock, Stopwatch } from './clock.ts';
import type { Database } from './database/database.ts';
import { forbidden } from './errors.ts';
import { hashOpaqueToken } from './tokens.ts';
import { forOthersToo } from './work-end.ts';

/** A key that was revoked is good for no longer than this, also where the message of it was lost. */
const CACHE_MS = 900;
const CACHE_SIZE = 10_000;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_DIGITS = 32;
const SHAPE = /^lhk_[0-9A-Za-z]{38}$/;
/** Of a key, shown to tell keys apart. */
export const KEY_PREFIX_LENGTH = 12;

/** `lhk_`, 32 random digits of base 62, and the CRC-32 of those 36 characters as 6 more, highest first. */
export function makeApiKey(): string {
  const body = `lhk_${Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
  return body + checkDigits(body);
}

/** Whether a credential is an API key by its look. */
export const looksLikeApiKey = (credential: string): boolean => credential.startsWith('lhk_');

/** Whether it was made as keys are; one that was mistyped was not. */
export const isWellFormedKey = (key: string): boolean =>
  SHAPE.test(key) && key.slice(-6) === checkDigits(key.slice(0, -6));

function checkDigits(body: string): string {
  let left = crc32(body);
  let digits = '';
  for (let place = 0; place < 6; place++) {
    digits = DIGITS[left % DIGITS.length] + digits;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}

/** @throws Error for text that is no network. */
function assertInNetworks(address: string, networks: readonly string[] | null): void {
  if (networks === null) return;
  const caller = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  const isAllowed = networks.some((network) => {
    const range = ipaddr.parseCIDR(network);
    return caller !== null && caller.kind() === range[0].kind() && caller.match(range);
  });
  if (!isAllowed) throw forbidden('This API key may not be used from this network.');
}

type StoredKey = Omit<ApiKeyActor, 'address'> & { readonly networks: readonly string[] | null };
type CachedKey = { readonly key: StoredKey; readonly loadedAt: number };

export function createApiKeys(
  database: Database,
  bus: Bus,
  clock: Clock,
  stopwatch: Stopwatch,
): { find(secret: string, address: string): Promise<ApiKeyActor | undefined> } {
  const cache = new Map<string, CachedKey>();
  const readStored = readTogether(database);
  let changes = 0;
  bus.subscribe((message) => {
    if (message.topic !== 'api-key-changed' && message.topic !== 'messages-missed') return;
    changes++;
    if (message.topic === 'messages-missed') cache.clear();
    else for (const [hash, { key }] of cache) if (key.keyId === message.keyId) cache.delete(hash);
  });
  const load = async (hash: Buffer): Promise<StoredKey | undefined> => {
    const name = hash.toString('base64');
    const cached = cache.get(name);
    const loadedAt = stopwatch.elapsed();
    if (cached && loadedAt - cached.loadedAt < CACHE_MS) return cached.key;
    const changesBefore = changes;
    const key = await readStored(hash);
    cache.delete(name);
    // What was read while something changed may be from before the change.
    if (key && changes === changesBefore) {
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(name, { key, loadedAt });
    }
    return key;
  };
  return {
    async find(secret, address) {
      if (!isWellFormedKey(secret)) return undefined;
      const stored = await load(hashOpaqueToken(secret));
      if (!stored || (stored.endsAt !== null && stored.endsAt <= clock.now())) return undefined;
      const { networks, ...actor } = stored;
      assertInNetworks(address, networks);
      return { ...actor, address };
    },
  };
}

/** At most this many in one statement. */
const KEYS_OF_READ = 500;

/** Reads stored keys by the hashes of their secrets. Those that are asked for while a read is under way share the next one. */
function readTogether(database: Database): (hash: Buffer) => Promise<StoredKey | undefined> {
  type Asked = { readonly hash: Buffer } & PromiseWithResolvers<StoredKey | undefined>;
  const asked = new Map<string, Asked>();
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (asked.size > 0) {
      const together = [...asked].slice(0, KEYS_OF_READ);
      for (const [name] of together) asked.delete(name);
      try {
        const found = await selectKeys(
          database,
          together.map(([, { hash }]) => hash),
        );
        for (const [name, { resolve }] of together) resolve(found.get(name));
      } catch (error) {
        for (const [, { reject }] of together) reject(error);
      }
    }
    isReading = false;
  };
  return (hash) => {
    const name = hash.toString('base64');
    const others = asked.get(name);
    if (others !== undefined) return others.promise;
    const own = { hash, ...Promise.withResolvers<StoredKey | undefined>() };
    asked.set(name, own);
    if (!isReading) void forOthersToo(readAll);
    return own.promise;
  };
}

/** By the base64 of their hash. */
async function selectKeys(database: Database, hashes: readonly Buffer[]): Promise<Map<string, StoredKey>> {
  const rows = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('api_key_secrets as s')
      .innerJoin('api_keys as k', (join) =>
        join.onRef('k.organization_id', '=', 's.organization_id').onRef('k.id', '=', 's.api_key_id'),
      )
      .innerJoin('organizations as o', 'o.id', 'k.organization_id')
      .select(['k.organization_id', 'k.id', 'k.permissions', 'k.group_ids', 'k.allowed_networks'])
      .select(['k.expires_at', 's.ends_at', 's.hash'])
      .where('s.hash', '=', sql<Buffer>`any(${hashes})`)
      .where('k.revoked_at', 'is', null)
      .where('o.status', '=', 'active')
      .execute(),
  );
  return new Map(rows.map((row) => [row.hash.toString('base64'), storedKeyOf(row)]));
}

interface KeyRow {
  readonly organization_id: number;
  readonly id: number;
  readonly permissions: readonly string[];
  readonly group_ids: readonly number[] | null;
  readonly allowed_networks: readonly string[] | null;
  readonly expires_at: Date | null;
  readonly ends_at: Date | null;
}

function storedKeyOf(row: KeyRow): StoredKey {
  const ends = [row.expires_at, row.ends_at].filter((at) => at !== null).map((at) => at.getTime());
  return {
    kind: 'api-key',
    key: `api-key ${row.id}`,
    keyId: row.id,
    userId: null,
    organizationId: row.organization_id,
    permissions: new Set(API_KEY_CODES.filter((code) => row.permissions.includes(code))),
    groupIds: row.group_ids,
    endsAt: ends.length > 0 ? Math.min(...ends) : null,
    networks: row.allowed_networks,
  };
}
