import type { AssetKind, AssetSummary } from '@longhaul/contract';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { FUEL_LABELS, iftaText } from './asset-labels.ts';

type Column = CsvColumn<AssetSummary>;

export function assetCsvColumns(kind: AssetKind): Column[] {
  const columns: Column[] = [
    { title: 'Unit number', text: ({ unitNumber }) => unitNumber },
    { title: 'VIN', text: ({ vin }) => vin },
    { title: 'Year', text: ({ year }) => year },
    { title: 'Make', text: ({ make }) => make },
    { title: 'Model', text: ({ model }) => model },
    { title: 'Plate state', text: ({ plateState }) => plateState },
    { title: 'Plate', text: ({ plate }) => plate },
    { title: 'Gross weight, lb', text: ({ grossWeightPounds }) => grossWeightPounds },
    { title: 'Axles', text: ({ axles }) => axles },
    { title: 'Device', text: ({ gateway }) => gateway?.name },
  ];
  if (kind === 'trailer') {
    return [...columns, { title: 'Attached to', text: ({ attachedTo }) => attachedTo?.name }];
  }
  return [
    ...columns,
    { title: 'Fuel type', text: ({ fuelType }) => fuelType && FUEL_LABELS[fuelType] },
    { title: 'IFTA qualified', text: iftaText },
    { title: 'Driver', text: ({ driver }) => driver?.name },
    { title: 'Trailers', text: ({ trailers }) => trailers.map(({ name }) => name).join(', ') },
    { title: 'Odometer, m', text: ({ position }) => position?.odometerMeters },
  ];
}
