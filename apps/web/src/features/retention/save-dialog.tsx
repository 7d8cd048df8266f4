import { previewRetention, type RetentionChange } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { countText } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import { DueTable } from './due-table.tsx';

interface SaveDialogProps {
  months: RetentionChange;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What the next run would delete with these periods, before they are saved. */
export function SaveDialog({ months, isBusy, onSave, onClose }: SaveDialogProps) {
  const { id: orgId } = useOrganization();
  const preview = useQuery(queryOf(previewRetention, { params: { orgId }, query: months }));
  const { data } = preview;
  const count = data?.items.reduce((sum, item) => sum + item.count, 0) ?? 0;
  return (
    <Dialog
      title="Save these periods?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={count > 0 ? 'danger' : 'filled'}
            disabled={!data}
            loading={isBusy}
            onClick={onSave}
          >
            Save periods
          </Button>
        </>
      }
    >
      <DataState {...stateOf(preview)}>
        {data && (
          <>
            <p>
              {count === 0
                ? 'The next nightly run would delete nothing.'
                : `The next nightly run would delete ${countText(count, 'record')}. This cannot be undone.`}
            </p>
            <DueTable items={data.items} />
          </>
        )}
      </DataState>
    </Dialog>
  );
}
