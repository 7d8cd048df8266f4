import { randomBytes, randomUUID } from 'node:crypto';
import {
  MAX_APPS,
  MAX_PASSKEYS,
  type NewPasskey,
  type PasskeyCreation,
  type Proof,
  type TwoStep,
} from '@longhaul/contract';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { notifySignInChange } from '../../../domain/users/notify-sign-in-change.ts';
import { beginChallenge, useChallenge } from '../../../domain/users/two-step/challenges.ts';
import {
  passkeyCreation,
  readNewPasskey,
  requireRelyingParty,
} from '../../../domain/users/two-step/passkeys.ts';
import { addSecondStep, provedUntil, saveProof } from '../../../domain/users/two-step/proof-queries.ts';
import {
  countRecoveryCodes,
  deleteTwoStep,
  type Factor,
  hasTwoStep,
  type Passkey,
  replaceRecoveryCodes,
  selectFactors,
  selectPasskeys,
  takeStep,
} from '../../../domain/users/two-step/queries.ts';
import {
  factorRow,
  makeRecoveryCodes,
  recoveryHash,
  secretOf,
  takeSecondStep,
} from '../../../domain/users/two-step/second-step.ts';
import { base32, findStep, otpauthUri } from '../../../domain/users/two-step/totp.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import type { SharedSlowDown } from '../../../platform/shared-attempts.ts';
import { requiredFrom } from '../../../platform/two-step-required.ts';
import { assertCurrentPassword } from '../current-password.ts';
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  findPerson,
  insertFactor,
  insertPasskey,
  lockTwoStep,
} from './queries.ts';

const SECRET_BYTES = 20;
const ISSUER = 'Longhaul';

export function getTwoStep({ database, clock }: Deps, actor: UserActor): Promise<TwoStep> {
  return database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const factors = await selectFactors(tx, actor.userId);
    const passkeys = await selectPasskeys(tx, actor.userId);
    const person = await findPerson(tx, actor.userId);
    const isOn = factors.length + passkeys.length > 0;
    return {
      isOn,
      provedUntil: toText(await provedUntil(tx, actor, clock.now())),
      requiredFrom: (person && requiredFrom(person))?.toISOString() ?? null,
      apps: factors.map(present),
      passkeys: passkeys.map(present),
      recoveryCodesLeft: isOn ? await countRecoveryCodes(tx, actor.userId) : 0,
    };
  });
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const present = ({ id, name, created_at, last_used_at }: Factor | Passkey) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

/** @throws DomainError 422, 429 */
export async function proveIdentity(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  proof: Proof,
): Promise<{ provedUntil: string }> {
  const until = await withProof(deps, guesses, actor, proof, async (tx) => {
    await lockTwoStep(tx, actor.userId);
    await assertProof(tx, deps, actor, proof);
    return provedUntil(tx, actor, deps.clock.now());
  });
  return { provedUntil: toText(until)! };
}

/** @throws DomainError 409, 422, 429 */
export async function addApp(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  { name, ...proof }: Proof & { name: string },
): Promise<{ id: string; secret: string; uri: string }> {
  const { clock, secrets } = deps;
  const secret = randomBytes(SECRET_BYTES);
  const id = randomUUID();
  const login = await withProof(deps, guesses, actor, proof, async (tx) => {
    await lockTwoStep(tx, actor.userId);
    await assertProof(tx, deps, actor, proof);
    if ((await selectFactors(tx, actor.userId)).length >= MAX_APPS) {
      throw conflict(`You already have ${MAX_APPS} apps. Remove one first.`);
    }
    await insertFactor(tx, {
      id,
      user_id: actor.userId,
      name,
      sealed_secret: secrets.seal(secret.toString('base64'), factorRow(id)),
      created_at: new Date(clock.now()),
    });
    const person = await findPerson(tx, actor.userId);
    return person?.email ?? person?.username ?? '';
  });
  return { id, secret: base32(secret), uri: otpauthUri(secret, login, ISSUER) };
}

/** @throws DomainError 404, 422, 429 */
export async function confirmApp(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  appId: string,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { database, clock, secrets, access } = deps;
  const { userId } = actor;
  const now = clock.now();
  await guesses.attempt(`confirm ${userId}`);
  const recoveryCodes = await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    await lockTwoStep(tx, userId);
    const factor = await findFactor(tx, userId, appId);
    if (factor?.sealed_secret == null || factor.confirmed_at !== null) throw notFound('This app');
    const step = findStep(secretOf(secrets, factor), code, now);
    if (step === undefined || !(await takeStep(tx, appId, step, new Date(now)))) throw wrongCode();
    const isFirst = !(await hasTwoStep(tx, userId));
    await confirmFactor(tx, appId, new Date(now));
    if (isFirst) await addSecondStep(tx, actor, now);
    await record(tx, actor, 'add-app');
    return isFirst ? renew(tx, deps, userId) : null;
  });
  await guesses.succeeded(`confirm ${userId}`);
  access.changed(userId);
  await notifySignInChange(deps, userId, 'An authenticator app was added to your account');
  return { recoveryCodes };
}

