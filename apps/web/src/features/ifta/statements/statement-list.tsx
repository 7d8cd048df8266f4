import type { VehicleStatement } from '@longhaul/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../../../components/chip/chip.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { formatDate } from '../../../format/date.ts';
import { useOrganization } from '../../../session/session.ts';
import { spanText, valueText } from './statement-labels.ts';
import { StatementRemoval } from './statement-removal.tsx';
import styles from './statements.module.css';

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
      <ul className={styles.list} aria-label="Statements about this vehicle">
        {statements.map((statement) => (
          <li key={statement.id} className={styles.statement}>
            <div className={styles.said}>
              <span className={styles.value}>
                {valueText(statement)}, {spanText(statement)}
                {inForce.has(statement.id) && <Chip tone="ok">Holds today</Chip>}
              </span>
              <span>{statement.reason}</span>
              <span className={styles.words}>
                Stated {formatDate(new Date(statement.madeAt), timeZone)}
                {statement.madeBy && ` by ${statement.madeBy}`}
              </span>
            </div>
            {mayChange && (
              <IconButton
                label={`Take back: ${valueText(statement)}, ${spanText(statement)}`}
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
