import { setTimeout as sleep } from 'node:timers/promises';
import type { SenderRefusalReason } from '@longhaul/contract';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { Gateway } from '../gateway.ts';
import type { DecodedPosition } from '../position.ts';
import type { Sender } from '../sender.ts';
import { isInRange } from '../signals.ts';
import { type Captured, CaptureLog } from './capture-log.ts';
import {
  type FaultRow,
  type GatewayActivityRow,
  storeCapturedMessages,
  storeFaults,
  storeGatewayActivity,
  storeGatewaySenders,
  storeUnassignedMessages,
  storeUnknownGateways,
  storeUnread,
  type UnknownGatewayRow,
} from './device-activity-queries.ts';
import { storeMessages } from './queries.ts';
import { SenderLog } from './sender-log.ts';
import type { Submission } from './submission.ts';
import { UnassignedMessageLog } from './unassigned-message-log.ts';
import { UnreadLog } from './unread-log.ts';

const FLUSH_INTERVAL_MS = 1_000;
/** Between two flushes; a flood of invented ids is counted up to here and no further. */
const MAX_NOTICES = 1_000;

/** Input that names no device. */
interface Fault {
  readonly listener: string;
  /** One of few words. */
  readonly reason: string;
  readonly address: string | null;
  /** Anything. */
  readonly detail: string;
  /** As it came, where there is something to look at. */
  readonly raw?: Uint8Array | undefined;
}

type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] };

/**
 * What is stored about devices and ports beside the positions themselves: last seen, counts, unknown devices, unreadable
 * input. Gathered in memory and written once a second, because none of it is ever acknowledged.
 */
export class DeviceActivityBuffer {
  readonly #database: Database;
  readonly #log: DatabaseLogger;
  #activity = new Map<number, Mutable<GatewayActivityRow>>();
  #unknown = new Map<string, Mutable<UnknownGatewayRow>>();
  #faults = new Map<string, Mutable<FaultRow>>();
  readonly #captures = new CaptureLog();
  readonly #unassigned = new UnassignedMessageLog();
  readonly #senders = new SenderLog();
  readonly #unread = new UnreadLog();
  #isClosed = false;
  readonly #loop: Promise<void>;
  readonly #stop = new AbortController();

  constructor(database: Database, log: DatabaseLogger) {
    this.#database = database;
    this.#log = log;
    this.#loop = this.#run();
  }

  /** Positions of a device arrived and were checked. */
  record(submission: Submission): void {
    const { gateway, receivedAt, positions, refusals, protocol, address } = submission;
    const row = this.#activityOf(submission);
    row.lastSeenAt = receivedAt;
    row.protocol = protocol;
    row.address = address;
    row.acceptedCount += positions.length;
    row.refusedCount += refusals.length;
    row.weekRolloverCount += submission.weekRollovers;
    for (const position of positions) {
      if (row.lastFixAt !== null && position.at < row.lastFixAt) continue;
      row.lastFixAt = Math.min(position.at, receivedAt);
      row.lat = position.latitudeE7;
      row.lon = position.longitudeE7;
      row.clockOffsetSeconds = clamp(Math.round((position.at - receivedAt) / 1000));
      row.voltageMillivolts = voltageOf(position) ?? row.voltageMillivolts;
    }
    const refusal = refusals.at(-1);
    if (refusal !== undefined) {
      row.lastRefusal = refusal.reason;
      row.lastRefusedAt = receivedAt;
    }
    this.#activity.set(gateway.gatewayId, row);
    this.#senders.accepted(gateway, submission, receivedAt);
    this.#unread.record(submission);
  }

  /** Somebody was turned away who named this device. That is not the device: its own state stays. */
  recordTurnedAway(gateway: Gateway, sender: Sender, reason: SenderRefusalReason, at: number): void {
    this.#senders.refused(gateway, sender, reason, at);
  }

  /** All that a device sends is kept for a while. */
  capture(gateway: Gateway, captured: Captured, at: number): void {
    this.#captures.record(gateway, captured, at);
  }

  /** A device that nobody has entered spoke to us. */
  recordUnknown(uniqueId: string, { protocol, address }: Sender, at: number, raw: Uint8Array | null): void {
    this.#unassigned.record({ source: protocol, uniqueId, receivedAt: at, address, raw });
    const key = `${protocol}/${uniqueId}`;
    const row = this.#unknown.get(key);
    if (row !== undefined) {
      row.attempts += 1;
      row.lastSeenAt = at;
      row.address = address;
    } else if (this.#unknown.size < MAX_NOTICES) {
      this.#unknown.set(key, { uniqueId, protocol, attempts: 1, firstSeenAt: at, lastSeenAt: at, address });
    }
  }

