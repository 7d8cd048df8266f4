import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out to the public so far; `unicast` also means what nobody has been given. */
const PUBLIC_IPV6 = ipaddr.IPv6.parse('2000::');
const PUBLIC_IPV6_BITS = 3;

/** Addresses that only somebody within the operator's network should reach: everything but public unicast. */
export function isPrivateAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6, PUBLIC_IPV6_BITS);
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Always this machine (RFC 6761), whether or not its resolver says so. */
const isLocalName = (host: string) => /(^|\.)localhost\.?$/i.test(host);

/** The first private address, or name of this machine, that the name of the URL leads to; null when all are public, or there is none yet. */
export async function findPrivateAddress(url: string): Promise<string | null> {
  const host = hostOf(new URL(url));
  if (isLocalName(host)) return host;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.map(({ address }) => address).find(isPrivateAddress) ?? null;
}
