import type { NewLoad, NewLoadStop, NewStop } from '@longhaul/contract';
import { addCustomer } from '../../domain/customers/add-customer.ts';
import { addPlace } from '../../domain/places/add-place.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { forbidden } from '../../platform/errors.ts';
import { checkCustomer } from './load-columns.ts';

/** The customer of a load, added here if the load is the first for it. @throws DomainError 409, 422 */
export async function customerOf(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  { customerId, newCustomer }: Pick<NewLoad, 'customerId' | 'newCustomer'>,
  now: Date,
): Promise<number> {
  if (newCustomer !== undefined) {
    const columns = { name: newCustomer.name, email: newCustomer.email ?? null };
    return addCustomer(tx, actor, organizationId, columns, { now, nameField: 'newCustomer.name' });
  }
  await checkCustomer(tx, organizationId, customerId ?? 0);
  return customerId ?? 0;
}

/**
 * The stops of a load, those of new places at the places added here.
 * @throws DomainError 403 for places of somebody who may not add any, 409, 422
 */
export async function withNewPlaces(
  tx: DatabaseTransaction,
  actor: Caller,
  organizationId: number,
  stops: readonly NewLoadStop[],
  now: number,
): Promise<NewStop[]> {
  const known: NewStop[] = [];
  for (const [index, { newPlace, ...stop }] of stops.entries()) {
    if (newPlace === undefined) known.push(stop);
    else {
      if (!actor.permissions.has('PLACE_CREATE'))
        throw forbidden('You do not have permission to add places.', 'Needs PLACE_CREATE.');
      const { lat, lon, radiusMeters, ...named } = newPlace;
      const area = { shape: 'circle' as const, lat, lon, radiusMeters };
      const placeId = await addPlace(
        tx,
        actor,
        organizationId,
        { ...named, category: 'customer', area },
        { now, nameField: `stops.${index}.newPlace.name` },
      );
      known.push({ ...stop, placeId, location: null });
    }
  }
  return known;
}
