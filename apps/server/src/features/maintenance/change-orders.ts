import type {
  NewWorkOrder,
  WorkOrderChange,
  WorkOrderDetail,
  WorkOrderLine,
  WorkOrderStatus,
} from '@longhaul/contract';
import { WORK_ORDER_STATUSES } from '@longhaul/contract';
import { workOrderCost } from '@longhaul/maintenance';
import { dateAt, startOfDate } from '@longhaul/units';
import { beforeAndAfter } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { evaluateUnits, readCounters } from '../../domain/maintenance/evaluate-units.ts';
import { insertServiceDone } from '../../domain/maintenance/services-done.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { selectOrderFiles } from './order-file-queries.ts';
import {
  insertOrder,
  lockStoredOrder,
  nextOrderNumber,
  type OrderSearch,
  type OrderTarget,
  replaceLines,
  replaceOrderDefects,
  replaceOrderServices,
  saveOrder,
  selectLines,
  selectOrderDefects,
  selectOrderServices,
  selectOrders,
} from './order-queries.ts';
import { presentOrder, presentOrderDetail } from './present-order.ts';
import { findUnit, type UnitRow } from './queries.ts';

export async function listOrders(tx: DatabaseTransaction, search: OrderSearch) {
  const { rows, counts } = await selectOrders(tx, search);
  const statusCounts = Object.fromEntries(
    WORK_ORDER_STATUSES.map((status) => [status, counts.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<WorkOrderStatus, number>;
  const asked: readonly WorkOrderStatus[] = search.status?.length ? search.status : WORK_ORDER_STATUSES;
  return {
    items: rows.map(presentOrder),
    page: search.page,
    size: search.size,
    total: asked.reduce((total, status) => total + statusCounts[status], 0),
    statusCounts,
  };
}

/** @throws DomainError 404 */
export async function getOrder(tx: DatabaseTransaction, target: OrderTarget): Promise<WorkOrderDetail> {
  const { rows } = await selectOrders(tx, { ...target, page: 1, size: 1 });
  if (!rows[0]) throw notFound('This order');
  return presentOrderDetail(rows[0], {
    lines: await selectLines(tx, target),
    files: await selectOrderFiles(tx, target),
    services: await selectOrderServices(tx, target),
    defects: await selectOrderDefects(tx, target),
  });
}

/** @throws DomainError 422 */
export async function createOrder(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  order: NewWorkOrder,
): Promise<WorkOrderDetail> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const unit = await findUnit(tx, organizationId, order.assetId);
    if (!unit || unit.archived_at !== null) {
      throw invalid({ assetId: 'must be a vehicle or trailer in this organization' });
    }
    const timeZone = await timeZoneOf(tx, organizationId);
    const columns = columnsOf(order, { now, timeZone, downFrom: null });
    const number = await nextOrderNumber(tx, organizationId);
    const orderId = await insertOrder(tx, {
      ...columns,
      organization_id: organizationId,
      number,
      asset_id: unit.id,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    const target = { organizationId, orderId };
    await saveParts(tx, target, unit, order);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'work-order',
      entityId: orderId,
      after: { ...columns, number, unit_number: unit.unit_number },
    });
    if (order.status === 'done') await completeServices(tx, target, actor, unit, order, columns.done_on, now);
    const made = await getOrder(tx, target);
    await recordChange(tx, organizationId, 'work-order.updated', made);
    return made;
  });
}

/** @throws DomainError 404, 409, 422 */
export async function updateOrder(
  { database, clock }: Deps,
  actor: Caller,
  target: OrderTarget,
  { version, ...order }: WorkOrderChange,
): Promise<WorkOrderDetail> {
  const { organizationId } = target;
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockStoredOrder(tx, target);
    if (!stored) throw notFound('This order');
    if (stored.version !== version) {
      throw conflict('Someone else changed this order. Reload the page and enter your change again.');
    }
    const unit = await findUnit(tx, organizationId, stored.asset_id);
    if (!unit) throw notFound('This vehicle or trailer');
    const wasDone = stored.status === 'done';
    if (wasDone && order.status !== 'done') {
      throw conflict('The order is done and its services are recorded. Create a new order.');
    }
    const timeZone = await timeZoneOf(tx, organizationId);
    const columns = columnsOf(wasDone ? { ...order, doneOn: stored.done_on } : order, {
      now,
      timeZone,
      downFrom: stored.down_from,
    });
    if (wasDone) await assertSameServices(tx, target, order.planIds);
    await saveOrder(tx, target, { ...columns, version: version + 1, updated_at: now });
    await saveParts(tx, target, unit, order);
    const { before, after } = beforeAndAfter(stored, columns);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'work-order',
      entityId: target.orderId,
      before: { ...before, number: stored.number },
      after: { ...after, number: stored.number },
    });
    if (order.status === 'done' && !wasDone) {
      await completeServices(tx, target, actor, unit, order, columns.done_on, now);
    }
    const changed = await getOrder(tx, target);
    await recordChange(tx, organizationId, 'work-order.updated', changed);
    return changed;
  });
}

