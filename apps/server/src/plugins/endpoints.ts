import { type Endpoint, unstorablePaths } from '@longhaul/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { fieldsOfIssues } from '../platform/field-messages.ts';
import { serializerFor } from './serializer.ts';

export const API_PREFIX = '/api/v1';

/** Whoever has not signed in has little to say. */
const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract endpoint the route was built from. Only `implement` and `implementOpen` set it. */
    endpoint?: Endpoint;
  }
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What every handler is given: the validated parts of the request, typed from the endpoint. */
export type OpenCall<Params, Query, Body> = {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  /** The credential of the Authorization header, without the word Bearer. */
  bearer: string | undefined;
  /** Network address of the caller. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type Call<Params, Query, Body> = OpenCall<Params, Query, Body> & { actor: Actor };

type Answer<Response> = Response extends z.ZodUndefined
  ? unknown
  : Response extends z.ZodType
    ? z.input<Response> | Promise<z.input<Response>>
    : unknown;

/** Whether a call needs no session: the endpoint is public, or checks a credential of its own. */
export const isOpen = (endpoint: Pick<Endpoint, 'permission'>): boolean =>
  ['public', 'refresh-token', 'gateway-secret'].includes(endpoint.permission);

/**
 * Registers the route of an endpoint. Before the handler runs, the caller is signed in, holds the permission, and the
 * organization in the path is the caller's own. The handler's result is written through the endpoint's response schema,
 * which drops whatever the schema does not declare. An `event-stream` or a `file` is written by the handler itself.
 */
export function implement<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: Call<Params, Query, Body>) => Answer<Response>,
): void {
  if (isOpen(endpoint)) {
    throw new Error(`${endpoint.name} is open to callers without a session: register it with implementOpen.`);
  }
  register(app, endpoint, (call) => handler({ ...call, actor: actorOf(call.request, endpoint) }));
}

/** The same for endpoints without a session: `public`, or with a credential of their own that the handler checks. */
export function implementOpen<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: OpenCall<Params, Query, Body>) => Answer<Response>,
): void {
  if (!isOpen(endpoint)) {
    throw new Error(`${endpoint.name} needs ${endpoint.permission}: register it with implement.`);
  }
  register(app, endpoint, handler);
}

function register<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: OpenCall<Params, Query, Body>) => Answer<Response>,
): void {
  const serialize = endpoint.response ? serializerFor(endpoint.response) : undefined;
  app.route({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}`,
    exposeHeadRoute: false,
    ...(endpoint.permission === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT_BYTES }),
    config: { endpoint },
    handler: async (request, reply) => {
      const result = await handler({
        ...readRequest(endpoint, request),
        bearer: bearerOf(request),
        address: request.ip,
        request,
        reply,
      });
      if (endpoint.kind === 'event-stream' || endpoint.kind === 'file') return reply;
      if (!serialize) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(serialize(result));
    },
  });
}

/** The credential of the Authorization header, without the word Bearer. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function actorOf(request: FastifyRequest, endpoint: Endpoint): Actor {
  if (!request.actor) throw new Error(`${endpoint.name} was reached without an actor.`);
  return request.actor;
}

/** @throws DomainError 422. Records of devices are looked at one by one, so that one of them does not refuse the others. */
function assertStorableText({ permission }: Endpoint, { params, query, body }: FastifyRequest): void {
  const inputs = permission === 'gateway-secret' ? [params, query] : [params, query, body];
  const paths = inputs.flatMap(unstorablePaths);
  if (paths.length === 0) return;
  throw invalid(
    Object.fromEntries(paths.map((path) => [path, 'must not contain characters that are no text'])),
  );
}

function readRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Params, Query, Body>,
  request: FastifyRequest,
): { params: Output<Params>; query: Output<Query>; body: Output<Body> } {
  assertStorableText(endpoint, request);
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw notFound('This page');
  const problems: Record<string, string> = {};
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) Object.assign(problems, fieldsOfIssues(parsed.error.issues, value));
    return parsed?.data;
  };
  const query = read(endpoint.query, request.query);
  const body = read(endpoint.body, request.body ?? {});
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    params: params?.data as Output<Params>,
    query: query as Output<Query>,
    body: body as Output<Body>,
  };
}
