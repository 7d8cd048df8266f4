import { type FuelPurchase, getFuelPurchase, removeFuelPurchase } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useOrganization } from '../../../session/session.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { nameOf } from './fuel-labels.ts';

interface PurchaseRemovalProps {
  readonly purchase: FuelPurchase;
  readonly onRemoved: () => void;
}

/** Takes a receipt out of the return, with the reason. */
export function PurchaseRemoval({ purchase, onRemoved }: PurchaseRemovalProps) {
  const { id: orgId } = useOrganization();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { orgId, id: purchase.id };
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemovalDialog
          title={`Delete ${nameOf(purchase)}?`}
          words="The receipt will be removed from the return and can’t be restored. Finalized returns and the activity log keep it, with the reason."
          action="Delete"
          remove={async (query) => {
            await call(removeFuelPurchase, { params, query });
            onRemoved();
            // It is not there to be asked for again.
            queryClient.removeQueries({ queryKey: [getFuelPurchase.name, params] });
          }}
          done={`${nameOf(purchase)} deleted`}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
