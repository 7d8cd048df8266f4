import { isDeepStrictEqual } from 'node:util';
import type { ChangeData } from '@longhaul/contract';
import { type Change, recordChanges } from '../../domain/changes/record-change.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface TripEnd {
  /** Ten-millionths of a degree. */
  readonly lat: number;
  readonly lon: number;
  readonly place: string | null;
  readonly jurisdiction: string | null;
  readonly odometerMeters: number | null;
}

export interface StoredTrip {
  readonly organizationId: number;
  readonly assetId: number;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isOpen: boolean;
  readonly distanceMeters: number;
  readonly drivingSeconds: number;
  /** 0.1 km/h. */
  readonly maxSpeed: number;
  readonly start: TripEnd;
  readonly end: TripEnd;
}

type TripChange = 'trip.created' | 'trip.updated' | 'trip.removed';

/**
 * Writes for the feed what differs between trips and those they replace. A trip that goes on grows with every position: it
 * says how it began, and the rest once it is over.
 */
export async function recordTripChanges(
  tx: DatabaseTransaction,
  before: readonly StoredTrip[],
  after: readonly StoredTrip[],
): Promise<void> {
  const earlier = new Map(before.map((trip) => [keyOf(trip), trip]));
  const later = new Map(after.map((trip) => [keyOf(trip), trip]));
  const changes = new Map<number, Change<TripChange>[]>();
  const add = ({ organizationId }: StoredTrip, change: Change<TripChange>) =>
    changes.set(organizationId, [...(changes.get(organizationId) ?? []), change]);
  for (const [key, trip] of earlier) {
    if (later.has(key)) continue;
    const { id, vehicle } = tripOf(trip);
    add(trip, { type: 'trip.removed', data: { id, vehicle }, occurredAt: trip.startedAt });
  }
  for (const [key, trip] of later) {
    const data = tripOf(trip);
    const known = earlier.get(key);
    if (known === undefined) add(trip, { type: 'trip.created', data, occurredAt: trip.startedAt });
    else if (!isDeepStrictEqual(tripOf(known), data)) {
      add(trip, { type: 'trip.updated', data, occurredAt: trip.endedAt });
    }
  }
  for (const [organizationId, some] of changes) await recordChanges(tx, organizationId, some);
}

const keyOf = ({ organizationId, assetId, startedAt }: StoredTrip) =>
  `${organizationId}/${assetId}/${startedAt}`;

function tripOf(trip: StoredTrip): ChangeData<'trip.created'> {
  const { assetId, startedAt, isOpen } = trip;
  return {
    id: `${assetId}.${startedAt}`,
    vehicle: { id: assetId },
    startedAt: new Date(startedAt).toISOString(),
    start: endOf(trip.start),
    endedAt: isOpen ? null : new Date(trip.endedAt).toISOString(),
    end: isOpen ? null : endOf(trip.end),
    distanceMeters: isOpen ? null : trip.distanceMeters,
    drivingSeconds: isOpen ? null : trip.drivingSeconds,
    maxSpeedKph: isOpen ? null : trip.maxSpeed / 10,
  };
}

const endOf = ({ lat, lon, ...rest }: TripEnd) => ({ lat: lat / 1e7, lon: lon / 1e7, ...rest });
