import { ENDPOINT_GROUPS } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { docsPages } from './docs-page.ts';
import { API_PREFIX } from './endpoints.ts';
import { openapiDocument } from './openapi-document.ts';

/**
 * The contract as OpenAPI 3.1 at `/api/v1/openapi.json`, and for people at `/docs`, a page for each area; written when first
 * asked for.
 */
export function registerOpenapi(app: FastifyInstance): void {
  let written: ReturnType<typeof writeTexts> | undefined;
  const texts = () => {
    written ??= writeTexts();
    return written;
  };
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(texts().json),
  );
  app.get<{ Params: { area?: string } }>('/docs/:area?', async ({ params }, reply) => {
    const page = texts().pages.get(params.area ?? '');
    if (page === undefined) throw notFound('This page');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

function writeTexts() {
  const document = openapiDocument(ENDPOINT_GROUPS);
  return { json: JSON.stringify(document), pages: docsPages(document) };
}
