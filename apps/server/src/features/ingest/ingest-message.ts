import type { ingestJson as endpoint, ProtocolSettings } from '@longhaul/contract';
import type { z } from 'zod';
import { invalid } from '../../platform/errors.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { readMappedJson } from '../../telematics/protocols/mapped-json.ts';
import { readOwnTracks } from '../../telematics/protocols/owntracks.ts';
import type { DeviceMessage } from '../../telematics/protocols/protocol.ts';
import { authenticateGateway, type Caller, tooBusy } from './authenticate-gateway.ts';
import { retryWhileUnavailable } from './ingest-positions.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

const READERS = {
  owntracks: (raw: Buffer) => readOwnTracks(raw),
  json: (raw: Buffer, settings: ProtocolSettings) => readMappedJson(raw, settings),
};

export interface SentMessage extends Caller {
  readonly protocol: keyof typeof READERS;
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
  const message = READERS[protocol](raw, gateway.settings);
  const fault = faultOf(message, gateway.uniqueId, gateway.settings, protocol);
  const positions = fault === null ? message.positions : [];
  const detail = fault ?? message.error;
  await pipeline.pace(gateway, positions.length);
  const receipt = await retryWhileUnavailable(
    pipeline.ingest(gateway, {
      protocol,
      address,
      positions,
      unreadable: detail === null ? [] : [{ reason: 'unreadable', at: null, detail }],
      raw,
      countsDuplicates: true,
    }),
  );
  if (fault !== null) throw invalid({ body: fault });
  return {
    accepted: receipt.accepted,
    duplicates: receipt.duplicates,
    hasUnreadable: message.error === 'unreadable',
    rejected: receipt.refused.map(({ index, reason }) => ({ index, reason })),
  };
}

/** Why nothing of a message is taken; null when it is. */
function faultOf(
  { kind, uniqueId }: DeviceMessage,
  deviceId: string,
  { mapping }: ProtocolSettings,
  protocol: SentMessage['protocol'],
): string | null {
  if (protocol === 'json' && mapping === undefined) return 'this device has no mapping yet';
  if (uniqueId !== null && uniqueId !== deviceId) return `the message is of device ${uniqueId}`;
  if (kind !== 'malformed') return null;
  return protocol === 'json'
    ? 'no position with a time, a latitude and a longitude was found by the mapping'
    : 'no message of OwnTracks';
}
