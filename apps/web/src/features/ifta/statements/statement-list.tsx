import { removeVehicleStatement, type VehicleStatement } from '@longhaul/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { formatDate } from '../../../format/date.ts';
import { useOrganization } from '../../../session/session.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { spanText, valueText } from './statement-labels.ts';
import styles from './statements.module.css';
import { useFiledText } from './use-statements.ts';

interface StatementListProps {
  /** The newest first. */
  readonly statements: readonly VehicleStatement[];
  readonly inForce: ReadonlySet<number>;
  readonly mayChange: boolean;
}

/** Everything that was stated about a vehicle and not taken back. */
export function StatementList({ statements, inForce, mayChange }: StatementListProps) {
  const { timeZone } = useOrganization();
  const [asked, ask] = useState<VehicleStatement | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label="Qualification and calibration">
        {statements.map((statement) => (
          <li key={statement.id} className={styles.statement}>
            <div className={styles.said}>
              <span className={styles.value}>
                {valueText(statement)}, {spanText(statement)}
                {inForce.has(statement.id) && <Chip tone="ok">In effect today</Chip>}
              </span>
              <span>{statement.reason}</span>
              <span className={styles.words}>
                Stated {formatDate(new Date(statement.madeAt), timeZone)}
                {statement.madeBy && ` by ${statement.madeBy}`}
              </span>
            </div>
            {mayChange && (
              <IconButton
                label={`Withdraw: ${valueText(statement)}, ${spanText(statement)}`}
                icon={<IconTrash size={16} stroke={1.7} />}
                hasPopup="dialog"
                onClick={() => ask(statement)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && <StatementRemoval statement={asked} onClose={() => ask(null)} />}
    </>
  );
}

interface StatementRemovalProps {
  readonly statement: VehicleStatement;
  readonly onClose: () => void;
}

/** Takes a statement back, with the reason. */
function StatementRemoval({ statement, onClose }: StatementRemovalProps) {
  const { id: orgId } = useOrganization();
  const filed = useFiledText(statement);
  const { id, kind, vehicle } = statement;
  const words = `${vehicle.unitNumber}: ${valueText(statement).toLowerCase()}, ${spanText(statement)}. Those days go back to the other settings. The activity log keeps the entry and its reason.`;
  return (
    <RemovalDialog
      title={`Withdraw this ${kind}?`}
      words={[words, filed].filter(Boolean).join(' ')}
      action="Withdraw"
      remove={async (query) => {
        await call(removeVehicleStatement, { params: { orgId, id }, query });
        onClose();
      }}
      done={`${vehicle.unitNumber}: ${kind} withdrawn`}
      onClose={onClose}
    />
  );
}
