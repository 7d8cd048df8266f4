const REFLECTED_POLYNOMIAL = 0xa001;

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? REFLECTED_POLYNOMIAL : 0);
  return crc;
});

/** CRC-16/IBM (ARC), as Teltonika's frames end with. */
export function crc16Ibm(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return crc;
}
