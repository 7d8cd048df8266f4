import { COMMAND_BODIES, type CommandBody, type SyncCommand } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { type DutyRecord, EVENT_TYPE, RECORD_ORIGIN, spansOfRecords } from '@longhaul/hos';
import { DAY_MS, SECOND_MS } from '@longhaul/units';
import {
  type PlannedStatus,
  planStatus,
  type StatusChange,
  storeStatuses,
} from '../../domain/hos/edits/change-log.ts';
import { selectAssignedVehicles } from '../../domain/hos/edits/queries.ts';
import { readRecords } from '../../domain/hos/edits/store-edit.ts';
import { dateAt, dayBounds } from '../../domain/hos/hos-driver.ts';
import { type LogTarget, lockedDay } from '../../domain/hos/log/log-target.ts';
import { DomainError } from '../../platform/errors.ts';
import { type CommandContext, keyOf, type PhoneCommand } from './command-context.ts';
import { selectCommandTimes, selectSuperseded } from './queries.ts';
import { type Became, refusalOf } from './refusal.ts';
import { TakenSeconds, wholeSecond } from './taken-seconds.ts';

type Duty = CommandBody<'duty-status'>;

/** A duty change of a phone, with when it was made, epoch ms. */
export type DutyEntry = { command: PhoneCommand; duty: Duty; at: number };

/** Rows that are read once when the log is opened. */
type Opened = {
  records: DutyRecord[];
  /** Entries that changed nothing when they arrived, oldest first. */
  superseded: DutyEntry[];
  /** When commands that have records were made, and on which phone, by their id. */
  made: Map<string, { at: number; deviceId: string }>;
  assignments: Awaited<ReturnType<typeof selectAssignedVehicles>>;
};

/**
 * The duty records of one driver around some entries of a phone. They are read once, each entry changes them in memory, and
 * `store` writes all of them. The cost of an entry does not depend on how close together entries are.
 */
export class DutyLog {
  readonly #context: Pick<CommandContext, 'tx' | 'actor' | 'driver'>;
  readonly #now: number;
  readonly #records: DutyRecord[];
  readonly #superseded: DutyEntry[];
  readonly #made: Opened['made'];
  readonly #assignments: Opened['assignments'];
  readonly #taken: TakenSeconds;
  readonly #planned: PlannedStatus[] = [];

  private constructor(context: Pick<CommandContext, 'tx' | 'actor' | 'driver'>, now: number, opened: Opened) {
    this.#context = context;
    this.#now = now;
    this.#records = opened.records;
    this.#superseded = opened.superseded;
    this.#made = opened.made;
    this.#assignments = opened.assignments;
    this.#taken = new TakenSeconds(opened.records.map(({ at }) => at));
  }

  /** `entries` oldest first, of a driver whose records are locked. */
  static async open(
    { tx, actor, driver, now }: Pick<CommandContext, 'tx' | 'actor' | 'driver' | 'now'>,
    entries: readonly DutyEntry[],
  ): Promise<DutyLog> {
    const key = keyOf(driver);
    const from = wholeSecond(entries[0]!.at) - SECOND_MS;
    // Entries of one second are spread over the seconds after it, so the last of them may begin later than now.
    const until = Math.max(now, entries.at(-1)!.at) + DAY_MS;
    const { startAt } = dayBounds(driver, dateAt(driver, from));
    const { endAt } = dayBounds(driver, dateAt(driver, until));
    const [records, stored, assignments] = await Promise.all([
      readRecords(tx, { driver, startAt, endAt }),
      selectSuperseded(tx, key, from),
      selectAssignedVehicles(tx, key, { from: new Date(from), until: new Date(until) }),
    ]);
    const superseded = stored.flatMap(({ id, at, body, position, device_id: deviceId }): DutyEntry[] => {
      const duty = COMMAND_BODIES['duty-status'][1].safeParse(body);
      if (!duty.success) return [];
      const command = { id, position: position as SyncCommand['position'], deviceId };
      return [{ command, duty: duty.data, at: at.getTime() }];
    });
    const seconds = new Set([...entries, ...superseded].map(({ at }) => wholeSecond(at)));
    const ids = records.flatMap(({ at, ref }) => (seconds.has(at) ? (commandOf(ref) ?? []) : []));
    const made = await selectCommandTimes(tx, key, [...new Set(ids)]);
    return new DutyLog({ tx, actor, driver }, now, { records, superseded, made, assignments });
  }

  /** The status in force at an instant, without its mode; undefined before the first record. */
  statusAt(at: number): number | undefined {
    return this.#records.findLast((record) => record.type === EVENT_TYPE.dutyStatus && record.at <= at)?.code;
  }

  /** The result of the entry. @throws errors that the entry did not cause */
  async enter(entry: DutyEntry): Promise<Became> {
    const startedAt = await this.#plan(entry).catch(asBecame);
    if (typeof startedAt === 'number') {
      await this.#enterSuperseded(startedAt);
      return { outcome: 'stored', reason: null };
    }
    if (startedAt.outcome === 'superseded') {
      this.#superseded.splice(indexAfter(this.#superseded, entry.at), 0, entry);
    }
    return startedAt;
  }

