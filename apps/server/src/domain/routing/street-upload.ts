import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { STREET_PART_BYTES, type StreetKind, streetKindOf } from '@longhaul/contract';
import { z } from 'zod';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { gigabytes, type StreetsFolder } from './streets-folder.ts';

const Begun = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  firstCrc32: z.int(),
  startedAt: z.int(),
});
type Begun = z.infer<typeof Begun>;

export interface StreetUpload extends Begun {
  readonly receivedBytes: number;
}

type NewUpload = Pick<Begun, 'name' | 'bytes' | 'firstCrc32'>;

/**
 * One file on its way into the folder, part by part. How much is there is how long the stored file is, so that a server that was
 * started again, and another one with the same folder, go on where it ended.
 */
export class StreetUploads {
  readonly #folder: StreetsFolder;
  readonly #about: string;
  readonly #file: string;
  /** Steps are taken one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: StreetsFolder) {
    this.#folder = folder;
    this.#about = path.join(folder.path, 'upload.json');
    this.#file = path.join(folder.path, 'upload.part');
  }

  async current(): Promise<StreetUpload | null> {
    try {
      const begun = Begun.parse(JSON.parse(await readFile(this.#about, 'utf8')));
      const { size } = await stat(this.#file);
      return { ...begun, receivedBytes: size };
    } catch {
      return null;
    }
  }

  /** @throws DomainError 409 while another file is on its way, and without room for this one */
  start(file: NewUpload, now: number): Promise<StreetUpload> {
    return this.#inTurn(async () => {
      const current = await this.current();
      if (current) {
        if (isSame(current, file)) return current;
        throw conflict(`${current.name} is being uploaded. Finish or cancel it first.`);
      }
      await this.#folder.make();
      await this.#assertRoom(file.bytes);
      const begun = { id: randomUUID(), ...file, startedAt: now };
      await writeFile(this.#file, '');
      await writeFile(this.#about, JSON.stringify(begun));
      return { ...begun, receivedBytes: 0 };
    });
  }

  /** @throws DomainError 404, 409 for a part that does not begin where the last one ended, 422 for one that is damaged */
  addPart(id: string, part: { offset: number; crc32: number; bytes: Buffer }): Promise<StreetUpload> {
    return this.#inTurn(async () => {
      const upload = await this.#find(id);
      const { offset, bytes } = part;
      if (offset !== upload.receivedBytes) {
        throw conflict(`The next part begins at byte ${upload.receivedBytes}, not ${offset}.`);
      }
      if (bytes.length === 0 || bytes.length > STREET_PART_BYTES || offset + bytes.length > upload.bytes) {
        throw invalid({ offset: 'The part is empty, over 4 MB or longer than the rest of the file.' });
      }
      if (crc32(bytes) !== part.crc32) throw invalid({ crc32: 'The part was damaged on its way.' });
      await this.#assertRoom(bytes.length);
      await this.#append(offset, bytes);
      return { ...upload, receivedBytes: offset + bytes.length };
    });
  }

  async #append(offset: number, bytes: Buffer): Promise<void> {
    const file = await open(this.#file, 'r+');
    try {
      await file.write(bytes, 0, bytes.length, offset);
    } catch (error) {
      // A part that is there by half is sent again.
      await file.truncate(offset);
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw conflict('The disk of the server is full.');
      throw error;
    } finally {
      await file.close();
    }
  }

  /**
   * Puts the file in use where `check` finds no problem, else deletes it.
   * @throws DomainError 404, 409 where parts are missing, 422 with the problem
   */
  finish(
    id: string,
    check: (file: string, kind: StreetKind) => Promise<string | null>,
  ): Promise<{ readonly name: string; readonly kind: StreetKind }> {
    return this.#inTurn(async () => {
      const upload = await this.#find(id);
      const { name, bytes, receivedBytes } = upload;
      if (receivedBytes !== bytes) throw conflict(`${receivedBytes} of ${bytes} bytes were uploaded.`);
      await this.#flush();
      const kind = streetKindOf(name) ?? 'map';
      const problem = await check(this.#file, kind);
      if (problem !== null) {
        await this.#remove();
        throw invalid({ file: `${name} cannot be used. ${problem}` });
      }
      await this.#folder.install(kind, this.#file, name);
      await this.#remove();
      return { name, kind };
    });
  }

  /** A power failure after the file is in use must not leave a part of it empty. */
  async #flush(): Promise<void> {
    const file = await open(this.#file, 'r+');
    await file.sync().finally(() => file.close());
  }

  /** @throws DomainError 404 */
  cancel(id: string): Promise<StreetUpload> {
    return this.#inTurn(async () => {
      const upload = await this.#find(id);
      await this.#remove();
      return upload;
    });
  }

  async #find(id: string): Promise<StreetUpload> {
    const upload = await this.current();
    if (upload?.id !== id) throw notFound('This upload');
    return upload;
  }

  async #remove(): Promise<void> {
    await rm(this.#about, { force: true });
    await rm(this.#file, { force: true });
  }

  async #assertRoom(bytes: number): Promise<void> {
    const room = await this.#folder.room();
    if (bytes <= room) return;
    throw conflict(
      `The disk of the server has no room: the file takes ${gigabytes(bytes)}, and ${gigabytes(room)} can be used.`,
    );
  }

  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(step);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const isSame = (upload: StreetUpload, file: NewUpload) =>
  upload.name === file.name && upload.bytes === file.bytes && upload.firstCrc32 === file.firstCrc32;
