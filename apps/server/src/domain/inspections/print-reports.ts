import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { findCarrier } from '../organizations/carrier.ts';
import { presentDetail, presentInspections } from './present.ts';
import { selectActsOf, selectInspectionRows, selectUnitsOf } from './queries.ts';
import type { PrintedReport } from './report-pdf.ts';

/** What is printed of these reports, by their ids. */
export async function readPrinted(
  tx: DatabaseTransaction,
  organizationId: number,
  inspectionIds: readonly number[],
  printedAt: Date,
): Promise<Map<number, PrintedReport>> {
  const search = { organizationId, inspectionId: [...inspectionIds], page: 1, size: inspectionIds.length };
  const [rows, carrier] = await Promise.all([
    selectInspectionRows(tx, search),
    findCarrier(tx, organizationId),
  ]);
  const [summaries, acts, units] = await Promise.all([
    presentInspections(tx, organizationId, rows),
    selectActsOf(tx, organizationId, inspectionIds),
    selectUnitsOf(tx, organizationId, inspectionIds),
  ]);
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        inspection: presentDetail(
          summaries[index]!,
          row,
          acts.filter((act) => act.inspection_id === row.id),
        ),
        carrier: carrier.carrier_name ?? carrier.name,
        usdotNumber: carrier.usdot_number,
        units: units.filter((unit) => unit.inspection_id === row.id),
        timeZone: carrier.time_zone,
        printedAt,
      },
    ]),
  );
}
