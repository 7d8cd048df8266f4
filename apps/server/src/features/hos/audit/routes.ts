import { auditLog } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { implement } from '../../../plugins/endpoints.ts';
import { auditSentLogTask } from './audit-log.ts';

export function hosAuditRoutes(app: FastifyInstance, { compute }: Pick<Deps, 'compute'>): void {
  implement(app, auditLog, ({ body, actor }) => compute.run(actor, auditSentLogTask, body));
}
