import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { CsvDrop } from '../../components/import-dialog/csv-drop.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';

interface LoadReleaseProps<Preview> {
  readonly title: string;
  /** Of the file, read out. */
  readonly fileLabel: string;
  /** What the file is to hold. */
  readonly words: string;
  readonly preview: (content: string) => Promise<Preview>;
  readonly load: (content: string) => Promise<unknown>;
  /** What is said once the release is in use. */
  readonly loadedText: (preview: Preview) => string;
  /** What the release changes. */
  readonly children: (preview: Preview) => ReactNode;
  readonly onClose: () => void;
}

/** Takes the file of a newer release: what it changes is shown first. */
export function LoadRelease<Preview extends { readonly release: string }>({
  title,
  fileLabel,
  words,
  preview,
  load,
  loadedText,
  children,
  onClose,
}: LoadReleaseProps<Preview>) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: Blob) => {
      const content = await file.text();
      return { content, preview: await preview(content) };
    },
  });
  const checked = check.data;
  const use = useMutation({
    mutationFn: (release: { content: string; preview: Preview }) => load(release.content),
    onSuccess: async (_answer, release) => {
      await queryClient.invalidateQueries();
      showToast(loadedText(release.preview));
      onClose();
    },
  });
  const failure = check.error ?? use.error;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          {checked && (
            <Button variant="filled" loading={use.isPending} onClick={() => use.mutate(checked)}>
              Use release {checked.preview.release}
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorNote error={failure} />}
      {checked ? (
        children(checked.preview)
      ) : (
        <CsvDrop
          label={fileLabel}
          words={words}
          accept=".json,application/json"
          isBusy={check.isPending}
          onPick={(file) => check.mutate(file)}
        />
      )}
    </Dialog>
  );
}
