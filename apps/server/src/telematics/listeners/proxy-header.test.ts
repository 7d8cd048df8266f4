import { describe, expect, it } from 'vitest';
import { readProxyHeader } from './proxy-header.ts';

const SIGNATURE = '0d0a0d0a000d0a515549540a';
const version2 = (command: string, family: string, addresses: string) =>
  Buffer.from(
    `${SIGNATURE}${command}${family}${(addresses.length / 2).toString(16).padStart(4, '0')}${addresses}`,
    'hex',
  );
const IPV4 = version2('21', '11', 'cb007109c0000201d53113a3');
const IPV6 = version2('21', '21', `20010db8${'00'.repeat(11)}07${'00'.repeat(16)}d53113a3`);

describe('the header of the PROXY protocol', () => {
  it.each<[string, Buffer, string | null]>([
    ['version 1 over IPv4', Buffer.from('PROXY TCP4 203.0.113.9 192.0.2.1 54577 5027\r\n'), '203.0.113.9'],
    ['version 1 over IPv6', Buffer.from('PROXY TCP6 2001:db8::7 ::1 54577 5027\r\n'), '2001:db8::7'],
    ['version 1 of an unknown caller', Buffer.from('PROXY UNKNOWN\r\n'), null],
    ['version 2 over IPv4', IPV4, '203.0.113.9'],
    ['version 2 over IPv6', IPV6, '2001:db8:0:0:0:0:0:7'],
    [
      'version 2 with more than addresses',
      version2('21', '11', 'cb007109c0000201d53113a3030004a9b87e8f'),
      '203.0.113.9',
    ],
    ['version 2 of the proxy itself', version2('20', '00', ''), null],
  ])('is read in %s, cut anywhere', (_, header, address) => {
    const bytes = Buffer.concat([header, Buffer.from('device')]);
    for (let length = 0; length < header.length; length++) {
      expect(readProxyHeader(bytes.subarray(0, length))).toBeNull();
    }
    for (const length of [header.length, bytes.length]) {
      expect(readProxyHeader(bytes.subarray(0, length))).toEqual({
        isValid: true,
        length: header.length,
        address,
      });
    }
  });

  it.each<[string, Buffer]>([
    ['the login of a device', Buffer.from('000f333536333037', 'hex')],
    ['an address that is none', Buffer.from('PROXY TCP4 999.0.113.9 192.0.2.1 1 2\r\n')],
    ['an address of another family', Buffer.from('PROXY TCP4 ::1 ::1 1 2\r\n')],
    ['a line without an end', Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}`)],
    ['version 3', version2('31', '11', 'cb007109c0000201d53113a3')],
    ['too few addresses', version2('21', '11', 'cb007109')],
    ['more than a header may have', version2('21', '11', '00'.repeat(4_000))],
  ])('is refused with %s', (_, bytes) => {
    expect(readProxyHeader(bytes)).toEqual({ isValid: false });
  });
});
