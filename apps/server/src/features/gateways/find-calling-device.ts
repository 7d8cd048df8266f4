import type { UnregisteredCalls } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUnregisteredCalls, isRegistered } from './change-queries.ts';

/** Calls from before it was registered say nothing any more, and must not tell that somebody else has it. */
export function findCallingDevice(
  { database }: Deps,
  actor: Caller,
  imei: string,
): Promise<{ calls: UnregisteredCalls | null }> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => ({
    calls: (await isRegistered(tx, imei)) ? null : await findUnregisteredCalls(tx, imei),
  }));
}
