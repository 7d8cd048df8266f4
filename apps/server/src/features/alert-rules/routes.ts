import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser, implementOnThread } from '../../plugins/endpoints.ts';
import { archiveRule } from './archive-rule.ts';
import { createRule, createRules } from './create-rule.ts';
import { muteRule, unmuteRule } from './mute-rule.ts';
import { previewRule } from './preview-rule.ts';
import { getRule, listRules } from './stored-rule.ts';
import { updateRule } from './update-rule.ts';

export function alertRuleRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listAlertRules, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: await listRules(tx, params.orgId, query, new Date(deps.clock.now())),
    })),
  );
  implement(app, contract.getAlertRule, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, (tx) => getRule(tx, targetOf(params), new Date(deps.clock.now()))),
  );
  implement(app, contract.createAlertRule, ({ params, body, actor }) =>
    createRule(deps, actor, params.orgId, body),
  );
  implement(app, contract.createAlertRules, async ({ params, body, actor }) => ({
    items: await createRules(deps, actor, params.orgId, body.rules),
  }));
  implement(app, contract.updateAlertRule, ({ params, body, actor }) =>
    updateRule(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveAlertRule, ({ params, actor }) =>
    archiveRule(deps, actor, targetOf(params)),
  );
  implementForUser(app, contract.muteAlertRule, ({ params, body, actor }) =>
    muteRule(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.unmuteAlertRule, ({ params, query, actor }) =>
    unmuteRule(deps, actor, targetOf(params), query),
  );
  implementOnThread(app, contract.evaluateAlertRule, deps.compute, {
    module: new URL('./evaluate-rule.ts', import.meta.url),
    name: 'evaluateSentRule',
    argsOf: async ({ params, actor }) => [
      await deps.database.inOrganizationOf(actor, (tx) => timeZoneOf(tx, params.orgId)),
    ],
  });
  implement(app, contract.previewAlertRule, ({ params, body, actor }) =>
    previewRule(deps, actor, params.orgId, body),
  );
}

const targetOf = ({ orgId, ruleId }: { orgId: number; ruleId: number }) => ({
  organizationId: orgId,
  ruleId,
});
