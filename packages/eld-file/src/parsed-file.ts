import type { Finding } from './finding.ts';
import { type HeaderLine, headerLines, type ListSegment, listSegments } from './layout.ts';
import type { Line } from './lines.ts';
import { type DataRow, readRow } from './rows.ts';
import type { Section } from './sections.ts';

type RowOf<S extends ListSegment> = DataRow<keyof (typeof listSegments)[S]['columns'] & string>;
type HeaderRow<L extends HeaderLine> = DataRow<keyof (typeof headerLines)[L] & string>;

export type ParsedFile = {
  header: { [L in HeaderLine]?: HeaderRow<L> };
  lists: { [S in ListSegment]: RowOf<S>[] };
  end: Line | null;
  /** Check values of all data lines as found, in order. */
  checkValues: string[];
};

export function parseSections(sections: readonly Section[]): { file: ParsedFile; findings: Finding[] } {
  const findings: Finding[] = [];
  const header: Record<string, DataRow> = {};
  const lists = Object.fromEntries(Object.keys(listSegments).map((name) => [name, [] as DataRow[]]));
  const checkValues: string[] = [];
  let end: Line | null = null;
  const take = (read: { row: DataRow; findings: Finding[] }) => {
    findings.push(...read.findings);
    checkValues.push(read.row.checkValue);
    return read.row;
  };
  for (const section of sections) {
    const { segment, lines } = section;
    if (segment === 'header') {
      findings.push(...countFindings(section, headerNames.length));
      for (const [index, name] of headerNames.entries()) {
        const line = lines[index];
        if (line) header[name] = take(readRow(line, headerLines[name]));
      }
    } else if (segment === 'end') {
      findings.push(...countFindings(section, 1));
      end = lines[0] ?? null;
    } else {
      for (const line of lines) lists[segment]!.push(take(readRow(line, listSegments[segment].columns)));
    }
  }
  return { file: { header, lists, end, checkValues } as ParsedFile, findings };
}

const headerNames = Object.keys(headerLines) as HeaderLine[];

/** A segment of fixed length: what is too many or too few. */
function countFindings({ segment, titleLine, lines }: Section, expected: number): Finding[] {
  if (lines.length === expected) return [];
  return [
    {
      line: lines[expected]?.number ?? titleLine,
      kind: 'header',
      paragraph: segment === 'end' ? '4.8.2.1.11' : '4.8.2.1.1',
      message: segment === 'end' ? 'The file ends with one line.' : 'The header has seven lines.',
      expected: String(expected),
      found: String(lines.length),
    },
  ];
}
