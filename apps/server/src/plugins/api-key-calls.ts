import { KEY_CALLS } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiKeyActor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { tooManyRequests } from '../platform/errors.ts';
import { type KeyUsage, saveKeyUsage } from '../platform/key-usage.ts';

const WRITE_MS = 60_000;
/** Buckets of keys that called long ago are full again, and forgotten. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * Limits the calls of each key, with the headers of the IETF draft "RateLimit header fields for HTTP", and counts them. To be
 * registered after authentication. The limit is that of all web processes together.
 */
export function registerApiKeyCalls(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock' | 'stopwatch' | 'log' | 'webProcesses'>,
): void {
  const buckets = new Map<number, Bucket>();
  let usage = new Map<number, KeyUsage>();
  app.addHook('onRequest', async ({ actor }, reply) => {
    if (actor?.kind !== 'api-key') return;
    note(usage, actor, deps.clock.now());
    const { left, waitSeconds, policy } = spend(buckets, actor.keyId, deps);
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `"calls";r=${left};t=${waitSeconds}`);
    if (left === 0 && waitSeconds > 0) throw tooManyRequests(waitSeconds);
  });
  const write = async () => {
    const written = usage;
    usage = new Map();
    for (const [keyId, used] of written) await saveKeyUsage(deps.database, keyId, used);
  };
  const warn = (error: unknown) => deps.log.warn({ err: error }, 'The use of API keys was not written down');
  const timer = setInterval(() => void write().catch(warn), WRITE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write().catch(warn);
  });
}

/** `left` 0 with a wait: the call is one too many. */
function spend(
  buckets: Map<number, Bucket>,
  keyId: number,
  { stopwatch, webProcesses }: Pick<Deps, 'stopwatch' | 'webProcesses'>,
): { left: number; waitSeconds: number; policy: string } {
  const burst = Math.max(1, Math.floor(KEY_CALLS.burst / webProcesses.count));
  const perSecond = KEY_CALLS.perSecond / webProcesses.count;
  const now = stopwatch.elapsed();
  const known = buckets.get(keyId) ?? { left: burst, at: now };
  const filled = Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond);
  const policy = `"calls";q=${burst};w=${Math.ceil(burst / perSecond)}`;
  const isTooMany = filled < 1;
  const bucket = { left: isTooMany ? filled : filled - 1, at: now };
  buckets.delete(keyId);
  buckets.set(keyId, bucket);
  if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!);
  const left = isTooMany ? 0 : Math.floor(bucket.left);
  return { left, waitSeconds: isTooMany ? Math.max(1, Math.ceil((1 - filled) / perSecond)) : 0, policy };
}

function note(usage: Map<number, KeyUsage>, actor: ApiKeyActor, now: number): void {
  const used = usage.get(actor.keyId);
  usage.set(actor.keyId, {
    organizationId: actor.organizationId,
    calls: (used?.calls ?? 0) + 1,
    lastAt: now,
    address: actor.address,
  });
}
