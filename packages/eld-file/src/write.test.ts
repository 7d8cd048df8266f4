import { instantAt, zoneDays } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { checkEldFile } from './check.ts';
import { readFileLog } from './read-duty.ts';
import { EldFileRefusedError } from './refusal.ts';
import { event, sampleInput } from './sample-input.ts';
import type { TerminalClock } from './stamp-reader.ts';
import { writeEldFile } from './write.ts';

const terminalClock = (zone: string): TerminalClock => ({
  offsetAt: zoneDays(zone).offsetAt,
  instantAt: (local) => instantAt(local, zone),
});

/** Without the records of `sampleInput` of September. */
const nothingElse = { certifications: [], malfunctions: [], logins: [], power: [], unidentified: [] };

function linesOf(content: string): string[] {
  return content.split('\r').slice(0, -1);
}

function segment(content: string, title: string): string[] {
  const lines = linesOf(content);
  const from = lines.indexOf(title) + 1;
  const length = lines.slice(from).findIndex((line) => line.endsWith(':'));
  return lines.slice(from, length < 0 ? undefined : from + length);
}

describe('an output file', () => {
  const { name, content } = writeEldFile(sampleInput());

  it('has the segments of 4.8.2.1 in their order', () => {
    expect(linesOf(content).filter((line) => line.endsWith(':'))).toEqual([
      'ELD File Header Segment:',
      'User List:',
      'CMV List:',
      'ELD Event List:',
      'ELD Event Annotations or Comments:',
      "Driver's Certification/Recertification Actions:",
      'Malfunctions and Data Diagnostic Events:',
      'ELD Login/Logout Report:',
      'CMV Engine Power-Up and Shut Down Activity:',
      'Unidentified Driver Profile Records:',
      'End of File:',
    ]);
  });

  it('has the seven lines of the header in plain ASCII, with the semicolon for a comma', () => {
    expect(segment(content, 'ELD File Header Segment:').map((line) => line.slice(0, -3))).toEqual([
      'Nunez,Maria Jose,mnunez,CT,D000368210361',
      'Lee,Jordan,jlee',
      '101,1FUJGHDV0CLBP8834,T7 T8',
      '1234567,Hill; Dale & Sons,8,000000,04',
      'BL 75354,0',
      '090426,190000,41.32,-72.93,120400,3411.2',
      'NONE,TEST01,NotAuthenticatedHere,3BHG701015',
    ]);
  });

  it('numbers users and vehicles by their latest record', () => {
    expect(segment(content, 'User List:').map((line) => line.slice(0, -3))).toEqual([
      '1,D,Nunez,Maria Jose',
      '2,S,Okafor,Ada',
      '3,D,Unidentified,Driver',
      '4,D,Lee,Jordan',
    ]);
    expect(segment(content, 'CMV List:').map((line) => line.slice(0, -3))).toEqual([
      '1,101,1FUJGHDV0CLBP8834',
      '2,102,-1FUJGHDV0CLBP8896',
    ]);
  });

  it('lists events newest first, with one decimal and no readings during personal conveyance', () => {
    expect(segment(content, 'ELD Event List:').map((line) => line.slice(0, -6))).toEqual([
      '22,1,1,3,1,090426,112000,,,41.3,-72.9,0,1,1,0,0',
      '24,3,3,1,2,090426,102000,45,1.5,41.32,-72.93,0,1,2,0,0',
      '21,2,1,1,1,090426,102000,45,1.5,41.32,-72.93,0,1,1,0,0',
      '20,1,1,1,3,090426,073000,4,0.5,41.32,-72.93,0,1,1,0,0',
      '1F,1,1,1,4,090426,070000,45,1.5,41.32,-72.93,0,2,1,0,0',
    ]);
  });

  it('keeps the columns of each other list', () => {
    expect(segment(content, 'ELD Event Annotations or Comments:')[0]).toMatch(
      /^21,mnunez,Forgot; corrected;here,090426,102000,Reston; VA,[0-9A-F]{2}$/,
    );
    expect(segment(content, "Driver's Certification/Recertification Actions:")[0]).toMatch(
      /^30,1,090426,170000,090326,1,/,
    );
    expect(segment(content, 'Malfunctions and Data Diagnostic Events:')).toEqual([
      expect.stringMatching(/^2A,4,2,090426,074500,120400,3411.2,1,/),
      expect.stringMatching(/^29,1,P,090426,074000,120400,3411.2,1,/),
    ]);
    expect(segment(content, 'ELD Login/Logout Report:')[0]).toMatch(
      /^1E,1,mnunez,090426,065500,120400,3411.2,/,
    );
    expect(segment(content, 'CMV Engine Power-Up and Shut Down Activity:')[0]).toMatch(
      /^1D,1,090426,065400,120400,3411.2,41.32,-72.93,101,1FUJGHDV0CLBP8834,T7 T8,BL 75354,/,
    );
    expect(segment(content, 'Unidentified Driver Profile Records:')[0]).toMatch(
      /^C,1,1,1,3,090426,034000,45,1.5,41.32,-72.93,0,1,0,[0-9A-F]{2},/,
    );
  });

  it('has a name of 25 characters for the day it is made', () => {
    expect(name).toBe('Nunez6130090426-000000000');
  });

  it('passes its own check', () => {
    expect(checkEldFile(content).findings).toEqual([]);
  });

  it('passes when nothing was recorded', () => {
    const empty = { events: [], ...nothingElse };
    expect(checkEldFile(writeEldFile(sampleInput(empty)).content).findings).toEqual([]);
  });

  it('passes over the hour that autumn tells twice and over New Year', () => {
    const instants = [
      '2026-11-01T05:50:00Z',
      '2026-11-01T06:10:00Z',
      '2027-01-01T04:59:00Z',
      '2027-01-01T05:01:00Z',
    ];
    const events = instants.map((text, index) => event({ at: Date.parse(text), sequence: index }));
    const utcOffsetAt = zoneDays('America/New_York').offsetAt;
    const { content } = writeEldFile(sampleInput({ events, utcOffsetAt }));
    expect(checkEldFile(content).findings).toEqual([]);
    expect(segment(content, 'ELD Event List:').map((line) => line.split(',').slice(5, 7).join(' '))).toEqual([
      '010127 000100',
      '123126 235900',
      '110126 015000',
      '110126 011000',
    ]);
  });

  it('leaves an unknown vehicle blank, which its check then finds', () => {
    const events = [event({ vehicleId: null })];
    const { content } = writeEldFile(sampleInput({ events }));
    const line = content.split('\r').findIndex((text) => text.startsWith('1,1,1,1,1')) + 1;
    expect(checkEldFile(content).findings).toEqual([
      expect.objectContaining({ line, kind: 'field', found: '' }),
    ]);
  });

  it('refuses a record of a vehicle that is not listed', () => {
    const events = [event({ vehicleId: 'v9' })];
    expect(() => writeEldFile(sampleInput({ events }))).toThrow('v9');
  });
});

