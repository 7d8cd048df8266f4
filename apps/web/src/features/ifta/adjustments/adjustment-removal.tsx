import { type Adjustment, removeAdjustment } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useOrganization } from '../../../session/session.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { nameOf } from './adjustment-labels.ts';

interface AdjustmentRemovalProps {
  readonly adjustment: Adjustment;
  readonly onRemoved: () => void;
}

/** Takes an adjustment out of the return, with the reason. */
export function AdjustmentRemoval({ adjustment, onRemoved }: AdjustmentRemovalProps) {
  const { id: orgId } = useOrganization();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog
          title="Delete this adjustment?"
          words="It is removed from the return. Finalized returns and the activity log keep it, with the reason."
          action="Delete"
          remove={async (query) => {
            await call(removeAdjustment, { params: { orgId, id: adjustment.id }, query });
            onRemoved();
          }}
          done={`${nameOf(adjustment)} was deleted`}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
