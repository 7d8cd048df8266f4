import type { DeviceProtocol } from '@longhaul/contract';
import { matchesGatewaySecret } from '../../domain/gateways/secret.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { forbidden, unauthorized, unavailable } from '../../platform/errors.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';
import { networkRefusal, type Sender, senderRefusal } from '../../telematics/sender.ts';

/** Name of this way in, in the list of ingest faults. */
export const LISTENER = 'https';
const MAX_UNIQUE_ID_LENGTH = 64;

export interface Caller {
  /** `{unique id}:{secret}`. */
  readonly credential: string | undefined;
  /** In which protocol it sends; that of our own batch when absent. */
  readonly protocol?: DeviceProtocol;
  readonly address: string;
}

/** A tracker that reports its positions in another protocol may still send the duty events of its ELD here. */
export type RecordKind = 'positions' | 'eld-events';

/**
 * @throws DomainError 401 with the same answer whatever is wrong, and lists the attempt among the ingest faults; 403 for
 * a device with its secret that may not send this, or not from here.
 */
export async function authenticateGateway(
  pipeline: IngestPipeline,
  { credential, address, protocol = 'longhaul' }: Caller,
  kind: RecordKind,
): Promise<Gateway> {
  const refused = unauthorized(
    'Unknown device or wrong secret.',
    protocol === 'owntracks'
      ? 'Authorization must be Basic with the unique id of the device and its secret'
      : 'Authorization must be: Bearer {unique id of the device}:{secret}',
  );
  const separator = credential?.lastIndexOf(':') ?? -1;
  if (credential === undefined || separator < 1 || separator > MAX_UNIQUE_ID_LENGTH) {
    pipeline.fault(LISTENER, 'no-credential', address, 'Authorization header missing or malformed');
    throw refused;
  }
  const uniqueId = credential.slice(0, separator);
  const sender = { protocol, address };
  const gateway = await resolve(pipeline, uniqueId, sender);
  if (gateway === null) throw refused;
  const { secretHash } = gateway;
  if (secretHash === null || !matchesGatewaySecret(credential.slice(separator + 1), secretHash)) {
    pipeline.fault(LISTENER, 'wrong-secret', address, `Device ${uniqueId}`);
    pipeline.turnAway(gateway, sender, 'wrong-secret');
    throw refused;
  }
  const reason = kind === 'positions' ? senderRefusal(gateway, sender) : networkRefusal(gateway, address);
  if (reason === null) return gateway;
  pipeline.turnAway(gateway, sender, reason);
  throw forbidden(
    reason === 'wrong-protocol'
      ? 'This device’s model uses another protocol.'
      : 'This device is not allowed to send from this network.',
    `Refused: ${reason}`,
  );
}

async function resolve(pipeline: IngestPipeline, uniqueId: string, sender: Sender): Promise<Gateway | null> {
  try {
    return await pipeline.identify(uniqueId, sender);
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? tooBusy() : error;
  }
}

export function tooBusy(): Error {
  return unavailable('Records cannot be stored right now. Send them again shortly.');
}
