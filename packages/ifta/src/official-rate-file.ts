import type { JurisdictionCode } from '@longhaul/geo';
import { readDecimal } from '@longhaul/units';
import { FUEL_HEADINGS, fuelTypes } from './fuels.ts';
import { type OfficialRowName, readOfficialRowName } from './official-row-name.ts';
import type { Quarter } from './quarter.ts';
import type { Rate, RateKind, RateValue } from './rates.ts';

export interface RateFileRow {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
}

export interface RateFileError {
  /** Line of the file, from 1; null for the file as a whole. */
  row: number | null;
  /** The heading of the fuel, `jurisdiction` or `currency`; null for the row as a whole. */
  column: string | null;
  message: string;
}

/** A file with any error is refused whole: half a table would leave rates of two sources side by side. */
export type OfficialRates = { ok: true; rates: Rate[] } | { ok: false; errors: RateFileError[] };

type Currency = 'U.S.' | 'Can.';

/** The rows of one jurisdiction that follow each other: a line in dollars per gallon and one in C$ per liter. */
interface Block {
  jurisdiction: JurisdictionCode;
  name: OfficialRowName;
  seen: Set<Currency>;
}

interface Reading {
  quarter: Quarter;
  rates: Rate[];
  errors: RateFileError[];
  blocks: Set<string>;
  block: Block | null;
}

const FIRST_FUEL_COLUMN = 2;
const RATE_DECIMALS = 4;
/** A file has some hundred; whatever has more is none, and is not read to its end. */
const MAX_ROWS = 10_000;
const MIN_JURISDICTIONS = 50;

/** Reads the rows of one quarter's file of IFTA, Inc. Rates are the US dollars per gallon; the Canadian rows are only checked. */
export function readOfficialRates(rows: Iterable<RateFileRow>, quarter: Quarter): OfficialRates {
  const reading: Reading = { quarter, rates: [], errors: [], blocks: new Set(), block: null };
  let rowCount = 0;
  for (const row of rows) {
    rowCount += 1;
    if (rowCount > MAX_ROWS) {
      fail(reading, null, null, `more than ${MAX_ROWS} lines`);
      break;
    }
    readRow(reading, row);
  }
  const { rates, errors } = reading;
  const count = new Set(rates.map(({ jurisdiction }) => jurisdiction)).size;
  if (count < MIN_JURISDICTIONS) {
    fail(reading, null, null, `only ${count} jurisdictions, a whole file has at least ${MIN_JURISDICTIONS}`);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, rates };
}

function readRow(reading: Reading, row: RateFileRow): void {
  const [nameText = '', currencyText = ''] = row.cells;
  const currency = readCurrency(currencyText);
  if (currency === null) {
    readOtherRow(reading, row);
    return;
  }
  if (nameText !== '') startBlock(reading, row.line, nameText);
  const { block } = reading;
  if (block === null) {
    if (nameText === '') fail(reading, row.line, 'jurisdiction', 'no jurisdiction above this row');
    return;
  }
  if (block.seen.has(currency)) {
    fail(reading, row.line, 'jurisdiction', `a second ${currency} row without a name`);
    return;
  }
  block.seen.add(currency);
  if (row.cells.slice(FIRST_FUEL_COLUMN + fuelTypes.length).some((cell) => cell !== '')) {
    fail(reading, row.line, null, `more than ${fuelTypes.length} fuels`);
  }
  readCells(reading, row, block, currency);
}

function readCells(reading: Reading, row: RateFileRow, block: Block, currency: Currency): void {
  fuelTypes.forEach((fuel, index) => {
    const cell = row.cells[FIRST_FUEL_COLUMN + index] ?? '';
    const value = readCell(cell);
    if (value === null) fail(reading, row.line, FUEL_HEADINGS[fuel], `not a rate: ${cell}`);
    else if (currency === 'U.S.') {
      const { kind, fromDate, untilDate } = block.name;
      reading.rates.push({ jurisdiction: block.jurisdiction, fuel, kind, value, fromDate, untilDate });
    }
  });
}

/** After an unreadable name the rows below it belong to no one, rather than to the jurisdiction above. */
function startBlock(reading: Reading, line: number, nameText: string): void {
  const above = reading.block?.jurisdiction ?? null;
  reading.block = null;
  const name = readOfficialRowName(nameText);
  const jurisdiction = name?.jurisdiction ?? above;
  if (name === null || jurisdiction === null) {
    fail(reading, line, 'jurisdiction', `not a member jurisdiction: ${nameText}`);
    return;
  }
  const { startDate, endDate } = reading.quarter;
  if ((name.fromDate ?? startDate) > endDate || (name.untilDate ?? endDate) < startDate) {
    fail(reading, line, 'jurisdiction', `effective outside ${reading.quarter.code}: ${nameText}`);
    return;
  }
  const key = blockKey(jurisdiction, name.kind, name);
  if (reading.blocks.has(key)) fail(reading, line, 'jurisdiction', `stated twice: ${nameText}`);
  reading.blocks.add(key);
  reading.block = { jurisdiction, name, seen: new Set() };
}

/** Title, headings and notes pass; the wrong quarter, fuels in another order and a row without currency do not. */
function readOtherRow(reading: Reading, { line, cells }: RateFileRow): void {
  const [nameText = '', currencyText = ''] = cells;
  const title = /\b([1-4])(?:st|nd|rd|th)\s+quarter\s+(\d{4})\b/i.exec(cells.join(' '));
  if (title !== null && `${title[1]}Q${title[2]}` !== reading.quarter.code) {
    fail(reading, line, null, `rates of ${title[1]}Q${title[2]}, not of ${reading.quarter.code}`);
  }
  if (cells.some((cell) => cell.toLowerCase() === 'gasoline')) {
    checkHeadings(reading, line, cells);
    return;
  }
  const isRow = nameText !== '' && readOfficialRowName(nameText) !== null;
  const hasRates = cells.slice(FIRST_FUEL_COLUMN).some((cell) => typeof readCell(cell) === 'number');
  if (isRow || hasRates) fail(reading, line, 'currency', `neither U.S. nor Can.: ${currencyText}`);
}

function checkHeadings(reading: Reading, line: number, cells: readonly string[]): void {
  fuelTypes.forEach((fuel, index) => {
    const heading = cells[FIRST_FUEL_COLUMN + index] ?? '';
    if (heading.toLowerCase() === FUEL_HEADINGS[fuel].toLowerCase()) return;
    fail(reading, line, FUEL_HEADINGS[fuel], `expected this fuel here, found: ${heading}`);
  });
}

function readCurrency(text: string): Currency | null {
  const plain = text.replaceAll('.', '').toUpperCase();
  if (plain === 'US') return 'U.S.';
  return plain === 'CAN' ? 'Can.' : null;
}

function readCell(cell: string): RateValue | null {
  const amount = cell.replace(/^\$\s*/, '');
  return amount === '' || amount === '-' ? 'not levied' : readDecimal(amount, RATE_DECIMALS);
}

function blockKey(jurisdiction: JurisdictionCode, kind: RateKind, dates: OfficialRowName): string {
  return [jurisdiction, kind, dates.fromDate, dates.untilDate].join('|');
}

function fail(reading: Reading, row: number | null, column: string | null, message: string): void {
  reading.errors.push({ row, column, message });
}
