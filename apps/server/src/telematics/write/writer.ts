import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@longhaul/units';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailableError, sqlState } from '../../platform/database/errors.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { IngestMetrics } from '../metrics.ts';
import { type Batch, collectBatch, liveFrames } from './batch.ts';
import { EventLog } from './event-log.ts';
import { MessageLog } from './message-log.ts';
import { PartitionKeeper } from './partitions.ts';
import { PositionReaders } from './position-readers.ts';
import { ReadingLog } from './reading-log.ts';
import { type BatchResult, KnownPositionsError, storeBatch } from './store-positions.ts';
import type { Stored, Submission } from './submission.ts';

export interface WriterOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
  readonly metrics: IngestMetrics;
  /** Positions that may wait; past it `hasRoom` is false and readers stop reading. */
  readonly maxQueuedPositions?: number;
  readonly maxBatchPositions?: number;
}

interface Entry {
  readonly submission: Submission;
  readonly resolve: (stored: Stored) => void;
  readonly reject: (error: unknown) => void;
}

/** Fewer messages than this are left to the batch that follows: one larger commit costs less than two small ones. */
const MESSAGES_FOR_SECOND_WRITER = 100;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

/** The writer was closed, or closed before the database came back. Nothing was acknowledged. */
export class WriterClosedError extends Error {
  override readonly name = 'WriterClosedError';
}

/**
 * Writes what waits in batches of one commit each. A submission is settled after its commit and never before; while the
 * database is away everything waits.
 */
