import type { Finding } from './finding.ts';
import { type Segment, segmentTitles } from './layout.ts';
import type { Line } from './lines.ts';

export type Section = { segment: Segment; titleLine: number; lines: Line[] };

/** A file cut at its titles. A title with a slip is reported and still opens its segment. */
export function readSections(lines: readonly Line[]): { sections: Section[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const sections: Section[] = [];
  for (const line of lines) {
    const title = titleOf(line.text);
    if (title) {
      if (title.title !== line.text) findings.push(wrongTitle(line, title.title));
      sections.push({ segment: title.segment, titleLine: line.number, lines: [] });
      continue;
    }
    const section = sections.at(-1);
    if (section) section.lines.push(line);
    else findings.push(wrongTitle(line, segmentTitles[0]!.title));
  }
  return { sections, findings: [...findings, ...orderFindings(sections, lines.length)] };
}

function titleOf(text: string) {
  return (
    segmentTitles.find(({ title }) => title === text) ??
    segmentTitles.find(({ title }) => isSlipOf(text, title))
  );
}

/** Whether the text is the title but for two characters, its case or its spaces. */
function isSlipOf(text: string, title: string): boolean {
  if (Math.abs(text.length - title.length) > 2) return false;
  return editDistance(text.trim().toLowerCase(), title.toLowerCase()) <= 2;
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, above[column]! + 1, current[column - 1]! + 1));
    }
    above = current;
  }
  return above[b.length]!;
}

function wrongTitle({ number, text }: Line, expected: string): Finding {
  return {
    line: number,
    kind: 'title',
    paragraph: '4.8.2.1',
    message: 'A segment begins with its title, word for word.',
    expected,
    found: text,
  };
}

function orderFindings(sections: readonly Section[], lastLine: number): Finding[] {
  const findings: Finding[] = [];
  const titles = segmentTitles.map(({ segment }) => segment);
  let expected = 0;
  for (const { segment, titleLine } of sections) {
    const place = titles.indexOf(segment);
    if (place < expected) {
      findings.push(outOfOrder(titleLine, `The segment ${titleText(segment)} is out of order or repeated.`));
      continue;
    }
    for (; expected < place; expected++) {
      findings.push(
        outOfOrder(titleLine, `The segment ${titleText(titles[expected]!)} is missing before this line.`),
      );
    }
    expected++;
  }
  for (; expected < titles.length; expected++) {
    findings.push(outOfOrder(lastLine, `The segment ${titleText(titles[expected]!)} is missing.`));
  }
  return findings;
}

function titleText(segment: Segment): string {
  return `'${segmentTitles.find((entry) => entry.segment === segment)!.title}'`;
}

function outOfOrder(line: number, message: string): Finding {
  return { line, kind: 'segment-order', paragraph: '4.8.2.1', message };
}
