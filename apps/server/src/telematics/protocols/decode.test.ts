import { DECODABLE, type DecodableProtocol, ProtocolSettings } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import fixtures from '../fixtures/protocols.json' with { type: 'json' };
import { decode } from './decode.ts';
import { decodedView } from './decoded-view.ts';
import { looksLike } from './looks-like.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly protocol: DecodableProtocol | null;
  readonly settings?: unknown;
  readonly frames: readonly string[];
  readonly messages?: readonly unknown[];
  readonly looksLike?: readonly (string | null)[];
}

const CASES = fixtures as unknown as readonly Case[];
const settingsOf = ({ settings = {} }: Case) => ProtocolSettings.parse(settings);
const decoded = (one: Case, frames = one.frames) =>
  decode(one.protocol!, frames, settingsOf(one)).map(decodedView);

describe('decode', () => {
  it.each(CASES.filter(({ protocol }) => protocol !== null))('reads case $id: $title', (one) => {
    expect(decoded(one)).toEqual(one.messages);
  });

  it('names the protocol of first bytes', () => {
    for (const one of CASES.filter(({ protocol }) => protocol === null)) {
      expect(one.frames.map((frame) => looksLike(Buffer.from(frame, 'hex')))).toEqual(one.looksLike);
    }
  });
});

const STREAMS = CASES.filter(({ protocol }) => ['gt06', 'queclink', 'jt808'].includes(protocol ?? ''));

describe('a stream cut anywhere', () => {
  it.each(STREAMS)('has the messages of case $id', (one) => {
    const { isBinary } = DECODABLE[one.protocol!];
    const encoding = isBinary ? 'hex' : 'latin1';
    const bytes = Buffer.concat(one.frames.map((frame) => Buffer.from(frame, encoding)));
    const partsAt = (...cuts: number[]) =>
      [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index]).toString(encoding));
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(decoded(one, partsAt(cut))).toEqual(one.messages);
    }
    const everyByte = Array.from({ length: bytes.length - 1 }, (_, index) => index + 1);
    expect(decoded(one, partsAt(...everyByte))).toEqual(one.messages);
  });
});
