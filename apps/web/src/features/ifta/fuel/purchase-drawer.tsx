import { getFuelPurchase, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { nameOf } from './fuel-labels.ts';
import { PurchaseEditor } from './purchase-editor.tsx';
import { HeadFacts, PurchaseFacts } from './purchase-facts.tsx';

interface PurchaseDrawerProps {
  readonly purchaseId: number;
  readonly onClose: () => void;
}

/** One receipt: a form for those who may change it, else facts. */
export function PurchaseDrawer({ purchaseId, onClose }: PurchaseDrawerProps) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const purchase = useQuery(queryOf(getFuelPurchase, { params: { orgId, id: purchaseId } }));
  const { data } = purchase;
  if (data && mayChange) return <PurchaseEditor purchase={data} onClose={onClose} />;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data ? nameOf(data) : 'Fuel purchase'}
      {...(data && { facts: <HeadFacts purchase={data} /> })}
    >
      <DataState {...stateOf(purchase)}>{data && <PurchaseFacts purchase={data} />}</DataState>
    </SideDrawer>
  );
}
