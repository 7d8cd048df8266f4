import { csvText } from '@longhaul/contract';
import { jurisdictionName } from '@longhaul/geo';
import type { FuelTaxReturn } from '@longhaul/ifta';
import { dollars, printedRows } from './return-table.ts';

const TITLES = [
  'Period',
  'Note',
  'Fuel',
  'Jurisdiction',
  'Code',
  'From',
  'Until',
  'Rate ($/gal)',
  'Total miles',
  'Taxable miles',
  'Taxable gallons',
  'Tax-paid gallons',
  'Net gallons',
  'Tax ($)',
];

export interface PrintedReturn {
  readonly title: string;
  /** Such as `Not for filing`, or the revision. */
  readonly note: string;
  readonly taxReturn: FuelTaxReturn;
}

/** Each row says of which period it is, so that files can be put below each other. */
export function reportCsv({ title, note, taxReturn }: PrintedReturn): string {
  const sum = (name: string, cents: number) =>
    TITLES.map(
      (_, column) => [title, note, '', name][column] ?? (column === TITLES.length - 1 ? dollars(cents) : ''),
    );
  const rows = printedRows(taxReturn).map((row) => [
    title,
    note,
    row.fuel,
    row.name,
    row.code,
    row.from,
    row.until,
    row.rate,
    row.totalMiles,
    row.taxableMiles,
    row.taxableGallons,
    row.taxPaidGallons,
    row.netGallons,
    row.tax,
  ]);
  const interest = taxReturn.interest.map(({ jurisdiction, interestCents }) =>
    sum(`Interest: ${jurisdictionName(jurisdiction)}`, interestCents),
  );
  const lines = [TITLES, ...rows, ...interest, sum('Total due', taxReturn.totalCents)];
  return csvText(lines);
}
