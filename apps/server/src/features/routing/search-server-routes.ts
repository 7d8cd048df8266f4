import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import {
  deleteSearchServer,
  type SearchServer,
  storeSearchServer,
} from '../../domain/routing/search-server.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { implementForUser } from '../../plugins/endpoints.ts';

const ENTITY = { organizationId: null, entity: 'search-server' } as const;

/** The address search that a super administrator enters: asked once before it is used, and taken out again. */
export function searchServerRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'secrets' | 'clock'>,
  { searchServer }: MapServices,
): void {
  implementForUser(app, contract.getSearchServer, () => present(searchServer));

  implementForUser(app, contract.setSearchServer, async ({ body: { engine, url }, actor }) => {
    const problem = await searchServer.problemOf(engine, url);
    if (problem !== null) throw invalid({ url: problem });
    const after = { engine, host: new URL(url).host };
    const enteredAt = new Date(deps.clock.now());
    await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
      await storeSearchServer(tx, deps, { engine, url, enteredBy: actor.userId, enteredAt });
      await recordActivity(tx, { ...ENTITY, actor, action: 'change', after });
    });
    searchServer.noteChange();
    return present(searchServer);
  });

  implementForUser(app, contract.removeSearchServer, async ({ actor }) => {
    await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
      const engine = await deleteSearchServer(tx);
      if (engine === null) throw conflict('No address search was entered.');
      await recordActivity(tx, { ...ENTITY, actor, action: 'remove', before: { engine } });
    });
    searchServer.noteChange();
    return present(searchServer);
  });
}

async function present(searchServer: SearchServer): Promise<contract.SearchServer> {
  const entered = await searchServer.entered();
  return {
    entered: entered && {
      engine: entered.engine,
      host: entered.url === null ? null : new URL(entered.url).host,
      enteredAt: entered.enteredAt.toISOString(),
    },
    isOverruled: searchServer.isSet,
  };
}
