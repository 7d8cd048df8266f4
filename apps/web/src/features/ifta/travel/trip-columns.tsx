import type { IftaTrip } from '@longhaul/contract';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../format/date.ts';
import styles from './travel.module.css';
import { chainText } from './travel-labels.ts';

interface Words {
  readonly timeZone: string;
  readonly distanceUnit: string;
  readonly distance: (meters: number) => string;
}

function Moment({ at, place }: { readonly at: string; readonly place: string | null }) {
  return (
    <span className={styles.twoLines}>
      <span>{at}</span>
      <span className={styles.quiet}>{place ?? 'Unknown location'}</span>
    </span>
  );
}

const bordersOf = ({ crossings, startJurisdiction }: IftaTrip) =>
  crossings.length === 0 ? (
    <span className={styles.quiet}>within {startJurisdiction ?? 'one jurisdiction'}</span>
  ) : (
    <span className={styles.border}>{chainText(crossings)}</span>
  );

export function tripColumns({ timeZone, distanceUnit, distance }: Words): DataTableColumn<IftaTrip>[] {
  const time = (at: string) => formatDateTime(new Date(at), timeZone);
  return [
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle }) => vehicle.unitNumber },
    {
      id: 'start',
      title: 'Start',
      cell: ({ startedAt, startPlace }) => <Moment at={time(startedAt)} place={startPlace} />,
    },
    {
      id: 'end',
      title: 'End',
      cell: ({ endedAt, endPlace }) => <Moment at={time(endedAt)} place={endPlace} />,
    },
    {
      id: 'distance',
      title: 'Distance',
      isNumeric: true,
      cell: ({ meters }) => `${distance(meters)} ${distanceUnit}`,
    },
    { id: 'borders', title: 'Borders', cell: bordersOf },
  ];
}

/** The same on a phone, in two lines. */
export function narrowTripColumns({ timeZone, distanceUnit, distance }: Words): DataTableColumn<IftaTrip>[] {
  return [
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle }) => vehicle.unitNumber },
    {
      id: 'borders',
      title: 'Trip',
      cell: (trip) => (
        <span className={styles.twoLines}>
          <span>
            {bordersOf(trip)} · {distance(trip.meters)} {distanceUnit}
          </span>
          <span className={styles.quiet}>{formatDateTime(new Date(trip.startedAt), timeZone)}</span>
        </span>
      ),
    },
  ];
}
