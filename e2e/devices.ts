import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  gt06Login,
  gt06Position,
  mqttConnect,
  mqttPublish,
  mqttSubscribe,
  ownTracksLocation,
  queclinkReport,
} from '@longhaul/demo';
import { callAs, expect, organizationId, type Person } from './fixtures.ts';
import { world } from './world.ts';

/** What a device reports. Degrees; km/h. */
export type Report = {
  lat: number;
  lon: number;
  speedKph: number;
  heading?: number;
  at?: Date;
  ignition?: boolean;
  /** As Traccar names them; of the OsmAnd form only. */
  attributes?: Readonly<Record<string, string | number>>;
};

let serial = 0;

/** Digits that no other story has in its names. */
export const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

/** An IMEI that no other story has, with its check digit. */
export function newImei(): string {
  const digits = `35${unique()}`.padEnd(14, '0').slice(0, 14);
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A new truck of the organization of `admin` whose device, of the OsmAnd form, is named like it. */
export async function addTruck(
  prefix: string,
  admin: Person = 'admin',
): Promise<{ id: number; unit: string; gatewayId: number; send: (report: Report) => Promise<number> }> {
  const unit = `${prefix}${unique()}`;
  const organization = `/organizations/${await organizationId(admin)}`;
  const { id } = await callAs<{ id: number }>(admin, 'POST', `${organization}/assets`, {
    kind: 'vehicle',
    unitNumber: unit,
  });
  const { gateway } = await callAs<{ gateway: { id: number } }>(admin, 'POST', `${organization}/gateways`, {
    uniqueId: unit,
  });
  await callAs(admin, 'PUT', `${organization}/gateways/${gateway.id}/pair/${id}`);
  return { id, unit, gatewayId: gateway.id, send: (report) => reportAsOsmand(unit, report) };
}

/** Stretches of driving that nobody was signed in for, a second each. A device is of its truck from now on, and of none before. */
export async function driveUnsigned(
  gatewayId: number,
  uniqueId: string,
  count: number,
  startAt = Date.now(),
): Promise<void> {
  const path = `/organizations/${await organizationId()}/gateways/${gatewayId}/secret`;
  const { secret } = await callAs<{ secret: string }>('admin', 'POST', path);
  const events = Array.from({ length: 2 * count }, (_, index) => ({
    sequence: index + 1,
    ...(index % 2 === 0 ? { type: 1, code: 3 } : { type: 6, code: 3 }),
    at: startAt + index * 1_000,
    origin: 1,
    lat: 41.59,
    lon: -93.62,
    totalMiles: 500 + index,
  }));
  const answer = await fetch(`${world().url}/api/v1/ingest/eld-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${uniqueId}:${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  expect(await answer.json()).toMatchObject({ accepted: events.length, rejected: [] });
  await new Promise((resolve) => setTimeout(resolve, 2_000 * count));
}

const KNOTS_PER_KPH = 1 / 1.852;

/** Returns the status of the OsmAnd port to the JSON form of Traccar Client 9. */
export async function reportAsTraccarClient(deviceId: string, report: Report): Promise<number> {
  const { lat, lon, speedKph, heading = 90, at = new Date() } = report;
  const answer = await fetch(world().osmandUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      device_id: deviceId,
      location: {
        timestamp: at.toISOString(),
        coords: { latitude: lat, longitude: lon, accuracy: 5, speed: speedKph / 3.6, heading, altitude: 300 },
        is_moving: speedKph > 0,
        odometer: 0,
        battery: { level: 0.8, is_charging: true },
      },
    }),
  });
  return answer.status;
}

/** Returns the status of the OsmAnd port to its query form. */
export async function reportAsOsmand(deviceId: string, report: Report): Promise<number> {
  const { lat, lon, speedKph, heading = 90, at = new Date(), ignition, attributes = {} } = report;
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
    id: deviceId,
    lat: String(lat),
    lon: String(lon),
    timestamp: String(at.getTime()),
    speed: String(speedKph * KNOTS_PER_KPH),
    bearing: String(heading),
    ...(ignition !== undefined && { ignition: String(ignition) }),
  });
  return (await fetch(`${world().osmandUrl}/?${query}`)).status;
}

/** Logs a Teltonika device in and sends one Codec 8 frame; answers how many records were acknowledged. */
export async function reportAsTeltonika(imei: string, report: Report): Promise<number> {
  const socket = await logIn(imei);
  const acknowledgement = firstBytes(socket, 4);
  socket.write(frameOf(report));
  const count = (await acknowledgement).readUInt32BE(0);
  socket.destroy();
  return count;
}

/** Sends a frame whose checksum is wrong and waits until it is answered, with 0 records or by hanging up. */
export async function sendWrongChecksum(imei: string, report: Report): Promise<void> {
  const socket = await logIn(imei);
  const frame = frameOf(report);
  frame.writeUInt32BE((frame.readUInt32BE(frame.length - 4) ^ 0xffff) >>> 0, frame.length - 4);
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.write(frame);
  await answered;
  socket.destroy();
}

/** Greets as a Teltonika device and answers what the server says: 1 to come in, 0 for an unknown device. */
export async function greetAsTeltonika(imei: string): Promise<number> {
  const { socket, answer } = await greet(imei);
  socket.destroy();
  return answer;
}

/** Sends one Queclink report; false when the server hangs up in place of an answer. */
export async function reportAsQueclink(imei: string, report: Report): Promise<boolean> {
  const socket = connect(world().queclinkPort, '127.0.0.1');
  socket.write(queclinkReport(imei, sentFix(report), 1));
  const answer = await answerOrEnd(socket);
  socket.destroy();
  return answer?.toString('latin1') === '+SACK:0001$';
}

/** Logs a GT06 device in and sends a position; false when the server does not know it. */
export async function reportAsGt06(imei: string, report: Report): Promise<boolean> {
  const socket = connect(world().gt06Port, '127.0.0.1');
  socket.write(gt06Login(imei, 1));
  if ((await answerOrEnd(socket)) === null) return false;
  socket.write(gt06Position(sentFix(report), 2));
  const answer = await answerOrEnd(socket);
  socket.destroy();
  return answer !== null;
}

/** What the code with the settings of OwnTracks holds, as far as it is needed to speak as the app. */
export interface OwnTracksSettings {
  readonly mode: number;
  readonly username: string;
  readonly password: string;
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly pubTopicBase?: string;
  readonly subTopic?: string;
}

/** As the app in its HTTP mode; returns the status. */
export async function reportAsOwnTracks(settings: OwnTracksSettings, report: Report): Promise<number> {
  const { pathname } = new URL(settings.url!);
  const credential = Buffer.from(`${settings.username}:${settings.password}`).toString('base64');
  const answer = await fetch(`${world().url}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${credential}` },
    body: ownTracksLocation(sentFix(report)),
  });
  return answer.status;
}

/** The app in its MQTT mode, which answers when it is asked where it is. */
export class OwnTracksPhone {
  readonly #settings: OwnTracksSettings;
  readonly #socket: Socket;
  #number = 1;

  constructor(settings: OwnTracksSettings) {
    this.#settings = settings;
    this.#socket = connect(world().mqttPort, '127.0.0.1');
  }

  /** Signs in and listens for commands; false when it is not let in. */
  async connect(): Promise<boolean> {
    const { username, password, subTopic } = this.#settings;
    this.#socket.write(mqttConnect(username, password));
    const answer = await answerOrEnd(this.#socket);
    if (answer?.at(-1) !== 0) return false;
    this.#socket.write(mqttSubscribe([subTopic!], this.#number++));
    return (await answerOrEnd(this.#socket))?.at(-1) === 0;
  }

  async report(report: Report): Promise<boolean> {
    const { pubTopicBase } = this.#settings;
    this.#socket.write(mqttPublish(pubTopicBase!, ownTracksLocation(sentFix(report)), this.#number++));
    return (await answerOrEnd(this.#socket))?.[0] === 0x40;
  }

  /** The next command that it is sent. */
  async command(): Promise<string> {
    return (await answerOrEnd(this.#socket))?.toString('latin1') ?? '';
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function answerOrEnd(socket: Socket): Promise<Buffer | null> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(socket, 'data', { signal }).then(([bytes]) => bytes as Buffer),
      once(socket, 'close', { signal }).then(() => null),
    ]);
  } finally {
    ended.abort();
  }
}

function sentFix({ lat, lon, speedKph, heading = 90, at = new Date(), ignition = true }: Report) {
  return {
    at: at.getTime(),
    lat,
    lon,
    speedKph,
    headingDegrees: heading,
    odometerMeters: 123_456_700,
    isIgnitionOn: ignition,
  };
}

async function logIn(imei: string): Promise<Socket> {
  const { socket, answer } = await greet(imei);
  if (answer !== 1) throw new Error(`The server does not know the device ${imei}.`);
  return socket;
}

async function greet(imei: string): Promise<{ socket: Socket; answer: number }> {
  const socket = connect(world().teltonikaPort, '127.0.0.1');
  await once(socket, 'connect');
  const answer = firstBytes(socket, 1);
  socket.write(Buffer.concat([Buffer.from([0, imei.length]), Buffer.from(imei, 'latin1')]));
  return { socket, answer: (await answer)[0]! };
}

async function firstBytes(socket: Socket, count: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  while (Buffer.concat(chunks).length < count) chunks.push((await once(socket, 'data'))[0] as Buffer);
  return Buffer.concat(chunks);
}

/** One Codec 8 record with the ignition as its only I/O element, in its TCP frame. */
function frameOf({ lat, lon, speedKph, heading = 90, at = new Date(), ignition = true }: Report): Buffer {
  const gps = Buffer.alloc(24);
  gps.writeBigUInt64BE(BigInt(at.getTime()), 0);
  gps.writeInt32BE(Math.round(lon * 1e7), 9);
  gps.writeInt32BE(Math.round(lat * 1e7), 13);
  gps.writeUInt16BE(heading, 19);
  gps[21] = 9;
  gps.writeUInt16BE(speedKph, 22);
  const data = Buffer.concat([
    Buffer.from([0x08, 1]),
    gps,
    Buffer.from([0, 1, 1, 239, ignition ? 1 : 0, 0, 0, 0]),
    Buffer.from([1]),
  ]);
  const frame = Buffer.alloc(data.length + 12);
  frame.writeUInt32BE(data.length, 4);
  data.copy(frame, 8);
  frame.writeUInt32BE(crc16(data), data.length + 8);
  return frame;
}

/** CRC-16/IBM. */
function crc16(data: Buffer): number {
  let crc = 0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
