import { type Endpoint, PROOF_MINUTES, PROOF_REQUIRED } from '@longhaul/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiKeyActor, Caller, ShareLinkActor, UserActor } from '../platform/actor.ts';
import { looksLikeApiKey } from '../platform/api-keys.ts';
import { createBudget, networkOf } from '../platform/attempt-limits.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, forbidden, notFound, unauthorized } from '../platform/errors.ts';
import { createSharedBudget } from '../platform/shared-attempts.ts';
import type { AccessClaims } from '../platform/tokens.ts';
import { askedBy, refusalOf } from './authorize.ts';
import { bearerOf, isOpen } from './endpoints.ts';
import { readParams } from './read-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route of an endpoint that needs a session, an API key or the token of a public link. */
    actor: Caller | ShareLinkActor | undefined;
  }
}

/** Unknown, expired and revoked keys: a valid one is answered all the same. */
const REFUSED_KEYS_OF_ADDRESS = { capacity: 60, perSecond: 0.5 };

/** Many who look at one public link may share an address. */
const LINK_CALLS_OF_ADDRESS = { capacity: 400, perSecond: 5 };

/** Finds out who calls, and whether they may, before the body is even read. */
export function registerAuthentication(
  app: FastifyInstance,
  deps: Pick<Deps, 'access' | 'clock' | 'database' | 'stopwatch'>,
  isProved: (actor: UserActor) => Promise<boolean>,
): void {
  const linkCalls = createBudget(deps.stopwatch, LINK_CALLS_OF_ADDRESS);
  const readKey = createKeyReader(deps);
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || isOpen(endpoint)) return;
    if (endpoint.permission === 'share-link') linkCalls.spend(networkOf(request.ip));
    const actor =
      endpoint.permission === 'share-link'
        ? await shareLinkOf(deps.access, endpoint, request)
        : await callerOf(deps, readKey, request);
    // Also of a refused call it is logged and counted whose it was.
    request.actor = actor;
    const refusal = refusalOf(actor, askedBy(request));
    if (refusal) throw refusal;
    if (endpoint.needsProof && !(actor.kind === 'user' && (await isProved(actor)))) throw unproved();
  });
}

const unproved = () =>
  forbidden(
    `Enter your password again: it must have been entered in the last ${PROOF_MINUTES} minutes.`,
    PROOF_REQUIRED,
  );

/** Who calls with an API key. @throws DomainError 401 with one text for all that is not valid, 403, 429 */
export function createKeyReader(
  deps: Pick<Deps, 'access' | 'clock' | 'database' | 'stopwatch'>,
): (token: string, address: string) => Promise<ApiKeyActor> {
  const refusedKeys = createSharedBudget(deps, 'keys by address', REFUSED_KEYS_OF_ADDRESS);
  return async (token, address) => {
    const key = await deps.access.apiKeyOf(token, address);
    if (key) return key;
    await refusedKeys.spend(networkOf(address));
    throw unauthorized('This API key is not valid.', 'It is unknown, has expired or was revoked.');
  };
}

async function callerOf(
  { access, database }: Pick<Deps, 'access' | 'database'>,
  readKey: ReturnType<typeof createKeyReader>,
  request: FastifyRequest,
): Promise<Caller> {
  const token = bearerOf(request);
  if (token === undefined) throw unauthorized(undefined, 'No bearer token was sent.');
  if (looksLikeApiKey(token)) return readKey(token, request.ip);
  const claims = await access.tokens.read(token);
  if (!claims) throw unauthorized(undefined, 'The access token is not valid or has expired.');
  const actor = await access.userOf(claims, request.ip);
  if (!actor) {
    // The driver's app deletes what it holds when it hears this.
    const isPhone = request.routeOptions.config.endpoint?.path.includes('/driver-app/');
    if (isPhone && (await isOfLostPhone(database, claims))) {
      throw new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });
    }
    throw unauthorized(undefined, 'The session has ended.');
  }
  return actor;
}

function isOfLostPhone(database: Deps['database'], { sessionId, userId }: AccessClaims): Promise<boolean> {
  return database.acrossOrganizations({ actorId: userId }, async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select('ended_reason')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session?.ended_reason === 'lost';
  });
}

async function shareLinkOf(
  access: Deps['access'],
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<ShareLinkActor> {
  const { token } = readParams(endpoint, request.params) as { token: string };
  const actor = await access.shareLinkOf(token, request.ip);
  if (!actor) throw notFound('This link');
  return actor;
}
