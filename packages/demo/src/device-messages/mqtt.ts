import { ByteWriter } from './bytes.ts';
import type { SentFix } from './fix.ts';
import { mappedJson, ownTracksLocation } from './json.ts';

const [CONNECT, PUBLISH, SUBSCRIBE, PING] = [0x10, 0x30, 0x82, 0xc0];
const [QOS_1, RETAIN] = [0x02, 0x01];
const [CLEAN, WILL, PASSWORD, USER_NAME] = [0x02, 0x04, 0x40, 0x80];
const KEEP_ALIVE_SECONDS = 600;

/** As MQTT 3.1.1 has it, with the identifier of a device as its user name and its secret as its password. */
export function mqttConnect(id: string, secret: string, willTopic?: string): Uint8Array {
  const will = willTopic === undefined ? 0 : WILL;
  const body = new ByteWriter()
    .append(text('MQTT'))
    .put(1, 4, CLEAN | will | USER_NAME | PASSWORD)
    .put(2, KEEP_ALIVE_SECONDS)
    .append(text(id));
  if (willTopic !== undefined) body.append(text(willTopic)).append(text('{"_type":"lwt"}'));
  return packet(CONNECT, body.append(text(id)).append(text(secret)).bytes);
}

/** With QoS 1: the server answers with the number of the packet. */
export function mqttPublish(topic: string, payload: string, number: number, isRetained = false): Uint8Array {
  const body = new ByteWriter()
    .append(text(topic))
    .put(2, packetNumber(number))
    .append(new TextEncoder().encode(payload));
  return packet(PUBLISH | QOS_1 | (isRetained ? RETAIN : 0), body.bytes);
}

export function mqttSubscribe(topics: readonly string[], number: number): Uint8Array {
  const body = new ByteWriter().put(2, packetNumber(number));
  for (const topic of topics) body.append(text(topic)).put(1, 0);
  return packet(SUBSCRIBE, body.bytes);
}

export const mqttPing = (): Uint8Array => packet(PING, new Uint8Array());

/** The app announces what the server should say when the phone is gone. */
export const ownTracksConnect = (id: string, secret: string): Uint8Array =>
  mqttConnect(id, secret, ownTracksTopic(id));

export const ownTracksPublish = (id: string, fix: SentFix, number: number): Uint8Array =>
  mqttPublish(ownTracksTopic(id), ownTracksLocation(fix), number, true);

export const mappedJsonPublish = (id: string, fix: SentFix, number: number): Uint8Array =>
  mqttPublish(`devices/${id}/position`, mappedJson(fix), number);

const ownTracksTopic = (id: string) => `owntracks/${id}/phone`;

/** Never 0. */
const packetNumber = (number: number) => ((number - 1) % 0xffff) + 1;

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return new ByteWriter().put(2, bytes.length).append(bytes).bytes;
}

function packet(type: number, body: Uint8Array): Uint8Array {
  const head = new ByteWriter().put(1, type);
  let rest = body.length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) head.put(1, (rest % 128) + 128);
  return head.put(1, rest).append(body).bytes;
}
