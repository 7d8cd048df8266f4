import {
  getSetting,
  listIftaFilters,
  listSettings,
  listStates,
  listTimeZones,
  listUnits,
  listUsTimeZones,
  type PublicSettings,
  updateSetting as updateSettingEndpoint,
} from '@longhaul/contract';
import { dateAt, offeredZones, zonesRelease } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { StreetMap } from '../../domain/routing/street-map.ts';
import { hasAnyProvider } from '../../domain/users/sign-on/queries.ts';
import { relyingPartyOf } from '../../domain/users/two-step/passkeys.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser, implementOpen } from '../../plugins/endpoints.ts';
import { iftaFilters } from './ifta-filters.ts';
import { statesOn, UNIT_SYSTEMS, US_TIME_ZONES } from './lists.ts';
import { presentSetting, presentSettings } from './present.ts';
import { findSetting, selectSettings } from './queries.ts';
import { updateSetting } from './update-setting.ts';

export function settingRoutes(app: FastifyInstance, deps: Deps, services: MapServices): void {
  flagRoutes(app, deps, services);
  listRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, { clock }: Deps): void {
  implement(app, listTimeZones, () => ({ release: zonesRelease(), items: [...offeredZones()] }));
  implement(app, listUsTimeZones, () => ({ items: US_TIME_ZONES }));
  implement(app, listStates, () => ({ items: statesOn(dateAt(clock.now(), 'UTC')) }));
  implement(app, listUnits, () => ({ items: UNIT_SYSTEMS }));
  implement(app, listIftaFilters, () => ({ items: iftaFilters(new Date(clock.now())) }));
}

async function presentStreetMap(
  { mapStyleUrl }: Deps['config'],
  streetMap: StreetMap,
): Promise<PublicSettings['streetMap']> {
  if (mapStyleUrl !== undefined) return { kind: 'style', url: mapStyleUrl };
  const url = await streetMap.url();
  return url === null ? null : { kind: 'tiles', url };
}

function flagRoutes(app: FastifyInstance, deps: Deps, { streetMap, searchServer }: MapServices): void {
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
      streetMap: await presentStreetMap(config, streetMap),
      hasAddressSearch: (await searchServer.geocoder()) !== null,
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
