import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { checkExtract } from '../../domain/routing/check-extract.ts';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { OwnRouterState, TileBuildState } from '../../domain/routing/own-router.ts';
import type { StreetUpload } from '../../domain/routing/street-upload.ts';
import type { StreetFile } from '../../domain/routing/streets-folder.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { implementForUser } from '../../plugins/endpoints.ts';

/** The street map of this server and the extract that tiles for routes are built from: their upload in parts, check and removal. */
export function streetRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  services: MapServices,
): void {
  const { streetMap, streets, uploads, ownRouter } = services;

  const noteChange = async (kind: contract.StreetKind) => {
    if (kind === 'map') streetMap.noteChange();
    else await ownRouter.look();
  };

  const record = (actor: UserActor, action: 'upload' | 'remove' | 'rebuild', after: { name: string }) =>
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
    const { name, kind } = await uploads.finish(params.uploadId, (file, kind) =>
      kind === 'map' ? streetMap.check(file) : checkExtract(file),
    );
    await noteChange(kind);
    await record(actor, 'upload', { name });
    return presentStreets(services);
  });

  implementForUser(app, contract.cancelStreetUpload, async ({ params }) => {
    await uploads.cancel(params.uploadId);
  });

  implementForUser(app, contract.removeStreets, async ({ query: { kind }, actor }) => {
    const uploaded = (await streets.files(kind)).find(({ isUploaded }) => isUploaded);
    const { tiles } = ownRouter.state;
    await streets.removeUploaded(kind);
    const hasBuilt = kind === 'routes' && (await ownRouter.removeBuilt());
    if (!uploaded && !hasBuilt) throw conflict('Nothing of this kind was uploaded or built here.');
    await noteChange(kind);
    await record(actor, 'remove', { name: uploaded?.name ?? tiles?.name ?? 'tiles' });
    return presentStreets(services);
  });

  implementForUser(app, contract.rebuildStreets, async ({ actor }) => {
    const { extract } = ownRouter.state;
    if (!(await ownRouter.buildAgain()) || !extract) throw conflict('No build of tiles has failed.');
    await record(actor, 'rebuild', { name: extract.name });
    return presentStreets(services);
  });
}

async function presentStreets(services: MapServices): Promise<contract.Streets> {
  const { streetMap, uploads, ownRouter } = services;
  const { inUse, refused } = await streetMap.folder();
  const upload = await uploads.current();
  return {
    inUse: inUse && presentFile(inUse),
    refused: [...refused],
    isOverruled: streetMap.isSet,
    routes: { isOverruled: services.isRouterSet, ...presentRoutes(ownRouter.state) },
    upload: upload && presentUpload(upload),
  };
}

const presentRoutes = ({ tiles, refused, extract, build, installCommand }: OwnRouterState) => ({
  tiles: tiles && { ...tiles, placedAt: instantOf(tiles.placedAt) },
  refused: [...refused],
  extract: extract && presentFile(extract),
  build: build && presentBuild(build),
  installCommand,
});

function presentBuild(build: TileBuildState): NonNullable<contract.StreetRoutes['build']> {
  if (build.state === 'building') return { ...build, startedAt: instantOf(build.startedAt) };
  if (build.state === 'failed') return { ...build, failedAt: instantOf(build.failedAt) };
  return build;
}

const presentFile = ({ name, bytes, placedAt, isUploaded }: StreetFile) => ({
  name,
  bytes,
  placedAt: instantOf(placedAt),
  isUploaded,
});

const instantOf = (at: number) => new Date(at).toISOString();

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
  startedAt: instantOf(startedAt),
});
