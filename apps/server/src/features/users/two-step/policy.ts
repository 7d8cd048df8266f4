import type { OrganizationTwoStep, TwoStepPolicy } from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { notifyAdministrators } from '../../../domain/users/sign-on/notify-administrators.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { canBeRequired } from '../../../platform/two-step-required.ts';
import { findPolicyRow, savePolicyRow, selectPeople } from './queries.ts';

const MAX_NAMES = 100;

const DONE: Readonly<Record<TwoStepPolicy['policy'], string>> = {
  optional: 'made two-step verification optional',
  administrators: 'requires two-step verification for administrators',
  everyone: 'requires two-step verification for everyone',
};

export async function getPolicy(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<OrganizationTwoStep> {
  const { two_step_policy: policy, two_step_from: from } = await findPolicyRow(tx, organizationId);
  const people = (await selectPeople(tx, organizationId)).filter(canBeRequired);
  const without = people.filter(({ has_factor }) => !has_factor);
  return {
    policy,
    from: from?.toISOString() ?? null,
    people: people.length,
    withTwoStep: people.length - without.length,
    without: without.slice(0, MAX_NAMES).map(({ id, name }) => ({ id, name })),
  };
}

export async function setPolicy(
  { database, access, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  { policy, from }: TwoStepPolicy,
): Promise<OrganizationTwoStep> {
  const after = { two_step_policy: policy, two_step_from: from === null ? null : new Date(from) };
  const { people, result } = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await findPolicyRow(tx, organizationId);
    await savePolicyRow(tx, organizationId, after);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'two-step-policy',
      before,
      after,
    });
    await notifyAdministrators(tx, actor, organizationId, DONE[policy], clock.now());
    return {
      people: await selectPeople(tx, organizationId),
      result: await getPolicy(tx, organizationId),
    };
  });
  // Whom it concerns is asked again at the next call.
  for (const { id, has_factor } of people) if (!has_factor) access.changed(id);
  return result;
}
