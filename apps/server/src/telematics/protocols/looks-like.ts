/** By protocol; those that are not read are named too, so that its owner can set the device to another one. */
const SIGNS: readonly (readonly [protocol: string, matches: (text: string, bytes: Buffer) => boolean])[] = [
  [
    'gt06',
    (_, bytes) => bytes.length >= 2 && (bytes[0] === 0x78 || bytes[0] === 0x79) && bytes[0] === bytes[1],
  ],
  ['teltonika', (text, bytes) => isTeltonikaLogin(text, bytes)],
  ['jt808', (_, bytes) => bytes[0] === 0x7e],
  ['queclink', (text) => /^\+(RESP|BUFF|ACK):/.test(text)],
  ['calamp', (_, bytes) => isCalampHeader(bytes)],
  ['meitrack', (text) => /^\$\$[A-z]\d+,/.test(text)],
  ['h02', (text) => /^\*[A-Z]{2},/.test(text)],
  ['gps103', (text) => /^(##,)?imei:/.test(text)],
  ['suntech', (text) => /^(ST\d{3}[A-Z]{3}|STT|ALT|EMG|EVT|ALV|UEX|RPT|CMD|RES);/.test(text)],
  ['wialon', (text) => /^#(L|D|SD|P|B|M|I|US|UC)#/.test(text)],
  ['nmea', (text) => /^\$G[PNLAB][A-Z]{3},/.test(text)],
  ['mqtt', (_, bytes) => isMqttConnect(bytes)],
  ['http', (text) => /^(GET|POST|PUT|HEAD|OPTIONS|PATCH|DELETE|CONNECT) /.test(text)],
  [
    'PROXY protocol (name the proxy in DEVICE_PROXIES)',
    (text) => /^(PROXY |\r\n\r\n\0\r\nQUIT\n)/.test(text),
  ],
  ['tls', (_, bytes) => bytes[0] === 0x16 && bytes[1] === 0x03],
  ['json', (text) => /^\s*[{[]/.test(text)],
];

export function looksLike(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, 64);
  return SIGNS.find(([, matches]) => matches(text, bytes))?.[0] ?? null;
}

/** The length of an identifier, then its digits. */
function isTeltonikaLogin(text: string, bytes: Buffer): boolean {
  if (bytes.length < 3 || bytes[0] !== 0) return false;
  const length = bytes[1]!;
  return length >= 8 && length <= 17 && /^\d+$/.test(text.slice(2, 2 + length));
}

/** Options with an identifier among them, which has 2 to 10 bytes of decimals. */
function isCalampHeader(bytes: Buffer): boolean {
  const [options, length] = bytes;
  if (options === undefined || length === undefined || bytes.length < 3) return false;
  if ((options & 0xc1) !== 0x81 || length < 2 || length > 10) return false;
  return /^\d+f*$/.test(bytes.subarray(2, 2 + length).toString('hex'));
}

function isMqttConnect(bytes: Buffer): boolean {
  if (bytes[0] !== 0x10) return false;
  const name = bytes.subarray(2, 12).toString('latin1');
  return name.includes('MQTT') || name.includes('MQIsdp');
}
