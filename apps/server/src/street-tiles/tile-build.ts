import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TileBuildState } from '../domain/routing/own-router.ts';
import { gigabytes, type StreetFile, type StreetsFolder } from '../domain/routing/streets-folder.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import { type BuildNote, BuildNoteFile } from './build-note.ts';
import { type BuildProcess, startBuild } from './build-process.ts';
import { findValhalla } from './find-valhalla.ts';
import { BUILDING, BUILT, ORIGIN, type Origin } from './tile-folders.ts';

/** A server that has not counted up for so long has ended: another one begins again. */
const ABANDONED_MS = 30_000;
/** Two servers that began at once see by then who wrote last. */
const CONFIRM_MS = 500;
/** A file that changed since is still being copied. */
const SETTLE_MS = 10_000;
/** Of the extract, for what is written meanwhile and the tiles. Not measured: a build that runs out of room ends with a reason. */
const ROOM_TIMES = 5;
/** Begun so often and never ended: it takes the server down with it. */
const MAX_ATTEMPTS = 3;

const WAITING: TileBuildState = { state: 'waiting', reason: null };

interface Run {
  note: BuildNote;
  readonly extract: StreetFile;
  readonly folder: string;
  readonly process: BuildProcess;
  /** Once it has: null where the tiles are complete. */
  ended?: { readonly problem: string | null };
}

export interface TileBuildDeps {
  readonly folder: StreetsFolder;
  readonly log: DatabaseLogger;
  readonly clock: Clock;
  readonly onEnd: () => void;
}

/**
 * Builds tiles from an extract, one build at a time in a folder, whichever servers share it. Its methods are called one after the
 * other.
 */
export class TileBuild {
  readonly #deps: TileBuildDeps;
  readonly #noteFile: BuildNoteFile;
  #run: Run | null = null;
  #state: TileBuildState | null = null;
  /** Of another server. */
  #heard: { readonly beat: string; readonly at: number } | null = null;

  constructor(deps: TileBuildDeps) {
    this.#deps = deps;
    this.#noteFile = new BuildNoteFile(deps.folder.path);
  }

  get state(): TileBuildState | null {
    return this.#run ? buildingOf(this.#run.note) : this.#state;
  }

