import { hasPermission, type RateRow, removeRateOverride } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { rateText } from './rate-labels.ts';
import styles from './rates.module.css';

interface OverrideNoteProps {
  readonly row: RateRow;
  readonly override: NonNullable<RateRow['override']>;
}

/** Who set a rate by hand, when and why, and the way back to what the table says. */
export function OverrideNote({ row, override }: OverrideNoteProps) {
  const { id: orgId, timeZone } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const [isAsking, setAsking] = useState(false);
  const kind = row.kind === 'base' ? 'rate' : 'surcharge';
  return (
    <div className={styles.block}>
      <FormSection title={row.kind === 'base' ? 'Rate set manually' : 'Surcharge set manually'}>
        <div className={styles.override}>
          <p>{override.reason}</p>
          <p className={styles.quiet}>
            {formatDateTime(new Date(override.madeAt), timeZone)}
            {override.madeBy && ` by ${override.madeBy}`}
          </p>
          {mayChange && <Button onClick={() => setAsking(true)}>Remove override</Button>}
        </div>
      </FormSection>
      {isAsking && (
        <RemovalDialog
          title="Remove the override?"
          words={`The ${kind} ${rateText(row.value)} reverts to the quarter’s rates. The activity log keeps the override and its reason.`}
          action="Withdraw"
          remove={(query) => call(removeRateOverride, { params: { orgId, id: override.id }, query })}
          done="Override removed"
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
