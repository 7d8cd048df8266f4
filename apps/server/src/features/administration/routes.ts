import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { assignUnknownGateway } from './assign-unknown-gateway.ts';
import { presentIngestFault, presentSetAsideWork, presentUnknownGateway } from './present.ts';
import {
  selectIngestFaults,
  selectSetAsideWork,
  selectUnassignedMessages,
  selectUnknownGateways,
} from './queries.ts';
import type { readUnassignedMessages } from './read-unassigned-messages.ts';

const READ = {
  module: new URL('./read-unassigned-messages.ts', import.meta.url),
  name: 'readUnassignedMessages',
};

export function administrationRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  implementForUser(app, contract.listUnknownGateways, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectUnknownGateways(tx, query),
    );
    return { items: rows.map(presentUnknownGateway), page: query.page, size: query.size, total };
  });

  implementForUser(app, contract.listUnassignedMessages, async ({ query, actor }) => {
    const rows = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectUnassignedMessages(tx, query.source, query.uniqueId ?? ''),
    );
    const kept = rows.map(({ received_at, address, raw }) => ({
      receivedAt: received_at.toISOString(),
      address,
      hex: raw.toString('hex'),
    }));
    return {
      items: await deps.compute.run<typeof readUnassignedMessages>(actor, READ, [query.source, kept]),
    };
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
