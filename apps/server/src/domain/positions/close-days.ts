import { DAY_MS } from '@longhaul/units';
import type { BackgroundJob } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/errors.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { runIsolated } from '../../platform/set-aside-work.ts';
import type { CountClosedDay } from './closed-day-counter.ts';
import {
  dropWeekWithoutRows,
  findEmptyWeeks,
  findOpenDays,
  findOpenVehicles,
  lockVehicle,
  type OpenDay,
  type OpenVehicle,
  type RowReadings,
  readClosedDay,
  readRowsOfDay,
  storeClosedDay,
  type VehicleDay,
} from './closing-queries.ts';
import { decodeFixes, decodeReadings, encodeFixes, encodeReadings, PositionDayError } from './day-codec.ts';
import { FIX_COLUMNS, type FixColumns, type ReadingColumns } from './fix-columns.ts';
import { merged } from './read-fixes.ts';
import { mergedReadings } from './readings.ts';

/** Whose days are looked for at once. */
const VEHICLES_AT_ONCE = 20;
const LOCK_NOT_AVAILABLE = '55P03';

export interface CloseDaysOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
  /** From the end of a day until it is closed. */
  readonly closeAfterMs: number;
  /** From when a week has no row left until it is dropped. */
  readonly dropAfterMs?: number;
  readonly countClosedDay?: CountClosedDay;
}

/** Closes days of vehicles that are over for long enough: their rows become one. Any number of processes may run it. */
export class CloseDaysJob implements BackgroundJob {
  readonly name = 'closing of days';
  readonly pauseMs = 10 * 60_000;
  readonly #options: CloseDaysOptions;
  /** Weeks without rows, each from when on it had none at every look. */
  #emptySince = new Map<string, number>();

  constructor(options: CloseDaysOptions) {
    this.#options = options;
  }

  /** Closes every day that waits for it now, then drops the weeks that have no row left. */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const { database, clock, closeAfterMs } = this.#options;
    const until = new Date(Math.floor((clock.now() - closeAfterMs) / DAY_MS) * DAY_MS);
    for (let closed = -1; closed !== 0 && !signal?.aborted; ) {
      const vehicles = await database.acrossOrganizations({ actorId: null }, (tx) =>
        findOpenVehicles(tx.client, until),
      );
      closed = 0;
      for (const some of batchesOf(vehicles)) {
        if (signal?.aborted) return;
        const { organizationId } = some[0];
        const days = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
          findOpenDays(tx.client, some, until),
        );
        for (const day of days) {
          if (signal?.aborted) return;
          if (await this.#close(day)) closed++;
        }
      }
    }
    await this.#dropWeeks(until, signal);
  }

  /** Answers whether it was closed. */
  async #close(task: OpenDay): Promise<boolean> {
    const { database, log, countClosedDay } = this.#options;
    let positions = 0;
    await runIsolated({
      database,
      log,
      work: 'position-days',
      tasks: [task],
      subjectOf: ({ organizationId, assetId, day, hasFailed }) => ({
        organizationId,
        subject: `${assetId} ${day}`,
        hasFailed,
      }),
      run: async () => {
        positions = await database.inOrganization(
          { organizationId: task.organizationId, actorId: null },
          (tx) => closeDay(tx, task),
        );
      },
    });
    if (positions === 0) return false;
    countClosedDay?.(positions);
    return true;
  }

  /** Not at once: who stores a history makes its weeks first. */
  async #dropWeeks(until: Date, signal?: AbortSignal): Promise<void> {
    const { database, log, clock, dropAfterMs = DAY_MS } = this.#options;
    const weeks = await database.acrossOrganizations({ actorId: null }, (tx) =>
      findEmptyWeeks(tx.client, until),
    );
    const now = clock.now();
    this.#emptySince = new Map(weeks.map((week) => [week, this.#emptySince.get(week) ?? now]));
    for (const [week, since] of this.#emptySince) {
      if (signal?.aborted) return;
      if (now - since < dropAfterMs) continue;
      try {
        const isDropped = await database.acrossOrganizations({ actorId: null }, (tx) =>
          dropWeekWithoutRows(tx.client, week),
        );
        if (isDropped)
          log.info({ week }, 'A week of positions without rows was dropped: its days are closed');
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
        log.info({ week }, 'A week of positions is in use; it is dropped another time');
      }
    }
  }
}

