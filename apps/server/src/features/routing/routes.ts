import { getMapServices, routeByRoad, searchAddresses } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { Geocoder } from '../../domain/routing/geocoder.ts';
import { StreetRouter } from '../../domain/routing/street-router.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { findRoute } from './route-by-street.ts';

export function routingRoutes(app: FastifyInstance, deps: Deps): void {
  const { streetRouting, geocoding, mapStyleUrl } = deps.config;
  const router = streetRouting ? new StreetRouter(streetRouting.engine, streetRouting.url, deps) : null;
  const geocoder = geocoding ? new Geocoder(geocoding.engine, geocoding.url, deps) : null;
  implement(app, routeByRoad, ({ params, body, actor }) =>
    findRoute(deps, actor, params.orgId, { router, question: body }),
  );
  implement(app, searchAddresses, async ({ query }) => ({
    items: geocoder === null ? [] : [...(await geocoder.search(query.q))],
    attribution: geocoder === null ? null : '© OpenStreetMap contributors',
  }));
  implementForUser(app, getMapServices, () => ({
    router: router && serviceOf(router),
    geocoder: geocoder && serviceOf(geocoder),
    mapStyle:
      mapStyleUrl === undefined
        ? null
        : { engine: 'maplibre', host: new URL(mapStyleUrl).host, failure: null },
  }));
}

const serviceOf = ({ engine, host, failure }: StreetRouter | Geocoder) => ({ engine, host, failure });
