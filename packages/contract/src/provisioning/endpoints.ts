import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';

/** Of one organization. */
export const MAX_PROVISIONED_GROUPS = 500;
export const MAX_PROVISIONED_MEMBERS = 10_000;
/** Of one PATCH. */
export const MAX_SCIM_OPERATIONS = 1_000;
/** Resources of one answer. */
export const MAX_SCIM_PAGE = 200;

export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

const Meta = z.object({
  resourceType: z.string(),
  created: Instant,
  lastModified: Instant,
  location: z.string(),
  /** The ETag, to be sent back as If-Match. */
  version: z.string(),
});

/** RFC 7643, as far as it is kept here. Attributes that were not asked for are left out. */
export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }).optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  phoneNumbers: z.array(z.object({ value: z.string(), type: z.string() })).optional(),
  meta: Meta,
});
export type ScimUser = z.infer<typeof ScimUser>;

export const ScimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
  meta: Meta,
});
export type ScimGroup = z.infer<typeof ScimGroup>;

const listOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

const Selection = {
  /** Only these attributes, with commas between them. */
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
};
const ScimQuery = z.object({
  ...Selection,
  /** `userName eq "maya@example.com"`; several with `and` between them. */
  filter: z.string().max(1_000).optional(),
  /** The first resource is 1. */
  startIndex: z.coerce.number().int().max(1_000_000).default(1),
  count: z.coerce.number().int().max(1_000_000).default(100),
});
export type ScimQuery = z.output<typeof ScimQuery>;

/** Judged attribute by attribute, for the answers that RFC 7644 has. */
const AnyResource = z.looseObject({});

const SCIM = '/organizations/:orgId/scim/v2';

/** What RFC 7644 has and we do not: section 3.12 answers 501, which tells a client more than 404. No calls of the API. */
export const SCIM_NOT_SUPPORTED = [
  { path: `${SCIM}/Bulk`, methods: ['POST'], what: 'Bulk operations are' },
  { path: `${SCIM}/Me`, methods: ['GET', 'PUT', 'PATCH', 'DELETE'], what: '/Me is' },
  ...['', '/Users', '/Groups'].map((path) => ({
    path: `${SCIM}${path}/.search`,
    methods: ['POST'],
    what: 'Searching by POST is',
  })),
] as const;

