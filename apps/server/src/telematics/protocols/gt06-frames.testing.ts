import { crc16X25 } from './crc16-x25.ts';

/** A message of GT06, behind 7878 or 7979, with its check sum. */
export function gt06Frame(number: number, content: string, { isLong = false, serial = 1 } = {}): Buffer {
  const body = Buffer.from(content.replaceAll(' ', ''), 'hex');
  const length = body.length + 5;
  const head = isLong ? [0x79, 0x79, length >> 8, length & 0xff] : [0x78, 0x78, length];
  const counted = Buffer.concat([
    Buffer.from([...head.slice(2), number]),
    body,
    Buffer.from([serial >> 8, serial & 0xff]),
  ]);
  const sum = crc16X25(counted);
  return Buffer.concat([
    Buffer.from(head.slice(0, 2)),
    counted,
    Buffer.from([sum >> 8, sum & 0xff, 0x0d, 0x0a]),
  ]);
}

export const GT06_IMEI = '356307042441013';
export const GT06_LOGIN = gt06Frame(0x01, '0356307042441013');
