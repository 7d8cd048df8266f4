import { z } from 'zod';
import { CHANGE_TYPE_NAMES } from '../changes/types.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams, Reference } from '../core/fields.ts';
import { PermissionCodes } from '../core/permissions.ts';

/** Of an organization. */
export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_HEADERS = 5;
/** How long a call may take, the answer included. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** After so long without one call that went well a webhook is turned off. */
export const WEBHOOK_FAILING_DAYS = 5;
/** After a rotation calls are signed with the earlier secret too. */
export const SECRET_OVERLAP_HOURS = 24;
/** How long calls stay in the log. */
export const WEBHOOK_LOG_DAYS = 30;
/** Of the list. */
export const WEBHOOK_HOURS = 48;

/** What the receiver or the form of the call decides. */
const RESERVED_HEADERS = /^(host|connection|content-.*|transfer-encoding|te|upgrade|expect|webhook-.*)$/i;

const WebhookName = line(80).min(1, { error: 'name is a required field' });
const WebhookUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .max(2_000)
  .refine((url) => !URL.canParse(url) || new URL(url).username === '', {
    error: 'must not contain a username: use a header',
  });
const WebhookTypes = z
  .array(z.enum(CHANGE_TYPE_NAMES, { error: 'must be a type of GET event-types' }))
  .min(1, { error: 'Choose at least one event.' })
  .transform((types) => [...new Set(types)]);
const Ids = (words: string) =>
  z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1, { error: words })
    .max(100)
    .transform((ids) => [...new Set(ids)])
    .nullable();
const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, { error: 'must be letters, digits and -' })
  .refine((name) => !RESERVED_HEADERS.test(name), { error: 'is a header set by Longhaul' });
const WebhookHeaders = z
  .array(
    z.object({
      name: HeaderName,
      /** Null: as it is stored; values are not shown again. */
      value: z
        .string()
        .regex(/^[\x20-\x7e]{1,500}$/, { error: 'must be 1 to 500 characters without accents' })
        .nullable(),
    }),
  )
  .max(MAX_WEBHOOK_HEADERS)
  .refine((headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length, {
    error: 'Each header can be set once.',
  });

export const NewWebhook = z.object({
  name: WebhookName,
  url: WebhookUrl,
  types: WebhookTypes,
  /** Only vehicles and drivers of these groups; null: everything. */
  groupIds: Ids('Choose at least one group, or no limit.').default(null),
  /** Only alerts of these rules; null: of all. */
  ruleIds: Ids('Choose at least one rule, or no limit.').default(null),
  /** A vehicle's position is sent once in so long at most. */
  positionSeconds: z.int().min(1).max(3_600).default(60),
  headers: WebhookHeaders.default([]),
});
export type NewWebhook = z.output<typeof NewWebhook>;

/** What is left out stays as it is. */
export const WebhookChange = z
  .object({
    name: WebhookName,
    url: WebhookUrl,
    types: WebhookTypes,
    groupIds: Ids('Choose at least one group, or no limit.'),
    ruleIds: Ids('Choose at least one rule, or no limit.'),
    positionSeconds: z.int().min(1).max(3_600),
    headers: WebhookHeaders,
    /** Turned on again it goes on where it stopped. */
    isOn: z.boolean(),
  })
  .partial();
export type WebhookChange = z.output<typeof WebhookChange>;

/** To redirect is to change the address or the headers. */
export const WebhookAct = z.enum(['change', 'redirect', 'enable', 'replay', 'rotate', 'delete']);
export type WebhookAct = z.infer<typeof WebhookAct>;

export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(CHANGE_TYPE_NAMES)),
  groups: z.array(Reference).nullable(),
  rules: z.array(Reference).nullable(),
  positionSeconds: z.int(),
  headers: z.array(z.string()),
  isOn: z.boolean(),
  /** Why it was turned off by itself. */
  offReason: z.string().nullable(),
  offAt: Instant.nullable(),
  /** Since when no call went well; null while they do. */
  failingSince: Instant.nullable(),
  /** Tries of the event that waits. */
  attempts: z.int(),
  nextAttemptAt: Instant.nullable(),
  /** How many changes of the feed come after what was sent; some may be of other types. */
  behind: z.int(),
  /** Calls of each of the last 48 hours, the oldest first. */
  hours: z.array(z.object({ delivered: z.int(), failed: z.int() })),
  /** Of the last 200 calls that were answered, in 95 of 100 within this; null without any. */
  p95Ms: z.int().nullable(),
  createdAt: Instant,
  createdBy: Reference.nullable(),
  /** The secret of before a rotation signs too until then. */
  earlierSecretEndsAt: Instant.nullable(),
  /** False when the key of secrets was lost: rotate the secret. */
  hasSecret: z.boolean(),
  /** What the caller may do with it. */
  can: z.array(WebhookAct),
  /** Permissions that its events need and the caller does not have. */
  missingPermissions: PermissionCodes,
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is shown this once. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WEBHOOK_OUTCOMES = ['delivered', 'later', 'failed'] as const;

