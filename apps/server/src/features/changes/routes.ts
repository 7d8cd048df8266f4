import { listEventTypes, readFeed } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { unauthorized } from '../../platform/errors.ts';
import { askedBy, refusalOf } from '../../plugins/authorize.ts';
import { implement } from '../../plugins/endpoints.ts';
import { eventTypes } from './event-types.ts';
import { Feed } from './read-feed.ts';

export function changeRoutes(app: FastifyInstance, deps: Deps): void {
  const feed = new Feed(deps);
  app.addHook('preClose', async () => feed.close());
  implement(app, readFeed, ({ params, query, actor, bearer, request, reply }) =>
    feed.read({
      actor,
      organizationId: params.orgId,
      query,
      reply,
      currentActor: async () => {
        const current =
          actor.kind === 'user'
            ? await deps.access.userOf(actor, actor.address)
            : await deps.access.apiKeyOf(bearer ?? '', actor.address);
        if (current === undefined) throw unauthorized();
        const refusal = refusalOf(current, askedBy(request));
        if (refusal) throw refusal;
        return current;
      },
    }),
  );
  implement(app, listEventTypes, ({ actor }) => ({ items: eventTypes(actor.permissions) }));
}
