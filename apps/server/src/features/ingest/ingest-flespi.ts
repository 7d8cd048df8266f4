import type { ingestFlespi as endpoint } from '@longhaul/contract';
import type { z } from 'zod';
import type { Caller } from '../../platform/actor.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { readFlespiMessage } from '../../telematics/protocols/flespi.ts';
import type { DeviceMessage } from '../../telematics/protocols/protocol.ts';
import { senderRefusal } from '../../telematics/sender.ts';
import { LISTENER, tooBusy } from './authenticate-gateway.ts';
import { retryWhileUnavailable } from './ingest-positions.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

const PROTOCOL = 'flespi';
/** Of a batch that is kept as it came, so many messages of a device tell enough. */
const RAW_MESSAGES = 20;

/** One message of a batch and its place in it. */
interface Sent {
  readonly index: number;
  readonly message: DeviceMessage;
}

/**
 * Messages of many devices of the caller's organization. Answers after the commit; the same batch again answers with
 * duplicates and changes nothing.
 */
export async function ingestFlespi(
  pipeline: IngestPipeline,
  caller: Caller,
  address: string,
  entries: readonly unknown[],
): Promise<Answer> {
  if (!pipeline.isTaking) throw tooBusy();
  const answer: Answer = { accepted: 0, duplicates: 0, rejected: [] };
  const devices = Map.groupBy(
    entries.map((entry, index): Sent => ({ index, message: readFlespiMessage(entry) })),
    ({ message }) => message.uniqueId,
  );
  await retryWhileUnavailable(
    Promise.all(
      [...devices].map(async ([uniqueId, messages]) => {
        const raw = rawOf(messages, entries);
        const gateway = uniqueId === null ? null : await gatewayOf(pipeline, uniqueId, caller, address, raw);
        if (gateway === null) {
          const reason = uniqueId === null ? 'unreadable: ident is missing' : 'unknown-device';
          answer.rejected.push(...messages.map(({ index }) => ({ index, reason })));
        } else await store(pipeline, gateway, messages, raw, address, answer);
      }),
    ),
  );
  answer.rejected.sort((a, b) => a.index - b.index);
  return answer;
}

/** As they came. */
function rawOf(messages: readonly Sent[], entries: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(messages.slice(0, RAW_MESSAGES).map(({ index }) => entries[index])));
}

/** null for a device that is not taken: a stranger, one of another organization, or one whose model speaks another protocol. */
async function gatewayOf(
  pipeline: IngestPipeline,
  uniqueId: string,
  caller: Caller,
  address: string,
  raw: Buffer,
): Promise<Gateway | null> {
  const sender = { protocol: PROTOCOL, address } as const;
  try {
    const gateway = await pipeline.identify(uniqueId, sender, raw);
    if (gateway === null) return null;
    if (gateway.organizationId !== caller.organizationId) {
      // For super administrators alone: the other organization must not hear of a mistake of this one.
      pipeline.fault(LISTENER, 'foreign-device', address, `Device ${uniqueId}, sent by ${caller.key}`);
      return null;
    }
    const refusal = senderRefusal(gateway, sender);
    if (refusal === null) return gateway;
    pipeline.turnAway(gateway, sender, refusal);
    return null;
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? tooBusy() : error;
  }
}

async function store(
  pipeline: IngestPipeline,
  gateway: Gateway,
  messages: readonly Sent[],
  raw: Buffer,
  address: string,
  answer: Answer,
): Promise<void> {
  const readable = messages.filter(({ message }) => message.kind !== 'malformed');
  const unreadable = messages.filter(({ message }) => message.kind === 'malformed');
  const placed = readable.flatMap(({ index, message }) =>
    message.positions.map((position) => ({ index, position })),
  );
  await pipeline.pace(gateway, placed.length);
  const receipt = await pipeline.ingest(gateway, {
    protocol: PROTOCOL,
    address,
    positions: placed.map(({ position }) => position),
    notRead: [...new Set(readable.flatMap(({ message }) => message.notRead ?? []))],
    unreadable: unreadable.map(() => ({ reason: 'unreadable', at: null, detail: 'timestamp is not a time' })),
    raw,
    countsDuplicates: true,
  });
  answer.accepted += receipt.accepted;
  answer.duplicates += receipt.duplicates;
  answer.rejected.push(
    ...unreadable.map(({ index }) => ({ index, reason: 'unreadable: timestamp is not a time' })),
    ...receipt.refused.map(({ index, reason }) => ({ index: placed[index]!.index, reason })),
  );
}
