import {
  Invitation,
  MAX_TRACCAR_DEVICES,
  MAX_TRACCAR_DRIVERS,
  MAX_TRACCAR_GEOFENCES,
  MAX_TRACCAR_GROUPS,
  MAX_TRACCAR_USERS,
  NewAsset,
  NewDriver,
  NewGroup,
  NewPlace,
  uniqueIdProblem,
} from '@longhaul/contract';
import { AreaTextError, readWkt } from '@longhaul/geo';
import { z } from 'zod';
import { DomainError } from '../../platform/errors.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { DecodedPosition } from '../../telematics/position.ts';
import { UnreadableField } from '../../telematics/protocols/fields.ts';
import { decodeTraccarForward } from '../../telematics/protocols/traccar-forward.ts';
import { RepeatedPlaces } from '../../telematics/repeated-places.ts';

/** Longer than any name or identifier that can be taken; the rest is not kept, since nobody reads it. */
const Text = z.string().transform((text) => text.slice(0, 1_000));
const Server = z.object({ version: z.string().max(60).default('') });
const Group = z.object({ id: z.int(), name: Text, groupId: z.int().nullish() });
const Geofence = z.object({ id: z.int(), name: Text, area: z.string().max(200_000) });
const Device = z.object({
  id: z.int(),
  name: Text,
  uniqueId: Text,
  groupId: z.int().nullish(),
  category: Text.nullish(),
});
const Driver = z.object({ id: z.int(), name: Text, uniqueId: Text });
const User = z.object({
  id: z.int(),
  name: Text.nullish(),
  email: Text.nullish(),
  disabled: z.boolean().nullish(),
  temporary: z.boolean().nullish(),
});
/** What Traccar's lists hold, as its API names the fields. */
export interface TraccarTables {
  readonly version: string;
  readonly groups: readonly z.output<typeof Group>[];
  readonly geofences: readonly z.output<typeof Geofence>[];
  readonly devices: readonly z.output<typeof Device>[];
  readonly drivers: readonly z.output<typeof Driver>[];
  readonly users: readonly z.output<typeof User>[];
}

/** A problem is why it cannot be taken, as a sentence. */
interface Read {
  readonly traccarId: number;
  readonly name: string;
  readonly problem: string | null;
}
export interface ReadGroup extends Read {
  /** 0: none. */
  readonly parentId: number;
}
export interface ReadGeofence extends Read {
  readonly area: NewPlace['area'] | null;
}
export interface ReadDevice extends Read {
  readonly uniqueId: string;
  readonly kind: 'vehicle' | 'trailer';
  /** 0: none. */
  readonly groupId: number;
}
interface ReadPerson extends Read {
  readonly firstName: string;
  readonly lastName: string;
}
export interface ReadDriver extends ReadPerson {
  readonly username: string;
}
export interface ReadUser extends ReadPerson {
  readonly email: string;
}
export interface TraccarLists {
  readonly version: string;
  readonly groups: ReadGroup[];
  readonly geofences: ReadGeofence[];
  readonly devices: ReadDevice[];
  readonly drivers: ReadDriver[];
  readonly users: ReadUser[];
}

const LISTS = {
  server: Server,
  groups: z.array(Group),
  geofences: z.array(Geofence),
  devices: z.array(Device),
  drivers: z.array(Driver),
  users: z.array(User),
} as const;

const MAX_RECORDS = {
  server: 1,
  groups: MAX_TRACCAR_GROUPS,
  geofences: MAX_TRACCAR_GEOFENCES,
  devices: MAX_TRACCAR_DEVICES,
  drivers: MAX_TRACCAR_DRIVERS,
  users: MAX_TRACCAR_USERS,
} as const;

export type TraccarListName = keyof typeof LISTS;
export type TraccarListOf<Name extends TraccarListName> = z.output<(typeof LISTS)[Name]>;

/**
 * One list of Traccar's API, in a worker thread.
 * @throws DomainError 422 on the field `url`, also when it has more records than are taken
 * @public The worker thread calls it by its name.
 */
export function readList<Name extends TraccarListName>(name: Name, body: Uint8Array): TraccarListOf<Name> {
  const parsed = parse(body);
  if (Array.isArray(parsed)) limit(parsed.length, MAX_RECORDS[name], name);
  return check(parsed, LISTS[name], name === 'server' ? 'its version' : name) as TraccarListOf<Name>;
}

/** What can be taken of it, and what is wrong with the rest. @throws DomainError 422 on the field `url` */
export function readTables({
  version,
  groups,
  geofences,
  devices,
  drivers,
  users,
}: TraccarTables): TraccarLists {
  for (const [name, list] of Object.entries({ groups, geofences, devices, drivers, users })) {
    limit(list.length, MAX_RECORDS[name as TraccarListName], name);
  }
  return {
    version,
    groups: groups.map(({ id, name, groupId }) => ({
      traccarId: id,
      name: name.trim(),
      problem: problemOf(NewGroup.safeParse({ name }), 'Name'),
      parentId: groupId ?? 0,
    })),
    geofences: geofences.map(readGeofence),
    devices: devices.map(({ id, name, uniqueId, groupId, category }) => ({
      traccarId: id,
      name: name.trim(),
      problem:
        problemOf(NewAsset.safeParse({ kind: 'vehicle', unitNumber: name }), 'Unit number') ??
        uniqueIdProblem(uniqueId) ??
        null,
      uniqueId,
      kind: category === 'trailer' ? 'trailer' : 'vehicle',
      groupId: groupId ?? 0,
    })),
    drivers: drivers.map(readDriver),
    users: users.filter(({ disabled, temporary }) => !disabled && !temporary).map(readUser),
  };
}

