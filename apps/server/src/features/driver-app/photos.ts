import { createHash } from 'node:crypto';
import { MAX_APP_PHOTO_BYTES } from '@longhaul/contract';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { insertPhoto } from '../../domain/inspections/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { reencodeImage } from '../../platform/images.ts';
import { lockPages, storePages } from './document-queries.ts';
import { lockPhoto, setPhotoStored } from './queries.ts';

/** Commands first: a picture that none of them names is nobody's. @throws DomainError 404, 422 */
export async function putPhoto(
  { database, clock }: Deps,
  actor: UserActor,
  driver: DriverKey,
  sha256: string,
  upload: unknown,
): Promise<void> {
  const { organizationId } = driver;
  const isMissing = await database.inOrganizationOf(actor, async (tx) => {
    const named = [...(await lockPhoto(tx, driver, sha256)), ...(await lockPages(tx, driver, sha256))];
    if (named.length === 0) throw notFound('This picture');
    return named.some(({ stored_at }) => stored_at === null);
  });
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw invalid({ image: 'image is a required field' });
  if (upload.length > MAX_APP_PHOTO_BYTES) throw invalid({ image: 'must be at most 1 MB' });
  if (createHash('sha256').update(upload).digest('hex') !== sha256) {
    throw invalid({ image: 'must be the picture that the address names' });
  }
  if (!isMissing) return;
  const content = await reencodeImage(upload, 'defect-photo', actor);
  await database.inOrganizationOf(actor, async (tx) => {
    const at = new Date(clock.now());
    for (const { defect_id, stored_at } of await lockPhoto(tx, driver, sha256)) {
      if (stored_at !== null) continue;
      const photo = { organization_id: organizationId, defect_id, content };
      await insertPhoto(tx, { ...photo, created_by: actor.userId, created_at: at });
    }
    await setPhotoStored(tx, driver, sha256, at);
    await storePages(tx, driver, sha256, { content, at });
  });
}
