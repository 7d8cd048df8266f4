import type { AvailabilityGroup, DriveLimit, DriverAvailability } from '@longhaul/contract';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SkipToTable } from '../../components/row-focus/skip-to-table.tsx';
import { useRowFocus } from '../../components/row-focus/use-row-focus.ts';
import { clockBars } from '../../components/time-left/clock-bars.ts';
import styles from './availability.module.css';
import type { DayAxis } from './day-axis.ts';
import {
  CanDrive,
  Clock,
  type CountedDriver,
  driverName,
  hasOtherRules,
  Location,
  OtherRules,
  Status,
  UnitOf,
} from './driver-cells.tsx';
import { GROUP_TITLES, type GroupTitle } from './driver-groups.ts';
import { AxisHead, BarLegend, HoursBar } from './hours-bar.tsx';
import { hoursAhead } from './live-clocks.ts';
import { PILOT_NAMES } from './pilot-log.ts';
import type { Pilot } from './pilots.ts';
import { WhatIf } from './what-if.tsx';

const CLOCKS: readonly { readonly id: DriveLimit; readonly title: string }[] = [
  { id: 'driving', title: 'Driving' },
  { id: 'window', title: 'Shift' },
  { id: 'break', title: 'Break' },
  { id: 'cycle', title: 'Cycle' },
];

interface DriverTableProps {
  readonly drivers: readonly CountedDriver[];
  /** How many drivers each group has on all pages. */
  readonly counts: Readonly<Record<AvailabilityGroup, number>>;
  readonly isLoading: boolean;
  readonly axis: DayAxis;
  /** Whose hours are shown beside those of the law. */
  readonly pilot: Pilot | undefined;
  readonly onOpen: ((row: DriverAvailability) => void) | undefined;
}

/** One row a driver, in groups: who can drive now, who can next, and who is not available. */
export function DriverTable({ drivers, counts, isLoading, axis, pilot, onOpen }: DriverTableProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { rowsProps } = useRowFocus({ rowCount: drivers.length, isOneTabStop: true });
  const hasOthers = drivers.some(({ row }) => hasOtherRules(row));
  const columnCount = CLOCKS.length + 5 + Number(hasOthers) + Number(pilot !== undefined);
  return (
    <section ref={setFrame} className={styles.frame} aria-label="Drivers" tabIndex={-1}>
      <SkipToTable frame={frame} />
      <table className={styles.table} aria-busy={isLoading} {...rowsProps}>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            <th scope="col">Status</th>
            <th scope="col">Can drive</th>
            <th scope="col" className={styles.barHead}>
              <span className={styles.hidden}>Next 24 hours</span>
              <AxisHead axis={axis} />
            </th>
            {CLOCKS.map(({ id, title }) => (
              <th key={id} scope="col" className={styles.number}>
                {title} <small>{limitText(drivers, id)}</small>
              </th>
            ))}
            {hasOthers && <th scope="col">Other rules</th>}
            {pilot && <th scope="col">{PILOT_NAMES[pilot]}</th>}
            <th scope="col">Location</th>
          </tr>
        </thead>
        {isLoading && drivers.length === 0 ? (
          <SkeletonGroup columnCount={columnCount} />
        ) : (
          groupsOf(drivers).map(({ group, first, members }) => (
            <Group
              key={group}
              title={GROUP_TITLES[group]}
              count={counts[group]}
              isFirst={first === 0}
              columnCount={columnCount}
            >
              {members.map((driver, index) => (
                <DriverRow
                  key={driver.row.driver.id}
                  index={first + index}
                  {...{ driver, axis, pilot, hasOthers, onOpen }}
                />
              ))}
            </Group>
          ))
        )}
      </table>
    </section>
  );
}

/** In the order in which the server lists them, with the number of the first row of each. */
export function groupsOf(drivers: readonly CountedDriver[]) {
  const groups: { group: AvailabilityGroup; first: number; members: CountedDriver[] }[] = [];
  for (const [index, driver] of drivers.entries()) {
    const last = groups.at(-1);
    if (last?.group === driver.row.group) last.members.push(driver);
    else groups.push({ group: driver.row.group, first: index, members: [driver] });
  }
  return groups;
}

/** `of 11`: the limit of most drivers of the list. */
function limitText(drivers: readonly CountedDriver[], clock: DriveLimit): string {
  const limits = drivers.flatMap(({ row, clocks }) =>
    clocks
      ? clockBars(clocks, row.ruleSet).flatMap((bar) => (bar.key === clock ? bar.limitMinutes : []))
      : [],
  );
  const [most] = [...Map.groupBy(limits, (limit) => limit)].toSorted((a, b) => b[1].length - a[1].length);
  return most ? `of ${most[0] / 60}` : '';
}

interface GroupProps {
  readonly title: GroupTitle;
  readonly count: number;
  readonly isFirst: boolean;
  readonly columnCount: number;
  readonly children: ReactNode;
}

function Group({ title, count, isFirst, columnCount, children }: GroupProps) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          {title.name}{' '}
          <span className={styles.groupFacts}>{`${count}${title.order ? `, ${title.order}` : ''}`}</span>
        </th>
        <td colSpan={columnCount - 3}>{isFirst && <BarLegend />}</td>
      </tr>
      {children}
    </tbody>
  );
}

interface DriverRowProps {
  readonly driver: CountedDriver;
  readonly index: number;
  readonly axis: DayAxis;
  readonly pilot: Pilot | undefined;
  readonly hasOthers: boolean;
  readonly onOpen: DriverTableProps['onOpen'];
}

function DriverRow({ driver, index, axis, pilot, hasOthers, onOpen }: DriverRowProps) {
  const { row } = driver;
  const open = onOpen && (() => onOpen(row));
  return (
    <tr className={styles.row} data-index={index} data-openable={open !== undefined} onClick={open}>
      <th scope="row">
        <button
          type="button"
          className={styles.opener}
          onClick={(event) => {
            event.stopPropagation();
            open?.();
          }}
        >
          {driverName(row)}
        </button>
        <UnitOf driver={driver} />
      </th>
      <td>
        <Status driver={driver} />
      </td>
      <td>
        <CanDrive driver={driver} />
      </td>
      <td className={styles.barCell}>
        <HoursBar spans={hoursAhead(row, axis.now, axis.to)} axis={axis} timeText={driver.timeText} />
      </td>
      {CLOCKS.map(({ id }) => (
        <td key={id} className={styles.number}>
          <Clock driver={driver} clock={id} />
        </td>
      ))}
      {hasOthers && (
        <td className={styles.others}>
          <OtherRules driver={driver} />
        </td>
      )}
      {pilot && (
        <td>
          <WhatIf row={row} pilot={pilot} />
        </td>
      )}
      <td>
        <Location driver={driver} />
      </td>
    </tr>
  );
}

function SkeletonGroup({ columnCount }: { readonly columnCount: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <tr key={index} className={styles.row}>
          {Array.from({ length: columnCount }, (_cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity and never move
            <td key={column}>
              <Skeleton height={10} width={`${50 + ((index * 17 + column * 29) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
