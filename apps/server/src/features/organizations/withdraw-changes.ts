import type { Organization } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { withdrawDayStart } from '../../domain/hos/day-starts.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import { withdrawTimeZone } from '../../domain/organizations/time-zones.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOrganization } from './queries.ts';
import { readOrganization } from './read-organization.ts';
import { recountFrom } from './start-time-zone.ts';

type Target = { readonly orgId: number; readonly from: string };

/** A time zone that was entered for a day ahead never begins. @throws DomainError 404, 409 once the day has begun */
export function withdrawTimeZoneFrom(deps: Deps, actor: Caller, target: Target): Promise<Organization> {
  return withdraw(deps, actor, target, 'time_zone_from', async (tx) => {
    const before = await timeZoneOf(tx, target.orgId);
    const change = { from: target.from, withdrawnBy: actor.userId, now: deps.clock.now() };
    await withdrawTimeZone(tx, target.orgId, change);
    await recountFrom(tx, target.orgId, { before, from: target.from });
  });
}

/** The same of a start of the day. */
export function withdrawDayStartFrom(deps: Deps, actor: Caller, target: Target): Promise<Organization> {
  return withdraw(deps, actor, target, 'day_starts_from', (tx) =>
    withdrawDayStart(tx, target.orgId, {
      from: target.from,
      withdrawnBy: actor.userId,
      now: deps.clock.now(),
    }),
  );
}

async function withdraw(
  { database }: Deps,
  actor: Caller,
  { orgId: organizationId, from }: Target,
  column: 'time_zone_from' | 'day_starts_from',
  work: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Organization> {
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    await lockOrganization(tx, organizationId);
    await work(tx);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'organization',
      entityId: organizationId,
      before: { [column]: from },
      after: { [column]: null },
    });
    return readOrganization(tx, organizationId);
  });
}
