import type { HosLog } from '@longhaul/contract';
import { changeOfDay } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { changeText, terminalText } from '../../../format/day-change.ts';
import { MISSING_LABELS } from '../certification-labels.ts';
import { HeaderDrawer } from './header-drawer.tsx';
import styles from './history-card.module.css';

/** The head of the form: what 49 CFR 395.8(d) asks for beside the grid. */
export function HeaderCard({ log, isOwn }: { log: HosLog; isOwn: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { assignedVehicle, carrier, driver, vehicles, trailers, coDriver, shippingDocument, missingFields } =
    log;
  const change = changeOfDay(log);
  return (
    <Card
      title="Form and manner"
      action={
        isOwn && (
          <Button size="sm" onClick={() => setEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {missingFields.length > 0 && (
        <p className={styles.missing}>
          Missing: {missingFields.map((field) => MISSING_LABELS[field]).join(', ')}. 49 CFR 395.8(d), 395.22
        </p>
      )}
      <Facts
        rows={[
          [
            'Vehicle',
            vehicles.map(({ name, vin }) => [name, vin].filter(Boolean).join(', ')).join('; ') ||
              (assignedVehicle ? `${assignedVehicle.name}, assigned` : null),
          ],
          ['Trailers', trailers.join(', ') || null],
          ['Shipping document', shippingDocument],
          ['Co-driver', coDriver?.name ?? null],
          ['License', [driver.licenseState, driver.licenseNumber].filter(Boolean).join(' ') || null],
          ['Home terminal', terminalText(driver)],
          ...(change ? [['Length of the day', changeText(change)] as [string, string]] : []),
          [
            'Carrier',
            [carrier.name, carrier.usdotNumber && `USDOT ${carrier.usdotNumber}`].filter(Boolean).join(', '),
          ],
          ['Main office', carrier.address],
        ]}
      />
      {isEditing && <HeaderDrawer log={log} onClose={() => setEditing(false)} />}
    </Card>
  );
}
