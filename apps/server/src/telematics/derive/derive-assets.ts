import { jurisdictionAt } from '@longhaul/geo/jurisdictions';
import { placeText } from '@longhaul/geo/places';
import { requestVisitsAgain } from '../../domain/places/request-visits.ts';
import { requestReplay } from '../../domain/request-evaluation.ts';
import { requestMatchesAgain } from '../../domain/speeding/request-matches.ts';
import type { DatabaseTransaction, TransactionClient } from '../../platform/database/transaction.ts';
import { type ChangedTime, forgetDays } from './daily-totals-queries.ts';
import { markMilesPending } from './miles-queries.ts';
import { type Fix, thresholdsOf } from './movement.ts';
import {
  type AssetKey,
  type DerivedHalt,
  type DerivedTrip,
  endRequest,
  insertHalts,
  insertTrips,
  lastFixBefore,
  lastTripBefore,
  lockProgress,
  type PendingAsset,
  readFixes,
  readRequest,
  removeHalts,
  removeTrips,
  saveProgress,
} from './queries.ts';
import { recordTripChanges, type StoredTrip } from './record-trip-changes.ts';
import { type Halt, SegmentFold, type Trip } from './segments.ts';

/** Read of one asset at a time. */
const FIXES_AT_ONCE = 2_000;
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
  /** Before it nothing changes; -Infinity when nothing was derived before. */
  readonly derivedUntil: number;
}

export const assetKey = ({ organizationId, assetId }: AssetKey) => `${organizationId}/${assetId}`;

/**
 * Derives what is new of a few assets inside one transaction; what is left of a long backlog follows in the next round.
 * `known` are the derivations to go on with; answered are those after this round, to be kept only once it has committed.
 */
export async function deriveAssets(
  tx: DatabaseTransaction,
  assets: readonly PendingAsset[],
  known: ReadonlyMap<string, OpenDerivation>,
): Promise<Map<string, OpenDerivation>> {
  const { client } = tx;
  const byKey = new Map(assets.map((asset) => [assetKey(asset), asset]));
  const tasks: Task[] = [];
  for (const progress of await lockProgress(client, assets)) {
    const key = assetKey(progress);
    tasks.push(await nextTask(client, byKey.get(key)!, progress.derivedUntil, known.get(key)));
  }
  if (tasks.length === 0) return new Map();
  const wanted = tasks.map(({ organizationId, assetId, readFrom: fromAt }) => ({
    organizationId,
    assetId,
    fromAt,
  }));
  const fixes = await readFixes(client, wanted, FIXES_AT_ONCE);
  const advances = tasks.map((task) => {
    const some = fixes.get(assetKey(task)) ?? [];
    return advance(task, some, { isCaughtUp: some.length < FIXES_AT_ONCE });
  });
  await store(
    tx,
    advances,
    advances.flatMap((each) => changesOf(each)),
  );
  await markMilesPending(
    client,
    tasks.map(({ organizationId, assetId, derivedUntil: fromAt }) => ({
      organizationId,
      assetId,
      fromAt,
      isLate: false,
    })),
  );
  return new Map(advances.map(({ task, derivation }) => [assetKey(task), derivation]));
}

/**
 * Derives one asset again from the trip on that its request reaches back to, all of it in the caller's transaction: nobody
 * sees half of its trips. `held`: another process has the asset; null: there was nothing to do.
 */
export async function deriveAgain(
  tx: DatabaseTransaction,
  asset: PendingAsset,
): Promise<OpenDerivation | 'held' | null> {
  const { client } = tx;
  const [progress] = await lockProgress(client, [asset]);
  if (progress === undefined) return 'held';
  const request = await readRequest(client, asset);
  if (request === null) return null;
  await requestReplay(client, asset, request.fromAt);
  const { derivedUntil } = progress;
  // What was not derived yet comes with the new fixes.
  if (derivedUntil === null || request.fromAt > derivedUntil) {
    await endRequest(client, asset, request);
    return null;
  }
  // A trip that begins with the last fix before may begin later now, and what stood before it last longer.
  const seenAt = await lastFixBefore(client, asset, request.fromAt);
  const task = await taskFrom(client, asset, derivedUntil, seenAt);
  const result = advance(task, await readToTheEnd(client, task), { isCaughtUp: true });
  const { organizationId, assetId } = asset;
  await store(tx, [result], [{ organizationId, fromAt: task.readFrom }]);
  await markMilesPending(client, [{ organizationId, assetId, fromAt: request.fromAt, isLate: true }]);
  await requestVisitsAgain(client, asset, request.fromAt);
  await requestMatchesAgain(client, asset, request.fromAt);
  await endRequest(client, asset, request);
  return result.derivation;
}

async function readToTheEnd(client: TransactionClient, { asset, readFrom }: Task): Promise<Fix[]> {
  const { organizationId, assetId } = asset;
  const fixes: Fix[] = [];
  for (let fromAt = readFrom; ; fromAt = fixes.at(-1)!.at + 1) {
    const read = await readFixes(client, [{ organizationId, assetId, fromAt }], FIXES_AT_ONCE);
    const some = read.get(assetKey(asset)) ?? [];
    fixes.push(...some);
    if (some.length < FIXES_AT_ONCE) return fixes;
  }
}

