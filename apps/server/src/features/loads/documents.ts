import { type DocumentKind, type LoadDetail, MAX_DOCUMENTS } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { PAPER_NAMES, readPaper, sendPaper } from '../../platform/papers.ts';
import { deleteDocument, findDocument, insertDocument } from './document-queries.ts';
import type { Target } from './queries.ts';
import { getLoad, lockLoad } from './stored-load.ts';

type DocumentTarget = Target & { documentId: number };

interface NewDocument {
  readonly kind: DocumentKind;
  readonly fileName?: string | null | undefined;
}

/** A picture is encoded again; a PDF is kept as it is, and given out as a download alone. @throws DomainError 404, 422 */
export async function addDocument(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  { kind, fileName }: NewDocument,
  upload: unknown,
): Promise<LoadDetail> {
  const { organizationId, loadId } = target;
  const now = new Date(clock.now());
  await database.inOrganizationOf(actor, (tx) => getLoad(tx, actor, target, clock.now()));
  const { content, mediaType } = await readPaper(upload, actor);
  return database.inOrganizationOf(actor, async (tx) => {
    await lockLoad(tx, target);
    const { documentCount } = await getLoad(tx, actor, target, clock.now());
    if (documentCount >= MAX_DOCUMENTS) {
      throw new DomainError(422, `A load can have at most ${MAX_DOCUMENTS} documents.`);
    }
    const id = await insertDocument(tx, {
      organization_id: organizationId,
      load_id: loadId,
      kind,
      file_name: fileName ?? PAPER_NAMES[mediaType],
      media_type: mediaType,
      content,
      size_bytes: content.length,
      created_by: actor.userId,
      created_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'upload',
      entity: 'load-document',
      entityId: id,
      after: { load_id: loadId, kind, file_name: fileName ?? null },
    });
    return getLoad(tx, actor, target, clock.now());
  });
}

/** @throws DomainError 404 */
export async function sendDocument(
  { database }: Deps,
  actor: Caller,
  target: DocumentTarget,
  reply: FastifyReply,
): Promise<void> {
  const document = await database.inOrganizationOf(actor, async (tx) => {
    await getLoad(tx, actor, target, 0);
    return findDocument(tx, target);
  });
  if (!document) throw notFound('This document');
  sendPaper(reply, document);
}

/** @throws DomainError 404 */
export async function removeDocument(
  { database, clock }: Deps,
  actor: Caller,
  target: DocumentTarget,
): Promise<LoadDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    await lockLoad(tx, target);
    const removed = await deleteDocument(tx, target);
    if (!removed) throw notFound('This document');
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'delete',
      entity: 'load-document',
      entityId: target.documentId,
      before: { load_id: target.loadId, kind: removed.kind, file_name: removed.file_name },
    });
    return getLoad(tx, actor, target, clock.now());
  });
}
