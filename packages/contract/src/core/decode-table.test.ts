import { describe, expect, it } from 'vitest';
import { decodeTable } from './decode-table.ts';

describe('the text of a file', () => {
  const text = 'Account No\tSite\r\n7\tMontréal – Café\r\n';
  const utf16 = (isBig: boolean, mark: boolean) => {
    const units = [...(mark ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0));
    return Uint8Array.from(
      units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
    );
  };
  const windows = Uint8Array.from([...text].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0))));

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-16 with a mark', utf16(false, true)],
    ['big-endian UTF-16 with a mark', utf16(true, true)],
    ['UTF-16 without a mark', utf16(false, false)],
    ['Windows-1252', windows],
  ])('is read in %s', (_, bytes) => {
    expect(decodeTable(bytes)).toBe(text);
  });

  it('is refused when it is no text', () => {
    expect(() => decodeTable(Uint8Array.from([80, 75, 3, 4, 0, 0, 8, 0, 77]))).toThrow(/not a text file/);
  });
});
