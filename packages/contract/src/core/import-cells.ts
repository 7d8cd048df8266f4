import { readFuel, readFuelUnit } from './import-fuel.ts';
import { readJurisdiction } from './import-jurisdiction.ts';
import { isAmbiguousWhole, readDecimal, readWholeNumber } from './import-numbers.ts';
import { readDate, readDateTime, readTimeOfDay, zoneOf } from './import-times.ts';
import { readInches } from './inches.ts';

/**
 * What the cells of a column hold: a whole number, feet and inches, a decimal, a year (also of two digits), a calendar day, a
 * time of day, both together, a yes or no, a code in any case, a state or province, a fuel or a unit of fuel.
 */
export type CellKind =
  | 'number'
  | 'decimal'
  | 'inches'
  | 'year'
  | 'date'
  | 'time'
  | 'date-time'
  | 'flag'
  | 'code'
  | 'jurisdiction'
  | 'fuel'
  | 'fuel-unit';

/** The value of a cell as a schema expects it; undefined for text that is not of the kind. */
export function readImportCell(text: string, kind: CellKind): string | number | boolean | undefined {
  return READERS[kind](text.trim());
}

/** Whether the cell holds no value: `n/a`, `-`, `none`. */
export const isBlankCell = (text: string): boolean =>
  /^(|n\/?a\.?|none|null|unknown|tbd|\?+|-+|—)$/i.test(text.trim());

/** What General format makes of a number of twelve digits and more when a sheet is saved as CSV. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

const SKIPPED = /^(\d{1,2}:\d{2}) \(skipped in (.+)\)$/;

/** The text of a cell with a time that the clocks of a zone skip on its day; `importCellProblem` says so. */
export const skippedTime = (time: string, timeZone: string): string => `${time} (skipped in ${timeZone})`;

/** Why a cell is refused whatever its schema takes, because its value can only be guessed; null when it is not. */
export function importCellProblem(text: string, kind: CellKind | undefined): string | null {
  const cell = text.trim();
  if (SHORTENED.test(cell)) {
    return 'A spreadsheet has shortened this number. Format the column as text, enter the number again and save the file.';
  }
  if (kind === 'number' && isAmbiguousWhole(cell)) {
    const [whole = '', thousandths = ''] = cell.split('.');
    return `${cell} may be ${whole} or ${whole}${thousandths}. Write it without a point.`;
  }
  const [, time, timeZone] = SKIPPED.exec(cell) ?? [];
  if (time !== undefined) return `${time} does not exist on that day in ${timeZone}: clocks spring forward.`;
  const zone = kind === 'date' || kind === 'time' || kind === 'date-time' ? zoneOf(cell) : null;
  if (zone === null || (kind === 'date-time' && readDateTime(cell) !== undefined)) return null;
  return kind === 'date-time'
    ? `The time zone ${zone} is not known here. Use an offset such as -06:00 or Z.`
    : `This time names the zone ${zone}. Enter it by the clock of your organization, without a zone.`;
}

const READERS: Record<CellKind, (text: string) => string | number | boolean | undefined> = {
  number: readWholeNumber,
  decimal: readDecimal,
  inches: (text) => readInches(text) ?? undefined,
  year: readYear,
  date: readDate,
  time: readTimeOfDay,
  'date-time': readDateTime,
  flag: (text) => {
    if (/^(yes|y|true|t|1|x|✓)$/i.test(text)) return true;
    return /^(no|n|false|f|0)$/i.test(text) ? false : undefined;
  },
  code: (text) => text.toLowerCase(),
  jurisdiction: readJurisdiction,
  fuel: readFuel,
  'fuel-unit': readFuelUnit,
};

/** `21` and `'21` are 2021, `98` is 1998: vehicles of 2050 are not sold yet. */
function readYear(text: string): number | undefined {
  const [, long, short] = /^(?:((?:19|20)\d{2})(?:\.0+)?|['’]?(\d{2}))$/.exec(text) ?? [];
  if (long !== undefined) return Number(long);
  return short === undefined ? undefined : Number(short) + (Number(short) < 50 ? 2_000 : 1_900);
}
