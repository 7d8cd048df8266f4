import { z } from 'zod';
import type { ProtocolSettings } from './protocol-settings.ts';
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
    connectionShare: 0.4,
    callers: 'Teltonika',
  },
  osmand: {
    variable: 'OSMAND_PORT',
    usual: 5055,
    transports: ['http'],
    connectionShare: 0.1,
    callers: 'Traccar Client',
  },
  queclink: {
    variable: 'QUECLINK_PORT',
    usual: 5004,
    transports: ['tcp', 'udp'],
    connectionShare: 0.05,
    callers: 'Queclink',
  },
  calamp: {
    variable: 'CALAMP_PORT',
    usual: 20500,
    transports: ['udp'],
    connectionShare: 0,
    callers: 'CalAmp',
  },
  jt808: {
    variable: 'JT808_PORT',
    usual: 5015,
    transports: ['tcp'],
    connectionShare: 0.05,
    callers: 'JT/T 808',
  },
  gt06: {
    variable: 'GT06_PORT',
    usual: 5023,
    transports: ['tcp'],
    connectionShare: 0.05,
    callers: 'GT06',
  },
  mqtt: {
    variable: 'MQTT_PORT',
    usual: 1883,
    transports: ['tcp'],
    connectionShare: 0.05,
    callers: 'OwnTracks and JSON over MQTT',
  },
} as const satisfies Record<string, DevicePort>;

export type DevicePortName = keyof typeof DEVICE_PORTS;
export const DEVICE_PORT_NAMES = Object.keys(DEVICE_PORTS) as [DevicePortName, ...DevicePortName[]];

/** The number of each port; null for one that the operator closed. */
export type DevicePortNumbers = Readonly<Record<DevicePortName, number | null>>;

export const devicePorts = (numberOf: (name: DevicePortName) => number | null): DevicePortNumbers =>
  Object.fromEntries(DEVICE_PORT_NAMES.map((name) => [name, numberOf(name)])) as DevicePortNumbers;

/** Of the connections that a server may hold open, 0 to 1: what its open device ports leave for the pages and the API. */
export const webConnectionShare = (ports: DevicePortNumbers): number =>
  DEVICE_PORT_NAMES.filter((name) => ports[name] !== null).reduce(
    (share, name) => share - DEVICE_PORTS[name].connectionShare,
    1,
  );

/** The environment variables of all device ports with one value, such as `0` for any free port. */
export const devicePortVariables = (value: string): Record<string, string> =>
  Object.fromEntries(DEVICE_PORT_NAMES.map((name) => [DEVICE_PORTS[name].variable, value]));

/** Where devices send to. `host` is how people reach this server; a device network may need another name for it. */
export const DeviceConnection = z.object({
  host: z.string(),
  /** null: closed on this server. */
  ports: z.record(z.enum(DEVICE_PORT_NAMES), z.int().nullable()),
  ingestUrl: z.string(),
  /** Where `host` is this machine: addresses by which a phone in its network reaches it. */
  nearbyHosts: z.array(z.string()).optional(),
});
export type DeviceConnection = z.infer<typeof DeviceConnection>;

/** Stands for the address of a server that does not know its own. */
export const UNKNOWN_HOST = '<server address>';

export interface DeviceToConnect {
  readonly uniqueId: string;
  readonly connection: DeviceConnection;
  /** While it is known: where it was just made. */
  readonly secret?: string;
}

/** All settings in one link, scanned from the settings of an app or opened on the phone itself. */
export interface SettingsLink {
  readonly app: string;
  /** Which of several ways; absent where there is one. */
  readonly way?: string;
  readonly scanned: string;
  readonly opened: string;
}

export interface ConnectionSettings {
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** Sent to the number of its SIM card. */
  readonly textMessage?: string;
  readonly values: readonly (readonly [label: string, value: string])[];
  readonly links?: readonly SettingsLink[];
}

