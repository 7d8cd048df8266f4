import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

/** Pages and `total` of the activity log reach this far; what is older is reached by `before` or a narrower filter. */
export const ACTIVITY_REACH = 10_000;

/** A verb or noun as the log has it, such as `update` or `account-request`. */
const Word = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*$/, { error: 'must be a word such as update' });

/** Field names and values as they are stored; only those that changed. */
const State = z.record(z.string(), z.unknown()).nullable();

export const ActivityEntry = z.object({
  id: z.uuid(),
  at: Instant,
  /** Its place in the log, to go on from with `before`. */
  cursor: z.string(),
  /** Null where only the address is known, as of a refused sign-in. A super administrator is of no organization. */
  actor: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('user'), id: z.int(), name: z.string(), isSuperAdmin: z.boolean() }),
      z.object({ kind: z.literal('share-link'), id: z.int(), name: z.string() }),
      z.object({ kind: z.literal('api-key'), id: z.int(), name: z.string() }),
      z.object({ kind: z.literal('job'), name: z.string() }),
    ])
    .nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the thing is called now, a log by its driver; null where it has no name or is gone. */
  entityName: z.string().nullable(),
  before: State,
  after: State,
  /** Current names of the people and records whose ids appear in the states, by field and id: `{ 'assetId:7': 'T-104' }`. */
  names: z.record(z.string(), z.string()),
  /** Network address of the caller. */
  address: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** Days in the zone of the organization, both included. */
const filters = {
  userId: IdParam.optional(),
  action: Word.optional(),
  entity: Word.optional(),
  entityId: z.string().min(1).max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Part of the name of a person, vehicle, trailer, device or group: what they did and what was done to them. */
  q: z.string().trim().max(200).optional(),
  /** Whether signing in and out are among the entries. */
  signIns: z.enum(['shown', 'hidden']).default('shown'),
  /** The cursor of an entry: only older ones, whatever `page` says. */
  before: z
    .string()
    .regex(/^\S+_[0-9a-f-]{36}$/)
    .refine((cursor) => Instant.safeParse(cursor.split('_')[0]).success)
    .optional(),
};

export const ActivityQuery = z
  .object({
    page: z.coerce.number().int().min(1).default(1),
    size: PageQuery.shape.size,
    ...filters,
  })
  .refine(({ page, size }) => (page - 1) * size < ACTIVITY_REACH, {
    path: ['page'],
    error: `must be within the first ${ACTIVITY_REACH} entries: narrow the filters, or continue from an entry with before`,
  });
export type ActivityQuery = z.output<typeof ActivityQuery>;

/** `total` is exact up to ACTIVITY_REACH; beyond, it is that and `isTotalCapped`. */
const ActivityPage = pageOf(ActivityEntry).extend({ isTotalCapped: z.boolean() });

export const ActivityVocabulary = z.object({ actions: z.array(z.string()), entities: z.array(z.string()) });
export type ActivityVocabulary = z.infer<typeof ActivityVocabulary>;

const LOG = '/organizations/:orgId/activity-logs';

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: LOG,
  permission: 'ACTIVITY_LOG_LIST',
  summary: 'Activity of everyone in the organization, newest first',
  params: OrganizationParams,
  query: ActivityQuery,
  response: ActivityPage,
});

export const listActivityOfUser = endpoint({
  name: 'listActivityOfUser',
  method: 'GET',
  path: `${LOG}/users/:userId`,
  permission: 'ACTIVITY_LOG_LIST',
  summary: 'Activity of one user in this organization, newest first',
  params: OrganizationParams.extend({ userId: IdParam }),
  query: ActivityQuery,
  response: ActivityPage,
});

export const getActivityVocabulary = endpoint({
  name: 'getActivityVocabulary',
  method: 'GET',
  path: `${LOG}/vocabulary`,
  permission: 'ACTIVITY_LOG_LIST',
  summary: 'Actions and record types in the activity log, to filter by',
  params: OrganizationParams,
  response: ActivityVocabulary,
});
