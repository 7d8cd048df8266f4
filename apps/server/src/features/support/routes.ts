import { getSupportBundle } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { RecentErrors } from '../../platform/recent-errors.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { writeSupportBundle } from './support-bundle.ts';

export function supportRoutes(app: FastifyInstance, deps: Deps, recentErrors: RecentErrors): void {
  implementForUser(app, getSupportBundle, async ({ params, actor, reply }) => {
    const bundle = await writeSupportBundle(deps, recentErrors, actor, params.orgId);
    const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="longhaul-support-${day}.zip"`)
      .send(bundle);
  });
}
