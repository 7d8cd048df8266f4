import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { archiveGroup, restoreGroup } from './archive-group.ts';
import { ASSETS, addEntry, MEMBERS, removeEntry, replaceEntries } from './change-entries.ts';
import { createGroup } from './create-group.ts';
import { selectAssets, selectMembers } from './entry-queries.ts';
import { presentAsset, presentGroup, presentMember } from './present.ts';
import { selectGroups } from './queries.ts';
import { getGroup } from './stored-group.ts';
import { updateGroup } from './update-group.ts';

export function groupRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listGroups, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const { rows, total } = await selectGroups(tx, params.orgId, query);
      return { items: rows.map(presentGroup), page: query.page, size: query.size, total };
    }),
  );
  implement(app, contract.getGroup, ({ params, actor }) =>
    deps.database.inOrganizationOf(actor, (tx) => getGroup(tx, targetOf(params))),
  );
  implement(app, contract.createGroup, ({ params, body, actor }) =>
    createGroup(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateGroup, ({ params, body, actor }) =>
    updateGroup(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveGroup, ({ params, actor }) => archiveGroup(deps, actor, targetOf(params)));
  implement(app, contract.restoreGroup, ({ params, actor }) => restoreGroup(deps, actor, targetOf(params)));

  implement(app, contract.listGroupMembers, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      await getGroup(tx, targetOf(params));
      const { rows, total } = await selectMembers(tx, targetOf(params), query);
      return { items: rows.map(presentMember), page: query.page, size: query.size, total };
    }),
  );
  implement(app, contract.replaceGroupMembers, ({ params, body, actor }) =>
    replaceEntries(deps, actor, MEMBERS, targetOf(params), body.ids),
  );
  implement(app, contract.addGroupMember, ({ params, actor }) =>
    addEntry(deps, actor, MEMBERS, targetOf(params), params.id),
  );
  implement(app, contract.removeGroupMember, ({ params, actor }) =>
    removeEntry(deps, actor, MEMBERS, targetOf(params), params.id),
  );

  implement(app, contract.listGroupAssets, ({ params, query, actor }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      await getGroup(tx, targetOf(params));
      const { rows, total } = await selectAssets(tx, targetOf(params), query);
      return { items: rows.map(presentAsset), page: query.page, size: query.size, total };
    }),
  );
  implement(app, contract.replaceGroupAssets, ({ params, body, actor }) =>
    replaceEntries(deps, actor, ASSETS, targetOf(params), body.ids),
  );
  implement(app, contract.addGroupAsset, ({ params, actor }) =>
    addEntry(deps, actor, ASSETS, targetOf(params), params.id),
  );
  implement(app, contract.removeGroupAsset, ({ params, actor }) =>
    removeEntry(deps, actor, ASSETS, targetOf(params), params.id),
  );
}

const targetOf = ({ orgId, groupId }: { orgId: number; groupId: number }) => ({
  organizationId: orgId,
  groupId,
});
