import type { Caller } from '../../platform/actor.ts';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StampedAnswer } from '../../platform/kept-answers.ts';
import { countPendingVehicles } from './date-span.ts';
import { type CountedFrom, readFiguresStamp } from './figures-stamp.ts';

export interface AskedFigures {
  readonly organizationId: number;
  /** The period that is asked for, without the one it is compared with. */
  readonly from: string;
  readonly counted: CountedFrom;
  /** What is asked, and what the caller may see of it. */
  readonly key: readonly unknown[];
}

type KeepingDeps = Pick<Deps, 'database' | 'compute' | 'kept'>;
type Task = (database: Database, ...args: never[]) => Promise<StampedAnswer>;
type ArgsOf<Work extends Task> = Parameters<Work> extends [Database, ...infer Rest] ? Rest : never;

/**
 * Figures as they are now: those that were worked out before, where nothing has changed since, or else worked out in a worker
 * thread by a function that `stampedFigures` makes the answer of. Beside them what changes all the time.
 */
export async function keptFigures<Work extends Task>(
  { database, compute, kept }: KeepingDeps,
  actor: Caller,
  { organizationId, from, counted, key }: AskedFigures,
  work: { readonly module: URL; readonly name: string },
  args: ArgsOf<Work>,
): Promise<{ bytes: Uint8Array; pendingVehicles: number }> {
  const [stamp, pendingVehicles] = await database.inOrganizationOf(actor, (tx) =>
    Promise.all([
      readFiguresStamp(tx, organizationId, counted),
      countPendingVehicles(tx, organizationId, { from, to: counted.to }),
    ]),
  );
  const asked = JSON.stringify([organizationId, groupScopeOf(actor), work.name, from, counted, ...key]);
  const bytes = await kept.get(asked, stamp, () => compute.runOnDatabase<Work>(actor, work, args));
  return { bytes, pendingVehicles };
}

/** In the worker thread: what `write` reads, and of what state, in one moment. */
export function stampedFigures(
  database: Database,
  { organizationId, userId }: { organizationId: number; userId: number | null },
  counted: CountedFrom,
  write: (tx: DatabaseTransaction) => Promise<string>,
): Promise<StampedAnswer> {
  return database.inSnapshot({ organizationId, actorId: userId }, async (tx) => {
    const stamp = await readFiguresStamp(tx, organizationId, counted);
    return { stamp, bytes: new TextEncoder().encode(await write(tx)) };
  });
}

const COMMA = Buffer.from(',');

/** A JSON object with more fields at its end. */
export function withFields(json: Uint8Array, fields: Readonly<Record<string, unknown>>): Buffer {
  return Buffer.concat([json.subarray(0, -1), COMMA, Buffer.from(JSON.stringify(fields).slice(1))]);
}
