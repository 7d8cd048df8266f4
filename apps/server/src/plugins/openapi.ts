import { ALL_ENDPOINTS, type Endpoint, ErrorBody, IMAGE_TYPES } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { docsPage } from './docs-page.ts';
import { API_PREFIX } from './endpoints.ts';

type JsonObject = { [key: string]: unknown };

const JSON_TYPE = 'application/json';

/**
 * The contract as OpenAPI 3.1 at `/api/v1/openapi.json`, and for people at `/docs`. Each is made when it is first asked
 * for, since no start should wait half a second for what few ever read.
 */
export function registerOpenapi(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(ALL_ENDPOINTS));
    return reply.header('cache-control', 'no-cache').type(JSON_TYPE).send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(ALL_ENDPOINTS);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

function openapiDocument(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Longhaul', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: API_PREFIX }],
    components: {
      schemas: { ErrorBody: jsonSchema(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): JsonObject {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': endpoint.permission,
    parameters: [
      ...parameters(endpoint.params, 'path', endpoint.path),
      ...parameters(endpoint.query, 'query', endpoint.path),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: UPLOADS[endpoint.upload] } }),
    responses: { ...success(endpoint), default: failure },
  };
}

const UPLOADS = {
  image: Object.fromEntries(IMAGE_TYPES.map((type) => [type, {}])),
  csv: { 'text/csv': {} },
};

const failure = {
  description: 'What went wrong',
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};

function success(endpoint: Endpoint): JsonObject {
  if (endpoint.kind === 'event-stream') {
    return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } };
  }
  if (endpoint.kind === 'file') return { 200: { description: 'A file' } };
  if (!endpoint.response) return { 204: { description: 'Done' } };
  const schema = jsonSchema(endpoint.response, 'output');
  return { 200: { description: endpoint.summary, content: { [JSON_TYPE]: { schema } } } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', path: string): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' ? path.includes(`:${name}`) : required.includes(name),
    schema: property,
  }));
}

/** What is coerced on its way in (`z.coerce`) has no type of its own there; its type on the way out is the honest one. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'number' && 'coerce' in def && def.coerce) target.type ??= 'number';
    },
  }) as JsonObject;
  return rest;
}

function tagOf(endpoint: Endpoint): string {
  const [first = '', , third] = endpoint.path.slice(1).split('/');
  return first === 'organizations' ? (third ?? first) : first;
}
