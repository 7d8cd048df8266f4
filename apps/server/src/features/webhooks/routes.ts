import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import {
  createWebhook,
  deleteWebhook,
  getAttempt,
  getWebhook,
  replayWebhook,
  retryWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './change-webhooks.ts';
import { presentAttempt, presentWebhooks } from './present.ts';
import { selectAttempts } from './queries.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implementForUser(app, contract.listWebhooks, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({
      items: await presentWebhooks(tx, actor, params.orgId, clock.now()),
    })),
  );
  implementForUser(app, contract.createWebhook, ({ params, body, actor }) =>
    createWebhook(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.getWebhook, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getWebhook(tx, actor, targetOf(params), clock.now())),
  );
  implementForUser(app, contract.updateWebhook, ({ params, body, actor }) =>
    updateWebhook(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.deleteWebhook, ({ params, actor }) =>
    deleteWebhook(deps, actor, targetOf(params)),
  );
  implementForUser(app, contract.listWebhookAttempts, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      await getWebhook(tx, actor, targetOf(params), clock.now());
      const rows = await selectAttempts(tx, targetOf(params), { ...query, limit: query.limit + 1 });
      const items = rows.slice(0, query.limit).map((row) => presentAttempt(actor, row));
      return { items, hasMore: rows.length > query.limit };
    }),
  );
  implementForUser(app, contract.getWebhookAttempt, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getAttempt(tx, actor, targetOf(params), params.attemptId)),
  );
  implementForUser(app, contract.testWebhook, ({ params, actor }) =>
    testWebhook(deps, actor, targetOf(params)),
  );
  implementForUser(app, contract.retryWebhook, ({ params, actor }) =>
    retryWebhook(deps, actor, targetOf(params)),
  );
  implementForUser(app, contract.replayWebhook, ({ params, body, actor }) =>
    replayWebhook(deps, actor, targetOf(params), body.from),
  );
  implementForUser(app, contract.rotateWebhookSecret, ({ params, actor }) =>
    rotateSecret(deps, actor, targetOf(params)),
  );
}

const targetOf = ({ orgId, webhookId }: { orgId: number; webhookId: number }) => ({
  organizationId: orgId,
  webhookId,
});
