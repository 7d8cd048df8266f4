import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { StreetUpload } from '../../domain/routing/street-upload.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { implementForUser } from '../../plugins/endpoints.ts';

/** The street map of this server: its upload in parts, its check, and its removal. */
export function streetRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  services: MapServices,
): void {
  const { streetMap, streets, uploads } = services;

  const record = (actor: UserActor, action: 'upload' | 'remove', after: { name: string }) =>
    database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      recordActivity(tx, { organizationId: null, actor, action, entity: 'streets', after }),
    );

  implementForUser(app, contract.getStreets, () => presentStreets(services));

  implementForUser(app, contract.startStreetUpload, async ({ body }) =>
    presentUpload(await uploads.start(body, clock.now())),
  );

  implementForUser(app, contract.putStreetPart, async ({ params, query, request }) => {
    if (!Buffer.isBuffer(request.body)) throw invalid({ body: 'must be sent as application/octet-stream' });
    return presentUpload(await uploads.addPart(params.uploadId, { ...query, bytes: request.body }));
  });

  implementForUser(app, contract.finishStreetUpload, async ({ params, actor }) => {
    const { name } = await uploads.finish(params.uploadId, (file) => streetMap.check(file));
    streetMap.noteChange();
    await record(actor, 'upload', { name });
    return presentStreets(services);
  });

  implementForUser(app, contract.cancelStreetUpload, async ({ params }) => {
    await uploads.cancel(params.uploadId);
  });

  implementForUser(app, contract.removeStreets, async ({ actor }) => {
    const uploaded = (await streets.files()).find(({ isUploaded }) => isUploaded);
    if (!uploaded) throw conflict('No street map was uploaded here.');
    await streets.removeUploaded();
    streetMap.noteChange();
    await record(actor, 'remove', { name: uploaded.name });
    return presentStreets(services);
  });
}

async function presentStreets({ streetMap, uploads }: MapServices): Promise<contract.Streets> {
  const { inUse, refused } = await streetMap.folder();
  const upload = await uploads.current();
  return {
    inUse: inUse && {
      name: inUse.name,
      bytes: inUse.bytes,
      placedAt: new Date(inUse.placedAt).toISOString(),
      isUploaded: inUse.isUploaded,
    },
    refused: [...refused],
    isOverruled: streetMap.isSet,
    upload: upload && presentUpload(upload),
  };
}

const presentUpload = ({
  id,
  name,
  bytes,
  receivedBytes,
  startedAt,
}: StreetUpload): contract.StreetUpload => ({
  id,
  name,
  bytes,
  receivedBytes,
  startedAt: new Date(startedAt).toISOString(),
});
