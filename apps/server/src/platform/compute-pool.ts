import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { DomainError } from './errors.ts';
import { type Asker, FairQueue } from './fair-queue.ts';

const WORKER = path.join(import.meta.dirname, 'compute-worker.ts');
/** Of a task from its start; waiting does not count. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MB = 512;
/** Threads end after a quiet while, so that a server without such calls holds no memory for them. */
const IDLE_MS = 30_000;
/** The event loop and PostgreSQL come first. */
const NICE_INCREMENT = 5;

/** A function of a module that a worker thread loads. Its arguments and its result are structured clones. */
export interface ComputeTask<Run extends (...input: never[]) => unknown> {
  readonly module: string;
  readonly name: string;
  /** Of types alone. */
  readonly run?: Run;
}

/** `module` is the `import.meta.url` of the file that exports the function by this name. */
export const computeTask = <Run extends (...input: never[]) => unknown>(
  module: string,
  name: string,
): ComputeTask<Run> => ({ module, name });

/** What a worker sends back: a refusal is a DomainError, which would lose its fields on the way. */
export type ComputeAnswer =
  | { readonly value: unknown }
  | { readonly refusal: Pick<DomainError, 'status' | 'message' | 'technicalMessage' | 'fields'> };

interface ComputeLimits {
  readonly timeMs: number;
  readonly memoryMegabytes: number;
}

/**
 * Runs computations whose cost the caller chooses on threads beside the event loop, within a limit of time and of memory.
 * People and organizations take turns; one person has one at work.
 */
export class ComputePool {
  readonly #limits: ComputeLimits;
  readonly #threads: Piscina;
  readonly #queue: FairQueue;

  constructor(limits: Partial<ComputeLimits> = {}) {
    this.#limits = { timeMs: TIME_LIMIT_MS, memoryMegabytes: MEMORY_LIMIT_MB, ...limits };
    const maxThreads = Math.max(1, availableParallelism() - 1);
    this.#queue = new FairQueue({
      total: maxThreads,
      perOrganization: maxThreads,
      perPerson: 1,
      maxWaitingPerPerson: 3,
    });
    this.#threads = new Piscina({
      filename: WORKER,
      name: 'compute',
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE_INCREMENT,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMegabytes },
    });
  }

  /** @throws DomainError of the task; 422 over a limit, which it names; 429 while earlier ones of the same person wait */
  async run<Run extends (...input: never[]) => unknown>(
    asker: Asker,
    { module, name }: ComputeTask<Run>,
    ...input: Parameters<Run>
  ): Promise<Awaited<ReturnType<Run>>> {
    const answer = await this.#queue.run(asker, () => this.#compute({ module, name, input }));
    if ('value' in answer) return answer.value as Awaited<ReturnType<Run>>;
    const { status, message, ...details } = answer.refusal;
    throw new DomainError(status, message, {
      technicalMessage: details.technicalMessage,
      ...(details.fields && { fields: details.fields }),
    });
  }

  async #compute(task: { module: string; name: string; input: unknown[] }): Promise<ComputeAnswer> {
    const { timeMs, memoryMegabytes } = this.#limits;
    const overTime = new AbortController();
    // Set by the thread when it begins: the start of a new thread is not the task's time.
    const started = new Int32Array(new SharedArrayBuffer(4));
    let timer: ReturnType<typeof setTimeout> | undefined;
    void Promise.resolve(Atomics.waitAsync(started, 0, 0).value).then(() => {
      timer = setTimeout(() => overTime.abort(), timeMs);
    });
    try {
      return await this.#threads.run({ ...task, started }, { signal: overTime.signal });
    } catch (error) {
      if (overTime.signal.aborted) throw overLimit(`${timeMs / 1_000} seconds`);
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw overLimit(`${memoryMegabytes} MB of memory`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends what is at work. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}

const overLimit = (limit: string) =>
  new DomainError(422, `This takes more than ${limit} to work out. Send less at once.`);
