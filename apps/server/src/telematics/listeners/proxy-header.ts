import { isIP } from 'node:net';

/** The longest of version 1, with its line end. Source: HAProxy, "The PROXY protocol", versions 1 and 2. */
const MAX_TEXT_LENGTH = 107;
const TEXT_START = 'PROXY ';
const BINARY_START = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');
const BINARY_HEADER_LENGTH = 16;
/** Addresses and the extra fields that a proxy may add. */
const MAX_BINARY_LENGTH = BINARY_HEADER_LENGTH + 2_048;
/** In the upper half of the byte of the address family. */
const [IPV4, IPV6] = [1, 2];
/** In the lower half of the version byte: the proxy itself connects, such as for a health check. */
const LOCAL = 0;

/** `null` while more bytes are needed. */
export type ProxyHeader =
  /** `address` is null if the proxy itself connects or does not know the caller. */
  | { readonly isValid: true; readonly length: number; readonly address: string | null }
  | { readonly isValid: false };

/** Reads the header that a proxy sends before the bytes of the caller. */
export function readProxyHeader(bytes: Buffer): ProxyHeader | null {
  const start = BINARY_START.subarray(0, Math.min(bytes.length, BINARY_START.length));
  if (bytes.subarray(0, start.length).equals(start)) return readBinary(bytes);
  const text = bytes.toString('latin1', 0, MAX_TEXT_LENGTH);
  const expected = TEXT_START.slice(0, text.length);
  return text.startsWith(expected) ? readText(text) : { isValid: false };
}

function readText(text: string): ProxyHeader | null {
  const end = text.indexOf('\r\n');
  if (end < 0) return text.length < MAX_TEXT_LENGTH ? null : { isValid: false };
  const [, family, source = '', ...rest] = text.slice(0, end).split(' ');
  const length = end + 2;
  if (family === 'UNKNOWN') return { isValid: true, length, address: null };
  const version = family === 'TCP4' ? 4 : family === 'TCP6' ? 6 : 0;
  if (version === 0 || isIP(source) !== version || rest.length !== 3) return { isValid: false };
  return { isValid: true, length, address: source };
}

function readBinary(bytes: Buffer): ProxyHeader | null {
  if (bytes.length < BINARY_HEADER_LENGTH) return null;
  const [command, family] = [bytes[12]!, bytes[13]! >>> 4];
  const length = BINARY_HEADER_LENGTH + bytes.readUInt16BE(14);
  if (command >>> 4 !== 2 || length > MAX_BINARY_LENGTH) return { isValid: false };
  if (bytes.length < length) return null;
  if ((command & 0x0f) === LOCAL) return { isValid: true, length, address: null };
  const addresses = bytes.subarray(BINARY_HEADER_LENGTH, length);
  if (family === IPV4) {
    return addresses.length < 12
      ? { isValid: false }
      : { isValid: true, length, address: addresses.subarray(0, 4).join('.') };
  }
  if (family === IPV6) {
    return addresses.length < 36
      ? { isValid: false }
      : { isValid: true, length, address: ipv6Of(addresses.subarray(0, 16)) };
  }
  return { isValid: true, length, address: null };
}

const ipv6Of = (bytes: Buffer): string =>
  Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':');
