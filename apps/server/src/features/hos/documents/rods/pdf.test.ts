import { expect, it } from 'vitest';
import { pdfTexts } from '../../../../platform/pdf.testing.ts';
import { rodsPdf } from './pdf.ts';
import { sampleLog } from './sample-log.testing.ts';

const printedAt = new Date('2026-09-06T15:00:00Z');

const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

it('is a PDF with a page for each of eight days', async () => {
  const dates = Array.from({ length: 8 }, (_, day) => `2026-09-0${day + 1}`);
  const logs = dates.map((logDate) => sampleLog({ logDate }));
  const pdf = await rodsPdf({ logs, printedAt, withViolations: false });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pageCount(pdf)).toBe(8);
  const texts = pdfTexts(pdf);
  expect(texts).toContain('María José Núñez');
  expect(texts).toContain('Saturday, 09/05/26');
  expect(texts).toContain('Page 8 of 8');
  expect(texts).toContain('Longhaul is not a registered ELD.');
});

it('is the same for the same day', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => rodsPdf({ logs: [sampleLog()], printedAt, withViolations: true })),
  );
  expect(pdfTexts(first!)).toBe(pdfTexts(second!));
});

it('transliterates letters that its fonts do not have', async () => {
  const log = sampleLog({ shippingDocument: 'Štěpán 北京 ≥ 5' });
  expect(pdfTexts(await rodsPdf({ logs: [log], printedAt, withViolations: false }))).toContain(
    'Stepán ?? ? 5',
  );
});
