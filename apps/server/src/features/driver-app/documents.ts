import type { DriverDocument, Page } from '@longhaul/contract';
import PDFDocument from 'pdfkit';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { jpegOf } from '../../platform/images.ts';
import { pdfBytes } from '../../platform/pdf.ts';
import { type DocumentSearch, removeDocument, selectDocuments, selectPages } from './document-queries.ts';

type Target = { organizationId: number; documentId: number };

export async function listDocuments(
  tx: DatabaseTransaction,
  search: DocumentSearch,
): Promise<Page<DriverDocument>> {
  const { rows, total } = await selectDocuments(tx, search);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      driver: { id: row.driver_id, name: row.driver_name },
      load: row.load_id === null ? null : { id: row.load_id, name: row.reference ?? '' },
      place: row.place,
      note: row.note,
      pageCount: row.page_count,
      storedCount: row.stored_count,
    })),
    page: search.page,
    size: search.size,
    total,
  };
}

async function getDocument(tx: DatabaseTransaction, { organizationId, documentId }: Target) {
  const { items } = await listDocuments(tx, { organizationId, documentId, page: 1, size: 1 });
  const [document] = items;
  if (!document) throw notFound('This document');
  return document;
}

/** Letter pages, each with its picture as large as it fits. @throws DomainError 404, 409 */
export async function printDocument(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
): Promise<{ content: Buffer; fileName: string }> {
  const { document, pages } = await database.inOrganizationOf(actor, async (tx) => ({
    document: await getDocument(tx, target),
    pages: await selectPages(tx, target.organizationId, target.documentId),
  }));
  if (pages.length === 0) throw conflict('The phone has not sent the pages yet.');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 18,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${document.kind} of ${document.driver.name}`,
      Creator: 'Longhaul',
      CreationDate: new Date(clock.now()),
    },
  });
  for (const page of pages) {
    pdf.addPage().image(await jpegOf(page, actor), 18, 18, { fit: [576, 756], align: 'center' });
  }
  pdf.end();
  return { content: await pdfBytes(pdf), fileName: `${document.kind}-${document.id}.pdf` };
}

/** @throws DomainError 404 */
export async function deleteDocument(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
): Promise<void> {
  const { organizationId, documentId } = target;
  await database.inOrganizationOf(actor, async (tx) => {
    const document = await getDocument(tx, target);
    await removeDocument(tx, organizationId, documentId, new Date(clock.now()));
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'driver-document',
      entityId: documentId,
      before: { kind: document.kind, driver: document.driver, at: document.at },
    });
  });
}
