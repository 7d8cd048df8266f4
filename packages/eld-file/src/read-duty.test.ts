import { instantAt, zoneDays } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { readFileLog } from './read-duty.ts';
import { event, sampleInput } from './sample-input.ts';
import { type TerminalClock, UnreadableOffsetError } from './stamp-reader.ts';
import { writeEldFile } from './write.ts';

describe('the duty records of an output file', () => {
  const { content } = writeEldFile(sampleInput());

  it('are the active ones of status and mode, at their instants, with place, origin and unit', () => {
    const log = readFileLog(content);
    expect(log).toMatchObject({ eld: 'NONE TEST01', driver: { lastName: 'Nunez' } });
    expect(
      log?.records.map(({ at, type, code, origin, unitNumber }) => [at, type, code, origin, unitNumber]),
    ).toEqual(
      sampleInput()
        .events.filter(({ status, type }) => status === 1 && type !== 2)
        .map(({ at, type, code, origin, vehicleId }) => [
          at,
          type,
          code,
          origin,
          vehicleId === 'v2' ? '102' : '101',
        ]),
    );
    expect(log?.records[0]).toMatchObject({ latitude: 41.32, longitude: -72.93 });
  });

  it('are read although the file ends its lines otherwise and adds up to nothing', () => {
    const spoiled = content.replaceAll('\r', '\r\n').replace(/.{4}\r\n$/, '0000\r\n');
    expect(readFileLog(spoiled)?.records).toEqual(readFileLog(content)?.records);
  });

  it.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a table of something else', 'a,b,c\r1,2,3\r'],
    ['a header that breaks off', content.slice(0, 80)],
  ])('are none of %s', (_title, text) => {
    expect(readFileLog(text)).toBeNull();
  });
});

const clockOf = (zone: string): TerminalClock => ({
  offsetAt: zoneDays(zone).offsetAt,
  instantAt: (local) => instantAt(local, zone),
});

/** A file of records of duty status at these instants, the sequence as listed. */
function fileOf(zone: string, createdAt: string, instants: readonly string[]): string {
  const { offsetAt } = zoneDays(zone);
  const events = instants.map((at, index) => event({ at: Date.parse(at), sequence: index + 1 }));
  return writeEldFile(sampleInput({ createdAt: Date.parse(createdAt), utcOffsetAt: offsetAt, events }))
    .content;
}

const readBack = (content: string, clocks?: TerminalClock[]) =>
  readFileLog(content, clocks)?.records.map(({ at }) => new Date(at).toISOString().slice(0, 19));

describe('records on both sides of a change of clocks', () => {
  const fall = ['2026-10-29T14:00:00', '2026-11-01T02:00:00', '2026-11-01T22:00:00'];
  const spring = ['2026-03-05T14:00:00', '2026-03-08T02:00:00', '2026-03-08T22:00:00'];
  const file = (zone: string, createdAt: string, instants: readonly string[]) =>
    fileOf(
      zone,
      createdAt,
      instants.map((at) => `${at}Z`),
    );

  it.each([
    ['America/New_York', '2026-11-02T18:00:00Z', fall],
    ['America/New_York', '2026-03-09T18:00:00Z', spring],
    ['America/Chicago', '2026-11-02T18:00:00Z', ['2026-11-01T04:30:00', ...fall.slice(2)]],
    ['America/Chicago', '2026-03-09T18:00:00Z', ['2026-03-08T01:00:00', '2026-03-09T10:00:00']],
    ['America/Phoenix', '2026-11-02T18:00:00Z', fall],
  ])('are read on the clock of the home terminal: %s, made %s', (zone, createdAt, instants) => {
    expect(readBack(file(zone, createdAt, instants), [clockOf(zone)])).toEqual(instants);
  });

  it('are read on another clock when the file is not of the home terminal', () => {
    const clocks = ['America/New_York', 'America/Los_Angeles', 'America/Chicago'].map(clockOf);
    expect(readBack(file('America/Chicago', '2026-11-02T18:00:00Z', fall), clocks)).toEqual(fall);
    expect(readBack(file('America/Chicago', '2026-11-02T18:00:00Z', fall.slice(2)))).toEqual(fall.slice(2));
  });

  it('are told apart by their sequence where the clocks show a time twice', () => {
    const instants = [
      '2026-11-01T05:10:00',
      '2026-11-01T05:50:00',
      '2026-11-01T06:20:00',
      '2026-11-01T06:30:00',
    ];
    const content = file('America/New_York', '2026-11-02T18:00:00Z', instants);
    expect(readBack(content, [clockOf('America/New_York')])).toEqual(instants);
  });
});

describe('the offset from UTC in the header', () => {
  const at = '2026-09-04T11:00:00';
  const withOffset = (text: string) =>
    fileOf('America/New_York', '2026-09-04T23:00:00Z', [`${at}Z`]).replace(/(8,000000),04,/, `$1,${text},`);
  const newYork = [clockOf('America/New_York')];

  it.each(['04', '4', '-04', '-4'])('means hours behind UTC as %j', (text) => {
    expect(readBack(withOffset(text), newYork)).toEqual([at]);
    expect(readBack(withOffset(text))).toEqual([at]);
  });

  it('is that of the home terminal where there is none', () => {
    expect(readBack(withOffset(''), newYork)).toEqual([at]);
  });

  it.each(['', '0400', '+04', '-', 'EDT', '16'])(
    'is refused as %j, without which no record has a time',
    (text) => {
      expect(() => readFileLog(withOffset(text))).toThrow(UnreadableOffsetError);
      if (text !== '') expect(() => readFileLog(withOffset(text), newYork)).toThrow(text);
    },
  );
});
