import { describe, expect, it } from 'vitest';
import { checkEldFile } from './check.ts';
import { fileCheckValue, lineCheckValue } from './check-values.ts';
import { event, sampleInput } from './sample-input.ts';
import { writeEldFile } from './write.ts';

const { content } = writeEldFile(sampleInput());

/** The file with lines changed, and line and file check values made right again: what a careful forger leaves. */
function forged(change: (lines: string[]) => string[]): string {
  const lines = change(content.split('\r').slice(0, -3));
  const checkValues: string[] = [];
  const mended = lines.map((line) => {
    const comma = line.lastIndexOf(',');
    if (comma < 0) return line;
    const text = line.slice(0, comma);
    checkValues.push(lineCheckValue(text));
    return `${text},${lineCheckValue(text)}`;
  });
  return [...mended, 'End of File:', fileCheckValue(checkValues), ''].join('\r');
}

function replacing(from: string | RegExp, to: string): string {
  return forged((lines) => {
    const index = lines.findIndex((line) => line.match(from) !== null);
    expect(index).toBeGreaterThanOrEqual(0);
    return lines.with(index, lines[index]!.replace(from, to));
  });
}

function kinds(text: string): string[] {
  return [...new Set(checkEldFile(text).findings.map(({ kind }) => kind))].sort();
}

