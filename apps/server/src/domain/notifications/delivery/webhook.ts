import { Webhook } from 'standardwebhooks';
import { type Outcome, outcomeOfStatus } from './delivery-retry.ts';
import { PrivateAddressError } from './guarded-address.ts';
import { post } from './guarded-post.ts';

export interface WebhookCall {
  readonly url: string;
  readonly secret: string;
  /** The same however often it is tried. */
  readonly id: string;
  readonly payload: object;
}

/** One POST as Standard Webhooks has it: signed, to the address that was checked, without following a redirect. */
export async function callWebhook(
  { url, secret, id, payload }: WebhookCall,
  { mayBePrivate, now }: { mayBePrivate: boolean; now: number },
): Promise<Outcome> {
  const body = JSON.stringify(payload);
  const at = new Date(now);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Longhaul',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  try {
    const { status, retryAfter } = await post(new URL(url), { headers, body, mayBePrivate });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status >= 300 && status < 400) {
      return { kind: 'failed', reason: `The receiver redirects (${status}); set the address it leads to` };
    }
    return outcomeOfStatus(status, retryAfter, now);
  } catch (error) {
    const reason = (error as Error).message || 'The receiver cannot be reached';
    return error instanceof PrivateAddressError ? { kind: 'failed', reason } : { kind: 'later', reason };
  }
}
