import { removeVehicleStatement, type VehicleStatement } from '@longhaul/contract';
import { call } from '../../../app/api.ts';
import { useOrganization } from '../../../app/session.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { useIftaAct } from '../use-ifta-act.ts';
import { spanWords, valueWords } from './statement-words.ts';
import { useFiledWords } from './use-statements.ts';

interface StatementRemovalProps {
  readonly statement: VehicleStatement;
  readonly onClose: () => void;
}

/** Asks before a statement is forgotten. */
export function StatementRemoval({ statement, onClose }: StatementRemovalProps) {
  const { id: orgId } = useOrganization();
  const filed = useFiledWords(statement);
  const { id, kind, vehicle } = statement;
  const remove = useIftaAct(
    async () => {
      await call(removeVehicleStatement, { params: { orgId, id } });
      onClose();
    },
    () => `The ${kind} of ${vehicle.unitNumber} was taken back`,
  );
  const words = `${vehicle.unitNumber}: ${valueWords(statement).toLowerCase()}, ${spanWords(statement)}. Its days go back to what else holds for them. The activity log keeps what was stated.`;
  return (
    <ConfirmDialog
      title={`Take this ${kind} back?`}
      words={[words, filed].filter(Boolean).join(' ')}
      action="Take back"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
