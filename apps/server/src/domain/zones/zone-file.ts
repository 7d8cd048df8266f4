import { type ZoneData, zoneData } from '@longhaul/units';
import { zoneClocks } from '@longhaul/units/zone-clocks';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';

const Names = z.record(z.string().min(1).max(64), z.int().min(0));
const ZoneFile = z.strictObject({
  release: z.string().regex(/^\d{4}[a-z]{1,2}$/),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  zones: Names,
  olderNames: Names,
  refusedNames: Names,
  northAmerica: z.array(z.string()),
  clocks: z.array(z.string().max(5_000)).max(2_000),
});

/** No zone was ever further from UTC. */
const MAX_OFFSET_MS = 16 * 3_600_000;
const EXAMPLES = 3;

/**
 * A table of time zones from the text of a file, in the form of `packages/units/data/zones.json`, that can take the place of
 * the one in use.
 * @throws DomainError 422 that says what is wrong with it: it cannot be read, ends too early, is no newer release than the
 * one in use, or lacks a zone of it.
 */
export function readZoneFile(text: string): ZoneData {
  const zones = parse(text);
  const known = zoneData();
  if (zones.release <= known.release) {
    throw refused(
      zones.release === known.release
        ? `Time zone release ${zones.release} is already in use.`
        : `Release ${zones.release} is older than ${known.release}, which is in use.`,
    );
  }
  if (zones.from !== known.from || zones.until < known.until) {
    throw refused(`The file must have the clocks from ${known.from} to ${known.until}.`);
  }
  refuseMissing(zones, known);
  refuseUnreadable(zones);
  return zones;
}

function parse(text: string): ZoneData {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refused(`The file is not a complete JSON file: ${(error as Error).message}.`);
  }
  const { data, error } = ZoneFile.safeParse(content);
  if (data) return data;
  const [issue] = error.issues;
  throw refused(`The file is no table of time zones: ${[...issue!.path, issue!.message].join(' ')}.`);
}

/** Every name that is read now may be stored somewhere. */
function refuseMissing(zones: ZoneData, known: ZoneData): void {
  const names = ({ zones: offered, olderNames, refusedNames }: ZoneData) =>
    Object.keys({ ...refusedNames, ...olderNames, ...offered });
  const has = new Set(names(zones));
  const isMissing = (name: string) =>
    !has.has(name) || (known.northAmerica.includes(name) && !(name in zones.zones));
  const missing = [...new Set([...names(known), ...zones.northAmerica])].filter(isMissing);
  if (missing.length === 0) return;
  const others = missing.length > EXAMPLES ? ` and ${missing.length - EXAMPLES} more` : '';
  throw refused(`The file lacks the zones ${missing.slice(0, EXAMPLES).join(', ')}${others}.`);
}

function refuseUnreadable(zones: ZoneData): void {
  let clocks: ReturnType<typeof zoneClocks>;
  try {
    clocks = zoneClocks(zones);
  } catch (error) {
    throw refused(`The file has ${(error as Error).message}.`);
  }
  for (const [name, clock] of clocks) {
    if (clock === undefined) throw refused(`The file has no time zone ${name}.`);
    const { changesAt, offsetsMs } = clock;
    if (offsetsMs.some((offset) => Math.abs(offset) > MAX_OFFSET_MS)) {
      throw refused(`The clock of ${name} is more than 16 hours from UTC.`);
    }
    if (changesAt.some((at, index) => at <= (changesAt[index - 1] ?? Number.NEGATIVE_INFINITY))) {
      throw refused(`The time changes of ${name} are not in order.`);
    }
  }
}

const refused = (message: string) => new DomainError(422, message, { fields: { content: message } });
