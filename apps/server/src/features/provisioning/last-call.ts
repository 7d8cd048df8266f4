import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Call, saveCall } from './queries.ts';

/** Keeps the last call of each organization, for whoever sets up its directory. Of calls in a hurry only the newest is written. */
export function keepLastCalls(scope: FastifyInstance, { database, clock, log }: Deps): void {
  const waiting = new Map<number, Call>();
  const problems = new WeakMap<FastifyRequest, string>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (const [organizationId, call] of waiting) {
      waiting.delete(organizationId);
      await database.inOrganization({ organizationId, actorId: null }, (tx) => saveCall(tx, call));
    }
  }

  scope.addHook('onError', async (request, _reply, error) => {
    problems.set(
      request,
      error instanceof DomainError && error.fields ? error.technicalMessage : error.message,
    );
  });
  scope.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    const { orgId } = request.params as { orgId?: string };
    if (actor?.kind !== 'api-key' || orgId !== String(actor.organizationId)) return;
    const [path = ''] = request.url.split('?');
    waiting.set(actor.organizationId, {
      organization_id: actor.organizationId,
      at: new Date(clock.now()),
      method: request.method,
      path: path.replace(/^.*\/scim\/v2/, '').slice(0, 200),
      status: reply.statusCode,
      problem: problems.get(request)?.slice(0, 500) ?? null,
      api_key_id: actor.keyId,
    });
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error }, 'The last call over SCIM was not written down'))
      .finally(() => {
        writing = undefined;
      });
  });
  scope.addHook('onClose', async () => writing);
}
