import {
  type DeviceProtocol,
  PROTOCOLS,
  type ProtocolSettings,
  type SenderRefusalReason,
} from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import type { Bus } from '../platform/bus.ts';
import { type Clock, type Stopwatch, systemStopwatch } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import { limitedWarnings } from '../platform/log-limit.ts';
import { isWithin, refusalOf, withoutWeekRollover } from './check-position.ts';
import { ClockSuspicion, ServerClockSuspectError } from './clock-suspicion.ts';
import { CoarsePlaces } from './coarse-places.ts';
import { createClockCheck } from './database-clock.ts';
import type { Gateway } from './gateway.ts';
import { createGatewayResolver, type GatewayResolver } from './gateway-cache.ts';
import { JumpDetector } from './jumps.ts';
import type { IngestMetrics } from './metrics.ts';
import type { DecodedPosition, DeviceState } from './position.ts';
import { placeless } from './protocols/messages.ts';
import { RateCap } from './rate-cap.ts';
import { RepeatedPlaces } from './repeated-places.ts';
import { type Sender, senderRefusal } from './sender.ts';
import { type Bindings, readSignals } from './signals.ts';
import { splitByPairing } from './split-by-pairing.ts';
import { DeviceActivityBuffer } from './write/device-activity-buffer.ts';
import type { Refusal, Submission } from './write/submission.ts';
import { PositionWriter } from './write/writer.ts';

export interface PipelineOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly stopwatch?: Stopwatch;
  readonly log: DatabaseLogger;
  readonly metrics: IngestMetrics;
  readonly positionsPerSecondPerGateway?: number;
  readonly maxQueuedPositions?: number;
}

/** Such a record was made all the same, under a roof say. */
const UNPLACED: ReadonlySet<Refusal['reason']> = new Set(['no-fix', 'zero-coordinates']);
const NO_BINDINGS: Bindings = new Map();
const NO_SETTINGS: ProtocolSettings = {};

/** One decoded message and where it came from. */
export interface Arrival {
  readonly protocol: DeviceProtocol;
  readonly address: string | null;
  readonly positions: readonly DecodedPosition[];
  /** What it says of now, without a place. */
  readonly state?: DeviceState | undefined;
  /** What could not be read of it, beside the positions. */
  readonly unreadable?: readonly Refusal[];
  /** Names of what was sent and is not read. */
  readonly notRead?: readonly string[] | undefined;
  readonly raw: Uint8Array | null;
  /** What opened the connection that it came over, without which some messages cannot be read. */
  readonly login?: Uint8Array | null;
  readonly countsDuplicates?: boolean;
  /** Copied from another system's store: the device itself did not call, so it is not noted as heard. */
  readonly isHistory?: boolean;
}

export interface Receipt {
  readonly accepted: number;
  readonly duplicates: number;
  /** By index into the positions of the arrival. */
  readonly refused: readonly { readonly index: number; readonly reason: Refusal['reason'] }[];
}

/** resolve -> check -> write -> acknowledge; every listener hands its messages here. */
export interface IngestPipeline {
  /**
   * The device of this name, for a sender whose secret, if there is one, is yet to be checked. null for a device nobody
   * entered, which is counted and listed with what it sent. Fails while the database is away.
   */
  identify(uniqueId: string, sender: Sender, raw?: Uint8Array): Promise<Gateway | null>;
  /** The same for a port without secrets; null too for a sender that is not taken for the device, which is recorded. */
  resolve(
    uniqueId: string,
    protocol: DeviceProtocol,
    address: string | null,
    raw?: Uint8Array,
  ): Promise<Gateway | null>;
  /** How messages that name this device are read; none for one that nobody entered. Fails while the database is away. */
  settingsOf(uniqueId: string): Promise<ProtocolSettings>;
  /** Records somebody who named this device and was not taken for it. */
  turnAway(gateway: Gateway, sender: Sender, reason: SenderRefusalReason): void;
  /** Settles after the commit, and waits as long as the database is away. @throws ServerClockSuspectError */
  ingest(gateway: Gateway, arrival: Arrival): Promise<Receipt>;
  /** Settles when more may be taken in, and when this gateway keeps to its rate again. */
  pace(gateway: Gateway, positions: number): Promise<void>;
  /** False when a sender that can wait should be told to come back. */
  readonly isTaking: boolean;
  /** Input that names no device. */
  fault(listener: string, reason: string, address: string | null, detail: string, raw?: Uint8Array): void;
  /** Commits and acknowledges what is queued. */
  close(): Promise<void>;
}