/** What people and programs need to know of a protocol; how it is decoded is the server's. */
export interface ProtocolFacts {
  readonly name: string;
  /** Where its devices call, beside the API or instead of it; null: they post to the API. */
  readonly port: DevicePortName | null;
  readonly identifier: 'imei' | 'text';
  /** Whether its messages carry the secret of the device. */
  readonly hasSecret: boolean;
  /** How a raw message is shown. */
  readonly rawForm: 'hex' | 'text';
  /** Whose numbers its I/O elements have; null: it has none, and names what it sends. */
  readonly ioFamily: 'teltonika' | 'calamp' | null;
  /** Which of the settings of a model or device it has. */
  readonly hasSettings: readonly (keyof ProtocolSettings)[];
  /** How far the clocks of its devices are from UTC unless set otherwise; 0 when absent. */
  readonly usualOffsetMinutes?: number;
  /** A connected device can be asked where it is. */
  readonly isAskable?: boolean;
  /** What to type into the device, or into the program that speaks for it. */
  readonly settings: (device: DeviceToConnect) => ConnectionSettings;
}

/** JT/T 808 counts in Beijing time. */
export const BEIJING_OFFSET_MINUTES = 480;

export const PROTOCOLS = {
  teltonika: {
    name: 'Teltonika (Codec 8)',
    port: 'teltonika',
    identifier: 'imei',
    hasSecret: false,
    rawForm: 'hex',
    ioFamily: 'teltonika',
    hasSettings: [],
    isAskable: true,
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and connect the device to the power of the truck.',
        'Text this to the SIM card, with the two spaces at the start. If the device has an SMS login, put "login password" in front instead of the two spaces. If your SIM needs an APN, add 2001:your-apn; before 2004.',
        'Or connect it to Teltonika Configurator and enter the values under GPRS, server settings. The data protocol, under System, is Codec 8 or Codec 8 Extended.',
      ],
      // Parameters of the FMB, FMC and TMT families: domain, port, and 0 for TCP.
      ...(ports.teltonika !== null && {
        textMessage: `  setparam 2004:${host};2005:${ports.teltonika};2006:0`,
      }),
      values: [
        ['Domain', host],
        ['Port', portText(ports.teltonika)],
        ['Protocol', 'TCP'],
      ],
    }),
  },
  osmand: {
    name: 'Traccar Client, OsmAnd',
    port: 'osmand',
    identifier: 'text',
    hasSecret: false,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: [],
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
    hasSecret: false,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: [],
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
    hasSecret: true,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: [],
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
  queclink: {
    name: 'Queclink @Track',
    port: 'queclink',
    identifier: 'text',
    hasSecret: false,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: ['timeZoneOffsetMinutes'],
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and charge or connect the device.',
        'Send this text message to the number of the SIM card, with the password of the device in place of gv300. It sets the server, and that the device repeats what is not acknowledged.',
        'Or connect it to the Queclink Manage Tool and enter the values under Backend server. Set the protocol format to ASCII and SACK to on. The time zone stays +0000.',
      ],
      // AT+GTSRI: report mode 3 (TCP long connection), buffer on, main server, no backup, no SMS gateway, no heartbeat, SACK.
      ...(ports.queclink !== null && {
        textMessage: `AT+GTSRI=gv300,3,,1,${host},${ports.queclink},,0,,5,1,0,,,,FFFF$`,
      }),
      values: [
        ['Server', host],
        ['Port', portText(ports.queclink)],
        ['Report mode', 'TCP long connection, or UDP'],
        ['Protocol format', 'ASCII'],
      ],
    }),
  },
  calamp: {
    name: 'CalAmp LM Direct',
    port: 'calamp',
    identifier: 'text',
    hasSecret: false,
    rawForm: 'hex',
    ioFamily: 'calamp',
    hasSettings: [],
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and connect the device to the power of the truck.',
        'Send this text message to the number of the SIM card, and a second one for the port: !RP,769,0 and the port. Or set the two parameters in PULS or LMU Manager.',
        'Its ESN or IMEI must be in the options header (mobile ID), which is the default.',
      ],
      // Parameters of LMU devices: 2319,0 is the inbound URL, 769,0 its UDP port.
      textMessage: `!RP,2319,0,${host}`,
      values: [
        ['Inbound URL (2319,0)', host],
        ['Inbound port (769,0), UDP', portText(ports.calamp)],
      ],
    }),
  },
  jt808: {
    name: 'JT/T 808',
    port: 'jt808',
    usualOffsetMinutes: BEIJING_OFFSET_MINUTES,
    identifier: 'text',
    hasSecret: false,
    rawForm: 'hex',
    ioFamily: null,
    hasSettings: ['timeZoneOffsetMinutes', 'acceptsBadChecksum'],
    isAskable: true,
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and connect the device to the power of the truck.',
        'In its menu or configuration tool, enter the values under platform or server 1, protocol JT/T 808.',
        'The identifier is the phone number or terminal number set in the device, without zeros at its start.',
        'Its clock runs in Beijing time (UTC+8) as the standard says. If it is set to another time, choose it under How messages are read.',
      ],
      values: [
        ['Server', host],
        ['Port', portText(ports.jt808)],
        ['Protocol', 'JT/T 808 (2013 or 2019), TCP'],
      ],
    }),
  },
  gt06: {
    name: 'GT06 (Concox, Jimi and clones)',
    port: 'gt06',
    identifier: 'imei',
    hasSecret: false,
    rawForm: 'hex',
    ioFamily: null,
    hasSettings: ['timeZoneOffsetMinutes', 'acceptsBadChecksum'],
    settings: ({ connection: { host, ports } }) => ({
      steps: [
        'Insert a SIM card with mobile data and connect the device to the power of the truck.',
        'Text this to the SIM card. If your SIM needs an APN, send APN,your-apn# first.',
        'Send GMT,E,0,0# so that its clock runs in UTC. If that cannot be changed, choose its clock under How messages are read.',
      ],
      ...(ports.gt06 !== null && { textMessage: `SERVER,1,${host},${ports.gt06},0#` }),
      values: [
        ['Domain', host],
        ['Port', portText(ports.gt06)],
        ['Protocol', 'TCP'],
      ],
    }),
  },
  owntracks: {
    name: 'OwnTracks',
    port: 'mqtt',
    identifier: 'text',
    hasSecret: true,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: [],
    isAskable: true,
    settings: ({ uniqueId, connection, secret }) => ({
      steps: [
        'Install OwnTracks on the phone that stays in the truck.',
        'Make a secret with the button above. It appears with a code that holds all settings: scan it with the camera of the phone.',
        'Or enter the values in the preferences of OwnTracks, in mode HTTP or MQTT. Leave the encryption key empty. MQTT is not encrypted: use it in networks that you trust, or to ask the phone where it is.',
        'Choose the monitoring mode Move while the truck is on the road.',
      ],
      values: [
        ['Mode HTTP, URL', ingestUrlOf(connection, 'owntracks')],
        ['Mode MQTT, host', connection.host],
        ['Mode MQTT, port', portText(connection.ports.mqtt)],
        ['User name', uniqueId],
        ['Password', secret ?? '{secret}'],
      ],
      ...(secret !== undefined && { links: ownTracksLinks(uniqueId, secret, connection) }),
    }),
  },
  flespi: {
    name: 'flespi stream',
    port: null,
    identifier: 'text',
    hasSecret: false,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: [],
    settings: ({ uniqueId, connection }) => ({
      steps: [
        'In Settings, Organization Settings, Integrations, make an API key with the permission INGEST.',
        'In flespi, create a stream of type HTTP with the values below, and add the device to it.',
        'The ident of the device at flespi must be the identifier here. One stream serves all devices of the organization.',
      ],
      values: [
        ['URI', ingestUrlOf(connection, 'flespi')],
        ['Custom header', 'Authorization: Bearer {API key}'],
        ['ident', uniqueId],
      ],
    }),
  },
  json: {
    name: 'JSON with a mapping',
    port: 'mqtt',
    identifier: 'text',
    hasSecret: true,
    rawForm: 'text',
    ioFamily: null,
    hasSettings: ['mapping', 'timeZoneOffsetMinutes'],
    settings: ({ uniqueId, connection }) => ({
      steps: [
        'Make a secret with the button above.',
        'Under How messages are read, enter where a message has the time, the latitude and the longitude.',
        'Post one message in each call, or publish it over MQTT with QoS 1, to a topic that has the identifier as one of its levels. It is answered after the positions are committed.',
      ],
      values: [
        ['POST to', ingestUrlOf(connection, 'json')],
        ['Authorization', `Bearer ${uniqueId}:{secret}`],
        ['Content-Type', 'application/json'],
        ['MQTT server', `${connection.host}:${portText(connection.ports.mqtt)}`],
        ['MQTT topic', `devices/${uniqueId}/position`],
        ['MQTT user name', uniqueId],
        ['MQTT password', '{secret}'],
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

const portText = (port: number | null): string => (port === null ? 'closed on this server' : String(port));
const osmandUrl = ({ host, ports }: DeviceConnection): string =>
  ports.osmand === null ? 'closed on this server' : `http://${host}:${ports.osmand}`;
const ingestUrlOf = ({ ingestUrl }: DeviceConnection, form: string): string =>
  ingestUrl.replace(/positions$/, form);

/** As Traccar Client 9 reads them: of a scanned address its parameters, of its own scheme the address too. */
function traccarLinks(serverUrl: string, id: string): SettingsLink[] {
  const settings = { id, service: 'true' };
  return [
    {
      app: 'Traccar Client',
      scanned: `${serverUrl}?${new URLSearchParams(settings)}`,
      opened: `org.traccar.client://config?${new URLSearchParams({ url: serverUrl, ...settings })}`,
    },
  ];
}

const [OWNTRACKS_MQTT, OWNTRACKS_HTTP] = [0, 3];
/** Reports at short intervals, as a truck on the road needs. */
const OWNTRACKS_MOVE = 2;
/** Of the phone below the identifier, in the topics of OwnTracks. */
const OWNTRACKS_DEVICE = 'phone';

/** As the app imports them: https://owntracks.org/booklet/features/remoteconfig */
function ownTracksLinks(id: string, secret: string, connection: DeviceConnection): SettingsLink[] {
  const { host, ports } = connection;
  const account = {
    _type: 'configuration',
    auth: true,
    username: id,
    password: secret,
    deviceId: OWNTRACKS_DEVICE,
    monitoring: OWNTRACKS_MOVE,
    cmd: true,
  };
  const link = (way: string, settings: object): SettingsLink => {
    const url = `owntracks:///config?inline=${encodeURIComponent(base64Of(JSON.stringify(settings)))}`;
    return { app: 'OwnTracks', way, scanned: url, opened: url };
  };
  const http = link('over HTTP', {
    ...account,
    mode: OWNTRACKS_HTTP,
    url: ingestUrlOf(connection, 'owntracks'),
  });
  if (ports.mqtt === null) return [http];
  const topic = `owntracks/${id}/${OWNTRACKS_DEVICE}`;
  const mqtt = link('over MQTT', {
    ...account,
    mode: OWNTRACKS_MQTT,
    host,
    port: ports.mqtt,
    tls: false,
    clientId: id,
    pubTopicBase: topic,
    pubQos: 1,
    pubRetain: false,
    subTopic: `${topic}/cmd`,
  });
  return [http, mqtt];
}

const base64Of = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
