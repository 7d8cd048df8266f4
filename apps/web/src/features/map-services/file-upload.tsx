import {
  getMapServices,
  getStreets,
  listSettings,
  STREET_ENDINGS,
  STREETS_MAX_BYTES,
  type StreetKind,
  type StreetUpload,
  streetKindOf,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEndpointMutation, useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { fileSize } from './file-size.ts';
import styles from './map-services.module.css';
import { cancelUpload, uploadStreetFile } from './upload-street-file.ts';

/** What shows streets, or whether there are any. */
export const STREET_QUERIES = [getStreets, getMapServices, listSettings];

const WORDS: Record<StreetKind, { file: string; progress: string; done: string; format: string }> = {
  map: {
    file: 'File of the street map',
    progress: 'Upload of the street map',
    done: 'The street map is in use',
    format: 'a PMTiles file',
  },
  routes: {
    file: 'OpenStreetMap extract',
    progress: 'Upload of the extract',
    done: 'The extract was uploaded. Tiles are built from it next.',
    format: 'an OpenStreetMap extract',
  },
};

interface FileUploadProps {
  readonly kind: StreetKind;
  /** The one that is on its way, of either kind. */
  readonly upload: StreetUpload | null;
  /** There is a file that the next one takes the place of. */
  readonly isReplacing: boolean;
  /** What becomes of the file. */
  readonly children: ReactNode;
}

/** Chooses a file and sends it in parts; an upload that was interrupted goes on with the same file. */
export function FileUpload({ kind, upload, isReplacing, children }: FileUploadProps) {
  const sending = useUpload(WORDS[kind].done);
  return (
    <>
      {sending.error && <ErrorNote error={sending.error} />}
      {sending.isPending ? (
        <Sending label={WORDS[kind].progress} upload={sending.upload} onStop={sending.stop} />
      ) : (
        <>
          {upload && streetKindOf(upload.name) === kind && <Interrupted upload={upload} />}
          <ChooseFile kind={kind} isReplacing={isReplacing} onPick={sending.start}>
            {children}
          </ChooseFile>
        </>
      )}
    </>
  );
}

function useUpload(done: string) {
  const [upload, setUpload] = useState<StreetUpload | null>(null);
  const invalidate = useInvalidate(STREET_QUERIES);
  const stopping = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      stopping.current = new AbortController();
      return uploadStreetFile(file, { signal: stopping.current.signal, onProgress: setUpload });
    },
    onSuccess: () => showToast(done),
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

interface SendingProps {
  readonly label: string;
  readonly upload: StreetUpload | null;
  readonly onStop: () => void;
}

function Sending({ label, upload, onStop }: SendingProps) {
  const isSent = upload !== null && upload.receivedBytes === upload.bytes;
  return (
    <div className={styles.sending}>
      <p className={styles.fileName}>{isSent ? 'Checking the file' : 'Uploading. Keep this page open.'}</p>
      <ProgressBar
        label={label}
        percentage={upload ? (upload.receivedBytes / upload.bytes) * 100 : 0}
        isIndeterminate={isSent}
      />
      <div className={styles.sent}>
        <span className={styles.quiet}>
          {upload && `${fileSize(upload.receivedBytes)} of ${fileSize(upload.bytes)}`}
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
    invalidates: STREET_QUERIES,
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

interface ChooseFileProps extends Omit<FileUploadProps, 'upload'> {
  readonly onPick: (file: File) => void;
}

function ChooseFile({ kind, isReplacing, onPick, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const pick = (file: File | undefined) => {
    if (!file) return;
    const found = problemOf(file, kind);
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
      <p className={styles.quiet}>{children}</p>
      <Button variant={isReplacing ? 'default' : 'filled'} onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={STREET_ENDINGS[kind]}
        aria-label={WORDS[kind].file}
        onChange={(event) => {
          pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function problemOf({ name, size }: File, kind: StreetKind): string | undefined {
  if (streetKindOf(name) !== kind) {
    return `${name} is not ${WORDS[kind].format}: its name must end with ${STREET_ENDINGS[kind]}.`;
  }
  if (size === 0) return `${name} is empty.`;
  if (size > STREETS_MAX_BYTES) return `${name} is larger than 20 GB.`;
  return undefined;
}
