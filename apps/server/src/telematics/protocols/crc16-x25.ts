const TABLE = buildTable();

function buildTable(): Uint16Array {
  const table = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
    table[byte] = crc;
  }
  return table;
}

/** CRC-16/X-25: reflected polynomial 0x8408, initial value and final exclusive or 0xFFFF. */
export function crc16X25(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 0xff]!;
  }
  return crc ^ 0xffff;
}
