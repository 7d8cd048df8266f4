import { IftaFuel, MemberJurisdiction } from '@longhaul/contract';
import { z } from 'zod';

/** Beside the period of the screen. */
export const RatesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  ratesOf: IftaFuel.catch('diesel').default('diesel'),
  show: z.enum(['all', 'unknown', 'overridden']).catch('all').default('all'),
  /** Of the rate in the drawer. */
  rate: MemberJurisdiction.optional().catch(undefined),
  uploadRates: z.boolean().catch(false).default(false),
});
export type RatesSearch = z.output<typeof RatesSearch>;
