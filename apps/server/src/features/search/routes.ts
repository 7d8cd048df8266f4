import {
  listSearchFilters,
  listSearchTags,
  SEARCH_TYPES,
  search as searchEndpoint,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { selectTags } from './queries.ts';
import { permittedTypes, search } from './search.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps, { searchServer }: MapServices): void {
  implementForUser(app, searchEndpoint, async ({ params, query, actor }) => ({
    sections: await search({ ...deps, searchServer }, actor, params.orgId, query),
  }));

  implementForUser(app, listSearchTags, async ({ params, actor }) => {
    if (!actor.permissions.has('GROUP_LIST')) return { items: [] };
    const scope = { organizationId: params.orgId, actorId: actor.userId };
    return { items: await deps.database.inOrganization(scope, (tx) => selectTags(tx, params.orgId)) };
  });

  implementForUser(app, listSearchFilters, ({ actor }) => ({
    items: permittedTypes(actor).map((type) => ({ type, title: SEARCH_TYPES[type].title })),
  }));
}