  /** Writes all entries with as many statements as one entry needs. */
  async store(): Promise<void> {
    const { tx, driver } = this.#context;
    if (this.#planned.length > 0) await storeStatuses(tx, driver, this.#planned, this.#now);
  }

  /** @returns when it begins, epoch ms. @throws DomainError 409, 422 */
  async #plan({ command, duty, at }: DutyEntry): Promise<number> {
    const { tx, actor, driver } = this.#context;
    const startAt = this.#freeSecond(command, at);
    const now = Math.max(this.#now, startAt);
    const target: LogTarget = { ...keyOf(driver), date: dateAt(driver, startAt) };
    const day = lockedDay(driver, target.date, now);
    const records = this.#around(startAt);
    const context = { tx, target, day, records, now, origin: RECORD_ORIGIN.driver };
    const planned = await planStatus(context, actor, statusChange(command, duty, startAt), (instant) =>
      this.#vehicleAt(instant),
    );
    this.#planned.push(planned);
    this.#add(planned);
    this.#made.set(command.id, { at, deviceId: command.deviceId });
    return planned.at;
  }

  /**
   * An entry that changed nothing when it arrived may matter once an earlier one arrives from another phone: the
   * log must not depend on the order in which they arrive.
   */
  async #enterSuperseded(startedAt: number): Promise<void> {
    let index = indexAfter(this.#superseded, startedAt);
    const nextAt = this.#records[indexAfter(this.#records, startedAt)]?.at ?? Number.POSITIVE_INFINITY;
    while (index < this.#superseded.length) {
      const entry = this.#superseded[index]!;
      if (entry.at >= nextAt) return;
      const became = this.#isInForce(entry) ? null : await this.#plan(entry).catch(asBecame);
      if (typeof became === 'number') this.#superseded.splice(index, 1);
      else index += 1;
    }
  }

  /**
   * Entries of one second begin a second apart, in the order in which they were made, not in which they arrived: an earlier one
   * of another phone begins a second before it, any other in the next second without a record.
   */
  #freeSecond(command: PhoneCommand, at: number): number {
    const second = wholeSecond(at);
    if (!this.#taken.has(second)) return at;
    const otherId = this.#records
      .slice(indexAfter(this.#records, second - 1), indexAfter(this.#records, second))
      .map(({ ref }) => commandOf(ref))
      .find((id) => id !== undefined);
    const other = otherId === undefined ? undefined : this.#made.get(otherId);
    const isOfOtherPhone = other !== undefined && other.deviceId !== command.deviceId;
    if (isOfOtherPhone && isMadeBefore({ id: command.id, at }, { id: otherId!, at: other.at })) {
      if (!this.#taken.has(second - SECOND_MS)) return second - SECOND_MS;
    }
    return this.#taken.nextFree(second);
  }

  /** Whether the entry clearly changes nothing; cheaper than planning it. */
  #isInForce({ duty, at }: DutyEntry): boolean {
    if (this.#taken.has(at)) return false;
    const last = spansOfRecords(this.#around(at)).findLast(({ startedAt }) => startedAt <= at);
    return last !== undefined && last.status === duty.status && last.mode === duty.mode;
  }

  /** The records that an entry at `at` depends on: from the duty status in force to the next record. */
  #around(at: number): DutyRecord[] {
    let first = indexAfter(this.#records, at - 1);
    while (first > 0 && this.#records[first - 1]!.type !== EVENT_TYPE.dutyStatus) first -= 1;
    const next = this.#records[indexAfter(this.#records, at)];
    const end = next ? indexAfter(this.#records, next.at) : this.#records.length;
    return this.#records.slice(Math.max(0, first - 1), end);
  }

  #vehicleAt(at: number): number | null {
    return (
      this.#assignments.find(
        ({ from, until }) => from.getTime() <= at && (until === null || until.getTime() > at),
      )?.asset_id ?? null
    );
  }

  #add({ at, rows }: PlannedStatus): void {
    this.#taken.add(at);
    const added = rows.map(
      (row, part): DutyRecord => ({
        // Not stored yet, and a status change neither removes nor copies a record.
        id: -(this.#planned.length * 10 + part),
        type: row.type === EVENT_TYPE.dutyStatus ? EVENT_TYPE.dutyStatus : EVENT_TYPE.mode,
        code: row.code,
        mode: row.mode ?? null,
        at,
        origin: row.origin,
        vehicleId: row.vehicle_id ?? null,
        lat: row.lat ?? null,
        lon: row.lon ?? null,
        locationText: row.location_text ?? null,
        totalMiles: row.total_miles ?? null,
        sourceId: null,
        ref: `${row.command_id}/${part}`,
      }),
    );
    this.#records.splice(indexAfter(this.#records, at), 0, ...added);
  }
}

/** The command that made a record; undefined for a record of a device, of the office or of the web log. */
const commandOf = (ref: string | undefined) => (ref?.includes('/') ? ref.split('/')[0] : undefined);

/** Index of the first item later than `at`, of items in the order of their times. */
function indexAfter(items: readonly { at: number }[], at: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Made = { id: string; at: number };
const isMadeBefore = (one: Made, other: Made) =>
  one.at === other.at ? one.id < other.id : one.at < other.at;

function statusChange(
  { id, position }: PhoneCommand,
  { status, mode, locationText, annotation = null }: Duty,
  at: number,
): StatusChange {
  return {
    edit: { kind: 'change-status', duty: { status, mode, locationText }, at },
    annotation,
    commandId: id,
    ...(position && { position: placeOf(position, mode) }),
  };
}

/** Two decimals, one under personal conveyance: 49 CFR 395, subpart B, appendix A, 4.3.1.6, 4.7.3. */
function placeOf(position: NonNullable<SyncCommand['position']>, mode: string | null) {
  const factor = mode === 'PC' ? 10 : 100;
  const lat = Math.round(position.lat * factor) / factor;
  const lon = Math.round(position.lon * factor) / factor;
  return { lat, lon, text: placeText(lat, lon).slice(0, 60) };
}

/** @throws errors that the entry did not cause */
function asBecame(error: unknown): Became {
  if (error instanceof DomainError && error.code === 'no-change') {
    return { outcome: 'superseded', reason: null };
  }
  const reason = refusalOf(error);
  if (reason === null) throw error;
  return { outcome: 'refused', reason };
}
