import {
  getAddressAt,
  getMapServices,
  routeByRoad,
  searchAddresses,
  testMapServices,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { STREET_ATTRIBUTION } from '../../domain/routing/attribution.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { presentServices } from './present-services.ts';
import { findRoute } from './route-by-street.ts';
import { searchServerRoutes } from './search-server-routes.ts';
import { sendMapTiles } from './send-map-tiles.ts';
import { streetRoutes } from './street-routes.ts';
import { runTest } from './test-map-services.ts';

export function routingRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  const { searchServer, streetMap } = services;
  sendMapTiles(app, streetMap);
  implement(app, routeByRoad, ({ params, body, actor }) =>
    findRoute(deps, actor, params.orgId, { router: services.router, question: body }),
  );
  implement(app, searchAddresses, async ({ query }) => {
    const geocoder = await searchServer.geocoder();
    if (geocoder === null) return { items: [], attribution: null };
    return { items: [...(await geocoder.search(query.q))], attribution: STREET_ATTRIBUTION };
  });
  implement(app, getAddressAt, async ({ query }) => {
    const geocoder = await searchServer.geocoder();
    if (geocoder === null) return { name: null, attribution: null };
    return { name: await geocoder.addressAt(query), attribution: STREET_ATTRIBUTION };
  });
  implementForUser(app, getMapServices, () => presentServices(services, deps.config));
  implementForUser(app, testMapServices, ({ body, actor }) => runTest(deps, actor, services, body.address));
  streetRoutes(app, deps, services);
  searchServerRoutes(app, deps, services);
}
