import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { constants, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is one zstd stream of text: a line of JSON that describes it; for each table a line that names it, its rows as
 * COPY writes them, a line `\.` and a line with their count and checksum; a last line with the checksum of all before.
 */
const FORMAT = 'longhaul-backup';
const FORMAT_VERSION = 1;
const ROWS_END = '\\.\n';

/** Text means the same to every PostgreSQL from 15 on, as long as it is written and read under these settings. */
export const TEXT_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export const BackupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Of the server that it was made on. */
  postgresVersion: z.string(),
  /** Those that made the schema, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});
export type BackupHeader = z.output<typeof BackupHeader>;

const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  partition: z.object({ of: z.string(), bound: z.string() }).nullable(),
});
export type TableLine = z.output<typeof TableLine>;

const TableEnd = z.object({ rows: z.number().int(), sha256: z.string() });

const BackupEnd = z.object({
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  tables: z.number().int(),
  rows: z.number().int(),
  sha256: z.string(),
});
export type BackupEnd = z.output<typeof BackupEnd>;

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: TableLine }
  | { readonly kind: 'rows'; readonly text: Buffer }
  | { readonly kind: 'table-end'; readonly table: TableLine; readonly rows: number }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** The file is no backup, or not as it was written. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError';
}

/** Writes the lines of a backup, piece by piece, and keeps their checksums. */
export class BackupText {
  readonly #all = createHash('sha256');
  #table: Hash | undefined;
  #tables = 0;
  #rows = 0;

  header(header: Omit<BackupHeader, 'format' | 'version'>): Buffer {
    return this.#add(lineOf({ format: FORMAT, version: FORMAT_VERSION, ...header }));
  }

  table(table: TableLine): Buffer {
    this.#table = createHash('sha256');
    this.#tables += 1;
    return this.#add(lineOf(table));
  }

  rows(text: Buffer): Buffer {
    this.#table?.update(text);
    return this.#add(text);
  }

  tableEnd(rows: number): Buffer {
    this.#rows += rows;
    return this.#add(
      Buffer.concat([Buffer.from(ROWS_END), lineOf({ rows, sha256: this.#table?.digest('hex') })]),
    );
  }

  end(sequences: BackupEnd['sequences']): Buffer {
    return lineOf({ sequences, tables: this.#tables, rows: this.#rows, sha256: this.#all.digest('hex') });
  }

  #add(text: Buffer): Buffer {
    this.#all.update(text);
    return text;
  }
}

function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/**
 * The parts of a backup, with the rows of a table in pieces of any length. The reader has to come to the end before it may
 * believe what it read: only there are the checksums known.
 * @throws BackupFileError when the file is cut short, was altered, or is something else.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const text = new TextReader(file);
  try {
    yield* readParts(text, file);
  } catch (error) {
    throw asFileError(error, file);
  } finally {
    text.close();
  }
}

async function* readParts(text: TextReader, file: string): AsyncGenerator<BackupPart> {
  const header = parse(BackupHeader, await text.line(), file);
  if (header.version !== FORMAT_VERSION) {
    throw new BackupFileError(
      `${file} is a backup of format ${header.version}; this version of Longhaul reads format ${FORMAT_VERSION}.`,
    );
  }
  yield { kind: 'header', header };
  for (let tables = 0, rows = 0; ; tables++) {
    const checksum = text.checksum();
    const line = await text.line();
    const end = BackupEnd.safeParse(line);
    if (end.success) {
      const { data } = end;
      const isWhole = data.sha256 === checksum && data.tables === tables && data.rows === rows;
      if (!isWhole || !(await text.isAtEnd())) throw altered(file);
      yield { kind: 'end', end: data };
      return;
    }
    const table = parse(TableLine, line, file);
    yield { kind: 'table', table };
    const hash = createHash('sha256');
    for await (const piece of text.rows()) {
      hash.update(piece);
      yield { kind: 'rows', text: piece };
    }
    const tableEnd = parse(TableEnd, await text.line(), file);
    if (tableEnd.sha256 !== hash.digest('hex')) throw altered(file);
    rows += tableEnd.rows;
    yield { kind: 'table-end', table, rows: tableEnd.rows };
  }
}

/** Takes lines and rows off the unpacked file. */
class TextReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #close: () => void;
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    const unpacked = createZstdDecompress({ chunkSize: 256 * 1024 });
    // What goes wrong reaches whoever reads.
    pipeline(createReadStream(file), unpacked, () => {});
    this.#chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#close = () => unpacked.destroy();
  }

  close(): void {
    this.#close();
  }

  /** Of all that was taken so far. */
  checksum(): string {
    return this.#hash.copy().digest('hex');
  }

  async isAtEnd(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }

  async line(): Promise<unknown> {
    let from = 0;
    for (;;) {
      const end = this.#held.indexOf('\n', from);
      if (end >= 0) return JSON.parse(this.#take(end + 1).toString('utf8'));
      from = this.#held.length;
      await this.#moreOrFail();
    }
  }

  /** Up to the line that ends them, which is taken off too. A backslash in a row is always doubled. */
  async *rows(): AsyncGenerator<Buffer> {
    let isLineStart = true;
    for (;;) {
      while (this.#held.length < ROWS_END.length) await this.#moreOrFail();
      const isEmpty = isLineStart && this.#held.subarray(0, ROWS_END.length).equals(Buffer.from(ROWS_END));
      const found = isEmpty ? 0 : this.#held.indexOf(`\n${ROWS_END}`) + 1;
      if (isEmpty || found > 0) {
        if (found > 0) yield this.#take(found);
        this.#take(ROWS_END.length);
        return;
      }
      // The end may be half in this chunk and half in the next.
      const sure = this.#held.length - ROWS_END.length;
      if (sure > 0) {
        isLineStart = this.#held[sure - 1] === 10;
        yield this.#take(sure);
      }
      await this.#moreOrFail();
    }
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }

  async #moreOrFail(): Promise<void> {
    if (!(await this.#more())) throw new CutShort();
  }
}

class CutShort extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, line: unknown, file: string): z.output<Schema> {
  const parsed = schema.safeParse(line);
  if (parsed.success) return parsed.data;
  throw altered(file);
}

function altered(file: string): BackupFileError {
  return new BackupFileError(
    `${file} was altered after it was made, or is no backup: its checksums do not match.`,
  );
}

/** Of what goes wrong while a backup is read. */
function asFileError(error: unknown, file: string): unknown {
  const { code = '', errno } = error as NodeJS.ErrnoException;
  if (error instanceof CutShort || errno === constants.Z_BUF_ERROR) {
    return new BackupFileError(`${file} is cut short: its end is missing.`);
  }
  if (error instanceof SyntaxError || code.startsWith('ZSTD_')) return altered(file);
  if (code === 'ENOENT') return new BackupFileError(`There is no file ${file}.`);
  return error;
}
