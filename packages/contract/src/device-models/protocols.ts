import { z } from 'zod';
import { looksLikeImei } from './unique-id.ts';

interface DevicePort {
  /** Of the environment: another port than the usual one. */
  readonly variable: string;
  readonly usual: number;
  readonly transports: readonly ('tcp' | 'udp' | 'http')[];
  /** Of the connections that a server may hold open, 0 to 1. With the pages and the API the shares come to at most 1. */
  readonly connectionShare: number;
  /** What mostly calls there. */
  readonly callers: string;
}

/** The ports on which devices call. */
export const DEVICE_PORTS = {
  teltonika: {
    variable: 'TELTONIKA_PORT',
    usual: 5027,
    transports: ['tcp', 'udp'],
    connectionShare: 0.55,
    callers: 'Teltonika',
  },
  osmand: {
    variable: 'OSMAND_PORT',
    usual: 5055,
    transports: ['http'],
    connectionShare: 0.15,
    callers: 'Traccar Client',
  },
} as const satisfies Record<string, DevicePort>;

export type DevicePortName = keyof typeof DEVICE_PORTS;
export const DEVICE_PORT_NAMES = Object.keys(DEVICE_PORTS) as [DevicePortName, ...DevicePortName[]];

/** A number for each port. */
export const devicePorts = (numberOf: (name: DevicePortName) => number): Record<DevicePortName, number> =>
  Object.fromEntries(DEVICE_PORT_NAMES.map((name) => [name, numberOf(name)])) as Record<
    DevicePortName,
    number
  >;

/** Where devices send to. `host` is how people reach this server; a device network may need another name for it. */
export const DeviceConnection = z.object({
  host: z.string(),
  ports: z.record(z.enum(DEVICE_PORT_NAMES), z.int()),
  ingestUrl: z.string(),
});
export type DeviceConnection = z.infer<typeof DeviceConnection>;

/** Stands for the address of a server that does not know its own. */
export const UNKNOWN_HOST = '<server address>';

export interface DeviceToConnect {
  readonly uniqueId: string;
  readonly connection: DeviceConnection;
}

export interface ConnectionSettings {
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** Sent to the number of its SIM card. */
  readonly textMessage?: string;
  readonly values: readonly (readonly [label: string, value: string])[];
  /** All settings in one link, scanned from the settings of an app or opened on the phone itself. */
  readonly links?: { readonly scanned: string; readonly opened: string };
}

/** What people and programs need to know of a protocol; how it is decoded is the server's. */
export interface ProtocolFacts {
  readonly name: string;
  /** null: posted over the API. */
  readonly port: DevicePortName | null;
  readonly identifier: 'imei' | 'text';
  /** How a raw message is shown. */
  readonly rawForm: 'hex' | 'text';
  /** Whose numbers its I/O elements have; null: it has none, and names what it sends. */
  readonly ioFamily: 'teltonika' | null;
  /** What to type into the device, or into the program that speaks for it. */
  readonly settings: (device: DeviceToConnect) => ConnectionSettings;
}

export const PROTOCOLS = {
  teltonika: {
    name: 'Teltonika (Codec 8)',
    port: 'teltonika',
    identifier: 'imei',
    rawForm: 'hex',
    ioFamily: 'teltonika',
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and connect the device to the power of the truck.',
        'Send this text message to the number of the SIM card, with the two spaces at its start. An SMS login and password, if the device has them, take their place. Does the SIM card need an APN? Put 2001:apn; before 2004.',
        'Or connect it to Teltonika Configurator and enter the values under GPRS, server settings. The data protocol, under System, is Codec 8 or Codec 8 Extended.',
      ],
      // Parameters of the FMB, FMC and TMT families: domain, port, and 0 for TCP.
      textMessage: `  setparam 2004:${host};2005:${ports.teltonika};2006:0`,
      values: [
        ['Domain', host],
        ['Port', String(ports.teltonika)],
        ['Protocol', 'TCP'],
      ],
    }),
  },
  osmand: {
    name: 'Traccar Client, OsmAnd',
    port: 'osmand',
    identifier: 'text',
    rawForm: 'text',
    ioFamily: null,
    settings: ({ uniqueId, connection }) => ({
      steps: [
        'Install Traccar Client from the App Store or Google Play on the phone that stays in the truck.',
        connection.host === UNKNOWN_HOST
          ? 'Enter the server address above. Then, in the settings of Traccar Client, tap the QR code symbol and scan the code that appears here, or enter the two values.'
          : 'In its settings, tap the QR code symbol and scan this code. Or enter the two values.',
        'Allow it to use the location always, and turn tracking on.',
      ],
      values: [
        ['Device identifier', uniqueId],
        ['Server URL', osmandUrl(connection)],
      ],
      links: traccarLinks(osmandUrl(connection), uniqueId),
    }),
  },
  traccar: {
    name: 'Traccar forwarding',
    port: 'osmand',
    identifier: 'text',
    rawForm: 'text',
    ioFamily: null,
    settings: ({ uniqueId, connection }) => ({
      steps: [
        'Give the device the same identifier on the Traccar server.',
        'Set the values in the configuration file of the Traccar server, and restart it.',
      ],
      values: [
        ['Identifier', uniqueId],
        ['forward.type', 'json'],
        ['forward.url', osmandUrl(connection)],
      ],
    }),
  },
  longhaul: {
    name: 'HTTPS batch',
    port: null,
    identifier: 'text',
    rawForm: 'text',
    ioFamily: null,
    settings: ({ uniqueId, connection }) => ({
      steps: [
        'Make a secret with the button above.',
        'Post up to 1,000 positions in one call, as the API documentation shows.',
      ],
      values: [
        ['POST to', connection.ingestUrl],
        ['Authorization', `Bearer ${uniqueId}:{secret}`],
      ],
    }),
  },
} as const satisfies Record<string, ProtocolFacts>;

export type DeviceProtocol = keyof typeof PROTOCOLS;
export const DEVICE_PROTOCOLS = Object.keys(PROTOCOLS) as [DeviceProtocol, ...DeviceProtocol[]];
export const DeviceProtocol = z.enum(DEVICE_PROTOCOLS);

/** What a device speaks, as far as it can be told: what its model or its last message says, or else its identifier. */
export function likelyProtocol({
  protocol,
  uniqueId,
}: {
  readonly protocol: string | null;
  readonly uniqueId: string;
}): DeviceProtocol {
  const known = DeviceProtocol.safeParse(protocol);
  if (known.success) return known.data;
  return looksLikeImei(uniqueId) ? 'teltonika' : 'osmand';
}

const osmandUrl = ({ host, ports }: DeviceConnection): string => `http://${host}:${ports.osmand}`;

/** As Traccar Client 9 reads them: of a scanned address its parameters, of its own scheme the address too. */
function traccarLinks(serverUrl: string, id: string): { scanned: string; opened: string } {
  const settings = { id, service: 'true' };
  return {
    scanned: `${serverUrl}?${new URLSearchParams(settings)}`,
    opened: `org.traccar.client://config?${new URLSearchParams({ url: serverUrl, ...settings })}`,
  };
}
