import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import {
  DEVICE_PORT_NAMES,
  DEVICE_PORTS,
  type DevicePortName,
  type DevicePortNumbers,
  GEOCODER_ENGINES,
  type GeocoderEngine,
  Network,
  ROUTING_ENGINES,
  type RoutingEngine,
} from '@longhaul/contract';
import { z } from 'zod';

const MAX_PROXIES = 10;

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const text = () => z.string().trim().min(1).optional();
const url = (...schemes: string[]) =>
  text().refine((value) => value === undefined || schemes.includes(schemeOf(value)), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

/** A port for devices; `off` closes it. */
const devicePort = (standard: number) =>
  z.union([z.literal('off').transform(() => null), port(standard)]).default(standard);

function devicePortSettings() {
  const settings = DEVICE_PORT_NAMES.map((name) => [
    DEVICE_PORTS[name].variable,
    devicePort(DEVICE_PORTS[name].usual),
  ]);
  return Object.fromEntries(settings) as Record<
    (typeof DEVICE_PORTS)[DevicePortName]['variable'],
    ReturnType<typeof devicePort>
  >;
}

/** What a process does: pages and the API, the device ports, and the work that nobody waits for. */
const ROLES = ['web', 'ingest', 'background'] as const;
export type ServerRole = (typeof ROLES)[number];

/** Every setting, by the name of its environment variable. `.env.example` explains each. */
export const Environment = z.object({
  HOST: z.string().min(1).optional(),
  PORT: port(8080),
  PUBLIC_URL: url('http:', 'https:'),
  TRUST_PROXY: z
    .string()
    .refine((value) => isTrustProxy(value), {
      error: 'must be false, the number of proxies, or their addresses and networks',
    })
    .default('false')
    .transform(parseTrustProxy),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port(9464),
  ...devicePortSettings(),
  DEVICE_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(Network)),
  DEVICE_TLS_CERTIFICATE: z.string().min(1).optional(),
  DEVICE_TLS_KEY: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:'),
  BUS: z.enum(['memory', 'postgres']).optional(),
  ROLES: z
    .string()
    .default(ROLES.join())
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  INGEST_PROCESSES: z.coerce.number().int().min(0).max(64).default(0),
  BACKGROUND_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(3),
  BACKGROUND_SHARE: z.coerce.number().int().min(1).max(100).default(50),
  CLOSE_DAYS_AFTER_HOURS: z.coerce.number().int().min(1).max(8_760).default(48),
  ACCESS_TOKEN_SECRET: z.string().min(32).optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  REGISTRATION: z.enum(['open', 'request', 'closed']).optional(),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.string().min(3).default('Longhaul <longhaul@localhost>'),
  WEBHOOK_PRIVATE_ADDRESSES: z.stringbool().default(false),
  MAP_STYLE_URL: url('http:', 'https:'),
  MAP_TILES: text(),
  ROUTING_URL: url('http:', 'https:'),
  ROUTING_TILES: text(),
  ROUTING_ENGINE: z.enum(ROUTING_ENGINES).default('valhalla'),
  GEOCODER_URL: url('http:', 'https:'),
  GEOCODER_ENGINE: z.enum(GEOCODER_ENGINES).default('nominatim'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
});

/** Settings that may also be given as the path of a file, in a variable named with `_FILE` behind. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'ACCESS_TOKEN_SECRET',
  'SECRETS_KEY',
] as const;

export type Config = {
  host: string;
  port: number;
  /** Where people reach this server, without a slash at the end; used in mails. */
  publicUrl: string;
  /** No proxy, how many are in front of this server, or their addresses and networks. */
  trustProxy: false | number | string[];
  metricsHost: string;
  metricsPort: number;
  devicePorts: DevicePortNumbers;
  /** Addresses and networks of proxies that say who calls on the device ports. */
  deviceProxies: readonly string[];
  /** Paths of PEM files; undefined: the device ports speak no TLS. */
  deviceTls: { certificate: string; key: string } | undefined;
  /** Absolute. Holds the embedded database, the mail outbox and the street map. */
  dataFolder: string;
  /** undefined runs the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The login that owns the tables; undefined: that of `databaseUrl` does. */
  databaseOwnerUrl: string | undefined;
  bus: 'memory' | 'postgres';
  roles: readonly ServerRole[];
  /** Of their own for the device ports; 0: the process of pages and API opens them. */
  ingestProcesses: number;
  backgroundConnections: number;
  /** Of one processor, 0 to 1. */
  backgroundShare: number;
  /** From the end of a day until its positions are closed. */
  closeDaysAfterHours: number;
  /** undefined: generated at first start and kept in the database. */
  accessTokenSecret: string | undefined;
  /** undefined: made at first start and kept in the data folder. */
  secretsKey: string | undefined;
  registration: 'open' | 'request' | 'closed';
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether webhooks may call addresses of a private network, or this machine. */
  hasPrivateWebhooks: boolean;
  mapStyleUrl: string | undefined;
  /** Tiles of a street map in one PMTiles file; undefined: that of the data folder, or the offline map. */
  mapTiles: { kind: 'file'; path: string } | { kind: 'url'; url: string } | undefined;
  /** Routes by street for trucks; undefined: over the road network of the release. */
  streetRouting: { engine: RoutingEngine; url: string } | undefined;
  /** A folder of Valhalla's, with `config.json`, to be served by a process of this server. */
  routingTiles: string | undefined;
  /** Addresses by name; undefined: towns, ZIP codes and coordinates alone. */
  geocoding: { engine: GeocoderEngine; url: string } | undefined;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
  /** Lines for people on a terminal, or one JSON object each. */
  logFormat: 'json' | 'text';
};

