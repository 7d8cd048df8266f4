import {
  type Defect,
  INSPECTION_ITEMS,
  type InspectionDetail,
  type InspectionItem,
  type InspectionSummary,
} from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import {
  type DefectRow,
  type InspectionRow,
  type StoredAct,
  selectDefects,
  selectUnitsOf,
} from './queries.ts';

/** A report has at most 40 defects, and a page 500 reports. */
const MAX_DEFECTS_READ = 20_000;

export async function presentInspections(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly InspectionRow[],
): Promise<InspectionSummary[]> {
  if (rows.length === 0) return [];
  const inspectionId = rows.map(({ id }) => id);
  const units = Map.groupBy(
    await selectUnitsOf(tx, organizationId, inspectionId),
    (unit) => unit.inspection_id,
  );
  const found = await selectDefects(tx, { organizationId, inspectionId, page: 1, size: MAX_DEFECTS_READ });
  const defects = Map.groupBy(found.rows, (defect) => defect.inspection_id);
  return rows.map((row) => {
    const [vehicle, ...trailers] = (units.get(row.id) ?? []).map(({ id, unit_number }) => ({
      id,
      name: unit_number,
    }));
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      at: row.at.toISOString(),
      driver: { id: row.driver_id, name: row.driver_name },
      secondDriver:
        row.second_driver_id === null
          ? null
          : { id: row.second_driver_id, name: row.second_driver_name ?? '' },
      vehicle: vehicle ?? { id: 0, name: '' },
      trailers,
      state: row.state,
      isSignatureMissing: row.is_signature_missing,
      defects: (defects.get(row.id) ?? []).map(presentDefect),
    };
  });
}

/** Of an own item with its title. */
type StoredItem = Omit<InspectionDetail['items'][number], 'title'> & { title?: string };

const titleOf = (code: string): string => INSPECTION_ITEMS[code as InspectionItem] ?? code;

export function presentDefect(row: DefectRow): Defect {
  return {
    id: row.id,
    inspectionId: row.inspection_id,
    unit: { id: row.asset_id, name: row.unit_number, kind: row.unit_kind },
    item: row.item as Defect['item'],
    itemTitle: row.item_title ?? titleOf(row.item),
    description: row.description,
    state: row.state,
    isSafe: row.is_safe,
    isReviewed: row.is_reviewed,
    reportedAt: row.at.toISOString(),
    reportedBy: row.driver_name,
    order: row.order_id === null ? null : { id: row.order_id, name: String(row.order_number) },
    photoIds: row.photo_ids,
  };
}

export function presentDetail(
  summary: InspectionSummary,
  row: InspectionRow,
  acts: readonly StoredAct[],
): InspectionDetail {
  return {
    ...summary,
    place: row.place,
    odometerMeters: row.odometer_meters,
    items: (row.items as StoredItem[]).map((item) => ({ ...item, title: item.title ?? titleOf(item.code) })),
    signature: {
      name: row.signature_name,
      strokes: row.signature_strokes as InspectionDetail['signature']['strokes'],
    },
    acts: acts.map((act) => ({
      act: act.act,
      at: act.at.toISOString(),
      name: act.signature_name,
      defectId: act.defect_id,
      outcome: act.outcome,
      note: act.note,
    })),
  };
}
