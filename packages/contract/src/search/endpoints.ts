import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams, repeated } from '../core/fields.ts';
import type { PermissionCode } from '../core/permissions.ts';

/** What can be found, with the code without which it is not. A town, a ZIP code or coordinates (all `town`) are shown on the map. */
export const SEARCH_TYPES = {
  vehicle: { title: 'Vehicles', permission: 'ASSET_LIST' },
  trailer: { title: 'Trailers', permission: 'ASSET_LIST' },
  driver: { title: 'Drivers', permission: 'DRIVER_LIST' },
  gateway: { title: 'Devices', permission: 'GAT_LIST' },
  user: { title: 'Users', permission: 'USER_LIST' },
  group: { title: 'Groups', permission: 'GROUP_LIST' },
  place: { title: 'Places', permission: 'PLACE_LIST' },
  load: { title: 'Loads', permission: 'LOAD_LIST' },
  town: { title: 'Towns and ZIP codes', permission: 'ASSET_LIST' },
} as const satisfies Record<string, { title: string; permission: PermissionCode }>;
export type SearchType = keyof typeof SEARCH_TYPES;
export const SearchType = z.enum(Object.keys(SEARCH_TYPES) as [SearchType, ...SearchType[]]);

export const SEARCH_TEXT_MAX = 100;

export const SearchQuery = z.object({
  q: z.string().trim().min(1).max(SEARCH_TEXT_MAX),
  /** All that the asker may see when left out. */
  type: repeated(SearchType),
  /** Groups: only what is in one of them. */
  tag: repeated(IdParam),
  /** Results of each type. */
  size: z.coerce.number().int().min(1).max(100).default(5),
});
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchResult = z.object({
  type: SearchType,
  /** Of the thing; 0 for a town. */
  id: z.int(),
  title: z.string(),
  detail: z.string().nullable(),
  /** It is called just what was asked for. */
  isExact: z.boolean(),
  /** Of a town, a place, and a vehicle that has been heard of. */
  position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Exact matches come first, then what begins with the text, then what contains it; so do the sections. */
export const SearchSection = z.object({
  type: SearchType,
  /** Whether there are more than these. */
  hasMore: z.boolean(),
  items: z.array(SearchResult),
});
export type SearchSection = z.infer<typeof SearchSection>;

export const SearchTag = z.object({ id: z.int(), name: z.string(), color: z.string() });
export type SearchTag = z.infer<typeof SearchTag>;

export const SearchFilter = z.object({ type: SearchType, title: z.string() });
export type SearchFilter = z.infer<typeof SearchFilter>;

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/organizations/:orgId/search',
  permission: 'signed-in',
  summary:
    'Find people, vehicles, trailers, devices, groups, places, loads, towns, ZIP codes and coordinates, of the types the caller may list',
  params: OrganizationParams,
  query: SearchQuery,
  response: z.object({ sections: z.array(SearchSection) }),
});

export const listSearchTags = endpoint({
  name: 'listSearchTags',
  method: 'GET',
  path: '/organizations/:orgId/search/tags',
  permission: 'signed-in',
  summary: 'Groups to narrow a search by. Empty if the caller can’t list groups',
  params: OrganizationParams,
  response: z.object({ items: z.array(SearchTag) }),
});

export const listSearchFilters = endpoint({
  name: 'listSearchFilters',
  method: 'GET',
  path: '/organizations/:orgId/search/filters',
  permission: 'signed-in',
  summary: 'Types of results the current user can find',
  params: OrganizationParams,
  response: z.object({ items: z.array(SearchFilter) }),
});
