import { z } from 'zod';

const id = z.int().min(1).optional().catch(undefined);

export const BoardSearch = z.object({
  /** The first day; yesterday when left out. */
  from: z.iso.date().optional().catch(undefined),
  q: z.coerce.string().max(200).catch('').default(''),
  group: id,
  only: z.enum(['all', 'free', 'late', 'no-next']).catch('all').default('all'),
  /** On a phone: the day, and which of the lists is shown. */
  day: z.iso.date().optional().catch(undefined),
  list: z.enum(['trucks', 'unassigned']).catch('trucks').default('trucks'),
  /** Of the load in the drawer. */
  load: id,
  tab: z.enum(['load', 'charges', 'documents', 'edit']).catch('load').default('load'),
  addLoad: z.boolean().catch(false).default(false),
});
export type BoardSearch = z.output<typeof BoardSearch>;

export const boardQuery = ({ from, group }: Pick<BoardSearch, 'from' | 'group'>) => ({
  ...(from && { from }),
  ...(group && { groupId: [group] }),
});

/** Whose hours are asked for beside the board. */
export const MAX_BOARD_DRIVERS = 500;
