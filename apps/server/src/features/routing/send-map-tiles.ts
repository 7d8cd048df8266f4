import { MAP_TILES_PATH } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { MAX_PART_BYTES, type Part } from '../../domain/routing/map-tiles.ts';
import type { StreetMap } from '../../domain/routing/street-map.ts';
import { DomainError, notFound } from '../../platform/errors.ts';

/** Browsers ask again after that, and notice by the ETag when the file was replaced. */
const MAX_AGE_SECONDS = 3_600;

/** Parts of the operator's street map, for every browser: shared links show it too. Never the whole file. */
export function sendMapTiles(app: FastifyInstance, streetMap: StreetMap): void {
  app.get(MAP_TILES_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const tiles = await streetMap.tiles();
    if (tiles === null) throw notFound('The street map');
    const part = partOf(request.headers.range);
    const found = await tiles.read(part);
    reply.header('accept-ranges', 'bytes');
    if (found === null) {
      throw new DomainError(503, 'The street map cannot be loaded now.', { retryAfterSeconds: 30 });
    }
    if (!('bytes' in found)) {
      reply.header('content-range', `bytes */${found.totalBytes}`);
      throw new DomainError(416, 'The part begins behind the end of the file.');
    }
    const { bytes, first, totalBytes, etag } = found;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${first + bytes.length - 1}/${totalBytes}`)
      .header('etag', etag)
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('application/octet-stream')
      .send(bytes);
  });
}

/** @throws DomainError 416 for anything but one part of at most 8 MB */
function partOf(range: string | undefined): Part {
  const found = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range ?? '');
  const [first, last] = [Number(found?.[1]), Number(found?.[2])];
  if (found === null || last < first || last - first >= MAX_PART_BYTES) {
    throw new DomainError(416, 'Ask for one part of the file, of at most 8 MB.');
  }
  return { first, last };
}
