import type { DecodeRequest, decodeFrames as endpoint } from '@longhaul/contract';
import type { z } from 'zod';
import { decode } from '../../telematics/protocols/decode.ts';
import { decodedView } from '../../telematics/protocols/decoded-view.ts';
import { looksLike } from '../../telematics/protocols/looks-like.ts';

type Answer = z.input<NonNullable<typeof endpoint.response>>;

/** How frames are read and answered, or which protocol each looks like when none is named. Nothing is stored. */
export function decodeSentFrames({ protocol, frames, settings = {} }: DecodeRequest): Answer {
  if (protocol == null) return { looksLike: frames.map((frame) => looksLike(Buffer.from(frame, 'hex'))) };
  return { messages: decode(protocol, frames, settings).map(decodedView) };
}
