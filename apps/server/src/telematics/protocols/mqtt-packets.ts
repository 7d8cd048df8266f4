import { type Cut, NEEDS_MORE } from './stream-cutter.ts';

/**
 * Packets of MQTT 3.1.1 (OASIS standard of 29 October 2014, numbers in brackets are its statements) as far as a device needs
 * them that publishes, and listens for commands.
 */

/** Longest payload that is read; the topic and the header come on top. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
const MAX_TOPIC_BYTES = 1_024;
/** A device that has not said who it is sends its CONNECT and nothing long. */
const MAX_CONNECT_BYTES = 4_096;
const MAX_PACKET_BYTES = MAX_PAYLOAD_BYTES + MAX_TOPIC_BYTES;

export interface Connect {
  readonly type: 'connect';
  /** 4 is MQTT 3.1.1, 3 is MQTT 3.1. What another one sends after it is not read. */
  readonly level: number;
  readonly clientId: string;
  readonly isClean: boolean;
  /** 0 for none. */
  readonly keepAliveSeconds: number;
  readonly willTopic: string | null;
  readonly userName: string | null;
  readonly password: string | null;
}

export interface Publish {
  readonly type: 'publish';
  readonly topic: string;
  readonly qos: 0 | 1 | 2;
  /** null for QoS 0, which has none. */
  readonly id: number | null;
  readonly payload: Buffer;
}

export type MqttPacket =
  | Connect
  | Publish
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly id: number; readonly filters: readonly string[] }
  | { readonly type: 'pubrel'; readonly id: number }
  /** Answers to what was sent to it, which needs none. */
  | { readonly type: 'pingreq' | 'disconnect' | 'answer' };

/** A packet and its bytes; or what is wrong with them. */
export interface CutPacket {
  readonly packet: MqttPacket | null;
  readonly raw: Buffer;
  readonly fault: string | null;
}

class UnreadablePacketError extends Error {}

/** A device that has connected may send long packets. */
export function cutPacket(bytes: Buffer, isConnected: boolean): Cut<CutPacket> {
  const broken = (fault: string, raw = bytes): Cut<CutPacket> => ({
    consumed: bytes.length,
    message: { packet: null, raw, fault },
    isLast: true,
  });
  // Of what is no MQTT the rest need not arrive.
  if (!isConnected && bytes[0] !== 0x10) return broken('the first packet is not a CONNECT');
  const header = lengthAfterType(bytes);
  if (header === 'unfinished') return NEEDS_MORE;
  if (header === 'too-long') return broken('a length of more than four bytes');
  const most = isConnected ? MAX_PACKET_BYTES : MAX_CONNECT_BYTES;
  if (header.length > most) return broken(`a packet of ${header.length} bytes, at most ${most} are read`);
  const end = header.end + header.length;
  if (bytes.length < end) return NEEDS_MORE;
  const raw = bytes.subarray(0, end);
  try {
    const packet = readPacket(bytes[0]!, new Fields(raw.subarray(header.end)));
    return { consumed: end, message: { packet, raw, fault: null } };
  } catch (error) {
    if (error instanceof UnreadablePacketError) return broken(error.message, raw);
    throw error;
  }
}

/** One to four bytes of seven bits, the lowest first. */
function lengthAfterType(bytes: Buffer): 'unfinished' | 'too-long' | { length: number; end: number } {
  let length = 0;
  for (let at = 1; at <= 4; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return 'unfinished';
    length += (byte & 0x7f) * 2 ** (7 * (at - 1));
    if (byte < 0x80) return { length, end: at + 1 };
  }
  return 'too-long';
}

function readPacket(first: number, fields: Fields): MqttPacket {
  const [type, flags] = [first >> 4, first & 0x0f];
  switch (type) {
    case 1:
      assertFlags(flags, 0);
      return readConnect(fields);
    case 3:
      return readPublish(flags, fields);
    case 4:
    case 5:
    case 7:
      assertFlags(flags, 0);
      return { type: 'answer' };
    case 6:
      assertFlags(flags, 2);
      return { type: 'pubrel', id: fields.id() };
    case 8:
      assertFlags(flags, 2);
      return { type: 'subscribe', id: fields.id(), filters: readFilters(fields, true) };
    case 10:
      assertFlags(flags, 2);
      return { type: 'unsubscribe', id: fields.id(), filters: readFilters(fields, false) };
    case 12:
      assertFlags(flags, 0);
      return { type: 'pingreq' };
    case 14:
      assertFlags(flags, 0);
      return { type: 'disconnect' };
    default:
      throw new UnreadablePacketError(`a packet of type ${type}`);
  }
}

/** Reserved flags are as the standard says [2.2.2-2]. */
function assertFlags(flags: number, expected: number): void {
  if (flags !== expected) throw new UnreadablePacketError(`flags ${flags}`);
}

