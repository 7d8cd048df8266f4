import { FUEL_IMPORT_COLUMNS, importFuelPurchases } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { countText } from '../../../format/measure.ts';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';

export function PurchaseImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const onChange = useInvalidate(IFTA_QUERIES);
  return (
    <ImportDialog
      title="Import fuel purchases"
      memoryName={`fuel-purchases-${orgId}`}
      noun="receipts"
      columns={FUEL_IMPORT_COLUMNS}
      words={`Times are of ${timeZone.replaceAll('_', ' ')}. Quantities are gallons and fuel is diesel where a row does not say. With time, latitude and longitude a receipt can be verified by where the truck was.`}
      send={(file, dryRun) => call(importFuelPurchases, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'receipt')} imported`);
      }}
      onClose={onClose}
    />
  );
}
