import { HARSH_MANEUVERS, VEHICLE_STATUSES } from '@longhaul/contract';
import {
  type Cadence,
  type DemoEvent,
  type DemoFix,
  type DemoSource,
  fixesBetween,
  isPhone,
} from '@longhaul/demo';
import { FLAG } from '../domain/positions/fix-columns.ts';
import type { Database } from '../platform/database/database.ts';
import type { TransactionClient } from '../platform/database/transaction.ts';
import type { DecodedEvent, DecodedPosition } from '../telematics/position.ts';
import { statusCodeOf, storedColumnsOf } from '../telematics/write/columns.ts';
import { storeGatewayActivity } from '../telematics/write/device-activity-queries.ts';
import { EventLog } from '../telematics/write/event-log.ts';
import {
  requestDerivation,
  storeAssetStates,
  storeEvents,
  storePositions,
  storeReadings,
} from '../telematics/write/queries.ts';
import { ReadingLog } from '../telematics/write/reading-log.ts';
import type { Submission } from '../telematics/write/submission.ts';

/** The device of a demo organization as the database knows it. */
export interface SeededDevice {
  organizationId: number;
  gatewayId: number;
  assetId: number | null;
  source: DemoSource;
}

/** One fix a minute while moving, fewer while standing. */
export const HISTORY_CADENCE: Cadence = { movingMs: 60_000, idlingMs: 120_000, parkedMs: 900_000 };
/** For a long time back: as few as leave no gap in fuel tax, and every stop a stop. */
export const SPARSE_CADENCE: Cadence = { movingMs: 240_000, idlingMs: 480_000, parkedMs: 3_600_000 };
const ROWS_AT_ONCE = 8_000;

export interface Span {
  from: number;
  until: number;
  cadence: Cadence;
}

interface Seen {
  fix: DemoFix;
  position: DecodedPosition;
}

/**
 * Stores what a device saw in spans that follow each other as if it had been sent in time, and asks derivation to look
 * at it. The partitions have to exist. Returns the number of positions.
 */
export async function storeHistory(
  database: Database,
  device: SeededDevice,
  spans: readonly Span[],
): Promise<number> {
  const seen = spans.flatMap((span) => recordedFixes(device.source, span));
  for (let start = 0; start < seen.length; start += ROWS_AT_ONCE) {
    const rows = seen.slice(start, start + ROWS_AT_ONCE).map(({ fix, position }) => {
      const columns = storedColumnsOf(position);
      return {
        organizationId: device.organizationId,
        ownerId: device.assetId ?? device.gatewayId,
        ...columns,
        flags: columns.flags | (fix.isOutOfCoverage ? FLAG.late : 0),
      };
    });
    const kind = device.assetId === null ? 'unpaired' : 'paired';
    await database.asWriter((tx) => storePositions(tx.client, kind, rows, false));
  }
  await storeSignals(database, device, seen);
  const summary = summaryOf(seen);
  if (summary) await database.asWriter((tx) => storeNow(tx.client, device, summary));
  return seen.length;
}

/** Readings and events as ingest keeps them: what changed, and where something began. */
async function storeSignals(database: Database, device: SeededDevice, seen: readonly Seen[]): Promise<void> {
  const submission = submissionOf(device, seen);
  const readings = new ReadingLog().rowsOf(submission);
  const events = new EventLog().rowsOf(submission);
  await database.asWriter(async ({ client }) => {
    for (let start = 0; start < readings.length; start += ROWS_AT_ONCE) {
      await storeReadings(client, readings.slice(start, start + ROWS_AT_ONCE));
    }
    if (events.length > 0) await storeEvents(client, events);
  });
}

function submissionOf(
  { organizationId, gatewayId, assetId, source }: SeededDevice,
  seen: readonly Seen[],
): Submission {
  return {
    gateway: {
      organizationId,
      gatewayId,
      assetId,
      uniqueId: source.device.uniqueId,
      formerPairings: [],
      retentionDays: 0,
      secretHash: null,
      protocol: null,
      bindings: new Map(),
      settings: {},
      allowedNetworks: null,
      capturedUntil: null,
    },
    protocol: source.device.protocol,
    address: null,
    receivedAt: seen.at(-1)?.fix.at ?? 0,
    positions: seen.map(({ position }) => position),
    unplaced: [],
    refusals: [],
    notRead: [],
    weekRollovers: 0,
    raw: null,
    countsDuplicates: false,
  };
}

