import type { RefusalReason } from '@longhaul/contract';
import { unauthorized, unavailable } from '../platform/errors.ts';
import { matchesGatewaySecret } from '../platform/gateway-secret.ts';
import type { Gateway } from './gateway.ts';
import type { IngestPipeline } from './pipeline.ts';
import type { DecodedPosition } from './position.ts';
import { decodeBatchEntry } from './protocols/longhaul-batch.ts';
import type { Refusal } from './write/submission.ts';

const STORE_PATIENCE_MS = 8_000;

export interface BatchAnswer {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly { readonly index: number; readonly reason: string }[];
}

/** The gateway that a bearer credential `{unique id}:{secret}` names. Throws 401, the same for every cause. */
export async function authenticateGateway(
  pipeline: IngestPipeline,
  credential: string,
  address: string | null,
): Promise<Gateway> {
  const at = credential.lastIndexOf(':');
  const uniqueId = credential.slice(0, Math.max(0, at));
  const isNamed = uniqueId !== '' && uniqueId.length <= 64;
  const gateway = isNamed ? await pipeline.resolve(uniqueId, 'longhaul', address) : null;
  const hash = gateway?.secretHash ?? null;
  if (gateway === null || hash === null || !matchesGatewaySecret(credential.slice(at + 1), hash)) {
    pipeline.fault('ingest-api', 'wrong-secret', address, uniqueId);
    throw unauthorized('The gateway id or its secret is not correct.');
  }
  return gateway;
}

/** Stores what can be stored of one batch and names the rest by index; settles after the commit. Throws 503. */
export async function ingestBatch(
  pipeline: IngestPipeline,
  gateway: Gateway,
  entries: readonly unknown[],
  address: string | null,
): Promise<BatchAnswer> {
  if (!pipeline.isTaking) throw unavailable('Positions cannot be stored right now.');
  const positions: DecodedPosition[] = [];
  const indexes: number[] = [];
  const unreadable: Refusal[] = [];
  const rejected: { index: number; reason: string }[] = [];
  for (const [index, entry] of entries.entries()) {
    const decoded = decodeBatchEntry(entry);
    if (decoded.ok) {
      positions.push(decoded.position);
      indexes.push(index);
      continue;
    }
    unreadable.push({ reason: 'unreadable', at: null, detail: decoded.error });
    rejected.push({ index, reason: `unreadable: ${decoded.error}` });
  }
  await pipeline.pace(gateway, entries.length);
  const raw = Buffer.from(JSON.stringify(entries[0] ?? null));
  const receipt = await withinPatience(
    pipeline.ingest(gateway, {
      protocol: 'longhaul',
      address,
      positions,
      unreadable,
      raw,
      countsDuplicates: true,
    }),
  );
  for (const { index, reason } of receipt.refused) {
    rejected.push({ index: indexes[index]!, reason: reason satisfies RefusalReason });
  }
  rejected.sort((a, b) => a.index - b.index);
  return { accepted: receipt.accepted, duplicates: receipt.duplicates, rejected };
}

/** Sending the same batch again changes nothing, so a caller need not wait for a database that is away. */
async function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(unavailable('Positions could not be stored in time. Send them again.')),
    STORE_PATIENCE_MS,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
