import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { FaultCodeRow, ReadinessAnswer, ServiceDueAnswer } from './evaluate.ts';
import { WorkOrderSummary } from './orders.ts';
import { Unit } from './unit.ts';

export const ServiceDueRow = ServiceDueAnswer.extend({
  unit: Unit,
  plan: Reference.extend({ kind: z.enum(['service', 'annual-inspection']) }),
  /** An order that is to complete it. */
  order: Reference.nullable(),
});
export type ServiceDueRow = z.infer<typeof ServiceDueRow>;

export const ServiceState = ServiceDueAnswer.shape.state;
export type ServiceState = z.infer<typeof ServiceState>;

export const listServicesDue = endpoint({
  name: 'listServicesDue',
  method: 'GET',
  path: '/organizations/:orgId/services-due',
  permission: 'MAINT_LIST',
  summary: 'List services by unit with what remains, overdue first, then by due date',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true }).extend({
    state: repeated(ServiceState),
    assetId: repeated(IdParam),
    groupId: repeated(IdParam),
  }),
  response: pageOf(ServiceDueRow).extend({
    /** Of what the other filters leave. */
    stateCounts: z.record(ServiceState, z.int()),
  }),
  isLive: true,
});

export const UnitReadiness = ReadinessAnswer.extend({
  unit: Unit,
  /** Of a trailer: the vehicle that pulls it. */
  pulledById: z.int().nullable(),
});
export type UnitReadiness = z.infer<typeof UnitReadiness>;

export const listReadiness = endpoint({
  name: 'listReadiness',
  method: 'GET',
  path: '/organizations/:orgId/readiness',
  permission: 'ASSET_LIST',
  summary:
    'Units that aren’t ready, with the reasons: out of service, open defects, an overdue annual inspection',
  params: OrganizationParams,
  response: z.object({ items: z.array(UnitReadiness) }),
  isLive: true,
});

export const ServiceDone = z.object({
  id: z.int(),
  plan: Reference,
  doneOn: z.iso.date(),
  odometerMeters: z.int().nullable(),
  engineSeconds: z.int().nullable(),
  order: Reference.nullable(),
  note: z.string().nullable(),
});
export type ServiceDone = z.infer<typeof ServiceDone>;

export const OutOfServiceOrder = z.object({
  id: z.int(),
  at: Instant,
  reason: z.string(),
  liftedAt: Instant.nullable(),
  liftNote: z.string().nullable(),
});
export type OutOfServiceOrder = z.infer<typeof OutOfServiceOrder>;

/** Who says what a counter shows. */
export const READING_SOURCES = ['entered', 'inspection', 'work-order', 'service', 'fuel-purchase'] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

export const UnitMaintenance = z.object({
  unit: Unit,
  counters: z.object({ odometerMeters: z.int().nullable(), engineSeconds: z.int().nullable() }),
  /** The last entered value of each counter, from which devices count on. */
  entered: z.array(
    z.object({
      counter: z.enum(['odometer', 'engine']),
      at: Instant,
      /** Meters, or seconds. */
      value: z.int(),
      source: z.enum(READING_SOURCES),
    }),
  ),
  readiness: ReadinessAnswer,
  services: z.array(ServiceDueRow),
  /** The latest 50. */
  done: z.array(ServiceDone),
  orders: z.array(WorkOrderSummary),
  outOfService: z.array(OutOfServiceOrder),
  /** Of the last 30 days, a row for each code, the last seen first. Not seen any more is no proof of a repair. */
  faultCodes: z.array(FaultCodeRow),
});
export type UnitMaintenance = z.infer<typeof UnitMaintenance>;

const UnitParams = OrganizationParams.extend({ assetId: IdParam });

export const getUnitMaintenance = endpoint({
  name: 'getUnitMaintenance',
  method: 'GET',
  path: '/organizations/:orgId/assets/:assetId/maintenance',
  permission: 'MAINT_LIST',
  summary: 'Counters, readiness, services, orders and out-of-service orders of one unit',
  params: UnitParams,
  response: UnitMaintenance,
  isLive: true,
});

/** More than this a day is asked again. */
export const MAX_MILES_A_DAY = 1_500;

export const NewCounterReading = z.object({
  counter: z.enum(['odometer', 'engine']),
  /** Meters, or seconds. */
  value: z.int().min(0).max(100_000_000_000),
  /** Enter it though it is less than known, or far more. */
  isConfirmed: z.boolean().default(false),
});
export type NewCounterReading = z.output<typeof NewCounterReading>;

export const enterCounterReading = endpoint({
  name: 'enterCounterReading',
  method: 'POST',
  path: '/organizations/:orgId/assets/:assetId/counter-readings',
  permission: 'MAINT_UPDATE',
  summary: 'Enter the odometer or engine hours shown on the dash. Services count from them',
  conflict: `The reading is lower than the last one or more than ${MAX_MILES_A_DAY} miles a day higher, and isn’t confirmed.`,
  params: UnitParams,
  body: NewCounterReading,
  response: UnitMaintenance,
});

export const NewOutOfServiceOrder = z.object({
  assetId: z.int().min(1),
  reason: z.string().trim().min(4).max(300),
});
export type NewOutOfServiceOrder = z.output<typeof NewOutOfServiceOrder>;

export const placeOutOfService = endpoint({
  name: 'placeOutOfService',
  method: 'POST',
  path: '/organizations/:orgId/out-of-service-orders',
  permission: 'MAINT_UPDATE',
  summary: "Enter an officer's out-of-service order: the unit may not be assigned until it is lifted",
  params: OrganizationParams,
  body: NewOutOfServiceOrder,
  response: UnitMaintenance,
});

export const liftOutOfService = endpoint({
  name: 'liftOutOfService',
  method: 'POST',
  path: '/organizations/:orgId/out-of-service-orders/:orderId/lift',
  permission: 'DEFECT_CERTIFY',
  summary: 'Sign that the repairs required by an out-of-service order were made',
  conflict: 'The order is already lifted.',
  params: OrganizationParams.extend({ orderId: IdParam }),
  body: z.object({ note: z.string().trim().min(4).max(300) }),
  response: UnitMaintenance,
});

export const MaintenanceOverview = z.object({
  units: z.object({ vehicles: z.int(), trailers: z.int() }),
  overdue: z.int(),
  dueSoon: z.int(),
  openDefects: z.int(),
  unsafeDefects: z.int(),
  openOrders: z.int(),
  inShop: z.int(),
  waitingForPart: z.int(),
  /** Vehicles that are not out of use for an order, out of service or held by an unsafe defect. */
  available: z.int(),
  /** Of orders done in each of the last 12 months, the oldest first. */
  months: z.array(
    z.object({
      month: z.iso.date(),
      preventiveCents: z.int(),
      tiresCents: z.int(),
      repairCents: z.int(),
      meters: z.int(),
    }),
  ),
});
export type MaintenanceOverview = z.infer<typeof MaintenanceOverview>;

export const getMaintenanceOverview = endpoint({
  name: 'getMaintenanceOverview',
  method: 'GET',
  path: '/organizations/:orgId/maintenance',
  permission: 'MAINT_LIST',
  summary: 'Counts of open services, defects and orders, available units, and cost by month',
  params: OrganizationParams,
  response: MaintenanceOverview,
  isLive: true,
});
