import { findCarrier, type InspectionTarget, selectUnitsOf } from '../../domain/inspections/queries.ts';
import { readInspection } from '../../domain/inspections/read-inspections.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { inspectionPdf } from './report-pdf.ts';

/** @throws DomainError 403, 404 */
export async function printInspection(
  { database, clock }: Deps,
  actor: UserActor,
  target: InspectionTarget,
): Promise<{ content: Buffer; fileName: string }> {
  const report = await database.inOrganizationOf(actor, async (tx) => {
    const inspection = await readInspection(tx, actor, target);
    const { name, carrier_name, usdot_number, time_zone } = await findCarrier(tx, target.organizationId);
    const units = await selectUnitsOf(tx, target.organizationId, [target.inspectionId]);
    return {
      inspection,
      carrier: carrier_name ?? name,
      usdotNumber: usdot_number,
      units,
      timeZone: time_zone,
    };
  });
  const content = await inspectionPdf({ ...report, printedAt: new Date(clock.now()) });
  return { content, fileName: `inspection-${report.inspection.number}.pdf` };
}
