import type { JsonObject } from './openapi-schemas.ts';

type Components = Readonly<Record<string, JsonObject>>;

const COMPONENTS = '#/components/schemas/';
/** Where a schema holds itself, the example ends. */
const MAX_DEPTH = 30;

/** Values by the name of the field, or of its schema: what a reader of the document would expect there. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  PersonName: 'Dana',
  email: 'dana.whitfield@example.com',
  username: 'dana.whitfield',
  phone: '+1 515 555 0142',
  password: 'a long enough passphrase',
  currentPassword: 'a long enough passphrase',
  Password: 'a long enough passphrase',
  unitNumber: '1042',
  uniqueId: '356307042441013',
  UniqueId: '356307042441013',
  vin: '1FUJGLDR9CSBD1234',
  timeZone: 'America/Chicago',
  homeTerminalTimeZone: 'America/Chicago',
  TimeZone: 'America/Chicago',
  dayStartsAt: '00:00',
  time: '14:30',
  color: '#2470c4',
  HosLogId: '12-2026-11-20',
  logId: '12-2026-11-20',
  quarter: '3Q2026',
  Quarter: '3Q2026',
  jurisdiction: 'OH',
  Jurisdiction: 'OH',
  licenseState: 'IA',
  place: '4 mi W of Lexington, NE',
  Place: '4 mi W of Lexington, NE',
  location: '4 mi W of Lexington, NE',
  annotation: 'Forgot to change status at the dock',
  reason: 'Confirmed with the driver',
  note: 'Called the driver',
  name: 'Des Moines yard',
  title: '1042 speeding: 78 mph for 3 min',
  message: 'This unit number is taken.',
  seller: 'Pilot 412, Walcott, IA',
  fileName: 'vehicles.csv',
  search: 'status=moving',
  key: 'unattributed:12',
  maker: 'Teltonika',
  model: 'FMC130',
  url: 'https://example.com/hooks/longhaul',
  endpoint: 'https://push.example.com/send/8f14e45f',
  statement:
    'I hereby certify that my data entries and my record of duty status for this 24-hour period are true and correct.',
  field: 'unitNumber',
  lat: 41.2586,
  lon: -95.9378,
  speedKph: 104.6,
  aboveKph: 120,
  heading: 268,
  status: 'OFF',
};

/** Requests whose schema does not say enough, by the name of the call. */
const REQUESTS: Readonly<Record<string, unknown>> = {
  ingestOwnTracks: { _type: 'location', tst: 1763649000, lat: 41.2586, lon: -95.9378, vel: 104, cog: 268 },
  ingestJson: { time: 1763649000, gps: { latitude: 41.2586, longitude: -95.9378 } },
  ingestFlespi: [
    {
      ident: '356307042441013',
      timestamp: 1763649000,
      'position.latitude': 41.2586,
      'position.longitude': -95.9378,
      'position.speed': 104,
      'engine.ignition.status': true,
    },
  ],
  decodeFrames: { protocol: 'gt06', frames: ['78780d0103563070424410130001d4a90d0a'] },
  ingestPositions: {
    positions: [
      {
        at: '2026-11-20T14:30:00Z',
        lat: 41.2586,
        lon: -95.9378,
        speedKph: 104.6,
        heading: 268,
        ignition: true,
      },
    ],
  },
  createAlertRule: {
    name: 'Speed above 75 mph',
    severity: 'critical',
    rule: { kind: 'speed', aboveKph: 121, minSeconds: 120 },
    telling: { roles: ['dispatcher'], channels: ['app', 'mail'] },
  },
  createPlace: {
    name: 'Des Moines yard',
    category: 'yard',
    area: { shape: 'circle', lat: 41.6005, lon: -93.6091, radiusMeters: 150 },
  },
};

/** What a caller sends. */
export const requestExample = (call: string, schema: JsonObject, components: Components): unknown =>
  REQUESTS[call] ?? exampleOf(schema, components);

/** A value that the schema accepts, so that a reader sees a whole call instead of its grammar. */
export function exampleOf(schema: JsonObject, components: Components): unknown {
  return exampleValue(schema, { components, name: '', depth: 0 });
}

interface Place {
  readonly components: Components;
  /** Of the field, or of the component that the field refers to. */
  readonly name: string;
  readonly depth: number;
}

