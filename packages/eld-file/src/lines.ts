import type { Finding } from './finding.ts';

export type Line = { number: number; text: string };

/** Lines end with CR (4.8.2.1); CR LF is taken too, as it is common. */
export function readLines(content: string): { lines: Line[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const lines: Line[] = [];
  for (const [, text = '', end = ''] of content.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    if (text === '' && end === '') break;
    const number = lines.length + 1;
    lines.push({ number, text });
    if (end !== '\r' && end !== '\r\n') findings.push(lineEnd(number, end));
    const odd = /[^ -~]/u.exec(text)?.[0];
    if (odd !== undefined) findings.push(oddCharacter(number, odd));
  }
  return { lines, findings };
}

function lineEnd(line: number, end: string): Finding {
  return {
    line,
    kind: 'line-end',
    paragraph: '4.8.2.1',
    message:
      end === ''
        ? 'The file is cut off: its last line has no end of line.'
        : 'The line does not end with CR.',
    expected: 'CR',
    found: end === '' ? 'nothing' : 'LF',
  };
}

function oddCharacter(line: number, character: string): Finding {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return {
    line,
    kind: 'characters',
    paragraph: '4.8.2.1(b)',
    message: `The line has a character that is not printable ASCII (U+${code}).`,
  };
}
