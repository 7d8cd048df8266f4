import { type InspectionDetail, MAX_DEFECT_PHOTOS } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { reencodeImage } from '../../platform/images.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { assertMayFile } from './file-inspection.ts';
import { countPhotos, findDefect, findPhoto, insertPhoto, lockInspection } from './queries.ts';
import { getInspection, readInspection } from './read-inspections.ts';

type DefectTarget = { organizationId: number; defectId: number };

/** A picture may come later than the report. @throws DomainError 403, 404, 422 */
export async function addPhoto(
  { database, clock }: Deps,
  actor: UserActor,
  target: DefectTarget,
  upload: unknown,
): Promise<InspectionDetail> {
  await database.inOrganizationOf(actor, (tx) => lockReport(tx, actor, target));
  const content = await reencodeImage(upload, 'defect-photo', actor);
  return database.inOrganizationOf(actor, async (tx) => {
    const { organizationId, defectId } = target;
    const inspectionId = await lockReport(tx, actor, target);
    if ((await countPhotos(tx, organizationId, defectId)) >= MAX_DEFECT_PHOTOS) {
      throw new DomainError(422, `A defect can have up to ${MAX_DEFECT_PHOTOS} photos.`);
    }
    await insertPhoto(tx, {
      organization_id: organizationId,
      defect_id: defectId,
      content,
      created_by: actor.userId,
      created_at: new Date(clock.now()),
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'upload',
      entity: 'inspection',
      entityId: inspectionId,
      after: { defect_id: defectId },
    });
    return getInspection(tx, { organizationId, inspectionId });
  });
}

/** @throws DomainError 403, 404 */
async function lockReport(
  tx: DatabaseTransaction,
  actor: UserActor,
  { organizationId, defectId }: DefectTarget,
): Promise<number> {
  const defect = await findDefect(tx, organizationId, defectId);
  const report = defect && (await lockInspection(tx, { organizationId, inspectionId: defect.inspection_id }));
  if (!report) throw notFound('This defect');
  assertMayFile(actor, report.driver_id);
  return report.id;
}

/** @throws DomainError 403, 404 */
export async function sendPhoto(
  { database }: Deps,
  actor: UserActor,
  { organizationId, defectId, photoId }: DefectTarget & { photoId: number },
  reply: FastifyReply,
): Promise<void> {
  const photo = await database.inOrganizationOf(actor, async (tx) => {
    const defect = await findDefect(tx, organizationId, defectId);
    if (!defect) throw notFound('This defect');
    await readInspection(tx, actor, { organizationId, inspectionId: defect.inspection_id });
    return findPhoto(tx, organizationId, defectId, photoId);
  });
  if (!photo) throw notFound('This picture');
  reply.type('image/webp').send(photo.content);
}
