import { z } from 'zod';
import { Password, PersonName } from '../accounts/endpoints.ts';
import { invitationOutcome } from '../accounts/invitation-outcome.ts';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, repeated, TimeZone, Units } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { ORGANIZATION_CODES, type PermissionCode, ROLES } from '../core/permissions.ts';

export const USER_STATUSES = ['active', 'invited', 'pending', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const UserSummary = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  /** Codes given one by one; an ADMIN holds all of the organization whatever is listed. */
  permissions: z.array(z.enum(ORGANIZATION_CODES as [PermissionCode, ...PermissionCode[]])),
  status: z.enum(USER_STATUSES),
  positionTitle: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string().nullable(),
  units: Units.nullable(),
  /** Path below /api/v1, fetched with the access token; its version changes with the picture. */
  profilePicture: z.string().nullable(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
});
export type UserSummary = z.infer<typeof UserSummary>;

export const UserAct = z.enum([
  'change-access',
  'make-driver',
  'resend-invitation',
  'set-password',
  'end-sessions',
  'reset-two-step',
  'reactivate',
  'deactivate',
  'confirm-address',
]);
export type UserAct = z.infer<typeof UserAct>;

export const UserDetail = UserSummary.extend({
  /** Sessions that have not ended. */
  sessionCount: z.int(),
  /** Archived ones too. */
  isDriver: z.boolean(),
  /** The email address that the directory asks for and no administrator has confirmed. */
  requestedEmail: z.string().nullable(),
  /** What the caller may do with the account as it is now. */
  can: z.array(UserAct),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** A super administrator is never made by an organization. */
export const GrantableRole = z.enum(['ADMIN', 'USER']);
const Codes = z
  .array(z.enum(ORGANIZATION_CODES as [PermissionCode, ...PermissionCode[]]))
  .max(ORGANIZATION_CODES.length)
  .transform((codes) => [...new Set(codes)]);

export const Username = z
  .string()
  .trim()
  .min(3)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u, { error: 'may contain only letters, digits and . _ @ + -' });
const Email = z.email().max(254);
const ShortText = z.string().trim().max(100);

/** With `email`: a mail with a link that sets the password. Without: `username` and a first `password` are needed. */
export const Invitation = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email.optional(),
  username: Username.optional(),
  password: Password.optional(),
  role: GrantableRole.default('USER'),
  permissions: Codes.default([]),
  positionTitle: ShortText.optional(),
  phone: ShortText.optional(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What is left out stays as it is; null clears it. */
export const UserChange = z.object({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  email: Email.nullable().optional(),
  username: Username.optional(),
  role: GrantableRole.optional(),
  permissions: Codes.optional(),
  positionTitle: ShortText.nullable().optional(),
  phone: ShortText.nullable().optional(),
  timeZone: TimeZone.nullable().optional(),
  units: Units.nullable().optional(),
  /** Needed to change one's own email or username. */
  currentPassword: z.string().min(1).max(128).optional(),
});
export type UserChange = z.infer<typeof UserChange>;

export const InvitationResult = z.object({ user: UserDetail, ...invitationOutcome });
export type InvitationResult = z.infer<typeof InvitationResult>;

export const AccountRequest = z.object({
  /** Of the account that asks. */
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  requestedAt: Instant,
});
export type AccountRequest = z.infer<typeof AccountRequest>;

export const Approval = z.object({ role: GrantableRole.default('USER'), permissions: Codes.default([]) });
export type Approval = z.infer<typeof Approval>;

/** What somebody signed in with: a password alone, or with a code of the app or a recovery code; a passkey; or the provider. */
export const SignInMethod = z.enum(['password', 'app', 'recovery-code', 'passkey', 'single-sign-on']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** Days that sign-ins can be looked at. */
export const SIGN_IN_DAYS = 90;
export const MAX_SIGN_INS = 200;

export const SignIn = z.object({
  at: Instant,
  /** A refused one had a wrong password. */
  isRefused: z.boolean(),
  address: z.string().nullable(),
  /** Of a refused one neither is known. */
  userAgent: z.string().nullable(),
  method: SignInMethod.nullable(),
});
export type SignIn = z.infer<typeof SignIn>;

export const Session = z.object({
  id: z.uuid(),
  createdAt: Instant,
  lastUsedAt: Instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  method: SignInMethod,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const PasswordChange = z.object({
  /** Needed for one's own password. */
  currentPassword: z.string().min(1).max(128).optional(),
  password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const OwnPasswordChange = PasswordChange.required({ currentPassword: true });
export type OwnPasswordChange = z.infer<typeof OwnPasswordChange>;

export const UserParams = OrganizationParams.extend({ userId: IdParam });
const AccountRequestParams = OrganizationParams.extend({ id: IdParam });

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/organizations/:orgId/users',
  permission: 'USER_LIST',
  summary:
    'List members of the organization, office staff before drivers unless sorted. Deactivated members only if you filter by that status',
  params: OrganizationParams,
  query: PageQuery.extend({ role: repeated(GrantableRole), status: repeated(z.enum(USER_STATUSES)) }),
  response: pageOf(UserSummary),
});

/** Whom a member asks for help. */
export const Administrator = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  positionTitle: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const listAdministrators = endpoint({
  name: 'listAdministrators',
  method: 'GET',
  path: '/organizations/:orgId/administrators',
  permission: 'signed-in',
  summary: 'Active administrators of the organization and how to contact them',
  params: OrganizationParams,
  response: z.object({ items: z.array(Administrator) }),
});

export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/organizations/:orgId/users',
  permission: 'USER_CREATE',
  summary: 'Invite a member by email, or add one with a username and password',
  params: OrganizationParams,
  conflict: 'An account with this email already exists.',
  body: Invitation,
  response: InvitationResult,
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId',
  permission: 'USER_READ',
  summary: 'One member',
  params: UserParams,
  response: UserDetail,
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PATCH',
  path: '/organizations/:orgId/users/:userId',
  permission: 'USER_READ',
  isOpenToKeys: false,
  summary: "Change one's own name, units and time zone; anything else, and anybody else, needs USER_UPDATE",
  params: UserParams,
  conflict: 'The email or username is taken, or the last administrator would stop being one.',
  body: UserChange,
  response: UserDetail,
});

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId',
  permission: 'USER_DELETE',
  summary: 'Deactivate a member. Every session ends right away, and the record is kept',
  params: UserParams,
  conflict: 'The member is the last administrator, or is assigned to a vehicle.',
  response: UserDetail,
});

export const reactivateUser = endpoint({
  name: 'reactivateUser',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/reactivate',
  permission: 'USER_UPDATE',
  summary: 'Reactivate a member',
  params: UserParams,
  conflict: 'The user isn’t deactivated.',
  response: UserDetail,
});

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/resend-invitation',
  permission: 'USER_CREATE',
  summary: 'Email a new link to an invited member. The earlier link stops working',
  params: UserParams,
  conflict: 'The invitation is no longer pending, or the user has no email address.',
  response: InvitationResult,
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId/sessions',
  permission: 'USER_UPDATE',
  summary: 'End every session of a member',
  params: UserParams,
  kind: 'empty',
});

