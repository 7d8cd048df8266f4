import { fileCheckValue } from './check-values.ts';
import { crossChecks } from './cross-checks.ts';
import { eventChecks } from './event-checks.ts';
import { fields } from './fields.ts';
import type { Finding } from './finding.ts';
import { readLines } from './lines.ts';
import { type ParsedFile, parseSections } from './parsed-file.ts';
import { readSections } from './sections.ts';

export type EldFileReport = {
  lineCount: number;
  eventCount: number;
  /** By line; empty when nothing is wrong. */
  findings: Finding[];
};

/** Checks an output file of any maker against Appendix A 4.4.5, 4.8.2 and section 7. */
export function checkEldFile(content: string): EldFileReport {
  const { lines, findings: lineFindings } = readLines(content);
  const { sections, findings: sectionFindings } = readSections(lines);
  const { file, findings: rowFindings } = parseSections(sections);
  const findings = [
    ...lineFindings,
    ...sectionFindings,
    ...rowFindings,
    ...crossChecks(file),
    ...eventChecks(file),
    ...endFindings(file),
  ];
  return {
    lineCount: lines.length,
    eventCount: file.lists.events.length,
    findings: findings.toSorted((a, b) => a.line - b.line),
  };
}

function endFindings({ end, checkValues }: ParsedFile): Finding[] {
  if (end === null || checkValues.some((value) => !fields.checkValue.accepts(value))) return [];
  const expected = fileCheckValue(checkValues);
  if (end.text === expected) return [];
  return [
    {
      line: end.number,
      kind: 'file-check-value',
      paragraph: '4.4.5.3',
      message: 'The lines do not match the file’s check value: a line was added, removed or changed.',
      expected,
      found: end.text,
    },
  ];
}
