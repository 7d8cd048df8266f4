import { setTimeout as sleep } from 'node:timers/promises';

/** A call that takes longer leaves its place to another receiver, as long as there are not too many of these. */
const SLOW_MS = 1_000;
const MAX_SLOW = 200;
/** While calls are under way, receivers that are due are looked for this often. */
const LOOK_AGAIN_MS = 500;

/** One receiver being served. */
export interface Turn {
  done: Promise<void>;
  /** When the call that is under way began, as of `performance.now()`. */
  calledAt: number;
}

/**
 * Serves receivers side by side until none is due: one that does not answer holds up nobody else. What one of them throws is thrown
 * once all that were begun have ended.
 */
export async function serveInTurns<Key>(
  {
    select,
    serve,
    maxInFlight,
  }: {
    /** Up to so many receivers that are due and not being served. */
    readonly select: (room: number) => Promise<readonly Key[]>;
    readonly serve: (key: Key, turn: Turn) => Promise<void>;
    readonly maxInFlight: number;
  },
  signal?: AbortSignal,
): Promise<void> {
  const turns = new Set<Turn>();
  let failure: { error: unknown } | undefined;
  const start = (key: Key) => {
    const turn: Turn = { calledAt: performance.now(), done: Promise.resolve() };
    turn.done = serve(key, turn)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => turns.delete(turn));
    turns.add(turn);
  };
  try {
    while (!signal?.aborted && failure === undefined) {
      const room = roomFor(maxInFlight, turns);
      for (const key of room > 0 ? await select(room) : []) start(key);
      if (turns.size === 0) break;
      await untilOneEnds(turns);
    }
  } finally {
    await Promise.all([...turns].map(({ done }) => done));
  }
  if (failure !== undefined) throw failure.error;
}

function roomFor(maxInFlight: number, turns: ReadonlySet<Turn>): number {
  const slowSince = performance.now() - SLOW_MS;
  const slow = [...turns].filter(({ calledAt }) => calledAt < slowSince).length;
  return maxInFlight - (turns.size - Math.min(slow, MAX_SLOW));
}

async function untilOneEnds(turns: ReadonlySet<Turn>): Promise<void> {
  const stop = new AbortController();
  const lookAgain = sleep(LOOK_AGAIN_MS, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([...[...turns].map(({ done }) => done), lookAgain]);
  stop.abort();
}
