import { access, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { valhallaConfig } from './valhalla-config.ts';

/** As Valhalla writes it, and as its images name the archive. */
const CONFIG = 'config.json';
const ARCHIVES = ['tiles.tar', 'valhalla_tiles.tar'];
/** Of streets, which any tiles have: the other levels are for longer ways. */
const STREET_LEVEL = '2';
/** Tiles that were built here, and tiles on their way. */
export const BUILT = 'built-';
export const BUILDING = 'building-';
/** In a folder of tiles that were built here. */
export const ORIGIN = 'origin.json';

const Config = z.looseObject({
  mjolnir: z.looseObject({ tile_dir: z.string().optional(), tile_extract: z.string().optional() }),
});
const Origin = z.object({ name: z.string(), extract: z.string() });
export type Origin = z.infer<typeof Origin>;

export interface TileFolder {
  readonly path: string;
  readonly name: string;
  readonly placedAt: number;
  /** The extract that they were built from here; null for tiles that somebody put there. */
  readonly origin: Origin | null;
  /** Another one once they are replaced. */
  readonly version: string;
}

/** Folders with tiles of Valhalla in the streets folder, the newest first. */
export async function findTileFolders(streets: string): Promise<TileFolder[]> {
  const entries = await readdir(streets, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => name !== 'node_modules' && !name.startsWith(BUILDING));
  const found = await Promise.all(names.map((name) => tileFolderOf(streets, name)));
  return found.filter((each) => each !== null).sort((a, b) => b.placedAt - a.placedAt);
}

async function tileFolderOf(streets: string, name: string): Promise<TileFolder | null> {
  const folder = path.join(streets, name);
  const marks = [CONFIG, ...ARCHIVES, STREET_LEVEL];
  const times = await Promise.all(marks.map((mark) => stat(path.join(folder, mark)).catch(() => null)));
  const seen = times.map((each) => (each === null ? '' : `${each.size} ${each.ctimeMs}`));
  if (times.every((each) => each === null)) return null;
  return {
    path: folder,
    name,
    placedAt: Math.max(...times.map((each) => each?.ctimeMs ?? 0)),
    origin: name.startsWith(BUILT) ? await originOf(folder) : null,
    version: [name, ...seen].join(' '),
  };
}

async function originOf(folder: string): Promise<Origin | null> {
  try {
    return Origin.parse(JSON.parse(await readFile(path.join(folder, ORIGIN), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * What Valhalla is to be started with: the configuration in the folder where it names tiles that are there, else one for the tiles
 * beside it, which may have been moved here from another machine.
 */
export async function configFor(folder: string): Promise<{ config: object } | { problem: string }> {
  const given = await readConfig(folder);
  if (given === 'damaged') return { problem: `Its ${CONFIG} is not a configuration of Valhalla.` };
  const { tile_dir, tile_extract } = given?.mjolnir ?? {};
  for (const named of [tile_extract, tile_dir]) {
    const isThere = named !== undefined && (await hasTiles(path.resolve(folder, named)));
    if (given && isThere) return { config: given };
  }
  for (const archive of ARCHIVES) {
    const file = path.join(folder, archive);
    if (await hasTiles(file)) return { config: valhallaConfig({ tile_extract: file }) };
  }
  if (await hasTiles(folder)) return { config: valhallaConfig({ tile_dir: folder }) };
  const named = tile_extract ?? tile_dir;
  return {
    problem: named === undefined ? 'It has no tiles.' : `Its ${CONFIG} names ${named}, where no tiles are.`,
  };
}

async function readConfig(folder: string): Promise<z.infer<typeof Config> | 'damaged' | null> {
  const text = await readFile(path.join(folder, CONFIG), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Config.parse(JSON.parse(text));
  } catch {
    return 'damaged';
  }
}

/** An archive, or a folder of them by level. */
async function hasTiles(where: string): Promise<boolean> {
  const stats = await stat(where).catch(() => null);
  if (stats?.isFile()) return stats.size > 0;
  return access(path.join(where, STREET_LEVEL)).then(
    () => true,
    () => false,
  );
}
