// What is read of each protocol, as the table in docs/domain/devices.md: `node scripts/device-protocols.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DECODABLE, type DecodableProtocol, PROTOCOLS, ProtocolSettings } from '@longhaul/contract';
import { type Decoded, decode } from '../apps/server/src/telematics/protocols/decode.ts';

const root = path.resolve(import.meta.dirname, '..');
const FIXTURES = path.join(root, 'apps/server/src/telematics/fixtures');
const PAGE = path.join(root, 'docs/domain/devices.md');
const MARK = /<!-- protocols -->\n[\s\S]*?<!-- \/protocols -->/;

interface Case {
  readonly protocol: DecodableProtocol | null;
  readonly settings?: unknown;
  readonly frames: readonly string[];
}

/** The script of the device can tell of them in an accumulator, which the map reads. */
const CALAMP_INPUTS =
  'inputs 1 to 7 and the state of the unit: the signal map has accumulators and the code of the event alone';

/** Why something that is received is not read, by how it is named. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ alarm$|^alarm bit/, 'alarms: this product has no event for them'],
  [/^(mileage|engine hours)$/, 'mileage and engine hours: their unit differs by model'],
  [/^heartbeat /, 'heartbeats in a form of their model: nothing in them says which'],
  [/^ignition of report /, 'ignition of IGL, VGN and VGF: not stated by the report on every model'],
  [/^values of report /, 'values of CAN and OBD: which fields follow, and in which unit, differs by model'],
  [/^reason of report /, 'reports of which the place alone is read'],
  [/^fuel in a unit other/, 'fuel with the top bit set: another unit, which makers do not agree on'],
  [/^body of a heartbeat/, 'heartbeats with a body: the standard has none'],
  [/^(input |state of the unit$)/, CALAMP_INPUTS],
  [/^state of the /, 'state of the fuel line and of the circuit: no field for them'],
  [/^attribute /, 'other values by name: of the phone, or no field for them'],
  [/^end of /, 'ends of messages: lengths of which no document says what they hold'],
  [/^module /, 'modules: state of the device, or nothing of a vehicle'],
  [/^item /, 'items: maker-specific, or nothing of a vehicle'],
  [/^panic priority /, 'panic priority: any element may be set to it; its element is read by the signal map'],
  [/^I\/O /, 'elements over 8 bytes: texts and lists'],
  [/^message type 4$/, 'user data (type 4): what the script of the device writes'],
  [/^message 0x0210$/, 'message 0210: places in a form of one maker, without a document'],
  [/^(message|report|acknowledgement) |^messages without/, 'messages without a place'],
  [/^Codec /, 'serial data and answers to commands'],
  [/^encrypted/, 'encrypted or split messages'],
  [/ messages$/, 'other messages of the app'],
];

/** What messages that are read have besides, and nothing is made of. */
const LEFT_OUT: Partial<Readonly<Record<DecodableProtocol, readonly string[]>>> = {
  teltonika: [
    'panic priority: any element may be set to it; its element is read by the signal map',
    'card in the second slot of a tachograph (197, 198): the driver is that of the first',
  ],
  gt06: [
    'ignition in heartbeats: it is kept with a place alone, and they have none',
    'ignition of 2D and 31: after a cell that is longer in some models, and nothing says in which',
    'time zone of the login: some models send one and count in UTC; it is a setting',
    'message 39: a place in a form without a document',
  ],
  jt808: [
    'fuel with the top bit set: another unit, which makers do not agree on',
    'heartbeats with a body: the standard has none',
    'messages 5501 and 5502: their header is not that of the standard, so that their length is wrong',
    'status bits: doors (13 to 17), load (8, 9), the fuel line (10) and those that the standard leaves free (26)',
  ],
  calamp: [CALAMP_INPUTS],
  owntracks: [
    'hmc: hours of the engine in a unit that nothing states',
    'vin, name, temp_c, adda: no field for them in a position',
    'ignition in t (i, I): a worked example leaves it, and ign has it',
  ],
  queclink: [
    'battery voltage of BPL, temperature of TEM and TMP, supply: in reports of their own whose fields differ by model',
  ],
};

