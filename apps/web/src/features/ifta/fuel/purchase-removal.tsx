import { type FuelPurchase, getFuelPurchase, removeFuelPurchase } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useOrganization } from '../../../app/session.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { nameOf } from './fuel-words.ts';

interface PurchaseRemovalProps {
  readonly purchase: FuelPurchase;
  readonly onRemoved: () => void;
}

/** Takes a receipt out of the return, after asking. */
export function PurchaseRemoval({ purchase, onRemoved }: PurchaseRemovalProps) {
  const { id: orgId } = useOrganization();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { orgId, id: purchase.id };
  const remove = useIftaAct(
    async () => {
      await call(removeFuelPurchase, { params });
      onRemoved();
      // It is not there to be asked for again.
      queryClient.removeQueries({ queryKey: [getFuelPurchase.name, params] });
    },
    () => `${nameOf(purchase)} was deleted`,
  );
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${nameOf(purchase)}?`}
          words="The receipt leaves the return. Finalized returns and the activity log keep it; it cannot be brought back."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