function readConnect(fields: Fields): Connect {
  const name = fields.text();
  if (name !== 'MQTT' && name !== 'MQIsdp') throw new UnreadablePacketError('a protocol other than MQTT');
  const level = fields.byte();
  const flags = fields.byte();
  const packet = {
    type: 'connect',
    level,
    clientId: '',
    isClean: (flags & 2) !== 0,
    keepAliveSeconds: 0,
    willTopic: null,
    userName: null,
    password: null,
  } as const;
  // The form of other versions is not known: they are told so [3.1.2-2].
  if (level !== 3 && level !== 4) return packet;
  if ((flags & 1) !== 0) throw new UnreadablePacketError('the reserved flag of a CONNECT is set');
  const keepAliveSeconds = fields.number();
  const clientId = fields.text();
  const willTopic = (flags & 0x04) === 0 ? null : fields.text();
  if (willTopic !== null) fields.bytes();
  return {
    ...packet,
    keepAliveSeconds,
    clientId,
    willTopic,
    userName: (flags & 0x80) === 0 ? null : fields.text(),
    password: (flags & 0x40) === 0 ? null : fields.text(),
  };
}

function readPublish(flags: number, fields: Fields): Publish {
  const qos = (flags >> 1) & 3;
  if (qos === 3) throw new UnreadablePacketError('a QoS of 3');
  const topic = fields.text();
  // A topic that is published to has no wildcards [3.3.2-2].
  if (topic === '' || /[+#]/.test(topic))
    throw new UnreadablePacketError('a topic with a wildcard, or without a name');
  if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES) throw new UnreadablePacketError('a topic that is too long');
  const id = qos === 0 ? null : fields.id();
  const payload = fields.rest();
  if (payload.length > MAX_PAYLOAD_BYTES) {
    throw new UnreadablePacketError(`a payload of ${payload.length} bytes`);
  }
  return { type: 'publish', topic, qos: qos as Publish['qos'], id, payload };
}

function readFilters(fields: Fields, haveQos: boolean): string[] {
  const filters: string[] = [];
  while (!fields.isOver) {
    filters.push(fields.text());
    if (haveQos) fields.byte();
  }
  if (filters.length === 0) throw new UnreadablePacketError('a subscription without topics');
  return filters;
}

/** The fields of a packet, one after the other. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.#take(1)[0]!;
  }

  number(): number {
    return this.#take(2).readUInt16BE();
  }

  /** Of a packet; 0 is none [2.3.1-1]. */
  id(): number {
    const id = this.number();
    if (id === 0) throw new UnreadablePacketError('a packet with the number 0');
    return id;
  }

  bytes(): Buffer {
    return this.#take(this.number());
  }

  /** UTF-8, without a NUL [1.5.3-2]. */
  text(): string {
    const text = this.bytes().toString('utf8');
    if (text.includes('\0') || text.includes('\ufffd'))
      throw new UnreadablePacketError('text that is not UTF-8');
    return text;
  }

  rest(): Buffer {
    return this.#take(this.#bytes.length - this.#at);
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    if (taken.length < length) throw new UnreadablePacketError('a packet that ends too early');
    this.#at += length;
    return taken;
  }
}

/** What a CONNECT is answered with [3.2.2.3]. */
export const CONNACK = {
  accepted: 0,
  version: 1,
  clientId: 2,
  unavailable: 3,
  credential: 4,
  refused: 5,
} as const;

/** Sessions are not kept: what a device asked for ends with its connection. */
export const connack = (code: number): Buffer => Buffer.from([0x20, 2, 0, code]);
export const pingresp = (): Buffer => Buffer.from([0xd0, 0]);
export const unsuback = (id: number): Buffer => numbered(0xb0, id);
export const pubcomp = (id: number): Buffer => numbered(0x70, id);

/** null for QoS 0, which is not answered. */
export function publishAnswer({ qos, id }: Publish): Buffer | null {
  return id === null ? null : numbered(qos === 1 ? 0x40 : 0x50, id);
}

/** With QoS 0 for what is granted. */
export const suback = (id: number, granted: readonly boolean[]): Buffer =>
  Buffer.from([
    0x90,
    ...lengthBytes(2 + granted.length),
    id >> 8,
    id & 0xff,
    ...granted.map((isGranted) => (isGranted ? 0 : 0x80)),
  ]);

const numbered = (type: number, id: number): Buffer => Buffer.from([type, 2, id >> 8, id & 0xff]);

/** With QoS 0, to a device that listens. */
export function publishTo(topic: string, payload: string): Buffer {
  const name = Buffer.from(topic);
  const body = Buffer.concat([
    Buffer.from([name.length >> 8, name.length & 0xff]),
    name,
    Buffer.from(payload),
  ]);
  return Buffer.concat([Buffer.from([0x30, ...lengthBytes(body.length)]), body]);
}

function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
