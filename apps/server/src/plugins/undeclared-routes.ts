import { ALL_ENDPOINTS, MAP_TILES_PATH, SCIM_NOT_SUPPORTED } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './endpoints.ts';

/**
 * Routes that are no calls of the API: health, documentation, the street map, what SCIM has and we do not, and the files of the web
 * app.
 */
const WITHOUT_ENDPOINT: readonly string[] = [
  '/healthz',
  '/readyz',
  '/docs/:area?',
  '/api/v1/openapi.json',
  '/mcp',
  MAP_TILES_PATH,
  ...SCIM_NOT_SUPPORTED.map(({ path }) => API_PREFIX + path),
  '/',
  '/*',
];

/**
 * Refuses, when the app is built, a route without an endpoint in the contract: nobody would have said who may
 * call it. To be called before the first route.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const endpoint = config?.endpoint;
    if (!endpoint) {
      if (WITHOUT_ENDPOINT.includes(url)) return;
      throw new Error(`${method} ${url} is not made from an endpoint of the contract.`);
    }
    if (!ALL_ENDPOINTS.includes(endpoint)) throw new Error(`${endpoint.name} is not in the contract.`);
    if (!endpoint.permission) throw new Error(`${endpoint.name} does not say who may call it.`);
  });
}
