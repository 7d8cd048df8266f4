import { expect, test } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';

const address = (text: string, more: { internal?: boolean; family?: 'IPv4' | 'IPv6' } = {}) => ({
  address: text,
  family: 'IPv4' as const,
  internal: false,
  ...more,
});
const interfaces = {
  lo: [address('127.0.0.1', { internal: true })],
  en0: [address('192.168.1.20'), address('fe80::1', { family: 'IPv6' })],
  wlan0: [address('10.0.4.7')],
  eth1: [address('203.0.113.9')],
  docker0: [address('172.17.0.1')],
  'br-4f2a': [address('172.18.0.1')],
};

test('a phone is offered the private addresses of real networks', () => {
  expect(lanAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20', '10.0.4.7']);
  expect(lanAddresses('::', interfaces)).toEqual(['192.168.1.20', '10.0.4.7']);
});

test('a server that listens on one address is reached by that one alone, and on this machine only by none', () => {
  expect(lanAddresses('10.0.4.7', interfaces)).toEqual(['10.0.4.7']);
  expect(lanAddresses('127.0.0.1', interfaces)).toEqual([]);
});
