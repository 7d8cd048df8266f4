import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const DRIVER_DOCUMENT_KINDS = [
  'bill-of-lading',
  'proof-of-delivery',
  'lumper',
  'scale',
  'fuel-receipt',
  'other',
] as const;
export const DriverDocumentKind = z.enum(DRIVER_DOCUMENT_KINDS);
export type DriverDocumentKind = z.infer<typeof DriverDocumentKind>;

export const MAX_DOCUMENT_PAGES = 20;

/** A paper that a driver photographed. */
export const DriverDocument = z.object({
  id: z.int(),
  kind: DriverDocumentKind,
  at: Instant,
  driver: Reference,
  load: Reference.nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  pageCount: z.int(),
  /** Pages that the phone has sent. */
  storedCount: z.int(),
});
export type DriverDocument = z.infer<typeof DriverDocument>;

const DOCUMENTS = '/organizations/:orgId/driver-documents';
const DocumentParams = OrganizationParams.extend({ documentId: IdParam });

export const listDriverDocuments = endpoint({
  name: 'listDriverDocuments',
  method: 'GET',
  path: DOCUMENTS,
  permission: 'LOAD_LIST',
  summary: 'Documents photographed by drivers, newest first',
  params: OrganizationParams,
  query: PageQuery.extend({
    kind: DriverDocumentKind.optional(),
    loadId: IdParam.optional(),
    driverId: IdParam.optional(),
  }),
  response: pageOf(DriverDocument),
  isLive: true,
});

export const getDriverDocumentPdf = endpoint({
  name: 'getDriverDocumentPdf',
  method: 'GET',
  path: `${DOCUMENTS}/:documentId/document.pdf`,
  permission: 'LOAD_LIST',
  summary: 'The pages received so far, as one PDF',
  conflict: 'The phone hasn’t sent any pages yet.',
  params: DocumentParams,
  kind: 'file',
  mediaTypes: ['application/pdf'],
  isLive: true,
});

export const deleteDriverDocument = endpoint({
  name: 'deleteDriverDocument',
  method: 'DELETE',
  path: `${DOCUMENTS}/:documentId`,
  permission: 'LOAD_UPDATE',
  summary: 'Delete a document photographed by a driver',
  params: DocumentParams,
});
