import { FUEL_IMPORT_COLUMNS, hasPermission, importFuelPurchases } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { countText } from '../../../format/measure.ts';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { FiledNote } from '../filed-note.tsx';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { FuelSearch } from './fuel-search.ts';
import { NewPurchaseDrawer } from './new-purchase-drawer.tsx';
import { PhotographedReceipts } from './photographed-receipts.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';
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

function PurchaseImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const onChange = useInvalidate(IFTA_QUERIES);
  return (
    <ImportDialog
      title="Import fuel purchases"
      memoryName={`fuel-purchases-${orgId}`}
      noun="receipts"
      columns={FUEL_IMPORT_COLUMNS}
      words={`Times are in ${timeZone.replaceAll('_', ' ')}. Rows without a unit or fuel are read as gallons and diesel. With time, latitude and longitude a receipt can be verified by where the truck was.`}
      send={(file, dryRun) => call(importFuelPurchases, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'receipt')} imported`);
      }}
      onClose={onClose}
    />
  );
}
