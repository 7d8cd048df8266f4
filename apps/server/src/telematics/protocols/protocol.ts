import type { DeviceProtocol } from '@longhaul/contract';
import type { DecodedPosition, DecodeResult } from '../position.ts';

/** What a device says on its connection. */
export type DeviceMessage =
  | {
      readonly kind: 'login';
      readonly uniqueId: string;
      readonly accepted: Buffer;
      readonly refused: Buffer;
    }
  /** `answer` is sent once the positions are stored. */
  | {
      readonly kind: 'positions';
      readonly positions: readonly DecodedPosition[];
      readonly raw: Buffer;
      readonly answer: Buffer;
    }
  /** A frame that is not read; the connection goes on. */
  | {
      readonly kind: 'unreadable';
      readonly reason: string;
      readonly raw: Buffer;
      readonly answer: Buffer;
    }
  /** No frame of this protocol: what follows has no meaning either. */
  | { readonly kind: 'malformed'; readonly error: string; readonly raw: Buffer };

/**
 * Cuts the bytes of one connection into messages, however they arrive. Holds at most one incomplete frame, and refuses one
 * by the length that it announces before reading it, so that no sender can make it grow.
 */
export interface Framer {
  /** What is complete with these bytes; nothing while more are needed. */
  push(chunk: Buffer): readonly DeviceMessage[];
}

export interface TcpProtocol {
  readonly protocol: DeviceProtocol;
  readonly openFramer: () => Framer;
}

export interface UdpProtocol {
  readonly protocol: DeviceProtocol;
  /** `answer` is sent once the positions are stored. */
  readonly readDatagram: (bytes: Buffer) => DecodeResult<{ readonly answer: Buffer }>;
}

export interface HttpRequest {
  readonly query: string;
  readonly body: Buffer;
  readonly contentType: string | undefined;
}

export interface HttpMessage {
  readonly protocol: DeviceProtocol;
  readonly result: DecodeResult;
  readonly raw: Buffer;
  /** Which status tells the sender that its device is unknown. */
  readonly unknownDevice: 400 | 404;
}

/** On one port several protocols can be told apart by what is sent. */
export interface HttpProtocol {
  readonly read: (request: HttpRequest, now: number) => HttpMessage;
}

export interface Transports {
  readonly tcp: TcpProtocol;
  readonly udp: UdpProtocol;
  readonly http: HttpProtocol;
}
