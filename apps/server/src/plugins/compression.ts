import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const MIN_BYTES = 2_048;

const compress = promisify(gzip);

/** Long JSON answers travel gzipped. Static files come compressed from the build, streams are left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(request.headers['accept-encoding']?.toString() ?? '')) {
      return payload;
    }
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: constants.Z_BEST_SPEED + 2 });
  });
}
