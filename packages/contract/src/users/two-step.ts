import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, SignedIn } from '../accounts/endpoints.ts';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, Reference } from '../core/fields.ts';
import { UserParams } from './endpoints.ts';
import { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './passkey-credentials.ts';

/** How long the second step of a sign-in may take, and how often it may be tried. */
export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_TRIES = 10;
export const RECOVERY_CODES = 10;
export const MAX_APPS = 5;
export const MAX_PASSKEYS = 10;

const AppCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'must be the 6 digits that the app shows' }));
const RecoveryCode = z.string().trim().min(1).max(40);

const ChallengeToken = z.string().min(1).max(100);

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/start',
  permission: 'public',
  summary: 'Get a passkey challenge, to sign in or to verify your identity',
  conflict: 'This server has no HTTPS address.',
  response: z.object({ token: z.string(), options: PasskeyRequest }),
});

/** A code of the app, one of the recovery codes, or a passkey with the token of its own challenge. */
export const answerChallenge = endpoint({
  name: 'answerChallenge',
  method: 'POST',
  path: '/auth/challenge',
  permission: 'public',
  summary:
    'Second step of a sign-in: an authenticator or recovery code, each usable once, or a passkey, which signs in by itself',
  body: z
    .object({
      /** Of the challenge: the one that the password was answered with, or the one of `startPasskey`. */
      token: ChallengeToken,
      code: AppCode.optional(),
      recoveryCode: RecoveryCode.optional(),
      credential: PasskeyAssertion.optional(),
    })
    .refine((body) => [body.code, body.recoveryCode, body.credential].filter(Boolean).length === 1, {
      path: ['code'],
      error: 'Enter a code of the app or a recovery code, or use a passkey.',
    }),
  response: SignedIn,
});