/** @throws DomainError 404, 409 */
export async function deleteOrder(
  { database, clock }: Deps,
  actor: Caller,
  target: OrderTarget,
): Promise<void> {
  const { organizationId } = target;
  await database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockStoredOrder(tx, target);
    if (!stored) throw notFound('This order');
    if (stored.status === 'done') throw conflict('The order is done and part of the maintenance file.');
    await replaceOrderDefects(tx, target, stored.asset_id, []);
    await saveOrder(tx, target, { removed_at: new Date(clock.now()) });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'work-order',
      entityId: target.orderId,
      before: { number: stored.number, title: stored.title },
    });
    await recordChange(tx, organizationId, 'work-order.removed', { id: target.orderId });
  });
}

type OrderFields = Omit<WorkOrderChange, 'version'>;

/** @throws DomainError 422 */
function columnsOf(
  order: OrderFields,
  { now, timeZone, downFrom }: { now: Date; timeZone: string; downFrom: Date | null },
) {
  const today = dateAt(now.getTime(), timeZone);
  const isDone = order.status === 'done';
  if (isDone && order.doneOn !== null && order.doneOn > today) {
    throw invalid({ doneOn: 'must not be in the future' });
  }
  return {
    title: order.title,
    category: order.category,
    status: order.status,
    vendor: order.vendor ?? null,
    note: order.note ?? null,
    due_on: order.dueOn,
    down_from: order.isDown && !isDone ? (downFrom ?? now) : null,
    done_on: isDone ? (order.doneOn ?? today) : null,
    odometer_meters: order.odometerMeters,
    engine_seconds: order.engineSeconds,
    parts_tax_basis_points: order.partsTaxBasisPoints,
    total_cents: workOrderCost(order.lines, order.partsTaxBasisPoints).totalCents,
  };
}

const lineColumns = (line: WorkOrderLine) => ({
  kind: line.kind,
  description: line.description,
  quantity_thousandths: line.kind === 'part' ? line.quantityThousandths : null,
  unit_cents: line.kind === 'part' ? line.unitCents : null,
  minutes: line.kind === 'labor' ? line.minutes : null,
  cents_per_hour: line.kind === 'labor' ? line.centsPerHour : null,
  cents: line.kind === 'other' ? line.cents : null,
});

/** @throws DomainError 422 */
async function saveParts(
  tx: DatabaseTransaction,
  target: OrderTarget,
  unit: UnitRow,
  order: OrderFields,
): Promise<void> {
  await replaceLines(tx, target, order.lines.map(lineColumns));
  const unknownPlans = await replaceOrderServices(tx, target, unit.kind, [...new Set(order.planIds)]);
  if (unknownPlans.length > 0) throw invalid({ planIds: `must be plans of a ${unit.kind}` });
  const unknownDefects = await replaceOrderDefects(tx, target, unit.id, [...new Set(order.defectIds)]);
  if (unknownDefects.length > 0) throw invalid({ defectIds: `must be defects of ${unit.unit_number}` });
}

/** @throws DomainError 409 */
async function assertSameServices(
  tx: DatabaseTransaction,
  target: OrderTarget,
  planIds: readonly number[],
): Promise<void> {
  const stored = await selectOrderServices(tx, target);
  const isSame = stored.length === new Set(planIds).size && stored.every(({ id }) => planIds.includes(id));
  if (!isSame) throw conflict('The order is done and its services are recorded. Create a new order.');
}

async function completeServices(
  tx: DatabaseTransaction,
  target: OrderTarget,
  actor: Caller,
  unit: UnitRow,
  order: OrderFields,
  doneOn: string | null,
  now: Date,
): Promise<void> {
  const { organizationId, orderId } = target;
  const timeZone = await timeZoneOf(tx, organizationId);
  const date = doneOn ?? dateAt(now.getTime(), timeZone);
  const counters = (await readCounters(tx, organizationId, [unit.id], now)).get(unit.id);
  const at = startOfDate(date, timeZone);
  for (const planId of new Set(order.planIds)) {
    await insertServiceDone(tx, {
      organization_id: organizationId,
      plan_id: planId,
      asset_id: unit.id,
      done_on: date,
      odometer_meters: order.odometerMeters ?? counters?.odometer?.valueAt(at) ?? null,
      engine_seconds: order.engineSeconds ?? counters?.engine?.valueAt(at) ?? null,
      order_id: orderId,
      created_by: actor.userId,
      created_at: now,
    });
  }
  await evaluateUnits(tx, organizationId, [unit.id], now);
}
