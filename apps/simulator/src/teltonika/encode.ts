import { crc16Ibm } from './crc16.ts';

/** One element of a record's IO data. */
export interface IoElement {
  id: number;
  width: 1 | 2 | 4 | 8;
  /** Unsigned. */
  value: number;
}

export interface AvlRecord {
  /** Milliseconds since 1970. */
  at: number;
  /** 0 low, 1 high, 2 panic. */
  priority: 0 | 1 | 2;
  lat: number;
  lon: number;
  altitudeMeters: number;
  headingDegrees: number;
  satellites: number;
  speedKph: number;
  /** IO element that caused the record; 0 when it was made on time. */
  eventId: number;
  io: readonly IoElement[];
}

export type Codec = '8' | '8E';

const CODEC_IDS = { '8': 0x08, '8E': 0x8e } as const satisfies Record<Codec, number>;
const WIDTHS = [1, 2, 4, 8] as const;
const MAX_RECORDS = 255;

/** First bytes of a connection: length of the IMEI and the IMEI. */
export function encodeLogin(imei: string): Buffer {
  const login = Buffer.alloc(2 + imei.length);
  login.writeUInt16BE(imei.length);
  login.write(imei, 2, 'latin1');
  return login;
}

/**
 * A TCP frame: `00000000 · length · codec · count · records · count · CRC-16/IBM`.
 * Source: Teltonika Telematics, "Teltonika Data Sending Protocols". Throws a RangeError outside 1 to 255 records.
 */
export function encodeFrame(records: readonly AvlRecord[], codec: Codec): Buffer {
  if (records.length === 0 || records.length > MAX_RECORDS) {
    throw new RangeError(`a frame holds 1 to ${MAX_RECORDS} records, not ${records.length}`);
  }
  const count = Buffer.from([records.length]);
  const body = records.map((record) => encodeRecord(record, codec));
  const data = Buffer.concat([Buffer.from([CODEC_IDS[codec]]), count, ...body, count]);
  const frame = Buffer.alloc(8 + data.length + 4);
  frame.writeUInt32BE(data.length, 4);
  data.copy(frame, 8);
  frame.writeUInt32BE(crc16Ibm(data), 8 + data.length);
  return frame;
}

function encodeRecord(record: AvlRecord, codec: Codec): Buffer {
  const idBytes = codec === '8E' ? 2 : 1;
  const valueBytes = record.io.reduce((sum, { width }) => sum + idBytes + width, 0);
  // Event, total, four counts; Codec 8 Extended also counts elements of variable length.
  const countBytes = (1 + 1 + WIDTHS.length + (codec === '8E' ? 1 : 0)) * idBytes;
  const bytes = Buffer.alloc(24 + countBytes + valueBytes);
  bytes.writeBigUInt64BE(BigInt(record.at), 0);
  bytes.writeUInt8(record.priority, 8);
  bytes.writeInt32BE(Math.round(record.lon * 1e7), 9);
  bytes.writeInt32BE(Math.round(record.lat * 1e7), 13);
  bytes.writeInt16BE(Math.round(record.altitudeMeters), 17);
  bytes.writeUInt16BE(Math.round(record.headingDegrees), 19);
  bytes.writeUInt8(record.satellites, 21);
  bytes.writeUInt16BE(Math.round(record.speedKph), 22);
  let offset = 24;
  const put = (value: number, width: number) => {
    if (width === 8) bytes.writeBigUInt64BE(BigInt(value), offset);
    else bytes.writeUIntBE(value, offset, width);
    offset += width;
  };
  put(record.eventId, idBytes);
  put(record.io.length, idBytes);
  for (const width of WIDTHS) {
    const elements = record.io.filter((element) => element.width === width);
    put(elements.length, idBytes);
    for (const { id, value } of elements) {
      put(id, idBytes);
      put(value, width);
    }
  }
  if (codec === '8E') put(0, idBytes);
  return bytes;
}
