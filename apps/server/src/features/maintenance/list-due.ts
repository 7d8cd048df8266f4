import type { ServiceDueRow, ServiceState, UnitReadiness } from '@longhaul/contract';
import { SERVICE_STATES } from '@longhaul/maintenance';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type DueSearch, selectNotReady, selectServicesDue, type UnitRow } from './queries.ts';

export const unitOf = ({ id, kind, unit_number }: UnitRow) => ({ id, kind, name: unit_number });

type Row = Awaited<ReturnType<typeof selectServicesDue>>['rows'][number];

export async function listServicesDue(tx: DatabaseTransaction, search: DueSearch) {
  const { rows, counts } = await selectServicesDue(tx, search);
  const stateCounts = Object.fromEntries(
    SERVICE_STATES.map((state) => [state, counts.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<ServiceState, number>;
  const asked: readonly ServiceState[] = search.state?.length ? search.state : SERVICE_STATES;
  return {
    items: rows.map(presentDue),
    page: search.page,
    size: search.size,
    total: asked.reduce((total, state) => total + stateCounts[state], 0),
    stateCounts,
  };
}

function presentDue(row: Row): ServiceDueRow {
  return {
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    plan: { id: row.plan_id, name: row.plan_name, kind: row.plan_kind },
    order: row.order_id === null ? null : { id: row.order_id, name: String(row.order_number) },
    state: row.state,
    dueBy: row.due_by,
    dueDate: row.due_date,
    terms: row.terms as ServiceDueRow['terms'],
  };
}

export async function listReadiness(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<{ items: UnitReadiness[] }> {
  const rows = await selectNotReady(tx, organizationId);
  return {
    items: rows.map((row) => ({
      unit: unitOf(row),
      pulledById: row.pulled_by_id,
      state: row.state,
      because: row.because as UnitReadiness['because'],
    })),
  };
}
