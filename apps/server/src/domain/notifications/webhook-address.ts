import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Addresses that only somebody within the operator's network should reach: everything but public unicast. */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** The first private address that the name of the URL leads to; null when all are public, or there is none yet. */
export async function findPrivateAddress(url: string): Promise<string | null> {
  const addresses = await lookup(hostOf(new URL(url)), { all: true }).catch(() => []);
  return addresses.map(({ address }) => address).find(isPrivateAddress) ?? null;
}
