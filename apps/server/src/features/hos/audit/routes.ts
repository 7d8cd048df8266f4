import { auditLog, evaluateArrival, listRuleSets } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { implement, implementOnThread } from '../../../plugins/endpoints.ts';
import { listRuleSetDetails } from './rule-set-details.ts';

export function hosAuditRoutes(app: FastifyInstance, { compute }: Deps): void {
  implementOnThread(app, auditLog, compute, {
    module: new URL('./audit-log.ts', import.meta.url),
    name: 'auditSentLog',
  });
  implementOnThread(app, evaluateArrival, compute, {
    module: new URL('./evaluate-arrival.ts', import.meta.url),
    name: 'evaluateSentTrip',
  });
  implement(app, listRuleSets, () => listRuleSetDetails());
}
