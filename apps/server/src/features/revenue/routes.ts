import { EVALUATE_MAX_BYTES, evaluateRevenue } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementOnThread } from '../../plugins/endpoints.ts';

export function revenueRoutes(app: FastifyInstance, { compute }: Deps): void {
  implementOnThread(app, evaluateRevenue, compute, {
    module: new URL('./evaluate-revenue.ts', import.meta.url),
    name: 'evaluateSentRevenue',
    maxBytes: EVALUATE_MAX_BYTES,
  });
}
