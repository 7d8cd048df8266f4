import type { ProtocolSettings } from '@longhaul/contract';
import type { Gateway } from '../gateway.ts';
import { readMappedJson } from './mapped-json.ts';
import { readOwnTracks } from './owntracks.ts';
import type { DeviceMessage, OwnMessage, OwnProtocol } from './protocol.ts';

const READERS = {
  owntracks: (raw: Buffer) => readOwnTracks(raw),
  json: (raw: Buffer, settings: ProtocolSettings) => readMappedJson(raw, settings),
} as const satisfies Record<OwnProtocol, unknown>;

/** One message of a device that has proven who it is. */
export function readOwnMessage(
  protocol: OwnProtocol,
  raw: Buffer,
  { uniqueId, settings }: Pick<Gateway, 'uniqueId' | 'settings'>,
): OwnMessage {
  const message = READERS[protocol](raw, settings);
  const fault = faultOf(message, uniqueId, settings, protocol);
  const detail = fault ?? message.error;
  return {
    positions: fault === null ? message.positions : [],
    unreadable: detail === null ? [] : [{ reason: 'unreadable', at: null, detail }],
    notRead: message.notRead ?? [],
    fault,
  };
}

function faultOf(
  { kind, uniqueId }: DeviceMessage,
  deviceId: string,
  { mapping }: ProtocolSettings,
  protocol: OwnProtocol,
): string | null {
  if (protocol === 'json' && mapping === undefined) return 'this device has no mapping yet';
  if (uniqueId !== null && uniqueId !== deviceId) return `the message is from device ${uniqueId}`;
  if (kind !== 'malformed') return null;
  return protocol === 'json'
    ? 'no position with a time, a latitude and a longitude was found by the mapping'
    : 'not an OwnTracks message';
}
