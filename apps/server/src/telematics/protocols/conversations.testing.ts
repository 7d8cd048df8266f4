import type { DeviceProtocol } from '@longhaul/contract';
import { GT06_IMEI, GT06_LOGIN, gt06Frame } from './gt06-frames.testing.ts';
import { codec8Data, login, tcpFrame } from './teltonika-frames.testing.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const jt808 = (content: string) => {
  const bytes = hex(content);
  return Buffer.concat([
    hex('7e'),
    bytes,
    Buffer.from([bytes.reduce((sum, byte) => sum ^ byte, 0)]),
    hex('7e'),
  ]);
};
const AT = Date.UTC(2026, 10, 23, 15);

/** What opens a connection, valid messages that are not read with the name that the page of the device gives them, and one that is read. */
export interface Conversation {
  readonly uniqueId: string;
  readonly login: Buffer | null;
  readonly notRead: readonly (readonly [name: string, message: Buffer])[];
  readonly read: Buffer;
}

const codec = (number: number) => tcpFrame(Buffer.from([number, 1, 6, 0, 0, 0, 1, 65, 1]));

/** Of each protocol of a device port: one that is added needs an entry. */
export const CONVERSATIONS: Partial<Record<DeviceProtocol, Conversation>> = {
  teltonika: {
    uniqueId: '350000000000021',
    login: login('350000000000021'),
    notRead: [
      ['Codec 12 (answer to a command)', codec(12)],
      ['Codec 13 (serial port)', codec(13)],
      ['Codec 14 (answer to a command)', codec(14)],
      ['Codec 15 (serial port)', codec(15)],
      ['Codec 122', codec(122)],
    ],
    read: tcpFrame(codec8Data([{ at: AT, latitude: 41.6, longitude: -93.6 }])),
  },
  gt06: {
    uniqueId: GT06_IMEI,
    login: GT06_LOGIN,
    notRead: [
      ['message 0x94', gt06Frame(0x94, '0004d2', { isLong: true })],
      ['message 0xEE', gt06Frame(0xee, '00')],
      ['message 0x21', gt06Frame(0x21, `0000000001${Buffer.from('OK!').toString('hex')}`, { isLong: true })],
      // Access points, with their number in place of a length, and without a check sum.
      ['message 0x69', hex('7878 01 69 261123150000 ac9e17b30808 51 01 00cc 04 00d37a3d46 0d0a')],
      ['message 0x69', hex('7878 00 69 261123150000 00 00cc 04 0d0a')],
    ],
    read: gt06Frame(0x12, '1a0b170f0000c9047694dd0a0b0f7d58dd0f'),
  },
  queclink: {
    uniqueId: '135790246811220',
    login: null,
    notRead: [
      ['report XYZ', Buffer.from('+RESP:GTXYZ,1F0101,135790246811220,,whatever,20090214093254,11F0$')],
      [
        'acknowledgement RTO',
        Buffer.from('+ACK:GTRTO,1F0101,135790246811220,,GPS,0001,20090214093254,11F1$'),
      ],
    ],
    read: Buffer.from(
      '+RESP:GTFRI,060100,135790246811220,,,00,1,1,4.3,92,70.0,121.354335,31.222073,20261123150000,0460,0000,18d8,6141,00,2000.0,12345:12:34,,,80,210100,,,,20261123150001,11F0$',
    ),
  },
  jt808: {
    uniqueId: '13511221122',
    login: jt808('0102 0003 013511221122 0001 616263'),
    notRead: [
      ['message 0x0900', jt808('0900 0002 013511221122 0002 f061')],
      ['encrypted or split messages', jt808('0200 0402 013511221122 0003 6162')],
    ],
    read: jt808(
      '0200 001c 013511221122 0004 00000000 00000003 027ac400 05943900 00fa 028d 010f 261123230000',
    ),
  },
  calamp: {
    uniqueId: '4532104183',
    login: null,
    notRead: [3, 4, 5].map((type) => [
      `message type ${type}`,
      hex(`83054532104183010101 0${type} 0001 00000000`),
    ]),
    read: hex('83054532104183010101 0a0008 6b0454f018cbaccec83454a0010f58090f011700'),
  },
};
