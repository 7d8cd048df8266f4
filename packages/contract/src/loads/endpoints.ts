import { z } from 'zod';
import { ImportQuery, ImportResult } from '../core/csv-import.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  blankable,
  IdParam,
  Instant,
  line,
  OrganizationParams,
  QueryFlag,
  repeated,
} from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { LoadChange, LoadDetail, LoadSummary, NewCharge, NewLoad } from './load.ts';
import { DocumentKind, LoadStatus } from './vocabulary.ts';

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Of one load. */
export const MAX_DOCUMENTS = 20;

/** Sorted by `starts reference customer lane status vehicle updatedAt`; the newest first unless asked otherwise. */
export const LoadQuery = PageQuery.extend({
  status: repeated(LoadStatus),
  customerId: repeated(IdParam),
  vehicleId: repeated(IdParam),
  driverId: repeated(IdParam),
  placeId: repeated(IdParam),
  groupId: repeated(IdParam),
  /** Days in the zone of the organization: loads under way on one of them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Of no truck. */
  isUnassigned: QueryFlag,
  isLate: QueryFlag,
});
export type LoadQuery = z.output<typeof LoadQuery>;

export const LOADS_PATH = '/organizations/:orgId/loads';
const LOAD = `${LOADS_PATH}/:loadId` as const;
export const LoadParams = OrganizationParams.extend({ loadId: IdParam });

export const listLoads = endpoint({
  name: 'listLoads',
  method: 'GET',
  path: LOADS_PATH,
  permission: 'LOAD_LIST',
  summary: 'List loads with first pickup, last delivery and trucks. Amounts require ANALYTICS_REVENUE',
  params: OrganizationParams,
  query: LoadQuery,
  response: pageOf(LoadSummary).extend({
    /** Of the loads that the other filters leave, whatever their status. */
    statusCounts: z.record(LoadStatus, z.int()),
  }),
  isLive: true,
});

export const exportLoads = endpoint({
  name: 'exportLoads',
  method: 'GET',
  path: `${LOADS_PATH}/export`,
  permission: 'LOAD_LIST',
  summary:
    'The same loads as CSV, in the import’s columns. The import rejects loads with more than two stops. Amounts require ANALYTICS_REVENUE',
  params: OrganizationParams,
  query: LoadQuery.omit({ page: true, size: true }),
  kind: 'file',
  mediaTypes: ['text/csv'],
  isLive: true,
});

export const getLoad = endpoint({
  name: 'getLoad',
  method: 'GET',
  path: LOAD,
  permission: 'LOAD_LIST',
  summary: 'Get a load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges',
  params: LoadParams,
  response: LoadDetail,
  isLive: true,
});

export const createLoad = endpoint({
  name: 'createLoad',
  method: 'POST',
  path: LOADS_PATH,
  permission: 'LOAD_CREATE',
  summary: 'Enter a load. Charges require ANALYTICS_REVENUE',
  conflict: 'The load number is taken.',
  params: OrganizationParams,
  body: NewLoad,
  response: LoadDetail,
});

export const importLoads = endpoint({
  name: 'importLoads',
  method: 'POST',
  path: `${LOADS_PATH}/import`,
  permission: 'LOAD_CREATE',
  summary:
    'Import loads from a CSV file of up to 10,000 rows. If any row has an error, nothing is imported. The response has up to 1,000 rows, those with errors first',
  params: OrganizationParams,
  query: ImportQuery,
  upload: 'csv',
  response: ImportResult,
});

export const updateLoad = endpoint({
  name: 'updateLoad',
  method: 'PATCH',
  path: LOAD,
  permission: 'LOAD_UPDATE',
  summary: 'Change a load, its stops or its trucks. Returns 409 if someone else has changed it',
  conflict: 'Someone else has changed the load, or the load number is taken.',
  params: LoadParams,
  body: LoadChange,
  response: LoadDetail,
});

/** `open` lets the status follow the stops again. */
export const LoadStatusChange = z.object({
  version: z.int().min(1),
  status: z.enum(['open', 'invoiced', 'paid', 'cancelled']),
  /** Of an invoice or a payment; today when left out. */
  date: z.iso.date().optional(),
  /** Of a cancellation; now when left out. */
  at: Instant.optional(),
});
export type LoadStatusChange = z.output<typeof LoadStatusChange>;

export const setLoadStatus = endpoint({
  name: 'setLoadStatus',
  method: 'POST',
  path: `${LOAD}/status`,
  permission: 'LOAD_UPDATE',
  summary: 'Mark a load as invoiced, paid or cancelled, or let its status follow its stops again',
  conflict: 'Someone else has changed the load, or its status doesn’t allow this step.',
  params: LoadParams,
  body: LoadStatusChange,
  response: LoadDetail,
});

export const deleteLoad = endpoint({
  name: 'deleteLoad',
  method: 'DELETE',
  path: LOAD,
  permission: 'LOAD_DELETE',
  summary: 'Delete a load that wasn’t invoiced. The activity log keeps its contents',
  conflict: 'The load was invoiced.',
  params: LoadParams,
});

export const createLoadCharge = endpoint({
  name: 'createLoadCharge',
  method: 'POST',
  path: `${LOAD}/charges`,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Add a charge. For detention with its stop, the amount is calculated. Also requires LOAD_UPDATE',
  conflict: 'Detention for this stop is already charged.',
  params: LoadParams,
  body: NewCharge,
  response: LoadDetail,
});

export const deleteLoadCharge = endpoint({
  name: 'deleteLoadCharge',
  method: 'DELETE',
  path: `${LOAD}/charges/:chargeId`,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Delete a charge. Also requires LOAD_UPDATE',
  params: LoadParams.extend({ chargeId: IdParam }),
  response: LoadDetail,
});

const DOCUMENT = `${LOAD}/documents/:documentId` as const;
const DocumentParams = LoadParams.extend({ documentId: IdParam });

export const addLoadDocument = endpoint({
  name: 'addLoadDocument',
  method: 'POST',
  path: `${LOAD}/documents`,
  permission: 'LOAD_UPDATE',
  summary: 'Upload a document for a load: a photo, which is re-encoded, or a PDF, up to 5 MB',
  params: LoadParams,
  query: z.object({ kind: DocumentKind.default('other'), fileName: blankable(line(200)) }),
  upload: 'image-or-pdf',
  response: LoadDetail,
});

export const getLoadDocument = endpoint({
  name: 'getLoadDocument',
  method: 'GET',
  path: DOCUMENT,
  permission: 'LOAD_LIST',
  summary: 'Get a document of a load: a photo as WebP, a PDF as a download',
  params: DocumentParams,
  kind: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
});

export const deleteLoadDocument = endpoint({
  name: 'deleteLoadDocument',
  method: 'DELETE',
  path: DOCUMENT,
  permission: 'LOAD_UPDATE',
  summary: 'Delete a document of a load',
  params: DocumentParams,
  response: LoadDetail,
});
