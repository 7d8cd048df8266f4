import { jurisdictionName } from '@longhaul/geo';
import type { FuelTaxReturn } from '@longhaul/ifta';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { dollars, printedRows } from './return-table.ts';

const TITLES = [
  ...['Period', 'Note', 'Fuel', 'Jurisdiction', 'Code', 'From', 'Until', 'Rate ($/gal)', 'Total miles'],
  ...['Taxable miles', 'Taxable gallons', 'Tax-paid gallons', 'Net gallons', 'Tax ($)'],
];

export interface PrintedReturn {
  readonly title: string;
  /** Such as `Not for filing`, or the revision. */
  readonly note: string;
  readonly taxReturn: FuelTaxReturn;
}

/** Each row says of which period it is, so that files can be put below each other. */
export function reportCsv({ title, note, taxReturn }: PrintedReturn): string {
  const blank = (name: string, tax: string) => [
    title,
    note,
    '',
    name,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    tax,
  ];
  const rows = printedRows(taxReturn).map((row) => [
    ...[title, note, row.fuel, row.name, row.code, row.from, row.until, row.rate, row.totalMiles],
    ...[row.taxableMiles, row.taxableGallons, row.taxPaidGallons, row.netGallons, amount(row.tax)],
  ]);
  const interest = taxReturn.interest.map((each) =>
    blank(`Interest: ${jurisdictionName(each.jurisdiction)}`, dollars(each.interestCents)),
  );
  const total = blank('Total due', dollars(taxReturn.totalCents));
  const lines = [...rows, ...interest.map(withAmount), withAmount(total)];
  return `${BYTE_ORDER_MARK}${csvLine(TITLES)}${lines.map(csvLine).join('')}`;
}

/** A credit is a number, and no formula. */
function amount(text: string): string | number {
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

const withAmount = (cells: string[]): (string | number)[] => [...cells.slice(0, -1), amount(cells.at(-1)!)];
