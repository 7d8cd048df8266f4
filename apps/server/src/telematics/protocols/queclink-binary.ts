import { decimalsOf } from './calendar-time.ts';
import { type Cut, NEEDS_MORE } from './stream-cutter.ts';

/**
 * The binary forms of Queclink. Where a message ends and which device sends it is read; what it reports is not, since the
 * fields differ by model and by the masks that are set in the device.
 * Source: GV200 @Track air interface protocol, chapter 4; GL601 @Track air interface protocol, frames format.
 */
const MAX_LENGTH = 4_096;
const [PLUS, MINUS, COLON, DOLLAR] = [0x2b, 0x2d, 0x3a, 0x24];
const HEADER_LENGTH = 4;
const TAIL = Buffer.from('0d0a', 'hex');
const MIN_LENGTH = 11;

/** Where the length is, in how many bytes. */
const LENGTHS: Readonly<Record<string, readonly [at: number, bytes: number]>> = {
  '+RSP': [9, 2],
  '+BSP': [9, 2],
  '+EVT': [9, 2],
  '+BVT': [9, 2],
  '+INF': [7, 2],
  '+BNF': [7, 2],
  '+HBD': [5, 1],
  '+ACK': [6, 1],
  '+CRD': [6, 2],
  '+BRD': [6, 2],
  '+LGN': [6, 2],
};

/** Of the newer form: a mark, 00, the length, a flag, then the IMEI. */
const FRAME_HEADER_LENGTH = 5;

const headerOf = (bytes: Buffer): string => bytes.toString('latin1', 0, HEADER_LENGTH);
const isFrame = (bytes: Buffer): boolean => (bytes[0] === PLUS || bytes[0] === MINUS) && bytes[1] === 0;

/** Whether the bytes begin a message of a binary form; null while they are too few to tell. */
export function isBinary(bytes: Buffer): boolean | null {
  if (bytes.length < 2) return bytes[0] === PLUS || bytes[0] === MINUS ? null : false;
  if (isFrame(bytes)) return true;
  const header = headerOf(bytes);
  if (bytes.length <= HEADER_LENGTH) {
    return Object.keys(LENGTHS).some((known) => known.startsWith(header)) ? null : false;
  }
  return header in LENGTHS && !(header === '+ACK' && bytes[HEADER_LENGTH] === COLON);
}

/** The first message of bytes that begin one; null where no length stands that its end confirms, as where a mask leaves it out. */
export function cutBinary(bytes: Buffer): Cut<Buffer> | null {
  const [at, size] = isFrame(bytes) ? [2, 2] : LENGTHS[headerOf(bytes)]!;
  if (bytes.length < at + size) return NEEDS_MORE;
  const length = bytes.readUIntBE(at, size);
  if (length < MIN_LENGTH || length > MAX_LENGTH) return null;
  if (bytes.length < length) return NEEDS_MORE;
  return endsMessage(bytes, length) ? { consumed: length, message: bytes.subarray(0, length) } : null;
}

const endsMessage = (bytes: Buffer, length: number): boolean =>
  isFrame(bytes) ? bytes[length - 1] === DOLLAR : bytes.subarray(length - 2, length).equals(TAIL);

export const isWholeBinary = (bytes: Buffer): boolean =>
  isBinary(bytes) === true && (isFrame(bytes) ? bytes.at(-1) === DOLLAR : bytes.subarray(-2).equals(TAIL));

/** As the page of the device lists it: `binary report +RSP 11`. */
export function binaryName(bytes: Buffer): string {
  if (isFrame(bytes)) return 'binary frame';
  const header = headerOf(bytes);
  return header === '+HBD' ? 'binary heartbeat' : `binary report ${header} ${bytes[HEADER_LENGTH]}`;
}

/** The IMEI that the message names; null where the device is set to send its name, or none. */
export function binaryIdentifier(bytes: Buffer): string | null {
  if (isFrame(bytes)) {
    const at = FRAME_HEADER_LENGTH + ((bytes[FRAME_HEADER_LENGTH - 1]! & 0x80) === 0 ? 0 : 2);
    return imeiIn(decimalsOf(bytes.subarray(at, at + 8)));
  }
  const at = identifierAt(bytes);
  return at === null ? null : imeiOf(bytes.subarray(at, at + 8));
}

/** Behind what the mask of the message has of length, device type, protocol and firmware version. */
function identifierAt(bytes: Buffer): number | null {
  const widths = (mask: number, parts: readonly (readonly [bit: number, width: number])[]) =>
    parts.reduce((sum, [bit, width]) => sum + (((mask >>> bit) & 1) === 1 ? width : 0), 0);
  switch (headerOf(bytes)) {
    case '+RSP':
    case '+BSP':
    case '+EVT':
    case '+BVT':
      return bytes.length < 9
        ? null
        : 9 +
            widths(bytes.readUInt32BE(5), [
              [7, 2],
              [8, 1],
              [9, 2],
              [10, 2],
            ]);
    case '+INF':
    case '+BNF':
      return bytes.length < 7 ? null : 7 + widths(bytes.readUInt16BE(5), [[0, 2]]);
    case '+HBD':
      return bytes.length < 5
        ? null
        : 5 +
            widths(bytes[4]!, [
              [0, 1],
              [1, 1],
              [2, 2],
              [3, 2],
            ]);
    default:
      return null;
  }
}

/** Two digits in each byte, the last digit alone; other models write it as a number of 64 bits, whose first byte is 0. */
function imeiOf(bytes: Buffer): string | null {
  if (bytes.length < 8) return null;
  if (bytes[0] === 0) return imeiIn(String(bytes.readBigUInt64BE()));
  if (bytes.some((byte) => byte > 99) || bytes[7]! > 9) return null;
  return imeiIn([...bytes.subarray(0, 7)].map((byte) => String(byte).padStart(2, '0')).join('') + bytes[7]);
}

const imeiIn = (digits: string | null): string | null => {
  const imei = digits?.replace(/^0(?=\d{15}$)/, '') ?? '';
  return /^\d{15}$/.test(imei) ? imei : null;
};
