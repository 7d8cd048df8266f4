import { text } from 'node:stream/consumers';
import type { Download } from '@playwright/test';
import { openPromise } from 'yauzl';

/** Texts of a downloaded ZIP archive by the name of their file. */
export async function readArchive(download: Download): Promise<Map<string, string>> {
  const zip = await openPromise(await download.path());
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return texts;
}
