import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  blankable,
  IdParam,
  Instant,
  line,
  OrganizationParams,
  Reference,
  repeated,
} from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { MaintenanceDate, WorkOrderLineSent } from './evaluate.ts';
import { Unit } from './unit.ts';

export const WORK_ORDER_STATUSES = ['open', 'in-shop', 'waiting-for-part', 'done'] as const;
export const WorkOrderStatus = z.enum(WORK_ORDER_STATUSES);
export type WorkOrderStatus = z.infer<typeof WorkOrderStatus>;
export const WORK_ORDER_CATEGORIES = ['preventive', 'tires', 'repair'] as const;
export const WorkOrderCategory = z.enum(WORK_ORDER_CATEGORIES);
export type WorkOrderCategory = z.infer<typeof WorkOrderCategory>;

export const MAX_ORDER_LINES = 100;
export const MAX_ORDER_FILES = 10;
const Ids = z.array(z.int().min(1)).max(50).default([]);

export const WorkOrderLine = z.intersection(WorkOrderLineSent, z.object({ description: line(200).min(1) }));
export type WorkOrderLine = z.infer<typeof WorkOrderLine>;

const fields = {
  title: line(120).min(1),
  category: WorkOrderCategory.default('repair'),
  status: WorkOrderStatus.default('open'),
  vendor: blankable(line(120)),
  note: blankable(z.string().max(2_000)),
  dueOn: MaintenanceDate.nullable().default(null),
  /** The unit cannot be used until the order is done. */
  isDown: z.boolean().default(false),
  /** Of `done`; today when left out. */
  doneOn: MaintenanceDate.nullable().default(null),
  odometerMeters: z.int().min(0).max(100_000_000_000).nullable().default(null),
  engineSeconds: z.int().min(0).max(10_000_000_000).nullable().default(null),
  partsTaxBasisPoints: z.int().min(0).max(10_000).default(0),
  lines: z.array(WorkOrderLine).max(MAX_ORDER_LINES).default([]),
  /** Services that it completes once it is done. */
  planIds: Ids,
  /** Defects that it repairs; whoever may certify signs for each. */
  defectIds: Ids,
};

export const NewWorkOrder = z.object({ assetId: z.int().min(1), ...fields });
export type NewWorkOrder = z.output<typeof NewWorkOrder>;

/** An order is given whole; `version` is that of the order which was read. */
export const WorkOrderChange = z.object({ version: z.int().min(1), ...fields });
export type WorkOrderChange = z.output<typeof WorkOrderChange>;

export const WorkOrderSummary = z.object({
  id: z.int(),
  number: z.int(),
  unit: Unit,
  title: z.string(),
  category: WorkOrderCategory,
  status: WorkOrderStatus,
  vendor: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  downFrom: Instant.nullable(),
  doneOn: z.iso.date().nullable(),
  totalCents: z.int(),
  /** Defects that it repairs; of these, not certified yet; of those, not safe. */
  defectCount: z.int(),
  openDefectCount: z.int(),
  unsafeDefectCount: z.int(),
  version: z.int(),
  createdAt: Instant,
});
export type WorkOrderSummary = z.infer<typeof WorkOrderSummary>;

export const WorkOrderDetail = WorkOrderSummary.extend({
  note: z.string().nullable(),
  odometerMeters: z.int().nullable(),
  engineSeconds: z.int().nullable(),
  partsTaxBasisPoints: z.int(),
  lines: z.array(
    z.object({
      kind: z.enum(['part', 'labor', 'other']),
      description: z.string(),
      quantityThousandths: z.int().nullable(),
      unitCents: z.int().nullable(),
      minutes: z.int().nullable(),
      centsPerHour: z.int().nullable(),
      /** Of the line, rounded. */
      cents: z.int(),
    }),
  ),
  cost: z.object({
    partsCents: z.int(),
    laborCents: z.int(),
    otherCents: z.int(),
    taxCents: z.int(),
    totalCents: z.int(),
  }),
  services: z.array(Reference),
  defects: z.array(
    Reference.extend({ inspectionId: z.int(), state: z.enum(['open', 'repaired', 'unnecessary']) }),
  ),
  files: z.array(z.object({ id: z.int(), fileName: z.string(), mediaType: z.string(), createdAt: Instant })),
});
export type WorkOrderDetail = z.infer<typeof WorkOrderDetail>;

const ORDERS = '/organizations/:orgId/work-orders';
const ORDER = `${ORDERS}/:orderId` as const;
const OrderParams = OrganizationParams.extend({ orderId: IdParam });

export const listWorkOrders = endpoint({
  name: 'listWorkOrders',
  method: 'GET',
  path: ORDERS,
  permission: 'MAINT_LIST',
  summary: 'List work orders, open ones first, then newest first',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true }).extend({
    status: repeated(WorkOrderStatus),
    assetId: repeated(IdParam),
  }),
  response: pageOf(WorkOrderSummary).extend({
    /** Of what the other filters leave. */
    statusCounts: z.record(WorkOrderStatus, z.int()),
  }),
  isLive: true,
});

export const getWorkOrder = endpoint({
  name: 'getWorkOrder',
  method: 'GET',
  path: ORDER,
  permission: 'MAINT_LIST',
  summary: 'Get a work order with its lines, services, defects and cost',
  params: OrderParams,
  response: WorkOrderDetail,
  isLive: true,
});

export const createWorkOrder = endpoint({
  name: 'createWorkOrder',
  method: 'POST',
  path: ORDERS,
  permission: 'MAINT_UPDATE',
  summary: 'Create a work order for due services, for defects, or on its own',
  params: OrganizationParams,
  body: NewWorkOrder,
  response: WorkOrderDetail,
});

export const updateWorkOrder = endpoint({
  name: 'updateWorkOrder',
  method: 'PUT',
  path: ORDER,
  permission: 'MAINT_UPDATE',
  summary: 'Change a work order. Setting it to done completes its services',
  conflict: 'Someone else has changed the order, or it was already done.',
  params: OrderParams,
  body: WorkOrderChange,
  response: WorkOrderDetail,
});

export const deleteWorkOrder = endpoint({
  name: 'deleteWorkOrder',
  method: 'DELETE',
  path: ORDER,
  permission: 'MAINT_UPDATE',
  summary: 'Delete a work order that is not done',
  conflict: 'The order is done: it is part of the maintenance file.',
  params: OrderParams,
});

const FileParams = OrderParams.extend({ fileId: IdParam });

export const addWorkOrderFile = endpoint({
  name: 'addWorkOrderFile',
  method: 'POST',
  path: `${ORDER}/files`,
  permission: 'MAINT_UPDATE',
  summary: 'Upload a file for a work order: a photo, which is re-encoded, or a PDF, up to 5 MB',
  params: OrderParams,
  query: z.object({ fileName: blankable(line(200)) }),
  upload: 'image-or-pdf',
  response: WorkOrderDetail,
});

export const getWorkOrderFile = endpoint({
  name: 'getWorkOrderFile',
  method: 'GET',
  path: `${ORDER}/files/:fileId`,
  permission: 'MAINT_LIST',
  summary: 'Get a file of a work order: a photo as WebP, a PDF as a download',
  params: FileParams,
  kind: 'file',
  mediaTypes: ['image/webp', 'application/pdf'],
});

export const deleteWorkOrderFile = endpoint({
  name: 'deleteWorkOrderFile',
  method: 'DELETE',
  path: `${ORDER}/files/:fileId`,
  permission: 'MAINT_UPDATE',
  summary: 'Delete a file of a work order',
  params: FileParams,
  response: WorkOrderDetail,
});
