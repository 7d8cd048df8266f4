import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive, written as it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/**
 * A ZIP archive as it is made, in memory that does not grow with it. All files are dated `modifiedAt`. It fails when a
 * file cannot be read to its end; what is being read is let go when the archive is.
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let file: Readable | undefined;
  const pack = async () => {
    for await (const { name, content } of entries) {
      if (archive.destroyed) return;
      file = Readable.from(content, { highWaterMark: 1 });
      zip.addReadStream(file, name, { mtime: modifiedAt });
      await finished(file);
    }
    zip.end();
  };
  archive.once('close', () => file?.destroy());
  pack().catch((error) => archive.destroy(error));
  return archive;
}
