import { MINUTE_MS } from '../time.ts';

/** The clocks of some zones, by a release of the time zone database. */
export type ZonePart = {
  /** Such as `2026f`. */
  readonly release: string;
  /** The first instant and the first one after the last that the clocks answer for, ISO 8601. */
  readonly from: string;
  readonly until: string;
  /**
   * `-360 -300|0101|a b c`: offsets from UTC in minutes, which of them applies from `from` on and after each change, and
   * minutes to each change from the one before, in base 36.
   */
  readonly clocks: readonly string[];
  /** The clock of each zone. */
  readonly zones: Readonly<Record<string, number>>;
};

/** A release of the time zone database as `zones.json` keeps it. `zones` are those that are offered. */
export type ZoneData = ZonePart & {
  /** Older and second names, which are read like the others and not offered. */
  readonly olderNames: Readonly<Record<string, number>>;
  /** Abbreviations and fixed offsets, which mean different hours to different programs. Only stored ones are read. */
  readonly refusedNames: Readonly<Record<string, number>>;
  /** The zones of the United States, Canada and Mexico. */
  readonly northAmerica: readonly string[];
};

/** The offsets of one zone. */
export type ZoneClock = {
  /** When the offset changes, epoch ms, ascending; `offsetsMs` has one more: the one before the first change. */
  readonly changesAt: readonly number[];
  readonly offsetsMs: readonly number[];
};

/** Where offsets are looked up. */
export type ZoneTable = {
  readonly release: string;
  /** Epoch ms; at or after it nothing is known. */
  readonly untilAt: number;
  /** Names to choose from, by alphabet. */
  readonly offered: readonly string[];
  /** The name as the table spells it, whatever its case; undefined when it is no zone, an abbreviation or an offset. */
  spelling(name: string): string | undefined;
  /** How far the clocks of a zone are ahead of UTC, in ms; refused names are read too. Undefined when it is none. */
  offsetReader(name: string): ((at: number) => number) | undefined;
};

/** Reads a table. Throws a RangeError on clocks that cannot be read. */
export function readZoneTable(data: ZoneData): ZoneTable {
  const fromAt = Date.parse(data.from);
  const accepted = { ...data.zones, ...data.olderNames };
  const spellings = new Map(Object.keys(accepted).map((name) => [name.toLowerCase(), name]));
  const numbers = new Map(
    Object.entries({ ...data.refusedNames, ...accepted }).map(([name, clock]) => [name.toLowerCase(), clock]),
  );
  const clocks = new Map<number, ZoneClock>();
  const clockOf = (name: string): ZoneClock | undefined => {
    const number = numbers.get(name.toLowerCase());
    if (number === undefined) return fixedOffset(name);
    let clock = clocks.get(number);
    if (!clock) {
      clock = readClock(data.clocks[number] ?? '', fromAt);
      clocks.set(number, clock);
    }
    return clock;
  };
  return {
    release: data.release,
    untilAt: Date.parse(data.until),
    offered: Object.keys(data.zones).sort(),
    spelling: (name) => spellings.get(name.toLowerCase()),
    offsetReader: (name) => {
      const clock = clockOf(name);
      return clock && ((at) => offsetOf(clock, at));
    },
  };
}

/** The offset of a clock at an instant, ms. Before the first change that is known, the one before it. */
export function offsetOf({ changesAt, offsetsMs }: ZoneClock, at: number): number {
  let low = 0;
  let high = changesAt.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changesAt[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return offsetsMs[low]!;
}

/** A clock as `ZoneData` has it. Throws a RangeError when it cannot be read. */
export function readClock(text: string, fromAt: number): ZoneClock {
  const [offsets = '', order = '', minutes = ''] = text.split('|');
  const known = offsets.split(' ').map((offset) => Number(offset) * MINUTE_MS);
  const offsetsMs = [...order].map((index) => known[Number.parseInt(index, 36)] ?? Number.NaN);
  const changesAt: number[] = [];
  let at = fromAt;
  for (const delta of minutes === '' ? [] : minutes.split(' ')) {
    at += Number.parseInt(delta, 36) * MINUTE_MS;
    changesAt.push(at);
  }
  if (offsetsMs.length !== changesAt.length + 1 || ![...offsetsMs, ...changesAt].every(Number.isFinite)) {
    throw new RangeError(`not a clock of a time zone: ${text}`);
  }
  return { changesAt, offsetsMs };
}

/** Of `-07:00` and `UTC-7`, which were taken once: hours ahead of UTC, as ISO 8601 has signs. */
function fixedOffset(name: string): ZoneClock | undefined {
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes >= 24 * 60) return undefined;
  return { changesAt: [], offsetsMs: [(match[1] === '-' ? -minutes : minutes) * MINUTE_MS] };
}
