import {
  type CreatedShareLink,
  MAX_SHARE_DAYS,
  MAX_SHARE_LINKS,
  type NewShareLink,
} from '@longhaul/contract';
import { distanceMeters } from '@longhaul/geo';
import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { areaOf } from '../../domain/places/area-columns.ts';
import { assertMay } from '../../domain/rights/may.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { hashOpaqueToken, newOpaqueToken } from '../../platform/tokens.ts';
import { presentLink } from './present.ts';
import { countOpenLinks, findPlaceInUse, insertLink, lockVehicle, selectOpenLinks } from './queries.ts';

/** A vehicle waits at the gate of a place, and anywhere in a town. */
const GATE_METERS = 150;
const TOWN_RADIUS_METERS = 3_000;

interface VehicleTarget {
  readonly organizationId: number;
  readonly assetId: number;
}

/** @throws DomainError 403, 404, 409 when there are too many, 422 for an end that is past or too far ahead. */
export async function createShareLink(
  { database, clock, config }: Deps,
  actor: UserActor,
  { organizationId, assetId }: VehicleTarget,
  link: NewShareLink,
): Promise<CreatedShareLink> {
  const now = new Date(clock.now());
  const expiresAt = readEnd(link.expiresAt, now);
  const shown = { shows_arrival: link.showsArrival, shows_driver: link.showsDriver };
  assertMay(actor, { kind: 'share-link', ...shown }, 'create');
  const token = newOpaqueToken();
  return database.inOrganizationOf(actor, async (tx) => {
    const vehicle = await lockVehicle(tx, organizationId, assetId);
    if (!vehicle) throw notFound('This vehicle');
    await assertRoom(tx, { organizationId, assetId }, vehicle.unit_number, now);
    const destination = await readDestination(tx, actor, organizationId, link.destination);
    const id = await insertLink(tx, {
      organization_id: organizationId,
      asset_id: assetId,
      token_hash: hashOpaqueToken(token),
      label: link.label || null,
      created_by: actor.userId,
      created_at: now,
      expires_at: expiresAt,
      ends_at_arrival: link.endsAtArrival,
      shows_speed: link.showsSpeed,
      ...shown,
      phone: link.phone ?? null,
      ...destination,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'share-link',
      entityId: id,
      after: {
        unit_number: vehicle.unit_number,
        label: link.label || null,
        expires_at: expiresAt,
        ends_at_arrival: link.endsAtArrival,
        destination_name: destination?.destination_name ?? null,
        shows_arrival: link.showsArrival,
        shows_speed: link.showsSpeed,
        shows_driver: link.showsDriver,
        phone: link.phone ?? null,
      },
    });
    const [row] = await selectOpenLinks(tx, organizationId, assetId, now);
    return { ...presentLink(row!), url: `${config.publicUrl}/t/${token}` };
  });
}

function readEnd(text: string, now: Date): Date {
  const end = new Date(text);
  if (end <= now) throw invalid({ expiresAt: 'must be in the future' });
  if (end.getTime() > now.getTime() + MAX_SHARE_DAYS * DAY_MS) {
    throw invalid({ expiresAt: `must be within ${MAX_SHARE_DAYS} days` });
  }
  return end;
}

async function assertRoom(
  tx: DatabaseTransaction,
  { organizationId, assetId }: VehicleTarget,
  unitNumber: string,
  now: Date,
): Promise<void> {
  const open = await countOpenLinks(tx, organizationId, assetId, now);
  if (open.of_vehicle >= MAX_SHARE_LINKS.perVehicle) {
    throw conflict(
      `Vehicle ${unitNumber} has ${MAX_SHARE_LINKS.perVehicle} open links, the maximum. Revoke one first.`,
    );
  }
  if (open.of_organization >= MAX_SHARE_LINKS.perOrganization) {
    throw conflict(
      `An organization can have at most ${MAX_SHARE_LINKS.perOrganization} open links. Revoke one first.`,
    );
  }
}

async function readDestination(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  destination: NewShareLink['destination'],
) {
  if (!destination) return null;
  if ('name' in destination) {
    const { name, lat, lon } = destination;
    return {
      destination_name: name,
      destination_lat: lat,
      destination_lon: lon,
      arrival_radius_m: TOWN_RADIUS_METERS,
    };
  }
  const place = actor.permissions.has('PLACE_LIST')
    ? await findPlaceInUse(tx, organizationId, destination.placeId)
    : undefined;
  if (!place) throw notFound('This place');
  const center = { lat: place.center_lat, lon: place.center_lon };
  const area = areaOf(place);
  const reach =
    area.shape === 'circle'
      ? area.radiusMeters
      : Math.max(...area.points.map(([lat, lon]) => distanceMeters(center, { lat, lon })));
  return {
    destination_name: place.name,
    destination_lat: center.lat,
    destination_lon: center.lon,
    arrival_radius_m: Math.ceil(reach) + GATE_METERS,
  };
}
