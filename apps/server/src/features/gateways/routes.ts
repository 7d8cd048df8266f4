import { getGateway, listGatewayMessages, listGateways } from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { implement } from '../../plugins/endpoints.ts';
import { presentGateway, presentMessage } from './present.ts';
import { type GatewayRow, selectGateway, selectGatewayPage, selectMessages } from './queries.ts';

export function gatewayRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  implement(app, listGateways, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, async (tx) => {
      const { rows, total } = await selectGatewayPage(tx, params.orgId, query);
      const items = rows.map((row) => presentGateway(row, clock.now()));
      return { items, page: query.page, size: query.size, total };
    }),
  );

  implement(app, getGateway, ({ params, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, async (tx) =>
      presentGateway(await readGateway(tx, params.orgId, params.id), clock.now()),
    ),
  );

  implement(app, listGatewayMessages, ({ params, query, actor }) =>
    database.inOrganization({ organizationId: params.orgId, actorId: actor.userId }, async (tx) => {
      await readGateway(tx, params.orgId, params.id);
      const { rows, total } = await selectMessages(tx, params.orgId, params.id, query);
      return { items: rows.map(presentMessage), page: query.page, size: query.size, total };
    }),
  );
}

async function readGateway(
  tx: DatabaseTransaction,
  organizationId: number,
  gatewayId: number,
): Promise<GatewayRow> {
  const row = await selectGateway(tx, organizationId, gatewayId);
  if (row === undefined) throw notFound('This device');
  return row;
}
