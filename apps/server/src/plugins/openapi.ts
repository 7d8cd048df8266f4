import { ENDPOINT_GROUPS } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { API_PREFIX } from './endpoints.ts';
import { openapiDocument } from './openapi-document.ts';

/** The contract as OpenAPI 3.1 at `/api/v1/openapi.json`, and for people at `/docs`; written when first asked for. */
export function registerOpenapi(app: FastifyInstance): void {
  let written: { json: string; page: string } | undefined;
  const texts = () => {
    written ??= writeTexts();
    return written;
  };
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(texts().json),
  );
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(texts().page),
  );
}

function writeTexts(): { json: string; page: string } {
  const document = openapiDocument(ENDPOINT_GROUPS);
  return { json: JSON.stringify(document), page: docsPage(document) };
}
