import {
  type DeviceProtocol,
  DeviceProtocol as DeviceProtocols,
  type GatewayDetail,
  looksLikeImei,
} from '@longhaul/contract';

export interface ConnectionSettings {
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** Of Teltonika: sent to the number of its SIM card. */
  readonly textMessage?: string;
  readonly values: readonly (readonly [label: string, value: string])[];
  /** Of Traccar Client: all settings in one link, scanned from its settings screen or opened on the phone itself. */
  readonly links?: { readonly scanned: string; readonly opened: string };
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

/** How the device, or the program that speaks for it, is told where to send. */
export function connectionSettings(
  { uniqueId, connection }: Pick<GatewayDetail, 'uniqueId' | 'connection'>,
  protocol: DeviceProtocol,
): ConnectionSettings {
  const { host, teltonikaPort, osmandPort, ingestUrl } = connection;
  const osmandUrl = `http://${host}:${osmandPort}`;
  switch (protocol) {
    case 'teltonika':
      return {
        steps: [
          'Insert a SIM card with mobile data and connect the device to the power of the truck.',
          'Send this text message to the number of the SIM card, with the two spaces at its start. An SMS login and password, if the device has them, take their place. Does the SIM card need an APN? Put 2001:apn; before 2004.',
          'Or connect it to Teltonika Configurator and enter the values under GPRS, server settings. The data protocol, under System, is Codec 8 or Codec 8 Extended.',
        ],
        textMessage: teltonikaMessage(host, teltonikaPort),
        values: [
          ['Domain', host],
          ['Port', String(teltonikaPort)],
          ['Protocol', 'TCP'],
        ],
      };
    case 'osmand':
      return {
        steps: [
          'Install Traccar Client from the App Store or Google Play on the phone that stays in the truck.',
          host === UNKNOWN_HOST
            ? 'Enter the server address above. Then, in the settings of Traccar Client, tap the QR code symbol and scan the code that appears here, or enter the two values.'
            : 'In its settings, tap the QR code symbol and scan this code. Or enter the two values.',
          'Allow it to use the location always, and turn tracking on.',
        ],
        values: [
          ['Device identifier', uniqueId],
          ['Server URL', osmandUrl],
        ],
        links: traccarLinks(osmandUrl, uniqueId),
      };
    case 'traccar':
      return {
        steps: [
          'Give the device the same identifier on the Traccar server.',
          'Set the values in the configuration file of the Traccar server, and restart it.',
        ],
        values: [
          ['Identifier', uniqueId],
          ['forward.type', 'json'],
          ['forward.url', osmandUrl],
        ],
      };
    case 'longhaul':
      return {
        steps: [
          'Make a secret with the button above.',
          'Post up to 1,000 positions in one call, as the API documentation shows.',
        ],
        values: [
          ['POST to', ingestUrl],
          ['Authorization', `Bearer ${uniqueId}:{secret}`],
        ],
      };
  }
}

/** Parameters 2004, 2005 and 2006 of the FMB, FMC and TMT families: domain, port, and 0 for TCP. */
const teltonikaMessage = (host: string, port: number): string =>
  `  setparam 2004:${host};2005:${port};2006:0`;

/** As Traccar Client 9 reads them: of a scanned address its parameters, of its own scheme the address too. */
function traccarLinks(serverUrl: string, id: string): { scanned: string; opened: string } {
  const settings = { id, service: 'true' };
  return {
    scanned: `${serverUrl}?${new URLSearchParams(settings)}`,
    opened: `org.traccar.client://config?${new URLSearchParams({ url: serverUrl, ...settings })}`,
  };
}