export const confirmRequestedAddress = endpoint({
  name: 'confirmRequestedAddress',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/requested-address/confirm',
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Confirm the email address that the directory requested for a member. Both addresses are notified',
  params: UserParams,
  conflict: 'Another account has this address.',
  /** The address as it was shown. */
  body: z.object({ email: Email }),
  response: UserDetail,
});

export const rejectRequestedAddress = endpoint({
  name: 'rejectRequestedAddress',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId/requested-address',
  permission: 'SIGN_ON_UPDATE',
  summary: 'Reject the email address that the directory requested for a member',
  params: UserParams,
  response: UserDetail,
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/organizations/:orgId/users/:userId/changePassword',
  permission: 'signed-in',
  summary: "Change one's own password, or with USER_UPDATE another's; ends the other sessions of the account",
  params: UserParams,
  conflict: 'The account is deactivated.',
  body: PasswordChange,
  kind: 'empty',
});

export const getUserImage = endpoint({
  name: 'getUserImage',
  method: 'GET',
  path: '/organizations/:orgId/users/:userId/image',
  permission: 'USER_READ',
  summary: 'A member’s picture, as WebP',
  params: UserParams,
  query: z.object({ version: z.string().max(64).optional() }),
  kind: 'file',
  mediaTypes: ['image/webp'],
});

export const putUserImage = endpoint({
  name: 'putUserImage',
  method: 'PUT',
  path: '/organizations/:orgId/users/:userId/image',
  permission: 'USER_READ',
  isOpenToKeys: false,
  summary: "Set one's own picture, or with USER_UPDATE another's: PNG, JPEG or WebP of at most 5 MB",
  params: UserParams,
  conflict: 'Super administrators have no picture.',
  upload: 'image',
  response: UserDetail,
});

export const deleteUserImage = endpoint({
  name: 'deleteUserImage',
  method: 'DELETE',
  path: '/organizations/:orgId/users/:userId/image',
  permission: 'USER_READ',
  isOpenToKeys: false,
  summary: "Remove one's own picture, or with USER_UPDATE another's",
  params: UserParams,
  response: UserDetail,
});

export const listAccountRequests = endpoint({
  name: 'listAccountRequests',
  method: 'GET',
  path: '/organizations/:orgId/account-requests',
  permission: 'USER_LIST',
  summary: 'Open requests to join, oldest first',
  params: OrganizationParams,
  query: PageQuery,
  response: pageOf(AccountRequest),
});

export const approveAccountRequest = endpoint({
  name: 'approveAccountRequest',
  method: 'POST',
  path: '/organizations/:orgId/account-requests/:id/approve',
  permission: 'USER_UPDATE',
  summary: 'Approve a request to join',
  params: AccountRequestParams,
  body: Approval,
  response: UserDetail,
});

export const rejectAccountRequest = endpoint({
  name: 'rejectAccountRequest',
  method: 'POST',
  path: '/organizations/:orgId/account-requests/:id/reject',
  permission: 'USER_UPDATE',
  summary: 'Reject a request to join',
  params: AccountRequestParams,
  kind: 'empty',
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  permission: 'signed-in',
  summary: "One's own sessions that have not ended, the last used first",
  response: z.object({ items: z.array(Session) }),
});

export const listSignIns = endpoint({
  name: 'listSignIns',
  method: 'GET',
  path: '/auth/sign-ins',
  permission: 'signed-in',
  summary: "One's own sign-ins of 90 days and those that were refused, the newest first, 200 at most",
  response: z.object({ items: z.array(SignIn) }),
  isLive: true,
});

export const changeOwnPassword = endpoint({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/auth/password',
  permission: 'signed-in',
  summary: "Change one's own password, with or without an organization; ends one's other sessions",
  body: OwnPasswordChange,
  kind: 'empty',
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  permission: 'signed-in',
  summary: "End one of one's own sessions",
  params: z.object({ sessionId: z.uuid() }),
  kind: 'empty',
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  permission: 'signed-in',
  summary: "End all of one's own sessions but this one",
  kind: 'empty',
});
