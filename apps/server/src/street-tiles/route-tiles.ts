import { rm } from 'node:fs/promises';
import { checkExtract } from '../domain/routing/check-extract.ts';
import type { OwnRouter, OwnRouterAddress, OwnRouterState } from '../domain/routing/own-router.ts';
import type { StreetFile } from '../domain/routing/streets-folder.ts';
import { findValhalla, installCommandFor } from './find-valhalla.ts';
import { TileBuild, type TileBuildDeps } from './tile-build.ts';
import { configFor, findTileFolders, type TileFolder } from './tile-folders.ts';
import { startValhalla, type ValhallaNews, type ValhallaProcess } from './valhalla-process.ts';

const LOOK_MS = 5_000;
/** An archive that changed since is still being copied. */
const SETTLE_MS = 5_000;
/** Other servers that share the folder answer from the tiles before for a while. */
const KEEP_OLD_MS = 60_000;

interface Served {
  readonly tiles: TileFolder;
  readonly process: ValhallaProcess;
  since: number;
}

export interface RouteTilesDeps extends Omit<TileBuildDeps, 'onEnd'> {
  /** A setting names another router: the folder is left alone. */
  readonly isOverruled: boolean;
}

/**
 * Answers from the newest tiles in the streets folder, in a process of Valhalla, and follows when they are replaced or taken away.
 * Tiles before are used until the new ones answer.
 */
export class RouteTiles implements OwnRouter {
  readonly #deps: RouteTilesDeps;
  readonly #build: TileBuild;
  /** Why tiles and extracts cannot be used, by their version; null where an extract can. */
  readonly #problems = new Map<string, string | null>();
  #serving: Served | null = null;
  #starting: Served | null = null;
  /** The newest that can be used, also while the package is missing; undefined before the first look. */
  #wanted: TileFolder | null | undefined = undefined;
  #extract: StreetFile | null = null;
  #refused: OwnRouterState['refused'] = [];
  #isInstalled = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  /** Steps are taken one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(deps: RouteTilesDeps) {
    this.#deps = deps;
    this.#build = new TileBuild({ ...deps, onEnd: () => void this.look() });
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    void this.look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#last;
    await Promise.all([this.#build.stop(), this.#starting?.process.stop(), this.#serving?.process.stop()]);
  }

  get address(): OwnRouterAddress {
    const url = this.#serving?.process.url ?? null;
    return { url, isExpected: url === null && this.#wanted !== null };
  }

  get state(): OwnRouterState {
    const tiles = this.#serving?.tiles ?? this.#wanted ?? null;
    return {
      tiles: tiles && {
        name: tiles.origin?.name ?? tiles.name,
        placedAt: tiles.placedAt,
        isBuilt: tiles.origin !== null,
        isAnswering: this.#serving !== null,
      },
      refused: this.#refused,
      extract: this.#extract,
      build: this.#build.state,
      installCommand: this.#isInstalled ? null : installCommandFor(this.#deps.folder.path),
    };
  }

  look(): Promise<void> {
    if (this.#isStopped || this.#deps.isOverruled) return Promise.resolve();
    this.#looking ??= this.#inTurn(() => this.#lookNow())
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error }, 'The streets for routes could not be read'),
      )
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async buildAgain(): Promise<boolean> {
    const hasFailed = await this.#inTurn(() => this.#build.forgetFailure());
    await this.look();
    return hasFailed;
  }

  async removeBuilt(): Promise<boolean> {
    const count = await this.#inTurn(async () => {
      await this.#build.cancel();
      const tiles = await findTileFolders(this.#deps.folder.path);
      const built = tiles.filter(({ origin }) => origin !== null);
      for (const { path } of built) await rm(path, { recursive: true, force: true });
      return built.length;
    });
    await this.look();
    return count > 0;
  }

  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(step);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #lookNow(): Promise<void> {
    const { folder } = this.#deps;
    await this.#build.finish();
    this.#isInstalled = findValhalla(folder.path) !== null;
    const [tiles, extracts] = await Promise.all([findTileFolders(folder.path), folder.files('routes')]);
    const versions = new Set([...tiles, ...extracts].map(({ version }) => version));
    for (const version of this.#problems.keys()) if (!versions.has(version)) this.#problems.delete(version);
    const refused = [...(await this.#chooseTiles(tiles)), ...(await this.#chooseExtract(extracts))];
    this.#refused = refused.map(({ name, version }) => ({ name, problem: this.#problems.get(version)! }));
    await this.#follow();
    const { version } = this.#extract ?? {};
    const isBuilt = tiles.some(({ origin }) => origin !== null && origin.extract === version);
    await this.#build.look(isBuilt ? null : this.#extract);
    await this.#removeOld(tiles);
  }

  /** @returns newer ones that cannot be used */
  async #chooseTiles(found: readonly TileFolder[]): Promise<TileFolder[]> {
    const refused: TileFolder[] = [];
    for (const tiles of found) {
      const { version } = tiles;
      if (!this.#problems.has(version)) {
        const config = await configFor(tiles.path);
        if ('problem' in config) this.#refuse(tiles, config.problem);
      }
      if (!this.#problems.has(version)) {
        this.#wanted = tiles;
        return refused;
      }
      refused.push(tiles);
    }
    this.#wanted = null;
    return refused;
  }

  /** @returns newer ones that cannot be used */
  async #chooseExtract(files: readonly StreetFile[]): Promise<StreetFile[]> {
    const refused: StreetFile[] = [];
    for (const file of files) {
      if (!this.#problems.has(file.version)) {
        const problem = await checkExtract(file.path).catch(() => 'It cannot be read.');
        if (problem === null) this.#problems.set(file.version, null);
        else this.#refuse(file, problem);
      }
      if (this.#problems.get(file.version) === null) {
        this.#extract = file;
        return refused;
      }
      refused.push(file);
    }
    this.#extract = null;
    return refused;
  }

