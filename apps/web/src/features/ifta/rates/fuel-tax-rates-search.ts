import { IftaFuel, Quarter } from '@longhaul/contract';
import { z } from 'zod';

export const FuelTaxRatesSearch = z.object({
  /** The last closed one unless chosen: the one that is being filed. */
  quarter: Quarter.optional().catch(undefined),
  q: z.coerce.string().max(200).catch('').default(''),
  ratesOf: IftaFuel.catch('diesel').default('diesel'),
  show: z.enum(['all', 'unknown']).catch('all').default('all'),
  upload: z.boolean().catch(false).default(false),
});
export type FuelTaxRatesSearch = z.output<typeof FuelTaxRatesSearch>;