/** What the browser makes a passkey with. @throws DomainError 409, 422, 429 */
export async function addPasskey(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  proof: Proof,
): Promise<{ token: string; options: PasskeyCreation }> {
  const { userId } = actor;
  const party = requireRelyingParty(deps.config.publicUrl);
  return withProof(deps, guesses, actor, proof, async (tx) => {
    await lockTwoStep(tx, userId);
    await assertProof(tx, deps, actor, proof);
    const passkeys = await selectPasskeys(tx, userId);
    if (passkeys.length >= MAX_PASSKEYS) {
      throw conflict(`You already have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    }
    const { token } = await beginChallenge(tx, 'add-passkey', userId, deps.clock.now());
    const person = (await findPerson(tx, userId))!;
    const login = person.email ?? person.username ?? '';
    return {
      token,
      options: passkeyCreation(party, token, { id: userId, login, name: person.name }, passkeys),
    };
  });
}

/** @throws DomainError 409, 422 */
export async function confirmPasskey(
  deps: Deps,
  actor: UserActor,
  { token, name, credential }: { token: string; name: string; credential: NewPasskey },
): Promise<{ recoveryCodes: string[] | null }> {
  const { database, clock, access, config } = deps;
  const { userId } = actor;
  const party = requireRelyingParty(config.publicUrl);
  const now = clock.now();
  const made = await readNewPasskey(party, token, credential);
  if (!made) throw wrongPasskey();
  const recoveryCodes = await database.acrossOrganizations({ actorId: userId }, async (tx) => {
    await lockTwoStep(tx, userId);
    if (!(await useChallenge(tx, 'add-passkey', userId, token, now))) throw wrongPasskey();
    const isFirst = !(await hasTwoStep(tx, userId));
    const isNew = await insertPasskey(tx, {
      id: randomUUID(),
      user_id: userId,
      name,
      ...made,
      created_at: new Date(now),
    });
    if (!isNew) throw conflict('This passkey is already added.');
    if (isFirst) await addSecondStep(tx, actor, now);
    await record(tx, actor, 'add-passkey');
    return isFirst ? renew(tx, deps, userId) : null;
  });
  access.changed(userId);
  await notifySignInChange(deps, userId, 'A passkey was added to your account');
  return { recoveryCodes };
}

const wrongPasskey = () =>
  invalid({ credential: 'This passkey doesn’t match this page, or it took too long. Try again.' });

/** An app or a passkey. @throws DomainError 404, 409, 422, 429 */
export async function removeFactor(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  factorId: string,
  proof: Proof,
): Promise<void> {
  const { userId } = actor;
  await withProof(deps, guesses, actor, proof, async (tx) => {
    await lockTwoStep(tx, userId);
    const passkeys = await selectPasskeys(tx, userId);
    const isPasskey = passkeys.some(({ id }) => id === factorId);
    if (!isPasskey && !(await findFactor(tx, userId, factorId))) throw notFound('This app or passkey');
    await assertProof(tx, deps, actor, proof);
    const others = [...(await selectFactors(tx, userId)), ...passkeys].filter(({ id }) => id !== factorId);
    const person = await findPerson(tx, userId);
    if (others.length === 0 && person && requiredFrom(person) !== null) {
      throw conflict('Two-step verification is required for you. Set up another app or passkey first.');
    }
    if (others.length === 0) await deleteTwoStep(tx, userId);
    else await deleteFactor(tx, userId, factorId);
    await record(tx, actor, isPasskey ? 'remove-passkey' : 'remove-app');
  });
  deps.access.changed(userId);
  await notifySignInChange(deps, userId, 'An authenticator app or passkey was removed from your account');
}

/** @throws DomainError 409, 422, 429 */
export async function renewRecoveryCodes(
  deps: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const made = await withProof(deps, guesses, actor, proof, async (tx) => {
    await lockTwoStep(tx, actor.userId);
    if (!(await hasTwoStep(tx, actor.userId))) throw conflict('Two-step verification is off.');
    await assertProof(tx, deps, actor, proof);
    await record(tx, actor, 'make-recovery-codes');
    return { recoveryCodes: await renew(tx, deps, actor.userId) };
  });
  await notifySignInChange(deps, actor.userId, 'New recovery codes were created for your account');
  return made;
}

async function renew(tx: DatabaseTransaction, { secrets }: Deps, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(secrets, userId, code)),
  );
  return codes;
}

/**
 * The password, and a count of the codes that are tried: whoever has stolen a session and knows the password does not guess
 * them either. What is done in the transaction asserts the second step, or the earlier proof.
 */
async function withProof<Result>(
  { database }: Deps,
  guesses: SharedSlowDown,
  actor: UserActor,
  { currentPassword, code }: Proof,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const { userId } = actor;
  if (currentPassword !== undefined) await assertCurrentPassword(database, guesses, actor, currentPassword);
  const key = `code ${userId}`;
  if (code !== undefined) await guesses.attempt(key);
  const result = await database.acrossOrganizations({ actorId: userId }, work);
  if (code !== undefined) await guesses.succeeded(key);
  return result;
}

/** One of now, which then counts for a while, or one of this session that still does. @throws DomainError 422 */
async function assertProof(
  tx: DatabaseTransaction,
  deps: Deps,
  actor: UserActor,
  proof: Proof,
): Promise<void> {
  const now = deps.clock.now();
  if (proof.currentPassword === undefined) {
    if ((await provedUntil(tx, actor, now)) !== null) return;
    throw invalid({ currentPassword: 'Current password is a required field' });
  }
  const isOn = await hasTwoStep(tx, actor.userId);
  if (isOn && !(await takeSecondStep(tx, deps, actor.userId, proof, now))) throw wrongCode();
  await saveProof(tx, actor, { isTwoStep: isOn, now: new Date(now) });
}

const wrongCode = () => invalid({ code: 'This code is incorrect or already used.' });

function record(tx: DatabaseTransaction, actor: UserActor, action: string): Promise<void> {
  return recordActivity(tx, {
    organizationId: actor.organizationId,
    actor,
    action,
    entity: 'two-step',
    entityId: actor.userId,
  });
}
