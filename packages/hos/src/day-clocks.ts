import { addDays, dayNumber, HOUR_MS, MINUTE_MS, type ZoneDays, zoneDays } from '@longhaul/units';

/** The zone of the home terminal (IANA) and when the carrier's 24-hour period begins (`HH:mm`). */
export type DayClock = { timeZone: string; dayStartsAt: string };

/** In force before the day `until` (`YYYY-MM-DD`), from the `until` of the one before on. */
export type EarlierDays = DayClock & { until: string };

/** How the days of a log begin: as now, and before `until` as each of the earlier ones, in order. */
export type LogDays = DayClock & { earlierDays?: readonly EarlierDays[] | undefined };

type Piece = DayClock & { from: number; days: ZoneDays };

/**
 * Days whose zone or start of the day changed (49 CFR 395.8(d), (e)). Dates stay consecutive: the day before a change begins
 * as days did and ends where the next begins, so it is longer or shorter once. Where the next would begin before it, as on
 * the far side of the date line, a day has one minute. Throws a RangeError when a zone is unknown.
 */
export function daysOver({ timeZone, dayStartsAt, earlierDays = [] }: LogDays): ZoneDays & {
  clockOf(day: number): DayClock;
} {
  let from = Number.NEGATIVE_INFINITY;
  const pieces: Piece[] = [];
  for (const { until, ...clock } of earlierDays) {
    pieces.push(pieceOf(clock, from));
    from = dayNumber(until);
  }
  pieces.push(pieceOf({ timeZone, dayStartsAt }, from));
  const inForce = (day: number) => pieces.findLast((piece) => piece.from <= day) ?? pieces[0]!;
  const moved = new Map<number, number>();
  const startOf = (day: number) => moved.get(day) ?? inForce(day).days.startOf(day);
  for (const [index, piece] of pieces.entries()) {
    if (index === 0) continue;
    const untilDay = pieces[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    for (let day = piece.from; day < untilDay; day++) {
      const before = startOf(day - 1);
      if (piece.days.startOf(day) > before) break;
      moved.set(day, before + MINUTE_MS);
    }
  }
  const dayAt = (at: number) => {
    let day = pieces.at(-1)!.days.dayAt(at);
    while (startOf(day) > at) day--;
    while (startOf(day + 1) <= at) day++;
    return day;
  };
  return {
    dayAt,
    startOf,
    dateOf: (day) => inForce(day).days.dateOf(day),
    offsetAt: (at) => inForce(dayAt(at)).days.offsetAt(at),
    clockOf: (day) => {
      const { timeZone: zone, dayStartsAt: startsAt } = inForce(day);
      return { timeZone: zone, dayStartsAt: startsAt };
    },
  };
}

const pieceOf = (clock: DayClock, from: number): Piece => ({
  ...clock,
  from,
  days: zoneDays(clock.timeZone, clock.dayStartsAt),
});

/**
 * The days, numbered from 1970-01-01, from `firstDay` to `lastDay` that begin or end elsewhere by the one than by the other.
 */
export function movedDays(
  one: Pick<ZoneDays, 'startOf'>,
  other: Pick<ZoneDays, 'startOf'>,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
): number[] {
  const days: number[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const isSame = one.startOf(day) === other.startOf(day) && one.startOf(day + 1) === other.startOf(day + 1);
    if (!isSame) days.push(day);
  }
  return days;
}

/** A day that the next one cuts or lengthens, since that begins by another clock; ISO 8601 instants. */
export type ChangedDay = {
  logDate: string;
  startsAt: string;
  endsAt: string;
  days?: LogDays | undefined;
};

/** How long such a day is, in hours, and by which clock the next begins; null of every other day. */
export function changeOfDay({
  logDate,
  startsAt,
  endsAt,
  days,
}: ChangedDay): { hours: number; next: DayClock } | null {
  const { earlierDays = [], ...last } = days ?? { timeZone: '', dayStartsAt: '' };
  const index = earlierDays.findIndex(({ until }) => until === addDays(logDate, 1));
  if (index === -1) return null;
  const { timeZone, dayStartsAt } = earlierDays[index + 1] ?? last;
  return { hours: (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS, next: { timeZone, dayStartsAt } };
}
