import type { ChangeItem } from './client.ts';

export interface WebhookCall {
  /** As it arrived: parsed and written again it has another signature. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`; for a day after a rotation, the one before it is good too. */
  readonly secret: string;
  /** Seconds that a call may be old, or ahead. */
  readonly toleranceSeconds?: number;
  /** In ms since 1970; now, unless given. */
  readonly now?: number;
}

/** The call is not ours, was changed on the way, or is sent again long after. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const TOLERANCE_SECONDS = 300;

/**
 * The change of a webhook's call, once its signature is found to be ours (Standard Webhooks 1.0, HMAC-SHA-256). A call can have several
 * signatures, as after a rotation: one that fits is enough.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(call: WebhookCall): Promise<ChangeItem> {
  const { body, secret, toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = call;
  const id = headerOf(call, 'webhook-id');
  const sentAt = headerOf(call, 'webhook-timestamp');
  const signatures = headerOf(call, 'webhook-signature');
  if (!/^\d{1,12}$/.test(sentAt)) throw new WebhookVerificationError('The timestamp is no number.');
  const ageSeconds = now / 1_000 - Number(sentAt);
  if (Math.abs(ageSeconds) > toleranceSeconds) {
    throw new WebhookVerificationError(
      ageSeconds > 0 ? 'The call is too old.' : 'The call is from the future. Check the clock.',
    );
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${text}`);
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1' || !BASE64.test(value)) continue;
    if (await crypto.subtle.verify('HMAC', key, fromBase64(value), signed)) return JSON.parse(text);
  }
  throw new WebhookVerificationError('No signature fits.');
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const value = secret.replace(/^whsec_/, '');
  if (BASE64.test(value)) return fromBase64(value);
  throw new WebhookVerificationError('The secret is none: it begins with whsec_.');
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @throws WebhookVerificationError */
function headerOf({ headers }: WebhookCall, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueOfRecord(headers, name);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The header ${name} is missing.`);
}

function valueOfRecord(headers: Exclude<WebhookCall['headers'], Headers>, name: string): unknown {
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
}