function batchesOf(vehicles: readonly OpenVehicle[]): (readonly [OpenVehicle, ...OpenVehicle[]])[] {
  const byOrganization = Map.groupBy(vehicles, ({ organizationId }) => organizationId);
  return [...byOrganization.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / VEHICLES_AT_ONCE) }, (_, index) => {
      const [first, ...others] = all.slice(index * VEHICLES_AT_ONCE, (index + 1) * VEHICLES_AT_ONCE);
      return [first!, ...others] as const;
    }),
  );
}

/**
 * Makes one row of the rows of the day and of what was closed of it before. Returns how many positions it has; 0 when there
 * was nothing to close.
 * @throws PositionDayError, and nothing has changed, when that would not give back what went in.
 */
export async function closeDay(tx: DatabaseTransaction, day: VehicleDay): Promise<number> {
  await lockVehicle(tx.client, day);
  const [rows, closed] = await Promise.all([readRowsOfDay(tx.client, day), readClosedDay(tx.client, day)]);
  if (rows.fixes.at.length === 0) return 0;
  if (rows.oddFixes > 0) {
    throw new PositionDayError(
      `${rows.oddFixes} positions of ${day.day} lie between two milliseconds or have an odometer below zero.`,
    );
  }
  // What was closed first was there first.
  const fixes = merged(
    [...(closed === null ? [] : [decodeFixes(closed.fixBytes, FIX_COLUMNS)]), rows.fixes],
    FIX_COLUMNS,
  );
  const readings = joinedReadings(closed?.readingBytes ?? null, rows.readings);
  const fixBytes = encodeFixes(fixes);
  const readingBytes = readings.size === 0 ? null : encodeReadings(readings);
  assertSame(fixes, fixBytes, readings, readingBytes, day);
  await storeClosedDay(tx.client, {
    ...day,
    fixes: fixes.at.length,
    firstAt: fixes.at[0]!,
    lastAt: fixes.at.at(-1)!,
    fixBytes,
    readings: countOf(readings),
    readingBytes,
    rowFixes: rows.fixes.at.length,
    rowReadings: countOf(rows.readings),
    readingsUntil: new Map([...rows.readings].map(([reading, { until }]) => [reading, until])),
  });
  return fixes.at.length;
}

const countOf = (readings: ReadonlyMap<string, ReadingColumns>): number =>
  [...readings.values()].reduce((sum, { at }) => sum + at.length, 0);

function joinedReadings(
  closed: Buffer | null,
  rows: ReadonlyMap<string, RowReadings>,
): Map<string, ReadingColumns> {
  const before = closed === null ? new Map<string, ReadingColumns>() : decodeReadings(closed);
  return new Map(
    [...new Set([...before.keys(), ...rows.keys()])].map((reading) => {
      const parts = [before.get(reading), rows.get(reading)].filter((part) => part !== undefined);
      return [reading, mergedReadings(parts)];
    }),
  );
}

/** The rows go: what takes their place has to say the same. */
function assertSame(
  fixes: FixColumns,
  fixBytes: Buffer,
  readings: ReadonlyMap<string, ReadingColumns>,
  readingBytes: Buffer | null,
  { day }: VehicleDay,
): void {
  const decoded = decodeFixes(fixBytes, FIX_COLUMNS);
  const read = readingBytes === null ? new Map<string, ReadingColumns>() : decodeReadings(readingBytes);
  const isSame =
    FIX_COLUMNS.every((column) => areEqual(fixes[column], decoded[column])) &&
    readings.size === read.size &&
    [...readings].every(([reading, { at, value }]) => {
      const own = read.get(reading);
      return own !== undefined && areEqual(at, own.at) && areEqual(value, own.value);
    });
  if (!isSame) throw new PositionDayError(`The columns of ${day} do not give back its positions.`);
}

function areEqual(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let row = 0; row < one.length; row++) if (one[row] !== other[row]) return false;
  return true;
}
