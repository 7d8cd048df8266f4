import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { type ChangedTime, forgetDays } from './daily-totals-queries.ts';
import { markMilesPending } from './miles-queries.ts';
import { type Fix, thresholdsOf } from './movement.ts';
import {
  type AssetKey,
  type DerivedHalt,
  type DerivedTrip,
  insertHalts,
  insertTrips,
  lastTripBefore,
  lockProgress,
  type PendingAsset,
  type Progress,
  readFixes,
  removeSegments,
  saveProgress,
} from './queries.ts';
import { type Halt, SegmentFold, type Trip } from './segments.ts';

/** Read of one asset at a time; more of it follows in the next round. */
const FIXES_PER_ROUND = 2_000;
const MAX_SPEED_STORED = 32_767;

/** Where the derivation of one asset stands, kept between rounds so that each fix is read once. */
export interface OpenDerivation {
  readonly fold: SegmentFold;
  /** derivation_progress.derived_until as of this fold. */
  readonly until: number;
  readonly thresholdsKey: string;
  /** Segments stored as open that the next round replaces. */
  readonly openTripsFrom: number | null;
  readonly openHaltsFrom: number | null;
}

interface Task extends AssetKey {
  readonly asset: PendingAsset;
  readonly fold: SegmentFold;
  readonly thresholdsKey: string;
  readonly readFrom: number;
  readonly removeTripsFrom: number | null;
  readonly removeHaltsFrom: number | null;
  /** Before it nothing changes, unless `lateFrom` is earlier; -Infinity when nothing was derived before. */
  readonly derivedUntil: number;
  readonly lateFrom: number | null;
}

export const assetKey = ({ organizationId, assetId }: AssetKey) => `${organizationId}/${assetId}`;

/**
 * Derives a few assets inside one transaction. `known` are the derivations to go on with; answered are those after this
 * round, to be kept only once it has committed.
 */
export async function deriveAssets(
  client: TransactionClient,
  assets: readonly PendingAsset[],
  known: ReadonlyMap<string, OpenDerivation>,
): Promise<Map<string, OpenDerivation>> {
  const byKey = new Map(assets.map((asset) => [assetKey(asset), asset]));
  const tasks: Task[] = [];
  for (const progress of await lockProgress(client, assets)) {
    const key = assetKey(progress);
    tasks.push(await taskOf(client, byKey.get(key)!, progress, known.get(key)));
  }
  if (tasks.length === 0) return new Map();
  const wanted = tasks.map(({ organizationId, assetId, readFrom }) => ({
    organizationId,
    assetId,
    fromAt: readFrom,
  }));
  const fixes = await readFixes(client, wanted, FIXES_PER_ROUND);
  const trips: DerivedTrip[] = [];
  const halts: DerivedHalt[] = [];
  const after = new Map<string, OpenDerivation>();
  const progress: (AssetKey & { derivedUntil: number })[] = [];
  const changes: ChangedTime[] = [];
  for (const task of tasks) {
    const result = advance(task, fixes.get(assetKey(task)) ?? []);
    trips.push(...result.trips);
    halts.push(...result.halts);
    changes.push(...changesOf(task, result));
    after.set(assetKey(task), result.derivation);
    const { organizationId, assetId } = task;
    progress.push({ organizationId, assetId, derivedUntil: result.derivation.until });
  }
  await removeOutdated(client, tasks);
  await forgetDays(client, changes);
  if (trips.length > 0) await insertTrips(client, trips);
  if (halts.length > 0) await insertHalts(client, halts);
  await saveProgress(client, progress);
  await markMilesPending(client, tasks.map(changedMiles));
  return after;
}

async function taskOf(
  client: TransactionClient,
  asset: PendingAsset,
  { derivedUntil, dirtyFrom }: Progress,
  known: OpenDerivation | undefined,
): Promise<Task> {
  const { organizationId, assetId } = asset;
  const thresholds = thresholdsOf(asset);
  const thresholdsKey = JSON.stringify(thresholds);
  const isLate = derivedUntil !== null && dirtyFrom !== null && dirtyFrom <= derivedUntil;
  if (
    !isLate &&
    known !== undefined &&
    known.until === derivedUntil &&
    known.thresholdsKey === thresholdsKey
  ) {
    return {
      organizationId,
      assetId,
      asset,
      fold: known.fold,
      thresholdsKey,
      readFrom: known.until + 1,
      removeTripsFrom: known.openTripsFrom,
      removeHaltsFrom: known.openHaltsFrom,
      derivedUntil: known.until,
      lateFrom: null,
    };
  }
  const againFrom = isLate ? dirtyFrom : derivedUntil;
  const tripAt = againFrom === null ? null : await lastTripBefore(client, asset, againFrom);
  const readFrom = tripAt ?? Number.NEGATIVE_INFINITY;
  return {
    organizationId,
    assetId,
    asset,
    fold: new SegmentFold(thresholds),
    thresholdsKey,
    readFrom,
    removeTripsFrom: readFrom,
    removeHaltsFrom: readFrom,
    derivedUntil: derivedUntil ?? Number.NEGATIVE_INFINITY,
    lateFrom: isLate ? readFrom : null,
  };
}

