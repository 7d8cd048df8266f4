import type { DriverDevice } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type DeviceKey, lockDevice, setDeviceLost } from './queries.ts';

/** The phone deletes what it holds at its next contact; what it had not sent yet is entered as edits. @throws DomainError 404 */
export function markDeviceLost(
  { database, clock }: Deps,
  actor: UserActor,
  device: DeviceKey,
): Promise<DriverDevice> {
  const { organizationId, driverId } = device;
  return database.inOrganizationOf(actor, async (tx) => {
    const known = await lockDevice(tx, device);
    if (!known) throw notFound('This phone');
    const lost = await setDeviceLost(tx, device, new Date(clock.now()));
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
}