type Mode = 'serve' | 'demo';

/**
 * Where nothing is set. The demo, whose passwords are public, keeps to this machine and to a folder of its own; whoever tries it may
 * create an organization, and reads what it says even where there is no terminal.
 */
const MODES: Record<Mode, { HOST: string; DATA_DIR: string } & Pick<Config, 'registration' | 'logFormat'>> = {
  serve: {
    HOST: '0.0.0.0',
    DATA_DIR: 'var',
    registration: 'request',
    logFormat: process.stdout.isTTY ? 'text' : 'json',
  },
  demo: { HOST: '127.0.0.1', DATA_DIR: 'var/demo', registration: 'open', logFormat: 'text' },
};

/** The environment names bad settings; the message lists them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The settings of this process: its environment, over the `.env` file of the working folder. */
export function loadConfig(mode: Mode = 'serve'): Config {
  return readConfig({ ...readDotEnv('.env'), ...process.env }, mode);
}

/** @throws ConfigError naming every bad setting. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  mode: Mode = 'serve',
): Config {
  const problems: string[] = [];
  const given = withSecretFiles(withoutEmpty(environment), problems);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')}: ${issue.message}`);
  }
  if (parsed.data?.ROUTING_URL !== undefined && parsed.data.ROUTING_TILES !== undefined) {
    problems.push('ROUTING_TILES: leave it empty where ROUTING_URL is set');
  }
  if ((parsed.data?.DEVICE_TLS_CERTIFICATE === undefined) !== (parsed.data?.DEVICE_TLS_KEY === undefined)) {
    problems.push('DEVICE_TLS_CERTIFICATE, DEVICE_TLS_KEY: give both files, or neither');
  }
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigError(`These settings are not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  return toConfig(parsed.data, mode);
}

function mapTilesOf(source: string | undefined): Config['mapTiles'] {
  if (source === undefined) return undefined;
  return /^https?:/.test(source) ? { kind: 'url', url: source } : { kind: 'file', path: source };
}

function toConfig(settings: z.output<typeof Environment>, mode: Mode): Config {
  return {
    host: settings.HOST ?? MODES[mode].HOST,
    port: settings.PORT,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    trustProxy: settings.TRUST_PROXY,
    metricsHost: settings.METRICS_HOST,
    metricsPort: settings.METRICS_PORT,
    devicePorts: Object.fromEntries(
      DEVICE_PORT_NAMES.map((name) => [name, settings[DEVICE_PORTS[name].variable]]),
    ) as DevicePortNumbers,
    deviceProxies: settings.DEVICE_PROXIES,
    deviceTls:
      settings.DEVICE_TLS_CERTIFICATE === undefined || settings.DEVICE_TLS_KEY === undefined
        ? undefined
        : { certificate: settings.DEVICE_TLS_CERTIFICATE, key: settings.DEVICE_TLS_KEY },
    dataFolder: path.resolve(settings.DATA_DIR ?? MODES[mode].DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    bus: settings.BUS ?? (settings.DATABASE_URL === undefined ? 'memory' : 'postgres'),
    roles: settings.ROLES,
    ingestProcesses: settings.ROLES.includes('ingest') ? settings.INGEST_PROCESSES : 0,
    backgroundConnections: settings.BACKGROUND_CONNECTIONS,
    backgroundShare: settings.BACKGROUND_SHARE / 100,
    closeDaysAfterHours: settings.CLOSE_DAYS_AFTER_HOURS,
    accessTokenSecret: settings.ACCESS_TOKEN_SECRET,
    secretsKey: settings.SECRETS_KEY,
    registration: settings.REGISTRATION ?? MODES[mode].registration,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    hasPrivateWebhooks: settings.WEBHOOK_PRIVATE_ADDRESSES,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapTiles: mapTilesOf(settings.MAP_TILES),
    routingTiles: settings.ROUTING_TILES,
    streetRouting:
      settings.ROUTING_URL === undefined
        ? undefined
        : { engine: settings.ROUTING_ENGINE, url: settings.ROUTING_URL },
    geocoding:
      settings.GEOCODER_URL === undefined
        ? undefined
        : { engine: settings.GEOCODER_ENGINE, url: settings.GEOCODER_URL },
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? MODES[mode].logFormat,
  };
}

/** `NAME=` in an env file means unset. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(environment);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));
}

function withSecretFiles(environment: Record<string, string>, problems: string[]): Record<string, string> {
  const given = { ...environment };
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}: is given directly and as ${name}_FILE; keep one`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return given;
}

function readDotEnv(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function isTrustProxy(value: string): boolean {
  const proxies = parseTrustProxy(value);
  if (typeof proxies === 'number') return proxies <= MAX_PROXIES;
  return proxies === false || proxies.every((part) => Network.safeParse(part).success);
}

/** `true` is one proxy: whoever is before that may have written anything into the header. */
function parseTrustProxy(value: string): Config['trustProxy'] {
  const text = value.trim();
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
}

function schemeOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}
