import { z } from 'zod';
import { SignedIn } from '../accounts/endpoints.ts';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { ORGANIZATION_CODES, type PermissionCode } from '../core/permissions.ts';
import { GrantableRole } from '../users/endpoints.ts';

/** Minutes in which somebody has to come back from the provider. */
export const SIGN_ON_MINUTES = 10;
/** How long the link counts that lets a provider sign in to the account of an administrator. */
export const SIGN_ON_CONFIRMATION_MINUTES = 60;
export const MAX_SIGN_ON_RULES = 100;
export const MAX_SIGN_ON_DOMAINS = 20;
export const MAX_PASSWORD_ADMINISTRATORS = 10;

/** Where people of an organization sign in. Each has names of its own for the values to enter. */
export const SignOnKind = z.enum(['entra', 'okta', 'google', 'other']);
export type SignOnKind = z.infer<typeof SignOnKind>;

const Access = z.object({
  role: GrantableRole,
  permissions: z
    .array(z.enum(ORGANIZATION_CODES as [PermissionCode, ...PermissionCode[]]))
    .max(ORGANIZATION_CODES.length),
});

/** What members of a group of the provider may do; of several groups it adds up. */
export const SignOnRule = Access.extend({ group: z.string().trim().min(1).max(200) });
export type SignOnRule = z.infer<typeof SignOnRule>;

const Connection = z.object({
  kind: SignOnKind.default('other'),
  /** On the button: `Sign in with …`. */
  name: z.string().trim().min(1).max(60),
  /** As the provider writes it, without `/.well-known/openid-configuration`; null until it is entered. */
  issuer: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .max(500)
    .refine((url) => !/[?#]/.test(url) && !url.includes('/.well-known/'), {
      error: 'must be only the issuer, such as https://login.example.com',
    })
    .nullable(),
  clientId: z.string().trim().min(1).max(300).nullable(),
  /** Scopes beside `openid email profile`. */
  extraScopes: z
    .array(z.string().regex(/^[\w:./-]{1,100}$/, { error: 'must be a scope' }))
    .max(10)
    .default([]),
  /** The last day of the client secret, where the provider lets it expire. */
  secretExpiresOn: z.iso.date().nullable().default(null),
});

const ProviderFields = Connection.extend({
  /** Only tested connections can be turned on; while it is off, nobody signs in with it. */
  isOn: z.boolean().default(false),
  /** The claim with somebody's groups, such as `groups`; null: access is set by hand. */
  groupsClaim: z.string().trim().min(1).max(100).nullable().default(null),
  rules: z.array(SignOnRule).max(MAX_SIGN_ON_RULES).default([]),
  /** Of whoever no rule is for; null: they may not come in. */
  fallback: Access.nullable().default(null),
  /** After so long they sign in at the provider again. */
  sessionHours: z.int().min(1).max(720).default(12),
  /** Passwords and passkeys sign nobody in but these administrators. */
  isRequired: z.boolean().default(false),
  passwordAdministratorIds: z.array(z.int().min(1)).max(MAX_PASSWORD_ADMINISTRATORS).default([]),
});

/** Left out: the secret that is stored. */
const ClientSecret = z.string().trim().min(1).max(500).optional();

export const SignOnSettings = ProviderFields.extend({ clientSecret: ClientSecret });
export type SignOnSettings = z.output<typeof SignOnSettings>;

export const SignOnConnection = Connection.extend({ clientSecret: ClientSecret });
export type SignOnConnection = z.output<typeof SignOnConnection>;

/** What the provider sent when an administrator last tested the connection with their own account. */
export const SignOnTest = z.object({
  at: Instant,
  /** Why it failed, in the provider's words where it gave any; null: it passed. */
  problem: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** At most 200. */
  groups: z.array(z.string()),
  /** Whether the connection that is stored now is the one that was tested. */
  isCurrent: z.boolean(),
});
export type SignOnTest = z.infer<typeof SignOnTest>;

export const SignOnProvider = ProviderFields.extend({
  updatedAt: Instant,
  hasSecret: z.boolean(),
  test: SignOnTest.nullable(),
  /** To enter at the provider. */
  redirectUrl: z.string(),
  logoutUrl: z.string(),
});
export type SignOnProvider = z.infer<typeof SignOnProvider>;

export const SignOnDomain = z.object({
  domain: z.string(),
  confirmedAt: Instant.nullable(),
  /** The TXT record that confirms it. */
  recordName: z.string(),
  recordValue: z.string(),
});
export type SignOnDomain = z.infer<typeof SignOnDomain>;

export const SignOn = z.object({
  provider: SignOnProvider.nullable(),
  domains: z.array(SignOnDomain),
  /** People who have signed in at the provider. */
  people: z.int(),
  /** Active people with an email address, whom the sign-in of the organization is for. */
  officeUsers: z.int(),
  /** Active people who sign in with a username and keep their password. */
  usernameUsers: z.int(),
  /** Whom passwords could be left to. */
  administrators: z.array(Reference),
  /** People with SIGN_ON_UPDATE who are not administrators: they can view sign-on and change nothing. By name, 100 at most. */
  formerEditors: z.array(Reference),
});
export type SignOn = z.infer<typeof SignOn>;