const USER = `${SCIM}/Users/:userId` as const;
const GROUP = `${SCIM}/Groups/:groupId` as const;
const UserParams = OrganizationParams.extend({ userId: IdParam });
const GroupParams = OrganizationParams.extend({
  groupId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
const CONFLICT = 'Another account has this userName or email address.';
const LAST_ADMINISTRATOR = 'It is the last administrator.';

const PROVISIONING = { permission: 'USER_PROVISION', isScim: true } as const;

export const getScimConfiguration = endpoint({
  ...PROVISIONING,
  name: 'getScimConfiguration',
  method: 'GET',
  path: `${SCIM}/ServiceProviderConfig`,
  summary: 'SCIM 2.0: service provider configuration',
  params: OrganizationParams,
  response: z.looseObject({ schemas: z.array(z.string()) }),
});

export const listScimResourceTypes = endpoint({
  ...PROVISIONING,
  name: 'listScimResourceTypes',
  method: 'GET',
  path: `${SCIM}/ResourceTypes`,
  summary: 'SCIM 2.0: resource types',
  params: OrganizationParams,
  response: listOf(z.looseObject({ id: z.string() })),
});

const DocumentParams = OrganizationParams.extend({ id: z.string().min(1).max(200) });

export const getScimResourceType = endpoint({
  ...PROVISIONING,
  name: 'getScimResourceType',
  method: 'GET',
  path: `${SCIM}/ResourceTypes/:id`,
  summary: 'SCIM 2.0: one resource type',
  params: DocumentParams,
  response: z.looseObject({ id: z.string() }),
});

export const getScimSchema = endpoint({
  ...PROVISIONING,
  name: 'getScimSchema',
  method: 'GET',
  path: `${SCIM}/Schemas/:id`,
  summary: 'SCIM 2.0: supported attributes of one resource type',
  params: DocumentParams,
  response: z.looseObject({ id: z.string() }),
});

export const listScimSchemas = endpoint({
  ...PROVISIONING,
  name: 'listScimSchemas',
  method: 'GET',
  path: `${SCIM}/Schemas`,
  summary: 'SCIM 2.0: supported attributes',
  params: OrganizationParams,
  response: listOf(z.looseObject({ id: z.string() })),
});

export const listScimUsers = endpoint({
  ...PROVISIONING,
  name: 'listScimUsers',
  method: 'GET',
  path: `${SCIM}/Users`,
  summary: 'SCIM 2.0: members of the organization by id, including deactivated ones',
  params: OrganizationParams,
  query: ScimQuery,
  response: listOf(ScimUser),
});

export const createScimUser = endpoint({
  ...PROVISIONING,
  name: 'createScimUser',
  method: 'POST',
  path: `${SCIM}/Users`,
  summary: 'SCIM 2.0: add a person. A person previously deleted over SCIM gets their account back',
  conflict: CONFLICT,
  params: OrganizationParams,
  body: AnyResource,
  response: ScimUser,
});

export const getScimUser = endpoint({
  ...PROVISIONING,
  name: 'getScimUser',
  method: 'GET',
  path: USER,
  summary: 'SCIM 2.0: one person',
  params: UserParams,
  query: z.object(Selection),
  response: ScimUser,
});

export const replaceScimUser = endpoint({
  ...PROVISIONING,
  name: 'replaceScimUser',
  method: 'PUT',
  path: USER,
  summary: 'SCIM 2.0: replace a person',
  conflict: `${CONFLICT} ${LAST_ADMINISTRATOR}`,
  params: UserParams,
  body: AnyResource,
  response: ScimUser,
});

export const patchScimUser = endpoint({
  ...PROVISIONING,
  name: 'patchScimUser',
  method: 'PATCH',
  path: USER,
  summary: 'SCIM 2.0: change a person. Setting `active` to false ends sessions and streams within a second',
  conflict: `${CONFLICT} ${LAST_ADMINISTRATOR}`,
  params: UserParams,
  body: AnyResource,
  response: ScimUser,
});

export const deleteScimUser = endpoint({
  ...PROVISIONING,
  name: 'deleteScimUser',
  method: 'DELETE',
  path: USER,
  summary: 'SCIM 2.0: deactivate a person, who is no longer found over SCIM',
  conflict: LAST_ADMINISTRATOR,
  params: UserParams,
  kind: 'empty',
});

export const listScimGroups = endpoint({
  ...PROVISIONING,
  name: 'listScimGroups',
  method: 'GET',
  path: `${SCIM}/Groups`,
  summary: 'SCIM 2.0: groups of the directory, by id',
  params: OrganizationParams,
  query: ScimQuery,
  response: listOf(ScimGroup),
});

export const createScimGroup = endpoint({
  ...PROVISIONING,
  name: 'createScimGroup',
  method: 'POST',
  path: `${SCIM}/Groups`,
  summary: 'SCIM 2.0: add a group. Single sign-on rules set the access of its members',
  conflict: `Another group has this name, or there are ${MAX_PROVISIONED_GROUPS} groups.`,
  params: OrganizationParams,
  body: AnyResource,
  response: ScimGroup,
});

export const getScimGroup = endpoint({
  ...PROVISIONING,
  name: 'getScimGroup',
  method: 'GET',
  path: GROUP,
  summary: 'SCIM 2.0: one group with its members',
  params: GroupParams,
  query: z.object(Selection),
  response: ScimGroup,
});

export const replaceScimGroup = endpoint({
  ...PROVISIONING,
  name: 'replaceScimGroup',
  method: 'PUT',
  path: GROUP,
  summary: 'SCIM 2.0: replace the name and the members of a group',
  conflict: 'Another group has this name.',
  params: GroupParams,
  body: AnyResource,
  response: ScimGroup,
});

export const patchScimGroup = endpoint({
  ...PROVISIONING,
  name: 'patchScimGroup',
  method: 'PATCH',
  path: GROUP,
  summary: 'SCIM 2.0: rename a group, add and remove members',
  conflict: 'Another group has this name.',
  params: GroupParams,
  body: AnyResource,
  response: ScimGroup,
});

export const deleteScimGroup = endpoint({
  ...PROVISIONING,
  name: 'deleteScimGroup',
  method: 'DELETE',
  path: GROUP,
  summary: 'SCIM 2.0: delete a group. Its members lose the access it gave them',
  params: GroupParams,
  kind: 'empty',
});

export const Provisioning = z.object({
  /** To enter at the directory. */
  baseUrl: z.string(),
  /** Keys that may provision. */
  keys: z.array(Reference),
  lastCall: z
    .object({
      at: Instant,
      method: z.string(),
      path: z.string(),
      status: z.int(),
      problem: z.string().nullable(),
      keyName: z.string(),
    })
    .nullable(),
  /** People whom the directory has named or changed. */
  people: z.int(),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      members: z.int(),
      /** Whether a rule of single sign-on names it. */
      hasRule: z.boolean(),
    }),
  ),
});
export type Provisioning = z.infer<typeof Provisioning>;

export const getProvisioning = endpoint({
  name: 'getProvisioning',
  method: 'GET',
  path: '/organizations/:orgId/sign-on/provisioning',
  permission: 'SIGN_ON_READ',
  summary: 'SCIM base URL for the directory, and its last call',
  params: OrganizationParams,
  response: Provisioning,
});
