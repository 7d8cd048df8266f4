import { type GatewayDetail, UNKNOWN_HOST } from '@longhaul/contract';

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** A device cannot reach `localhost`: the address of this page may do, unless it is local too. */
export function reachableFrom<Reached extends Pick<GatewayDetail, 'connection'>>(
  device: Reached,
  pageHost: string,
): { device: Reached; isHostUnknown: boolean } {
  const { host, ingestUrl } = device.connection;
  if (!isLoopback(host)) return { device, isHostUnknown: false };
  const reachable = isLoopback(pageHost) ? UNKNOWN_HOST : pageHost;
  const connection = { ...device.connection, host: reachable, ingestUrl: ingestUrl.replace(host, reachable) };
  return { device: { ...device, connection }, isHostUnknown: reachable === UNKNOWN_HOST };
}
