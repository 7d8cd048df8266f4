import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@longhaul/units';
import type { Config } from '../../config.ts';
import { callOutside, OutsideError, readBytes, refuse } from '../../platform/outside/read-answer.ts';
import { type OutsideDeps, type OutsideState, ServiceHealth } from '../../platform/outside/service-health.ts';

/** Of one part: a directory of a file of the whole planet has less. */
export const MAX_PART_BYTES = 8 * 1_024 * 1_024;
const TIMEOUT_MS = 10_000;
const MAX_AT_ONCE = 32;
/** A person waits for it. */
const TEST_MS = 4_000;
const MAGIC = Buffer.from('PMTiles\u0003', 'latin1');

/** A part of a file, from its first byte to its last. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

export interface TilePart {
  readonly bytes: Buffer;
  readonly first: number;
  /** Of the whole file. */
  readonly totalBytes: number;
  /** Changes with the file. */
  readonly etag: string;
}

/** The part begins behind the end of the file. */
export interface PastEnd {
  readonly totalBytes: number;
}

/** The PMTiles of the operator, a file or the address of one. Browsers are sent its parts by this server alone. */
export class MapTiles {
  /** Host, or name of the file. */
  readonly where: string;
  readonly kind: 'file' | 'url';
  readonly #read: (part: Part) => Promise<TilePart | PastEnd>;
  readonly #health: ServiceHealth;
  #running = 0;

  constructor(source: NonNullable<Config['mapTiles']>, deps: OutsideDeps) {
    this.kind = source.kind;
    this.where = source.kind === 'file' ? path.basename(source.path) : new URL(source.url).host;
    this.#read =
      source.kind === 'file'
        ? (part) => readFilePart(source.path, part)
        : (part) => fetchPart(new URL(source.url), part);
    const names = { name: 'The street map', where: this.where, otherwise: 'The built-in map is used.' };
    this.#health = new ServiceHealth(names, deps);
  }

  get state(): OutsideState {
    return this.#health.state;
  }

  /** Another file is used in its place. */
  forget(): void {
    this.#health.forget();
  }

  /** Reads its header now, however often it failed. @returns why it cannot be used; null where it can */
  async test(): Promise<string | null> {
    const late = setTimeout(TEST_MS, null, { ref: false });
    const found = await Promise.race([this.#ask({ first: 0, last: MAGIC.length - 1 }), late]);
    if (found === null) return this.state.failure ?? `no answer within ${TEST_MS / SECOND_MS} s`;
    return 'bytes' in found && found.bytes.equals(MAGIC) ? null : 'it is not a PMTiles file of version 3';
  }

  /** Null while it fails or too many wait. */
  async read(part: Part): Promise<TilePart | PastEnd | null> {
    return this.#health.isPaused ? null : this.#ask(part);
  }

  async #ask(part: Part): Promise<TilePart | PastEnd | null> {
    if (this.#running >= MAX_AT_ONCE) return null;
    this.#running++;
    try {
      const answer = await this.#read(part);
      this.#health.noteAnswer();
      return answer;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      this.#health.noteFailure(error.message);
      return null;
    } finally {
      this.#running--;
    }
  }
}

/** Opened each time: the file may be replaced by a newer one. */
async function readFilePart(file: string, { first, last }: Part): Promise<TilePart | PastEnd> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new OutsideError(`the file cannot be read (${error.code})`, { cause: error });
  });
  try {
    const stats = await opened.stat();
    if (!stats.isFile()) throw new OutsideError('it is not a file');
    if (first >= stats.size) return { totalBytes: stats.size };
    const bytes = Buffer.alloc(Math.min(last, stats.size - 1) - first + 1);
    const { bytesRead } = await opened.read(bytes, 0, bytes.length, first);
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
    return { bytes: bytes.subarray(0, bytesRead), first, totalBytes: stats.size, etag };
  } finally {
    await opened.close();
  }
}

async function fetchPart(url: URL, { first, last }: Part): Promise<TilePart | PastEnd> {
  const headers = { range: `bytes=${first}-${last}`, 'user-agent': 'Longhaul' };
  const answer = await callOutside(url, TIMEOUT_MS, { headers });
  const range = answer.headers.get('content-range') ?? '';
  const total = Number(/\/(\d+)$/.exec(range)?.[1] ?? Number.NaN);
  if (answer.status === 416 && Number.isSafeInteger(total)) {
    await answer.body?.cancel();
    return { totalBytes: total };
  }
  if (!answer.ok) return refuse(answer, `it answers ${answer.status}`);
  const isAsked = answer.status === 206 && range.startsWith(`bytes ${first}-`) && Number.isSafeInteger(total);
  if (!isAsked) return refuse(answer, 'it does not send parts of the file');
  const bytes = await readBytes(answer, { timeoutMs: TIMEOUT_MS, maxBytes: last - first + 1 });
  const etag = answer.headers.get('etag') ?? `"${total.toString(36)}"`;
  return { bytes, first, totalBytes: total, etag: etag.replace(/^W\//, '') };
}
