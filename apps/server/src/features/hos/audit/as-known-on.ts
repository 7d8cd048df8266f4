import type { LogAsKnownOn } from '@longhaul/contract';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { keptSince } from '../../../domain/facts/known-on.ts';
import { assertDriverInScope } from '../../../domain/groups/group-scope.ts';
import type { LogTarget } from '../../../domain/hos/log/log-target.ts';
import { timeZoneOf } from '../../../domain/organizations/time-zone.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import type { countAsKnownOn } from './count-as-known-on.ts';

const COUNT = { module: new URL('./count-as-known-on.ts', import.meta.url), name: 'countAsKnownOn' };

/**
 * The day and those before it as they were counted at the end of `knownOn`, beside now.
 * @throws DomainError 404 without such a driver; 422 for a date in the future, or before this server kept what it counts by.
 */
export async function getLogAsKnownOn(
  { database, clock, compute }: Deps,
  actor: Caller,
  target: LogTarget,
  { knownOn, days }: { readonly knownOn: string; readonly days: number },
): Promise<LogAsKnownOn> {
  const now = clock.now();
  const { organizationId, driverId } = target;
  const end = await database.inOrganizationOf(actor, async (tx) => {
    await assertDriverInScope(tx, actor, organizationId, driverId);
    const timeZone = await timeZoneOf(tx, organizationId);
    const first = dateAt(await keptSince(tx), timeZone);
    if (knownOn > dateAt(now, timeZone)) throw invalid({ knownOn: 'must not be in the future' });
    if (knownOn < first) {
      throw invalid({ knownOn: `must be ${first} or later: rules used before then are not kept here` });
    }
    return startOfDate(addDays(knownOn, 1), timeZone);
  });
  const { userId } = actor;
  return compute.runOnDatabase<typeof countAsKnownOn>(actor, COUNT, [
    { userId, target, days, knownOn, end, now },
  ]);
}
