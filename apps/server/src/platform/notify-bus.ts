import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Bus, type BusMessage, createLocalBus } from './bus.ts';
import type { Database } from './database/database.ts';
import type { DatabaseLogger } from './database/logger.ts';

export const CHANNEL = 'longhaul';
/** PostgreSQL takes less than 8,000 bytes; the rest is the envelope. */
const MAX_PAYLOAD_BYTES = 7_600;
const BATCH_MS = 20;
const RECONNECT_MS = 1_000;
/** Kept while the database is away. */
const MAX_WAITING = 5_000;

/**
 * For several processes on one database: local listeners hear a message at once, the others through NOTIFY. Messages of
 * a few milliseconds travel together; one's own are not heard twice.
 */
export async function createNotifyBus(
  database: Database,
  logger: DatabaseLogger,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<Bus> {
  const bus = new NotifyBus(database, logger, isAlone);
  await bus.connect();
  return bus;
}

class NotifyBus implements Bus {
  readonly #database: Database;
  readonly #logger: DatabaseLogger;
  readonly #isAlone: boolean;
  readonly #local = createLocalBus();
  readonly #origin = randomUUID();
  #client: pg.Client | null = null;
  #waiting: BusMessage[] = [];
  #flushTimer: NodeJS.Timeout | null = null;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #reconnecting: Promise<void> | null = null;
  #isClosed = false;

  constructor(database: Database, logger: DatabaseLogger, isAlone: boolean) {
    this.#database = database;
    this.#logger = logger;
    this.#isAlone = isAlone;
  }

  publish(message: BusMessage): void {
    this.#local.publish(message);
    if (this.#isAlone) return;
    this.#waiting.push(message);
    this.#limitWaiting();
    this.#flushTimer ??= setTimeout(() => void this.#flush(), BATCH_MS);
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    return this.#local.subscribe(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    if (this.#reconnectTimer !== null) clearTimeout(this.#reconnectTimer);
    await this.#reconnecting;
    await this.#flush();
    await this.#client?.end().catch(() => {});
    await this.#local.close();
  }

  async connect(): Promise<void> {
    const client = await this.#database.openConnection();
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => this.#receive(payload));
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#isClosed) await client.end().catch(() => {});
    else this.#client = client;
  }

  #receive(payload: string | undefined): void {
    if (payload === undefined) return;
    const [origin, ...messages] = JSON.parse(payload) as [string, ...BusMessage[]];
    if (origin === this.#origin) return;
    for (const message of messages) this.#local.publish(message);
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.#logger.warn({ err: error }, 'The bus lost its database connection');
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#isClosed) return;
    this.#reconnectTimer = setTimeout(() => {
      this.#reconnecting = this.#reconnect();
    }, RECONNECT_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.connect();
    } catch {
      this.#reconnectLater();
      return;
    }
    this.#local.publish({ topic: 'messages-missed' });
    await this.#flush();
  }

  /** Of too many the oldest go; the other processes then read again what they may have missed. */
  #limitWaiting(): void {
    if (this.#waiting.length <= MAX_WAITING) return;
    this.#waiting = [{ topic: 'messages-missed' }, ...this.#waiting.slice(-MAX_WAITING / 2)];
  }

  async #flush(): Promise<void> {
    this.#flushTimer = null;
    const client = this.#client;
    if (client === null || this.#waiting.length === 0) return;
    const messages = this.#waiting;
    const payloads = payloadsOf(this.#origin, messages);
    this.#waiting = [];
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        CHANNEL,
        payloads,
      ]);
    } catch (error) {
      this.#logger.warn(
        { err: error, payloads: payloads.length },
        'The bus could not notify other processes yet',
      );
      // Sent twice does no harm, lost would.
      this.#waiting = [...messages, ...this.#waiting];
      this.#limitWaiting();
    }
  }
}

/** JSON `[origin, message…]` texts, each short enough for one notification. */
export function payloadsOf(origin: string, messages: readonly BusMessage[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  const finish = () => {
    if (parts.length > 0) payloads.push(`[${JSON.stringify(origin)},${parts.join(',')}]`);
    parts = [];
    bytes = 0;
  };
  for (const message of messages.flatMap(splitMessage)) {
    const text = JSON.stringify(message);
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > MAX_PAYLOAD_BYTES) finish();
    parts.push(text);
    bytes += length;
  }
  finish();
  return payloads;
}

/** Seven numbers of at most 14 characters each: far below the limit. */
const POSITIONS_PER_MESSAGE = 60;

function splitMessage(message: BusMessage): BusMessage[] {
  if (message.topic !== 'positions' || message.positions.length <= POSITIONS_PER_MESSAGE) return [message];
  const parts: BusMessage[] = [];
  for (let from = 0; from < message.positions.length; from += POSITIONS_PER_MESSAGE) {
    parts.push({ ...message, positions: message.positions.slice(from, from + POSITIONS_PER_MESSAGE) });
  }
  return parts;
}
