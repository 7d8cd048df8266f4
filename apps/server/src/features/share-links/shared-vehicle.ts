import type { SharedVehicle } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
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

/** Counted as one opening of the link's page. */
export async function openSharedVehicle(deps: Deps, actor: ShareLinkActor): Promise<SharedVehicle> {
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
  return (await loadLink(deps, actor)).vehicle;
}

/** @throws DomainError 404 */
export async function loadLink({ database, clock, compute }: Deps, key: LinkKey): Promise<LoadedLink> {
  const row = await database.inOrganization({ organizationId: key.organizationId, actorId: null }, (tx) =>
    findShared(tx, key),
  );
  if (!row) throw notFound('This link');
  const now = clock.now();
  const trip = tripOf(row, now);
  const workedOut = trip && (await arrivalOf(compute, key, trip));
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
  compute: Compute,
  { organizationId, linkId }: LinkKey,
  trip: SharedTrip,
): Promise<ExpectedStop> {
  const running = workedOut.get(compute) ?? new Map<number, Promise<ExpectedStop>>();
  workedOut.set(compute, running);
  const known = running.get(linkId);
  if (known !== undefined) return known;
  const asker = { organizationId, key: `share link ${linkId}` };
  const arrival = compute
    .run<typeof workOutArrival>(asker, ARRIVAL, [trip])
    .finally(() => running.delete(linkId));
  running.set(linkId, arrival);
  return arrival;
}
