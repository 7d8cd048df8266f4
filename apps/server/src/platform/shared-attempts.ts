import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { sql } from 'kysely';
import type { Clock, Stopwatch } from './clock.ts';
import type { Database } from './database/database.ts';
import { tooManyRequests } from './errors.ts';

const FREE_ATTEMPTS = 5;
const MAX_PAUSE_MS = 5 * MINUTE_MS;
const FORGOTTEN_MS = 30 * MINUTE_MS;

/** Longer than any budget takes to fill up, and any failure is remembered. */
const KEPT_MS = HOUR_MS;
const CLEAN_EVERY = 50;
const CLEAN_ROWS = 1_000;

/** As `Budget`, counted in the database for all processes together. */
export interface SharedBudget {
  /** Spends one call. @throws DomainError 429 when nothing is left. */
  spend(key: string): Promise<void>;
  /** Gives back what a call spent that turned out to be none to be limited. */
  refund(key: string): Promise<void>;
}

/**
 * Slows guessing down without ever locking anybody out for good: after five failures each costs twice the last pause. Counted
 * in the database for all processes together.
 */
export interface SharedSlowDown {
  /** Counts as failed until told otherwise, so that attempts made at once count too. @throws DomainError 429 */
  attempt(key: string): Promise<void>;
  succeeded(key: string): Promise<void>;
}

type Deps = { readonly database: Database; readonly clock: Clock; readonly stopwatch: Stopwatch };

/** Goes on evenly when the clock is set, so that this locks nobody out. */
function evenClock({ clock, stopwatch }: Deps): Clock {
  const base = clock.now() - stopwatch.elapsed();
  return { now: () => base + stopwatch.elapsed() };
}

/** Each in a transaction of its own: what failed counts whatever becomes of the call. */
export function createSharedBudget(
  deps: Deps,
  name: string,
  { capacity, perSecond }: { capacity: number; perSecond: number },
): SharedBudget {
  const { database } = deps;
  const clock = evenClock(deps);
  const clean = createCleaner(database, clock);
  return {
    async spend(key) {
      const now = new Date(clock.now());
      const filled = sql<number>`least(${capacity}::float8,
        attempts.amount + greatest(0, extract(epoch from ${now}::timestamptz - attempts.at)::float8) * ${perSecond}::float8)`;
      const left = await database.acrossOrganizations({ actorId: null }, async (tx) => {
        const spent = await sql<{ amount: number }>`
          insert into attempts (name, key, amount, at) values (${name}, ${hashOf(key)}, ${capacity - 1}, ${now})
          on conflict (name, key) do update set amount = ${filled} - 1, at = greatest(attempts.at, ${now})
          where ${filled} >= 1 returning amount`.execute(tx);
        if (spent.rows.length > 0) return null;
        const { rows } = await sql<{ left: number }>`
          select ${filled} as left from attempts where name = ${name} and key = ${hashOf(key)}`.execute(tx);
        return rows[0]?.left ?? 0;
      });
      await clean();
      if (left !== null) throw tooManyRequests(Math.max(1, Math.ceil((1 - left) / perSecond)));
    },
    async refund(key) {
      await database.acrossOrganizations({ actorId: null }, (tx) =>
        tx
          .updateTable('attempts')
          .set({ amount: sql`least(${capacity}::float8, amount + 1)` })
          .where('name', '=', name)
          .where('key', '=', hashOf(key))
          .execute(),
      );
    },
  };
}

export function createSharedSlowDown(deps: Deps, name: string): SharedSlowDown {
  const { database } = deps;
  const clock = evenClock(deps);
  const clean = createCleaner(database, clock);
  return {
    async attempt(key) {
      const now = new Date(clock.now());
      const waited = sql<number>`greatest(0, extract(epoch from ${now}::timestamptz - attempts.at)::float8 * 1000)`;
      // Fewer than 10 doublings reach the longest pause.
      const pause = sql<number>`case when attempts.amount < ${FREE_ATTEMPTS}::float8 then 0::float8 else
        least(${MAX_PAUSE_MS}::float8, 1000 * power(2::float8, least(10, attempts.amount - ${FREE_ATTEMPTS}::float8))) end`;
      const isForgotten = sql<boolean>`${waited} >= ${FORGOTTEN_MS}::float8`;
      const waitMs = await database.acrossOrganizations({ actorId: null }, async (tx) => {
        const taken = await sql<{ amount: number }>`
          insert into attempts (name, key, amount, at) values (${name}, ${hashOf(key)}, 1, ${now})
          on conflict (name, key) do update
          set amount = case when ${isForgotten} then 1 else attempts.amount + 1 end, at = greatest(attempts.at, ${now})
          where ${isForgotten} or ${waited} >= ${pause} returning amount`.execute(tx);
        if (taken.rows.length > 0) return null;
        const { rows } = await sql<{ left: number }>`
          select ${pause} - ${waited} as left from attempts where name = ${name} and key = ${hashOf(key)}`.execute(
          tx,
        );
        return rows[0]?.left ?? 1;
      });
      await clean();
      if (waitMs !== null) throw tooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));
    },
    async succeeded(key) {
      await database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.deleteFrom('attempts').where('name', '=', name).where('key', '=', hashOf(key)).execute(),
      );
    },
  };
}

/** Keys are chosen by whoever guesses: those that count no more are deleted faster than new ones come. */
function createCleaner(database: Database, clock: Clock): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls++;
    if (calls % CLEAN_EVERY !== 0) return;
    const before = new Date(clock.now() - KEPT_MS);
    await database.acrossOrganizations({ actorId: null }, (tx) =>
      sql`delete from attempts where ctid = any(array(
        select ctid from attempts where at < ${before} limit ${CLEAN_ROWS} for update skip locked))`.execute(
        tx,
      ),
    );
  };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
