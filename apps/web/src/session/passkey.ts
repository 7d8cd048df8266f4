import {
  answerChallenge,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  startPasskey,
} from '@longhaul/contract';
import { call } from '../api/api.ts';
import { usePublicSettings } from '../api/settings.ts';
import { beginSession } from './session.ts';

/** What went wrong at the device, in the words of this application. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether passkeys can be used here, and why not. */
export function usePasskeySupport(): { readonly isOn: boolean; readonly reason: string } {
  const origin = usePublicSettings()?.passkeyOrigin;
  if (!origin) {
    return { isOn: false, reason: 'Passkeys need HTTPS, which this server doesn’t have.' };
  }
  if (origin !== window.location.origin) {
    return { isOn: false, reason: `Passkeys work at ${origin} only. Open Longhaul there.` };
  }
  if (!window.PublicKeyCredential) return { isOn: false, reason: 'This browser doesn’t support passkeys.' };
  return { isOn: true, reason: '' };
}

/** Asks the device to sign a challenge. @throws PasskeyError */
export async function signWithPasskey(): Promise<{ token: string; credential: PasskeyAssertion }> {
  const { token, options } = await call(startPasskey);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const credential = await atDevice(() => startAuthentication({ optionsJSON: options }));
  return { token, credential: credential as PasskeyAssertion };
}

/** @throws PasskeyError */
export async function signInWithPasskey(): Promise<void> {
  beginSession(await call(answerChallenge, { body: await signWithPasskey() }));
}

/** @throws PasskeyError */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await atDevice(() => startRegistration({ optionsJSON: options }))) as NewPasskey;
}

async function atDevice<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyError('This device already has your passkey.');
    // Browsers do not tell a person who says no from a device without a passkey, or one that took too long.
    throw new PasskeyError('No passkey was used. It was canceled, took too long, or this device has none.', {
      cause: error,
    });
  }
}
