import type { DeviceConnection, GatewayDetail, GatewayMessage, GatewaySummary } from '@longhaul/contract';
import { builtInSignals, DeviceProtocol, ingestPositions, PROTOCOLS, SignalMap } from '@longhaul/contract';
import type { Config } from '../../config.ts';
import { gatewayHealth } from '../../domain/gateways/health.ts';
import { lanAddresses } from '../../platform/lan-addresses.ts';
import { API_PREFIX } from '../../plugins/endpoints.ts';
import type { selectPairings } from './pairing-queries.ts';
import type { GatewayRow, selectMessages, selectSenders, selectUnread } from './queries.ts';

type PairingRow = Awaited<ReturnType<typeof selectPairings>>[number];
type SenderRow = Awaited<ReturnType<typeof selectSenders>>[number];
type MessageRow = Awaited<ReturnType<typeof selectMessages>>['rows'][number];

export function presentGateway(row: GatewayRow, now: number): GatewaySummary {
  const { asset_id, asset_name, asset_kind } = row;
  const isPaired = asset_id !== null && asset_name !== null && asset_kind !== null;
  return {
    id: row.id,
    uniqueId: row.unique_id,
    deviceModelId: row.device_model_id,
    maker: row.maker,
    model: row.model,
    protocol: row.protocol,
    firmware: row.firmware,
    asset: isPaired ? { id: asset_id, name: asset_name, kind: asset_kind } : null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    lastFixAt: row.last_fix_at?.toISOString() ?? null,
    voltageMillivolts: row.voltage_millivolts,
    acceptedCount: row.accepted_count ?? 0,
    refusedCount: row.refused_count ?? 0,
    lastRefusal: row.last_refusal,
    lastRefusedAt: row.last_refused_at?.toISOString() ?? null,
    health: gatewayHealth(
      {
        lastSeenAt: row.last_seen_at?.getTime() ?? null,
        lastFixAt: row.last_fix_at?.getTime() ?? null,
        voltageMillivolts: row.voltage_millivolts,
        clockOffsetSeconds: row.clock_offset_seconds,
        clockOffsetRepeats: row.clock_offset_repeats ?? 0,
        refusedSender: row.refused_sender,
        modelProtocol: row.model_protocol,
        lastRefusal: row.last_refusal,
        lastRefusedAt: row.last_refused_at?.getTime() ?? null,
      },
      now,
    ),
    hasSecret: row.has_secret,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

export function presentPairing({ id, name, from, until }: PairingRow): GatewayDetail['pairings'][number] {
  return { id, name, from: from.toISOString(), until: until?.toISOString() ?? null };
}

export function presentSender(row: SenderRow): GatewayDetail['senders'][number] {
  return {
    address: row.address,
    protocol: row.protocol,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    refusal: row.outcome === 'accepted' ? null : row.outcome,
  };
}

export function presentUnreadIo(
  { io }: Awaited<ReturnType<typeof selectUnread>>,
  { maker, model, model_protocol: protocol, signals }: GatewayRow,
): GatewayDetail['unreadIo'] {
  const named = maker !== null && model !== null && protocol !== null ? { maker, model, protocol } : null;
  const map = signals === null ? builtInSignals(named) : SignalMap.parse(signals);
  return Object.entries(io).map(([id, [value, at]]) => ({
    ioId: Number(id),
    value,
    at: new Date(at).toISOString(),
    signal: map.find(({ ioId }) => ioId === Number(id))?.signal ?? null,
  }));
}

/** The latest first. */
export function presentNotRead({
  names,
}: Awaited<ReturnType<typeof selectUnread>>): GatewayDetail['notRead'] {
  return Object.entries(names)
    .sort(([, a], [, b]) => b - a)
    .map(([name, at]) => ({ name, at: new Date(at).toISOString() }));
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/;

export function presentConnection({ publicUrl, devicePorts, host: listensOn }: Config): DeviceConnection {
  const host = new URL(publicUrl).hostname;
  return {
    host,
    ports: devicePorts,
    ingestUrl: `${publicUrl}${API_PREFIX}${ingestPositions.path}`,
    ...(LOOPBACK.test(host) && { nearbyHosts: lanAddresses(listensOn) }),
  };
}

export function presentMessage(row: MessageRow): GatewayMessage {
  return {
    receivedAt: row.received_at.toISOString(),
    protocol: row.protocol,
    refusal: row.refusal,
    positionAt: row.position_at?.toISOString() ?? null,
    detail: row.detail,
    raw: row.raw?.toString(rawFormOf(row.protocol)) ?? null,
  };
}

/** Of a protocol that this version does not know any more, bytes. */
function rawFormOf(protocol: string): 'hex' | 'utf8' {
  const known = DeviceProtocol.safeParse(protocol);
  return known.success && PROTOCOLS[known.data].rawForm === 'text' ? 'utf8' : 'hex';
}
