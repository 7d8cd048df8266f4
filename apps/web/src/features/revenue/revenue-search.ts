import { ComparedWith, FuelBasis, RevenueBasis } from '@longhaul/contract';
import { z } from 'zod';

const date = z.iso.date().optional().catch(undefined);

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
    .regex(/^(charges|costs|miles|stops)(\.[^.]{1,40})?$/)
    .optional()
    .catch(undefined),
});
export type RevenueSearch = z.output<typeof RevenueSearch>;
