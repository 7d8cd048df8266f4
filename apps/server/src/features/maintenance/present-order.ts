import type { WorkOrderDetail, WorkOrderSummary } from '@longhaul/contract';
import { lineCents, type WorkOrderLine, workOrderCost } from '@longhaul/maintenance';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

export function presentOrder(row: OrderRow): WorkOrderSummary {
  return {
    id: row.id,
    number: row.number,
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    title: row.title,
    category: row.category,
    status: row.status,
    vendor: row.vendor,
    dueOn: row.due_on,
    downFrom: row.down_from?.toISOString() ?? null,
    doneOn: row.done_on,
    totalCents: row.total_cents,
    defectCount: row.defect_count,
    openDefectCount: row.open_defect_count,
    unsafeDefectCount: row.unsafe_defect_count,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

interface Parts {
  readonly lines: readonly OrderLineRow[];
  readonly services: WorkOrderDetail['services'];
  readonly defects: readonly {
    id: number;
    inspection_id: number;
    description: string;
    state: 'open' | 'repaired' | 'unnecessary';
  }[];
  readonly files: readonly { id: number; file_name: string; media_type: string; created_at: Date }[];
}

export function presentOrderDetail(
  row: OrderRow,
  { lines, services, defects, files }: Parts,
): WorkOrderDetail {
  return {
    ...presentOrder(row),
    note: row.note,
    odometerMeters: row.odometer_meters,
    engineSeconds: row.engine_seconds,
    partsTaxBasisPoints: row.parts_tax_basis_points,
    lines: lines.map((line) => ({
      kind: line.kind,
      description: line.description,
      quantityThousandths: line.quantity_thousandths,
      unitCents: line.unit_cents,
      minutes: line.minutes,
      centsPerHour: line.cents_per_hour,
      cents: lineCents(engineLine(line)),
    })),
    cost: workOrderCost(lines.map(engineLine), row.parts_tax_basis_points),
    services,
    defects: defects.map((defect) => ({
      id: defect.id,
      name: defect.description,
      inspectionId: defect.inspection_id,
      state: defect.state,
    })),
    files: files.map((file) => ({
      id: file.id,
      fileName: file.file_name,
      mediaType: file.media_type,
      createdAt: file.created_at.toISOString(),
    })),
  };
}

function engineLine(line: OrderLineRow): WorkOrderLine {
  if (line.kind === 'part') {
    return {
      kind: 'part',
      quantityThousandths: line.quantity_thousandths ?? 0,
      unitCents: line.unit_cents ?? 0,
    };
  }
  if (line.kind === 'labor') {
    return { kind: 'labor', minutes: line.minutes ?? 0, centsPerHour: line.cents_per_hour ?? 0 };
  }
  return { kind: 'other', cents: line.cents ?? 0 };
}
