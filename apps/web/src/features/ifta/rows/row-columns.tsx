import type { IftaRow } from '@longhaul/contract';
import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DataTableColumn } from '../../../components/data-table/columns.ts';
import type { CsvColumn } from '../../../components/data-table/export-csv.ts';
import { formatGallonsOf, formatMilesOf, formatMpg, formatWhole } from '../amounts.ts';
import { monthText, placeName } from '../period-labels.ts';
import styles from './rows.module.css';

export type Grouping = 'vehicle' | 'vehicle-jurisdiction' | 'month';

/** As the engine warns: outside 3 to 15 miles per gallon something is missing or doubled. */
const BAND_HUNDREDTHS = { least: 300, most: 1_500 };

const VEHICLE: DataTableColumn<IftaRow> = {
  id: 'vehicle',
  title: 'Vehicle',
  isSortable: true,
  cell: ({ vehicle }) => vehicle?.unitNumber,
};
const JURISDICTION: DataTableColumn<IftaRow> = {
  id: 'place',
  title: 'Jurisdiction',
  isSortable: true,
  cell: ({ place }) => place && placeName(place),
};
const MONTH: DataTableColumn<IftaRow> = {
  id: 'month',
  title: 'Month',
  isSortable: true,
  cell: ({ month }) => month && monthText(month),
};
const MPG: DataTableColumn<IftaRow> = {
  id: 'mpgHundredths',
  title: 'MPG',
  isNumeric: true,
  isSortable: true,
  cell: ({ mpgHundredths }) => mpgHundredths !== null && <Mpg hundredths={mpgHundredths} />,
};

const AMOUNTS: readonly DataTableColumn<IftaRow>[] = [
  { ...amount('meters', 'Miles'), cell: ({ meters }) => formatMilesOf(meters) },
  { ...amount('milliliters', 'Gallons'), cell: ({ milliliters }) => formatGallonsOf(milliliters) },
];

/** What of the amounts is taxed, and what of them is not certain. */
const DETAILS: readonly DataTableColumn<IftaRow>[] = [
  {
    ...amount('taxPaidMilliliters', 'Tax-paid gal'),
    cell: ({ taxPaidMilliliters }) => formatGallonsOf(taxPaidMilliliters),
  },
  {
    ...amount('purchaseCount', 'Purchases'),
    cell: ({ purchaseCount }) => formatWhole(purchaseCount),
  },
  {
    ...amount('estimatedMeters', 'Estimated mi'),
    cell: ({ estimatedMeters: meters }) =>
      meters > 0 && <i className={styles.estimated}>{milesSaid(meters)}</i>,
  },
  {
    ...amount('unattributedMeters', 'Unattributed mi'),
    cell: ({ unattributedMeters: meters }) =>
      meters > 0 && <span className={styles.attention}>{milesSaid(meters)}</span>,
  },
  {
    ...amount('exemptMeters', 'Exempt mi'),
    cell: ({ exemptMeters }) => exemptMeters > 0 && formatMilesOf(exemptMeters),
  },
];

const COLUMNS: Readonly<Record<Grouping, readonly DataTableColumn<IftaRow>[]>> = {
  vehicle: [VEHICLE, ...AMOUNTS, MPG, ...DETAILS],
  'vehicle-jurisdiction': [VEHICLE, JURISDICTION, ...AMOUNTS, ...DETAILS],
  month: [MONTH, ...AMOUNTS, MPG, ...DETAILS],
};

export const rowColumns = (grouping: Grouping) => COLUMNS[grouping];

function amount(id: keyof IftaRow, title: string) {
  return { id, title, isNumeric: true, isSortable: true };
}

/** What is less than a mile is still said. */
function milesSaid(meters: number): string {
  const words = formatMilesOf(meters);
  return words === '0' ? 'under 1' : words;
}

function Mpg({ hundredths }: { readonly hundredths: number }) {
  const isOutOfBand = hundredths < BAND_HUNDREDTHS.least || hundredths > BAND_HUNDREDTHS.most;
  if (!isOutOfBand) return formatMpg(hundredths);
  return (
    <span className={styles.attention}>
      <IconAlertTriangle size={14} stroke={2} role="img" aria-label="Out of band" />
      {formatMpg(hundredths)}
    </span>
  );
}

const miles = (meters: number) => Number(milesFromMeters(meters).toFixed(1));
const gallons = (milliliters: number) => Number(gallonsFromMilliliters(milliliters).toFixed(3));

export const ROW_CSV_COLUMNS: readonly CsvColumn<IftaRow>[] = [
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.unitNumber },
  { title: 'Jurisdiction', text: ({ place }) => place },
  { title: 'Month', text: ({ month }) => month },
  { title: 'Miles', text: ({ meters }) => miles(meters) },
  { title: 'Estimated miles', text: ({ estimatedMeters }) => miles(estimatedMeters) },
  { title: 'Manual miles', text: ({ manualMeters }) => miles(manualMeters) },
  { title: 'Unattributed miles', text: ({ unattributedMeters }) => miles(unattributedMeters) },
  { title: 'Exempt miles', text: ({ exemptMeters }) => miles(exemptMeters) },
  { title: 'Gallons', text: ({ milliliters }) => gallons(milliliters) },
  { title: 'Tax-paid gallons', text: ({ taxPaidMilliliters }) => gallons(taxPaidMilliliters) },
  { title: 'Purchases', text: ({ purchaseCount }) => purchaseCount },
  {
    title: 'Miles per gallon',
    text: ({ mpgHundredths }) => (mpgHundredths === null ? null : mpgHundredths / 100),
  },
];
