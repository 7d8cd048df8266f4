import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { PAGE_SIZES } from '../components/data-table/page-sizes.ts';

/** Search parameters of a list. What the address has wrong falls back to what a fresh list shows. */
export const ListSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]+$/)
    .optional()
    .catch(undefined),
  page: z.int().min(1).catch(1).default(1),
  size: z.literal(PAGE_SIZES).catch(PAGE_SIZES[0]).default(PAGE_SIZES[0]),
});

/** The page's search parameters, read through a schema that forgives, and the way to change some of them. */
export function useSearchParams<Schema extends z.ZodType<Record<string, unknown>>>(
  schema: Schema,
): [params: z.output<Schema>, change: (changes: Partial<z.output<Schema>>) => void] {
  const params = schema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<z.output<Schema>>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => withoutDefaults(schema, { ...before, ...changes }),
      replace: true,
    });
  return [params, change];
}

/** Keeps the address short: what a fresh list shows anyway is not written into it. */
function withoutDefaults(schema: z.ZodType<Record<string, unknown>>, search: Record<string, unknown>) {
  const fresh = schema.parse({});
  return Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && value !== fresh[key]),
  );
}
