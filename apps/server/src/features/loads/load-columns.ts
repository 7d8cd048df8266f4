import type { NewAssignment, NewCharge, NewStop } from '@longhaul/contract';
import { findLocations } from '@longhaul/geo/find-locations';
import { townText } from '@longhaul/geo/places';
import { outOfService } from '../../domain/maintenance/assert-may-go.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid, taken } from '../../platform/errors.ts';
import {
  findCustomerById,
  lockLoadReferences,
  selectAssetsById,
  selectDriversById,
  selectKnownReferences,
  selectPlacesById,
} from './queries.ts';

export type FoundStop = NewStop & { where: { location: string; lat: number; lon: number } };

/** The town that a text names, as lanes have it: `Memphis, TN`; null when there is none. */
export async function townOf(text: string): Promise<FoundStop['where'] | null> {
  const [found] = await findLocations(text, 1);
  if (found?.rank !== 0) return null;
  const { name, town, lat, lon } = found;
  if (/\d/.test(name)) return { location: town ?? name, lat, lon };
  // There is a Springfield in every other state.
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '');
  return plain(name) === plain(text) ? { location: name, lat, lon } : null;
}

/** The stops with where they are. @throws DomainError 422 */
export async function findStops(
  tx: DatabaseTransaction,
  organizationId: number,
  stops: readonly NewStop[],
  /** May still be named when they are archived. */
  knownPlaceIds: ReadonlySet<number> = new Set(),
): Promise<FoundStop[]> {
  const places = await selectPlacesById(
    tx,
    organizationId,
    stops.flatMap(({ placeId }) => placeId ?? []),
  );
  const problems: Record<string, string> = {};
  const found: FoundStop[] = [];
  for (const [index, stop] of stops.entries()) {
    if (stop.placeId != null) {
      const place = places.find(({ id }) => id === stop.placeId);
      if (!place) problems[`stops.${index}.placeId`] = 'must be a place in this organization';
      else if (place.archived_at !== null && !knownPlaceIds.has(place.id)) {
        problems[`stops.${index}.placeId`] = `Place ${place.name} is archived.`;
      } else {
        const [lat, lon] = [place.center_lat, place.center_lon];
        found.push({ ...stop, where: { location: townText(lat, lon), lat, lon } });
      }
      continue;
    }
    const where = await townOf(stop.location ?? '');
    if (where) found.push({ ...stop, where });
    else
      problems[`stops.${index}.location`] = 'must be a town such as Memphis, TN, a ZIP code or coordinates';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return found;
}

export const laneOf = (stops: readonly FoundStop[]): string =>
  `${stops[0]!.where.location} > ${stops.at(-1)!.where.location}`;

const date = (at: string | null | undefined) => (at == null ? null : new Date(at));

export function stopColumns(organizationId: number, loadId: number, stops: readonly FoundStop[]) {
  return stops.map(({ where, ...stop }, index) => ({
    organization_id: organizationId,
    load_id: loadId,
    sequence: index + 1,
    kind: stop.kind,
    place_id: stop.placeId ?? null,
    ...where,
    window_from: date(stop.windowFrom),
    window_to: date(stop.windowTo),
    typed_arrived_at: date(stop.arrivedAt),
    typed_departed_at: date(stop.departedAt),
    typed_reason: stop.reason ?? null,
    note: stop.note ?? null,
  }));
}

export function assignmentColumns(
  organizationId: number,
  loadId: number,
  assignments: readonly NewAssignment[],
) {
  return assignments.map((assignment, index) => ({
    organization_id: organizationId,
    load_id: loadId,
    ordinal: index + 1,
    asset_id: assignment.vehicleId,
    driver_id: assignment.driverId ?? null,
    trailer_id: assignment.trailerId ?? null,
    dispatched_at: date(assignment.dispatchedAt),
    takes_over_at: date(assignment.takesOverAt),
    hands_over_at: date(assignment.handsOverAt),
  }));
}

/** `cents` of a charge in US dollars; another currency's follow from its rate, to the nearest cent. */
export function chargeColumns(
  organizationId: number,
  loadId: number,
  charges: readonly NewCharge[],
  { userId, now }: { userId: number | null; now: Date },
) {
  return charges.map((charge) => ({
    organization_id: organizationId,
    load_id: loadId,
    kind: charge.kind,
    description: charge.description ?? null,
    cents: charge.cents ?? Math.round((charge.currencyCents ?? 0) * (charge.exchangeRate ?? 0)),
    currency: charge.currency,
    currency_cents: charge.currencyCents ?? null,
    exchange_rate: charge.exchangeRate ?? null,
    exchange_date: charge.exchangeDate ?? null,
    stop_sequence: charge.stopSequence ?? null,
    created_by: userId,
    created_at: now,
  }));
}

/** Whether somebody entered that the load reached its last stop. */
export const isEnteredAsDelivered = (
  stops: readonly Pick<NewStop, 'arrivedAt' | 'departedAt'>[] | undefined,
): boolean => stops?.at(-1)?.arrivedAt != null || stops?.at(-1)?.departedAt != null;

interface KnownCarriers {
  readonly assetIds: ReadonlySet<number>;
  readonly driverIds: ReadonlySet<number>;
}

/** What the load has already may be archived or out of service since. @throws DomainError 422 */
export async function checkAssignments(
  tx: DatabaseTransaction,
  organizationId: number,
  assignments: readonly NewAssignment[],
  known: KnownCarriers,
  { now, isDelivered }: { now: Date; isDelivered: boolean },
): Promise<void> {
  const assetIds = assignments.flatMap(({ vehicleId, trailerId }) => [
    vehicleId,
    ...(trailerId ? [trailerId] : []),
  ]);
  const assets = await selectAssetsById(tx, organizationId, assetIds);
  const drivers = await selectDriversById(
    tx,
    organizationId,
    assignments.flatMap(({ driverId }) => driverId ?? []),
  );
  const problems: Record<string, string> = {};
  const blocked = await outOfService(
    tx,
    organizationId,
    isDelivered ? [] : assets.map(({ id }) => id).filter((id) => !known.assetIds.has(id)),
    now,
  );
  const checkAsset = (path: string, id: number, kind: 'vehicle' | 'trailer') => {
    const asset = assets.find((each) => each.id === id && each.kind === kind);
    if (!asset) problems[path] = `must be a ${kind} in this organization`;
    else if (asset.archived_at !== null && !known.assetIds.has(id)) {
      problems[path] = `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${asset.unit_number} is archived.`;
    } else if (blocked.has(id)) problems[path] = blocked.get(id)!;
  };
  for (const [index, { vehicleId, trailerId, driverId }] of assignments.entries()) {
    checkAsset(`assignments.${index}.vehicleId`, vehicleId, 'vehicle');
    if (trailerId != null) checkAsset(`assignments.${index}.trailerId`, trailerId, 'trailer');
    if (driverId == null) continue;
    const driver = drivers.find(({ user_id }) => user_id === driverId);
    if (!driver) problems[`assignments.${index}.driverId`] = 'must be a driver in this organization';
    else if (driver.archived_at !== null && !known.driverIds.has(driverId)) {
      problems[`assignments.${index}.driverId`] = 'This driver is archived.';
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** @throws DomainError 422 */
export async function checkCustomer(
  tx: DatabaseTransaction,
  organizationId: number,
  customerId: number,
  knownId?: number,
): Promise<void> {
  const customer = await findCustomerById(tx, organizationId, customerId);
  if (!customer) throw invalid({ customerId: 'must be a customer in this organization' });
  if (customer.archived_at !== null && customer.id !== knownId) {
    throw invalid({ customerId: `Customer ${customer.name} is archived.` });
  }
}

/** Held until the transaction ends. @throws DomainError 409 on the field. */
export async function assertReferenceIsFree(
  tx: DatabaseTransaction,
  organizationId: number,
  reference: string,
  exceptId?: number,
): Promise<void> {
  await lockLoadReferences(tx, organizationId);
  const known = await selectKnownReferences(tx, organizationId, [reference]);
  if (known.some(({ id }) => id !== exceptId))
    throw taken('reference', `A load ${reference} already exists.`);
}
