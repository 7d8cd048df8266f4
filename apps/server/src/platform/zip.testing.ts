import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Texts of an archive by name. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return texts;
}

/** One file of an archive. */
export async function readZipBytes(bytes: Buffer, name: string): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return buffer(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`${name} is not in the archive`);
}
