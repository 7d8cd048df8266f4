import { DRIVER_IMPORT_COLUMNS, importDrivers, RULE_SETS } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { countText } from '../../format/measure.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { useOrganization } from '../../session/session.ts';
import { DRIVER_QUERIES } from './driver-queries.ts';

const RULE_SET_OF = new Map(RULE_SETS.map((ruleSet) => [RULE_SET_LABELS[ruleSet].toLowerCase(), ruleSet]));

/** The list names a rule set in words. */
const driverCellOf = (field: string, text: string): string =>
  (field === 'ruleSet' && RULE_SET_OF.get(text.toLowerCase())) || text;

export function DriverImport({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(DRIVER_QUERIES);
  return (
    <ImportDialog
      title="Import drivers"
      memoryName={`drivers-${orgId}`}
      noun="drivers"
      cellOf={driverCellOf}
      columns={DRIVER_IMPORT_COLUMNS}
      words="Each driver needs an email or a username. No emails are sent; invite drivers from Users & Roles."
      send={(file, dryRun) => call(importDrivers, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'driver')} imported`);
      }}
      onClose={onClose}
    />
  );
}
