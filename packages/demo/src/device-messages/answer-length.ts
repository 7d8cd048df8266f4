/** How long the first answer in these bytes is; 0 while it is not complete. */
export function answerLength(
  protocol: 'gt06' | 'queclink' | 'calamp' | 'jt808' | 'mqtt',
  bytes: Uint8Array,
): number {
  switch (protocol) {
    case 'gt06': {
      const length = (bytes[2] ?? Number.POSITIVE_INFINITY) + 5;
      return bytes.length < length ? 0 : length;
    }
    case 'queclink':
      return bytes.indexOf(0x24) + 1;
    case 'calamp':
      return bytes.length < 10 ? 0 : 10;
    case 'jt808':
      return bytes.indexOf(0x7e, 1) + 1;
    case 'mqtt': {
      const length = (bytes[1] ?? Number.POSITIVE_INFINITY) + 2;
      return bytes.length < length ? 0 : length;
    }
  }
}
