import type { AssetSummary } from '@longhaul/contract';
import { StatusChip } from '../../components/chip/status-chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { MiddleEllipsis } from '../../components/middle-ellipsis/middle-ellipsis.tsx';
import { timeAgo } from '../../format/span.ts';
import type { useMeasures } from '../../session/measures.ts';

export function fleetColumns(
  now: Date,
  { speed, odometer, speedUnit, distanceUnit }: ReturnType<typeof useMeasures>,
): DataTableColumn<AssetSummary>[] {
  return [
    {
      id: 'unitNumber',
      title: 'Unit',
      isSortable: true,
      cell: ({ unitNumber }) => <MiddleEllipsis text={unitNumber} />,
    },
    {
      id: 'status',
      title: 'Status',
      isSortable: true,
      cell: ({ position }) => (position ? <StatusChip status={position.status} /> : 'Never seen'),
    },
    { id: 'place', title: 'Place', isSortable: true, cell: ({ position }) => position?.place },
    { id: 'driver', title: 'Driver', isSortable: true, cell: ({ driver }) => driver?.name },
    {
      id: 'speedKph',
      title: `Speed, ${speedUnit}`,
      isNumeric: true,
      isSortable: true,
      cell: ({ position }) => position && speed(position.speedKph),
    },
    {
      id: 'lastSeenAt',
      title: 'Last seen',
      isSortable: true,
      cell: ({ position }) => position && timeAgo(new Date(position.at), now),
    },
    {
      id: 'odometerMeters',
      title: `Odometer, ${distanceUnit}`,
      isNumeric: true,
      isSortable: true,
      cell: ({ position }) => position?.odometerMeters != null && odometer(position.odometerMeters),
    },
    {
      id: 'make',
      title: 'Make and model',
      isSortable: true,
      cell: ({ year, make, model }) => [year, make, model].filter(Boolean).join(' '),
    },
  ];
}
