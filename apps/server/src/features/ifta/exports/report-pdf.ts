import { jurisdictionName } from '@longhaul/geo';
import { zonesNote } from '@longhaul/units';
import PDFDocument from 'pdfkit';
import { drawLine, type PdfDocument, type PdfLine, pdfBytes } from '../../../platform/pdf.ts';
import type { PrintedReturn } from './report-csv.ts';
import { dollars, type PrintedRow, printedRows } from './return-table.ts';

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 40 };
const ROW_HEIGHT = 15;
const FOOTER_HEIGHT = 24;
const INK = { text: '#111418', muted: '#5b6470', line: '#b6bec8', shade: '#e4e8ed', stamp: '#b3261e' };

type Column = { title: string; width: number; isNumber: boolean; cell: (row: PrintedRow) => string };

const number = (value: number | '') => (value === '' ? '' : value.toLocaleString('en-US'));
const COLUMNS: readonly Column[] = [
  {
    title: 'Jurisdiction',
    width: 132,
    isNumber: false,
    cell: ({ name, code }) => (code ? `${code}  ${name}` : name),
  },
  { title: 'Rate', width: 50, isNumber: true, cell: ({ rate }) => rate },
  { title: 'Total miles', width: 60, isNumber: true, cell: ({ totalMiles }) => number(totalMiles) },
  { title: 'Taxable miles', width: 66, isNumber: true, cell: ({ taxableMiles }) => number(taxableMiles) },
  { title: 'Taxable gal', width: 56, isNumber: true, cell: ({ taxableGallons }) => number(taxableGallons) },
  { title: 'Tax-paid gal', width: 58, isNumber: true, cell: ({ taxPaidGallons }) => number(taxPaidGallons) },
  { title: 'Net gal', width: 48, isNumber: true, cell: ({ netGallons }) => number(netGallons) },
  { title: 'Tax, $', width: 62, isNumber: true, cell: ({ tax }) => tax },
];

export interface ReportPdf extends PrintedReturn {
  /** Carrier, license, base jurisdiction, due date and the like, as pairs of words. */
  readonly facts: readonly (readonly [string, string])[];
  readonly printedAt: Date;
}

/** The return as Letter pages; with the table head on each. */
export async function reportPdf(report: ReportPdf): Promise<Buffer> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Fuel-tax return ${report.title}`, Creator: 'Longhaul', CreationDate: report.printedAt },
  });
  const pages = new Pages(document, report);
  pages.facts();
  const rows = printedRows(report.taxReturn);
  for (const [fuel, own] of Map.groupBy(rows, (row) => row.fuel)) pages.table(fuel, own);
  pages.totals();
  document.end();
  return pdfBytes(document);
}

class Pages {
  readonly #document: PdfDocument;
  readonly #report: ReportPdf;
  #top = 0;
  #page = 0;

  constructor(document: PdfDocument, report: ReportPdf) {
    this.#document = document;
    this.#report = report;
    this.#turn();
  }

  facts(): void {
    for (const [title, words] of this.#report.facts) {
      this.#text(title, PAGE.margin, 9, { ink: INK.muted });
      this.#text(words, PAGE.margin + 110, 9);
      this.#top += ROW_HEIGHT - 2;
    }
    this.#top += 10;
  }

  table(fuel: string, rows: readonly PrintedRow[]): void {
    if (!this.#fits(4 * ROW_HEIGHT)) this.#turn();
    this.#head(fuel);
    for (const row of rows) {
      if (!this.#fits(ROW_HEIGHT)) {
        this.#turn();
        this.#head(`${fuel}, continued`);
      }
      if (row.kind === 'total') this.#rule();
      this.#cells(
        (column) => column.cell(row),
        row.kind === 'total',
        row.kind === 'outside' ? INK.muted : INK.text,
      );
    }
    this.#top += 12;
  }

  totals(): void {
    const { interest, totalCents, isNoOperation, isComputed } = this.#report.taxReturn;
    const lines = [
      ...interest.map(
        (each) => `Interest, ${jurisdictionName(each.jurisdiction)}: $${dollars(each.interestCents)}`,
      ),
      ...(isNoOperation ? ['No operation in this period.'] : []),
      ...(isComputed ? [] : ['Lines that say “unknown” could not be computed and are not in the total.']),
    ];
    for (const words of lines) {
      if (!this.#fits(ROW_HEIGHT)) this.#turn();
      this.#text(words, PAGE.margin, 9);
      this.#top += ROW_HEIGHT;
    }
    if (!this.#fits(2 * ROW_HEIGHT)) this.#turn();
    const words = totalCents < 0 ? `Credit: $${dollars(-totalCents)}` : `Total due: $${dollars(totalCents)}`;
    this.#text(words, PAGE.margin, 13, { isBold: true });
  }

  #head(fuel: string): void {
    this.#text(fuel, PAGE.margin, 11, { isBold: true });
    this.#top += ROW_HEIGHT + 2;
    const width = COLUMNS.reduce((sum, column) => sum + column.width, 0);
    this.#document.rect(PAGE.margin, this.#top - 3, width, ROW_HEIGHT).fill(INK.shade);
    this.#cells((column) => column.title, true, INK.text);
  }

  #cells(words: (column: Column) => string, isBold: boolean, ink: string): void {
    let left = PAGE.margin;
    for (const column of COLUMNS) {
      this.#text(words(column), left + 3, 8, {
        isBold,
        ink,
        width: column.width - 6,
        align: column.isNumber ? 'right' : 'left',
      });
      left += column.width;
    }
    this.#top += ROW_HEIGHT;
  }

  #rule(): void {
    const width = COLUMNS.reduce((sum, column) => sum + column.width, 0);
    this.#document
      .moveTo(PAGE.margin, this.#top - 3)
      .lineTo(PAGE.margin + width, this.#top - 3)
      .lineWidth(0.7)
      .stroke(INK.line);
  }

  #fits(height: number): boolean {
    return this.#top + height <= PAGE.height - PAGE.margin - FOOTER_HEIGHT;
  }

  #turn(): void {
    this.#document.addPage();
    this.#page++;
    const { title, note, printedAt } = this.#report;
    this.#top = PAGE.height - PAGE.margin - 8;
    this.#text(
      `Printed ${printedAt.toISOString().slice(0, 16)}Z, page ${this.#page}. ${zonesNote()}`,
      PAGE.margin,
      8,
      {
        ink: INK.muted,
      },
    );
    this.#top = PAGE.margin;
    this.#text(`Fuel-tax return (IFTA), ${title}`, PAGE.margin, 15, { isBold: true });
    this.#top += 20;
    this.#text(note, PAGE.margin, 10, { isBold: true, ink: INK.stamp });
    this.#top += 20;
  }

  #text(
    words: string,
    left: number,
    size: number,
    options: Partial<Pick<PdfLine, 'isBold' | 'ink' | 'width' | 'align'>> = {},
  ): void {
    const { ink = INK.text, width = PAGE.width - PAGE.margin - left, ...rest } = options;
    drawLine(this.#document, words, { left, top: this.#top, width, size, ink, ...rest });
  }
}