  #refuse({ name, version }: { name: string; version: string }, problem: string): void {
    this.#problems.set(version, problem);
    this.#deps.log.warn({ name, problem }, 'Streets for routes cannot be used');
  }

  async #follow(): Promise<void> {
    const wanted = this.#wanted ?? null;
    if (this.#starting && this.#starting.tiles.version !== wanted?.version) {
      await this.#starting.process.stop();
      this.#starting = null;
    }
    if (wanted === null) {
      await this.#serving?.process.stop();
      this.#serving = null;
      return;
    }
    const isServed = [this.#serving, this.#starting].some((each) => each?.tiles.version === wanted.version);
    const { clock, log } = this.#deps;
    const isSettled = wanted.origin !== null || Math.abs(clock.now() - wanted.placedAt) >= SETTLE_MS;
    if (isServed || !isSettled || !this.#isInstalled) return;
    const process = await startValhalla(wanted.path, log, (news) => this.#onNews(starting, news));
    const starting: Served = { tiles: wanted, process, since: 0 };
    this.#starting = starting;
  }

  #onNews(from: Served, news: ValhallaNews): void {
    // It was answering before, and is started again.
    if (from !== this.#starting) return;
    this.#starting = null;
    if ('problem' in news) {
      this.#refuse(from.tiles, news.problem);
      void from.process.stop().then(() => this.look());
      return;
    }
    void this.#serving?.process.stop();
    from.since = this.#deps.clock.now();
    this.#serving = from;
    this.#deps.log.info({ tiles: from.tiles.name }, 'Routes follow streets');
  }

  /** Tiles that were built here and that newer ones took the place of. */
  async #removeOld(found: readonly TileFolder[]): Promise<void> {
    const serving = this.#serving;
    if (!serving?.tiles.origin || this.#deps.clock.now() - serving.since < KEEP_OLD_MS) return;
    for (const { origin, placedAt, path } of found) {
      if (origin !== null && placedAt < serving.tiles.placedAt)
        await rm(path, { recursive: true, force: true });
    }
  }
}
