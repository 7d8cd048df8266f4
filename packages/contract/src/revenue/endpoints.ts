import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { ComparedWith, PERFORMANCE_MAX_DAYS } from '../performance/endpoints.ts';
import { DatePeriod } from '../performance/evaluate.ts';
import { EvaluatedRevenue, FuelBasis, RevenueBasis } from './evaluate.ts';

const PATH = '/organizations/:orgId/analytics/revenue';

/** Longest period of one look. */
export const REVENUE_MAX_DAYS = PERFORMANCE_MAX_DAYS;

const filter = {
  from: z.iso.date(),
  to: z.iso.date(),
  basis: RevenueBasis.default('delivered'),
  fuelBasis: FuelBasis.default('purchases'),
  comparedWith: ComparedWith.default('before'),
};

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const notTooLong = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) < REVENUE_MAX_DAYS * 86_400_000;
const ORDER = { error: 'must not be before the first day', path: ['to'] };
const LENGTH = { error: `must be at most ${REVENUE_MAX_DAYS} days after the first day`, path: ['to'] };

export const RevenueQuery = z.object(filter).refine(inOrder, ORDER).refine(notTooLong, LENGTH);
export type RevenueQuery = z.output<typeof RevenueQuery>;

/** Degrees. */
const Point = z.object({ lat: z.number(), lon: z.number() });

/** What earlier figures are shown beside the present ones. */
export const RevenueTotals = EvaluatedRevenue.pick({
  meters: true,
  revenueCents: true,
  revenuePerMileE4: true,
  revenuePerLoadedMileE4: true,
  emptyShareE4: true,
  costCents: true,
  costPerMileE4: true,
  marginCents: true,
  marginPerMileE4: true,
  operatingRatioE4: true,
});
export type RevenueTotals = z.infer<typeof RevenueTotals>;

export const Revenue = EvaluatedRevenue.extend({
  period: DatePeriod,
  comparedWith: DatePeriod,
  earlier: RevenueTotals,
  /** Revenue of counted loads by kind of charge. */
  chargesByKind: z.array(z.object({ kind: z.string(), cents: z.int() })),
  names: z.object({
    vehicles: z.array(Reference),
    drivers: z.array(Reference),
    /** Where they begin and end, of those whose stops are known. */
    lanes: z.array(z.object({ lane: z.string(), from: Point, to: Point })),
    loads: z.array(
      Reference.extend({
        customer: z.string(),
        lane: z.string(),
        status: z.string(),
        /** The stop at which the truck waited longest for money. */
        detentionStop: z.int().nullable(),
      }),
    ),
  }),
  /** Vehicles whose days are being worked out again. */
  pendingVehicles: z.int(),
});
export type Revenue = z.infer<typeof Revenue>;

export const getRevenue = endpoint({
  name: 'getRevenue',
  method: 'GET',
  path: PATH,
  permission: 'ANALYTICS_REVENUE',
  summary:
    'Revenue, cost and margin of a period by load, lane, customer, vehicle and driver, and what changed',
  params: OrganizationParams,
  query: RevenueQuery,
  response: Revenue,
});

export const REVENUE_MAX_ROWS = 1_000;

export const RevenueRowsOf = z.enum(['charges', 'shares', 'costs', 'miles', 'stops']);
export type RevenueRowsOf = z.infer<typeof RevenueRowsOf>;

const RowsQuery = z
  .object({
    ...filter,
    of: RevenueRowsOf,
    /** Of charges and costs: their kind. Of miles: their class. */
    kind: z.string().min(1).max(40).optional(),
    vehicleId: IdParam.optional(),
    /** Of miles and shares. */
    driverId: IdParam.optional(),
    /** Its costs are those that name it and its part of each truck's. */
    loadId: IdParam.optional(),
  })
  .refine(inOrder, ORDER)
  .refine(notTooLong, LENGTH);

/** What a figure is the sum of. */
export const RevenueRow = z.object({
  date: z.iso.date().nullable(),
  kind: z.string(),
  vehicle: Reference.nullable(),
  driver: Reference.nullable(),
  load: Reference.nullable(),
  /** The receipt of fuel. */
  purchaseId: z.int().nullable(),
  cents: z.int().nullable(),
  meters: z.int().nullable(),
  seconds: z.int().nullable(),
  at: Instant.nullable(),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

export const listRevenueRows = endpoint({
  name: 'listRevenueRows',
  method: 'GET',
  path: `${PATH}/rows`,
  permission: 'ANALYTICS_REVENUE',
  summary:
    'Rows behind a figure: charges with the shares of trucks and drivers, cost lines, receipts, miles or stops',
  params: OrganizationParams,
  query: RowsQuery,
  response: z.object({
    items: z.array(RevenueRow),
    total: z.int(),
    /** Of all of them, those beyond the limit too. */
    sumCents: z.int(),
    sumMeters: z.int(),
  }),
});

export const RevenueExportOf = z.enum(['loads', 'lanes', 'customers', 'vehicles', 'drivers']);

export const exportRevenue = endpoint({
  name: 'exportRevenue',
  method: 'GET',
  path: `${PATH}/export`,
  permission: 'ANALYTICS_REVENUE',
  summary: 'Loads, lanes, customers, vehicles or drivers with their revenue and margin as CSV',
  params: OrganizationParams,
  query: z
    .object({ ...filter, of: RevenueExportOf.default('loads') })
    .refine(inOrder, ORDER)
    .refine(notTooLong, LENGTH),
  kind: 'file',
  mediaTypes: ['text/csv'],
});
