import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { findCandidates } from './find-candidates.ts';
import { planDispatch } from './plan-dispatch.ts';

export function dispatchRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.findCandidates, ({ params, body, actor }) =>
    findCandidates(deps, actor, params.orgId, body),
  );
  implement(app, contract.planDispatch, ({ params, body, actor }) =>
    planDispatch(deps, actor, params.orgId, body),
  );
}
