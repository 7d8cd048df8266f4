import {
  getMapServices,
  getStreets,
  listSettings,
  removeStreets,
  STREETS_MAX_BYTES,
  type Streets,
  type StreetUpload,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import styles from './map-services.module.css';
import { cancelUpload, uploadStreetMap } from './upload-street-map.ts';

/** What shows the street map, or whether there is one. */
const SHOWN = [getStreets, getMapServices, listSettings];
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
  const sending = useUpload();
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
      {sending.error && <ErrorNote error={sending.error} />}
      {sending.isPending ? (
        <Sending upload={sending.upload} onStop={sending.stop} />
      ) : (
        <>
          {upload && <Interrupted upload={upload} />}
          <ChooseFile isReplacing={inUse !== null} onPick={sending.start} />
        </>
      )}
    </div>
  );
}

function useUpload() {
  const [upload, setUpload] = useState<StreetUpload | null>(null);
  const invalidate = useInvalidate(SHOWN);
  const stopping = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      stopping.current = new AbortController();
      return uploadStreetMap(file, { signal: stopping.current.signal, onProgress: setUpload });
    },
    onSuccess: () => showToast('The street map is in use'),
    onSettled: async () => {
      setUpload(null);
      await invalidate();
    },
  });
  useEffect(() => () => stopping.current?.abort(), []);
  const isStopped = stopping.current?.signal.aborted === true;
  return {
    upload,
    isPending: mutation.isPending,
    error: isStopped ? null : mutation.error,
    start: mutation.mutate,
    stop: () => stopping.current?.abort(),
  };
}

function FileInUse({ file }: { readonly file: NonNullable<Streets['inUse']> }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(removeStreets),
    invalidates: SHOWN,
    toast: 'Street map removed. Maps show the built-in map.',
  });
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.quiet}>
          {sizeText(file.bytes)}, {file.isUploaded ? 'uploaded' : 'put into the data folder'}{' '}
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

function Sending({ upload, onStop }: { readonly upload: StreetUpload | null; readonly onStop: () => void }) {
  const isSent = upload !== null && upload.receivedBytes === upload.bytes;
  return (
    <div className={styles.sending}>
      <p className={styles.fileName}>{isSent ? 'Checking the file' : 'Uploading. Keep this page open.'}</p>
      <ProgressBar
        label="Upload of the street map"
        percentage={upload ? (upload.receivedBytes / upload.bytes) * 100 : 0}
        isIndeterminate={isSent}
      />
      <div className={styles.sent}>
        <span className={styles.quiet}>
          {upload && `${sizeText(upload.receivedBytes)} of ${sizeText(upload.bytes)}`}
        </span>
        <Button onClick={onStop}>Pause</Button>
      </div>
    </div>
  );
}

/** Of another page, or one that was closed. */
function Interrupted({ upload }: { readonly upload: StreetUpload }) {
  const cancel = useEndpointMutation({
    mutationFn: () => cancelUpload(upload),
    invalidates: SHOWN,
    toast: 'Upload canceled',
  });
  const percent = Math.floor((upload.receivedBytes / upload.bytes) * 100);
  return (
    <div className={styles.file}>
      <p>
        <span className={styles.fileName}>{upload.name}</span> is uploaded to {percent}%. Choose the same file
        to go on.
      </p>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel upload
      </Button>
    </div>
  );
}

interface ChooseFileProps {
  readonly isReplacing: boolean;
  readonly onPick: (file: File) => void;
}

function ChooseFile({ isReplacing, onPick }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const pick = (file: File | undefined) => {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === undefined) onPick(file);
  };
  return (
    <div className={styles.choose}>
      {problem && (
        <p className={styles.failing} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.quiet}>
        {isReplacing
          ? 'A newer file takes its place once it is uploaded and checked.'
          : 'It is used once it is uploaded and checked. An upload that is interrupted goes on where it ended.'}{' '}
        A file in the folder “streets” of the server’s data folder is used too.
      </p>
      <Button variant={isReplacing ? 'default' : 'filled'} onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".pmtiles"
        aria-label="File of the street map"
        onChange={(event) => {
          pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.pmtiles$/i.test(name)) return `${name} is not a PMTiles file: its name must end with .pmtiles.`;
  if (size === 0) return `${name} is empty.`;
  if (size > STREETS_MAX_BYTES) return `${name} is larger than 20 GB.`;
  return undefined;
}

const sizeText = (bytes: number) =>
  bytes < 1_024 ** 3 ? `${(bytes / 1_024 ** 2).toFixed(1)} MB` : `${(bytes / 1_024 ** 3).toFixed(2)} GB`;
