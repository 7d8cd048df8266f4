import { auditLog } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { implement } from '../../../plugins/endpoints.ts';
import type { auditSentLog } from './audit-log.ts';

const AUDIT = { module: new URL('./audit-log.ts', import.meta.url), name: 'auditSentLog' };

export function hosAuditRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, auditLog, ({ body, actor }) => deps.compute.run<typeof auditSentLog>(actor, AUDIT, [body]));
}
