import { ALERT_SEVERITIES } from '@longhaul/contract';
import { z } from 'zod';

export const RulesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  severity: z
    .enum([...ALERT_SEVERITIES, 'any'])
    .catch('any')
    .default('any'),
  addRule: z.boolean().catch(false).default(false),
  /** Of a new rule, the place that it is about. */
  place: z.int().min(1).optional().catch(undefined),
  /** In the drawer. */
  open: z.int().min(1).optional().catch(undefined),
});
