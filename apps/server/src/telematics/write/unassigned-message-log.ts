import { MAX_UNASSIGNED_MESSAGES, type UnassignedMessageRow } from './device-activity-queries.ts';

/** Between two writes; a flood is kept up to here and no further. */
const MAX_ROWS = 500;
const MAX_RAW_BYTES = 4_096;

/** Bytes of devices that nobody registered, and of input that names none, for whoever looks for their owner. */
export class UnassignedMessageLog {
  #rows: UnassignedMessageRow[] = [];
  readonly #counts = new Map<string, number>();

  record({ raw, ...row }: Omit<UnassignedMessageRow, 'raw'> & { readonly raw: Uint8Array | null }): void {
    const key = `${row.source}/${row.uniqueId}`;
    const count = this.#counts.get(key) ?? 0;
    if (raw === null || count >= MAX_UNASSIGNED_MESSAGES || this.#rows.length >= MAX_ROWS) return;
    this.#counts.set(key, count + 1);
    // A copy: what came is part of a buffer that is used again, or longer.
    this.#rows.push({ ...row, raw: Buffer.from(raw.subarray(0, MAX_RAW_BYTES)) });
  }

  /** What is to be written, which is then no longer here. */
  take(): UnassignedMessageRow[] {
    const taken = this.#rows;
    this.#rows = [];
    this.#counts.clear();
    return taken;
  }
}
