import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { rodsPdf } from './pdf.ts';
import { sampleLog } from './sample-log.testing.ts';

const printedAt = new Date('2026-09-06T15:00:00Z');

/** The texts of the content streams, in the order in which they are drawn. */
function textsOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream]) => inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, parts]) =>
      [...parts!.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

it('is a PDF with a page for each of eight days', async () => {
  const dates = Array.from({ length: 8 }, (_, day) => `2026-09-0${day + 1}`);
  const logs = dates.map((logDate) => sampleLog({ logDate }));
  const pdf = await rodsPdf({ logs, printedAt, withViolations: false });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pageCount(pdf)).toBe(8);
  const texts = textsOf(pdf);
  expect(texts).toContain('María José Núñez');
  expect(texts).toContain('Saturday, 09/05/26');
  expect(texts).toContain('Page 8 of 8');
  expect(texts).toContain('Longhaul is not a registered ELD.');
});

it('is the same for the same day', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => rodsPdf({ logs: [sampleLog()], printedAt, withViolations: true })),
  );
  expect(textsOf(first!)).toBe(textsOf(second!));
});

it('transliterates letters that its fonts do not have', async () => {
  const log = sampleLog({ shippingDocument: 'Štěpán 北京 ≥ 5' });
  expect(textsOf(await rodsPdf({ logs: [log], printedAt, withViolations: false }))).toContain(
    'Stepán ?? ? 5',
  );
});
