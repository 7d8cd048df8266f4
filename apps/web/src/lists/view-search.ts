import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import type { z } from 'zod';

type SearchSchema = z.ZodType<Record<string, unknown>>;

/** What the list's schema makes of a stored view; what it no longer knows is as in a fresh list. */
export function readView<Schema extends SearchSchema>(schema: Schema, stored: string): z.output<Schema> {
  return schema.parse(defaultParseSearch(`?${stored}`));
}

/** The parameters as the address writes them, in one order, without what a fresh list shows anyway. */
export function writeView<Schema extends SearchSchema>(
  schema: Schema,
  params: readonly string[],
  search: z.output<Schema>,
): string {
  const fresh = schema.parse({});
  const kept = params.filter((param) => JSON.stringify(search[param]) !== JSON.stringify(fresh[param]));
  const named = Object.fromEntries(kept.toSorted().map((param) => [param, search[param]]));
  return defaultStringifySearch(named).replace(/^\?/, '');
}
