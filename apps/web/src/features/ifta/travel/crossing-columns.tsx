import type { Crossing } from '@longhaul/contract';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../format/date.ts';
import styles from './travel.module.css';
import { borderSentence, borderText, uncertaintyFigure } from './travel-labels.ts';

interface Words {
  readonly timeZone: string;
  readonly isMetric: boolean;
  readonly odometer: (meters: number) => string;
}

const Border = ({ crossing }: { readonly crossing: Crossing }) => (
  <span className={styles.border} title={borderSentence(crossing)}>
    {borderText(crossing)}
  </span>
);

export function crossingColumns({ timeZone, isMetric, odometer }: Words): DataTableColumn<Crossing>[] {
  return [
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle }) => vehicle.unitNumber },
    { id: 'border', title: 'Border', cell: (crossing) => <Border crossing={crossing} /> },
    { id: 'at', title: 'Time', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
    { id: 'place', title: 'Place', cell: ({ place }) => place },
    {
      id: 'odometer',
      title: isMetric ? 'Odometer, km' : 'Odometer, mi',
      isNumeric: true,
      cell: ({ odometerMeters }) => (odometerMeters === null ? 'None' : odometer(odometerMeters)),
    },
    {
      id: 'uncertainty',
      title: isMetric ? '± m' : '± mi',
      isNumeric: true,
      cell: ({ uncertaintyMeters }) => uncertaintyFigure(uncertaintyMeters, isMetric),
    },
  ];
}

/** The same on a phone, in two lines. */
export function narrowCrossingColumns({ timeZone }: Words): DataTableColumn<Crossing>[] {
  return [
    { id: 'vehicle', title: 'Vehicle', cell: ({ vehicle }) => vehicle.unitNumber },
    {
      id: 'border',
      title: 'Crossing',
      cell: (crossing) => (
        <span className={styles.twoLines}>
          <Border crossing={crossing} />
          <span className={styles.quiet}>{formatDateTime(new Date(crossing.at), timeZone)}</span>
        </span>
      ),
    },
  ];
}
