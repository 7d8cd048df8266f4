import { evaluateMaintenance, MAINTENANCE_MAX_BYTES } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementOnThread } from '../../plugins/endpoints.ts';

export function maintenanceRoutes(app: FastifyInstance, deps: Deps): void {
  implementOnThread(app, evaluateMaintenance, deps.compute, {
    module: new URL('./evaluate-maintenance.ts', import.meta.url),
    name: 'evaluateSentMaintenance',
    maxBytes: MAINTENANCE_MAX_BYTES,
  });
}
