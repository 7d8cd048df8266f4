import type {
  CommandBody,
  CommandKind,
  CommandResult,
  DriverAppInbox,
  DriverAppLoads,
  DriverAppProfile,
  DriverAppVehicles,
  HosLog,
  OwnInspections,
  SentCommandBody,
  SentNumberedVehicleBody,
  SentTimedHeaderBody,
  SyncCommand,
} from '@longhaul/contract';
import type { FactTable, ZonePart } from '@longhaul/units';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { FORMER_TAKEN, isTaken, type TakenKinds } from './taken-kinds.ts';

/** What the driver entered on this phone. Nothing of it changes once it has a number. */
export interface KeptCommand {
  readonly key: number;
  /** Null for 10 seconds, while it can be undone, and for as long as the server does not take its kind. */
  readonly seq: number | null;
  readonly id: string;
  readonly kind: CommandKind;
  readonly v: number;
  readonly at: string;
  readonly position: SyncCommand['position'];
  readonly body: Readonly<Record<string, unknown>>;
  /** The clock of the phone, epoch ms. */
  readonly madeAt: number;
  readonly result: CommandResult | null;
  /** A refused one that the driver has read. */
  readonly isPutAway: boolean;
}

export const bodyOf = <Kind extends CommandKind>(command: KeptCommand): CommandBody<Kind> =>
  command.body as CommandBody<Kind>;

export interface ClockChange {
  readonly afterSeq: number;
  readonly byMs: number;
}

export interface KeptPhoto {
  readonly sha256: string;
  readonly blob: Blob;
  readonly addedAt: number;
}

/** The server's records as this phone last had them. */
export interface Copy {
  readonly profile: DriverAppProfile | null;
  readonly units: OwnInspections | null;
  readonly vehicles: DriverAppVehicles | null;
  readonly inbox: DriverAppInbox | null;
  readonly loads: DriverAppLoads | null;
  /** By which the app reads the time. */
  readonly zones: ZonePart | null;
  /** By which it counts in place of the tables that it came with. */
  readonly facts: readonly FactTable[] | null;
  readonly days: Readonly<Record<string, HosLog>>;
  /** By the names of the parts and the dates of the days. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Parts of the copy beside the days. */
export const PART_NAMES = ['profile', 'units', 'vehicles', 'inbox', 'loads', 'zones', 'facts'] as const;
export type PartName = (typeof PART_NAMES)[number];

type Part = { version: string; data: unknown };

interface PhoneSchema extends DBSchema {
  meta: { key: string; value: unknown };
  commands: { key: number; value: Omit<KeptCommand, 'key'> & { key?: number } };
  parts: { key: string; value: Part };
  photos: { key: string; value: KeptPhoto };
}

/** Given up when the phone is full, so that a duty change still finds room. */
export const BALLAST_BYTES = 2 * 1024 * 1024;
/** Photos are refused under this, and duty changes go on. */
const PHOTO_ROOM_BYTES = 25 * 1024 * 1024;
/** What the server took is kept so long, in case it is restored from a backup. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** The database of one driver on this phone; nobody else's app opens it. */
export class PhoneStore {
  readonly #db: IDBPDatabase<PhoneSchema>;

  private constructor(db: IDBPDatabase<PhoneSchema>) {
    this.#db = db;
  }

  static async open(userId: number): Promise<PhoneStore> {
    const db = await openDB<PhoneSchema>(nameOf(userId), 1, {
      upgrade(created) {
        created.createObjectStore('meta');
        created.createObjectStore('commands', { keyPath: 'key', autoIncrement: true });
        created.createObjectStore('parts');
        created.createObjectStore('photos', { keyPath: 'sha256' });
      },
    });
    const store = new PhoneStore(db);
    if ((await db.get('meta', 'deviceId')) === undefined) await store.becomeNewDevice();
    if ((await db.get('meta', 'ballast')) === undefined) {
      await db.put('meta', new Uint8Array(BALLAST_BYTES), 'ballast').catch(() => undefined);
    }
    return store;
  }

