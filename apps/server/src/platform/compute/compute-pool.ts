import { availableParallelism } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { loadedFacts, zoneData } from '@longhaul/units';
import { ownZones } from '@longhaul/units/zone-clocks';
import { Piscina } from 'piscina';
import type { ConnectionSettings } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { type Asker, FairQueue } from '../fair-queue.ts';
import { type ComputeOutcome, type ComputeTask, type ComputeThread, withBuffer } from './compute-worker.ts';
import { limitTime, type TimeLimit } from './time-limit.ts';

const WORKER = path.join(import.meta.dirname, 'compute-worker.ts');

/** Of the time, loading the code is not counted. */
export interface ComputeLimits extends TimeLimit {
  readonly threads: number;
  /** Of JavaScript memory, in megabytes. */
  readonly megabytes: number;
  readonly maxWaitingPerPerson: number;
}

const LIMITS: ComputeLimits = {
  threads: Math.max(2, availableParallelism() - 1),
  seconds: 15,
  maxWaitSeconds: 120,
  megabytes: 512,
  maxWaitingPerPerson: 4,
};
/** A thread that has not loaded its code by then is not going to. */
const MAX_LOADING_MS = 30_000;
/** What a task makes lives as long as the task: a small young generation would copy it again and again. */
const YOUNG_MEGABYTES = 96;
/** Of one that makes little at a time, again and again: a large young generation would fill with what nobody needs any more. */
const SMALL_YOUNG_MEGABYTES = 1;
/** A thread that nobody has used so long gives its memory back. */
const IDLE_MS = 60_000;
/** Threads yield to the event loop. Elsewhere than on Linux a thread has no priority of its own. */
const NICE_INCREMENT = process.platform === 'linux' ? 5 : 0;

export interface ComputeWork {
  readonly module: URL;
  readonly name: string;
  /** Makes a few megabytes at most, and is called again and again: it has a thread that takes less memory. */
  readonly isSmall?: boolean;
  /** Large buffers among the arguments are moved to the thread and not copied: the caller must not use them afterwards. */
  readonly movesBuffers?: boolean;
}

/** Arguments and result are copied between threads: plain data and buffers only. */
type PureFunction = (...args: never[]) => unknown;

export interface Compute {
  /**
   * Calls an exported function of a module in a worker thread, as `run<typeof fn>(asker, { module, name }, args)`.
   * @throws DomainError what the function throws; 422 over the limit of time or memory; 429 while too many of the same
   * person wait.
   */
  run<Task extends PureFunction>(
    asker: Asker,
    task: ComputeWork,
    args: Parameters<Task>,
  ): Promise<Awaited<ReturnType<Task>>>;
  /** The same for a function whose first argument is the database, on a connection of the thread's own. */
  runOnDatabase<Task extends (database: Database, ...args: never[]) => unknown>(
    asker: Asker,
    task: ComputeWork,
    args: Parameters<Task> extends [Database, ...infer Rest] ? Rest : never,
  ): Promise<Awaited<ReturnType<Task>>>;
  close(): Promise<void>;
}

/**
 * Threads for work whose cost a caller chooses: on the event loop it would hold up everybody. One person and one
 * organization have one thread at a time, and there are at least two. A task over its limit ends with its thread.
 */
export function createComputePool(connection: ConnectionSettings, limits: ComputeLimits = LIMITS): Compute {
  const thread: ComputeThread = { connection };
  const { threads, megabytes, maxWaitingPerPerson } = limits;
  const threadsWith = (maxYoungGenerationSizeMb: number) =>
    new Piscina({
      filename: WORKER,
      name: 'work',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE_INCREMENT,
      // A thread waits for its next task on its event loop, so that what a task left behind can end.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb },
      execArgv: [],
      workerData: thread,
    });
  // The queue below lets as many work at a time as one of them has threads.
  const [pool, smallPool] = [threadsWith(YOUNG_MEGABYTES), threadsWith(SMALL_YOUNG_MEGABYTES)];
  const queue = new FairQueue({ total: threads, perOrganization: 1, perPerson: 1, maxWaitingPerPerson });

  async function compute(
    { module, name, isSmall = false, movesBuffers = false }: ComputeWork,
    args: readonly unknown[],
    readsDatabase: boolean,
  ): Promise<unknown> {
    const stopping = new AbortController();
    const { port1, port2 } = new MessageChannel();
    const stop = (limit: string) => stopping.abort(limit);
    const taker = isSmall ? smallPool : pool;
    const loading = setTimeout(stop, MAX_LOADING_MS, `${MAX_LOADING_MS / 1_000} seconds to load its code`);
    let liftLimit = () => clearTimeout(loading);
    port1.once('message', (threadId: number) => {
      const worker = taker.threads.find((each) => each.threadId === threadId);
      // One that has just ended is not limited anew; its first limit stands.
      if (!worker) return;
      clearTimeout(loading);
      liftLimit = limitTime(worker, limits, stop);
    });
    try {
      // A thread begins with the zones of the release.
      const zones = zoneData() === ownZones ? null : zoneData();
      const facts = loadedFacts();
      const task: ComputeTask = {
        module: module.href,
        name,
        args,
        readsDatabase,
        zones,
        facts,
        begun: port2,
      };
      const outcome: ComputeOutcome = await taker.run(task, {
        // Piscina takes its type from what Node called so before it took an object too.
        transferList: [port2, ...(movesBuffers ? ownBuffers(args) : [])] as never,
        signal: stopping.signal,
      });
      if ('value' in outcome) return withBuffer(outcome.value);
      const { status, message, details } = outcome.refused;
      throw new DomainError(status, message, details);
    } catch (error) {
      if (stopping.signal.aborted) throw overLimit(stopping.signal.reason);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw overLimit(`${megabytes} MB of memory`);
      throw error;
    } finally {
      liftLimit();
      port1.close();
    }
  }

  return {
    run: async (asker, task, args) => (await queue.run(asker, () => compute(task, args, false))) as never,
    runOnDatabase: async (asker, task, args) =>
      (await queue.run(asker, () => compute(task, args, true))) as never,
    close: async () => {
      await Promise.all([pool.destroy(), smallPool.destroy()]);
    },
  };
}

/** Of small buffers several share one piece of memory, which cannot be moved. */
const ownBuffers = (args: readonly unknown[]) =>
  args.flatMap((arg) =>
    arg instanceof Uint8Array && arg.byteLength === arg.buffer.byteLength ? [arg.buffer] : [],
  );

const overLimit = (limit: string) =>
  new DomainError(422, `This takes more than ${limit}, the limit for one request. Request less data.`);