export function createIngestPipeline(options: PipelineOptions): IngestPipeline {
  const { database, bus, clock, log, metrics, stopwatch = systemStopwatch } = options;
  const resolver: GatewayResolver = createGatewayResolver(database, bus, stopwatch);
  const activity = new DeviceActivityBuffer(database, log);
  const writer = new PositionWriter({
    database,
    bus,
    clock,
    log,
    metrics,
    ...(options.maxQueuedPositions !== undefined && { maxQueuedPositions: options.maxQueuedPositions }),
  });
  const jumps = new JumpDetector();
  const coarsePlaces = new CoarsePlaces();
  const repeatedPlaces = new RepeatedPlaces();
  const suspicion = new ClockSuspicion();
  const isServerBehind = createClockCheck(database, clock, stopwatch);
  const warn = limitedWarnings(log);
  const rateCap = new RateCap(stopwatch, options.positionsPerSecondPerGateway);

  async function identify(uniqueId: string, sender: Sender, raw?: Uint8Array): Promise<Gateway | null> {
    const gateway = resolver.cached(uniqueId) ?? (await resolver.resolve(uniqueId));
    if (gateway === null) {
      activity.recordUnknown(uniqueId, sender, clock.now(), raw ?? null);
      metrics.refused.inc({ protocol: sender.protocol, reason: 'unknown-device' });
    }
    return gateway;
  }

  function turnAway(gateway: Gateway, sender: Sender, reason: SenderRefusalReason): void {
    activity.recordTurnedAway(gateway, sender, reason, clock.now());
    metrics.refused.inc({ protocol: sender.protocol, reason });
  }

  /** @throws ServerClockSuspectError before anything is refused for good by a clock that is likely wrong itself. */
  async function refuseUnderSuspicion({ gateway }: Submission, refused: Receipt['refused']): Promise<void> {
    const isFuture = refused.some(({ reason }) => reason === 'future');
    const isSuspected = suspicion.note(gateway, isFuture, stopwatch.elapsed());
    if (!isFuture) return;
    const isBehindDatabase = await isServerBehind();
    if (!isSuspected && !isBehindDatabase) return;
    const { organizationId } = gateway;
    warn(
      isBehindDatabase ? {} : { organizationId },
      isBehindDatabase
        ? 'The clock of this server is behind that of the database. Set it; until then records ahead of it are not taken'
        : 'Most devices of an organization are ahead of the clock of this server. If it is wrong, set it; until then their records are not taken',
    );
    throw new ServerClockSuspectError('The clock of this server seems to be behind.');
  }

  return {
    identify,
    turnAway,
    async settingsOf(uniqueId) {
      const gateway = resolver.cached(uniqueId) ?? (await resolver.resolve(uniqueId));
      return gateway?.settings ?? NO_SETTINGS;
    },
    async resolve(uniqueId, protocol, address, raw) {
      const sender = { protocol, address };
      const gateway = await identify(uniqueId, sender, raw);
      const reason = gateway && senderRefusal(gateway, sender);
      if (gateway === null || reason === null) return gateway;
      turnAway(gateway, sender, reason);
      return null;
    },
    async ingest(gateway, arrival) {
      const now = clock.now();
      if (gateway.capturedUntil !== null && now < gateway.capturedUntil)
        activity.capture(gateway, arrival, now);
      const { submission, refused } = checked(gateway, arrival, now, { jumps, coarsePlaces, repeatedPlaces });
      // A heartbeat says nothing about the clock of its device.
      if (arrival.positions.length > 0) await refuseUnderSuspicion(submission, refused);
      for (const { reason } of submission.refusals)
        metrics.refused.inc({ protocol: arrival.protocol, reason });
      const parts = splitByPairing(submission);
      const stored = await Promise.all(parts.map((part) => writer.enqueue(part)));
      if (!arrival.isHistory) for (const part of parts) activity.record(part);
      const duplicates = stored.reduce((sum, part) => sum + part.duplicates, 0);
      return { accepted: submission.positions.length - duplicates, duplicates, refused };
    },
    async pace(gateway, positions) {
      await rateCap.pause(gateway.gatewayId, positions);
      await writer.whenRoom();
    },
    get isTaking() {
      return writer.hasRoom && writer.isDatabaseAvailable;
    },
    fault(listener, reason, address, detail, raw) {
      const isFirst = activity.recordFault({ listener, reason, address, detail, raw }, clock.now());
      // One line a second and reason is enough to see it; the rest is counted.
      if (isFirst) log.warn({ listener, reason, address, detail }, 'Unreadable input on an ingest port');
      metrics.refused.inc({ protocol: listener, reason });
    },
    async close() {
      await writer.close();
      await activity.close();
      resolver.close();
    },
  };
}