/** Signs in with the identifier of the driver in Traccar, which has no addresses of drivers. */
function readDriver({ id, name, uniqueId }: z.output<typeof Driver>): ReadDriver {
  const username = uniqueId.trim();
  const person = nameOf(name, username);
  const parsed = NewDriver.safeParse({ ...person, username });
  const problem = problemOf(parsed, parsed.error?.issues[0]?.path[0] === 'username' ? 'Identifier' : 'Name');
  return { traccarId: id, name: name.trim(), problem, ...person, username };
}

function readUser({ id, name, email }: z.output<typeof User>): ReadUser {
  const address = email?.trim() ?? '';
  const person = nameOf(name ?? '', address.split('@')[0]!);
  const parsed = Invitation.safeParse({ ...person, email: address });
  const problem = problemOf(parsed, parsed.error?.issues[0]?.path[0] === 'email' ? 'Email' : 'Name');
  return { traccarId: id, name: name?.trim() || address, problem, ...person, email: address };
}

/** The last word is the last name. Of a name of one word the identifier is the other. */
function nameOf(name: string, identifier: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? words.pop()! : identifier;
  return { firstName: words.join(' ') || identifier, lastName };
}

function readGeofence({ id, name, area: text }: z.output<typeof Geofence>): ReadGeofence {
  const geofence = { traccarId: id, name: name.trim() };
  try {
    const area = readWkt(text);
    const place = NewPlace.safeParse({ name, category: 'other', area });
    return place.success
      ? { ...geofence, problem: null, area: place.data.area }
      : { ...geofence, problem: problemOf(place, 'Name'), area: null };
  } catch (error) {
    if (error instanceof AreaTextError) return { ...geofence, problem: error.message, area: null };
    throw error;
  }
}

function problemOf(parsed: z.ZodSafeParseResult<unknown>, what: string): string | null {
  if (parsed.success) return null;
  const { path, message } = parsed.error.issues[0]!;
  return path[0] === 'area' ? message : `${what} ${message}.`.replace(/\.\.$/, '.');
}

function limit(count: number, max: number, what: string): void {
  if (count <= max) return;
  throw notTraccar(`This Traccar server has ${count} ${what}. At most ${max} can be imported.`);
}

function check<Schema extends z.ZodType>(value: unknown, schema: Schema, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw notTraccar(`This doesn’t look like a Traccar server: can’t read its ${what}.`);
}

function parse(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw notTraccar('This doesn’t look like a Traccar server: it doesn’t answer with JSON.');
  }
}

const notTraccar = (message: string) => new DomainError(422, message, { fields: { url: message } });

export interface ReadPositions {
  readonly positions: DecodedPosition[];
  readonly unreadable: number;
  /** Time of the last one, also of one that cannot be read, in ms since 1970; null of an empty list. */
  readonly lastAt: number | null;
  /** Whether it is known that the time asked for has no more. Traccar's API may cut its answers off. */
  readonly isComplete: boolean;
}

/**
 * Positions of a device as its forwarding would send them, so that what was forwarded already is known. In a worker thread.
 * @throws DomainError 422 when it is no list of positions
 * @public The worker thread calls it by its name.
 */
export function readPositions(body: Uint8Array, uniqueId: string): ReadPositions {
  const list = check(parse(body), z.array(z.record(z.string(), z.unknown())), 'positions');
  return { ...decodePositions(list, uniqueId), isComplete: false };
}

/**
 * Positions with the names that Traccar's API gives their fields, in the order of their times: of those that repeat a place,
 * the one that had it first comes first.
 */
export function decodePositions(
  list: readonly Readonly<Record<string, unknown>>[],
  uniqueId: string,
): Omit<ReadPositions, 'isComplete'> {
  const positions: DecodedPosition[] = [];
  let unreadable = 0;
  let lastAt: number | null = null;
  const repeatedPlaces = new RepeatedPlaces();
  const timed = list.map((position) => ({
    position,
    fixAt: timeOf(position.fixTime),
    madeAt: timeOf(position.deviceTime),
  }));
  timed.sort((a, b) => (a.fixAt ?? 0) - (b.fixAt ?? 0) || (a.madeAt ?? 0) - (b.madeAt ?? 0));
  for (const { position, fixAt } of timed) {
    if (fixAt !== null) lastAt = Math.max(lastAt ?? fixAt, fixAt);
    try {
      const read = decodeTraccarForward({ device: { uniqueId }, position }).positions;
      positions.push(...read.map((one) => repeatedPlaces.settle(0, one, null)));
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error;
      unreadable++;
    }
  }
  return { positions, unreadable, lastAt };
}

function timeOf(value: unknown): number | null {
  const at = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(at) ? null : at;
}
