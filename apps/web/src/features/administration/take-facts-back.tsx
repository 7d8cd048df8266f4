import { type FactKindState, previewTakingFactsBack, takeDatedFactsBack } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { FactsPreview } from './facts-preview.tsx';

interface TakeFactsBackProps {
  readonly known: FactKindState;
  readonly onClose: () => void;
}

/** Takes a loaded table out of use: what that changes is shown first. */
export function TakeFactsBack({ known: { kind, title, release }, onClose }: TakeFactsBackProps) {
  const queryClient = useQueryClient();
  const body = { kind, release };
  const preview = useQuery({
    queryKey: [previewTakingFactsBack.name, kind, release],
    queryFn: () => call(previewTakingFactsBack, { body }),
    retry: false,
  });
  const takeBack = useMutation({
    mutationFn: () => call(takeDatedFactsBack, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      showToast(`Release ${release} withdrawn`);
      onClose();
    },
  });
  const failure = preview.error ?? takeBack.error;
  return (
    <Dialog
      title={`Withdraw release ${release}?`}
      onClose={onClose}
      isWide
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="filled"
            loading={takeBack.isPending}
            disabled={!preview.data}
            onClick={() => takeBack.mutate()}
          >
            Withdraw
          </Button>
        </>
      }
    >
      {failure && <ErrorNote error={failure} />}
      <p>{title} from before take effect again. The release stays in the list and can’t be loaded again.</p>
      {preview.isPending && <p>Checking what changes…</p>}
      {preview.data && <FactsPreview preview={preview.data} />}
    </Dialog>
  );
}
