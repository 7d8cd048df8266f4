import type { Organization } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import {
  deleteImage,
  type ImageOwner,
  readImage,
  reencodeImage,
  type StoredImage,
  saveImage,
} from '../../platform/images.ts';
import { readOrganization } from './read-organization.ts';

const ownerOf = (organizationId: number): ImageOwner => ({
  organizationId,
  kind: 'organization',
  ownerId: organizationId,
});

export function getOrganizationImage(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<StoredImage> {
  return database.inOrganization({ organizationId, actorId: actor.userId }, (tx) =>
    readImage(tx, ownerOf(organizationId)),
  );
}

export async function putOrganizationImage(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  upload: unknown,
): Promise<Organization> {
  const webp = await reencodeImage(upload, 'organization', actor);
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    await saveImage(tx, ownerOf(organizationId), webp, new Date(clock.now()));
    const organization = await readOrganization(tx, organizationId);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'set-image',
      entity: 'organization',
      entityId: organizationId,
      after: { logo: organization.logo },
    });
    return organization;
  });
}

export function deleteOrganizationImage(
  { database }: Deps,
  actor: Caller,
  organizationId: number,
): Promise<Organization> {
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    if (!(await deleteImage(tx, ownerOf(organizationId)))) throw notFound('This image');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'remove-image',
      entity: 'organization',
      entityId: organizationId,
    });
    return readOrganization(tx, organizationId);
  });
}
