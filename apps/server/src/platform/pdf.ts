import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** A PDF that is drawn, as bytes. */
export async function pdfBytes(document: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The fonts that every reader has know Western letters; others lose their accents, or become `?`. */
export function printable(content: string): string {
  return content.replaceAll(/[^\x20-\x7e\xa0-\xff‘’“”–—…]/gu, (character) => {
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return /^[\x20-\xff]+$/.test(plain) ? plain : '?';
  });
}

export interface PdfLine {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly size: number;
  readonly ink: string;
  readonly isBold?: boolean | undefined;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  /** That it may take: one by default. */
  readonly lines?: number | undefined;
}

/** Writes a line; what does not fit ends with an ellipsis. In points. */
export function drawLine(document: PdfDocument, words: string, line: PdfLine): void {
  const { left, top, width, size, ink, isBold = false, align = 'left', lines = 1 } = line;
  document
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(ink)
    .text(printable(words), left, top, { width, align, height: (size + 2) * lines, ellipsis: true });
}
