import { ComparedWith, FuelBasis, RevenueBasis } from '@longhaul/contract';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

const id = z.int().min(1).optional().catch(undefined);
const text = z.string().min(1).max(300).optional().catch(undefined);

export const REVENUE_TABS = ['loads', 'lanes', 'customers', 'vehicles', 'drivers', 'costs'] as const;

export const RevenueSearch = z.object({
  from: date,
  to: date,
  basis: RevenueBasis.catch('delivered').default('delivered'),
  fuelBasis: FuelBasis.catch('purchases').default('purchases'),
  comparedWith: ComparedWith.catch('before').default('before'),
  tab: z.enum(REVENUE_TABS).catch('loads').default('loads'),
  /** The rows in the drawer: `costs`, `costs.fuel`, `miles.loaded`. */
  rows: z
    .string()
    .regex(/^(charges|shares|costs|miles|stops)(\.[^.]{1,40})?$/)
    .optional()
    .catch(undefined),
  /** Whose rows: of one of these, or of the fleet. */
  vehicle: id,
  driver: id,
  load: id,
  /** Loads of one lane or customer in the table. */
  lane: text,
  customer: text,
});
export type RevenueSearch = z.output<typeof RevenueSearch>;

/** Rows of a figure, in whose words the drawer asks for them. */
export interface AskedRows {
  /** `costs` or `costs.fuel`. */
  readonly rows: string;
  readonly vehicle?: number;
  readonly driver?: number;
  readonly load?: number;
}
