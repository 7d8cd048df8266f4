import type { Endpoint } from '@longhaul/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { hungUp } from '../platform/errors.ts';
import { FairQueue } from '../platform/fair-queue.ts';

/** To send the body of a call whose turn has come. */
const BODY_TIMEOUT_MS = 30_000;
const MAX_WAITING_PER_PERSON = 10;

/**
 * Signed-in calls take turns by organization and person, before their body is read. To be registered after authentication.
 * A turn ends with the work and not with the connection: work goes on for a moment after its caller has hung up. Streams are
 * limited by their own number, and calls that wait take their turns by themselves.
 */
export function registerConcurrencyLimit(app: FastifyInstance, { turns: queue }: Pick<Deps, 'turns'>): void {
  const turns = new WeakMap<FastifyRequest, Turn>();
  const oneAtATime = new Map<string, FairQueue>();
  app.addHook('onRequest', async (request, reply) => {
    const { actor, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    if (actor === undefined || actor.kind === 'share-link') return;
    if (endpoint?.kind === 'event-stream' || endpoint?.isHeld) return;
    const line = endpoint && lineOf(endpoint, oneAtATime);
    const leaveLine = await line?.enter(actor);
    const isBulk = actor.kind === 'api-key' || line !== undefined;
    const leave = await queue.enter({ ...actor, isBulk }).catch((error) => {
      leaveLine?.();
      throw error;
    });
    const begunAt = performance.now();
    const turn = beginTurn(request, reply, () => {
      leave();
      if (leaveLine) setTimeout(leaveLine, (performance.now() - begunAt) * restOf(endpoint)).unref();
    });
    turns.set(request, turn);
    if (!reply.raw.destroyed) return;
    turn.end();
    throw hungUp();
  });
  app.addHook('preValidation', async (request) => turns.get(request)?.bodyCame());
  app.addHook('preHandler', async (request) => turns.get(request)?.workBegan());
  // The answer is made, also where nobody is there any more to receive it.
  app.addHook('onSend', async (request) => turns.get(request)?.end());
  app.addHook('onResponse', async (request) => turns.get(request)?.end());
}

/** Those who wait until nobody else makes this call, or until they themselves do not. */
function lineOf({ name, isOneAtATime }: Endpoint, lines: Map<string, FairQueue>): FairQueue | undefined {
  if (isOneAtATime === undefined) return undefined;
  const total = isOneAtATime === 'server' ? 1 : Number.POSITIVE_INFINITY;
  const line = isOneAtATime === 'server' ? 'server' : name;
  const limits = { total, perOrganization: total, perPerson: 1, maxWaitingPerPerson: MAX_WAITING_PER_PERSON };
  const queue = lines.get(line) ?? new FairQueue(limits);
  lines.set(line, queue);
  return queue;
}

/** After costly work of the server others have the processor for as long as this many such calls. */
const REST = 3;

const restOf = (endpoint: Endpoint | undefined): number => (endpoint?.isOneAtATime === 'server' ? REST : 0);

interface Turn {
  bodyCame(): void;
  workBegan(): void;
  end(): void;
}

function beginTurn(request: FastifyRequest, reply: FastifyReply, leave: () => void): Turn {
  let isAtWork = false;
  // Otherwise a few callers who send nothing would hold all turns.
  const timer = setTimeout(() => request.raw.destroy(), BODY_TIMEOUT_MS).unref();
  const turn = {
    bodyCame: () => clearTimeout(timer),
    workBegan: () => {
      isAtWork = true;
    },
    end() {
      clearTimeout(timer);
      leave();
    },
  };
  reply.raw.once('close', () => {
    if (!isAtWork) turn.end();
  });
  return turn;
}
