import type { LogDay } from '@longhaul/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import type { useMeasures } from '../../../session/measures.ts';
import { CERTIFICATION_LABELS, MISSING_LABELS } from '../certification-labels.ts';
import styles from './logs.module.css';
import { StatusBar } from './status-bar.tsx';

/** `today` is the day that still runs. */
export function logColumns(
  today: string,
  measures: ReturnType<typeof useMeasures>,
): DataTableColumn<LogDay>[] {
  const minutes = (title: string, id: string, of: (day: LogDay) => number): DataTableColumn<LogDay> => ({
    id,
    title,
    isNumeric: true,
    isSortable: true,
    cell: (day) => formatMinutes(of(day)),
  });
  return [
    {
      id: 'driver',
      title: 'Driver',
      isSortable: true,
      cell: ({ driver, date }) => (
        <span className={styles.driver}>
          <Avatar firstName={driver.firstName} lastName={driver.lastName} size="sm" />
          {driver.firstName} {driver.lastName}
          <span className={styles.hidden}>, {formatCalendarDate(date)}</span>
        </span>
      ),
    },
    {
      id: 'date',
      title: 'Day',
      isSortable: true,
      cell: ({ date }) => (
        <span className={styles.date}>
          <span>{weekdayOf(date)}</span> {formatCalendarDate(date)}
        </span>
      ),
    },
    { id: 'hours', title: 'Hours by status', cell: (day) => <StatusBar day={day} /> },
    minutes('Driving', 'driving', ({ drivingMinutes }) => drivingMinutes),
    minutes('On duty', 'onDuty', ({ onDutyMinutes }) => onDutyMinutes),
    {
      id: 'distance',
      title: measures.distanceUnit === 'mi' ? 'Miles' : 'Kilometers',
      isNumeric: true,
      isSortable: true,
      cell: ({ distanceMeters }) => (distanceMeters === null ? '' : measures.distance(distanceMeters)),
    },
    {
      id: 'vehicles',
      title: 'Vehicle',
      cell: ({ vehicles }) => vehicles.map(({ name }) => name).join(', '),
    },
    {
      id: 'certification',
      title: 'Certified',
      isSortable: true,
      cell: (day) => <CertificationChip day={day} today={today} />,
    },
    {
      id: 'violations',
      title: 'Violations',
      isSortable: true,
      cell: ({ violationCount }) =>
        violationCount > 0 && (
          <Chip tone="violation" icon={<IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />}>
            {violationCount}
          </Chip>
        ),
    },
    {
      id: 'proposals',
      title: 'Edits',
      cell: ({ pendingProposalCount }) =>
        pendingProposalCount > 0 && <Chip edge="dashed">{pendingProposalCount} pending</Chip>,
    },
    {
      id: 'missing',
      title: 'Missing',
      cell: ({ missing: [first, ...others] }) =>
        first &&
        (others.length === 0 ? MISSING_LABELS[first] : `${MISSING_LABELS[first]} + ${others.length} more`),
    },
  ];
}

function CertificationChip({ day, today }: { day: LogDay; today: string }) {
  if (day.certification === 'certified') {
    return (
      <Chip tone="ok" icon={<IconCheck size={14} stroke={1.9} aria-hidden="true" />}>
        Certified
      </Chip>
    );
  }
  if (day.date >= today) return <Chip>Open</Chip>;
  return <Chip tone="caution">{CERTIFICATION_LABELS[day.certification]}</Chip>;
}
