import type { UnitMaintenance } from '@longhaul/contract';
import { faultCodeRows } from '@longhaul/maintenance';
import { DAY_MS } from '@longhaul/units';
import { readCounters, unitsReadiness } from '../../domain/maintenance/evaluate-units.ts';
import { selectLastEntered } from '../../domain/maintenance/unit-queries.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { listServicesDue, unitOf } from './list-due.ts';
import { selectOrders } from './order-queries.ts';
import { presentOrder } from './present-order.ts';
import { findUnit, selectFaultCodes, selectOutOfService, selectServicesDone } from './queries.ts';

const FAULT_CODES_MS = 30 * DAY_MS;
const MAX_ORDERS = 50;
const MAX_PLANS = 100;

/** @throws DomainError 404 */
export async function getUnitMaintenance(
  tx: DatabaseTransaction,
  organizationId: number,
  assetId: number,
  now: Date,
): Promise<UnitMaintenance> {
  const unit = await findUnit(tx, organizationId, assetId);
  if (!unit) throw notFound('This vehicle or trailer');
  const entered = await selectLastEntered(tx, organizationId, assetId);
  const counters = (await readCounters(tx, organizationId, [assetId], now)).get(assetId);
  const readiness = await unitsReadiness(tx, organizationId, [assetId], now);
  const due = await listServicesDue(tx, { organizationId, assetId: [assetId], page: 1, size: MAX_PLANS });
  const done = await selectServicesDone(tx, organizationId, assetId);
  const { rows: orders } = await selectOrders(tx, {
    organizationId,
    assetId: [assetId],
    page: 1,
    size: MAX_ORDERS,
  });
  const outOfService = await selectOutOfService(tx, organizationId, assetId);
  const codes = await selectFaultCodes(tx, organizationId, assetId, new Date(now.getTime() - FAULT_CODES_MS));
  const faultCodes = faultCodeRows(
    codes.map(({ at, spn, fmi }) => ({ at: at.getTime(), spn, fmi })),
    counters?.engine ?? null,
    now.getTime(),
  );
  return {
    unit: unitOf(unit),
    counters: {
      odometerMeters: counters?.odometer?.valueAt(now.getTime()) ?? null,
      engineSeconds: counters?.engine?.valueAt(now.getTime()) ?? null,
    },
    entered: entered.map(({ at, ...reading }) => ({ ...reading, at: at.toISOString() })),
    readiness: readiness.of([assetId]),
    services: due.items,
    done: done.map((row) => ({
      id: row.id,
      plan: { id: row.plan_id, name: row.plan_name },
      doneOn: row.done_on,
      odometerMeters: row.odometer_meters,
      engineSeconds: row.engine_seconds,
      order: row.order_id === null ? null : { id: row.order_id, name: String(row.order_number) },
      note: row.note,
    })),
    orders: orders.map(presentOrder),
    outOfService: outOfService.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reason: row.reason,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftNote: row.lift_note,
    })),
    faultCodes: faultCodes.map((row) => ({
      ...row,
      firstSeenAt: new Date(row.firstSeenAt).toISOString(),
      lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    })),
  };
}