describe('an output file of a home terminal whose offset 7.41 does not know', () => {
  const of = (zone: string, createdAt: string, changes: Parameters<typeof sampleInput>[0] = {}) =>
    sampleInput({ createdAt: Date.parse(createdAt), utcOffsetAt: zoneDays(zone).offsetAt, ...changes });
  const recordAt = (text: string) => [event({ at: Date.parse(text) })];

  it.each([
    ['America/Halifax', '2026-07-15T20:00:00Z', '230000,04', '071526,080000'],
    ['America/St_Johns', '2026-01-15T20:00:00Z', '233000,04', '011526,080000'],
    ['America/St_Johns', '2026-07-15T20:00:00Z', '223000,04', '071526,080000'],
    ['Pacific/Marquesas', '2026-07-15T20:00:00Z', '233000,10', '071526,020000'],
  ])(
    'is on the nearest that it knows, and the comment says so: %s on %s',
    (zone, createdAt, clock, stamp) => {
      const at = `${createdAt.slice(0, 10)}T12:00:00Z`;
      const { content } = writeEldFile(of(zone, createdAt, { events: recordAt(at) }));
      expect(content).toContain(`,8,${clock},`);
      expect(content).toContain(`,1,1,${stamp},`);
      expect(content).toContain(`,3BHG701015; All times UTC-${clock.slice(-2)},`);
      expect(checkEldFile(content).findings).toEqual([]);
      expect(readFileLog(content, [terminalClock(zone)])?.records[0]?.at).toBe(Date.parse(at));
    },
  );

  it('is on its own clock in Atlantic winter, and on one offset when it is made after that, over the change', () => {
    const winter = of('America/Halifax', '2026-11-02T20:00:00Z', {
      events: recordAt('2026-11-02T12:00:00Z'),
    });
    expect(writeEldFile({ ...winter, ...nothingElse }).content).not.toContain('All times');
    const events = [event({ at: Date.parse('2026-10-30T12:00:00Z') })];
    const over = writeEldFile(of('America/Halifax', '2026-11-02T20:00:00Z', { events })).content;
    expect(over).toContain('All times UTC-04');
    expect(readFileLog(over, [terminalClock('America/Halifax')])?.records[0]?.at).toBe(events[0]!.at);
  });

  it.each(['Pacific/Guam', 'Europe/Berlin', 'Asia/Kolkata'])('is refused ahead of UTC, as in %s', (zone) => {
    expect(() => writeEldFile(of(zone, '2026-09-04T20:00:00Z'))).toThrow(
      /ahead of UTC.*4 to 11 hours behind/,
    );
  });

  it('is refused when the comment leaves no room for it', () => {
    const input = of('America/Halifax', '2026-07-15T20:00:00Z', { comment: 'x'.repeat(43) });
    expect(() => writeEldFile(input)).toThrow('The comment can have 42 characters');
    expect(() => writeEldFile({ ...input, comment: 'x'.repeat(42) })).not.toThrow();
  });
});