/** One call. */
export const WebhookAttempt = z.object({
  id: z.int(),
  at: Instant,
  /** Of the change; null of a test. */
  itemId: z.string().nullable(),
  type: z.string(),
  subjectId: z.string(),
  attempt: z.int(),
  /** `later`: is tried again; `failed`: is not, and the next event is sent. */
  outcome: z.enum(WEBHOOK_OUTCOMES),
  /** Null when there was no answer. */
  status: z.int().nullable(),
  ms: z.int(),
  /** The beginning of the answer, or why there was none. */
  answer: z.string(),
  /** False when the caller may not read events of this type: body and answer are left out. */
  isReadable: z.boolean(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const WEBHOOKS = '/organizations/:orgId/webhooks';
const WEBHOOK = `${WEBHOOKS}/:webhookId` as const;
const WebhookParams = OrganizationParams.extend({ webhookId: IdParam });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: WEBHOOKS,
  permission: 'WEBHOOK_LIST',
  summary: 'List webhooks by name, with calls of the last 48 hours',
  params: OrganizationParams,
  response: z.object({ items: z.array(Webhook) }),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: WEBHOOKS,
  permission: 'WEBHOOK_CREATE',
  summary: 'Add a webhook. The signing secret is shown only in this response',
  conflict: `A webhook of this name exists, or the organization has ${MAX_WEBHOOKS} webhooks.`,
  params: OrganizationParams,
  body: NewWebhook,
  response: WebhookWithSecret,
});

export const getWebhook = endpoint({
  name: 'getWebhook',
  method: 'GET',
  path: WEBHOOK,
  permission: 'WEBHOOK_LIST',
  summary: 'One webhook',
  params: WebhookParams,
  response: Webhook,
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PATCH',
  path: WEBHOOK,
  permission: 'WEBHOOK_UPDATE',
  summary:
    'Change a webhook, or turn it off or on. It keeps its place in the feed. A new address clears the stored header values and gets a new signing secret, shown only in this response',
  conflict: 'Another webhook has this name.',
  params: WebhookParams,
  body: WebhookChange,
  response: Webhook.extend({
    /** The new signing secret after a change of the address; otherwise null. */
    secret: z.string().nullable(),
  }),
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: WEBHOOK,
  permission: 'WEBHOOK_DELETE',
  summary: 'Delete a webhook and its log',
  params: WebhookParams,
  kind: 'empty',
});

export const listWebhookAttempts = endpoint({
  name: 'listWebhookAttempts',
  method: 'GET',
  path: `${WEBHOOK}/attempts`,
  permission: 'WEBHOOK_LIST',
  summary: `Calls of a webhook, newest first, kept for ${WEBHOOK_LOG_DAYS} days`,
  params: WebhookParams,
  query: z.object({
    /** Calls before this one. */
    before: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ items: z.array(WebhookAttempt), hasMore: z.boolean() }),
});

export const getWebhookAttempt = endpoint({
  name: 'getWebhookAttempt',
  method: 'GET',
  path: `${WEBHOOK}/attempts/:attemptId`,
  permission: 'WEBHOOK_LIST',
  summary: 'One call with its body',
  params: WebhookParams.extend({ attemptId: IdParam }),
  response: WebhookAttempt.extend({
    /** Null when the change is no longer kept, or when it is not readable. */
    body: z.string().nullable(),
  }),
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: `${WEBHOOK}/test`,
  permission: 'WEBHOOK_UPDATE',
  summary: 'Send a signed test event now and return the response',
  conflict: 'The webhook has no secret: rotate it first.',
  params: WebhookParams,
  response: WebhookAttempt,
});

export const retryWebhook = endpoint({
  name: 'retryWebhook',
  method: 'POST',
  path: `${WEBHOOK}/retry`,
  permission: 'WEBHOOK_UPDATE',
  summary: 'Retry the waiting event now',
  conflict: 'The webhook is turned off.',
  params: WebhookParams,
  response: Webhook,
});

export const replayWebhook = endpoint({
  name: 'replayWebhook',
  method: 'POST',
  path: `${WEBHOOK}/replay`,
  permission: 'WEBHOOK_UPDATE',
  summary: 'Resend all changes since a point in time, in order',
  conflict: 'The webhook is turned off.',
  params: WebhookParams,
  body: z.object({ from: Instant }),
  response: Webhook,
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: `${WEBHOOK}/rotate-secret`,
  permission: 'WEBHOOK_UPDATE',
  summary: `Create a new signing secret. Calls are signed with both for ${SECRET_OVERLAP_HOURS} hours`,
  params: WebhookParams,
  response: WebhookWithSecret,
});
