import type { ChargeKind, Cost, NewCost, Page } from '@longhaul/contract';
import { beforeAndAfter } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import {
  type CostRow,
  type CostSearch,
  insertCost,
  isSubject,
  lockStoredCost,
  removeCost,
  saveCost,
  selectCosts,
  selectKinds,
  type Target,
} from './queries.ts';

/** Who changes costs sees amounts too. @throws DomainError 403 */
export function assertSeesAmounts({ permissions }: Pick<Caller, 'permissions'>): void {
  if (permissions.has('ANALYTICS_REVENUE')) return;
  throw forbidden('You do not have permission to see or enter amounts.', 'Needs ANALYTICS_REVENUE.');
}

export async function listCosts(
  tx: DatabaseTransaction,
  search: CostSearch,
): Promise<Page<Cost> & { kinds: string[] }> {
  const { rows, total } = await selectCosts(tx, search);
  const kinds = await selectKinds(tx, search.organizationId);
  return { items: rows.map(presentCost), page: search.page, size: search.size, total, kinds };
}

function presentCost(row: CostRow): Cost {
  return {
    id: row.id,
    kind: row.kind,
    scope: row.scope,
    vehicle: row.asset_id === null ? null : { id: row.asset_id, name: row.unit_number ?? '' },
    driver: row.driver_id === null ? null : { id: row.driver_id, name: `${row.first_name} ${row.last_name}` },
    load: row.load_id === null ? null : { id: row.load_id, name: row.reference ?? '' },
    form: row.form,
    from: row.from_date,
    to: row.to_date,
    cents: row.cents,
    rateE4: row.rate_e4,
    percentE4: row.percent_e4,
    counted: row.counted,
    chargeKinds: row.charge_kinds as ChargeKind[],
    sharedBy: row.shared_over,
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @throws DomainError 403, 422 */
export async function createCost(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  cost: NewCost,
): Promise<Cost> {
  assertSeesAmounts(actor);
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkSubject(tx, organizationId, cost);
    const columns = columnsOf(cost);
    const costId = await insertCost(tx, {
      ...columns,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'cost',
      entityId: costId,
      after: columns,
    });
    return getCost(tx, { organizationId, costId });
  });
}

/** @throws DomainError 403, 404, 422 */
export async function updateCost(
  { database, clock }: Deps,
  actor: Caller,
  target: Target,
  cost: NewCost,
): Promise<Cost> {
  assertSeesAmounts(actor);
  const { organizationId } = target;
  return database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockStoredCost(tx, target);
    if (!stored) throw notFound('This cost');
    await checkSubject(tx, organizationId, cost);
    const after = columnsOf(cost);
    await saveCost(tx, target, { ...after, updated_at: new Date(clock.now()) });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'cost',
      entityId: target.costId,
      ...beforeAndAfter(stored, after),
    });
    return getCost(tx, target);
  });
}

/** @throws DomainError 403, 404 */
export async function deleteCost({ database }: Deps, actor: Caller, target: Target): Promise<void> {
  assertSeesAmounts(actor);
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await lockStoredCost(tx, target);
    if (!before) throw notFound('This cost');
    await removeCost(tx, target);
    await recordActivity(tx, {
      organizationId: target.organizationId,
      actor,
      action: 'delete',
      entity: 'cost',
      entityId: target.costId,
      before,
    });
  });
}

/** @throws DomainError 404 */
async function getCost(tx: DatabaseTransaction, { organizationId, costId }: Target): Promise<Cost> {
  const { rows } = await selectCosts(tx, { organizationId, page: 1, size: 1, costId });
  if (!rows[0]) throw notFound('This cost');
  return presentCost(rows[0]);
}

function columnsOf(cost: NewCost) {
  return {
    kind: cost.kind,
    scope: cost.scope,
    asset_id: cost.vehicleId ?? null,
    driver_id: cost.driverId ?? null,
    load_id: cost.loadId ?? null,
    form: cost.form,
    from_date: cost.from ?? null,
    to_date: cost.to ?? null,
    cents: cost.cents ?? null,
    rate_e4: cost.rateE4 ?? null,
    percent_e4: cost.percentE4 ?? null,
    counted: cost.counted ?? null,
    charge_kinds: cost.chargeKinds,
    shared_over: cost.sharedBy ?? null,
    note: cost.note ?? null,
  };
}

/** @throws DomainError 422 */
async function checkSubject(tx: DatabaseTransaction, organizationId: number, cost: NewCost): Promise<void> {
  const { vehicleId, driverId, loadId } = cost;
  if (vehicleId != null && !(await isSubject(tx, organizationId, 'assets', vehicleId))) {
    throw invalid({ vehicleId: 'must be a vehicle in this organization' });
  }
  if (driverId != null && !(await isSubject(tx, organizationId, 'drivers', driverId))) {
    throw invalid({ driverId: 'must be a driver in this organization' });
  }
  if (loadId != null && !(await isSubject(tx, organizationId, 'loads', loadId))) {
    throw invalid({ loadId: 'must be a load in this organization' });
  }
}
