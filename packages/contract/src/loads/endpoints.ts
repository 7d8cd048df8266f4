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
  summary: 'Loads with first pickup, last delivery and trucks; amounts with ANALYTICS_REVENUE',
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
    'The same loads as CSV, all of them, in the columns of the import, which refuses those of more than two stops; amounts with ANALYTICS_REVENUE',
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
  summary: 'One load with its stops, trucks, documents and, with ANALYTICS_REVENUE, charges',
  params: LoadParams,
  response: LoadDetail,
  isLive: true,
});

export const createLoad = endpoint({
  name: 'createLoad',
  method: 'POST',
  path: LOADS_PATH,
  permission: 'LOAD_CREATE',
  summary: 'Enter a load; charges need ANALYTICS_REVENUE',
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
    'Enter loads from a CSV file: all of its rows or, if one is wrong, none; up to 10,000 of them, of which 1,000 are answered, those with an error first',
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
  summary: 'Change a load, its stops or its trucks; 409 when somebody else changed it since',
  conflict: 'Somebody else changed the load since, or the load number is taken.',
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
  summary: 'Say that a load was invoiced, paid or cancelled, or let its status follow the stops again',
  conflict: 'Somebody else changed the load since, or its status does not allow this step.',
  params: LoadParams,
  body: LoadStatusChange,
  response: LoadDetail,
});

export const deleteLoad = endpoint({
  name: 'deleteLoad',
  method: 'DELETE',
  path: LOAD,
  permission: 'LOAD_DELETE',
  summary: 'Delete a load that was not invoiced; the activity log keeps what it was',
  conflict: 'The load was invoiced.',
  params: LoadParams,
});

export const createLoadCharge = endpoint({
  name: 'createLoadCharge',
  method: 'POST',
  path: `${LOAD}/charges`,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Add a charge; of detention with its stop the amount is worked out. Needs LOAD_UPDATE too',
  conflict: 'Detention of the stop is charged already.',
  params: LoadParams,
  body: NewCharge,
  response: LoadDetail,
});

export const deleteLoadCharge = endpoint({
  name: 'deleteLoadCharge',
  method: 'DELETE',
  path: `${LOAD}/charges/:chargeId`,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Remove a charge. Needs LOAD_UPDATE too',
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
  summary: 'Keep a paper of a load: a picture, which is encoded again, or a PDF of up to 5 MB',
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
  summary: 'A paper of a load: a picture as WebP, a PDF as a download',
  params: DocumentParams,
  kind: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
});

export const deleteLoadDocument = endpoint({
  name: 'deleteLoadDocument',
  method: 'DELETE',
  path: DOCUMENT,
  permission: 'LOAD_UPDATE',
  summary: 'Remove a paper of a load',
  params: DocumentParams,
  response: LoadDetail,
});
