import { IMAGE_MAX_BYTES, LOAD_IMPORT_MAX_BYTES } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Lets an image, a PDF, a CSV or a GeoJSON file arrive as a body: a Buffer, judged where it is decoded. Twice the allowed size is still
 * read, so that somebody who picked too large a file is told so on the field.
 */
export function registerUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(image\/|application\/(octet-stream|pdf))/,
    { parseAs: 'buffer', bodyLimit: 2 * IMAGE_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    ['text/csv', 'application/geo+json'],
    { parseAs: 'buffer', bodyLimit: 2 * LOAD_IMPORT_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
}
