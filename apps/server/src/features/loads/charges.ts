import type { LoadDetail, NewCharge } from '@longhaul/contract';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { waitingOf } from '../../domain/loads/waiting.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, taken } from '../../platform/errors.ts';
import { chargeColumns } from './load-columns.ts';
import { termsOfStop } from './present.ts';
import {
  insertCharges,
  removeCharge,
  saveLoad,
  selectCharges,
  selectLoads,
  selectStops,
  type Target,
} from './queries.ts';
import { assertMayChangeLoads, getLoad, lockLoad } from './stored-load.ts';

/** @throws DomainError 403, 404, 409 when the stop's detention is charged already, 422 */
export async function createCharge(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  charge: NewCharge,
): Promise<LoadDetail> {
  assertMayChangeLoads(actor);
  const { organizationId, loadId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await lockLoad(tx, target);
    const cents =
      charge.cents ??
      (charge.stopSequence == null ? undefined : await detentionOf(tx, target, charge.stopSequence));
    const [columns] = chargeColumns(
      organizationId,
      loadId,
      [{ ...charge, ...(cents !== undefined && { cents }) }],
      { userId: actor.userId, now },
    );
    const [id] = await insertCharges(tx, [columns!]);
    await touch(tx, target, now);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'load-charge',
      entityId: id!,
      after: {
        load_id: loadId,
        kind: charge.kind,
        cents: columns!.cents,
        stop_sequence: charge.stopSequence ?? null,
      },
    });
    return getLoad(tx, actor, target, clock.now());
  });
}

/** What is owed for a stop that was left, by its visit. */
async function detentionOf(tx: DatabaseTransaction, { organizationId, loadId }: Target, sequence: number) {
  const [load] = await selectLoads(tx, organizationId, [loadId]);
  const stops = await selectStops(tx, organizationId, [loadId]);
  const charges = await selectCharges(tx, organizationId, [loadId]);
  const stop = stops.find((each) => each.sequence === sequence);
  if (!load || !stop) throw invalid({ stopSequence: 'must be a stop of this load' });
  if (charges.some(({ kind, stop_sequence }) => kind === 'detention' && stop_sequence === sequence)) {
    throw taken('stopSequence', 'Detention at this stop is already charged.');
  }
  if (stop.departed_at === null) throw invalid({ stopSequence: 'must be a stop the truck has left' });
  const times = {
    windowFrom: stop.window_from?.getTime() ?? null,
    windowTo: stop.window_to?.getTime() ?? null,
    arrivedAt: stop.arrived_at?.getTime() ?? null,
    departedAt: stop.departed_at.getTime(),
  };
  const cents = waitingOf(times, termsOfStop(load, stop), times.departedAt)?.detentionCents ?? 0;
  if (cents === 0) throw invalid({ stopSequence: 'No detention is owed at this stop.' });
  return cents;
}

/** @throws DomainError 403, 404 */
export async function deleteCharge(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  chargeId: number,
): Promise<LoadDetail> {
  assertMayChangeLoads(actor);
  const { organizationId, loadId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    await lockLoad(tx, target);
    const removed = await removeCharge(tx, target, chargeId);
    if (!removed) throw notFound('This charge');
    await touch(tx, target, new Date(clock.now()));
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'load-charge',
      entityId: chargeId,
      before: {
        load_id: loadId,
        kind: removed.kind,
        cents: removed.cents,
        stop_sequence: removed.stop_sequence,
      },
    });
    return getLoad(tx, actor, target, clock.now());
  });
}

/** Sums of the load's days are out of date; whoever edits its stops loses nothing by it. */
const touch = (tx: DatabaseTransaction, target: Target, now: Date) =>
  saveLoad(tx, target, { updated_at: now, legs_pending_since: now });
