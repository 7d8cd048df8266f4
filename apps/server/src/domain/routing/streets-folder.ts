import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What was uploaded has this name, whatever it was called: no name of a caller becomes a path. */
const UPLOADED = 'uploaded.pmtiles';
const LABEL = 'uploaded.json';

const Label = z.object({ name: z.string() });

export interface StreetFile {
  readonly path: string;
  /** As people call it. */
  readonly name: string;
  readonly bytes: number;
  readonly placedAt: number;
  readonly isUploaded: boolean;
  /** Another one once the file is replaced. */
  readonly version: string;
}

/** `streets` in the data folder: PMTiles that were uploaded, or that somebody put there. */
export class StreetsFolder {
  readonly path: string;

  constructor(dataFolder: string) {
    this.path = path.join(dataFolder, 'streets');
  }

  /** The newest first; none where the folder cannot be read. */
  async files(): Promise<StreetFile[]> {
    const names = await readdir(this.path).catch(() => []);
    const found = await Promise.all(
      names.filter((name) => /\.pmtiles$/i.test(name)).map((name) => this.#fileOf(name)),
    );
    return found.filter((file) => file !== null).sort((a, b) => b.placedAt - a.placedAt);
  }

  async #fileOf(name: string): Promise<StreetFile | null> {
    const file = path.join(this.path, name);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const isUploaded = name === UPLOADED;
    return {
      path: file,
      name: isUploaded ? await this.#uploadedName() : name,
      bytes: stats.size,
      // A copy may keep the time of the original: this is when it came here.
      placedAt: stats.ctimeMs,
      isUploaded,
      version: `${name} ${stats.size} ${stats.ctimeMs}`,
    };
  }

  async #uploadedName(): Promise<string> {
    try {
      return Label.parse(JSON.parse(await readFile(path.join(this.path, LABEL), 'utf8'))).name;
    } catch {
      return UPLOADED;
    }
  }

  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true });
  }

  /** In place of what was uploaded before, in one step: maps have the one file or the other. */
  async install(file: string, name: string): Promise<void> {
    await writeFile(path.join(this.path, LABEL), JSON.stringify({ name }));
    await rename(file, path.join(this.path, UPLOADED));
  }

  async removeUploaded(): Promise<void> {
    await rm(path.join(this.path, UPLOADED), { force: true });
    await rm(path.join(this.path, LABEL), { force: true });
  }
}
