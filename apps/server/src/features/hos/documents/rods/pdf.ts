import type { HosLog } from '@longhaul/contract';
import PDFDocument from 'pdfkit';
import { type PdfDocument, pdfBytes, printable } from '../../../../platform/pdf.ts';
import { type Ink, type Mark, type Measure, PAGE, type Page, type Typeface } from './drawing.ts';
import { rodsPages } from './rods-pages.ts';

const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const satisfies Record<Typeface, string>;
const COLORS = {
  black: '#111418',
  grey: '#5b6470',
  light: '#b6bec8',
  faint: '#e4e8ed',
  red: '#b3261e',
  white: '#ffffff',
} as const satisfies Record<Ink, string>;

export type RodsPdf = { logs: readonly HosLog[]; printedAt: Date; withViolations: boolean };

/** Records of duty status as a PDF of Letter pages, one or more a day. */
export async function rodsPdf({ logs, printedAt, withViolations }: RodsPdf): Promise<Buffer> {
  const driver = logs[0]?.driver.name ?? '';
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Record of duty status, ${driver}`, Creator: 'Longhaul', CreationDate: printedAt },
  });
  const measure: Measure = (content, size, typeface) =>
    document.font(FONTS[typeface]).fontSize(size).widthOfString(printable(content));
  const pages = rodsPages(logs, { measure, withViolations, printedAt: printedAt.toISOString() });
  for (const page of pages) drawPage(document, page, measure);
  document.end();
  return pdfBytes(document);
}

function drawPage(document: PdfDocument, page: Page, measure: Measure): void {
  document.addPage();
  for (const mark of page) drawMark(document, mark, measure);
}

function drawMark(document: PdfDocument, mark: Mark, measure: Measure): void {
  const color = COLORS[mark.ink];
  switch (mark.kind) {
    case 'text': {
      const { text, size, typeface, align, y } = mark;
      const width = align === 'left' ? 0 : measure(text, size, typeface);
      const x = mark.x - (align === 'center' ? width / 2 : width);
      document.font(FONTS[typeface]).fontSize(size).fillColor(color);
      document.text(printable(text), x, y, { lineBreak: false });
      return;
    }
    case 'line':
      document
        .moveTo(...mark.from)
        .lineTo(...mark.to)
        .lineWidth(mark.width);
      if (mark.isDashed) document.dash(4, { space: 2.5 });
      document.stroke(color);
      if (mark.isDashed) document.undash();
      return;
    case 'box':
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(color);
      return;
  }
}
