import * as contract from '@longhaul/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { archivePlace, restorePlace } from './archive-place.ts';
import { createPlace } from './create-place.ts';
import { placesCsv, placesGeoJson, placesKml } from './export-places.ts';
import { exportVisits } from './export-visits.ts';
import { importPlaces } from './import-places.ts';
import { listPlaces, listVisits } from './list-places.ts';
import { nearbyActivity } from './nearby-activity.ts';
import { presentPlaceOnMap } from './present.ts';
import { selectPlacesInUse } from './queries.ts';
import { getPlace, visitsSince } from './stored-place.ts';
import { updatePlace } from './update-place.ts';

export function placeRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.listPlaces, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listPlaces(tx, { ...query, organizationId: params.orgId, since: visitsSince(clock.now()) }),
    ),
  );
  implement(app, contract.listPlacesOnMap, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => ({
      items: (await selectPlacesInUse(tx, params.orgId)).map(presentPlaceOnMap),
    })),
  );
  implement(app, contract.getNearbyActivity, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) => nearbyActivity(tx, params.orgId, query, clock.now())),
  );
  implement(app, contract.exportPlaces, async ({ params, query, actor, reply }) => {
    const places = await database.inOrganizationOf(actor, (tx) => selectPlacesInUse(tx, params.orgId));
    if (query.format === 'csv') sendFile(reply, 'places.csv', CSV, placesCsv(places));
    else if (query.format === 'kml') sendFile(reply, 'places.kml', KML, placesKml(places));
    else sendFile(reply, 'places.geojson', 'application/geo+json', placesGeoJson(places));
  });
  implement(app, contract.getPlace, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getPlace(tx, actor, targetOf(params), clock.now())),
  );
  implement(app, contract.createPlace, ({ params, body, actor }) =>
    createPlace(deps, actor, params.orgId, body),
  );
  implement(app, contract.importPlaces, ({ params, query, actor, request }) =>
    importPlaces(deps, actor, { organizationId: params.orgId, isDryRun: query.dryRun }, request.body),
  );
  implement(app, contract.updatePlace, ({ params, body, actor }) =>
    updatePlace(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archivePlace, ({ params, actor }) => archivePlace(deps, actor, targetOf(params)));
  implement(app, contract.restorePlace, ({ params, actor }) => restorePlace(deps, actor, targetOf(params)));

  implement(app, contract.listVisits, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listVisits(tx, { ...query, organizationId: params.orgId }, clock.now()),
    ),
  );
  implement(app, contract.exportVisits, async ({ params, query, actor, reply }) => {
    const csv = await database.inOrganizationOf(actor, (tx) =>
      exportVisits(tx, { ...query, organizationId: params.orgId }, clock.now()),
    );
    sendFile(reply, 'visits.csv', CSV, csv);
  });
}

const KML = 'application/vnd.google-earth.kml+xml';
const CSV = 'text/csv; charset=utf-8';

function sendFile(reply: FastifyReply, name: string, type: string, content: string): void {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
}

const targetOf = ({ orgId, placeId }: { orgId: number; placeId: number }) => ({
  organizationId: orgId,
  placeId,
});
