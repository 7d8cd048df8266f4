import { readLines } from './lines.ts';
import { parseSections } from './parsed-file.ts';
import { readSections } from './sections.ts';

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

const HOUR_MS = 3_600_000;
const ACTIVE = '1';

/**
 * The duty records of an output file of any maker, whatever else is wrong with it; null of a text that is no output file.
 * Its times are on the clock whose offset the header names.
 */
export function readFileLog(content: string): FileLog | null {
  const { file } = parseSections(readSections(readLines(content).lines).sections);
  const { driver, carrier, eld } = file.header;
  if (!driver?.values || !carrier?.values || !eld?.values) return null;
  const offsetMs = Number(carrier.values.utcOffset) * HOUR_MS;
  if (!Number.isInteger(offsetMs)) return null;
  const notes = new Map(
    file.lists.annotations.flatMap(({ values }) => (values ? [[keyOf(values), values] as const] : [])),
  );
  const units = new Map(
    file.lists.vehicles.flatMap(({ values }) => (values ? [[values.order, values.unitNumber] as const] : [])),
  );
  const records = file.lists.events.flatMap(({ values }): FileDuty[] => {
    if (!values || values.status !== ACTIVE) return [];
    const type = Number(values.type);
    const [code, origin, local] = [Number(values.code), Number(values.origin), localMs(values)];
    if ((type !== 1 && type !== 3) || !isCode(type, code) || !isOrigin(origin) || local === null) return [];
    const note = notes.get(keyOf(values));
    return [
      {
        at: local + offsetMs,
        type,
        code,
        origin,
        latitude: degrees(values.latitude),
        longitude: degrees(values.longitude),
        location: note?.location || null,
        note: note?.text || null,
        unitNumber: units.get(values.cmv) || null,
      },
    ];
  });
  const { registrationId, identifier } = eld.values;
  const { lastName, licenseNumber } = driver.values;
  return {
    eld: `${registrationId} ${identifier}`.trim(),
    driver: { lastName, licenseNumber },
    records: records.sort((a, b) => a.at - b.at || a.type - b.type),
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
