import type { OpenedVehicle } from '@longhaul/contract';
import type { LatLon } from '@longhaul/geo';
import { HOUR_MS, zonePart } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { byStreetOrRoad } from '../../domain/routing/by-street-or-road.ts';
import type { StreetLeg } from '../../domain/routing/read-street-answer.ts';
import type { StreetRouter } from '../../domain/routing/street-router.ts';
import type { ShareLinkActor } from '../../platform/actor.ts';
import type { Compute } from '../../platform/compute/compute-pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { presentShared, tripOf } from './present.ts';
import {
  claimOpeningEntry,
  countOpening,
  type ExpectedStop,
  findShared,
  findVehicle,
  type LinkKey,
} from './queries.ts';
import type { LoadedLink } from './shared-vehicle-stream.ts';
import type { SharedTrip, workOutArrival } from './work-out-arrival.ts';

/** Strangers must not fill the activity log: of the openings within so long it has one, with how many there were. */
const OPENINGS_PER_ENTRY_MS = HOUR_MS;

export interface LinkDeps extends Deps {
  readonly router: StreetRouter | null;
}

/** Counted as one opening of the link's page. */
export async function openSharedVehicle(deps: LinkDeps, actor: ShareLinkActor): Promise<OpenedVehicle> {
  const { organizationId, vehicleId, linkId } = actor;
  const now = deps.clock.now();
  await deps.database.inOrganization({ organizationId, actorId: null }, async (tx) => {
    await countOpening(tx, actor, new Date(now));
    const opened = await claimOpeningEntry(tx, actor, new Date(now), new Date(now - OPENINGS_PER_ENTRY_MS));
    if (!opened) return;
    const vehicle = await findVehicle(tx, organizationId, vehicleId);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'open',
      entity: 'share-link',
      entityId: linkId,
      after: { unit_number: vehicle?.unit_number, label: opened.label, opened_count: opened.opened_count },
    });
  });
  const { vehicle } = await loadLink(deps, actor);
  const there = vehicle.state === 'live' && vehicle.destination ? [vehicle.destination.timeZone] : [];
  return { ...vehicle, zones: zonePart([vehicle.timeZone, ...there]) };
}

/** @throws DomainError 404 */
export async function loadLink(deps: LinkDeps, key: LinkKey): Promise<LoadedLink> {
  const { database, clock } = deps;
  const row = await database.inOrganization({ organizationId: key.organizationId, actorId: null }, (tx) =>
    findShared(tx, key),
  );
  if (!row) throw notFound('This link');
  const now = clock.now();
  const trip = tripOf(row, now);
  const workedOut = trip && (await arrivalOf(deps, key, trip));
  return {
    vehicle: presentShared(row, now, workedOut),
    assetId: row.asset_id,
    since: row.created_at.getTime(),
    showsSpeed: row.shows_speed,
  };
}

const ARRIVAL = { module: new URL('./work-out-arrival.ts', import.meta.url), name: 'workOutArrival' };

/** Anybody may open the page, any number of times: of one link one arrival is worked out at a time, for all who wait. */
const workedOut = new WeakMap<Compute, Map<number, Promise<ExpectedStop>>>();

function arrivalOf(
  { compute, router }: LinkDeps,
  { organizationId, linkId }: LinkKey,
  trip: SharedTrip,
): Promise<ExpectedStop> {
  const running = workedOut.get(compute) ?? new Map<number, Promise<ExpectedStop>>();
  workedOut.set(compute, running);
  const known = running.get(linkId);
  if (known !== undefined) return known;
  const asker = { organizationId, key: `share link ${linkId}` };
  const workOut = (streets: StreetLeg | null) =>
    compute.run<typeof workOutArrival>(asker, ARRIVAL, [trip, streets]);
  const arrival = router
    ? byStreetOrRoad(
        router.route(asker, [stepped(trip.from), trip.to], null),
        () => workOut(null),
        ([leg]) => workOut(leg!),
      )
    : workOut(null);
  const worked = arrival.finally(() => running.delete(linkId));
  running.set(linkId, worked);
  return worked;
}

/** In degrees: streets are asked for again every few miles. */
const STEP = 0.02;
const stepped = ({ lat, lon }: LatLon): LatLon => ({
  lat: Math.round(lat / STEP) * STEP,
  lon: Math.round(lon / STEP) * STEP,
});