  static remove(userId: number): Promise<void> {
    return new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(nameOf(userId));
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    });
  }

  close(): void {
    this.#db.close();
  }

  /** Numbers begin anew, as after the database of the server fell behind what is kept here. */
  async becomeNewDevice(): Promise<void> {
    const tx = this.#db.transaction(['meta', 'commands'], 'readwrite', { durability: 'strict' });
    await tx.objectStore('meta').put(crypto.randomUUID(), 'deviceId');
    await tx.objectStore('meta').put([], 'clockChanges');
    let seq = 0;
    for (const command of await tx.objectStore('commands').getAll()) {
      if (command.result !== null || command.seq === null) continue;
      seq += 1;
      await tx.objectStore('commands').put({ ...command, seq });
    }
    for (const command of await tx.objectStore('commands').getAll()) {
      if (command.result !== null && command.key !== undefined)
        await tx.objectStore('commands').delete(command.key);
    }
    await tx.done;
  }

  async deviceId(): Promise<string> {
    return String(await this.#db.get('meta', 'deviceId'));
  }

  async clockChanges(): Promise<ClockChange[]> {
    return ((await this.#db.get('meta', 'clockChanges')) as ClockChange[] | undefined) ?? [];
  }

  async noteClockChange(byMs: number): Promise<void> {
    await this.seal(Number.POSITIVE_INFINITY);
    const commands = await this.commands();
    const change = { afterSeq: Math.max(0, ...commands.map(({ seq }) => seq ?? 0)), byMs };
    await this.#db.put('meta', [...(await this.clockChanges()), change].slice(-500), 'clockChanges');
    // A change of the clock is sent with numbers only, so what has none is moved to the new clock here.
    for (const command of commands) {
      if (command.seq === null) await this.#put(movedBy(command, byMs));
    }
  }

  /** What the server took when it last answered. */
  async takenKinds(): Promise<TakenKinds> {
    return ((await this.#db.get('meta', 'takenKinds')) as TakenKinds | undefined) ?? FORMER_TAKEN;
  }

  /**
   * Keeps what the server takes now. An older server than the one before may not take what has a number already: it loses the
   * number, and those behind it move up, since the server took no number after `lastSeq`. Whether any did.
   */
  async saveTakenKinds(kinds: TakenKinds, lastSeq: number): Promise<boolean> {
    const tx = this.#db.transaction(['meta', 'commands'], 'readwrite', { durability: 'strict' });
    const [meta, store] = [tx.objectStore('meta'), tx.objectStore('commands')];
    await meta.put(kinds, 'takenKinds');
    const changes = ((await meta.get('clockChanges')) as ClockChange[] | undefined) ?? [];
    const numbered = (await store.getAll()).filter(({ seq }) => seq !== null && seq > lastSeq);
    const isAnyUntaken = numbered.some((command) => !isTaken(kinds, command));
    if (isAnyUntaken) {
      const moved = new Map<number, number>();
      let next = lastSeq;
      for (const command of numbered.sort((a, b) => a.seq! - b.seq!)) {
        const seq = command.seq!;
        if (isTaken(kinds, command)) {
          next += 1;
          await store.put({ ...command, seq: next });
        } else {
          const later = changes.filter(({ afterSeq }) => afterSeq >= seq);
          const byMs = later.reduce((sum, change) => sum + change.byMs, 0);
          await store.put({ ...movedBy(command, byMs), seq: null });
        }
        moved.set(seq, next);
      }
      const renumbered = changes.map(({ afterSeq, byMs }) => ({
        afterSeq: moved.get(afterSeq) ?? afterSeq,
        byMs,
      }));
      await meta.put(renumbered, 'clockChanges');
    }
    await tx.done;
    return isAnyUntaken;
  }

  async lastOkAt(): Promise<number | null> {
    return ((await this.#db.get('meta', 'lastOkAt')) as number | undefined) ?? null;
  }

  async commands(): Promise<KeptCommand[]> {
    return (await this.#db.getAll('commands')) as KeptCommand[];
  }

  /** Resolves only once it is on the disk of the phone. */
  async add<Kind extends CommandKind>(
    kind: Kind,
    body: SentCommandBody<Kind> | SentTimedHeaderBody | SentNumberedVehicleBody,
    { madeAt, canUndo, v = 1 }: { madeAt: number; canUndo: boolean; v?: number },
  ): Promise<number> {
    const command: Omit<KeptCommand, 'key'> = {
      seq: null,
      id: commandId(madeAt),
      kind,
      v,
      at: new Date(madeAt).toISOString(),
      position: null,
      body: body as Record<string, unknown>,
      madeAt,
      result: null,
      isPutAway: false,
    };
    const key = await this.#withRoom(() => this.#put(command));
    if (!canUndo) await this.seal(Number.POSITIVE_INFINITY);
    return key;
  }

  async #put(command: Omit<KeptCommand, 'key'> & { key?: number }): Promise<number> {
    const tx = this.#db.transaction('commands', 'readwrite', { durability: 'strict' });
    const key = await tx.store.put(command);
    await tx.done;
    return key;
  }

  /** @throws DOMException QuotaExceededError when there is no room even without the ballast */
  async #withRoom<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await this.#db.delete('meta', 'ballast');
      return write();
    }
  }

  /** Takes back what has no number yet. */
  async undo(key: number): Promise<void> {
    const tx = this.#db.transaction('commands', 'readwrite');
    if ((await tx.store.get(key))?.seq === null) await tx.store.delete(key);
    await tx.done;
  }

  async setPosition(key: number, position: NonNullable<SyncCommand['position']>): Promise<void> {
    const tx = this.#db.transaction('commands', 'readwrite');
    const command = await tx.store.get(key);
    if (command && command.seq === null) await tx.store.put({ ...command, position });
    await tx.done;
  }

  /** Gives the next numbers to what was made until then and is taken by the server: from now on it does not change. Whether any did. */
  async seal(until: number): Promise<boolean> {
    const kinds = await this.takenKinds();
    const tx = this.#db.transaction('commands', 'readwrite', { durability: 'strict' });
    const all = await tx.store.getAll();
    const before = Math.max(0, ...all.map(({ seq }) => seq ?? 0));
    let last = before;
    for (const command of all) {
      if (command.seq !== null || !isTaken(kinds, command)) continue;
      if (command.madeAt > until) break;
      last += 1;
      await tx.store.put({ ...command, seq: last });
    }
    await tx.done;
    return last > before;
  }

  async putAway(key: number): Promise<void> {
    const tx = this.#db.transaction('commands', 'readwrite');
    const command = await tx.store.get(key);
    if (command) await tx.store.put({ ...command, isPutAway: true });
    await tx.done;
  }

  /** What became of commands, and what the phone did not have, in one write. */
  async saveAnswer(
    results: readonly CommandResult[],
    parts: Readonly<Record<string, Part>>,
    now: number,
  ): Promise<void> {
    const tx = this.#db.transaction(['commands', 'parts', 'meta'], 'readwrite', { durability: 'strict' });
    const commands = tx.objectStore('commands');
    const byId = new Map(
      results.filter(({ outcome }) => outcome !== 'wait').map((result) => [result.id, result]),
    );
    for (const command of await commands.getAll()) {
      const result = byId.get(command.id);
      if (result) await commands.put({ ...command, result });
      const isOld = command.result !== null && now - command.madeAt > KEEP_MS;
      if (isOld && command.key !== undefined) await commands.delete(command.key);
    }
    for (const [name, part] of Object.entries(parts)) await tx.objectStore('parts').put(part, name);
    await tx.objectStore('meta').put(now, 'lastOkAt');
    await tx.done;
  }

  /** The server is older than what it took: everything after its last number is to be sent again. */
  async sendAgainAfter(lastSeq: number): Promise<void> {
    const tx = this.#db.transaction('commands', 'readwrite', { durability: 'strict' });
    for (const command of await tx.store.getAll()) {
      if (command.seq !== null && command.seq > lastSeq && command.result !== null) {
        await tx.store.put({ ...command, result: null });
      }
    }
    await tx.done;
  }

  async copy(): Promise<Copy> {
    const tx = this.#db.transaction('parts');
    const [names, parts] = [await tx.store.getAllKeys(), await tx.store.getAll()];
    const days: Record<string, HosLog> = {};
    const versions: Record<string, string> = {};
    const named: Partial<Record<PartName, unknown>> = {};
    for (const [index, name] of names.entries()) {
      const part = parts[index];
      if (!part) continue;
      versions[name] = part.version;
      const isNamed = (PART_NAMES as readonly string[]).includes(name);
      if (isNamed) named[name as PartName] = part.data;
      else days[name] = part.data as HosLog;
    }
    return {
      profile: (named.profile as DriverAppProfile | undefined) ?? null,
      units: (named.units as OwnInspections | undefined) ?? null,
      vehicles: (named.vehicles as DriverAppVehicles | undefined) ?? null,
      inbox: (named.inbox as DriverAppInbox | undefined) ?? null,
      loads: (named.loads as DriverAppLoads | undefined) ?? null,
      zones: (named.zones as ZonePart | undefined) ?? null,
      facts: (named.facts as FactTable[] | undefined) ?? null,
      days,
      versions,
    };
  }

  /** Days that nobody asks for any more; the server names which it still sends. */
  async forgetDaysBefore(date: string): Promise<void> {
    const tx = this.#db.transaction('parts', 'readwrite');
    for (const name of await tx.store.getAllKeys()) {
      if (/^\d/.test(name) && name < date) await tx.store.delete(name);
    }
    await tx.done;
  }

  /** The copy goes, what the driver entered stays. */
  async forgetCopy(): Promise<void> {
    await this.#db.clear('parts');
    await this.#db.delete('meta', 'session');
  }

  /** @throws Error with the name PhotoRoomError */
  async addPhoto(blob: Blob): Promise<string> {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < PHOTO_ROOM_BYTES) throw new PhotoRoomError();
    const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
    const sha256 = hexOf(digest);
    await this.#db.put('photos', { sha256, blob, addedAt: Date.now() });
    return sha256;
  }

  photo(sha256: string): Promise<KeptPhoto | undefined> {
    return this.#db.get('photos', sha256);
  }

  removePhoto(sha256: string): Promise<void> {
    return this.#db.delete('photos', sha256);
  }
}

export class PhotoRoomError extends Error {
  override readonly name = 'PhotoRoomError';
}

/** The same command by a clock that is ahead by so much. */
const movedBy = <Command extends Pick<KeptCommand, 'at' | 'madeAt'>>(
  command: Command,
  byMs: number,
): Command => ({
  ...command,
  at: new Date(Date.parse(command.at) + byMs).toISOString(),
  madeAt: command.madeAt + byMs,
});

const nameOf = (userId: number) => `longhaul-driver-${userId}`;

export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A UUID of version 7: it begins with the time, so that commands sort as they were made. */
export function commandId(madeAt: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(madeAt / 2 ** (8 * (5 - index))) & 0xff;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