describe('the check of a file', () => {
  it('names the line, what was expected and what was found', () => {
    const lines = content.split('\r');
    const line = lines.findIndex((text) => text.startsWith('20,1,1,1,3,')) + 1;
    const changed = content.replace('20,1,1,1,3,090426,0730', '20,1,1,1,3,090426,0735');
    const expected = lines[line - 1]!.slice(-2);
    expect(checkEldFile(changed).findings).toEqual([
      expect.objectContaining({ line, kind: 'line-check-value', paragraph: '4.4.5.2', found: expected }),
      expect.objectContaining({ line, kind: 'event-check-value', paragraph: '4.4.5.1' }),
    ]);
  });

  it('counts lines and events', () => {
    expect(checkEldFile(content)).toMatchObject({ eventCount: 5, lineCount: content.split('\r').length - 1 });
  });

  it.each([
    ['an event whose time was changed', replacing('090426,073000', '090426,073500'), ['event-check-value']],
    [
      'an unidentified record that was changed',
      replacing('090426,034000', '090426,034100'),
      ['event-check-value'],
    ],
    ['a sequence number past FFFF', replacing(/^22,/, '10000,'), ['field']],
    ['a day that the calendar lacks', replacing('090426,170000,090326', '090426,170000,023026'), ['field']],
    ['an hour that the day lacks', replacing('090426,170000', '090426,240000'), ['field']],
    ['a latitude beyond the pole', replacing('3411.2,41.32', '3411.2,91.32'), ['field']],
    ['a username of three characters', replacing(/^1E,1,mnunez/, '1E,1,mnu'), ['field']],
    [
      'a vehicle that is not listed',
      replacing(/^30,1,090426,170000,090326,1/, '30,1,090426,170000,090326,3'),
      ['reference'],
    ],
    ['a user that is not listed', replacing(/^(24,.*),2,0,0,/, '$1,9,0,0,'), ['reference']],
    ['a gap in the order numbers', replacing(/^4,D,/, '5,D,'), ['order-numbers']],
    ['a driver missing from the users', replacing(/^1,D,Nunez/, '1,D,Nunes'), ['reference']],
    ['an annotation of no event', replacing(/^21,mnunez/, '2F,mnunez'), ['annotation']],
    ['a code that its type lacks', replacing(/^30,1/, '30,0'), ['event-code']],
    ['a malfunction with the digit of a diagnostic', replacing(/^29,1,P/, '29,1,3'), ['event-code']],
    ['a field too many', replacing(/^30,1/, '30,1,1'), ['columns']],
    ['a missing field', replacing(/^30,1,/, '30,'), ['columns']],
    ['a title with a slip', replacing('CMV List:', 'CMV list'), ['title']],
    ['a header of six lines', forged((lines) => lines.toSpliced(5, 1)), ['columns', 'header']],
    [
      'records that are not newest first',
      forged((lines) => {
        const index = lines.findIndex((line) => line.startsWith('22,1,1'));
        return lines.toSpliced(index, 2, lines[index + 1]!, lines[index]!);
      }),
      ['newest-first'],
    ],
    [
      'a missing segment',
      forged((lines) => {
        const index = lines.indexOf('ELD Login/Logout Report:');
        return lines.toSpliced(index, 2);
      }),
      ['segment-order'],
    ],
    [
      'segments in another order',
      forged((lines) => {
        const users = lines.indexOf('User List:');
        const vehicles = lines.indexOf('CMV List:');
        const events = lines.indexOf('ELD Event List:');
        return [
          ...lines.slice(0, users),
          ...lines.slice(vehicles, events),
          ...lines.slice(users, vehicles),
          ...lines.slice(events),
        ];
      }),
      ['segment-order'],
    ],
  ])('finds %s even when line and file values were mended', (_what, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('finds a line taken out, though every line left is right', () => {
    const lines = content.split('\r');
    const { findings } = checkEldFile(lines.filter((line) => !line.startsWith('1E,1')).join('\r'));
    expect(findings).toEqual([
      expect.objectContaining({
        kind: 'file-check-value',
        line: lines.length - 2,
        expected: expect.any(String),
      }),
    ]);
  });

  it('takes lines ended by CR LF, and reports LF alone', () => {
    expect(checkEldFile(content.replaceAll('\r', '\r\n')).findings).toEqual([]);
    expect(kinds(content.replaceAll('\r', '\n'))).toEqual(['line-end']);
  });

  it('reports a file that breaks off', () => {
    expect(kinds(content.slice(0, -1))).toEqual(['line-end']);
    expect(kinds('')).toEqual(['segment-order']);
    expect(kinds('Dear Sir,\r')).toEqual(['segment-order', 'title']);
  });

  it('reports characters beyond ASCII', () => {
    expect(kinds(content.replace('Nunez', 'Nuñez'))).toContain('characters');
  });

  it('reports a co-driver who is the word of a program for nobody, and takes people called so', () => {
    const written = replacing('Lee,Jordan,jlee', 'null,null,null');
    expect(checkEldFile(written).findings).toEqual([
      expect.objectContaining({ line: 3, kind: 'field', found: 'null' }),
    ]);
    expect(kinds(replacing('Lee,Jordan,jlee', 'Null,Jordan,jnull'))).toEqual([]);
    expect(kinds(replacing('Lee,Jordan,jlee', ',,'))).toEqual([]);
  });

  it('takes elapsed engine hours over 99.9 and a long authentication value, as 7.19 and 7.14 do', () => {
    expect(kinds(replacing(/NotAuthenticatedHere/, 'N'.repeat(200)))).toEqual([]);
    expect(kinds(writeEldFile(sampleInput({ events: [event({ engineHours: 150.5 })] })).content)).toEqual([]);
  });

  it('takes the username of staff in the value of an event that staff asked for', () => {
    const note = { username: 'aokafor', text: 'Please correct', location: '' };
    const asDriver = sampleInput({ events: [event({ sequence: 9, note })] });
    const asStaff = { ...asDriver, driver: { ...asDriver.driver, username: 'aokafor' } };
    const staffLine = writeEldFile(asStaff)
      .content.split('\r')
      .find((line) => line.startsWith('9,1,1,1'))!;
    const driverFile = writeEldFile(asDriver).content;
    const driverLine = driverFile.split('\r').find((line) => line.startsWith('9,1,1,1'))!;
    expect(staffLine).not.toBe(driverLine);
    expect(kinds(driverFile.replace(driverLine, staffLine))).not.toContain('event-check-value');
  });
});
