import {
  getStreets,
  rebuildStreets,
  removeStreets,
  type StreetRoutes,
  type Streets,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { fileSize } from './file-size.ts';
import { FileUpload, STREET_QUERIES } from './file-upload.tsx';
import styles from './map-services.module.css';
import { stepWords } from './tile-build-words.ts';

const REFRESH_MS = 15_000;
const BUSY_REFRESH_MS = 3_000;

/** The extract that this server builds tiles from, and the tiles that routes come from. */
export function StreetRoutesCard() {
  const streets = useQuery({
    ...queryOf(getStreets),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data.routes) ? BUSY_REFRESH_MS : REFRESH_MS),
  });
  return (
    <Card
      title="Street routes"
      facts="One OpenStreetMap extract (.osm.pbf), at most 20 GB. This server builds its tiles for routes from it."
    >
      <DataState {...stateOf(streets)}>{streets.data && <Routes streets={streets.data} />}</DataState>
    </Card>
  );
}

const isBusy = ({ tiles, build }: StreetRoutes) =>
  (build !== null && build.state !== 'failed') || tiles?.isAnswering === false;

function Routes({ streets: { routes, upload } }: { readonly streets: Streets }) {
  const { tiles, refused, extract, build, isOverruled, installCommand } = routes;
  if (isOverruled) {
    return (
      <p className={styles.note}>
        The settings of this server name another router. It is used in place of files that are added here.
      </p>
    );
  }
  return (
    <div className={styles.files}>
      {tiles && <TilesInUse tiles={tiles} routes={routes} />}
      {refused.map(({ name, problem }) => (
        <p key={name} className={styles.failing}>
          {name} is not used. {problem}
        </p>
      ))}
      {extract && build && <Build extract={extract} build={build} routes={routes} />}
      {installCommand !== null && (
        <div className={styles.choose}>
          <p>
            Routes need a package that is not part of Longhaul (280 MB). Run this command once on the server,
            as the user that Longhaul runs as. It is found within seconds.
          </p>
          <div className={styles.command}>
            <CopyField label="Command" value={installCommand} />
          </div>
        </div>
      )}
      <FileUpload kind="routes" upload={upload} isReplacing={extract !== null}>
        {extract === null
          ? 'Tiles are built from it once it is uploaded and checked. An upload that is interrupted goes on where it ended.'
          : 'A newer extract takes its place once it is uploaded and checked.'}{' '}
        An extract in the folder “streets” of the server’s data folder is used too, and so is a folder of
        Valhalla tiles.
      </FileUpload>
    </div>
  );
}

interface TilesInUseProps {
  readonly tiles: NonNullable<StreetRoutes['tiles']>;
  readonly routes: StreetRoutes;
}

function TilesInUse({ tiles, routes }: TilesInUseProps) {
  const { name, isBuilt, isAnswering, placedAt } = tiles;
  // They would be built from it again.
  const isPlaced = routes.extract?.isUploaded === false;
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.fileName}>{name}</p>
        <p className={styles.quiet}>
          {isBuilt ? 'Tiles built' : 'Tiles put into the data folder'} {inOwnZone(placedAt)}.{' '}
          {isAnswering ? 'Routes follow their streets.' : notAnswering(routes)}
          {!isBuilt && ' They are removed where they were put.'}
          {isBuilt && isPlaced && ' To remove them, take the extract out of the data folder first.'}
        </p>
      </div>
      {isBuilt && !isPlaced && <Remove name={name} />}
    </div>
  );
}

const notAnswering = ({ installCommand }: StreetRoutes) =>
  installCommand === null
    ? 'Starting: routes are estimated until they answer.'
    : 'They are used once the package below is installed.';

function Remove({ name }: { readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(removeStreets, { query: { kind: 'routes' } }),
    invalidates: STREET_QUERIES,
    toast: 'Street routes removed. Miles and hours are estimated over highways.',
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove the street routes?"
          words={`${name} and the tiles that were built from it are deleted from the server. Miles and hours are estimated over highways again, for every organization. To have routes by street again, tiles have to be built again.`}
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface BuildProps {
  readonly extract: NonNullable<StreetRoutes['extract']>;
  readonly build: NonNullable<StreetRoutes['build']>;
  readonly routes: StreetRoutes;
}

function Build({ extract, build, routes }: BuildProps) {
  const again = useEndpointMutation({
    mutationFn: () => call(rebuildStreets),
    invalidates: STREET_QUERIES,
    toast: 'The tiles are built again',
  });
  return (
    <div className={styles.sending}>
      <div className={styles.file}>
        <div>
          <p className={styles.fileName}>{extract.name}</p>
          <p className={styles.quiet}>
            {fileSize(extract.bytes)}, {extract.isUploaded ? 'uploaded' : 'put into the data folder'}{' '}
            {inOwnZone(extract.placedAt)}
          </p>
        </div>
        <div className={styles.actions}>
          {build.state === 'failed' && (
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              Build again
            </Button>
          )}
          {extract.isUploaded && !routes.tiles?.isBuilt && <Remove name={extract.name} />}
        </div>
      </div>
      {build.state === 'failed' && (
        <p className={styles.failing} role="status">
          No tiles could be built {inOwnZone(build.failedAt)}. {build.problem}
          {routes.tiles && ' Routes still come from the tiles above.'}
        </p>
      )}
      {build.state === 'building' && (
        <>
          <ProgressBar label="Build of the tiles" isIndeterminate />
          <p role="status">{stepWords(build.step)}</p>
          <p className={styles.quiet}>
            Started {inOwnZone(build.startedAt)}. A large region takes hours. You can leave this page.
          </p>
        </>
      )}
      {build.state === 'waiting' && <p role="status">{waitingWords(build.reason, routes)}</p>}
    </div>
  );
}

function waitingWords(reason: string | null, { installCommand }: StreetRoutes): string {
  if (reason !== null) return `Tiles are not built yet. ${reason}`;
  return installCommand === null
    ? 'The tiles are built next.'
    : 'The tiles are built once the package below is installed.';
}
