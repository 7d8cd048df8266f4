import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readZip } from './zip.testing.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const MODIFIED_AT = new Date('2026-11-12T10:20:30Z');

async function packed(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipOf(entries, MODIFIED_AT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('zipOf', () => {
  it('holds each file as it was, whatever it is made of', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},Montréal\r\n`);
    const texts = readZip(
      await packed([
        { name: 'empty.csv', content: [] },
        { name: 'folder/long.csv', content: lines },
        { name: 'short.csv', content: ['a', '', 'b'] },
      ]),
    );
    expect([...texts]).toEqual([
      ['empty.csv', ''],
      ['folder/long.csv', lines.join('')],
      ['short.csv', 'ab'],
    ]);
  });

  it('is an archive without files when there is none', async () => {
    expect(readZip(await packed([])).size).toBe(0);
  });

  it('reads no further than what is taken of it', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<string> {
      for (; ; read++) yield randomBytes(2_048).toString('hex');
    }
    const archive = zipOf([{ name: 'endless.csv', content: endless() }], MODIFIED_AT);
    for (let taken = 0; taken < 3; taken++) await archive.next();
    const before = read;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read - before).toBeLessThan(200);
    await archive.return(undefined);
  });

  it('fails when a file cannot be read to its end', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'begun';
      throw new Error('gone');
    }
    await expect(packed([{ name: 'a.csv', content: failing() }])).rejects.toThrow('gone');
  });
});