/** Goes on where the last round stopped, or else from the last trip on. */
async function nextTask(
  client: TransactionClient,
  asset: PendingAsset,
  derivedUntil: number | null,
  known: OpenDerivation | undefined,
): Promise<Task> {
  const thresholdsKey = JSON.stringify(thresholdsOf(asset));
  if (known === undefined || known.until !== derivedUntil || known.thresholdsKey !== thresholdsKey) {
    return taskFrom(client, asset, derivedUntil, derivedUntil);
  }
  const { organizationId, assetId } = asset;
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
  };
}

/** From the last trip before an instant on; from the beginning for null. */
async function taskFrom(
  client: TransactionClient,
  asset: PendingAsset,
  derivedUntil: number | null,
  fromAt: number | null,
): Promise<Task> {
  const { organizationId, assetId } = asset;
  const thresholds = thresholdsOf(asset);
  const tripAt = fromAt === null ? null : await lastTripBefore(client, asset, fromAt);
  const readFrom = tripAt ?? Number.NEGATIVE_INFINITY;
  return {
    organizationId,
    assetId,
    asset,
    fold: new SegmentFold(thresholds),
    thresholdsKey: JSON.stringify(thresholds),
    readFrom,
    removeTripsFrom: readFrom,
    removeHaltsFrom: readFrom,
    derivedUntil: derivedUntil ?? Number.NEGATIVE_INFINITY,
  };
}

/**
 * From when on driving or idling differ from what was stored. A trip that goes on changes what part of it fell into the
 * day before; one that a vehicle is parked or silent through changes nothing.
 */
function changesOf({ task: { organizationId, derivedUntil }, trips, halts }: Advance): ChangedTime[] {
  const isNew = ({ endedAt }: DerivedTrip | DerivedHalt) => endedAt > derivedUntil;
  const starts = [
    ...trips.filter(isNew).map(({ startedAt }) => startedAt),
    ...halts
      .filter(isNew)
      .flatMap(({ kind, startedAt }) => (kind === 'idle' ? [Math.max(startedAt, derivedUntil)] : [])),
  ];
  return starts.map((fromAt) => ({ organizationId, fromAt }));
}

interface Advance {
  readonly task: Task;
  readonly trips: DerivedTrip[];
  readonly halts: DerivedHalt[];
  readonly derivation: OpenDerivation;
}

function advance(task: Task, fixes: readonly Fix[], { isCaughtUp }: { isCaughtUp: boolean }): Advance {
  for (const fix of fixes) task.fold.push(fix);
  const closed = task.fold.takeClosed();
  const open = task.fold.open();
  const lastAt = task.fold.last?.at ?? task.asset.stateAt;
  const startsOf = (segments: readonly { readonly start: Fix }[]) => segments.map(({ start }) => start.at);
  return {
    task,
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

async function store(
  tx: DatabaseTransaction,
  advances: readonly Advance[],
  changes: readonly ChangedTime[],
): Promise<void> {
  const { client } = tx;
  const trips = advances.flatMap((each) => each.trips);
  const halts = advances.flatMap((each) => each.halts);
  const removed = await removeOutdated(
    tx.client,
    advances.map(({ task }) => task),
  );
  await forgetDays(client, changes);
  if (trips.length > 0) await insertTrips(client, trips);
  await recordTripChanges(tx, removed, trips.map(storedTrip));
  if (halts.length > 0) await insertHalts(client, halts);
  await saveProgress(
    client,
    advances.map(({ task: { organizationId, assetId }, derivation: { until: derivedUntil } }) => ({
      organizationId,
      assetId,
      derivedUntil,
    })),
  );
}

async function removeOutdated(client: TransactionClient, tasks: readonly Task[]): Promise<StoredTrip[]> {
  const outdated = (from: (task: Task) => number | null) =>
    tasks.flatMap((task) => {
      const fromAt = from(task);
      return fromAt === null ? [] : [{ organizationId: task.organizationId, assetId: task.assetId, fromAt }];
    });
  const trips = outdated((task) => task.removeTripsFrom);
  const halts = outdated((task) => task.removeHaltsFrom);
  if (halts.length > 0) await removeHalts(client, halts);
  return trips.length > 0 ? removeTrips(client, trips) : [];
}

function storedTrip(trip: DerivedTrip): StoredTrip {
  const endOf = (fix: Fix, place: string, jurisdiction: string | null) => ({
    lat: fix.latitudeE7,
    lon: fix.longitudeE7,
    place,
    jurisdiction,
    odometerMeters: fix.odometerMeters,
  });
  return {
    ...trip,
    start: endOf(trip.start, trip.startPlace, trip.startJurisdiction),
    end: endOf(trip.end, trip.endPlace, trip.endJurisdiction),
  };
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
