import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const word = z
  .string()
  .regex(/^[a-z][a-z-]*$/)
  .optional()
  .catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const ActivitySearch = ListSearch.omit({ sort: true }).extend({
  /** Signing in and out is listed too. */
  signIns: z.boolean().catch(false).default(false),
  /** Who did it. */
  user: z.int().min(1).optional().catch(undefined),
  action: word,
  entity: word,
  /** With `entity`: what was done to one thing. */
  entityId: z.coerce.string().max(100).optional().catch(undefined),
  from: day,
  to: day,
  /** Of the entry in the drawer, if it is on the page. */
  entry: z.uuid().optional().catch(undefined),
});
export type ActivitySearch = z.output<typeof ActivitySearch>;
