import { loadDatedFacts, previewDatedFacts } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { CsvDrop } from '../../components/import-dialog/csv-drop.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { FactsPreview } from './facts-preview.tsx';

/** Takes the file of a newer table of facts: what it changes is shown first. */
export function LoadFacts({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: Blob) => {
      const content = await file.text();
      return { content, preview: await call(previewDatedFacts, { body: { content } }) };
    },
  });
  const checked = check.data;
  const load = useMutation({
    mutationFn: (content: string) => call(loadDatedFacts, { body: { content } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      showToast(`${checked?.preview.title} of release ${checked?.preview.release} are in use`);
      onClose();
    },
  });
  const failure = check.error ?? load.error;
  return (
    <Dialog
      title="Load rates, limits or lists"
      onClose={onClose}
      isWide
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          {checked && (
            <Button variant="filled" loading={load.isPending} onClick={() => load.mutate(checked.content)}>
              Use release {checked.preview.release}
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorNote error={failure} />}
      {checked ? (
        <FactsPreview preview={checked.preview} />
      ) : (
        <CsvDrop
          label="File of facts"
          words="A JSON file of a newer release of Longhaul, or your own in the same form: each row with its days and its source. You see what it changes before it is used."
          accept=".json,application/json"
          isBusy={check.isPending}
          onPick={(file) => check.mutate(file)}
        />
      )}
    </Dialog>
  );
}