function checked(
  gateway: Gateway,
  arrival: Arrival,
  now: number,
  {
    jumps,
    coarsePlaces,
    repeatedPlaces,
  }: {
    readonly jumps: JumpDetector;
    readonly coarsePlaces: CoarsePlaces;
    readonly repeatedPlaces: RepeatedPlaces;
  },
): { submission: Submission; refused: Receipt['refused'] } {
  const limits = { now, oldestAt: now - gateway.retentionDays * DAY_MS };
  const positions: DecodedPosition[] = [];
  const refusals: Refusal[] = [...(arrival.unreadable ?? [])];
  const refused: { index: number; reason: Refusal['reason'] }[] = [];
  const unplaced: DecodedPosition[] = [];
  const bindings = bindingsFor(gateway, arrival.protocol);
  let weekRollovers = 0;
  const knownPlace = gateway.lastPlace ?? null;
  for (const [index, sent] of arrival.positions.entries()) {
    const decoded = repeatedPlaces.settle(gateway.gatewayId, sent, knownPlace);
    const forward = arrival.isHistory === true ? null : withoutWeekRollover(decoded.at, limits);
    if (forward !== null) weekRollovers += 1;
    const position = readSignals(forward === null ? decoded : { ...decoded, at: forward }, bindings);
    if (position.isPlaceless === true) {
      if (saysMore(position) && isWithin(position.at, limits)) unplaced.push(position);
      continue;
    }
    const reason =
      refusalOf(position, limits) ?? (jumps.isJump(gateway.gatewayId, position) ? 'impossible-speed' : null);
    if (reason === null) {
      positions.push(coarsePlaces.hold(gateway.gatewayId, position, gateway.lastPlace ?? null));
      continue;
    }
    if (UNPLACED.has(reason) && saysMore(position) && isWithin(position.at, limits)) unplaced.push(position);
    refused.push({ index, reason });
    refusals.push({ reason, at: position.at, detail: coordinatesText(position) });
  }
  if (arrival.state !== undefined) unplaced.push(placeless(now, arrival.state));
  const { protocol, address, raw, notRead = [], countsDuplicates = false } = arrival;
  const submission = {
    gateway,
    protocol,
    address,
    receivedAt: now,
    positions,
    unplaced,
    refusals,
    notRead,
    weekRollovers,
    raw,
    countsDuplicates,
  };
  return { submission, refused };
}

/** Whether it has something that holds without a place. */
function saysMore({ events, readings }: DecodedPosition): boolean {
  if (events !== undefined && events.length > 0) return true;
  for (const _name in readings) return true;
  return false;
}

/** A device whose model nobody entered is read as a Teltonika only if it speaks like one. */
function bindingsFor({ protocol, bindings }: Gateway, spoken: DeviceProtocol): Bindings {
  return protocol === null && PROTOCOLS[spoken].ioFamily !== 'teltonika' ? NO_BINDINGS : bindings;
}

function coordinatesText(position: DecodedPosition): string {
  return `${position.latitudeE7 / 1e7}, ${position.longitudeE7 / 1e7}`;
}
