/** The clocks of a place where a home terminal may be. Instants are epoch ms. */
export type TerminalClock = {
  /** How far they are ahead of UTC, in ms; null when that is not known. */
  offsetAt(at: number): number | null;
  /** The instant at which they show `local` (epoch ms, as if it were UTC), the first of two; null when not known. */
  instantAt(local: number): number | null;
};

/** The offset from UTC in the header of a file cannot be read, so none of its records has a time. */
export class UnreadableOffsetError extends Error {
  constructor(found: string) {
    super(
      found === ''
        ? 'The header of this file has no time zone offset from UTC (7.41), so its records have no time.'
        : `The header of this file has the time zone offset from UTC '${found}', which is not whole hours (7.41), so its records have no time.`,
    );
    this.name = 'UnreadableOffsetError';
  }
}

/** A record as the file has it. */
export type StampedRecord = {
  /** Epoch ms of its date and time, as if they were of UTC. */
  local: number;
  sequence: number;
  /** Written by the ELD at that moment, so its sequence number says what came first. */
  isAutomatic: boolean;
};

export type FileHeader = {
  /** Time zone offset, 7.41. */
  utcOffset: string;
  /** Date and time of the file, epoch ms as if they were of UTC; null when they cannot be read. */
  madeAt: number | null;
  comment: string;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Some makers write a sign, which can only mean west of Greenwich. */
const HOURS_BEHIND = /^-?(0?\d|1[0-2])$/;

/** What the comment of a file says whose times are all of one offset. */
export function oneOffsetNote(hours: number): string {
  return `All times UTC-${String(hours).padStart(2, '0')}`;
}

/**
 * Instants of records, in their order. The header has the one offset of the moment the file was made, while its records are on
 * the clock of the home terminal, which may have changed between them. So they are read on the first of `clocks` (that of the
 * home terminal first) which had the offset of the header when the file was made, and with that offset when none had.
 * @throws UnreadableOffsetError
 */
export function instantsOf(
  records: readonly StampedRecord[],
  header: FileHeader,
  clocks: readonly TerminalClock[],
): (number | null)[] {
  const clock = clockOf(header, clocks);
  const instants = records.map(({ local }) => clock.instantAt(local));
  const inOrder = [...records.keys()]
    .filter((index) => records[index]!.isAutomatic && secondInstant(records[index]!.local, clock) !== null)
    .sort((a, b) => records[a]!.sequence - records[b]!.sequence);
  let last: StampedRecord | null = null;
  let isSecond = false;
  for (const index of inOrder) {
    const record = records[index]!;
    if (last === null || Math.abs(record.local - last.local) > DAY_MS) isSecond = false;
    else if (record.local < last.local) isSecond = true;
    if (isSecond) instants[index] = secondInstant(record.local, clock);
    last = record;
  }
  return instants;
}

function clockOf(
  { utcOffset, madeAt, comment }: FileHeader,
  clocks: readonly TerminalClock[],
): TerminalClock {
  const [home] = clocks;
  if (utcOffset === '' && home) return home;
  if (!HOURS_BEHIND.test(utcOffset)) throw new UnreadableOffsetError(utcOffset);
  const hours = Math.abs(Number(utcOffset));
  const offsetMs = -hours * HOUR_MS;
  const fixed: TerminalClock = { offsetAt: () => offsetMs, instantAt: (local) => local - offsetMs };
  if (madeAt === null || comment.includes(oneOffsetNote(hours))) return fixed;
  return clocks.find((clock) => clock.offsetAt(madeAt - offsetMs) === offsetMs) ?? fixed;
}

/** The other instant at which the clocks show a time when they are set back. */
function secondInstant(local: number, clock: TerminalClock): number | null {
  const first = clock.instantAt(local);
  const offsetMs = first === null ? null : clock.offsetAt(first + DAY_MS);
  if (first === null || offsetMs === null) return null;
  const second = local - offsetMs;
  return second > first && clock.offsetAt(second) === offsetMs ? second : null;
}