/**
 * From when on driving or idling differ from what was stored. A trip that goes on changes what part of it fell into the
 * day before; one that a vehicle stands or is silent through changes nothing.
 */
function changesOf(
  { organizationId, lateFrom, derivedUntil }: Task,
  { trips, halts }: Pick<Advance, 'trips' | 'halts'>,
): ChangedTime[] {
  const isNew = ({ endedAt }: DerivedTrip | DerivedHalt) => endedAt > derivedUntil;
  const starts = [
    ...trips.filter(isNew).map(({ startedAt }) => startedAt),
    ...halts
      .filter(isNew)
      .flatMap(({ kind, startedAt }) => (kind === 'idle' ? [Math.max(startedAt, derivedUntil)] : [])),
    ...(lateFrom === null ? [] : [lateFrom]),
  ];
  return starts.map((fromAt) => ({ organizationId, fromAt }));
}

/** Fixes of which the miles know nothing yet. */
function changedMiles({ organizationId, assetId, lateFrom, derivedUntil }: Task) {
  return { organizationId, assetId, fromAt: lateFrom ?? derivedUntil, isLate: lateFrom !== null };
}

interface Advance {
  readonly trips: DerivedTrip[];
  readonly halts: DerivedHalt[];
  readonly derivation: OpenDerivation;
}

function advance(task: Task, fixes: readonly Fix[]): Advance {
  for (const fix of fixes) task.fold.push(fix);
  const closed = task.fold.takeClosed();
  const open = task.fold.open();
  const isCaughtUp = fixes.length < FIXES_PER_ROUND;
  const lastAt = task.fold.last?.at ?? task.asset.stateAt;
  const startsOf = (segments: readonly { readonly start: Fix }[]) => segments.map(({ start }) => start.at);
  return {
    trips: [...closed.trips, ...open.trips].map((trip) => derivedTrip(task, trip)),
    halts: [...closed.halts, ...open.halts].map((halt) => derivedHalt(task, halt)),
    derivation: {
      fold: task.fold,
      until: isCaughtUp ? Math.max(lastAt, task.asset.stateAt) : lastAt,
      thresholdsKey: task.thresholdsKey,
      openTripsFrom: open.trips.length === 0 ? null : Math.min(...startsOf(open.trips)),
      openHaltsFrom: open.halts.length === 0 ? null : Math.min(...startsOf(open.halts)),
    },
  };
}

async function removeOutdated(client: TransactionClient, tasks: readonly Task[]): Promise<void> {
  const outdated = (from: (task: Task) => number | null) =>
    tasks.flatMap((task) => {
      const fromAt = from(task);
      return fromAt === null ? [] : [{ organizationId: task.organizationId, assetId: task.assetId, fromAt }];
    });
  const trips = outdated((task) => task.removeTripsFrom);
  const halts = outdated((task) => task.removeHaltsFrom);
  if (trips.length > 0) await removeSegments(client, 'trips', trips);
  if (halts.length > 0) await removeSegments(client, 'halts', halts);
}

function derivedTrip({ organizationId, assetId }: AssetKey, trip: Trip): DerivedTrip {
  const from = placeOf(trip.start);
  const to = placeOf(trip.end);
  return {
    organizationId,
    assetId,
    startedAt: trip.start.at,
    endedAt: trip.end.at,
    isOpen: trip.isOpen,
    distanceMeters: Math.round(trip.distanceMeters),
    drivingSeconds: Math.round(trip.drivingMs / 1000),
    maxSpeed: Math.min(MAX_SPEED_STORED, Math.round(trip.maxSpeedKph * 10)),
    start: trip.start,
    end: trip.end,
    startPlace: from.place,
    endPlace: to.place,
    startJurisdiction: from.jurisdiction,
    endJurisdiction: to.jurisdiction,
  };
}

function derivedHalt({ organizationId, assetId }: AssetKey, halt: Halt): DerivedHalt {
  return {
    organizationId,
    assetId,
    kind: halt.kind,
    startedAt: halt.start.at,
    endedAt: halt.end.at,
    isOpen: halt.isOpen,
    distanceMeters: Math.round(halt.distanceMeters),
    start: halt.start,
    end: halt.end,
    ...placeOf(halt.start),
  };
}

export function placeOf(at: Pick<Fix, 'latitudeE7' | 'longitudeE7'>): {
  place: string;
  jurisdiction: string | null;
} {
  const latitude = at.latitudeE7 / 1e7;
  const longitude = at.longitudeE7 / 1e7;
  return { place: placeText(latitude, longitude), jurisdiction: jurisdictionAt(latitude, longitude) };
}
