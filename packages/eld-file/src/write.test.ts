import { zoneDays } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { checkEldFile } from './check.ts';
import { event, sampleInput } from './sample-input.ts';
import { writeEldFile } from './write.ts';

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
    const empty = {
      events: [],
      certifications: [],
      malfunctions: [],
      logins: [],
      power: [],
      unidentified: [],
    };
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
