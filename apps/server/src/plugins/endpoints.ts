import { type Endpoint, isForKeysAlone, isOpenToKeys } from '@longhaul/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiKeyActor, Caller, ShareLinkActor, UserActor } from '../platform/actor.ts';
import type { Compute } from '../platform/compute/compute-pool.ts';
import type { answerSentBody, SentBody } from './answer-sent-body.ts';
import { withinBudget } from './call-budget.ts';
import { type Output, readParams, readRequest } from './read-request.ts';
import { SCIM_TYPE } from './scim.ts';
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
export type Call<Params, Query, Body> = OpenCall<Params, Query, Body> & { actor: Caller };
export type KeyCall<Params, Query, Body> = OpenCall<Params, Query, Body> & { actor: ApiKeyActor };
export type UserCall<Params, Query, Body> = OpenCall<Params, Query, Body> & { actor: UserActor };

/** An answer that is JSON already: a worker thread has written it through the response schema, or whoever made its items has. */
export class WrittenAnswer {
  readonly json: string | Buffer;

  constructor(json: string | Buffer) {
    this.json = json;
  }
}

type Answer<Response> = Response extends z.ZodUndefined
  ? unknown
  : Response extends z.ZodType
    ? z.input<Response> | WrittenAnswer | Promise<z.input<Response> | WrittenAnswer>
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
  assertTakesCaller(endpoint);
  if (isForKeysAlone(endpoint.permission)) {
    throw new Error(`${endpoint.name} is for API keys alone: register it with implementForKey.`);
  }
  if (!isOpenToKeys(endpoint)) {
    throw new Error(`${endpoint.name} is not open to API keys: register it with implementForUser.`);
  }
  register(app, endpoint, (call) => handler({ ...call, actor: callerOf(call.request, endpoint) }));
}

/** The same for an endpoint that takes a person: no API key may call it. */
export function implementForUser<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: UserCall<Params, Query, Body>) => Answer<Response>,
): void {
  assertTakesCaller(endpoint);
  if (isOpenToKeys(endpoint)) {
    throw new Error(`${endpoint.name} is open to API keys: register it with implement.`);
  }
  register(app, endpoint, (call) => handler({ ...call, actor: userOf(call.request, endpoint) }));
}

/** The same for an endpoint whose permission API keys alone use. */
export function implementForKey<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: KeyCall<Params, Query, Body>) => Answer<Response>,
): void {
  if (!isForKeysAlone(endpoint.permission)) {
    throw new Error(`${endpoint.name} is open to people: register it with implement.`);
  }
  register(app, endpoint, (call) => handler({ ...call, actor: keyOf(call.request, endpoint) }));
}

function assertTakesCaller(endpoint: Endpoint): void {
  if (!isOpen(endpoint) && endpoint.permission !== 'share-link') return;
  throw new Error(
    `${endpoint.name} is called without a session: register it with implementOpen or implementForLink.`,
  );
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

/** The same for an endpoint that whoever has a public link may call; the token is in its path. */
export function implementForLink<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response>,
  handler: (call: OpenCall<Params, Query, Body> & { readonly actor: ShareLinkActor }) => Answer<Response>,
): void {
  if (endpoint.permission !== 'share-link') {
    throw new Error(`${endpoint.name} needs ${endpoint.permission}: register it with implement.`);
  }
  register(app, endpoint, (call) => handler({ ...call, actor: shareLinkOf(call.request, endpoint) }));
}

const ANSWER = { module: new URL('./answer-sent-body.ts', import.meta.url), name: 'answerSentBody' };

/**
 * The same for an endpoint whose body may be long. A worker thread reads and checks it, calls the exported function `name` of
 * `module` with it and with what `argsOf` gives, and writes the answer: on the event loop its size would hold up everybody.
 */
export function implementOnThread<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, z.ZodUndefined, Body, Response>,
  compute: Compute,
  work: {
    readonly module: URL;
    readonly name: string;
    readonly argsOf?: (call: { params: Output<Params>; actor: Caller }) => Promise<readonly unknown[]>;
  },
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }) },
      async (_: unknown, text: unknown) => text,
    );
    scope.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      config: { endpoint },
      handler: async (request, reply) => {
        const params = readParams(endpoint, request.params) as Output<Params>;
        const actor = callerOf(request, endpoint);
        const sent: SentBody = {
          endpoint: endpoint.name,
          text: typeof request.body === 'string' ? request.body : '{}',
          module: work.module.href,
          name: work.name,
          args: (await work.argsOf?.({ params, actor })) ?? [],
        };
        const answer = await compute.run<typeof answerSentBody>(actor, ANSWER, [sent]);
        return reply.type('application/json; charset=utf-8').send(answer);
      },
    });
  });
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
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    config: { endpoint },
    handler: async (request, reply) => {
      const call = {
        ...readRequest(endpoint, request),
        bearer: bearerOf(request),
        address: request.ip,
        request,
        reply,
      };
      const result = await withinBudget(endpoint, reply, async () => handler(call));
      if (endpoint.kind === 'event-stream' || endpoint.kind === 'file') return reply;
      if (!serialize) return reply.code(204).send();
      const json = result instanceof WrittenAnswer ? result.json : serialize(result);
      return reply.type(endpoint.isScim ? SCIM_TYPE : 'application/json; charset=utf-8').send(json);
    },
  });
}

/** User name and password of the Authorization header, with a colon between them. */
export function basicOf(request: FastifyRequest): string | undefined {
  const encoded = /^Basic +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8');
}

/** The credential of the Authorization header, without the word Bearer. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

function callerOf({ actor }: FastifyRequest, endpoint: Endpoint): Caller {
  if (actor?.kind !== 'user' && actor?.kind !== 'api-key') {
    throw new Error(`${endpoint.name} was reached without a caller.`);
  }
  return actor;
}

function keyOf({ actor }: FastifyRequest, endpoint: Endpoint): ApiKeyActor {
  if (actor?.kind !== 'api-key') throw new Error(`${endpoint.name} was reached without an API key.`);
  return actor;
}

function userOf({ actor }: FastifyRequest, endpoint: Endpoint): UserActor {
  if (actor?.kind !== 'user') throw new Error(`${endpoint.name} was reached without a user.`);
  return actor;
}

function shareLinkOf({ actor }: FastifyRequest, endpoint: Endpoint): ShareLinkActor {
  if (actor?.kind !== 'share-link') throw new Error(`${endpoint.name} was reached without a link.`);
  return actor;
}
