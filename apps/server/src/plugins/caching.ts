import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Returns of the API are never reused without asking. What is not live carries an ETag, so that an unchanged answer is a
 * 304 without a body; what is live, or not a GET, is not stored at all.
 */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || reply.hasHeader('cache-control')) return payload;
    const isReusable = endpoint.method === 'GET' && !endpoint.isLive && reply.statusCode === 200;
    if (!isReusable || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const etag =
      versionOf(reply) ?? `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** Of a record that has versions of its own. */
function versionOf(reply: FastifyReply): string | undefined {
  const etag = reply.getHeader('etag');
  return typeof etag === 'string' ? etag : undefined;
}

/** Weak comparison, RFC 9110 section 13.1.2. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((tag) => opaque(tag) === opaque(etag));
}
