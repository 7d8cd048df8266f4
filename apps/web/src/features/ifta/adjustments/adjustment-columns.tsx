import type { Adjustment } from '@longhaul/contract';
import { Chip } from '../../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import type { useMeasures } from '../../../session/measures.ts';
import { KIND_LABELS } from './adjustment-labels.ts';

export function adjustmentColumns(
  { metersPerUnit, distanceUnit }: ReturnType<typeof useMeasures>,
  timeZone: string,
): DataTableColumn<Adjustment>[] {
  return [
    { id: 'date', title: 'Date', isSortable: true, cell: ({ date }) => formatCalendarDate(date) },
    { id: 'vehicle', title: 'Vehicle', isSortable: true, cell: ({ vehicle }) => vehicle.unitNumber },
    {
      id: 'kind',
      title: 'Kind',
      isSortable: true,
      cell: ({ kind }) => <Chip>{KIND_LABELS[kind].title}</Chip>,
    },
    { id: 'jurisdiction', title: 'In', isSortable: true, cell: ({ jurisdiction }) => jurisdiction },
    {
      id: 'meters',
      title: `Distance, ${distanceUnit}`,
      isNumeric: true,
      isSortable: true,
      cell: ({ meters }) => tenths.format(meters / metersPerUnit),
    },
    { id: 'reason', title: 'Reason', isLong: true, cell: ({ reason }) => reason },
    {
      id: 'madeBy',
      title: 'Stated',
      cell: ({ madeBy, updatedAt }) =>
        [formatDateTime(new Date(updatedAt), timeZone), madeBy && `by ${madeBy}`].filter(Boolean).join(' '),
    },
  ];
}

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
