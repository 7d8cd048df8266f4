import { FUEL_IMPORT_COLUMNS, importFuelPurchases } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';
import { tell } from '../../../components/notifications/show-toast.ts';
import { countWords } from '../../../format/measure.ts';
import { useOrganization } from '../../../session/session.ts';
import { useIftaChange } from '../use-ifta-act.ts';

export function PurchaseImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const onChange = useIftaChange();
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
        tell(`${countWords(count, 'receipt')} imported`);
      }}
      onClose={onClose}
    />
  );
}
