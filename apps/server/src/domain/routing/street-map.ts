import { createHash } from 'node:crypto';
import { MAP_TILES_PATH } from '@longhaul/contract';
import type { Deps } from '../../platform/deps.ts';
import type { OutsideDeps } from '../../platform/outside/service-health.ts';
import type { checkStreetMap } from './check-street-map.ts';
import { MapTiles } from './map-tiles.ts';
import type { StreetFile, StreetsFolder } from './streets-folder.ts';

const CHECK = { module: new URL('./check-street-map.ts', import.meta.url), name: 'checkStreetMap' };
const ASKER = { organizationId: null, key: 'street map' };
/** A file that another server, or a person, put into the folder is noticed after that. */
const LOOK_AGAIN_MS = 5_000;

interface Seen {
  readonly files: readonly StreetFile[];
  readonly inUse: StreetFile | null;
  readonly refused: readonly { readonly name: string; readonly problem: string }[];
}

const NOTHING: Seen = { files: [], inUse: null, refused: [] };

export type StreetMapDeps = OutsideDeps & Pick<Deps, 'config' | 'compute' | 'clock'>;

/** The tiles that maps are drawn from: those that a setting names, else the newest file of the folder that passes the check. */
export class StreetMap {
  readonly #folder: StreetsFolder;
  readonly #deps: StreetMapDeps;
  readonly #bySetting: MapTiles | null;
  #byFolder: { readonly version: string; readonly tiles: MapTiles } | null = null;
  #seen = NOTHING;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(folder: StreetsFolder, deps: StreetMapDeps) {
    const { mapTiles } = deps.config;
    this.#folder = folder;
    this.#deps = deps;
    this.#bySetting = mapTiles ? new MapTiles(mapTiles, deps) : null;
  }

  /** A setting names the tiles, or a style that browsers load themselves. */
  get isSet(): boolean {
    return this.#bySetting !== null || this.#deps.config.mapStyleUrl !== undefined;
  }

  async tiles(): Promise<MapTiles | null> {
    if (this.#bySetting) return this.#bySetting;
    await this.#look();
    return this.#byFolder?.tiles ?? null;
  }

  /** Where browsers read the tiles; another address once the file is replaced, so that none has parts of both. */
  async url(): Promise<string | null> {
    if (this.#bySetting) return MAP_TILES_PATH;
    await this.#look();
    if (this.#byFolder === null) return null;
    const version = createHash('sha256').update(this.#byFolder.version).digest('hex').slice(0, 12);
    return `${MAP_TILES_PATH}?v=${version}`;
  }

  async folder(): Promise<Seen> {
    await this.#look();
    return this.#seen;
  }

  /** The folder is looked at before the next answer. */
  noteChange(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  async #look(): Promise<void> {
    const { clock } = this.#deps;
    if (clock.now() - this.#lookedAt < LOOK_AGAIN_MS && clock.now() >= this.#lookedAt) return;
    this.#looking ??= this.#readFolder().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  async #readFolder(): Promise<void> {
    this.#lookedAt = this.#deps.clock.now();
    const files = await this.#folder.files('map');
    if (versionsOf(files) === versionsOf(this.#seen.files)) return;
    this.#seen = { files, ...(await this.#choose(files)) };
    const { inUse } = this.#seen;
    if (inUse?.version === this.#byFolder?.version) return;
    this.#byFolder?.tiles.forget();
    this.#byFolder = inUse && {
      version: inUse.version,
      tiles: new MapTiles({ kind: 'file', path: inUse.path }, this.#deps),
    };
  }

  async #choose(files: readonly StreetFile[]): Promise<Omit<Seen, 'files'>> {
    const refused: { name: string; problem: string }[] = [];
    for (const file of files) {
      const problem = await this.check(file.path);
      if (problem === null) return { inUse: file, refused };
      this.#deps.log.warn({ file: file.name, problem }, 'A street map cannot be used');
      refused.push({ name: file.name, problem });
    }
    return { inUse: null, refused };
  }

  /** Why maps cannot be drawn from the file, as a sentence; null where they can. */
  async check(file: string): Promise<string | null> {
    try {
      return (await this.#deps.compute.run<typeof checkStreetMap>(ASKER, CHECK, [file])).problem;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'The check of a street map failed');
      return 'It could not be checked.';
    }
  }
}

const versionsOf = (files: readonly StreetFile[]) => files.map(({ version }) => version).join('\n');
