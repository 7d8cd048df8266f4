import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { FuelPurchase, NewFuelPurchase } from './fuel-purchases.ts';
import { IFTA_PATH, IftaItemParams, IftaVehicle, Reason } from './vocabulary.ts';

const { seller, jurisdiction, quantity, priceCents, odometerMeters } = NewFuelPurchase.shape;

/** What a driver reads off a fuel receipt; what is left out the office enters. */
export const ReadOffReceipt = z.object({
  seller: seller.nullable().default(null),
  jurisdiction: jurisdiction.nullable().default(null),
  quantity: quantity.nullable().default(null),
  unit: z.enum(['gallons', 'liters']).default('gallons'),
  priceCents: priceCents.unwrap().default(null),
  currency: z.enum(['USD', 'CAD']).default('USD'),
  odometerMeters: odometerMeters.unwrap().default(null),
});
export type ReadOffReceipt = z.output<typeof ReadOffReceipt>;

/** A receipt that a driver photographed and nobody has decided about. */
export const FuelReceipt = z.object({
  id: z.int(),
  driver: Reference,
  at: Instant,
  /** By the clock of the organization. */
  date: z.iso.date(),
  time: z.string(),
  /** That the driver had then. */
  vehicle: IftaVehicle.nullable(),
  seller: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  quantity: z.number().nullable(),
  unit: z.enum(['gallons', 'liters']),
  priceCents: z.int().nullable(),
  currency: z.enum(['USD', 'CAD']),
  odometerMeters: z.int().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  pageCount: z.int(),
  /** Paths of the pages that the phone has sent, below /api/v1. */
  pages: z.array(z.string()),
});
export type FuelReceipt = z.infer<typeof FuelReceipt>;

const RECEIPTS = `${IFTA_PATH}/fuel-receipts` as const;

export const listFuelReceipts = endpoint({
  name: 'listFuelReceipts',
  method: 'GET',
  path: RECEIPTS,
  permission: 'IFTA_LIST',
  summary: 'Fuel receipts photographed by drivers and waiting to be confirmed, oldest first',
  params: OrganizationParams,
  query: PageQuery.omit({ sort: true, q: true }),
  response: pageOf(FuelReceipt),
  isLive: true,
});

export const getFuelReceiptPage = endpoint({
  name: 'getFuelReceiptPage',
  method: 'GET',
  path: `${RECEIPTS}/:id/pages/:page`,
  permission: 'IFTA_LIST',
  summary: 'A page of a photographed fuel receipt as WebP',
  params: IftaItemParams.extend({ page: IdParam }),
  kind: 'file',
  mediaTypes: ['image/webp'],
});

const DECIDED = 'The receipt has already been confirmed or dismissed.';

export const confirmFuelReceipt = endpoint({
  name: 'confirmFuelReceipt',
  method: 'POST',
  path: `${RECEIPTS}/:id/confirm`,
  permission: 'IFTA_UPDATE',
  summary: 'Confirm a photographed receipt as a fuel purchase, with its first page as the photo',
  conflict: `${DECIDED} Or the same receipt exists.`,
  params: IftaItemParams,
  body: NewFuelPurchase,
  response: FuelPurchase,
});

export const discardFuelReceipt = endpoint({
  name: 'discardFuelReceipt',
  method: 'POST',
  path: `${RECEIPTS}/:id/discard`,
  permission: 'IFTA_UPDATE',
  summary: 'Dismiss a photographed receipt without a purchase, with the reason. The document is kept',
  conflict: DECIDED,
  params: IftaItemParams,
  body: z.object({ reason: Reason }),
  kind: 'empty',
});