interface Summary {
  oldest: Seen;
  /** The first of the last run of fixes with one status. */
  statusStart: Seen;
  newest: Seen;
  count: number;
}

function summaryOf(seen: readonly Seen[]): Summary | null {
  const [oldest, newest] = [seen[0], seen.at(-1)];
  if (!oldest || !newest) return null;
  const status = statusOf(newest.position);
  const lastOther = seen.findLastIndex(({ position }) => statusOf(position) !== status);
  return { oldest, statusStart: seen[lastOther + 1]!, newest, count: seen.length };
}

function recordedFixes(source: DemoSource, span: Span): Seen[] {
  const isTracker = !isPhone(source.device);
  const seen: Seen[] = [];
  for (const fix of fixesBetween(source.whereabouts, source.device, span)) {
    const isLost = fix.isOutOfCoverage && !isTracker;
    if (!isLost) seen.push({ fix, position: positionOf(fix, isTracker) });
  }
  return seen;
}

/** Trackers report the engine and whole km/h; phones do neither. */
function positionOf(fix: DemoFix, isTracker: boolean): DecodedPosition {
  return {
    at: fix.deviceAt,
    latitudeE7: Math.round(fix.lat * 1e7),
    longitudeE7: Math.round(fix.lon * 1e7),
    hasFix: true,
    speedKph: isTracker ? Math.round(fix.speedKph) : fix.speedKph,
    headingDegrees: fix.headingDegrees,
    altitudeMeters: null,
    odometerMeters: fix.odometerMeters,
    ignition: isTracker ? fix.isIgnitionOn : null,
    accuracyMeters: null,
    readings: storedReadings(fix.readings),
    events: fix.events.map(decodedEvent),
  };
}

function storedReadings(readings: DemoFix['readings']): DecodedPosition['readings'] {
  if (readings === null) return {};
  const { voltageMillivolts, engine } = readings;
  return {
    'voltage-millivolts': voltageMillivolts,
    ...(engine && {
      'fuel-percent': engine.fuelPercent,
      'engine-seconds': engine.engineSeconds,
      'engine-rpm': engine.engineRpm,
      'coolant-celsius': engine.coolantCelsius,
    }),
  };
}

function decodedEvent(event: DemoEvent): DecodedEvent {
  switch (event.kind) {
    case 'harsh': {
      const { maneuver, g } = event;
      const code = HARSH_MANEUVERS.indexOf(maneuver) + 1;
      return { kind: 'harsh', code, isTrigger: true, details: { maneuver, g } };
    }
    case 'towing':
      return { kind: 'towing', code: 1, isTrigger: true, details: {} };
    case 'fault-code': {
      const { spn, fmi, occurrences } = event;
      const details = { spn, fmi, occurrences, isSure: true };
      return { kind: 'fault-code', code: spn * 32 + fmi, isTrigger: false, details };
    }
  }
}

async function storeNow(
  client: TransactionClient,
  device: SeededDevice,
  { oldest, statusStart, newest, count }: Summary,
): Promise<void> {
  const { organizationId, gatewayId, assetId, source } = device;
  await storeGatewayActivity(client, [
    {
      organizationId,
      gatewayId,
      lastSeenAt: newest.fix.at,
      lastFixAt: newest.position.at,
      lat: newest.position.latitudeE7,
      lon: newest.position.longitudeE7,
      voltageMillivolts: newest.fix.readings?.voltageMillivolts ?? null,
      clockOffsetSeconds: Math.round(source.device.clockAheadMs / 1_000),
      protocol: source.device.protocol,
      address: null,
      acceptedCount: count,
      refusedCount: 0,
      lastRefusal: null,
      lastRefusedAt: null,
      weekRolloverCount: 0,
    },
  ]);
  if (assetId === null) return;
  // The first sets since when it has this status, the second where it is now.
  for (const { fix, position } of [statusStart, newest]) {
    const state = {
      organizationId,
      ownerId: assetId,
      ...storedColumnsOf(position),
      gatewayId,
      receivedAt: fix.at,
      status: statusOf(position),
    };
    await storeAssetStates(client, [state]);
  }
  await requestDerivation(client, [{ organizationId, assetId, fromAt: oldest.position.at }]);
}

function statusOf(position: DecodedPosition): string {
  return VEHICLE_STATUSES[statusCodeOf(position)]!;
}
