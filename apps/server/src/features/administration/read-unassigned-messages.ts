import { DECODABLE, DEVICE_PORTS, type DecodableProtocol, type UnassignedMessage } from '@longhaul/contract';
import { decode } from '../../telematics/protocols/decode.ts';
import { decodedView } from '../../telematics/protocols/decoded-view.ts';
import { looksLike } from '../../telematics/protocols/looks-like.ts';

export interface KeptMessage {
  readonly receivedAt: string;
  readonly address: string | null;
  readonly hex: string;
}

/** On a worker thread: what strangers send takes as long as it takes. */
export function readUnassignedMessages(
  source: string,
  messages: readonly KeptMessage[],
): UnassignedMessage[] {
  return messages.map((message) => {
    const raw = Buffer.from(message.hex, 'hex');
    const likely = looksLike(raw);
    const protocol = [likely, source.replace(/-(tcp|udp|http)$/, '')].find(isDecodable);
    return {
      ...message,
      text: raw.toString('latin1').replace(/[^ -~]/g, '·'),
      looksLike: likely,
      usualPort: usualPortOf(likely),
      reading: protocol === undefined ? null : readingOf(protocol, raw),
    };
  });
}

const isDecodable = (protocol: string | null): protocol is DecodableProtocol =>
  protocol !== null && Object.hasOwn(DECODABLE, protocol);

function readingOf(protocol: DecodableProtocol, raw: Buffer): UnassignedMessage['reading'] {
  const frame = raw.toString(DECODABLE[protocol].isBinary ? 'hex' : 'utf8');
  return decode(protocol, [frame], {}).map(decodedView);
}

function usualPortOf(protocol: string | null): number | null {
  const ports: Readonly<Record<string, { readonly usual: number }>> = DEVICE_PORTS;
  return protocol === null ? null : (ports[protocol]?.usual ?? null);
}
