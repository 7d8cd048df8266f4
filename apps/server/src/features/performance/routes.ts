import { EVALUATE_MAX_BYTES, evaluateFleetPerformance } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementOnThread } from '../../plugins/endpoints.ts';

export function performanceRoutes(app: FastifyInstance, { compute }: Deps): void {
  implementOnThread(app, evaluateFleetPerformance, compute, {
    module: new URL('./evaluate-performance.ts', import.meta.url),
    name: 'evaluateSentPerformance',
    maxBytes: EVALUATE_MAX_BYTES,
  });
}
