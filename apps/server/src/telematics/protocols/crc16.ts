const TABLE = buildTable();

function buildTable(): Uint16Array {
  const table = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
    table[byte] = crc;
  }
  return table;
}

/** CRC-16/IBM, also called CRC-16/ARC: reflected polynomial 0xA001, initial value 0. */
export function crc16Ibm(bytes: Uint8Array): number {
  let crc = 0;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[index]!) & 0xff]!;
  }
  return crc;
}
