import { z } from 'zod';

/** Default size of asset lists, from the specification; the same for every list. */
export const DEFAULT_PAGE_SIZE = 15;
export const MAX_PAGE_SIZE = 500;

/** `sort` is a comma-separated list of fields, a leading `-` meaning descending. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sort: z
    .string()
    .max(200)
    .regex(/^-?[A-Za-z]+(,-?[A-Za-z]+)*$/)
    .optional(),
  q: z.string().trim().max(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() });
}
export type Page<Item> = { items: Item[]; page: number; size: number; total: number };
