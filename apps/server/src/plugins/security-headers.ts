import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';

/**
 * Nothing foreign runs, frames or is fetched. Styles may be inline because Mantine writes style attributes; scripts and
 * the map's worker come from this origin only. A street style chosen by the operator opens its own origin for data.
 */
export function registerSecurityHeaders(app: FastifyInstance, { config }: Deps): void {
  const mapOrigin = config.mapStyleUrl === undefined ? '' : ` ${new URL(config.mapStyleUrl).origin}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${mapOrigin}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Answers of the API, and pages whose address is a secret.
    if (/^\/(api|t)\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
