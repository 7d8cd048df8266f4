import { auditLog } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../plugins/endpoints.ts';
import { auditSentLog } from './audit-log.ts';

export function hosAuditRoutes(app: FastifyInstance): void {
  implement(app, auditLog, ({ body }) => auditSentLog(body));
}
