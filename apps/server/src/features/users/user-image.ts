import type { UserDetail } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { assertNotAboveOneself } from '../../domain/users/authority.ts';
import { recordUserChange } from '../../domain/users/record-user-change.ts';
import type { Caller, UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import {
  deleteImage,
  type ImageOwner,
  readImage,
  reencodeImage,
  type StoredImage,
  saveImage,
} from '../../platform/images.ts';
import { assertOwnAccount, lockUser, readUser, type Target } from './member.ts';
import type { MemberRow } from './queries.ts';

const ownerOf = ({ organizationId, userId }: Target): ImageOwner => ({
  organizationId,
  kind: 'user',
  ownerId: userId,
});

export async function getUserImage({ database }: Deps, actor: Caller, target: Target): Promise<StoredImage> {
  return database.inOrganizationOf(actor, (tx) => readImage(tx, ownerOf(target)));
}

export async function putUserImage(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
  upload: unknown,
): Promise<UserDetail> {
  assertOwnAccount(actor, target.userId);
  const scope = { actorId: actor.userId };
  // Known before the work of re-encoding: whose picture this is.
  await database.acrossOrganizations(scope, (tx) => lockOwnOrBelow(tx, actor, target));
  const webp = await reencodeImage(upload, 'user', actor);
  const now = new Date(clock.now());
  return database.acrossOrganizations(scope, async (tx) => {
    const member = await lockOwnOrBelow(tx, actor, target);
    if (member.organization_id === null) throw conflict('Super administrators cannot have a picture.');
    await saveImage(tx, ownerOf(target), webp, now);
    await recordUserChange(tx, [member.id], 'updated');
    const user = await readUser(tx, actor, target, now);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'set-image',
      entity: 'user',
      entityId: member.id,
      after: { profilePicture: user.profilePicture },
    });
    return user;
  });
}

/** People are recognized by their picture too. @throws DomainError 403, 404 */
async function lockOwnOrBelow(tx: DatabaseTransaction, actor: UserActor, target: Target): Promise<MemberRow> {
  const member = await lockUser(tx, actor, target);
  if (member.id !== actor.userId) assertNotAboveOneself(actor, member);
  return member;
}

export async function deleteUserImage(
  { database, clock }: Deps,
  actor: UserActor,
  target: Target,
): Promise<UserDetail> {
  assertOwnAccount(actor, target.userId);
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const member = await lockOwnOrBelow(tx, actor, target);
    if (!(await deleteImage(tx, ownerOf(target)))) throw notFound('This image');
    await recordUserChange(tx, [member.id], 'updated');
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'remove-image',
      entity: 'user',
      entityId: member.id,
    });
    return readUser(tx, actor, target, new Date(clock.now()));
  });
}
