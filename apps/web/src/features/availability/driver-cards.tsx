import type { AvailabilityGroup, DriveLimit, DriverAvailability } from '@longhaul/contract';
import { Skeleton } from '@mantine/core';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import styles from './availability-cards.module.css';
import type { DayAxis } from './day-axis.ts';
import {
  CanDrive,
  Clock,
  type CountedDriver,
  driverName,
  hasOtherRules,
  OtherRules,
  placeText,
  UnitOf,
} from './driver-cells.tsx';
import { GROUP_TITLES } from './driver-groups.ts';
import { groupsOf } from './driver-table.tsx';
import { AxisHead, HoursBar } from './hours-bar.tsx';
import { hoursAhead } from './live-clocks.ts';
import { PILOT_NAMES } from './pilot-log.ts';
import type { Pilot } from './pilots.ts';
import { WhatIf } from './what-if.tsx';

const CLOCKS: readonly (readonly [id: DriveLimit, name: string])[] = [
  ['driving', 'driving'],
  ['window', 'shift'],
  ['break', 'break'],
  ['cycle', 'cycle'],
];

interface DriverCardsProps {
  readonly drivers: readonly CountedDriver[];
  readonly counts: Readonly<Record<AvailabilityGroup, number>>;
  readonly isLoading: boolean;
  readonly axis: DayAxis;
  readonly pilot: Pilot | undefined;
  readonly onOpen: ((row: DriverAvailability) => void) | undefined;
}

/** The rows of the table as cards, for a phone. */
export function DriverCards({ drivers, counts, isLoading, axis, pilot, onOpen }: DriverCardsProps) {
  if (isLoading && drivers.length === 0) {
    return (
      <div className={styles.cards} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={108} radius="md" />
        ))}
      </div>
    );
  }
  return groupsOf(drivers).map(({ group, members }) => (
    <section key={group} className={styles.group} aria-label={GROUP_TITLES[group].name}>
      <h2>
        {GROUP_TITLES[group].name} <span>{counts[group]}</span>
      </h2>
      <AxisHead axis={axis} />
      <ul className={styles.cards}>
        {members.map((driver) => (
          <li key={driver.row.driver.id} className={styles.card}>
            <div className={styles.head}>
              <div className={styles.who}>
                {onOpen ? (
                  <button type="button" onClick={() => onOpen(driver.row)}>
                    {driverName(driver.row)}
                  </button>
                ) : (
                  <b>{driverName(driver.row)}</b>
                )}
                <span className={styles.where}>
                  <UnitOf driver={driver} />
                  {driver.row.position && <span>{placeText(driver.row.position)}</span>}
                </span>
              </div>
              {driver.row.status && (
                <DutyStatusChip status={driver.row.status} mode={driver.row.mode} isCompact />
              )}
              <CanDrive driver={driver} />
            </div>
            <HoursBar
              spans={hoursAhead(driver.row, axis.now, axis.to)}
              axis={axis}
              timeText={driver.timeText}
            />
            <dl className={styles.clocks}>
              {CLOCKS.map(([id, name]) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <Clock driver={driver} clock={id} />
                  </dd>
                </div>
              ))}
            </dl>
            {hasOtherRules(driver.row) && <OtherRules driver={driver} />}
            {pilot && (
              <div className={styles.pilot}>
                <span>{PILOT_NAMES[pilot]}</span>
                <WhatIf row={driver.row} pilot={pilot} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
