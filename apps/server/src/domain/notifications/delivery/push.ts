import webPush from 'web-push';
import { type Outcome, outcomeOfStatus } from './delivery-retry.ts';
import { PrivateAddressError } from './guarded-address.ts';
import { post } from './guarded-call.ts';

/** Of one person: more than anybody has browsers. */
export const MAX_SUBSCRIPTIONS = 10;
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
  message: { title: string; href: string; body?: string; tag?: string },
  { keys, contact, mayBePrivate }: PushSender,
  now: number,
): Promise<Outcome | { readonly kind: 'gone' }> {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.public_key, auth: target.auth_secret } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...keys }, TTL: KEEP_SECONDS, urgency: 'high' },
    );
    const { status, retryAfter } = await post(new URL(endpoint), { headers, body, mayBePrivate });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    return outcomeOfStatus(status, retryAfter, now);
  } catch (error) {
    const reason = (error as Error).message || 'The push service cannot be reached';
    return error instanceof PrivateAddressError ? { kind: 'gone' } : { kind: 'later', reason };
  }
}
