import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@longhaul/units';

/** The name under which the installation keeps it. */
export const UNSUBSCRIBE_SECRET = 'unsubscribe';

/** Whose mails of which rule a link ends. */
export interface Unsubscription {
  readonly organizationId: number;
  readonly userId: number;
  readonly ruleId: number;
}

const VALID_MS = 60 * DAY_MS;
const MAC_BYTES = 18;
const BASE = 36;

/** Short enough for a link that mail programs do not break: three ids, the end of its time, and a keyed hash of them. */
export function signUnsubscription(
  secret: string,
  { organizationId, userId, ruleId }: Unsubscription,
  now: number,
): string {
  const claims = [organizationId, userId, ruleId, now + VALID_MS].map((one) => one.toString(BASE)).join('.');
  return `${claims}.${macOf(secret, claims).toString('base64url')}`;
}

/** Undefined for a token that is not ours, or older than 60 days. */
export function readUnsubscription(secret: string, token: string, now: number): Unsubscription | undefined {
  const [, claims, mac] = /^((?:[0-9a-z]+\.){3}[0-9a-z]+)\.([\w-]{24})$/.exec(token) ?? [];
  if (claims === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, claims))) return undefined;
  const [organizationId, userId, ruleId, expiresAt] = claims
    .split('.')
    .map((one) => Number.parseInt(one, BASE)) as [number, number, number, number];
  return now < expiresAt ? { organizationId, userId, ruleId } : undefined;
}

const macOf = (secret: string, claims: string): Buffer =>
  createHmac('sha256', secret).update(claims).digest().subarray(0, MAC_BYTES);
