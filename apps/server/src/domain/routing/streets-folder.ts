import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type StreetKind, streetKindOf } from '@longhaul/contract';
import { z } from 'zod';

/** What was uploaded has these names, whatever it was called: no name of a caller becomes a path. */
const UPLOADED: Record<StreetKind, { readonly file: string; readonly label: string }> = {
  map: { file: 'uploaded.pmtiles', label: 'uploaded.json' },
  routes: { file: 'uploaded.osm.pbf', label: 'uploaded.osm.json' },
};
/** Stays free for the database, which is often on the same disk. */
const FREE_BYTES = 1_024 ** 3;

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

/** `streets` in the data folder: street maps and extracts that were uploaded, or that somebody put there. */
export class StreetsFolder {
  readonly path: string;

  constructor(dataFolder: string) {
    this.path = path.join(dataFolder, 'streets');
  }

  /** The newest first; none where the folder cannot be read. */
  async files(kind: StreetKind): Promise<StreetFile[]> {
    const names = await readdir(this.path).catch(() => []);
    const found = await Promise.all(
      names.filter((name) => streetKindOf(name) === kind).map((name) => this.#fileOf(kind, name)),
    );
    return found.filter((file) => file !== null).sort((a, b) => b.placedAt - a.placedAt);
  }

  async #fileOf(kind: StreetKind, name: string): Promise<StreetFile | null> {
    const file = path.join(this.path, name);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const isUploaded = name === UPLOADED[kind].file;
    return {
      path: file,
      name: isUploaded ? await this.#uploadedName(kind) : name,
      bytes: stats.size,
      // A copy may keep the time of the original: this is when it came here.
      placedAt: stats.ctimeMs,
      isUploaded,
      version: `${name} ${stats.size} ${stats.ctimeMs}`,
    };
  }

  async #uploadedName(kind: StreetKind): Promise<string> {
    const { file, label } = UPLOADED[kind];
    try {
      return Label.parse(JSON.parse(await readFile(path.join(this.path, label), 'utf8'))).name;
    } catch {
      return file;
    }
  }

  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true });
  }

  /** In place of what was uploaded before, in one step: there is the one file or the other. */
  async install(kind: StreetKind, file: string, name: string): Promise<void> {
    await writeFile(path.join(this.path, UPLOADED[kind].label), JSON.stringify({ name }));
    await rename(file, path.join(this.path, UPLOADED[kind].file));
  }

  async removeUploaded(kind: StreetKind): Promise<void> {
    await rm(path.join(this.path, UPLOADED[kind].file), { force: true });
    await rm(path.join(this.path, UPLOADED[kind].label), { force: true });
  }

  /** In bytes, that can be used; negative where less is free than has to be. */
  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize - FREE_BYTES;
  }
}

export const gigabytes = (bytes: number) => `${(Math.max(0, bytes) / 1_024 ** 3).toFixed(1)} GB`;
