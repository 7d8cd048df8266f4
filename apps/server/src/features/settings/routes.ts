import {
  getSetting,
  listIftaFilters,
  listSettings,
  listStates,
  listTimeZones,
  listUnits,
  listUsTimeZones,
  MAP_TILES_PATH,
  type PublicSettings,
  updateSetting as updateSettingEndpoint,
} from '@longhaul/contract';
import { dateAt, offeredZones, zonesRelease } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { hasAnyProvider } from '../../domain/users/sign-on/queries.ts';
import { relyingPartyOf } from '../../domain/users/two-step/passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser, implementOpen } from '../../plugins/endpoints.ts';
import { iftaFilters } from './ifta-filters.ts';
import { statesOn, UNIT_SYSTEMS, US_TIME_ZONES } from './lists.ts';
import { presentSetting, presentSettings } from './present.ts';
import { findSetting, selectSettings } from './queries.ts';
import { updateSetting } from './update-setting.ts';

export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  flagRoutes(app, deps);
  listRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, { clock }: Deps): void {
  implement(app, listTimeZones, () => ({ release: zonesRelease(), items: [...offeredZones()] }));
  implement(app, listUsTimeZones, () => ({ items: US_TIME_ZONES }));
  implement(app, listStates, () => ({ items: statesOn(dateAt(clock.now(), 'UTC')) }));
  implement(app, listUnits, () => ({ items: UNIT_SYSTEMS }));
  implement(app, listIftaFilters, () => ({ items: iftaFilters(new Date(clock.now())) }));
}

function streetMapOf({ mapStyleUrl, mapTiles }: Deps['config']): PublicSettings['streetMap'] {
  if (mapStyleUrl !== undefined) return { kind: 'style', url: mapStyleUrl };
  return mapTiles === undefined ? null : { kind: 'tiles', url: MAP_TILES_PATH };
}

function flagRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, config } = deps;

  implementOpen(app, listSettings, async () => {
    const [rows, isSignOnOffered] = await database.acrossOrganizations(
      { actorId: null },
      async (tx) => [await selectSettings(tx), await hasAnyProvider(tx)] as const,
    );
    return {
      items: presentSettings(rows),
      registration: config.registration,
      isMailOn: config.smtpUrl !== undefined,
      streetMap: streetMapOf(config),
      hasAddressSearch: config.geocoding !== undefined,
      demoSignIns: deps.demoSignIns,
      passkeyOrigin: relyingPartyOf(config.publicUrl)?.origin ?? null,
      isSignOnOffered,
      zonesRelease: zonesRelease(),
    };
  });

  implementForUser(app, getSetting, async ({ params, actor }) => {
    const row = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      findSetting(tx, params.id),
    );
    return presentSetting(row);
  });

  implementForUser(app, updateSettingEndpoint, ({ params, body, actor }) =>
    updateSetting(deps, actor, params.id, body),
  );
}
