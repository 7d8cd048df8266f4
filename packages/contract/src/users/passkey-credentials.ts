import { z } from 'zod';

/**
 * What browsers and servers hand each other about passkeys, as JSON: W3C Web Authentication, Level 3, section 5.1. Browsers add
 * fields and name transports that are newer than this release.
 */

const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, { error: 'must be base64url' });
/** 1,023 bytes at most. */
const CredentialId = base64Url(1_400);

const Credential = z.looseObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A device has signed the challenge of a sign-in. */
export const PasskeyAssertion = Credential.extend({
  response: z.looseObject({
    clientDataJSON: base64Url(6_000),
    authenticatorData: base64Url(6_000),
    signature: base64Url(6_000),
    userHandle: base64Url(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A device has made a passkey. */
export const NewPasskey = Credential.extend({
  response: z.looseObject({
    clientDataJSON: base64Url(6_000),
    attestationObject: base64Url(30_000),
    transports: z.array(z.string().max(40)).max(20).default([]),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Devices that have a passkey of this person already. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
