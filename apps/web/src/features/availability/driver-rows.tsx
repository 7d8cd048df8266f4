import { canOpen, type DriverAvailability } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Pager } from '../../components/data-table/pager.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { clockBars } from '../../components/time-left/clock-bars.ts';
import { TimeLeft } from '../../components/time-left/time-left.tsx';
import type { ListTable } from '../../lists/list-page.ts';
import { useCurrentUser } from '../../session/session.ts';
import styles from './availability.module.css';
import { Driver, NextDriving, Place, Status, TripFit } from './availability-columns.tsx';
import { useLiveClocks } from './live-clocks.ts';
import { PILOT_NAMES, type Pilot } from './pilot-log.ts';
import type { PlannedTrip } from './planned-trip.ts';
import { WhatIf } from './what-if.tsx';

const PHONE = '(max-width: 904px)';

interface DriverRowsProps {
  readonly columns: readonly DataTableColumn<DriverAvailability>[];
  readonly list: ListTable<DriverAvailability>;
  /** Where filters leave nobody. */
  readonly noMatches: ReactNode;
  readonly planned: PlannedTrip | null;
  /** Whose hours are shown beside those of the law. */
  readonly pilot: Pilot | undefined;
}

/** A table, or on a phone a card for each driver; a row leads to the driver's log of today. */
export function DriverRows({ columns, list, noMatches, planned, pilot }: DriverRowsProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE);
  const logOf = ({ driver, homeTerminalTimeZone }: DriverAvailability) =>
    `${driver.id}-${dateAt(Date.now(), homeTerminalTimeZone)}`;
  if (isPhone && list.rows.length > 0) {
    return (
      <>
        <ul className={styles.cards} aria-label="Drivers">
          {list.rows.map((row) => (
            <DriverCard key={row.driver.id} row={row} planned={planned} pilot={pilot} />
          ))}
        </ul>
        {list.pager && <Pager {...list.pager} />}
      </>
    );
  }
  return (
    <Card isFlush>
      <DataTable<DriverAvailability>
        label="Drivers"
        viewName="HOS availability"
        columns={columns}
        {...list}
        rowId={({ driver }) => String(driver.id)}
        {...(canOpen(user, '/hos/logs/1-2026-01-01') && {
          onOpen: (row: DriverAvailability) =>
            void navigate({ to: '/hos/logs/$id', params: { id: logOf(row) } }),
        })}
        empty={
          noMatches || (
            <EmptyState message="No drivers yet. Add one under Settings, All drivers; the clocks start with the first duty status." />
          )
        }
      />
    </Card>
  );
}

interface DriverCardProps {
  readonly row: DriverAvailability;
  readonly planned: PlannedTrip | null;
  readonly pilot: Pilot | undefined;
}

function DriverCard({ row, planned, pilot }: DriverCardProps) {
  const clocks = useLiveClocks(row);
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Driver row={row} />
        <NextDriving row={row} />
      </div>
      <div className={styles.cardHead}>
        <Status row={row} />
        <Place row={row} />
      </div>
      {planned && <TripFit row={row} planned={planned} />}
      {pilot && (
        <div className={styles.lines}>
          <span>{PILOT_NAMES[pilot]}</span>
          <WhatIf row={row} pilot={pilot} />
        </div>
      )}
      {clocks && (
        <div className={styles.clocks}>
          {clockBars(clocks, row.ruleSet).map(({ key, ...bar }) => (
            <TimeLeft key={key} {...bar} />
          ))}
        </div>
      )}
    </li>
  );
}