const Factor = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const TwoStep = z.object({
  /** Until when this session needs no other proof for changes of it; null: it needs one. */
  provedUntil: Instant.nullable(),
  isOn: z.boolean(),
  /** The organization requires it of this person from this instant on; null: it is a choice. */
  requiredFrom: Instant.nullable(),
  apps: z.array(Factor),
  passkeys: z.array(Factor),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.infer<typeof TwoStep>;

export const getTwoStep = endpoint({
  name: 'getTwoStep',
  method: 'GET',
  path: '/auth/two-step',
  permission: 'signed-in',
  summary: "One's own two-step verification",
  response: TwoStep,
});

/** How long a proof counts in its session. */
export const PROOF_MINUTES = 5;

/**
 * The password, and a second step where two-step verification is on: a session alone, which may be stolen, changes nothing. May
 * be left out for `PROOF_MINUTES` minutes after one in the same session.
 */
const Proof = z.object({
  currentPassword: z
    .string()
    .min(1, { error: 'Current password is a required field' })
    .max(PASSWORD_MAX_LENGTH)
    .optional(),
  code: AppCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: z.object({ token: ChallengeToken, credential: PasskeyAssertion }).optional(),
});
export type Proof = z.output<typeof Proof>;

/** `technicalMessage` of the refusal of a call with `needsProof`. */
export const PROOF_REQUIRED = 'proof-required';

export const proveIdentity = endpoint({
  name: 'proveIdentity',
  method: 'POST',
  path: '/auth/proof',
  permission: 'signed-in',
  summary: `Verify with the password and, if it’s on, the second step. For ${PROOF_MINUTES} minutes this session can change how people sign in`,
  body: Proof,
  response: z.object({ provedUntil: Instant }),
});

export const addApp = endpoint({
  name: 'addApp',
  method: 'POST',
  path: '/auth/two-step/apps',
  permission: 'signed-in',
  summary: 'Start setting up an authenticator app. It’s on after one of its codes is confirmed',
  conflict: `There are already ${MAX_APPS} apps.`,
  body: Proof.extend({ name: z.string().trim().min(1).max(60).default('Authenticator app') }),
  response: z.object({
    id: z.uuid(),
    /** Base32, to type into the app. */
    secret: z.string(),
    /** otpauth://, for a QR code. */
    uri: z.string(),
  }),
});

const AppParams = z.object({ appId: z.uuid() });

export const confirmApp = endpoint({
  name: 'confirmApp',
  method: 'POST',
  path: '/auth/two-step/apps/:appId/confirm',
  permission: 'signed-in',
  summary:
    'Turn on an authenticator app with one of its codes. The first app returns recovery codes, shown only once',
  params: AppParams,
  body: z.object({ code: AppCode }),
  response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/auth/two-step/passkeys',
  permission: 'signed-in',
  summary: 'Start adding a passkey: the options for the browser',
  conflict: `There are already ${MAX_PASSKEYS} passkeys, or this server has no HTTPS address.`,
  body: Proof,
  response: z.object({ token: z.string(), options: PasskeyCreation }),
});

export const confirmPasskey = endpoint({
  name: 'confirmPasskey',
  method: 'POST',
  path: '/auth/two-step/passkeys/confirm',
  permission: 'signed-in',
  summary: 'Save a passkey created by the browser. The first factor returns recovery codes, shown only once',
  conflict: 'This passkey is already registered.',
  body: z.object({
    /** Of `addPasskey`. */
    token: ChallengeToken,
    name: z.string().trim().min(1).max(60).default('Passkey'),
    credential: NewPasskey,
  }),
  response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
});

export const removeFactor = endpoint({
  name: 'removeFactor',
  method: 'POST',
  path: '/auth/two-step/factors/:factorId/remove',
  permission: 'signed-in',
  summary: 'Remove an authenticator app or passkey. Removing the last one turns two-step verification off',
  conflict: 'The organization requires two-step verification, and this is the last app or passkey.',
  params: z.object({ factorId: z.uuid() }),
  body: Proof,
});

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  permission: 'signed-in',
  summary: 'Create new recovery codes, shown only once. The earlier codes stop working',
  conflict: 'Two-step verification is off.',
  body: Proof,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const TWO_STEP_POLICIES = ['optional', 'administrators', 'everyone'] as const;

export const TwoStepPolicy = z.object({
  policy: z.enum(TWO_STEP_POLICIES),
  /** From when on it is required; null with `optional`. */
  from: Instant.nullable(),
});
export type TwoStepPolicy = z.infer<typeof TwoStepPolicy>;

export const OrganizationTwoStep = TwoStepPolicy.extend({
  /** Active accounts that the policy could apply to: drivers who only keep their own records are left out. */
  people: z.int(),
  withTwoStep: z.int(),
  /** By name, 100 at most. */
  without: z.array(Reference),
});
export type OrganizationTwoStep = z.infer<typeof OrganizationTwoStep>;

export const getTwoStepPolicy = endpoint({
  name: 'getTwoStepPolicy',
  method: 'GET',
  path: '/organizations/:orgId/two-step',
  permission: 'SIGN_ON_READ',
  summary: 'Who has to use two-step verification, and who has set it up',
  params: OrganizationParams,
  response: OrganizationTwoStep,
});

export const setTwoStepPolicy = endpoint({
  name: 'setTwoStepPolicy',
  method: 'PUT',
  path: '/organizations/:orgId/two-step',
  permission: 'SIGN_ON_UPDATE',
  needsProof: true,
  summary: 'Require two-step verification for administrators or everyone, starting at a set time',
  params: OrganizationParams,
  body: z
    .object({ policy: z.enum(TWO_STEP_POLICIES), from: Instant.nullable().default(null) })
    .refine(({ policy, from }) => (policy === 'optional') === (from === null), {
      path: ['from'],
      error: 'From is a required field, unless each person decides.',
    }),
  response: OrganizationTwoStep,
});

export const resetTwoStep = endpoint({
  name: 'resetTwoStep',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/reset-two-step',
  permission: 'USER_UPDATE',
  summary:
    'Reset two-step verification for a member who lost their phone and recovery codes. Ends their sessions',
  conflict: 'It’s already off.',
  params: UserParams,
  kind: 'empty',
});
