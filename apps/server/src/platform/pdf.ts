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
