import { DECODABLE, type DecodableProtocol, type ProtocolSettings } from '@longhaul/contract';
import { decode } from '../../telematics/protocols/decode.ts';
import { decodedView } from '../../telematics/protocols/decoded-view.ts';

export interface CapturedFrames {
  readonly title: string;
  /** Of the first message; null when nothing came. */
  readonly protocol: string | null;
  readonly settings: ProtocolSettings;
  readonly frames: readonly string[];
}

/** A case for tests, as JSON: what came, and how it is read now where that can be said of frames alone. On a worker thread. */
export function captureCase(captured: CapturedFrames): string {
  const { protocol, frames, settings } = captured;
  const isDecodable = protocol !== null && Object.hasOwn(DECODABLE, protocol);
  const messages = isDecodable
    ? decode(protocol as DecodableProtocol, frames, settings).map(decodedView)
    : undefined;
  return JSON.stringify({ ...captured, messages });
}
