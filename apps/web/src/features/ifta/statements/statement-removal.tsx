import { removeVehicleStatement, type VehicleStatement } from '@longhaul/contract';
import { call } from '../../../api/api.ts';
import { useOrganization } from '../../../session/session.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { spanText, valueText } from './statement-labels.ts';
import { useFiledText } from './use-statements.ts';

interface StatementRemovalProps {
  readonly statement: VehicleStatement;
  readonly onClose: () => void;
}

/** Takes a statement back, with the reason. */
export function StatementRemoval({ statement, onClose }: StatementRemovalProps) {
  const { id: orgId } = useOrganization();
  const filed = useFiledText(statement);
  const { id, kind, vehicle } = statement;
  const words = `${vehicle.unitNumber}: ${valueText(statement).toLowerCase()}, ${spanText(statement)}. Its days go back to what else holds for them. The activity log keeps what was stated, with the reason.`;
  return (
    <RemovalDialog
      title={`Take this ${kind} back?`}
      words={[words, filed].filter(Boolean).join(' ')}
      action="Take back"
      remove={async (query) => {
        await call(removeVehicleStatement, { params: { orgId, id }, query });
        onClose();
      }}
      done={`The ${kind} of ${vehicle.unitNumber} was taken back`}
      onClose={onClose}
    />
  );
}
