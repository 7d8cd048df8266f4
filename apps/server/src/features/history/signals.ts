import {
  DeviceEventDetails,
  type History,
  type HistoryEvent,
  type HistoryReading,
  type Reading,
} from '@longhaul/contract';
import { deltaEncode } from '@longhaul/geo';
import { placeText } from '@longhaul/geo/places';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Leg } from './fixes.ts';
import { type EventRow, type ReadingColumns, selectEvents, selectReadings } from './signal-queries.ts';

/** Slices of a leg whose lowest and highest value stay on a screen. */
const SLICES = 500;

/** Readings and events of vehicles, and events of the device itself, each within its leg. */
export async function signalsOfLegs(
  tx: DatabaseTransaction,
  organizationId: number,
  legs: readonly Leg[],
  detail: History['detail'],
): Promise<Pick<History, 'readings' | 'events'>> {
  const [readings, events] = await Promise.all([
    Promise.all(legs.map((leg) => (leg.source === 'asset' ? selectReadings(tx, organizationId, leg) : []))),
    Promise.all(legs.map((leg) => selectEvents(tx, organizationId, leg))),
  ]);
  return {
    readings: legs.flatMap((leg, index) => readings[index]!.map((each) => presentReading(leg, each, detail))),
    events: legs.flatMap((leg, index) => events[index]!.map((row) => presentEvent(leg, row))),
  };
}

/** What was read before the leg holds at its start. */
function presentReading(
  leg: Leg,
  { reading, at, value }: ReadingColumns,
  detail: History['detail'],
): HistoryReading {
  const from = leg.from.getTime();
  const instants = at.map((instant) => Math.max(instant, from));
  const rows = detail === 'full' ? instants.map((_, row) => row) : extremes(instants, value);
  const startedAt = instants[rows[0]!]!;
  return {
    assetId: leg.id,
    reading: reading as Reading,
    startedAt: new Date(startedAt).toISOString(),
    at: deltaEncode(rows.map((row) => instants[row]! - startedAt)),
    value: deltaEncode(rows.map((row) => value[row]!)),
  };
}

/** The rows with the lowest and the highest value of each slice, and the last of all; every row where there are few. */
function extremes(at: readonly number[], value: readonly number[]): number[] {
  if (at.length <= 2 * SLICES) return at.map((_, row) => row);
  const sliceMs = (at.at(-1)! - at[0]!) / SLICES;
  const kept = new Set([0, at.length - 1]);
  for (let start = 0; start < at.length; ) {
    const until = at[start]! + sliceMs;
    let lowest = start;
    let highest = start;
    let row = start;
    for (; row < at.length && at[row]! <= until; row++) {
      if (value[row]! < value[lowest]!) lowest = row;
      if (value[row]! > value[highest]!) highest = row;
    }
    kept.add(lowest).add(highest);
    start = row;
  }
  return [...kept].sort((a, b) => a - b);
}

function presentEvent(leg: Leg, { kind, at, lat, lon, details }: EventRow): HistoryEvent {
  const place = lat === null || lon === null ? null : { lat: lat / 1e7, lon: lon / 1e7 };
  return {
    assetId: leg.source === 'asset' ? leg.id : null,
    kind,
    at: at.toISOString(),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    place: place && placeText(place.lat, place.lon),
    details: DeviceEventDetails.parse(details),
  };
}
