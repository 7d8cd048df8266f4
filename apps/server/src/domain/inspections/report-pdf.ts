import type { Equipment, InspectionDetail } from '@longhaul/contract';
import { isChassis } from '@longhaul/contract/inspection-catalog';
import { zonedStamp, zonesNote } from '@longhaul/units';
import PDFDocument from 'pdfkit';
import { type PdfDocument, pdfBytes, printable } from '../../platform/pdf.ts';

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const SIGNATURE = { width: 180, height: 60 };
const INK = { text: '#111418', muted: '#5b6470', line: '#b6bec8' };
const KINDS = { 'pre-trip': 'Pre-trip', 'en-route': 'En route', 'post-trip': 'Post-trip' } as const;
const OUTCOMES = { repaired: 'Repaired', unnecessary: 'Repair unnecessary' } as const;
const ACTS = {
  sign: 'Second driver signed',
  certify: 'Certified',
  'not-safe': 'Marked not safe',
  withdraw: 'Certification withdrawn',
  review: 'Reviewed by driver',
} as const;

export interface PrintedReport {
  readonly inspection: InspectionDetail;
  readonly carrier: string;
  readonly usdotNumber: string | null;
  readonly units: readonly {
    id: number;
    unit_number: string;
    kind: string;
    vin: string | null;
    plate: string | null;
    equipment: Equipment | null;
  }[];
  readonly timeZone: string;
  readonly printedAt: Date;
}

/** A driver's vehicle inspection report in its paper form: 49 CFR 396.11(a)(2), (3) and 396.13. */
export async function inspectionPdf(report: PrintedReport): Promise<Buffer> {
  const { inspection, printedAt } = report;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Driver's vehicle inspection report ${inspection.number}`,
      Creator: 'Longhaul',
      CreationDate: printedAt,
    },
  });
  head(document, report);
  defects(document, report);
  signatures(document, report);
  document.end();
  return pdfBytes(document);
}

/** Several, for a thread that prints them together. */
export async function inspectionPdfs(reports: readonly PrintedReport[]): Promise<Buffer[]> {
  const printed: Buffer[] = [];
  for (const report of reports) printed.push(await inspectionPdf(report));
  return printed;
}

function section(document: PdfDocument, title: string): void {
  document.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(INK.text).text(title);
  document
    .moveTo(PAGE.margin, document.y + 2)
    .lineTo(PAGE.margin + WIDTH, document.y + 2)
    .strokeColor(INK.line)
    .stroke();
  document.moveDown(0.5);
}

function line(document: PdfDocument, text: string, ink: string = INK.text): void {
  document.font('Helvetica').fontSize(9.5).fillColor(ink).text(printable(text), { width: WIDTH });
}

function head(document: PdfDocument, report: PrintedReport): void {
  const { inspection, carrier, usdotNumber, units, timeZone } = report;
  document
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor(INK.text)
    .text(`Driver's vehicle inspection report ${inspection.number}`);
  line(document, `${KINDS[inspection.kind]} inspection, 49 CFR 396.11`, INK.muted);
  document.moveDown(0.6);
  line(document, `Carrier: ${carrier}${usdotNumber ? `, USDOT ${usdotNumber}` : ''}`);
  line(document, `Date and time: ${instantText(inspection.at, timeZone)}`);
  line(document, `Place: ${inspection.place ?? 'not entered'}`);
  for (const unit of units) {
    const facts = [unit.vin && `VIN ${unit.vin}`, unit.plate && `plate ${unit.plate}`].filter(Boolean);
    const kind = unit.kind === 'vehicle' ? 'Vehicle' : 'Trailer';
    line(document, `${kind}: ${[unit.unit_number, ...facts].join(', ')}`);
  }
  if (inspection.odometerMeters !== null) {
    line(
      document,
      `Odometer: ${Math.round(inspection.odometerMeters / 1609.344).toLocaleString('en-US')} mi`,
    );
  }
  const looked = inspection.items.filter(({ result }) => result !== 'na').length;
  const left = inspection.items.filter(({ result }) => result === 'na').map(({ title }) => title);
  line(
    document,
    `Inspected: ${looked} items${left.length > 0 ? `; does not apply: ${left.join(', ')}` : ''}`,
  );
  const own = inspection.items.filter(({ code, result }) => code.startsWith('own-') && result !== 'na');
  if (own.length > 0)
    line(document, `Of the carrier's own items: ${own.map(({ title }) => title).join(', ')}`);
}

