import {
  type DeviceProtocol,
  DeviceProtocol as DeviceProtocols,
  type GatewayDetail,
  looksLikeImei,
} from '@longhaul/contract';

export interface ConnectionSettings {
  /** Where in the device or program the values go. */
  readonly words: string;
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** What the device of this page speaks, as far as it can be told before it is heard. */
export function likelyProtocol({
  protocol,
  uniqueId,
}: Pick<GatewayDetail, 'protocol' | 'uniqueId'>): DeviceProtocol {
  const known = DeviceProtocols.safeParse(protocol);
  if (known.success) return known.data;
  return looksLikeImei(uniqueId) ? 'teltonika' : 'osmand';
}

/** Stands for the address that nobody told the server. */
const UNKNOWN_HOST = '<server address>';

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

/** What to type into the device, or into the program that speaks for it. */
export function connectionSettings(
  { uniqueId, connection }: Pick<GatewayDetail, 'uniqueId' | 'connection'>,
  protocol: DeviceProtocol,
): ConnectionSettings {
  const { host, teltonikaPort, osmandPort, ingestUrl } = connection;
  const osmandUrl = `http://${host}:${osmandPort}`;
  switch (protocol) {
    case 'teltonika':
      return {
        words:
          'Teltonika Configurator, GPRS, server settings. The data protocol (under System) is Codec 8 or 8 Extended.',
        values: [
          ['Domain', host],
          ['Port', String(teltonikaPort)],
          ['Protocol', 'TCP'],
        ],
      };
    case 'osmand':
      return {
        words:
          'Traccar Client, settings. Programs may call the address with id, lat, lon and timestamp instead.',
        values: [
          ['Device identifier', uniqueId],
          ['Server URL', osmandUrl],
        ],
      };
    case 'traccar':
      return {
        words: 'Configuration file of the Traccar server, where the device has the same identifier.',
        values: [
          ['Identifier', uniqueId],
          ['forward.type', 'json'],
          ['forward.url', osmandUrl],
        ],
      };
    case 'longhaul':
      return {
        words: 'Up to 1,000 positions in one call, as the API documentation shows. It needs a secret.',
        values: [
          ['POST to', ingestUrl],
          ['Authorization', `Bearer ${uniqueId}:{secret}`],
        ],
      };
  }
}
