import { z } from 'zod';

export const LOAD_STATUSES = [
  'planned',
  'dispatched',
  'picked-up',
  'delivered',
  'invoiced',
  'paid',
  'cancelled',
] as const;
export const LoadStatus = z.enum(LOAD_STATUSES);
export type LoadStatus = z.infer<typeof LoadStatus>;

/** Set by a person; the others follow the stops. */
export const TYPED_STATUSES = ['invoiced', 'paid', 'cancelled'] as const satisfies readonly LoadStatus[];

export const StopKind = z.enum(['pickup', 'delivery']);
export type StopKind = z.infer<typeof StopKind>;

/** `tonu`: truck ordered, not used. */
export const CHARGE_KINDS = [
  'linehaul',
  'fuel-surcharge',
  'detention',
  'layover',
  'lumper',
  'stop-off',
  'tonu',
  'accessorial',
  'adjustment',
] as const;
export const ChargeKind = z.enum(CHARGE_KINDS);
export type ChargeKind = z.infer<typeof ChargeKind>;

export const DOCUMENT_KINDS = [
  'bill-of-lading',
  'proof-of-delivery',
  'rate-confirmation',
  'receipt',
  'other',
] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Ten million dollars. */
export const MAX_CENTS = 1_000_000_000;
export const MAX_STOPS = 20;
export const MAX_ASSIGNMENTS = 10;
