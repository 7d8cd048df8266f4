import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TILE_BUILD_STEPS } from '@longhaul/contract';
import { z } from 'zod';

const Note = z.object({
  /** Of the build: the server that started it knows it. */
  id: z.string(),
  /** The version of the extract. */
  extract: z.string(),
  startedAt: z.int(),
  step: z.enum(TILE_BUILD_STEPS),
  /** Counted up while it goes on. */
  beat: z.int(),
  /** How often it was begun with this extract. */
  attempt: z.int(),
  failure: z.object({ problem: z.string(), at: z.int() }).nullable(),
});
export type BuildNote = z.infer<typeof Note>;

/**
 * The build of tiles in a folder, as every server that shares it reads it: whose it is, how far it is and why it failed. Whoever
 * writes last has the build, and the other one notices by its id.
 */
export class BuildNoteFile {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #file(): string {
    return path.join(this.#folder, 'build.json');
  }

  async read(): Promise<BuildNote | null> {
    try {
      return Note.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      return null;
    }
  }

  /** In one step: nobody reads half of it. */
  async write(note: BuildNote): Promise<void> {
    const written = path.join(this.#folder, `build-${randomUUID()}.json`);
    await writeFile(written, JSON.stringify(note));
    await rename(written, this.#file);
  }

  async remove(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}
