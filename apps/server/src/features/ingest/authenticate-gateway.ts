import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { unauthorized, unavailable } from '../../platform/errors.ts';
import { matchesGatewaySecret } from '../../platform/gateway-secret.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import type { IngestPipeline } from '../../telematics/pipeline.ts';

const PROTOCOL = 'longhaul';
/** Name of this way in, in the list of ingest faults. */
export const LISTENER = 'https';
const MAX_UNIQUE_ID_LENGTH = 64;

export interface Caller {
  /** `{unique id}:{secret}`. */
  readonly credential: string | undefined;
  readonly address: string;
}

/** @throws DomainError 401 with the same answer whatever is wrong, and lists the attempt among the ingest faults. */
export async function authenticateGateway(
  pipeline: IngestPipeline,
  { credential, address }: Caller,
): Promise<Gateway> {
  const refused = unauthorized(
    'The device or its secret is not known.',
    'Authorization must be: Bearer {unique id of the device}:{secret}',
  );
  const separator = credential?.lastIndexOf(':') ?? -1;
  if (credential === undefined || separator < 1 || separator > MAX_UNIQUE_ID_LENGTH) {
    pipeline.fault(LISTENER, 'no-credential', address, 'Authorization header missing or malformed');
    throw refused;
  }
  const uniqueId = credential.slice(0, separator);
  const gateway = await resolve(pipeline, uniqueId, address);
  if (gateway === null) throw refused;
  const { secretHash } = gateway;
  if (secretHash === null || !matchesGatewaySecret(credential.slice(separator + 1), secretHash)) {
    pipeline.fault(LISTENER, 'wrong-secret', address, `Device ${uniqueId}`);
    throw refused;
  }
  return gateway;
}

async function resolve(pipeline: IngestPipeline, uniqueId: string, address: string): Promise<Gateway | null> {
  try {
    return await pipeline.resolve(uniqueId, PROTOCOL, address);
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? tooBusy() : error;
  }
}

export function tooBusy(): Error {
  return unavailable('Records cannot be taken at the moment. Send them again shortly.');
}
