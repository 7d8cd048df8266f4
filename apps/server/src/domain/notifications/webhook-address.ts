import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';

/** All of IPv6 that is given out to the public so far; `unicast` also means what nobody has been given. */
const PUBLIC_IPV6 = ipaddr.IPv6.parse('2000::');
const PUBLIC_IPV6_BITS = 3;

/**
 * Services of clouds at public numbers, which answer only machines of that cloud: Azure (WireServer), Equinix Metal (metadata) and
 * IBM Cloud (services and endpoints of its private network).
 */
const CLOUD_SERVICES = ['168.63.129.16/32', '192.80.8.124/32', '161.26.0.0/16', '166.8.0.0/14'].map(
  (network) => ipaddr.IPv4.parseCIDR(network),
);

/** Addresses that only somebody within the operator's network should reach: everything but public unicast. */
export function isPrivateAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return true;
  if (parsed instanceof ipaddr.IPv4) return CLOUD_SERVICES.some((network) => parsed.match(network));
  return !parsed.match(PUBLIC_IPV6, PUBLIC_IPV6_BITS);
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Always this machine (RFC 6761), whether or not its resolver says so. */
const isLocalName = (host: string) => /(^|\.)localhost\.?$/i.test(host);

/** The first private address, or name of this machine, that the name of the URL leads to; null when all are public, or there is none yet. */
async function findPrivateAddress(url: string): Promise<string | null> {
  const host = hostOf(new URL(url));
  if (isLocalName(host)) return host;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.map(({ address }) => address).find(isPrivateAddress) ?? null;
}

/** Before an address is stored that this server is to call. @throws DomainError 422 on `field` */
export async function assertPublicAddress(
  { config }: { readonly config: Pick<Deps['config'], 'hasPrivateWebhooks'> },
  field: string,
  url: string,
): Promise<void> {
  if (config.hasPrivateWebhooks) return;
  const address = await findPrivateAddress(url);
  if (address !== null) throw invalid({ [field]: `must not lead to a private address (${address})` });
}
