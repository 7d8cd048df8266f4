import { DOCUMENT_MAX_BYTES, type DocumentKind, type LoadDetail, MAX_DOCUMENTS } from '@longhaul/contract';
import type { FastifyReply } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, invalid, notFound } from '../../platform/errors.ts';
import { reencodeImage } from '../../platform/images.ts';
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
  const isPdf = Buffer.isBuffer(upload) && startsAsPdf(upload);
  const content = isPdf ? checkedPdf(upload) : await reencodeImage(upload, 'load-document', actor);
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
      file_name: fileName ?? (isPdf ? 'document.pdf' : 'picture.webp'),
      media_type: isPdf ? 'application/pdf' : 'image/webp',
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

const startsAsPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** The marks that every PDF has: its header with a version, and the end of a file with the place of its table. @throws DomainError 422 */
function checkedPdf(bytes: Buffer): Buffer {
  if (bytes.length > DOCUMENT_MAX_BYTES) throw invalid({ document: 'must be at most 5 MB' });
  const head = bytes.subarray(0, 16).toString('latin1');
  const tail = bytes.subarray(-2_048).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head) || !/startxref\s+\d+\s+%%EOF\s*$/.test(tail)) {
    throw invalid({ document: 'must be a whole PDF, or a picture in PNG, JPEG or WebP' });
  }
  return bytes;
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
  const name = document.file_name.replace(/[^\w.\- ]+/g, '_');
  const disposition = document.media_type === 'application/pdf' ? 'attachment' : 'inline';
  reply
    .type(document.media_type)
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=31536000, immutable')
    .send(document.content);
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
