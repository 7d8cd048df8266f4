import { hasPermission } from '@longhaul/contract';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser } from '../../../session/session.ts';
import { FiledNote } from '../filed-note.tsx';
import type { IftaTabProps } from '../ifta-tab.ts';
import { FuelSearch } from './fuel-search.ts';
import { NewPurchaseDrawer } from './new-purchase-drawer.tsx';
import { PhotographedReceipts } from './photographed-receipts.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import { PurchaseImport } from './purchase-import.tsx';
import { PurchaseList } from './purchase-list.tsx';

/** The receipts of the period. */
export function FuelTab({ search: filters, report }: IftaTabProps) {
  const [search, change] = useSearchParams(FuelSearch);
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  return (
    <>
      <FiledNote report={report} noun="receipts" />
      <PhotographedReceipts openId={search.receipt} onOpen={(receipt) => change({ receipt })} />
      <PurchaseList filters={filters} search={search} onChange={change} period={report.period} />
      {mayChange && search.addPurchase && (
        <NewPurchaseDrawer onClose={() => change({ addPurchase: false })} />
      )}
      {mayChange && search.import && <PurchaseImport onClose={() => change({ import: false })} />}
      {search.purchase !== undefined && (
        <PurchaseDrawer
          key={search.purchase}
          purchaseId={search.purchase}
          onClose={() => change({ purchase: undefined })}
        />
      )}
    </>
  );
}
