import type { DeviceProtocol, ProtocolSettings } from '@longhaul/contract';
import type { Gateway } from '../gateway.ts';
import type { DecodedPosition, DecodeResult, DeviceState } from '../position.ts';
import type { Refusal } from '../write/submission.ts';

/** What is wrong with a message. After `framing` on a TCP connection nothing that follows has a meaning either. */
export type MessageError = 'framing' | 'bad-checksum' | 'unreadable' | 'bad-time' | 'unsupported';

/** Bytes, or what makes them from the present time in milliseconds since the epoch. */
export type Answer = Buffer | ((now: number) => Buffer);

/** One message of a device, whatever its protocol. */
export interface DeviceMessage {
  readonly kind: 'login' | 'heartbeat' | 'position' | 'time' | 'other' | 'malformed';
  /** The device that the message names, or that the login before it named; null when neither did. */
  readonly uniqueId: string | null;
  readonly error: MessageError | null;
  /** The error in words, for whoever looks for its cause. */
  readonly detail?: string;
  /** The connection has no meaning after it. */
  readonly closes?: boolean;
  readonly positions: readonly DecodedPosition[];
  /** What a message without a time and a place says of the moment when it is received. */
  readonly state?: DeviceState;
  /**
   * What a valid message says that this server has no use for or cannot read, each by a short name such as `message 0x94`.
   * The page of the device lists them. A message of kind `other` has at least one.
   */
  readonly notRead?: readonly string[];
  readonly raw: Buffer;
  /** Sent once the positions are stored; null when the protocol has none. */
  readonly answer: Answer | null;
  /** Sent to a device that nobody registered, before the connection closes. */
  readonly refusal?: Buffer;
}

/** A message that is complete but not yet read, since its device may have settings of its own. */
export interface Frame {
  /** Whose settings it is read with; null: those of the device that logged in. */
  readonly uniqueId: string | null;
  /** It is read the same whatever the settings. */
  readonly isPlain?: boolean;
  read(settings: ProtocolSettings): DeviceMessage;
}

/**
 * Cuts the bytes of one connection into messages, however they arrive. Holds at most one incomplete frame, and refuses one
 * by the length that it announces before reading it, so that no sender can make it grow.
 */
export interface Framer {
  /** What is complete with these bytes; nothing while more are needed. */
  push(chunk: Buffer): readonly Frame[];
  /** Kept for the frame that is not complete yet. */
  readonly bufferedBytes: number;
  /** What makes the connected device send where it is, as a message of its own; absent where the protocol has no such request. */
  positionRequest?(uniqueId: string): Buffer | null;
}

export interface TcpProtocol {
  readonly protocol: DeviceProtocol;
  readonly openFramer: () => Framer;
}

export interface UdpProtocol {
  readonly protocol: DeviceProtocol;
  /** The messages of one datagram. */
  readonly readDatagram: (bytes: Buffer) => readonly Frame[];
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

/** Forms in which a device that has proven who it is sends one message at a time, over HTTP or MQTT. */
export type OwnProtocol = 'owntracks' | 'json';

export interface OwnMessage {
  readonly positions: readonly DecodedPosition[];
  /** Kept for the page of the device. */
  readonly unreadable: readonly Refusal[];
  readonly notRead: readonly string[];
  /** Why nothing of it is taken, in words; null when it is. */
  readonly fault: string | null;
}

/** What a device publishes that has proven who it is, in the form of its model or topic. */
export interface MqttProtocol {
  readonly read: (
    protocol: OwnProtocol,
    raw: Buffer,
    device: Pick<Gateway, 'uniqueId' | 'settings'>,
  ) => OwnMessage;
}

export interface Transports {
  readonly tcp: TcpProtocol | MqttProtocol;
  readonly udp: UdpProtocol;
  readonly http: HttpProtocol;
}
