/** The message is shown as it is. */
export class NotTextError extends Error {
  override readonly name = 'NotTextError';
}

const UTF16_ZEROS = 0.35;

/**
 * Text of a file in UTF-8, UTF-16 or Windows-1252, as spreadsheets and card portals write them.
 * @throws NotTextError
 */
export function decodeTable(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  const sample = bytes.subarray(0, 1_000);
  const zeros = sample.filter((byte) => byte === 0).length;
  // Half of the bytes of Latin letters are zero in UTF-16.
  if (zeros > sample.length * UTF16_ZEROS) return decode(bytes[0] === 0 ? 'utf-16be' : 'utf-16le');
  if (zeros > 0) throw new NotTextError('The file is not a text file. Save it as CSV.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252');
  }
}