const PATH = '/organizations/:orgId/sign-on';

export const getSignOn = endpoint({
  name: 'getSignOn',
  method: 'GET',
  path: PATH,
  permission: 'SIGN_ON_READ',
  summary: 'Single sign-on: the provider, its rules and the domains',
  params: OrganizationParams,
  response: SignOn,
});

export const saveSignOn = endpoint({
  name: 'saveSignOn',
  method: 'PUT',
  path: PATH,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Set up single sign-on with an OpenID Connect provider. Checks that the provider responds',
  params: OrganizationParams,
  body: SignOnSettings,
  response: SignOn,
});

export const startSignOnTest = endpoint({
  name: 'startSignOnTest',
  method: 'POST',
  path: `${PATH}/test`,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Get the sign-in address to test a connection. Nothing else changes',
  conflict: 'The provider isn’t saved yet.',
  params: OrganizationParams,
  body: SignOnConnection,
  response: z.object({
    url: z.string(),
    /** Stays in the browser that asked, and is sent with `finishSignOnTest`. */
    binding: z.string(),
  }),
});

export const finishSignOnTest = endpoint({
  name: 'finishSignOnTest',
  method: 'POST',
  path: `${PATH}/test/finish`,
  permission: 'SIGN_ON_UPDATE',
  summary: 'Finish a test with the provider’s response. Nobody is signed in',
  params: OrganizationParams,
  body: z.object({
    state: z.string().min(1).max(200),
    binding: z.string().min(1).max(200),
    /** Left out where the provider refused. */
    code: z.string().min(1).max(4_000).optional(),
    iss: z.string().max(500).optional(),
    /** What the provider says of a refusal. */
    problem: z.string().max(1_000).optional(),
  }),
  response: SignOnTest,
});

export const removeSignOn = endpoint({
  name: 'removeSignOn',
  method: 'DELETE',
  path: PATH,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Turn off single sign-on. Sessions started through the provider end too',
  params: OrganizationParams,
  kind: 'empty',
});

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
    error: 'must be a domain, such as example.com',
  });
const DomainParams = OrganizationParams.extend({ domain: Domain });

export const addSignOnDomain = endpoint({
  name: 'addSignOnDomain',
  method: 'POST',
  path: `${PATH}/domains`,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Add an email domain. It takes effect once confirmed',
  conflict: `There are already ${MAX_SIGN_ON_DOMAINS} domains, or the domain belongs to another organization.`,
  params: OrganizationParams,
  body: z.object({ domain: Domain }),
  response: SignOn,
});

export const confirmSignOnDomain = endpoint({
  name: 'confirmSignOnDomain',
  method: 'POST',
  path: `${PATH}/domains/:domain/confirm`,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Confirm a domain by its TXT record. A super administrator in control doesn’t need one',
  conflict: 'The record wasn’t found, or the domain belongs to another organization.',
  params: DomainParams,
  response: SignOn,
});

export const removeSignOnDomain = endpoint({
  name: 'removeSignOnDomain',
  method: 'DELETE',
  path: `${PATH}/domains/:domain`,
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Remove a domain',
  params: DomainParams,
  kind: 'empty',
});

export const startSignOn = endpoint({
  name: 'startSignOn',
  method: 'POST',
  path: '/auth/sso/start',
  permission: 'public',
  summary: 'Where a person with this email address signs in',
  body: z.object({
    email: z.email().max(254),
    /** Page of this application to go on with. */
    returnTo: z.string().max(2_000).default('/'),
  }),
  response: z.object({
    url: z.string(),
    /** Stays in the browser that asked, and is sent with `finishSignOn`. */
    binding: z.string(),
  }),
});

export const finishSignOn = endpoint({
  name: 'finishSignOn',
  method: 'POST',
  path: '/auth/sso/finish',
  permission: 'public',
  summary: 'Sign in with the provider’s response',
  body: z.object({
    providerId: z.uuid(),
    state: z.string().min(1).max(200),
    binding: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000),
    iss: z.string().max(500).optional(),
  }),
  response: SignedIn.extend({ returnTo: z.string() }),
});

export const confirmSignOn = endpoint({
  name: 'confirmSignOn',
  method: 'POST',
  path: '/auth/sso/confirm',
  permission: 'public',
  summary: 'Let the provider sign in to an administrator’s account, with the token from the emailed link',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ providerName: z.string() }),
});

export const logoutByProvider = endpoint({
  name: 'logoutByProvider',
  method: 'POST',
  path: '/auth/sso/:providerId/logout',
  permission: 'public',
  summary: 'Let the provider end a person’s sessions (OpenID Connect Back-Channel Logout 1.0)',
  params: z.object({ providerId: z.uuid() }),
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  ignoresOtherFields: true,
  kind: 'empty',
});
