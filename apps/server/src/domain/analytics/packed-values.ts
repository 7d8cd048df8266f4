import { type EpochMs, epochMs } from '@longhaul/units';
import { type RawBuilder, sql } from 'kysely';
import { int8 } from './add-up-months.ts';

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
/** The first four bytes of -infinity. */
const NONE = -0x8000_0000;

/** Eight bytes of an instant, as PostgreSQL has it: to count milliseconds there takes several times as long. */
export const sentInstant = (column: string) => sql.raw(`timestamptz_send(coalesce(${column}, '-infinity'))`);

export function epochOrNull(bytes: Buffer, at: number): EpochMs | null {
  if (bytes.readInt32BE(at) === NONE) return null;
  return epochMs(Math.floor(int8(bytes, at) / 1_000) + POSTGRES_EPOCH_MS);
}

/** Written once and at once: of thousands of numbers the driver looks at each. */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${ids.join(',')}}`}::bigint[]`;
