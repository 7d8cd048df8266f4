import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Bus } from '../../platform/bus.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Leases } from '../../platform/leases.ts';

/** A change waits for its number this long at most, beside the work of numbering. */
const PAUSE_MS = 150;
const LEASE_PAUSE_MS = 1_000;
const CHANGES_PER_ROUND = 1_000;
const ORGANIZATIONS_PER_ROUND = 500;

interface NumbererDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly leases: Leases;
  readonly log: DatabaseLogger;
}

/**
 * Gives committed changes their numbers, and wakes those who wait for them. One process of all does it; a second one would
 * wait for the first at the head of the organization, and number nothing twice. Returns how to stop it.
 */
export function startNumberer({ database, bus, leases, log }: NumbererDeps): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await numberAll(database, bus);
      await pause(PAUSE_MS);
    }
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      await leases
        .hold('number-changes', stop.signal, work)
        .catch((error) => log.warn({ err: error }, 'Changes could not be numbered; trying again'));
      await pause(LEASE_PAUSE_MS);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
    await leases.release().catch(() => {});
  };
}

/** Numbers all that is committed and has no number. @throws AggregateError once all others are numbered, of organizations that failed */
export async function numberAll(database: Database, bus: Bus): Promise<void> {
  const waiting = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('changes')
      .select('organization_id')
      .distinct()
      .where('seq', 'is', null)
      .limit(ORGANIZATIONS_PER_ROUND)
      .execute(),
  );
  const failures: unknown[] = [];
  for (const { organization_id: organizationId } of waiting) {
    try {
      await numberOrganization(database, bus, organizationId);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Changes of some organizations have no number.');
}

async function numberOrganization(database: Database, bus: Bus, organizationId: number): Promise<void> {
  let numbered: number;
  do {
    numbered = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
      numberChanges(tx, organizationId),
    );
    if (numbered > 0) bus.publish({ topic: 'changes-numbered', organizationId });
  } while (numbered === CHANGES_PER_ROUND);
}

/** Up to a thousand, in the order in which they were written. Returns how many. */
async function numberChanges(tx: DatabaseTransaction, organizationId: number): Promise<number> {
  await ensureHead(tx, organizationId);
  const { seq } = await tx
    .selectFrom('change_heads')
    .select('seq')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it has to see what whoever held the head before has numbered.
  const { rows } = await sql<{ count: number }>`
    with picked as (select id, row_number() over (order by id) as place from (
        select id from changes where organization_id = ${organizationId} and seq is null
        order by id limit ${CHANGES_PER_ROUND}) as waiting),
      numbered as (update changes set seq = ${seq} + picked.place from picked
        where changes.organization_id = ${organizationId} and changes.id = picked.id returning 1)
    select count(*)::integer as count from numbered`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) {
    await tx
      .updateTable('change_heads')
      .set({ seq: seq + count })
      .where('organization_id', '=', organizationId)
      .execute();
  }
  return count;
}

export async function ensureHead(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await tx
    .insertInto('change_heads')
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
}
