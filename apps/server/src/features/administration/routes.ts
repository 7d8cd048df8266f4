import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { assignUnknownGateway } from './assign-unknown-gateway.ts';
import { presentIngestFault, presentSetAsideWork, presentUnknownGateway } from './present.ts';
import { selectIngestFaults, selectSetAsideWork, selectUnknownGateways } from './queries.ts';

export function administrationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  implementForUser(app, contract.listUnknownGateways, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectUnknownGateways(tx, query),
    );
    return { items: rows.map(presentUnknownGateway), page: query.page, size: query.size, total };
  });

  implementForUser(app, contract.assignUnknownGateway, ({ body, actor }) =>
    assignUnknownGateway(deps, actor, body),
  );

  implementForUser(app, contract.listIngestFaults, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectIngestFaults(tx, query),
    );
    return { items: rows.map(presentIngestFault), page: query.page, size: query.size, total };
  });

  implementForUser(app, contract.listSetAsideWork, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectSetAsideWork(tx, query),
    );
    return { items: rows.map(presentSetAsideWork), page: query.page, size: query.size, total };
  });
}
