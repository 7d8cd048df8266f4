import { fileCheckValue, lineCheckValue } from './check-values.ts';
import { localStamp } from './clock.ts';
import { onFileClock } from './file-clock.ts';
import { eldFileName } from './file-name.ts';
import { headerRows } from './header-rows.ts';
import type { EldFileInput } from './input.ts';
import {
  type Columns,
  endTitle,
  type HeaderLine,
  headerLines,
  headerTitle,
  type ListSegment,
  listSegments,
} from './layout.ts';
import { listRows } from './list-rows.ts';
import { EldFileRefusedError, type FileProblem, rowProblems } from './refusal.ts';
import { fileText, licenseText } from './text.ts';

export type EldFile = { name: string; content: string };

type Line = { whose: string; columns: Columns; row: Record<string, string> };

const MAX_PROBLEMS = 8;

/**
 * The output file of Appendix A 4.8.2, lines ended by CR. `name` has no ending; files are given `.csv`.
 * What is not known is left blank, which the check of the file finds.
 * @throws EldFileRefusedError when something that is known cannot be said in it
 */
export function writeEldFile(given: EldFileInput): EldFile {
  const { input, problems: clockProblems } = onFileClock(given);
  const segments = segmentsOf(input);
  refuse([...clockProblems, ...usernameProblems(input), ...distinct(segments.flatMap(({ lines }) => lines))]);
  const checkValues: string[] = [];
  const text = segments.flatMap(({ title, lines }) => [
    title,
    ...lines.map(({ columns, row }) => {
      const values = Object.keys(columns).map((name) => row[name]);
      const checkValue = lineCheckValue(values.join(','));
      checkValues.push(checkValue);
      return [...values, checkValue].join(',');
    }),
  ]);
  text.push(endTitle, fileCheckValue(checkValues));
  return { name: fileNameOf(input), content: text.map((line) => `${line}\r`).join('') };
}

function segmentsOf(input: EldFileInput): { title: string; lines: Line[] }[] {
  const header = headerRows(input);
  const lists = listRows(input);
  return [
    {
      title: headerTitle,
      lines: (Object.keys(headerLines) as HeaderLine[]).map((name) => ({
        whose: HEADER_OWNERS[name],
        columns: headerLines[name],
        row: header[name],
      })),
    },
    ...(Object.keys(listSegments) as ListSegment[]).map((name) => ({
      title: listSegments[name].title,
      lines: lists[name].map((row) => ({
        whose: ownerOf(name, row),
        columns: listSegments[name].columns,
        row,
      })),
    })),
  ];
}

const HEADER_OWNERS: Record<HeaderLine, string> = {
  driver: "The driver's",
  coDriver: "The co-driver's",
  vehicle: "The vehicle's",
  carrier: "The carrier's",
  shipping: "The load's",
  current: "The vehicle's present",
  eld: "The file's",
};

function ownerOf(segment: ListSegment, row: Record<string, string>): string {
  if (segment === 'users') return `${row.firstName} ${row.lastName}'s`;
  if (segment === 'vehicles') return `Vehicle ${row.unitNumber}'s`;
  const [month, day, time] = [row.date?.slice(0, 2), row.date?.slice(2, 4), row.time ?? ''];
  return `A record of ${month}/${day} ${time.slice(0, 2)}:${time.slice(2, 4)}: its`;
}

/** What is wrong in several lines, as the name of a driver is, is said once. */
function distinct(lines: readonly Line[]): FileProblem[] {
  const found = new Map<string, FileProblem>();
  for (const { whose, columns, row } of lines) {
    for (const { value, paragraph, message } of rowProblems(whose, columns, row)) {
      const key = `${paragraph} ${value}`;
      if (!found.has(key)) found.set(key, { paragraph, message });
    }
  }
  return [...found.values()];
}

function usernameProblems({ driver }: EldFileInput): FileProblem[] {
  if (fileText(driver.username) !== '') return [];
  const message = "The driver's user name is missing: the check values of all events depend on it (4.4.5.1).";
  return [{ paragraph: '7.18', message }];
}

function refuse(problems: readonly FileProblem[]): void {
  if (problems.length > 0) throw new EldFileRefusedError(problems.slice(0, MAX_PROBLEMS));
}

function fileNameOf({ driver, createdAt, utcOffsetAt }: EldFileInput): string {
  const { date } = localStamp(createdAt, utcOffsetAt);
  return eldFileName({
    lastName: fileText(driver.lastName),
    licenseNumber: licenseText(driver.licenseNumber),
    date,
  });
}
