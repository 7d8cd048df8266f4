import type { DriverDetail } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import styles from './driver-drawer.module.css';
import { HomeTerminalDialog } from './home-terminal-dialog.tsx';

interface HomeTerminalsProps {
  readonly driver: DriverDetail;
  readonly isEditable: boolean;
}

/** Where the driver reports, from which day of the log on: days begin and end in the zone of theirs. */
export function HomeTerminals({ driver, isEditable }: HomeTerminalsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.block}>
      <FormSection
        title="Home terminal"
        words="Days of the log begin and end in its zone. Another one holds from a day on; days before keep theirs."
      >
        <ul className={styles.zones} aria-label="Home terminals">
          {driver.homeTerminals.toReversed().map(({ from, name, address, timeZone, setBy, setAt }) => (
            <li key={from ?? 'first'}>
              <b>{name ?? 'No name'}</b>
              <span>
                {`${timeZone.replaceAll('_', ' ')}, ${from === null ? 'from the first record' : `from ${formatCalendarDate(from)}`}`}
              </span>
              {address && <span>{address}</span>}
              {from !== null && (
                <small>{`Set by ${setBy?.name ?? 'Longhaul'}, ${formatDateTime(new Date(setAt), timeZone)}`}</small>
              )}
            </li>
          ))}
        </ul>
        {isEditable && (
          <div>
            <Button onClick={() => setOpen(true)}>Change home terminal</Button>
          </div>
        )}
      </FormSection>
      {isOpen && <HomeTerminalDialog driver={driver} onClose={() => setOpen(false)} />}
    </div>
  );
}
