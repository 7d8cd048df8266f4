import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, repeated } from '../core/fields.ts';
import { CHANGE_TYPE_NAMES, ChangeItem } from './types.ts';

/** Days that changes are kept; positions are kept for fewer. */
export const CHANGE_DAYS = { positions: 7, others: 30 } as const;
/** Calls that may be open at once: of one user or key, and of an organization. */
export const MAX_FEED_READERS = 4;
export const MAX_ORGANIZATION_FEED_READERS = 100;
/** Proxies give up on a call after 30 seconds and more. */
export const MAX_HOLD_SECONDS = 25;

const ChangeTypeName = z.enum(CHANGE_TYPE_NAMES, { error: 'must be a type of GET event-types' });

export const FeedQuery = z.object({
  /** The `next` of an earlier answer, or `now`. */
  after: z.string().min(1).max(100).optional(),
  /** Without `after`: changes recorded from this instant on; without either the oldest kept. */
  from: Instant.optional(),
  type: repeated(ChangeTypeName),
  limit: z.coerce.number().int().min(1).max(1_000).default(500),
  /** Seconds to hold the call until there is an item: 30 are taken, and 25 held. */
  wait: z.coerce.number().int().min(0).max(30).default(0),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const FeedPage = z.object({
  items: z.array(ChangeItem),
  /** To go on from, also after an answer without items. */
  next: z.string(),
  /** Whether there is more to read at once. */
  hasMore: z.boolean(),
});
export type FeedPage = z.infer<typeof FeedPage>;

export const readFeed = endpoint({
  name: 'readFeed',
  method: 'GET',
  path: '/organizations/:orgId/feed',
  permission: 'signed-in',
  isOpenToKeys: true,
  isGroupScoped: true,
  isHeld: true,
  isLive: true,
  gone: 'The cursor belongs to another organization, was issued before a restore, or is older than the retention period for changes.',
  summary:
    'The organization’s changes in order, each exactly once. Types the caller has no permission for are left out',
  params: OrganizationParams,
  query: FeedQuery,
  response: FeedPage,
});

export const EventType = z.object({
  type: ChangeTypeName,
  version: z.int(),
  /** The permission to read it. */
  permission: z.string(),
  summary: z.string(),
  /** JSON Schema of `data`. */
  jsonSchema: z.record(z.string(), z.unknown()),
  exampleData: z.record(z.string(), z.unknown()),
});
export type EventType = z.infer<typeof EventType>;

export const listEventTypes = endpoint({
  name: 'listEventTypes',
  method: 'GET',
  path: '/organizations/:orgId/event-types',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'Change types the caller can read, with the JSON Schema of their data',
  params: OrganizationParams,
  response: z.object({ items: z.array(EventType) }),
});
