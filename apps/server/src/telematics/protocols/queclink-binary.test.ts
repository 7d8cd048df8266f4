import { describe, expect, it } from 'vitest';
import { queclinkTcp } from './queclink.ts';

const IMEI = '862170013895931';
const ASCII = '+ACK:GTHBD,1A0401,862170013895931,,20260101120000,11F0$';

/** A fixed report with length, device type, protocol and firmware in its mask, and NUL and `$` among its values. */
function report(header: string, body = Buffer.from('0024002400ff', 'hex')): Buffer {
  const imei = Buffer.from([...IMEI.slice(0, 14).matchAll(/../g)].map(Number).concat(Number(IMEI[14])));
  const head = Buffer.from([...Buffer.from(header, 'latin1'), 7, 0, 0, 0x07, 0x80]);
  const rest = Buffer.concat([
    Buffer.from([0x1a, 4, 1, 1, 2]),
    imei,
    body,
    Buffer.from('000100000d0a', 'hex'),
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(head.length + 2 + rest.length);
  return Buffer.concat([head, length, rest]);
}

const read = (chunks: readonly Buffer[]) => {
  const framer = queclinkTcp.openFramer();
  return chunks.flatMap((chunk) => framer.push(chunk)).map((frame) => frame.read({}));
};

describe('the binary form of Queclink', () => {
  it.each(['+RSP', '+BSP', '+EVT', '+BVT'])(
    '%s is listed as not read, by device, and what follows is read',
    (header) => {
      const [binary, ascii] = read([report(header), Buffer.from(ASCII, 'latin1')]);
      expect(binary).toMatchObject({
        kind: 'other',
        uniqueId: IMEI,
        error: null,
        answer: null,
        notRead: [`binary report ${header} 7: set the device to ASCII`],
      });
      expect(ascii).toMatchObject({ kind: 'heartbeat', uniqueId: IMEI });
    },
  );

  it('is the same however its bytes arrive', () => {
    const bytes = Buffer.concat([report('+RSP'), report('+EVT')]);
    const whole = read([bytes]).map(({ kind, uniqueId, notRead }) => ({ kind, uniqueId, notRead }));
    expect(whole).toHaveLength(2);
    const byByte = read(Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(byByte.map(({ kind, uniqueId, notRead }) => ({ kind, uniqueId, notRead }))).toEqual(whole);
  });

  it('says so where the device sends a name in place of its IMEI, and stays connected', () => {
    const named = report('+RSP');
    named.fill(0xff, 16, 24);
    const [message] = read([named]);
    expect(message).toMatchObject({ kind: 'malformed', error: 'unsupported', uniqueId: null });
    expect(message?.closes).toBeUndefined();
    expect(message?.detail).toContain('set the device to ASCII');
  });
});
