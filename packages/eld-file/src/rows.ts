import { lineCheckValue } from './check-values.ts';
import { fields } from './fields.ts';
import type { Finding } from './finding.ts';
import type { Columns } from './layout.ts';
import type { Line } from './lines.ts';
import { wordsOf } from './refusal.ts';

/** A data line: its values by column, null where the count of columns is wrong, and its check value as found. */
export type DataRow<Name extends string = string> = {
  line: number;
  values: Record<Name, string> | null;
  checkValue: string;
};

export function readRow<C extends Columns>(
  line: Line,
  columns: C,
): { row: DataRow<keyof C & string>; findings: Finding[] } {
  const names = Object.keys(columns) as (keyof C & string)[];
  const texts = line.text.split(',');
  const checkValue = texts.pop() ?? '';
  const findings = checkValueFindings(line, texts.join(','), checkValue);
  if (texts.length !== names.length) {
    findings.push(wrongCount(line, names.length + 1, texts.length + 1));
    return { row: { line: line.number, values: null, checkValue }, findings };
  }
  const values = Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
  findings.push(...names.flatMap((name) => fieldFindings(line, name, columns[name]!, values[name]!)));
  return {
    row: { line: line.number, values: values as Record<keyof C & string, string>, checkValue },
    findings,
  };
}

function checkValueFindings(line: Line, text: string, found: string): Finding[] {
  const expected = lineCheckValue(text);
  if (found === expected) return [];
  return [
    {
      line: line.number,
      kind: 'line-check-value',
      paragraph: '4.4.5.2',
      message: fields.checkValue.accepts(found)
        ? 'The line does not match its check value: the line was changed, or the value is wrong.'
        : 'The line does not end with its check value.',
      expected,
      found,
    },
  ];
}

function wrongCount(line: Line, expected: number, found: number): Finding {
  return {
    line: line.number,
    kind: 'columns',
    paragraph: '4.8.2.1',
    message: 'The line has the wrong number of fields.',
    expected: String(expected),
    found: String(found),
  };
}

function fieldFindings(line: Line, name: string, field: Columns[string], value: string): Finding[] {
  if (field.accepts(value)) return [];
  return [
    {
      line: line.number,
      kind: 'field',
      paragraph: field.paragraph,
      message: `The field '${wordsOf(name)}' is not well formed.`,
      expected: field.expected,
      found: value,
    },
  ];
}
