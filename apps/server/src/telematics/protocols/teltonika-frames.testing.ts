import { crc16Ibm } from './crc16.ts';

export interface FrameRecord {
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeMeters?: number;
  readonly angleDegrees?: number;
  readonly satellites?: number;
  /** 0 low, 1 high, 2 panic. */
  readonly priority?: number;
  readonly speedKph?: number;
  readonly ignition?: boolean;
  readonly odometerMeters?: number;
}

/** Codec 8 data field: codec, count, records, count. */
export function codec8Data(records: readonly FrameRecord[]): Buffer {
  return Buffer.concat([
    Buffer.from([0x08, records.length]),
    ...records.map(codec8Record),
    Buffer.from([records.length]),
  ]);
}

function codec8Record(record: FrameRecord): Buffer {
  const odometer = Buffer.alloc(4);
  odometer.writeUInt32BE(record.odometerMeters ?? 0);
  const io = [0, 2, 1, 239, record.ignition === false ? 0 : 1, 0, 1, 16, ...odometer, 0];
  return Buffer.concat([gpsPart(record), Buffer.from(io)]);
}

function gpsPart(record: FrameRecord): Buffer {
  const gps = Buffer.alloc(24);
  gps.writeBigUInt64BE(BigInt(record.at), 0);
  gps[8] = record.priority ?? 0;
  gps.writeInt32BE(Math.round(record.longitude * 1e7), 9);
  gps.writeInt32BE(Math.round(record.latitude * 1e7), 13);
  gps.writeInt16BE(record.altitudeMeters ?? 0, 17);
  gps.writeUInt16BE(record.angleDegrees ?? 0, 19);
  gps[21] = record.satellites ?? 9;
  gps.writeUInt16BE(record.speedKph ?? 0, 22);
  return gps;
}

/** Id, width in bytes and value of an I/O element. */
export type FrameIo = readonly [id: number, width: 1 | 2 | 4 | 8, value: number | bigint];

/** Codec 8 Extended data field with any elements. */
export function codec8ExtendedData(
  records: readonly (FrameRecord & { readonly io: readonly FrameIo[]; readonly eventIo?: number })[],
): Buffer {
  const bodies = records.map((record) =>
    Buffer.concat([gpsPart(record), ioPart(record.io, record.eventIo ?? 0)]),
  );
  const count = Buffer.from([records.length]);
  return Buffer.concat([Buffer.from([0x8e]), count, ...bodies, count]);
}

function ioPart(io: readonly FrameIo[], eventIo: number): Buffer {
  const words = (...values: number[]) => Buffer.concat(values.map((value) => number(value, 2)));
  const groups = ([1, 2, 4, 8] as const).map((width) => {
    const elements = io.filter((element) => element[1] === width);
    return Buffer.concat([
      words(elements.length),
      ...elements.map(([id, , value]) => Buffer.concat([words(id), number(value, width)])),
    ]);
  });
  return Buffer.concat([words(eventIo, io.length), ...groups, words(0)]);
}

function number(value: number | bigint, width: 1 | 2 | 4 | 8): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes.subarray(8 - width);
}

/** A data field in its TCP frame. */
export function tcpFrame(data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(data.length, 4);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc16Ibm(data));
  return Buffer.concat([header, data, crc]);
}

export function login(imei: string): Buffer {
  return Buffer.concat([Buffer.from([0, imei.length]), Buffer.from(imei, 'latin1')]);
}

/** A data field in its UDP datagram. */
export function datagram(imei: string, packetId: number, avlPacketId: number, data: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(6 + imei.length + data.length, 0);
  header.writeUInt16BE(packetId, 2);
  header[4] = 1;
  header[5] = avlPacketId;
  header.writeUInt16BE(imei.length, 6);
  return Buffer.concat([header, Buffer.from(imei, 'latin1'), data]);
}