/** The table by protocol: positions, readings and events in its test frames, and what of them is not read. */
export function protocolTable(): string {
  const rows = (Object.keys(DECODABLE) as DecodableProtocol[]).map((protocol) => {
    const messages = messagesOf(protocol);
    return `| ${[PROTOCOLS[protocol].name, valuesOf(messages), eventsOf(messages), notReadOf(protocol, messages)].join(' | ')} |`;
  });
  return ['| protocol | read | events | not read, and why |', '|---|---|---|---|', ...rows].join('\n');
}

function messagesOf(protocol: DecodableProtocol): Decoded[] {
  const cases = JSON.parse(readFileSync(path.join(FIXTURES, 'protocols.json'), 'utf8')) as Case[];
  const own = cases.filter((one) => one.protocol === protocol);
  if (protocol === 'teltonika') own.push(...teltonikaCases());
  return own.flatMap(({ frames, settings = {} }) =>
    decode(protocol, frames, ProtocolSettings.parse(settings)),
  );
}

function teltonikaCases(): Case[] {
  const { frames } = JSON.parse(readFileSync(path.join(FIXTURES, 'teltonika.json'), 'utf8')) as {
    frames: { codec: string; hex: string }[];
  };
  const login = frames.find(({ codec }) => codec === 'login')!.hex;
  return frames
    .filter(({ codec }) => codec !== 'login')
    .map(({ hex }) => ({ protocol: 'teltonika', frames: [login, hex] }));
}

const positionsOf = (messages: readonly Decoded[]) =>
  messages.flatMap((message) => (message.kind === 'incomplete' ? [] : message.positions));

function valuesOf(messages: readonly Decoded[]): string {
  const positions = positionsOf(messages);
  const optional = [
    ['altitudeMeters', 'altitude'],
    ['odometerMeters', 'odometer'],
    ['ignition', 'ignition'],
    ['accuracyMeters', 'accuracy'],
  ] as const;
  const fields = optional.flatMap(([field, name]) =>
    positions.some((position) => position[field] !== null) ? [name] : [],
  );
  const states = messages.flatMap((message) => ('state' in message ? [message.state ?? {}] : []));
  const readings = new Set([...positions, ...states].flatMap((said) => Object.keys(said.readings ?? {})));
  const io = positions.some((position) => (position.io?.length ?? 0) > 0) ? ['I/O by the signal map'] : [];
  return ['place, speed, course', ...fields, ...[...readings].sort(), ...io].join(', ');
}

function eventsOf(messages: readonly Decoded[]): string {
  const kinds = new Set(positionsOf(messages).flatMap(({ events = [] }) => events.map(({ kind }) => kind)));
  return [...kinds].sort().join(', ') || 'by the signal map or mapping';
}

function notReadOf(protocol: DecodableProtocol, messages: readonly Decoded[]): string {
  const names = messages.flatMap((message) => (message.kind === 'incomplete' ? [] : (message.notRead ?? [])));
  const reasons = [...new Set(names.map(reasonOf))].sort();
  return [...new Set([...reasons, ...(LEFT_OUT[protocol] ?? [])])].join('; ') || 'nothing in its frames';
}

/** @throws Error for a name that has no reason here */
function reasonOf(name: string): string {
  const found = REASONS.find(([pattern]) => pattern.test(name));
  if (found === undefined)
    throw new Error(`${name} is not read, and scripts/device-protocols.ts has no reason for it.`);
  return found[1];
}

/** The page with the table as it is now. */
export function pageWithTable(page: string): string {
  return page.replace(MARK, `<!-- protocols -->\n${protocolTable()}\n<!-- /protocols -->`);
}

if (import.meta.main) writeFileSync(PAGE, pageWithTable(readFileSync(PAGE, 'utf8')));
