import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

export const newGatewaySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** How a gateway's HTTP secret is kept. It is 256 random bits, so a fast hash is enough. */
export function hashGatewaySecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function matchesGatewaySecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashGatewaySecret(secret));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
