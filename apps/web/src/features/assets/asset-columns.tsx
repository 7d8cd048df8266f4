import type { AssetKind, AssetSummary } from '@longhaul/contract';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { MiddleEllipsis } from '../../components/middle-ellipsis/middle-ellipsis.tsx';
import type { useMeasures } from '../../session/measures.ts';
import { buildOf, FUEL_LABELS, iftaText } from './asset-labels.ts';

type Column = DataTableColumn<AssetSummary>;

export function assetColumns(
  kind: AssetKind,
  { odometer, distanceUnit }: ReturnType<typeof useMeasures>,
): Column[] {
  const unit: Column = {
    id: 'unitNumber',
    title: 'Unit',
    isSortable: true,
    cell: ({ unitNumber }) => <MiddleEllipsis text={unitNumber} />,
  };
  const build: Column = {
    id: 'make',
    title: 'Year, make and model',
    isSortable: true,
    isLong: true,
    cell: buildOf,
  };
  const vin: Column = { id: 'vin', title: 'VIN', isSortable: true, cell: ({ vin: number }) => number };
  const plate: Column = {
    id: 'plate',
    title: 'Plate',
    isSortable: true,
    cell: ({ plate: number, plateState }) => [plateState, number].filter(Boolean).join(' '),
  };
  const gateway: Column = {
    id: 'gateway',
    title: 'Device',
    isLong: true,
    cell: ({ gateway: paired }) => paired?.name,
  };
  if (kind === 'trailer') {
    const attachedTo: Column = {
      id: 'attachedTo',
      title: 'Attached to',
      isLong: true,
      cell: ({ attachedTo: vehicle }) => vehicle?.name,
    };
    return [unit, attachedTo, build, plate, vin, gateway];
  }
  return [
    unit,
    { id: 'driver', title: 'Driver', isSortable: true, isLong: true, cell: ({ driver }) => driver?.name },
    {
      id: 'trailers',
      title: 'Trailer',
      isLong: true,
      cell: ({ trailers }) => trailers.map(({ name }) => name).join(', '),
    },
    build,
    plate,
    vin,
    // So that the others fit a width of 1440 px.
    {
      id: 'fuelType',
      title: 'Fuel',
      isHiddenAtFirst: true,
      cell: ({ fuelType }) => fuelType && FUEL_LABELS[fuelType],
    },
    { id: 'isIftaQualified', title: 'IFTA', isHiddenAtFirst: true, cell: iftaText },
    {
      id: 'odometerMeters',
      title: `Odometer, ${distanceUnit}`,
      isNumeric: true,
      isSortable: true,
      cell: ({ position }) => position?.odometerMeters != null && odometer(position.odometerMeters),
    },
    gateway,
  ];
}
