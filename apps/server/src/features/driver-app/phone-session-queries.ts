import { PHONE_SESSION_DAYS } from '@longhaul/contract';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { DeviceKey } from './queries.ts';

/** The first sync of a session records its phone. A phone stays signed in longer than a browser in the office. */
export async function bindSession(database: Database, actor: UserActor, deviceId: string): Promise<void> {
  if (actor.deviceId === deviceId) return;
  await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    tx
      .updateTable('sessions')
      .set({
        device_id: deviceId,
        // A session from a provider ends when the provider's does.
        ends_at: sql`case when provider_id is null
          then created_at + ${`${PHONE_SESSION_DAYS} days`}::interval else ends_at end`,
      })
      .where('id', '=', actor.sessionId)
      .where('user_id', '=', actor.userId)
      .execute(),
  );
}

/** Older sessions have no phone recorded: they end if no session of this phone is recorded. */
export async function endPhoneSessions(
  tx: DatabaseTransaction,
  { driverId, deviceId }: DeviceKey,
  now: Date,
): Promise<void> {
  const end = (ofDevice: string | null) =>
    tx
      .updateTable('sessions')
      .set({ ended_at: now, ended_reason: 'lost' })
      .where('user_id', '=', driverId)
      .where('device_id', ofDevice === null ? 'is' : '=', ofDevice)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute();
  if ((await end(deviceId)).length === 0) await end(null);
}
