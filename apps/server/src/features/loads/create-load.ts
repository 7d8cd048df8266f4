import type { LoadDetail, NewLoad } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { measureLoads } from '../../domain/loads/measure-loads.ts';
import { recordLoads } from '../../domain/loads/record-load-changes.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { customerOf, withNewPlaces } from './first-named.ts';
import {
  assertReferenceIsFree,
  assignmentColumns,
  chargeColumns,
  checkAssignments,
  findStops,
  isEnteredAsDelivered,
  laneOf,
  stopColumns,
} from './load-columns.ts';
import {
  insertAssignments,
  insertCharges,
  insertLoads,
  insertStops,
  lockLoadReferences,
  nextReference,
} from './queries.ts';
import { assertSeesAmounts, getLoad } from './stored-load.ts';

const NONE = { assetIds: new Set<number>(), driverIds: new Set<number>() };

/** Customer and places that it names first are added with it, or none of them. @throws DomainError 403, 409, 422 */
export async function createLoad(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  load: NewLoad,
): Promise<LoadDetail> {
  const now = new Date(clock.now());
  const { charges = [], stops: given, assignments, reference: wanted, newCustomer: _, ...rest } = load;
  if (load.charges !== undefined) assertSeesAmounts(actor);
  const unpriced = charges.findIndex(
    ({ cents, currencyCents }) => cents === undefined && currencyCents == null,
  );
  if (unpriced >= 0) throw invalid({ [`charges.${unpriced}.cents`]: 'cents is a required field' });
  return database.inOrganizationOf(actor, async (tx) => {
    const customerId = await customerOf(tx, actor, organizationId, load, now);
    const stops = await withNewPlaces(tx, actor, organizationId, given, now.getTime());
    await checkAssignments(tx, organizationId, assignments, NONE, {
      now,
      isDelivered: isEnteredAsDelivered(stops),
    });
    const found = await findStops(tx, organizationId, stops);
    if (wanted != null) await assertReferenceIsFree(tx, organizationId, wanted);
    else await lockLoadReferences(tx, organizationId);
    const reference = wanted ?? (await nextReference(tx, organizationId));
    const [loadId = 0] = await insertLoads(tx, [
      {
        organization_id: organizationId,
        reference,
        customer_id: customerId,
        commodity: rest.commodity ?? null,
        weight_kilograms: rest.weightKilograms ?? null,
        is_hazmat: rest.isHazmat ?? false,
        note: rest.note ?? null,
        lane: laneOf(found),
        legs_pending_since: now,
        created_by: actor.userId,
        created_at: now,
        updated_at: now,
      },
    ]);
    await insertStops(tx, stopColumns(organizationId, loadId, found));
    await insertAssignments(tx, assignmentColumns(organizationId, loadId, assignments));
    await insertCharges(tx, chargeColumns(organizationId, loadId, charges, { userId: actor.userId, now }));
    await measureLoads(tx, organizationId, [loadId], now);
    await recordLoads(tx, organizationId, 'load.created', [loadId]);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'load',
      entityId: loadId,
      after: { reference, ...rest, customerId, lane: laneOf(found), stops, assignments },
    });
    return getLoad(tx, actor, { organizationId, loadId }, clock.now());
  });
}
