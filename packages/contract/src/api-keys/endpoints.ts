import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { API_KEY_CODES, PermissionCodes } from '../core/permissions.ts';

/** Of an organization, revoked ones not counted. */
export const MAX_API_KEYS = 100;
/** Secrets of one key that are good at once. */
export const MAX_KEY_SECRETS = 3;
/** How long the secrets before a rotation can stay good. */
export const MAX_OVERLAP_HOURS = 168;

/** Calls of one key: the greatest burst, and how many more each second. */
export const KEY_CALLS = { burst: 250, perSecond: 25 } as const;

const KeyName = line(80).min(1, { error: 'name is a required field' });
const KeyPermissions = z
  .array(z.enum(API_KEY_CODES, { error: 'must be a permission that an API key can have' }))
  .min(1, { error: 'An API key needs at least one permission.' })
  .transform((codes) => [...new Set(codes)]);
const KeyGroups = z
  .array(z.int().min(1).max(2_147_483_647))
  .min(1, { error: 'Choose at least one group, or no limit.' })
  .max(100)
  .transform((ids) => [...new Set(ids)])
  .nullable();
const NETWORK = { error: 'must be a network such as 203.0.113.0/24' };
export const KeyNetworks = z
  .array(z.union([z.cidrv4(), z.cidrv6()], NETWORK))
  .min(1, { error: 'Enter at least one network, or no limit.' })
  .max(20)
  .nullable();

export const NewApiKey = z.object({
  name: KeyName,
  permissions: KeyPermissions,
  /** Only vehicles and drivers of these groups, and only calls that can be limited so; null: everything. */
  groupIds: KeyGroups.default(null),
  /** Null: never. */
  expiresAt: Instant.nullable(),
  /** Networks it may be used from; null: any. */
  allowedNetworks: KeyNetworks.default(null),
});
export type NewApiKey = z.output<typeof NewApiKey>;

/** What is left out stays as it is. */
export const ApiKeyChange = z
  .object({
    name: KeyName,
    permissions: KeyPermissions,
    groupIds: KeyGroups,
    expiresAt: Instant.nullable(),
    allowedNetworks: KeyNetworks,
  })
  .partial();
export type ApiKeyChange = z.output<typeof ApiKeyChange>;

const ApiKeySecret = z.object({
  /** Its first 12 characters. */
  prefix: z.string(),
  createdAt: Instant,
  /** Null: with the key. */
  endsAt: Instant.nullable(),
});

/** To widen is to add permissions, groups or networks, or to move the expiration later. */
export const ApiKeyAct = z.enum(['change', 'widen', 'rotate', 'revoke']);
export type ApiKeyAct = z.infer<typeof ApiKeyAct>;

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(API_KEY_CODES)),
  groups: z.array(Reference).nullable(),
  allowedNetworks: z.array(z.string()).nullable(),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  createdAt: Instant,
  createdBy: Reference.nullable(),
  /** Up to a minute late. */
  lastUsedAt: Instant.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** Since midnight UTC. */
  callsToday: z.int(),
  /** Those that are good, the newest first; none when it has expired. */
  secrets: z.array(ApiKeySecret),
  /** What the caller may do with it. */
  can: z.array(ApiKeyAct),
  /** Permissions of the key that the caller does not have: without them the caller neither rotates nor widens it. */
  missingPermissions: PermissionCodes,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The secret is shown this once: only its hash is stored. */
export const ApiKeyWithSecret = z.object({ apiKey: ApiKey, key: z.string() });
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>;

const KEYS = '/organizations/:orgId/api-keys';
const KEY = `${KEYS}/:keyId` as const;
const KeyParams = OrganizationParams.extend({ keyId: IdParam });

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: KEYS,
  permission: 'KEY_LIST',
  summary: 'List active API keys by name',
  params: OrganizationParams,
  response: z.object({ items: z.array(ApiKey) }),
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: KEYS,
  permission: 'KEY_CREATE',
  summary: 'Create an API key. The secret is shown only in this response',
  conflict: `A key of this name exists, or the organization has ${MAX_API_KEYS} keys.`,
  params: OrganizationParams,
  body: NewApiKey,
  response: ApiKeyWithSecret,
});

export const getApiKey = endpoint({
  name: 'getApiKey',
  method: 'GET',
  path: KEY,
  permission: 'KEY_LIST',
  summary: 'One API key',
  params: KeyParams,
  response: ApiKey,
});

export const updateApiKey = endpoint({
  name: 'updateApiKey',
  method: 'PATCH',
  path: KEY,
  permission: 'KEY_UPDATE',
  summary: 'Change an API key’s permissions and limits. Its secrets don’t change',
  conflict: 'Another key has this name.',
  params: KeyParams,
  body: ApiKeyChange,
  response: ApiKey,
});

export const rotateApiKey = endpoint({
  name: 'rotateApiKey',
  method: 'POST',
  path: `${KEY}/rotate`,
  permission: 'KEY_UPDATE',
  summary: 'Rotate an API key: create a new secret. Earlier secrets expire after the overlap',
  conflict: `The key already has ${MAX_KEY_SECRETS} valid secrets, or has expired.`,
  params: KeyParams,
  body: z.object({ overlapHours: z.int().min(0).max(MAX_OVERLAP_HOURS).default(24) }),
  response: ApiKeyWithSecret,
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: KEY,
  permission: 'KEY_DELETE',
  summary: 'Revoke an API key. Its calls are rejected within a second, and its streams end',
  params: KeyParams,
  kind: 'empty',
});
