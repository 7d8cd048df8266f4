import { z } from 'zod';

export const LogSearch = z.object({
  /** Of the violations of the day, from 1: the one that is explained. */
  violation: z.int().min(1).catch(1).default(1),
});
