import { type ChangeItem, SECRET_OVERLAP_HOURS } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { Webhook as Signer } from 'standardwebhooks';
import type { Secrets } from '../../platform/secrets.ts';
import { sealedRow } from '../../platform/secrets.ts';
import { retryAfterMs } from '../notifications/delivery/delivery-retry.ts';
import { type Answer, post } from '../notifications/delivery/guarded-call.ts';
import type { StoredWebhook } from './webhook-queries.ts';

/** What a webhook is called with. */
export type WebhookItem = Omit<ChangeItem, 'type'> & { readonly type: string };

export interface CallResult {
  readonly outcome: 'delivered' | 'later' | 'failed';
  /** The receiver says that it is gone for good. */
  readonly isGone: boolean;
  readonly status: number | null;
  readonly ms: number;
  readonly answer: string;
  readonly retryAfterMs: number | undefined;
}

export const secretRow = ({ organization_id, id }: Pick<StoredWebhook, 'organization_id' | 'id'>) =>
  sealedRow('webhooks.sealed_secret', organization_id, id);
export const earlierSecretRow = ({ organization_id, id }: Pick<StoredWebhook, 'organization_id' | 'id'>) =>
  sealedRow('webhooks.sealed_earlier_secret', organization_id, id);
export const headersRow = ({ organization_id, id }: Pick<StoredWebhook, 'organization_id' | 'id'>) =>
  sealedRow('webhooks.sealed_headers', organization_id, id);

export const earlierSecretEndsAt = (now: number): Date => new Date(now + SECRET_OVERLAP_HOURS * HOUR_MS);

/** Its own headers with their values. */
export function openHeaders(webhook: StoredWebhook, secrets: Secrets): Record<string, string> {
  return webhook.sealed_headers === null
    ? {}
    : JSON.parse(secrets.open(webhook.sealed_headers, headersRow(webhook)));
}

/** One POST of a change as Standard Webhooks has it, to the address that was checked, without following a redirect. */
export async function callWebhook(
  webhook: StoredWebhook,
  item: WebhookItem,
  { secrets, now, mayBePrivate }: { secrets: Secrets; now: number; mayBePrivate: boolean },
): Promise<CallResult> {
  const body = JSON.stringify(item);
  const at = new Date(now);
  const signatures = signingSecrets(webhook, secrets, now).map((secret) =>
    new Signer(secret).sign(item.id, at, body),
  );
  const headers = {
    ...openHeaders(webhook, secrets),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Longhaul',
    'webhook-id': item.id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    return resultOf(await post(new URL(webhook.url), { headers, body, mayBePrivate }), ms(), now);
  } catch (error) {
    return {
      outcome: 'later',
      isGone: false,
      status: null,
      ms: ms(),
      answer: reasonOf(error as Error),
      retryAfterMs: undefined,
    };
  }
}

function signingSecrets(webhook: StoredWebhook, secrets: Secrets, now: number): string[] {
  const { sealed_secret, sealed_earlier_secret, earlier_secret_ends_at } = webhook;
  const isOverlap = earlier_secret_ends_at !== null && earlier_secret_ends_at.getTime() > now;
  return [
    ...(sealed_secret === null ? [] : [secrets.open(sealed_secret, secretRow(webhook))]),
    ...(isOverlap && sealed_earlier_secret !== null
      ? [secrets.open(sealed_earlier_secret, earlierSecretRow(webhook))]
      : []),
  ];
}

/** Answers of 400 to 499 that say that it may be taken later. */
const PASSING = new Set([408, 409, 425, 429]);

function resultOf({ status, retryAfter, beginning }: Answer, ms: number, now: number): CallResult {
  const isDelivered = status >= 200 && status < 300;
  const isRefused = status >= 300 && status < 500 && !PASSING.has(status);
  const redirect = `The receiver redirects (${status}); enter the address it leads to. `;
  return {
    outcome: isDelivered ? 'delivered' : isRefused ? 'failed' : 'later',
    isGone: status === 410,
    status,
    ms,
    answer: status >= 300 && status < 400 ? `${redirect}${beginning}`.slice(0, 1_024) : beginning,
    retryAfterMs: retryAfterMs(retryAfter, now),
  };
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within 10 seconds';
  return error.message || 'The receiver cannot be reached';
}

const PAUSES_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS];
const MAX_RETRY_AFTER_MS = HOUR_MS;
/** Up to a fifth more or less, so that those who failed together do not all come back together. */
const JITTER = 0.2;

/** Until the next try after so many that failed. */
export function pauseAfter(attempts: number, askedMs: number | undefined, random: number): number {
  const pauseMs = PAUSES_MS[attempts - 1] ?? HOUR_MS;
  return Math.round(
    Math.max(Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS), pauseMs * (1 + JITTER * (2 * random - 1))),
  );
}