function defects(document: PdfDocument, { inspection, units }: PrintedReport): void {
  section(document, 'Defects and deficiencies');
  if (inspection.defects.length === 0) line(document, 'No defect or deficiency was found.');
  for (const [index, defect] of inspection.defects.entries()) {
    const safety = defect.isSafe ? 'safe to drive' : 'NOT safe to drive';
    line(
      document,
      `${index + 1}. Unit ${defect.unit.name}, ${defect.itemTitle.toLowerCase()}: ${defect.description} (${safety})`,
    );
    const state = defect.state === 'open' ? 'Not certified' : OUTCOMES[defect.state];
    line(document, `    ${state}${defect.isReviewed ? ', reviewed by the next driver' : ''}`, INK.muted);
  }
  const chassis = units.filter(isChassis);
  if (chassis.length === 0) return;
  const hasDefects = inspection.defects.some(({ unit }) => chassis.some(({ id }) => id === unit.id));
  section(document, 'Copy for the intermodal equipment provider');
  const names = chassis.map((unit) => unit.unit_number).join(', ');
  line(
    document,
    hasDefects
      ? `The defects listed above for ${names} are reported to the equipment provider when the unit is returned (49 CFR 390.42(b), 396.12).`
      : `No defects were found on ${names} to report to the equipment provider (49 CFR 390.42(b)).`,
  );
  line(document, 'Provider or its agent: ______________________________   Given on: ____________________');
}

function signatures(document: PdfDocument, { inspection, timeZone, printedAt }: PrintedReport): void {
  section(document, 'Signatures');
  line(
    document,
    `Driver: ${inspection.signature.name} (${inspection.driver.name}), ${instantText(inspection.at, timeZone)}`,
  );
  drawSignature(document, inspection.signature.strokes);
  if (inspection.secondDriver) {
    const state = inspection.isSignatureMissing ? 'signature missing' : 'agrees';
    line(document, `Second driver: ${inspection.secondDriver.name}, ${state}`);
  }
  const numberOf = new Map(inspection.defects.map(({ id }, index) => [id, index + 1]));
  for (const act of inspection.acts) {
    const of = act.defectId === null ? '' : `, defect ${numberOf.get(act.defectId)}`;
    const outcome = act.outcome === null ? '' : `: ${OUTCOMES[act.outcome].toLowerCase()}`;
    const note = act.note === null ? '' : ` - ${act.note}`;
    line(document, `${ACTS[act.act]}${of}${outcome}${note}`);
    line(document, `    ${act.name}, ${instantText(act.at, timeZone)}`, INK.muted);
  }
  document.moveDown(1);
  line(document, `Printed ${instantText(printedAt.toISOString(), timeZone)}. ${zonesNote()}`, INK.muted);
}

function drawSignature(document: PdfDocument, strokes: InspectionDetail['signature']['strokes']): void {
  if (strokes.length === 0) return;
  const [left, top] = [PAGE.margin, document.y + 4];
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    const point = ([x, y]: readonly [number, number]): [number, number] => [
      left + (x / 1_000) * SIGNATURE.width,
      top + Math.min(SIGNATURE.height, (y / 1_000) * SIGNATURE.width),
    ];
    document.moveTo(...point(first));
    for (const next of rest) document.lineTo(...point(next));
    document.strokeColor(INK.text).lineWidth(1).stroke();
  }
  document.y = top + SIGNATURE.height + 4;
}

const instantText = (at: string, timeZone: string): string => zonedStamp(Date.parse(at), timeZone);