function exampleValue(schema: JsonObject, place: Place): unknown {
  const ref = schema.$ref as string | undefined;
  if (ref !== undefined) return valueOfComponent(ref.slice(COMPONENTS.length), schema, place);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && place.name !== '') return schema.default;
  if (Array.isArray(schema.enum)) return enumValue(schema.enum, place);
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
  if (alternatives)
    return exampleValue(alternatives.find(({ type }) => type !== 'null') ?? alternatives[0]!, place);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...(schema.allOf as JsonObject[]).map((each) => exampleValue(each, place)));
  }
  const type = [schema.type].flat().find((each) => each !== 'null');
  switch (type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return arrayOf(schema, place);
    case 'string':
      return stringOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function valueOfComponent(id: string, schema: JsonObject, place: Place): unknown {
  const component = place.components[id];
  if (component === undefined || place.depth > MAX_DEPTH) return null;
  const name = place.name in BY_NAME || !(id in BY_NAME) ? place.name : id;
  return exampleValue(
    { ...component, ...(schema.default !== undefined && { default: schema.default }) },
    {
      ...place,
      name,
      depth: place.depth + 1,
    },
  );
}

const enumValue = (values: readonly unknown[], { name }: Place): unknown =>
  values.includes(BY_NAME[name]) ? BY_NAME[name] : values.find((value) => value !== null);

/** What must be there; where nothing must, the first that may. */
function objectOf(schema: JsonObject, place: Place): JsonObject {
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const names = Object.keys(properties);
  const shown = required.size > 0 ? names.filter((name) => required.has(name)) : names.slice(0, 1);
  if (place.depth > MAX_DEPTH) return {};
  return Object.fromEntries(
    shown.map((name) => [name, exampleValue(properties[name]!, { ...place, name, depth: place.depth + 1 })]),
  );
}

function arrayOf(schema: JsonObject, place: Place): unknown[] {
  const deeper = { ...place, depth: place.depth + 1 };
  const nameless = { ...deeper, name: '' };
  if (Array.isArray(schema.prefixItems)) {
    return (schema.prefixItems as JsonObject[]).map((each) => exampleValue(each, nameless));
  }
  const items = schema.items as JsonObject | undefined;
  if (!items || place.depth > MAX_DEPTH) return [];
  const count = Math.max(1, (schema.minItems as number | undefined) ?? 0);
  const value = exampleValue(items, deeper);
  // Corners of an area must differ.
  const isPoint = Array.isArray(value) && value.every((each) => typeof each === 'number');
  return Array.from({ length: count }, (_, index) =>
    isPoint ? value.map((each: number, axis) => each + (index * 0.01) / (1 + ((index + axis) % 2))) : value,
  );
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T14:30:00Z',
  date: '2026-11-20',
  email: 'dana.whitfield@example.com',
  uuid: '7d9f3c52-7c57-4a0e-9a53-1f0ad6c0a001',
  uri: 'https://example.com/hooks/longhaul',
  ipv4: '203.0.113.7',
  cidrv4: '203.0.113.0/24',
};

function stringOf(schema: JsonObject, { name }: Place): string {
  const format = schema.format as string | undefined;
  const known = BY_NAME[name];
  if (format !== undefined && BY_FORMAT[format] !== undefined) return BY_FORMAT[format];
  const candidates = [known, ...Object.values(BY_NAME), 'text'].filter((each) => typeof each === 'string');
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : null;
  const min = (schema.minLength as number | undefined) ?? 0;
  const max = (schema.maxLength as number | undefined) ?? Number.POSITIVE_INFINITY;
  const fits = (text: string) => text.length >= min && text.length <= max && (pattern?.test(text) ?? true);
  const usual = typeof known === 'string' ? [known] : ['text'];
  return [...usual, ...candidates].find(fits) ?? 'x'.repeat(Math.max(1, min));
}

function numberOf(schema: JsonObject, { name }: Place): number {
  const known = BY_NAME[name];
  const min =
    (schema.minimum as number | undefined) ?? ((schema.exclusiveMinimum as number | undefined) ?? 0) + 1;
  const max = (schema.maximum as number | undefined) ?? Number.POSITIVE_INFINITY;
  const wanted = typeof known === 'number' ? known : Math.max(min, 1);
  const value = Math.min(Math.max(wanted, min), max);
  return [schema.type].flat().includes('integer') ? Math.round(value) : value;
}