  /** Puts the tiles of a build that has ended in place, or notes why there are none. */
  async finish(): Promise<void> {
    if (this.#run?.ended) await this.#end(this.#run, this.#run.ended.problem);
  }

  /** Begins, goes on with or ends a build. `extract` is null where there is nothing to build from, or tiles of it are there. */
  async look(extract: StreetFile | null): Promise<void> {
    if (this.#run) await this.#goOn(this.#run, extract);
    else this.#state = extract && (await this.#consider(extract));
  }

  /** @returns false where none has failed */
  async forgetFailure(): Promise<boolean> {
    const note = await this.#noteFile.read();
    if (!note?.failure) return false;
    await this.#noteFile.remove();
    return true;
  }

  /** Ends the build of this server, or of another one: it notices. */
  async cancel(): Promise<void> {
    await this.#noteFile.remove();
    if (this.#run) await this.#abandon(this.#run);
  }

  /** Begun again by the next server that looks. */
  async stop(): Promise<void> {
    if (this.#run) await this.cancel();
  }

  async #consider(extract: StreetFile): Promise<TileBuildState | null> {
    const { clock, folder } = this.#deps;
    const note = await this.#noteFile.read();
    const isSame = note?.extract === extract.version;
    if (isSame && note.failure) {
      return { state: 'failed', problem: note.failure.problem, failedAt: note.failure.at };
    }
    if (note && !note.failure && !this.#isAbandoned(note)) return isSame ? buildingOf(note) : WAITING;
    // A clock of another machine may have written the time.
    const isSettled = Math.abs(clock.now() - extract.placedAt) >= SETTLE_MS;
    const installed = findValhalla(folder.path);
    if (!isSettled || installed === null) return WAITING;
    const room = await folder.room();
    if (room < extract.bytes * ROOM_TIMES) {
      const wanted = gigabytes(extract.bytes * ROOM_TIMES);
      return {
        state: 'waiting',
        reason: `It takes about ${wanted} on the disk, and ${gigabytes(room)} can be used.`,
      };
    }
    return this.#begin(extract, installed, isSame ? note.attempt + 1 : 1);
  }

  #isAbandoned({ id, beat }: BuildNote): boolean {
    const now = this.#deps.clock.now();
    const heard = `${id} ${beat}`;
    if (this.#heard?.beat !== heard) this.#heard = { beat: heard, at: now };
    return now - this.#heard.at >= ABANDONED_MS;
  }

  async #begin(extract: StreetFile, installed: string, attempt: number): Promise<TileBuildState | null> {
    const { folder, log, clock } = this.#deps;
    const startedAt = clock.now();
    const id = randomUUID();
    const note: BuildNote = {
      id,
      extract: extract.version,
      startedAt,
      step: 'check',
      beat: 0,
      attempt,
      failure: null,
    };
    if (attempt > MAX_ATTEMPTS) {
      const problem =
        'It was begun three times, and each time the server ended before it. It may have too little memory.';
      await this.#noteFile.write({ ...note, failure: { problem, at: startedAt } });
      return { state: 'failed', problem, failedAt: startedAt };
    }
    await this.#noteFile.write(note);
    await sleep(CONFIRM_MS);
    if ((await this.#noteFile.read())?.id !== id) return WAITING;
    await removeUnfinished(folder.path);
    const target = path.join(folder.path, `${BUILDING}${id}`);
    await mkdir(target);
    const order = {
      extract: extract.path,
      folder: target,
      builder: path.join(installed, 'bin', 'valhalla-cli.js'),
    };
    const process = startBuild(order, (step) => {
      if (this.#run?.note.id === id) this.#run.note = { ...this.#run.note, step };
    });
    const run: Run = { note, extract, folder: target, process };
    this.#run = run;
    log.info({ extract: extract.name }, 'Building tiles for routes');
    void process.outcome.then((problem) => {
      run.ended = { problem };
      this.#deps.onEnd();
    });
    return buildingOf(note);
  }

  async #goOn(run: Run, extract: StreetFile | null): Promise<void> {
    const note = await this.#noteFile.read();
    if (note?.id !== run.note.id) await this.#abandon(run);
    else if (extract?.version !== run.extract.version) await this.cancel();
    else if ((await this.#deps.folder.room()) < 0) {
      await this.#fail(run, 'The disk of the server is nearly full.');
    } else {
      run.note = { ...run.note, beat: run.note.beat + 1 };
      await this.#noteFile.write(run.note);
    }
  }

  async #end(run: Run, problem: string | null): Promise<void> {
    const isOwn = (await this.#noteFile.read())?.id === run.note.id;
    if (!isOwn) return this.#abandon(run);
    if (problem !== null) return this.#fail(run, problem);
    const origin: Origin = { name: run.extract.name, extract: run.extract.version };
    await writeFile(path.join(run.folder, ORIGIN), JSON.stringify(origin));
    await rename(run.folder, path.join(this.#deps.folder.path, `${BUILT}${run.note.id}`));
    this.#run = null;
    this.#state = null;
    await this.#noteFile.remove();
    this.#deps.log.info({ extract: run.extract.name }, 'Tiles for routes were built');
  }

  async #fail(run: Run, problem: string): Promise<void> {
    const at = this.#deps.clock.now();
    this.#deps.log.warn({ extract: run.extract.name, problem }, 'Tiles for routes could not be built');
    await this.#noteFile.write({ ...run.note, failure: { problem, at } });
    await this.#abandon(run);
    this.#state = { state: 'failed', problem, failedAt: at };
  }

  async #abandon(run: Run): Promise<void> {
    this.#run = null;
    this.#state = null;
    await run.process.stop();
    await rm(run.folder, { recursive: true, force: true });
  }
}

const buildingOf = ({ step, startedAt }: BuildNote): TileBuildState => ({
  state: 'building',
  step,
  startedAt,
});

/** Of builds that ended with their server. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(BUILDING));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}
