import { z } from 'zod';
import { AssetKind } from '../assets/asset.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, QueryFlag } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { ROLES } from '../core/permissions.ts';
import { USER_STATUSES } from '../users/endpoints.ts';

export const MAX_GROUP_NAME = 100;
/** Of one group, and of one replacing call. */
export const MAX_GROUP_SIZE = 10_000;

const GroupName = line(MAX_GROUP_NAME).min(1);
const GroupColor = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a color such as #2470c4' });

/** Told apart by their first choice; any other color may be written too. */
export const GROUP_COLORS = [
  '#2470c4',
  '#0e7f8c',
  '#2e7d32',
  '#8a6d00',
  '#b45309',
  '#c62828',
  '#ad1457',
  '#6a4bb5',
  '#546478',
] as const;

/** Archived members and assets are not counted. */
export const GroupSummary = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  memberCount: z.int(),
  assetCount: z.int(),
  archivedAt: Instant.nullable(),
});
export type GroupSummary = z.infer<typeof GroupSummary>;

export const NewGroup = z.object({ name: GroupName, color: GroupColor.default(GROUP_COLORS[0]) });
export type NewGroup = z.output<typeof NewGroup>;

/** What is left out stays as it is. */
export const GroupChange = z.object({ name: GroupName, color: GroupColor }).partial();
export type GroupChange = z.output<typeof GroupChange>;

export const GroupMember = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  positionTitle: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  isDriver: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupAsset = z.object({
  id: z.int(),
  kind: AssetKind,
  unitNumber: z.string(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  plate: z.string().nullable(),
  plateState: z.string().nullable(),
});
export type GroupAsset = z.infer<typeof GroupAsset>;

const IdSet = z.object({
  ids: z
    .array(z.int().min(1).max(2_147_483_647))
    .max(MAX_GROUP_SIZE)
    .transform((ids) => [...new Set(ids)]),
});

const GroupQuery = PageQuery.extend({ isArchived: QueryFlag });
const GroupParams = OrganizationParams.extend({ groupId: IdParam });
const EntryParams = GroupParams.extend({ id: IdParam });

const GROUPS = '/organizations/:orgId/groups';
const GROUP = `${GROUPS}/:groupId` as const;

export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: GROUPS,
  permission: 'GROUP_LIST',
  summary: 'List groups with their sizes',
  params: OrganizationParams,
  query: GroupQuery,
  response: pageOf(GroupSummary),
});

export const getGroup = endpoint({
  name: 'getGroup',
  method: 'GET',
  path: GROUP,
  permission: 'GROUP_READ',
  summary: 'Get a group with its sizes',
  params: GroupParams,
  response: GroupSummary,
});

export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: GROUPS,
  permission: 'GROUP_CREATE',
  summary: 'Add an empty group',
  params: OrganizationParams,
  conflict: 'The name is taken.',
  body: NewGroup,
  response: GroupSummary,
});

export const updateGroup = endpoint({
  name: 'updateGroup',
  method: 'PATCH',
  path: GROUP,
  permission: 'GROUP_UPDATE',
  summary: 'Rename a group or change its color',
  params: GroupParams,
  conflict: 'The name is taken, or the group is archived.',
  body: GroupChange,
  response: GroupSummary,
});

export const archiveGroup = endpoint({
  name: 'archiveGroup',
  method: 'DELETE',
  path: GROUP,
  permission: 'GROUP_DELETE',
  summary: 'Archive a group. It can no longer be used as a filter. Its members and assets are kept',
  params: GroupParams,
  response: GroupSummary,
});

export const restoreGroup = endpoint({
  name: 'restoreGroup',
  method: 'POST',
  path: `${GROUP}/restore`,
  permission: 'GROUP_UPDATE',
  summary: 'Restore an archived group, unless its name is taken',
  params: GroupParams,
  conflict: 'The name has since been taken.',
  response: GroupSummary,
});

export const listGroupMembers = endpoint({
  name: 'listGroupMembers',
  method: 'GET',
  path: `${GROUP}/members`,
  permission: 'GROUP_READ',
  summary: 'List the members of a group',
  params: GroupParams,
  query: PageQuery,
  response: pageOf(GroupMember),
});

export const replaceGroupMembers = endpoint({
  name: 'replaceGroupMembers',
  method: 'PUT',
  path: `${GROUP}/members`,
  permission: 'GROUP_UPDATE',
  summary: 'Replace the members of a group',
  params: GroupParams,
  conflict: 'The group is archived.',
  body: IdSet,
  response: GroupSummary,
});

export const addGroupMember = endpoint({
  name: 'addGroupMember',
  method: 'POST',
  path: `${GROUP}/members/:id`,
  permission: 'GROUP_UPDATE',
  summary: 'Add one user to a group',
  params: EntryParams,
  conflict: 'The group is full or archived.',
  response: GroupSummary,
});

export const removeGroupMember = endpoint({
  name: 'removeGroupMember',
  method: 'DELETE',
  path: `${GROUP}/members/:id`,
  permission: 'GROUP_UPDATE',
  summary: 'Remove a user from a group',
  params: EntryParams,
  conflict: 'The group is archived.',
  response: GroupSummary,
});

export const listGroupAssets = endpoint({
  name: 'listGroupAssets',
  method: 'GET',
  path: `${GROUP}/assets`,
  permission: 'GROUP_READ',
  summary: 'List the vehicles and trailers of a group',
  params: GroupParams,
  query: PageQuery,
  response: pageOf(GroupAsset),
});

export const replaceGroupAssets = endpoint({
  name: 'replaceGroupAssets',
  method: 'PUT',
  path: `${GROUP}/assets`,
  permission: 'GROUP_UPDATE',
  summary: 'Replace the vehicles and trailers of a group',
  params: GroupParams,
  conflict: 'The group is archived.',
  body: IdSet,
  response: GroupSummary,
});

export const addGroupAsset = endpoint({
  name: 'addGroupAsset',
  method: 'POST',
  path: `${GROUP}/assets/:id`,
  permission: 'GROUP_UPDATE',
  summary: 'Add one vehicle or trailer to a group',
  params: EntryParams,
  conflict: 'The group is full or archived.',
  response: GroupSummary,
});

export const removeGroupAsset = endpoint({
  name: 'removeGroupAsset',
  method: 'DELETE',
  path: `${GROUP}/assets/:id`,
  permission: 'GROUP_UPDATE',
  summary: 'Remove a vehicle or trailer from a group',
  params: EntryParams,
  conflict: 'The group is archived.',
  response: GroupSummary,
});
