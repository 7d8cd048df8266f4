import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, Jurisdiction, OrganizationParams, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { IFTA_PATH, IftaItemParams, IftaRemoval, IftaVehicle, Quarter, Reason } from './vocabulary.ts';

/**
 * `exempt` and `trip-permit`: driven there, not taxed. `attribution`: where unplaced distance of that day was driven.
 * `distance`: driven, but seen by no device.
 */
export const ADJUSTMENT_KINDS = ['exempt', 'trip-permit', 'attribution', 'distance'] as const;

const adjustmentFields = {
  date: z.iso.date(),
  assetId: IdParam,
  jurisdiction: Jurisdiction,
  kind: z.enum(ADJUSTMENT_KINDS),
  meters: z.int().min(1).max(10_000_000),
  reason: Reason,
};

export const NewAdjustment = z.object(adjustmentFields);
export type NewAdjustment = z.output<typeof NewAdjustment>;

export const AdjustmentChange = z.object(adjustmentFields).partial();
export type AdjustmentChange = z.output<typeof AdjustmentChange>;

export const Adjustment = z.object({
  id: z.int(),
  date: z.iso.date(),
  vehicle: IftaVehicle,
  jurisdiction: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  meters: z.int(),
  reason: z.string(),
  madeBy: z.string().nullable(),
  updatedAt: Instant,
});
export type Adjustment = z.infer<typeof Adjustment>;

export const AdjustmentQuery = PageQuery.omit({ q: true }).extend({
  quarter: Quarter.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  vehicleId: repeated(IdParam),
  jurisdiction: repeated(Jurisdiction),
  kind: repeated(z.enum(ADJUSTMENT_KINDS)),
});

const ADJUSTMENTS = `${IFTA_PATH}/adjustments` as const;

export const listAdjustments = endpoint({
  name: 'listAdjustments',
  method: 'GET',
  path: ADJUSTMENTS,
  permission: 'IFTA_LIST',
  summary:
    'Mileage adjustments: exempt and trip permit distance, attributions and manual distance, newest first',
  params: OrganizationParams,
  query: AdjustmentQuery,
  response: pageOf(Adjustment),
});

export const createAdjustment = endpoint({
  name: 'createAdjustment',
  method: 'POST',
  path: ADJUSTMENTS,
  permission: 'IFTA_UPDATE',
  summary: 'Add a mileage adjustment for a vehicle and day, with the reason',
  params: OrganizationParams,
  body: NewAdjustment,
  response: Adjustment,
});

export const updateAdjustment = endpoint({
  name: 'updateAdjustment',
  method: 'PATCH',
  path: `${ADJUSTMENTS}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Correct an adjustment',
  params: IftaItemParams,
  body: AdjustmentChange,
  response: Adjustment,
});

export const removeAdjustment = endpoint({
  name: 'removeAdjustment',
  method: 'DELETE',
  path: `${ADJUSTMENTS}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Withdraw an adjustment, with the reason. It stays in finalized returns and in the activity log',
  params: IftaItemParams,
  query: IftaRemoval,
  kind: 'empty',
});
