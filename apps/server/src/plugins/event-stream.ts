import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Caller } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { StreamAccess, StreamRequest, Streams } from '../platform/streams/streams.ts';
import type { Sink } from '../platform/streams/viewer.ts';
import { askedBy, refusalOf } from './authorize.ts';

/** Answers a call with a stream of server-sent events. @throws DomainError 429, or what `prepare` throws. */
export async function openStream(
  streams: Streams,
  reply: FastifyReply,
  request: Omit<StreamRequest, 'connect'>,
): Promise<void> {
  const stream = await streams.open({ ...request, connect: () => connect(reply) });
  if (stream === null) return;
  reply.raw.on('drain', () => stream.drained());
  reply.raw.on('close', () => stream.closed());
}

/** The access of a signed-in caller, as long as the same call would be answered again. */
export function accessOf(
  { access }: Deps,
  {
    actor,
    bearer,
    request,
  }: { readonly actor: Caller; readonly bearer: string | undefined; readonly request: FastifyRequest },
): StreamAccess {
  const asked = askedBy(request);
  return {
    actorKey: actor.key,
    expiresAt: actor.kind === 'user' ? tokenExpiry(bearer) : actor.endsAt,
    mayContinue: async () => {
      const current =
        actor.kind === 'user'
          ? await access.userOf(actor, actor.address)
          : await access.apiKeyOf(bearer ?? '', actor.address);
      return current !== undefined && refusalOf(current, asked) === null;
    },
  };
}

/** The token's signature was checked when the call came in. */
function tokenExpiry(token: string | undefined): number {
  const { exp = 0 } = decodeJwt(token ?? '');
  return exp * 1_000;
}

function connect(reply: FastifyReply): Sink | null {
  const { raw } = reply;
  if (raw.destroyed) return null;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return {
    write: (chunk) => raw.write(chunk),
    end: (chunk) => void raw.end(chunk),
    destroy: () => void raw.destroy(),
  };
}
