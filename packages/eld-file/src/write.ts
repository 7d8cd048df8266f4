import { fileCheckValue, lineCheckValue } from './check-values.ts';
import { localStamp } from './clock.ts';
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
  type Row,
} from './layout.ts';
import { listRows } from './list-rows.ts';
import { fileText, licenseText } from './text.ts';

export type EldFile = { name: string; content: string };

/** The output file of Appendix A 4.8.2, lines ended by CR. `name` has no ending; files are given `.csv`. */
export function writeEldFile(input: EldFileInput): EldFile {
  const lines: string[] = [];
  const checkValues: string[] = [];
  const addRow = <C extends Columns>(columns: C, row: Row<C>) => {
    const text = Object.keys(columns)
      .map((name) => row[name])
      .join(',');
    const checkValue = lineCheckValue(text);
    checkValues.push(checkValue);
    lines.push(`${text},${checkValue}`);
  };

  lines.push(headerTitle);
  const header = headerRows(input);
  for (const name of Object.keys(headerLines) as HeaderLine[])
    addRow<Columns>(headerLines[name], header[name]);
  const lists = listRows(input);
  for (const name of Object.keys(listSegments) as ListSegment[]) {
    lines.push(listSegments[name].title);
    for (const row of lists[name]) addRow<Columns>(listSegments[name].columns, row);
  }
  lines.push(endTitle, fileCheckValue(checkValues));
  return { name: fileNameOf(input), content: lines.map((line) => `${line}\r`).join('') };
}

function fileNameOf({ driver, createdAt, utcOffsetAt }: EldFileInput): string {
  const { date } = localStamp(createdAt, utcOffsetAt);
  return eldFileName({
    lastName: fileText(driver.lastName),
    licenseNumber: licenseText(driver.licenseNumber),
    date,
  });
}
