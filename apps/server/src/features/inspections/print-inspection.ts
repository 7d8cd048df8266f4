import { readPrinted } from '../../domain/inspections/print-reports.ts';
import type { InspectionTarget } from '../../domain/inspections/queries.ts';
import { readInspection } from '../../domain/inspections/read-inspections.ts';
import { inspectionPdf } from '../../domain/inspections/report-pdf.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';

/** @throws DomainError 403, 404 */
export async function printInspection(
  { database, clock }: Deps,
  actor: UserActor,
  target: InspectionTarget,
): Promise<{ content: Buffer; fileName: string }> {
  const { organizationId, inspectionId } = target;
  const printedAt = new Date(clock.now());
  const report = await database.inOrganizationOf(actor, async (tx) => {
    await readInspection(tx, actor, target);
    return (await readPrinted(tx, organizationId, [inspectionId], printedAt)).get(inspectionId)!;
  });
  return { content: await inspectionPdf(report), fileName: `inspection-${report.inspection.number}.pdf` };
}