export class PositionWriter {
  readonly #options: WriterOptions;
  readonly #maxQueued: number;
  readonly #maxBatch: number;
  readonly #messages = new MessageLog();
  readonly #readings = new ReadingLog();
  readonly #events = new EventLog();
  readonly #partitions = new PartitionKeeper();
  readonly #readers = new PositionReaders();
  /** Whether the batch before had positions that were stored already: as a rule so has the next. */
  #hasKnown = false;
  #queue: Entry[] = [];
  #pendingPositions = 0;
  #activeLoops = 0;
  #unavailableLoops = 0;
  #roomWaiters: (() => void)[] = [];
  #idleWaiters: (() => void)[] = [];
  #isClosed = false;
  #isGivingUp = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#maxQueued = options.maxQueuedPositions ?? 50_000;
    this.#maxBatch = options.maxBatchPositions ?? 5_000;
  }

  get hasRoom(): boolean {
    return this.#pendingPositions < this.#maxQueued;
  }

  /** False while batches wait for the database to return. */
  get isDatabaseAvailable(): boolean {
    return this.#unavailableLoops === 0;
  }

  /** Settles when more may be enqueued. */
  whenRoom(): Promise<void> {
    if (this.hasRoom) return Promise.resolve();
    return new Promise((resolve) => this.#roomWaiters.push(resolve));
  }

  /** Settles after the commit. The caller keeps to `hasRoom`. */
  enqueue(submission: Submission): Promise<Stored> {
    if (this.#isClosed) return Promise.reject(new WriterClosedError('The server is stopping.'));
    const { promise, resolve, reject } = Promise.withResolvers<Stored>();
    this.#queue.push({ submission, resolve, reject });
    this.#count(weightOf(submission));
    if (this.#activeLoops < this.#writersWanted()) void this.#run();
    return promise;
  }

  /** Takes nothing more and writes what waits; after `timeoutMs` what is left fails unacknowledged. */
  async close(timeoutMs = 4_000): Promise<void> {
    this.#isClosed = true;
    const timer = setTimeout(() => {
      this.#isGivingUp = true;
    }, timeoutMs);
    while (this.#activeLoops > 0) await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    this.#activeLoops += 1;
    try {
      // One turn of the event loop lets everything that has arrived join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      while (this.#queue.length > 0) await this.#writeAll(this.#take());
    } finally {
      this.#activeLoops -= 1;
      for (const waiter of this.#idleWaiters.splice(0)) waiter();
    }
  }

  #writersWanted(): number {
    return this.#queue.length < MESSAGES_FOR_SECOND_WRITER ? 1 : 2;
  }

  #take(): Entry[] {
    let positions = 0;
    let count = 0;
    while (count < this.#queue.length && positions < this.#maxBatch) {
      positions += weightOf(this.#queue[count]!.submission);
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  /** A batch that the database refuses is tried message by message, so that one bad message stops no other. */
  async #writeAll(entries: Entry[]): Promise<void> {
    try {
      await this.#writePatiently(entries);
    } catch (error) {
      this.#partitions.forget();
      for (const { submission } of entries) {
        this.#readings.forget(submission);
        this.#events.forget(submission);
      }
      if (entries.length > 1 && !(error instanceof WriterClosedError)) {
        for (const entry of entries) await this.#writeAll([entry]);
        return;
      }
      const [entry] = entries;
      if (entry && isDataError(error) && (await this.#writeRecordByRecord(entry))) return;
      this.#options.log.error({ err: error, messages: entries.length }, 'Positions could not be stored');
      for (const entry of entries) entry.reject(error);
      this.#count(-entries.reduce((sum, entry) => sum + weightOf(entry.submission), 0));
    }
  }

  /** A device would send a message that cannot be stored for ever: what can be stored of it is, the rest is refused. */
  async #writeRecordByRecord({ submission, resolve }: Entry): Promise<boolean> {
    const { positions, unplaced } = submission;
    if (positions.length === 0) return false;
    let duplicates = 0;
    const records = [
      ...positions.map((position) => ({ positions: [position], unplaced: [] })),
      ...unplaced.map((position) => ({ positions: [], unplaced: [position] })),
    ];
    for (const record of records) {
      const alone: Entry = {
        submission: { ...submission, ...record, refusals: [], raw: null },
        resolve: (stored) => {
          duplicates += stored.duplicates;
        },
        reject: () => {},
      };
      try {
        this.#count(weightOf(alone.submission));
        await this.#writePatiently([alone]);
      } catch (error) {
        this.#count(-weightOf(alone.submission));
        if (!isDataError(error)) return false;
        this.#options.log.error(
          { err: error, gatewayId: submission.gateway.gatewayId },
          'A position was refused',
        );
        this.#options.metrics.refused.inc({ protocol: submission.protocol, reason: 'unreadable' });
      }
    }
    resolve({ duplicates });
    this.#count(-weightOf(submission));
    return true;
  }

  async #writePatiently(entries: Entry[]): Promise<void> {
    const batch = collectBatch(entries.map((entry) => entry.submission));
    const messages = batch.submissions.flatMap((submission) => this.#messages.rowsOf(submission));
    const readings = batch.submissions.flatMap((submission) => this.#readings.rowsOf(submission));
    const events = batch.submissions.flatMap((submission) => this.#events.rowsOf(submission));
    const { clock, database, metrics } = this.#options;
    const result = await this.#retryWhileUnavailable(async () => {
      const stop = metrics.commitSeconds.startTimer();
      const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
      const readers = await this.#readers.current(database);
      const store = (isToldNew: boolean) =>
        this.#withPartitions(batch, () =>
          database.asWriter((tx) =>
            storeBatch(tx.client, batch, messages, readings, events, today, readers, isToldNew),
          ),
        );
      const stored = await store(this.#hasKnown).catch((error) => {
        if (error instanceof KnownPositionsError) return store(true);
        throw error;
      });
      this.#hasKnown = !stored.isAllNew;
      stop();
      return stored;
    });
    this.#settle(entries, batch, result);
  }

  /** A week whose days are all closed is dropped, and made again for what arrives late. */
  async #withPartitions<Result>(batch: Batch, store: () => Promise<Result>): Promise<Result> {
    await this.#partitions.ensure(this.#options.database, batch);
    try {
      return await store();
    } catch (error) {
      if (!isPartitionMissing(error)) throw error;
      this.#partitions.forget();
      await this.#partitions.ensure(this.#options.database, batch);
      return store();
    }
  }

  async #retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
    let pauseMs = 0;
    try {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof DatabaseUnavailableError)) throw error;
          if (this.#isGivingUp) throw new WriterClosedError('The database did not return in time.');
          if (pauseMs === 0) {
            this.#unavailableLoops += 1;
            this.#options.log.warn({ err: error }, 'The database is away; ingest waits');
          }
          pauseMs = Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, pauseMs * 2));
          await sleep(pauseMs);
        }
      }
    } finally {
      if (pauseMs > 0) this.#unavailableLoops -= 1;
    }
  }

  #settle(entries: Entry[], batch: Batch, result: BatchResult): void {
    const { bus, metrics } = this.#options;
    for (const { submission, resolve } of entries) {
      metrics.accepted.inc({ protocol: submission.protocol }, submission.positions.length);
      resolve({ duplicates: result.duplicates.get(submission) ?? 0 });
    }
    metrics.duplicates.inc(batch.positionCount - result.inserted);
    metrics.batchPositions.observe(batch.positionCount);
    this.#count(-entries.reduce((sum, entry) => sum + weightOf(entry.submission), 0));
    for (const [organizationId, positions] of liveFrames(result.advanced)) {
      bus.publish({ topic: 'positions', organizationId, positions });
    }
  }

  #count(change: number): void {
    this.#pendingPositions += change;
    this.#options.metrics.queuedPositions.set(this.#pendingPositions);
    if (this.hasRoom) for (const waiter of this.#roomWaiters.splice(0)) waiter();
  }
}

/** SQLSTATE class 22: the value, not the database, is at fault. */
const isDataError = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;

/** No partition takes the row, or the one that did was dropped while the statement waited for it. */
const isPartitionMissing = (error: unknown): boolean => ['23514', '42P01'].includes(sqlState(error) ?? '');

/** Refusals are rows too, and an empty message still takes a place. */
function weightOf(submission: Submission): number {
  return submission.positions.length + submission.refusals.length + 1;
}
