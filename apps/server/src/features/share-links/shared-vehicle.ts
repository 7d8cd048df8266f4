import type { SharedVehicle } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { ShareLinkActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { presentShared } from './present.ts';
import { claimOpeningEntry, countOpening, findShared, findVehicle, type LinkKey } from './queries.ts';
import type { LoadedLink } from './shared-vehicle-stream.ts';

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
export async function loadLink({ database, clock }: Deps, key: LinkKey): Promise<LoadedLink> {
  const row = await database.inOrganization({ organizationId: key.organizationId, actorId: null }, (tx) =>
    findShared(tx, key),
  );
  if (!row) throw notFound('This link');
  return {
    vehicle: presentShared(row, clock.now()),
    assetId: row.asset_id,
    since: row.created_at.getTime(),
    showsSpeed: row.shows_speed,
  };
}