describe('the release of the time zones', () => {
  const commentOf = (comment: string) =>
    writeEldFile({ ...sampleInput(), comment, zonesRelease: '2026f' })
      .content.split('\r')[7]
      ?.split(',')[3];

  it('is the comment where the officer gave none', () => {
    expect(commentOf('')).toBe('tzdb 2026f');
    expect(commentOf('3BHG701015')).toBe('3BHG701015');
  });
});

describe('an output file is refused with words', () => {
  const { driver, coDriver, carrier, users } = sampleInput();
  const words = (changes: Parameters<typeof sampleInput>[0]): string[] => {
    try {
      writeEldFile(sampleInput(changes));
    } catch (error) {
      if (error instanceof EldFileRefusedError) return error.problems.map(({ message }) => message);
      throw error;
    }
    return [];
  };
  const named = (changes: Partial<typeof driver>) => ({
    driver: { ...driver, ...changes },
    users: users.map((user) => (user.id === 'nunez' ? { ...user, ...changes } : user)),
  });

  it.each<[string, Parameters<typeof sampleInput>[0], string]>([
    [
      'a name of one letter',
      named({ lastName: 'O' }),
      `The driver's last name is "O": an output file needs 2 to 30 characters (7.30).`,
    ],
    [
      'a name of no Latin letter',
      named({ firstName: '李明' }),
      "The driver's first name has no letter from A to Z: an output file allows no others (4.8.2.1(b)).",
    ],
    [
      'a user name of three',
      { driver: { ...driver, username: 'bob' } },
      `The driver's user name is "bob": an output file needs 4 to 60 characters (7.18).`,
    ],
    [
      'no user name',
      { driver: { ...driver, username: '' } },
      "The driver's user name is missing: the check values of all events depend on it (4.4.5.1).",
    ],
    [
      'that of a co-driver',
      { coDriver: { ...coDriver!, username: 'bo' } },
      `The co-driver's user name is "bo": an output file needs 4 to 60 characters, or blank (7.18).`,
    ],
    [
      'a carrier of three letters',
      { carrier: { ...carrier, name: 'ABC' } },
      `The carrier's name is "ABC": an output file needs 4 to 120 characters (7.2).`,
    ],
  ])('for %s', (_title, changes, message) => {
    expect(words(changes)).toEqual([message]);
  });

  it('and made for a place of four letters, and for more miles than the field counts', () => {
    const note = { username: 'mnunez', text: '', location: 'Ely' };
    const { content } = writeEldFile(sampleInput({ events: [event({ note, miles: 12_000 })] }));
    expect(content).toContain(',Place: Ely,');
    expect(content).toContain(',070000,9999,1.5,');
    expect(checkEldFile(content).findings).toEqual([]);
  });
});
