import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { createView, deleteView, updateView } from './change-views.ts';
import { selectViews } from './queries.ts';
import { assertMaySee, presentView } from './stored-view.ts';

export function savedViewRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, contract.listSavedViews, ({ params, query, actor }) => {
    assertMaySee(actor, query.list);
    return deps.database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectViews(tx, params.orgId, actor.userId, query.list)).map(presentView),
    }));
  });
  implementForUser(app, contract.createSavedView, ({ params, body, actor }) =>
    createView(deps, actor, params.orgId, body),
  );
  implementForUser(app, contract.updateSavedView, ({ params, body, actor }) =>
    updateView(deps, actor, keyOf(params), body),
  );
  implementForUser(app, contract.deleteSavedView, ({ params, actor }) =>
    deleteView(deps, actor, keyOf(params)),
  );
}

const keyOf = ({ orgId, viewId }: { orgId: number; viewId: number }) => ({
  organizationId: orgId,
  viewId,
});
