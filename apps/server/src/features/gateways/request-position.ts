import { randomUUID } from 'node:crypto';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { lockGatewayInUse, type Target } from './stored-gateway.ts';

/** For a message to the other processes and back. */
const TIMEOUT_MS = 2_000;

/** The position itself comes as any other. @throws DomainError 404, or 409 when the device cannot be asked now */
export async function requestPosition(
  { database, bus, clock }: Deps,
  actor: Caller,
  target: Target,
): Promise<{ requestedAt: string }> {
  const { organizationId, gatewayId } = target;
  const { unique_id } = await database.inOrganizationOf(actor, (tx) => lockGatewayInUse(tx, target));
  const requestedAt = new Date(clock.now()).toISOString();
  if (!(await isSent(bus, unique_id))) {
    throw conflict(
      'The device is not connected now. You can ask Teltonika and JT/T 808 devices over TCP, and OwnTracks over MQTT.',
    );
  }
  await database.inOrganizationOf(actor, (tx) =>
    recordActivity(tx, {
      organizationId,
      actor,
      action: 'request-position',
      entity: 'device',
      entityId: gatewayId,
      after: { unique_id },
    }),
  );
  return { requestedAt };
}

/** Whether one of the processes has the device on the line. */
async function isSent(bus: Bus, uniqueId: string): Promise<boolean> {
  const requestId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const unsubscribe = bus.subscribe((message) => {
    if (message.topic === 'position-request-sent' && message.requestId === requestId) resolve(true);
  });
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  try {
    bus.publish({ topic: 'position-requested', requestId, uniqueId });
    return await promise;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
