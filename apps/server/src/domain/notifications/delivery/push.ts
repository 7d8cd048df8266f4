import https from 'node:https';
import webPush from 'web-push';
import { assertLiteralAddress, guardedLookup, PrivateAddressError } from './guarded-address.ts';
import { type Outcome, outcomeOfStatus } from './outcome.ts';

const TIMEOUT_MS = 10_000;
const KEEP_SECONDS = 3_600;

export interface PushTarget {
  readonly endpoint: string;
  readonly public_key: string;
  readonly auth_secret: string;
}

export interface PushSender {
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  /** Whom a push service may ask, as an address of mail or of a page. */
  readonly contact: string;
  readonly mayBePrivate: boolean;
}

/** `gone`: the browser has unsubscribed. */
export async function sendPush(
  target: PushTarget,
  message: { title: string; href: string },
  { keys, contact, mayBePrivate }: PushSender,
  now: number,
): Promise<Outcome | { readonly kind: 'gone' }> {
  const agent = new https.Agent({ lookup: guardedLookup(mayBePrivate) });
  try {
    assertLiteralAddress(new URL(target.endpoint), mayBePrivate);
    await webPush.sendNotification(
      { endpoint: target.endpoint, keys: { p256dh: target.public_key, auth: target.auth_secret } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: KEEP_SECONDS,
        urgency: 'high',
        timeout: TIMEOUT_MS,
        agent,
      },
    );
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof webPush.WebPushError) {
      const { statusCode, headers } = error;
      if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
      return outcomeOfStatus(statusCode, (headers as Record<string, string>)['retry-after'], now);
    }
    const reason = (error as Error).message;
    return error instanceof PrivateAddressError ? { kind: 'gone' } : { kind: 'later', reason };
  } finally {
    agent.destroy();
  }
}
