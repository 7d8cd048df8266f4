import type { DriverAvailability } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { useSecond } from '../../components/clock/use-second.ts';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import {
  type ClockBar,
  clockBars,
  limitingClock,
  untilLimit,
} from '../../components/time-left/clock-bars.ts';
import { TimeLeft } from '../../components/time-left/time-left.tsx';
import { formatDateTime, shortTime, zoneName } from '../../format/date.ts';
import { SHORT_RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { formatMinutes, timeAgo } from '../../format/span.ts';
import { otherText } from '../../records/day-limits.tsx';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import styles from './availability.module.css';
import { useLiveClocks } from './live-clocks.ts';
import { PILOT_NAMES, type Pilot } from './pilot-log.ts';
import { isInTime, type PlannedTrip, planOf } from './planned-trip.ts';
import { WhatIf } from './what-if.tsx';

/** The bars of all drivers are drawn against it, so that they can be compared. */
const LONGEST_DRIVE_MINUTES = 11 * 60;

type Row = { readonly row: DriverAvailability };

/** With a planned trip, whether each driver fits it; with a pilot, what it would leave each. */
export function availabilityColumns(
  planned: PlannedTrip | null,
  pilot: Pilot | undefined,
): DataTableColumn<DriverAvailability>[] {
  const clock = (id: ClockBar['key'], title: string): DataTableColumn<DriverAvailability> => ({
    id,
    title,
    isSortable: true,
    cell: (row) => <Clock row={row} clock={id} />,
  });
  return [
    { id: 'name', title: 'Driver', isSortable: true, cell: (row) => <Driver row={row} /> },
    { id: 'status', title: 'Status', isSortable: true, cell: (row) => <Status row={row} /> },
    clock('driving', 'Driving'),
    clock('window', 'Window'),
    clock('break', 'Break'),
    clock('cycle', 'Cycle'),
    {
      id: 'nextDrivingAt',
      title: 'Next legal driving',
      isSortable: true,
      cell: (row) => <NextDriving row={row} />,
    },
    ...(pilot === undefined
      ? []
      : [
          {
            id: 'whatIf',
            title: PILOT_NAMES[pilot],
            cell: (row: DriverAvailability) => <WhatIf row={row} pilot={pilot} />,
          },
        ]),
    { id: 'place', title: 'Place', cell: (row) => <Place row={row} /> },
    ...(planned === null
      ? []
      : [
          {
            id: 'trip',
            title: 'Trip',
            cell: (row: DriverAvailability) => <TripFit row={row} planned={planned} />,
          },
        ]),
  ];
}

export function Driver({ row }: Row) {
  const { driver, vehicle } = row;
  return (
    <span className={styles.driver}>
      <Avatar firstName={driver.firstName} lastName={driver.lastName} size="sm" />
      <span className={styles.lines}>
        <b>
          {driver.firstName} {driver.lastName}
        </b>
        <span>{vehicle ? `Unit ${vehicle.name}` : 'No vehicle'}</span>
        {vehicle && <ReadinessChip unitIds={[vehicle.id]} />}
        <OtherZones row={row} />
      </span>
    </span>
  );
}

export function Status({ row }: Row) {
  const nowMs = useSecond();
  const { status, mode, since, homeTerminalTimeZone: zone } = row;
  if (status === null || since === null) return <span className={styles.quiet}>No records yet</span>;
  const sinceMs = Date.parse(since);
  return (
    <span className={styles.lines}>
      <DutyStatusChip status={status} mode={mode} />
      <span>
        since {shortTime(sinceMs, nowMs, zone)}, {formatMinutes((nowMs - sinceMs) / 60_000)}
      </span>
    </span>
  );
}

/** Of a driver who works in several zones: which set counts, rest that is due, and the time left elsewhere. */
function OtherZones({ row: { rules, ruleSet, homeTerminalTimeZone } }: Row) {
  if (rules === null) return null;
  const { offToday, off24By, others } = rules.clocks;
  return (
    <span className={styles.zones}>
      <span>{SHORT_RULE_SET_LABELS[ruleSet]}</span>
      {offToday && (
        <span>{`off today ${formatMinutes(offToday.countedMinutes)} of ${formatMinutes(offToday.neededMinutes)}`}</span>
      )}
      {off24By && <span>{`24 h off by ${formatDateTime(new Date(off24By), homeTerminalTimeZone)}`}</span>}
      {others.map(({ ruleset, limits }) => (
        <span key={ruleset}>{otherText(ruleset, limits)}</span>
      ))}
    </span>
  );
}

function Clock({ row, clock }: Row & { readonly clock: ClockBar['key'] }) {
  const clocks = useLiveClocks(row);
  const bar = clocks && clockBars(clocks, row.ruleSet).find(({ key }) => key === clock);
  if (!bar) return <span className={styles.quiet}>–</span>;
  const { key: _key, ...rest } = bar;
  return <TimeLeft {...rest} isLabelHidden />;
}

export function NextDriving({ row }: Row) {
  const nowMs = useSecond();
  const clocks = useLiveClocks(row);
  if (!clocks) return null;
  const zone = row.homeTerminalTimeZone;
  if (clocks.relief && !clocks.relief.isOver) {
    const { declaration, section, endsAt } = clocks.relief;
    return (
      <span className={styles.lines}>
        <b className={styles.now}>{`Relief ${declaration}`}</b>
        <span>{`${section} does not apply until ${shortTime(endsAt, nowMs, zone)}`}</span>
      </span>
    );
  }
  if (clocks.drivableMinutes >= 1) {
    return (
      <span className={styles.lines}>
        <b className={styles.now}>Now</b>
        <i
          className={styles.drivable}
          aria-hidden="true"
          style={
            {
              '--share': `${Math.min(1, clocks.drivableMinutes / LONGEST_DRIVE_MINUTES) * 100}%`,
            } as CSSProperties
          }
        />
        <span>
          {formatMinutes(clocks.drivableMinutes)} {untilLimit(limitingClock(clocks, row.ruleSet))}
        </span>
      </span>
    );
  }
  const next = `${shortTime(clocks.nextDrivingAt, nowMs, zone)} ${zoneName(new Date(clocks.nextDrivingAt), zone)}`;
  if (row.status === 'D') {
    return (
      <span className={styles.lines}>
        <b className={styles.over}>In violation</b>
        <span>next {next}</span>
      </span>
    );
  }
  return (
    <span className={styles.lines}>
      <b>{next}</b>
      <span>in {formatMinutes((clocks.nextDrivingAt - nowMs) / 60_000)}</span>
      {clocks.relief && <span>{`rest after relief ${clocks.relief.declaration}`}</span>}
    </span>
  );
}

export function Place({ row }: Row) {
  const nowMs = useSecond();
  const { position } = row;
  if (!position) return <span className={styles.quiet}>Not known</span>;
  return (
    <span className={styles.lines}>
      <span className={styles.place}>{position.place ?? `${position.lat}, ${position.lon}`}</span>
      <span>{timeAgo(new Date(position.at), new Date(nowMs))}</span>
    </span>
  );
}

export function TripFit({ row, planned }: Row & { readonly planned: PlannedTrip }) {
  const nowMs = useSecond();
  const plan = planOf(planned, row.driver.id);
  if (!plan) return <span className={styles.quiet}>Not planned</span>;
  const arrival = shortTime(Date.parse(plan.arrivesAt), nowMs, row.homeTerminalTimeZone);
  const fits = isInTime(planned, plan);
  return (
    <span className={styles.lines}>
      {fits ? (
        <b className={styles.fits}>
          <IconCheck size={14} stroke={2.2} aria-hidden="true" /> Fits
        </b>
      ) : (
        <b>Too late</b>
      )}
      <span>arrives {arrival}</span>
    </span>
  );
}
