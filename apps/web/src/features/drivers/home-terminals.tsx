import { type DriverDetail, type HomeTerminal, withdrawHomeTerminal } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { DatedList } from '../../components/dated-list/dated-list.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { DRIVER_QUERIES } from './driver-queries.ts';
import { HomeTerminalDialog } from './home-terminal-dialog.tsx';

interface HomeTerminalsProps {
  readonly driver: DriverDetail;
  readonly isEditable: boolean;
}

/** Where the driver reports, from which day of the log on: days begin and end in the zone of theirs. */
export function HomeTerminals({ driver, isEditable }: HomeTerminalsProps) {
  const { id: orgId } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const now = useNow(60_000).getTime();
  const today = dateAt(now, zoneOfNow(driver, now));
  const withdraw = useEndpointMutation({
    mutationFn: (from: string) => call(withdrawHomeTerminal, { params: { orgId, id: driver.id, from } }),
    invalidates: DRIVER_QUERIES,
    toast: 'Change withdrawn',
  });
  return (
    <div className={styles.block}>
      <FormSection
        title="Home terminal"
        words="Log days start and end in its time zone. A change applies from the day you choose; earlier days stay the same."
      >
        <DatedList
          label="Home terminals"
          items={driver.homeTerminals.map((terminal) => ({
            from: terminal.from,
            title: terminal.name ?? 'No name',
            details: <TerminalDetails terminal={terminal} />,
          }))}
          today={today}
          onWithdraw={isEditable ? (from) => withdraw.mutate(from) : undefined}
          isWithdrawing={withdraw.isPending}
        />
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

/** Of the home terminal in force: each begins with the first day of it in its zone. */
function zoneOfNow({ homeTerminals, homeTerminalTimeZone }: DriverDetail, now: number): string {
  const current = homeTerminals.findLast(
    ({ from, timeZone }) => from === null || from <= dateAt(now, timeZone),
  );
  return current?.timeZone ?? homeTerminalTimeZone;
}

function TerminalDetails({ terminal }: { readonly terminal: HomeTerminal }) {
  const { from, address, timeZone, setBy, setAt } = terminal;
  return (
    <>
      <span>{timeZone.replaceAll('_', ' ')}</span>
      {address && <span>{address}</span>}
      {from !== null && (
        <small>{`Set by ${setBy?.name ?? 'Longhaul'}, ${formatDateTime(new Date(setAt), timeZone)}`}</small>
      )}
    </>
  );
}
