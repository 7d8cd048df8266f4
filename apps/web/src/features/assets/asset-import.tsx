import { ASSET_IMPORT_COLUMNS, type AssetKind, importAssets } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { countText } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import { KIND_LABELS } from './asset-labels.ts';
import { ASSET_QUERIES } from './asset-queries.ts';

/** The list says Unknown where nobody stated whether a vehicle qualifies. */
const assetCellOf = (field: string, text: string): string =>
  field === 'iftaQualifiedOverride' && text === 'Unknown' ? '' : text;

export function AssetImport({ kind, onClose }: { kind: AssetKind; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(ASSET_QUERIES);
  const { many } = KIND_LABELS[kind];
  return (
    <ImportDialog
      title={`Import ${many}`}
      memoryName={`${kind}s-${orgId}`}
      noun={many}
      cellOf={assetCellOf}
      columns={ASSET_IMPORT_COLUMNS}
      send={(file, dryRun) => call(importAssets, { params: { orgId }, query: { kind, dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, kind)} imported`);
      }}
      onClose={onClose}
    />
  );
}
