import { crc16Ibm } from '../../apps/simulator/src/teltonika/crc16.ts';
import { encodeFrame } from '../../apps/simulator/src/teltonika/encode.ts';

const DATA_OFFSET = 8;
const RECORDS_OFFSET = 10;
const CRC_LENGTH = 4;
const HIGH = 0x1_0000_0000;
/** After the odometer come the empty counts of eight-byte and variable elements. */
const ODOMETER_FROM_END = 8;
/** About 90 km/h north-east, by second. */
const STEP_E7 = 1_900;
const STEP_METERS = 25;

/** One truck's frames, written over one another: a generator that encoded each again would take the core it measures. */
export class TruckFrame {
  readonly bytes: Buffer;
  readonly #records: number;
  readonly #recordLength: number;
  readonly #startAt: number;
  readonly #latitudeE7: number;
  readonly #longitudeE7: number;

  readonly #stepMs: number;

  /** `stepMs` lies between its records. */
  constructor(index: number, records: number, startAt: number, stepMs = 1000) {
    this.#records = records;
    this.#stepMs = stepMs;
    this.#startAt = startAt;
    this.#latitudeE7 = 300_000_000 + (index % 100) * 1_500_000;
    this.#longitudeE7 = -1_150_000_000 + (Math.floor(index / 100) % 100) * 4_000_000;
    const record = {
      at: startAt,
      priority: 0 as const,
      lat: 0,
      lon: 0,
      altitudeMeters: 210,
      headingDegrees: 45,
      satellites: 14,
      speedKph: 90,
      eventId: 0,
      io: [
        { id: 239, width: 1 as const, value: 1 },
        { id: 240, width: 1 as const, value: 1 },
        { id: 21, width: 1 as const, value: 4 },
        { id: 66, width: 2 as const, value: 13_900 },
        { id: 16, width: 4 as const, value: 0 },
      ],
    };
    this.bytes = encodeFrame(
      Array.from({ length: records }, () => record),
      '8E',
    );
    this.#recordLength = (this.bytes.length - RECORDS_OFFSET - 1 - CRC_LENGTH) / records;
  }

  /** The records of this frame, the first at `at`. */
  write(at: number): Buffer {
    const { bytes } = this;
    for (let index = 0; index < this.#records; index++) {
      const offset = RECORDS_OFFSET + index * this.#recordLength;
      const recordAt = at + index * this.#stepMs;
      const steps = Math.round((recordAt - this.#startAt) / 1000);
      bytes.writeUInt32BE(Math.floor(recordAt / HIGH), offset);
      bytes.writeUInt32BE(recordAt % HIGH, offset + 4);
      bytes.writeInt32BE(this.#longitudeE7 + steps * STEP_E7, offset + 9);
      bytes.writeInt32BE(this.#latitudeE7 + steps * STEP_E7, offset + 13);
      bytes.writeUInt32BE(100_000_000 + steps * STEP_METERS, offset + this.#recordLength - ODOMETER_FROM_END);
    }
    const end = bytes.length - CRC_LENGTH;
    bytes.writeUInt32BE(crc16Ibm(bytes.subarray(DATA_OFFSET, end)), end);
    return bytes;
  }
}
