import { createHash } from 'node:crypto';
import { SCIM_SCHEMAS, type ScimGroup, type ScimUser } from '@longhaul/contract';
import { API_PREFIX } from '../../plugins/endpoints.ts';
import type { GroupRow, UserRow } from './queries.ts';

/** Where a directory calls. */
export const baseUrlOf = ({ publicUrl }: { readonly publicUrl: string }, organizationId: number): string =>
  `${publicUrl}${API_PREFIX}/organizations/${organizationId}/scim/v2`;

export function presentUser(row: UserRow, baseUrl: string): ScimUser {
  const formatted = `${row.first_name} ${row.last_name}`;
  const shown = {
    schemas: [SCIM_SCHEMAS.user],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.username,
    name: { givenName: row.first_name, familyName: row.last_name, formatted },
    displayName: formatted,
    ...(row.position_title !== null && { title: row.position_title }),
    active: row.status !== 'deactivated',
    ...(row.email !== null && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    ...(row.phone !== null && { phoneNumbers: [{ value: row.phone, type: 'work' }] }),
  };
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
  return {
    ...shown,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}/Users/${row.id}`,
      version: `W/"${hash}"`,
    },
  };
}

export interface Member {
  readonly user_id: number;
  readonly name: string;
}

/** `members` undefined: left out. */
export function presentGroup(
  row: Omit<GroupRow, 'member_count'>,
  members: readonly Member[] | undefined,
  baseUrl: string,
): ScimGroup {
  return {
    schemas: [SCIM_SCHEMAS.group],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members && {
      members: members.map(({ user_id, name }) => ({ value: String(user_id), display: name })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}/Groups/${row.id}`,
      version: `W/"${row.updated_at.getTime()}"`,
    },
  };
}

export interface Selection {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

const namesOf = (list: string | undefined): Set<string> | undefined =>
  list === undefined
    ? undefined
    : new Set(
        list.split(',').map((name) =>
          name
            .trim()
            .toLowerCase()
            .replace(/^urn:.*:/, '')
            .replace(/\..*$/, ''),
        ),
      );

/** Whether an answer has this attribute. */
export function isSelected({ attributes, excludedAttributes }: Selection, name: string): boolean {
  const lowered = name.toLowerCase();
  return namesOf(attributes)?.has(lowered) ?? !namesOf(excludedAttributes)?.has(lowered);
}

const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

/** With the attributes that were asked for. */
export function select<Resource extends object>(resource: Resource, selection: Selection): Resource {
  if (selection.attributes === undefined && selection.excludedAttributes === undefined) return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.has(name) || isSelected(selection, name)),
  ) as Resource;
}
