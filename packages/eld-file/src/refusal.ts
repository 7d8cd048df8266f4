import type { Columns } from './layout.ts';

/** What an output file cannot say. `paragraph` is of Appendix A. */
export type FileProblem = { paragraph: string; message: string };

/** A file with a value that its own check and an inspector would refuse is not made; the problems say what to change first. */
export class EldFileRefusedError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.name = 'EldFileRefusedError';
    this.problems = problems;
  }
}

/** Columns that people call otherwise. */
const COLUMN_WORDS: Record<string, string> = {
  carrierName: 'name',
  comment: 'comment',
  text: 'comment',
  usdotNumber: 'USDOT number',
  username: 'user name',
  vin: 'VIN',
};

/** What is written in letters, of which other alphabets leave none. */
const NAMES: readonly string[] = ['carrierName', 'firstName', 'lastName', 'username'];

/** Which values of a line cannot be said; `whose` begins a sentence, such as `The driver's`. What is missing is left blank. */
export function rowProblems<C extends Columns>(
  whose: string,
  columns: C,
  row: Readonly<Record<string, string>>,
): (FileProblem & { value: string })[] {
  return Object.entries(columns).flatMap(([name, { accepts, expected, paragraph }]) => {
    const value = row[name] ?? '';
    if (value === '') return [];
    const problem = (words: string) => [
      { paragraph, value, message: `${whose} ${COLUMN_WORDS[name] ?? wordsOf(name)} ${words}` },
    ];
    if (!accepts(value)) return problem(`is "${value}": an output file needs ${expected} (${paragraph}).`);
    const isLost = NAMES.includes(name) && !/[0-9A-Za-z]/.test(value);
    return isLost ? problem(`has no letter from A to Z: an output file allows no others (4.8.2.1(b)).`) : [];
  });
}

/** `vehicleMiles` as `vehicle miles`. */
export function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
