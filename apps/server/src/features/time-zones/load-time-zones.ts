import { zonesRelease } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { readZoneFile } from '../../domain/zones/zone-file.ts';
import type { Caller } from '../../platform/actor.ts';
import { storeZones } from '../../platform/database/zone-offsets.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/errors.ts';
import { countByStoredFacts } from '../../platform/stored-facts.ts';

/**
 * From now on this process reads the time by the file, and the others as soon as they hear of it. Stored days are compared
 * with it in the background.
 * @throws DomainError 422 that says what is wrong with the file; 409 when a newer one was loaded meanwhile.
 */
export async function loadTimeZones(
  { database, bus, clock }: Pick<Deps, 'database' | 'bus' | 'clock'>,
  actor: Caller,
  content: string,
): Promise<void> {
  const zones = readZoneFile(content);
  const { userId } = actor;
  await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    if (!(await storeZones(tx.client, zones, { userId, at: new Date(clock.now()) }))) {
      throw conflict('This release or a newer one has already been loaded. Reload the page.');
    }
    await recordActivity(tx, {
      organizationId: null,
      actor,
      action: 'upload',
      entity: 'time-zones',
      before: { release: zonesRelease() },
      after: { release: zones.release },
    });
  });
  await database.acrossOrganizations({ actorId: null }, (tx) => countByStoredFacts(tx.client));
  bus.publish({ topic: 'facts-replaced' });
}
