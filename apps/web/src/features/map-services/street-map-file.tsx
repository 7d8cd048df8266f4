import { getStreets, removeStreets, type Streets } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { fileSize } from './file-size.ts';
import { FileUpload, STREET_QUERIES } from './file-upload.tsx';
import styles from './map-services.module.css';

const REFRESH_MS = 15_000;

/** The file that streets are drawn from: uploaded here in parts, checked, and taken back. */
export function StreetMapFile() {
  const streets = useQuery({ ...queryOf(getStreets), refetchInterval: REFRESH_MS });
  return (
    <Card title="Street map" facts="One PMTiles file in the Protomaps layout, at most 20 GB">
      <DataState {...stateOf(streets)}>{streets.data && <Files streets={streets.data} />}</DataState>
    </Card>
  );
}

function Files({ streets }: { readonly streets: Streets }) {
  const { inUse, refused, isOverruled, upload } = streets;
  return (
    <div className={styles.files}>
      {isOverruled && (
        <p className={styles.note}>
          The settings of this server name another street map. It is shown in place of a file that is added
          here.
        </p>
      )}
      {inUse && <FileInUse file={inUse} />}
      {refused.map(({ name, problem }) => (
        <p key={name} className={styles.failing}>
          {name} is not used. {problem}
        </p>
      ))}
      <FileUpload kind="map" upload={upload} isReplacing={inUse !== null}>
        {inUse === null
          ? 'It is used once it is uploaded and checked. An upload that is interrupted goes on where it ended.'
          : 'A newer file takes its place once it is uploaded and checked.'}{' '}
        A file in the folder “streets” of the server’s data folder is used too.
      </FileUpload>
    </div>
  );
}

function FileInUse({ file }: { readonly file: NonNullable<Streets['inUse']> }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(removeStreets, { query: { kind: 'map' } }),
    invalidates: STREET_QUERIES,
    toast: 'Street map removed. Maps show the built-in map.',
  });
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.quiet}>
          {fileSize(file.bytes)}, {file.isUploaded ? 'uploaded' : 'put into the data folder'}{' '}
          {inOwnZone(file.placedAt)}
          {!file.isUploaded && '. It is removed where it was put.'}
        </p>
      </div>
      {file.isUploaded && <Button onClick={() => setAsking(true)}>Remove</Button>}
      {isAsking && (
        <ConfirmDialog
          title="Remove the street map?"
          words={`${file.name} is deleted from the server. Maps show the built-in map again, for every organization. To have streets again, the file has to be uploaded again.`}
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
