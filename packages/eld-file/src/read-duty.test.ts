import { describe, expect, it } from 'vitest';
import { readFileLog } from './read-duty.ts';
import { sampleInput } from './sample-input.ts';
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
