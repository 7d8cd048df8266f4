import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { readZip } from './zip.testing.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const MODIFIED_AT = new Date('2026-11-12T10:20:30Z');

const packed = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<Buffer> =>
  buffer(zipOf(entries, MODIFIED_AT));

describe('zipOf', () => {
  it('holds each file as it was, whatever it is made of', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},Montréal\r\n`);
    const texts = await readZip(
      await packed([
        { name: 'empty.csv', read: () => [] },
        { name: 'folder/long.csv', read: () => lines },
        { name: 'short.csv', read: () => ['a', '', 'b'] },
      ]),
    );
    expect([...texts]).toEqual([
      ['empty.csv', ''],
      ['folder/long.csv', lines.join('')],
      ['short.csv', 'ab'],
    ]);
  });

  it('is an archive without files when there is none', async () => {
    expect((await readZip(await packed([]))).size).toBe(0);
  });

  it('begins to read a file after the one before it has ended', async () => {
    const order: string[] = [];
    const file = (name: string): ZipEntry => ({
      name,
      read: async function* () {
        order.push(`${name} begins`);
        yield randomBytes(100_000).toString('hex');
        order.push(`${name} ends`);
      },
    });
    await packed([file('a'), file('b')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('reads no further than what is taken of it, and lets its files go with it', async () => {
    let read = 0;
    let isLetGo = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (; ; read++) yield randomBytes(2_048).toString('hex');
      } finally {
        isLetGo = true;
      }
    }
    const archive = zipOf([{ name: 'endless.csv', read: endless }], MODIFIED_AT);
    const chunks = archive[Symbol.asyncIterator]();
    for (let taken = 0; taken < 3; taken++) await chunks.next();
    // A few are read ahead, and then nothing: who reads on does so in every turn of the event loop.
    let before = -1;
    for (let round = 0; round < 50 && read !== before; round++) {
      before = read;
      for (let turn = 0; turn < 200; turn++) await setImmediate();
    }
    expect(read).toBe(before);
    expect(read).toBeLessThan(500);
    archive.destroy();
    await vi.waitFor(() => expect(isLetGo).toBe(true));
  });

  it('fails when a file cannot be read to its end', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'begun';
      throw new Error('gone');
    }
    await expect(packed([{ name: 'a.csv', read: failing }])).rejects.toThrow('gone');
  });
});
