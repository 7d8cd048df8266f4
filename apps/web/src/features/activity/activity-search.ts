import { addDays } from '@longhaul/units';
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

/** The filters of the address as the list endpoint takes them. */
export function activityQuery(search: ActivitySearch, { from, to }: { from: string; to: string }) {
  const { q, user, action, entity, entityId, signIns } = search;
  // Whoever asks for one action is shown it.
  const hidesSignIns = !signIns && action === undefined && entity === undefined;
  return {
    from,
    to,
    ...(hidesSignIns && { signIns: 'hidden' as const }),
    ...(q && { q }),
    ...(user && { userId: user }),
    ...(action && { action }),
    ...(entity && { entity }),
    ...(entity && entityId && { entityId }),
  };
}

const SHOWN_DAYS = 30;

/** The days of the address, else the last ones. */
export const activityDays = ({ from, to }: Pick<ActivitySearch, 'from' | 'to'>, today: string) => ({
  from: from ?? addDays(to ?? today, 1 - SHOWN_DAYS),
  to: to ?? today,
});
