import { routeByRoad } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementOnThread } from '../../plugins/endpoints.ts';

export function routingRoutes(app: FastifyInstance, { compute }: Deps): void {
  implementOnThread(app, routeByRoad, compute, {
    module: new URL('./route-by-road.ts', import.meta.url),
    name: 'findSentRoute',
  });
}
