import type { DriverDevice } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { endPhoneSessions } from './phone-session-queries.ts';
import { type DeviceKey, lockDevice, setDeviceLost } from './queries.ts';

/**
 * The sessions of the phone end, so that nobody who has it acts as the driver. It deletes what it holds at its next contact; what it
 * had not sent yet is entered as edits. @throws DomainError 404
 */
export async function markDeviceLost(
  { database, clock, access }: Deps,
  actor: UserActor,
  device: DeviceKey,
): Promise<DriverDevice> {
  const { organizationId, driverId } = device;
  const now = new Date(clock.now());
  const found = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const known = await lockDevice(tx, device);
    if (!known) throw notFound('This phone');
    const lost = await setDeviceLost(tx, device, now);
    await endPhoneSessions(tx, device, now);
    if (known.lost_at !== null) return lost;
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'mark-lost',
      entity: 'driver-device',
      entityId: device.deviceId,
      after: { driver_id: driverId, name: known.name, unsent: known.unsent },
    });
    return lost;
  });
  access.changed(driverId);
  return found;
}
