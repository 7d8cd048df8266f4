import type { ingestJson as endpoint } from '@longhaul/contract';
import type { z } from 'zod';
import { invalid } from '../../platform/errors.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { readOwnMessage } from '../../telematics/protocols/own-message.ts';
import type { OwnProtocol } from '../../telematics/protocols/protocol.ts';
import { authenticateGateway, type Caller, tooBusy } from './authenticate-gateway.ts';
import { retryWhileUnavailable } from './ingest-positions.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

export interface SentMessage extends Caller {
  readonly protocol: OwnProtocol;
  readonly body: unknown;
}

/**
 * One message of a device that knows its secret. Answers after the commit; the same again changes nothing.
 * @throws DomainError 422 for what cannot be read, which is kept for the page of the device
 */
export async function ingestMessage(pipeline: IngestPipeline, sent: SentMessage): Promise<Answer> {
  const { protocol, address } = sent;
  const gateway = await authenticateGateway(pipeline, sent, 'positions');
  if (!pipeline.isTaking) throw tooBusy();
  const raw = Buffer.from(JSON.stringify(sent.body));
  const { positions, unreadable, notRead, fault } = readOwnMessage(protocol, raw, gateway);
  await pipeline.pace(gateway, positions.length);
  const receipt = await retryWhileUnavailable(
    pipeline.ingest(gateway, {
      protocol,
      address,
      positions,
      unreadable,
      notRead,
      raw,
      countsDuplicates: true,
    }),
  );
  if (fault !== null) throw invalid({ body: fault });
  return {
    accepted: receipt.accepted,
    duplicates: receipt.duplicates,
    hasUnreadable: unreadable.some(({ detail }) => detail === 'unreadable'),
    rejected: receipt.refused.map(({ index, reason }) => ({ index, reason })),
  };
}
