import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { CurrentUser } from './current-user.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const Password = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);
export const PersonName = z.string().trim().min(1).max(100);

export const Credentials = z.object({
  /** E-mail address, or the username of a driver who has none. */
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});
export type Credentials = z.infer<typeof Credentials>;

export const SignedIn = z.object({ user: CurrentUser, accessToken: z.string(), refreshToken: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const SECOND_STEPS = ['app', 'passkey', 'recovery-code'] as const;

/** The password or the link was right; a second step is needed too: see POST auth/challenge. */
export const Challenged = z.object({
  challenge: z.object({
    token: z.string(),
    methods: z.array(z.enum(SECOND_STEPS)),
    expiresAt: Instant,
  }),
});
export type Challenged = z.infer<typeof Challenged>;

/** Where mail can be sent, an account is made when the link mailed to its address is used; the answer is always this. */
export const ConfirmationSent = z.object({ isConfirmationSent: z.literal(true) });

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

const MAX_ORGANIZATION_NUMBER = 2_147_483_647;

/**
 * `id` is the organization asked to join; with `organizationName` a new organization is made instead and the
 * registrant becomes its ADMIN. A `role` other than USER is refused.
 */
export const Registration = z.object({
  firstname: PersonName,
  lastname: PersonName,
  email: z.email().max(254),
  password: Password,
  role: z.string().default('USER'),
  id: z.int().min(1).max(MAX_ORGANIZATION_NUMBER).default(1),
  organizationName: z.string().trim().min(1).max(200).optional(),
});
export type Registration = z.infer<typeof Registration>;

export const authenticate = endpoint({
  name: 'authenticate',
  method: 'POST',
  path: '/auth/authenticate',
  permission: 'public',
  summary: 'Sign in. With two-step verification on, the response is a challenge',
  body: Credentials,
  response: z.union([SignedIn, Challenged]),
});

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  permission: 'public',
  summary:
    'Create an account: a new organization, or a request to join one. If the server sends email, the address has to be confirmed first',
  conflict: 'An account with this email already exists.',
  body: Registration,
  response: z.union([SignedIn, ConfirmationSent]),
});

export const getOrganizationName = endpoint({
  name: 'getOrganizationName',
  method: 'GET',
  path: '/auth/organization-names/:id',
  permission: 'public',
  summary: 'Get the name of an organization by its number, before asking to join it',
  params: z.object({ id: z.coerce.number().int().min(1).max(MAX_ORGANIZATION_NUMBER) }),
  response: z.object({ name: z.string() }),
});

export const confirmRegistration = endpoint({
  name: 'confirmRegistration',
  method: 'POST',
  path: '/auth/confirm-registration',
  permission: 'public',
  summary: 'Create the account whose email address received this token, and sign in',
  body: z.object({ token: z.string().min(1).max(100) }),
  response: SignedIn,
});

/** From the sign-in on, however often the session is used; those of single sign-on end when the provider's settings say. */
export const SESSION_DAYS = 90;
/** The same of the driver's app on a phone, which keeps its entries until the next sign-in. */
export const PHONE_SESSION_DAYS = 180;
/** Without any use. */
export const IDLE_SESSION_DAYS = 30;

export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/auth/refresh-token',
  permission: 'refresh-token',
  summary: 'Exchange a refresh token, sent as a bearer token, for a new token pair',
  gone: 'The phone of this session was marked as lost.',
  response: TokenPair,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  permission: 'signed-in',
  summary: 'End this session',
  kind: 'empty',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  permission: 'public',
  summary: 'Email a link to set a new password. The response never reveals whether the account exists',
  body: z.object({ email: z.email().max(254) }),
  kind: 'empty',
});

export const createNewPassword = endpoint({
  name: 'createNewPassword',
  method: 'POST',
  path: '/auth/create-new-password',
  permission: 'public',
  summary:
    'Set a new password with the single-use token from an emailed link, and sign in. Ends every other session of the account',
  body: z.object({ token: z.string().min(1).max(200), password: Password }),
  response: z.union([SignedIn, Challenged]),
});

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/auth/current-user',
  permission: 'signed-in',
  summary: 'The signed-in user with their current permissions',
  response: CurrentUser,
  isLive: true,
});

export const takeControl = endpoint({
  name: 'takeControl',
  method: 'PUT',
  path: '/auth/control',
  permission: 'SUPER_ADMIN',
  summary: 'Take control of an organization. This session acts in it until control is released',
  body: z.object({ organizationId: z.int().min(1) }),
  response: CurrentUser,
});

export const releaseControl = endpoint({
  name: 'releaseControl',
  method: 'DELETE',
  path: '/auth/control',
  permission: 'SUPER_ADMIN',
  summary: 'Release control of the organization',
  response: CurrentUser,
});
