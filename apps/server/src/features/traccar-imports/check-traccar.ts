import {
  PERMISSION_PRESETS,
  type PermissionCode,
  TRACCAR_USER_CODES,
  type TraccarCheck,
  type TraccarServer,
} from '@longhaul/contract';
import { assertPublicAddress } from '../../domain/notifications/webhook-address.ts';
import { selectNamesakes } from '../../domain/places/add-places.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, forbidden } from '../../platform/errors.ts';
import { accountOf } from './add-records.ts';
import { selectAccounts, selectGroupsNamed, selectKnownDevices, selectUnits } from './queries.ts';
import type { ReadDevice, TraccarLists } from './read-traccar.ts';
import { TraccarServerSource } from './traccar-server.ts';
import { TraccarError } from './traccar-source.ts';

const ALSO_NEEDED: readonly PermissionCode[] = [
  'ASSET_CREATE',
  'GAT_CREATE',
  'GAT_UPDATE',
  'GROUP_CREATE',
  'GROUP_UPDATE',
  'PLACE_CREATE',
];

const NEEDED_FOR_DRIVERS: readonly PermissionCode[] = ['DRIVER_CREATE', ...PERMISSION_PRESETS.driver.codes];
const NEEDED_FOR_USERS: readonly PermissionCode[] = ['USER_CREATE', ...TRACCAR_USER_CODES];

/** @throws DomainError 403 */
export function assertMayImport(
  { permissions }: UserActor,
  { hasDrivers, hasUsers }: { hasDrivers: boolean; hasUsers: boolean } = {
    hasDrivers: false,
    hasUsers: false,
  },
): void {
  const needed = [
    ...ALSO_NEEDED,
    ...(hasDrivers ? NEEDED_FOR_DRIVERS : []),
    ...(hasUsers ? NEEDED_FOR_USERS : []),
  ];
  const missing = needed.find((code) => !permissions.has(code));
  if (missing) throw forbidden('You do not have permission to do this.', `Needs ${missing}.`);
}

/** What an import would add. @throws DomainError 403; 422 on `url` or `token` with what Traccar answered */
export async function checkTraccar(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  server: TraccarServer,
): Promise<TraccarCheck> {
  assertMayImport(actor);
  const lists = await readServer(deps, actor, server);
  return deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    compareLists(tx, organizationId, lists),
  );
}

/** What of it is new, here or refused. In a transaction across organizations. */
export async function compareLists(
  tx: DatabaseTransaction,
  organizationId: number,
  lists: TraccarLists,
): Promise<TraccarCheck> {
  const { version } = lists;
  const accounts = await selectAccounts(tx, organizationId, [
    ...lists.drivers.map(({ username }) => username),
    ...lists.users.map(({ email }) => email),
  ]);
  const person = <Each extends { traccarId: number; name: string; problem: string | null }>(
    each: Each,
    login: string,
    isDriver: boolean,
  ) => {
    try {
      return found(each, accountOf(accounts, organizationId, login, isDriver) !== undefined);
    } catch (error) {
      return found({ ...each, problem: each.problem ?? (error as DomainError).message }, false);
    }
  };
  const groups = new Set(
    (await selectGroupsNamed(tx, organizationId, namesOf(lists.groups))).map(({ name }) =>
      name.toLowerCase(),
    ),
  );
  const places = new Set(
    (await selectNamesakes(tx, organizationId, namesOf(lists.geofences))).map(({ name }) =>
      name.toLowerCase(),
    ),
  );
  const found = <Each extends { traccarId: number; name: string; problem: string | null }>(
    { traccarId, name, problem }: Each,
    isHere: boolean,
  ) => ({
    traccarId,
    name,
    problem,
    state: problem ? ('refused' as const) : isHere ? ('here' as const) : ('new' as const),
  });
  return {
    version,
    groups: byName(lists.groups).map((group) => found(group, groups.has(group.name.toLowerCase()))),
    geofences: byName(lists.geofences).map((each) => found(each, places.has(each.name.toLowerCase()))),
    devices: byName(await judgeDevices(tx, organizationId, lists.devices)).map(({ isHere, ...device }) => ({
      ...found(device, isHere),
      uniqueId: device.uniqueId,
      kind: device.kind,
    })),
    drivers: byName(lists.drivers).map((driver) => ({
      ...person(driver, driver.username, true),
      username: driver.username,
    })),
    users: byName(lists.users).map((user) => ({ ...person(user, user.email, false), email: user.email })),
  };
}

/** @throws DomainError 422 on `url` or `token` */
export async function readServer(deps: Deps, actor: UserActor, server: TraccarServer): Promise<TraccarLists> {
  const { config, compute } = deps;
  await assertPublicAddress(deps, 'url', server.url);
  const source = new TraccarServerSource(server, {
    mayBePrivate: config.hasPrivateWebhooks,
    compute,
    asker: actor,
  });
  return asDomainError(() => source.readLists());
}

/** What is wrong with the server becomes a problem of its field. @throws DomainError 422 on `url` or `token` */
async function asDomainError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TraccarError)) throw error;
    throw new DomainError(422, error.message, { fields: { [error.field]: error.message } });
  }
}

/**
 * Which devices the organization has, and why some cannot be taken: another organization has the identifier, or another device
 * is in the vehicle of that name. In a transaction across organizations.
 */
async function judgeDevices(
  tx: DatabaseTransaction,
  organizationId: number,
  devices: readonly ReadDevice[],
): Promise<(ReadDevice & { isHere: boolean })[]> {
  const known = new Map(
    (
      await selectKnownDevices(
        tx,
        devices.map(({ uniqueId }) => uniqueId),
      )
    ).map((device) => [device.unique_id, device.organization_id]),
  );
  const units = await selectUnits(tx, organizationId, namesOf(devices));
  const taken = new Map(units.map((unit) => [`${unit.kind} ${unit.unitKey}`, unit.uniqueId]));
  const seen = new Set<string>();
  return devices.map((device) => {
    const owner = known.get(device.uniqueId);
    const isHere = owner === organizationId;
    const unit = `${device.kind} ${device.name.toLowerCase()}`;
    const pairedWith = taken.get(unit);
    const problem =
      device.problem ??
      (owner !== undefined && !isHere
        ? 'A device with this identifier is already registered on this server.'
        : null) ??
      (!isHere && pairedWith ? `${nameOf(device)} already has device ${pairedWith}.` : null) ??
      (!isHere && seen.has(unit) ? `Another device on this Traccar server has the same name.` : null);
    if (problem === null) seen.add(unit);
    return { ...device, problem, isHere };
  });
}

const nameOf = ({ kind, name }: ReadDevice) => `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${name}`;
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);
const byName = <Each extends { name: string }>(records: readonly Each[]): Each[] =>
  records.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
