import { DRIVER_IMPORT_COLUMNS, importDrivers, RULE_SETS } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { tell } from '../../components/notifications/show-toast.ts';
import { countWords } from '../../format/measure.ts';
import { RULE_SET_WORDS } from '../../format/rule-sets.ts';
import { useOrganization } from '../../session/session.ts';
import { useDriversChange } from './use-driver-act.ts';

const RULE_SET_OF = new Map(RULE_SETS.map((ruleSet) => [RULE_SET_WORDS[ruleSet].toLowerCase(), ruleSet]));

/** The list names a rule set in words. */
const driverCellOf = (field: string, text: string): string =>
  (field === 'ruleSet' && RULE_SET_OF.get(text.toLowerCase())) || text;

export function DriverImport({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useDriversChange();
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
        tell(`${countWords(count, 'driver')} imported`);
      }}
      onClose={onClose}
    />
  );
}
