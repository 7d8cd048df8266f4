import * as contract from '@longhaul/contract';
import { zoneSpelling, zonesRelease } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import type { previewZones } from '../../domain/zones/preview-zones.ts';
import type { replaceZone } from '../../domain/zones/replace-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { loadTimeZones } from './load-time-zones.ts';
import { presentMovedDay, presentRelease } from './present.ts';
import { selectMovedDays, selectReleases, selectZonesInUse } from './queries.ts';

const PREVIEW = {
  module: new URL('../../domain/zones/preview-zones.ts', import.meta.url),
  name: 'previewZones',
};
const REPLACE = {
  module: new URL('../../domain/zones/replace-zone.ts', import.meta.url),
  name: 'replaceZone',
};

export function timeZoneRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, compute } = deps;

  const selectRefused = async (tx: DatabaseTransaction) =>
    (await selectZonesInUse(tx)).filter(({ name }) => zoneSpelling(name) === undefined);

  const readState = (actor: Caller): Promise<contract.TimeZoneState> =>
    database.acrossOrganizations({ actorId: actor.userId }, async (tx) => ({
      release: zonesRelease(),
      releases: (await selectReleases(tx)).map(presentRelease),
      refused: await selectRefused(tx),
      others: { nodejs: process.versions.tz ?? '' },
    }));

  implementForUser(app, contract.getTimeZoneState, ({ actor }) => readState(actor));

  implementForUser(app, contract.previewTimeZones, ({ body, actor }) =>
    compute.runOnDatabase<typeof previewZones>(actor, PREVIEW, [body.content]),
  );

  implementForUser(app, contract.loadTimeZones, async ({ body, actor }) => {
    await loadTimeZones(deps, actor, body.content);
    return readState(actor);
  });

  implementForUser(app, contract.replaceTimeZone, async ({ body: { name, timeZone }, actor }) => {
    const refused = await database.acrossOrganizations({ actorId: actor.userId }, selectRefused);
    if (!refused.some((each) => each.name === name)) {
      throw invalid({ name: 'must be a time zone in use that is no longer supported, such as EST' });
    }
    const { kind, userId, address } = actor;
    const replacement = { name, timeZone, actor: { kind, userId, address }, at: new Date(clock.now()) };
    await compute.runOnDatabase<typeof replaceZone>(actor, REPLACE, [replacement]);
    return readState(actor);
  });

  implementForUser(app, contract.listMovedLogDays, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectMovedDays(tx, query),
    );
    return { items: rows.map(presentMovedDay), page: query.page, size: query.size, total };
  });
}