  /** Answers whether it is the first of its kind since the last write. */
  recordFault({ listener, reason, address, detail, raw }: Fault, at: number): boolean {
    this.#unassigned.record({ source: listener, uniqueId: '', receivedAt: at, address, raw: raw ?? null });
    const key = `${listener}/${reason}`;
    const occurrences = (this.#faults.get(key)?.occurrences ?? 0) + 1;
    this.#faults.set(key, {
      listener,
      reason,
      occurrences,
      lastSeenAt: at,
      address,
      detail: printable(detail),
    });
    return occurrences === 1;
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop.abort();
    await this.#loop;
  }

  #activityOf({ gateway, receivedAt, protocol }: Submission): Mutable<GatewayActivityRow> {
    return (
      this.#activity.get(gateway.gatewayId) ?? {
        organizationId: gateway.organizationId,
        gatewayId: gateway.gatewayId,
        lastSeenAt: receivedAt,
        lastFixAt: null,
        lat: null,
        lon: null,
        voltageMillivolts: null,
        clockOffsetSeconds: null,
        protocol,
        address: null,
        acceptedCount: 0,
        refusedCount: 0,
        lastRefusal: null,
        lastRefusedAt: null,
        weekRolloverCount: 0,
      }
    );
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      await sleep(FLUSH_INTERVAL_MS, undefined, { signal: this.#stop.signal }).catch(() => {});
      await this.#flush();
    }
  }

  /** While the database is away the notices stay; they are bounded by the number of devices. */
  async #flush(): Promise<void> {
    const activity = [...this.#activity.values()].sort(
      (a, b) => a.organizationId - b.organizationId || a.gatewayId - b.gatewayId,
    );
    const unknown = [...this.#unknown.values()];
    const faults = [...this.#faults.values()];
    const { senders, messages } = this.#senders.take();
    const unread = this.#unread.take(this.#isClosed);
    const unassigned = this.#unassigned.take();
    const captured = this.#captures.take();
    const counts = [activity, unknown, faults, senders, unread, captured].map(({ length }) => length);
    if (counts.every((count) => count === 0)) return;
    const taken = { activity: this.#activity, unknown: this.#unknown, faults: this.#faults };
    this.#activity = new Map();
    this.#unknown = new Map();
    this.#faults = new Map();
    const writes = [
      ...writesOf(activity, storeGatewayActivity),
      ...writesOf(unknown, storeUnknownGateways),
      ...writesOf(faults, storeFaults),
      ...writesOf(unassigned, storeUnassignedMessages),
      ...writesOf(captured, storeCapturedMessages),
      ...writesOf(senders, storeGatewaySenders),
      ...writesOf(messages, storeMessages),
      ...writesOf(unread, storeUnread),
    ];
    try {
      await this.#write(writes.map(({ all }) => all));
    } catch (error) {
      this.#log.warn({ err: error }, 'Device notices could not be written');
      this.#senders.forget();
      if (error instanceof DatabaseUnavailableError) this.#restore(taken);
      else await this.#writeOneByOne(writes.flatMap(({ each }) => each));
    }
  }

  #write(statements: readonly Statement[]): Promise<void> {
    return this.#database.asWriter(async (tx) => {
      for (const statement of statements) await statement(tx.client);
    });
  }

  /** One notice that the database refuses takes no other with it. */
  async #writeOneByOne(statements: readonly Statement[]): Promise<void> {
    let refused = 0;
    for (const statement of statements) await this.#write([statement]).catch(() => refused++);
    this.#log.warn(
      { refused, written: statements.length - refused },
      'Device notices were written one by one',
    );
  }

  /** Notices that could not be written count again, below what came meanwhile. */
  #restore(taken: {
    activity: Map<number, Mutable<GatewayActivityRow>>;
    unknown: Map<string, Mutable<UnknownGatewayRow>>;
    faults: Map<string, Mutable<FaultRow>>;
  }): void {
    for (const [key, row] of taken.activity) {
      const newer = this.#activity.get(key);
      if (newer === undefined) this.#activity.set(key, row);
      else {
        newer.acceptedCount += row.acceptedCount;
        newer.refusedCount += row.refusedCount;
        newer.weekRolloverCount += row.weekRolloverCount;
      }
    }
    for (const [key, row] of taken.unknown) {
      const newer = this.#unknown.get(key);
      if (newer === undefined) this.#unknown.set(key, row);
      else newer.attempts += row.attempts;
    }
    for (const [key, row] of taken.faults) {
      const newer = this.#faults.get(key);
      if (newer === undefined) this.#faults.set(key, row);
      else newer.occurrences += row.occurrences;
    }
  }
}

type Statement = (client: TransactionClient) => Promise<void>;

/** How to write the rows together, and each by itself; nothing for none. */
function writesOf<Row>(
  rows: readonly Row[],
  store: (client: TransactionClient, rows: readonly Row[]) => Promise<void>,
): { all: Statement; each: Statement[] }[] {
  if (rows.length === 0) return [];
  const each = rows.map(
    (row): Statement =>
      (client) =>
        store(client, [row]),
  );
  return [{ all: (client) => store(client, rows), each }];
}

function voltageOf({ readings }: DecodedPosition): number | null {
  const { 'voltage-millivolts': millivolts = Number.NaN } = readings;
  return isInRange('voltage-millivolts', millivolts) ? Math.round(millivolts) : null;
}

function clamp(seconds: number): number {
  return Math.max(-2_147_483_647, Math.min(2_147_483_647, seconds));
}

/** What a stranger sent, as PostgreSQL and a log line can hold it. */
function printable(detail: string): string {
  return detail.replace(/\p{Cc}/gu, '·').slice(0, 200);
}
