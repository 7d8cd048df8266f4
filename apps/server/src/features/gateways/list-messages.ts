import type { GatewayMessage, Page, PageQuery } from '@longhaul/contract';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { presentMessage } from './present.ts';
import { selectGateway, selectMessages } from './queries.ts';
import type { Target } from './stored-gateway.ts';

export function listMessages(
  { database }: Deps,
  actor: Caller,
  { organizationId, gatewayId }: Target,
  query: PageQuery,
): Promise<Page<GatewayMessage>> {
  return database.inOrganizationOf(actor, async (tx) => {
    if (!(await selectGateway(tx, organizationId, gatewayId))) throw notFound('This device');
    const { rows, total } = await selectMessages(tx, organizationId, gatewayId, query);
    return { items: rows.map(presentMessage), page: query.page, size: query.size, total };
  });
}
