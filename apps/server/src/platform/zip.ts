import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive, written as it is read, and read when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  /** A picture or a PDF: packed again it would be no smaller. */
  readonly isPacked?: boolean;
  readonly read: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * A ZIP archive as it is made, in memory that does not grow with it. All files are dated `modifiedAt`. It fails when a
 * file cannot be read to its end; what is being read is let go when the archive is.
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let file: Readable | undefined;
  // All names first: the archive keeps each to its end, and with one made between two files the block of memory around it.
  const announce = async () => {
    for await (const { name, read, isPacked = false } of entries) {
      zip.addReadStreamLazy(name, { mtime: modifiedAt, compress: !isPacked }, (start) => {
        file = Readable.from(read(), { highWaterMark: 1 });
        file.once('error', (error) => archive.destroy(error));
        start(null, file);
      });
    }
    zip.end();
  };
  archive.once('close', () => file?.destroy());
  announce().catch((error) => archive.destroy(error));
  return archive;
}
