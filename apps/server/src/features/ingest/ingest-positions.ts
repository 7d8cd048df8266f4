import type { ingestPositions as endpoint } from '@longhaul/contract';
import type { z } from 'zod';
import { ServerClockSuspectError } from '../../telematics/clock-suspicion.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import type { DecodedPosition } from '../../telematics/position.ts';
import { decodeBatchEntry } from '../../telematics/protocols/longhaul-batch.ts';
import type { Refusal } from '../../telematics/write/submission.ts';
import { WriterClosedError } from '../../telematics/write/writer.ts';
import { authenticateGateway, type Caller, tooBusy } from './authenticate-gateway.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

const PROTOCOL = 'longhaul';
/** Of a batch that is kept as it came, so many positions tell enough. */
const RAW_POSITIONS = 20;
/** While the database is away a batch waits in the queue; the sender is told when to try again. */
const STORE_TIMEOUT_MS = 8_000;

export interface BatchRequest extends Caller {
  readonly positions: readonly unknown[];
}

/** Answers after the commit. The same batch again answers with duplicates and changes nothing. */
export async function ingestPositions(pipeline: IngestPipeline, request: BatchRequest): Promise<Answer> {
  const gateway = await authenticateGateway(pipeline, request, 'positions');
  if (!pipeline.isTaking) throw tooBusy();
  const { positions, indexes, unreadable, rejected } = decode(request.positions);
  await pipeline.pace(gateway, positions.length);
  const stored = pipeline.ingest(gateway, {
    protocol: PROTOCOL,
    address: request.address,
    positions,
    unreadable,
    raw: Buffer.from(JSON.stringify(request.positions.slice(0, RAW_POSITIONS))),
    countsDuplicates: true,
  });
  const receipt = await retryWhileUnavailable(stored);
  for (const { index, reason } of receipt.refused) rejected.push({ index: indexes[index]!, reason });
  rejected.sort((a, b) => a.index - b.index);
  return { accepted: receipt.accepted, duplicates: receipt.duplicates, rejected };
}

/** @throws DomainError 503 when the sender should come back */
export async function retryWhileUnavailable<Result>(stored: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(tooBusy()), STORE_TIMEOUT_MS);
  try {
    return await Promise.race([stored, timeout.promise]);
  } catch (error) {
    const isPassing = error instanceof WriterClosedError || error instanceof ServerClockSuspectError;
    throw isPassing ? tooBusy() : error;
  } finally {
    clearTimeout(timer);
  }
}

interface DecodedBatch {
  readonly positions: DecodedPosition[];
  /** Of each position in the request. */
  readonly indexes: number[];
  readonly unreadable: Refusal[];
  readonly rejected: { index: number; reason: string }[];
}

function decode(entries: readonly unknown[]): DecodedBatch {
  const batch: DecodedBatch = { positions: [], indexes: [], unreadable: [], rejected: [] };
  for (const [index, value] of entries.entries()) {
    const entry = decodeBatchEntry(value);
    if (entry.ok) {
      batch.positions.push(entry.position);
      batch.indexes.push(index);
    } else {
      batch.unreadable.push({ reason: 'unreadable', at: null, detail: entry.error });
      batch.rejected.push({ index, reason: `unreadable: ${entry.error}` });
    }
  }
  return batch;
}
