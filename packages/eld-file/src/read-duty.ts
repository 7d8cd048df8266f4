import { readLines } from './lines.ts';
import { type ParsedFile, parseSections } from './parsed-file.ts';
import { readSections } from './sections.ts';
import { instantsOf, type TerminalClock } from './stamp-reader.ts';

/** An active record of duty status (type 1) or of a mode (type 3), as the maker of the file kept it. */
export type FileDuty = {
  /** Epoch ms. */
  at: number;
  type: 1 | 3;
  code: number;
  origin: 1 | 2 | 3 | 4;
  /** Null where the file has none, or only says why. */
  latitude: number | null;
  longitude: number | null;
  /** What a person wrote. */
  location: string | null;
  note: string | null;
  unitNumber: string | null;
};

export type FileLog = {
  /** Registration and identifier of the ELD that made it, such as `TEST LONGH1`. */
  eld: string;
  driver: { lastName: string; licenseNumber: string };
  /** Oldest first. */
  records: FileDuty[];
};

const ACTIVE = '1';
const AUTOMATIC = '1';

/**
 * The duty records of an output file of any maker, whatever else is wrong with it; null of a text that is no output file.
 * `clocks`: that of the driver's home terminal, then those of others that a file may be of. Without any, all times have the
 * offset of the header, an hour off on the other side of a change of clocks.
 * @throws UnreadableOffsetError when the header does not say how its times are meant
 */
export function readFileLog(content: string, clocks: readonly TerminalClock[] = []): FileLog | null {
  const { file } = parseSections(readSections(readLines(content).lines).sections);
  const { driver, carrier, current, eld } = file.header;
  if (!driver?.values || !carrier?.values || !eld?.values) return null;
  const rows = file.lists.events.flatMap(({ values }) => {
    const local = values && localMs(values);
    return local === null ? [] : [{ ...values!, local }];
  });
  const instants = instantsOf(
    rows.map(({ local, sequence, origin }) => ({
      local,
      sequence: Number.parseInt(sequence, 16),
      isAutomatic: origin === AUTOMATIC,
    })),
    {
      utcOffset: carrier.values.utcOffset,
      madeAt: current?.values ? localMs(current.values) : null,
      comment: eld.values.comment,
    },
    clocks,
  );
  const details = detailsOf(file);
  const records = rows.flatMap((row, index): FileDuty[] => {
    const at = instants[index] ?? null;
    const type = Number(row.type);
    const [code, origin] = [Number(row.code), Number(row.origin)];
    if (row.status !== ACTIVE || at === null) return [];
    if ((type !== 1 && type !== 3) || !isCode(type, code) || !isOrigin(origin)) return [];
    return [{ at, type, code, origin, ...details(row) }];
  });
  const { registrationId, identifier } = eld.values;
  const { lastName, licenseNumber } = driver.values;
  return {
    eld: `${registrationId} ${identifier}`.trim(),
    driver: { lastName, licenseNumber },
    records: records.sort((a, b) => a.at - b.at || a.type - b.type),
  };
}

type EventValues = NonNullable<ParsedFile['lists']['events'][number]['values']>;

/** Where a record was made and what was written to it, from the other lists of the file. */
function detailsOf({ lists }: ParsedFile) {
  const notes = new Map(
    lists.annotations.flatMap(({ values }) => (values ? [[keyOf(values), values] as const] : [])),
  );
  const units = new Map(
    lists.vehicles.flatMap(({ values }) => (values ? [[values.order, values.unitNumber] as const] : [])),
  );
  return (row: EventValues) => {
    const note = notes.get(keyOf(row));
    return {
      latitude: degrees(row.latitude),
      longitude: degrees(row.longitude),
      location: note?.location || null,
      note: note?.text || null,
      unitNumber: units.get(row.cmv) || null,
    };
  };
}

const keyOf = ({ sequence, date, time }: { sequence: string; date: string; time: string }) =>
  `${sequence} ${date} ${time}`;

const isOrigin = (origin: number): origin is FileDuty['origin'] => [1, 2, 3, 4].includes(origin);

/** Duty status 1 to 4; modes 0, 1 and 2. */
const isCode = (type: number, code: number) =>
  type === 1 ? [1, 2, 3, 4].includes(code) : [0, 1, 2].includes(code);

/** `MMDDYY` and `HHMMSS` as if they were of UTC. */
function localMs({ date, time }: { date: string; time: string }): number | null {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)$/.exec(time) ?? [];
  const at = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

function degrees(text: string): number | null {
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null;
}
