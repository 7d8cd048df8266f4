import { DECODABLE, type DecodableProtocol, type ProtocolSettings } from '@longhaul/contract';
import { calampUdp } from './calamp.ts';
import { readFlespi } from './flespi.ts';
import { gt06Tcp } from './gt06.ts';
import { jt808Tcp } from './jt808.ts';
import { readMappedJson } from './mapped-json.ts';
import { MAX_BAD_FRAMES } from './messages.ts';
import { readOwnTracks } from './owntracks.ts';
import type { DeviceMessage, Framer } from './protocol.ts';
import { queclinkTcp } from './queclink.ts';
import { teltonikaTcp } from './teltonika.ts';

export type Decoded = DeviceMessage | { readonly kind: 'incomplete'; readonly uniqueId: string | null };

const TCP = {
  teltonika: teltonikaTcp,
  gt06: gt06Tcp,
  queclink: queclinkTcp,
  jt808: jt808Tcp,
};

/** The messages in chunks of one connection, in datagrams or in bodies. */
export function decode(
  protocol: DecodableProtocol,
  frames: readonly string[],
  settings: ProtocolSettings,
): Decoded[] {
  const chunks = frames.map((frame) => Buffer.from(frame, DECODABLE[protocol].isBinary ? 'hex' : 'utf8'));
  switch (protocol) {
    case 'calamp':
      return chunks.flatMap((bytes) => calampUdp.readDatagram(bytes).map((frame) => frame.read(settings)));
    case 'owntracks':
      return chunks.map(readOwnTracks);
    case 'flespi':
      return chunks.flatMap(readFlespi);
    case 'json':
      return chunks.map((bytes) => readMappedJson(bytes, settings));
    default:
      return decodeStream(TCP[protocol].openFramer(), chunks, settings);
  }
}

/** As a connection reads them: nothing after a message that closes it. */
function decodeStream(framer: Framer, chunks: readonly Buffer[], settings: ProtocolSettings): Decoded[] {
  const messages: DeviceMessage[] = [];
  let badFrames = 0;
  let loggedIn: string | null = null;
  for (const chunk of chunks) {
    for (const frame of framer.push(chunk)) {
      const message = frame.read(settings);
      messages.push(message);
      if (message.kind === 'login') loggedIn = message.uniqueId;
      badFrames = message.error === 'bad-checksum' ? badFrames + 1 : 0;
      if (message.closes === true || badFrames >= MAX_BAD_FRAMES) return messages;
    }
  }
  return framer.bufferedBytes === 0 ? messages : [...messages, { kind: 'incomplete', uniqueId: loggedIn }];
}
