import type { PermissionCode, TraccarCheck, TraccarServer } from '@longhaul/contract';
import { findPrivateAddress } from '../../domain/notifications/webhook-address.ts';
import { selectNamesakes } from '../../domain/places/add-places.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, forbidden, invalid } from '../../platform/errors.ts';
import { selectGroupsNamed, selectKnownDevices, selectUnits } from './queries.ts';
import type { ReadDevice, readLists, TraccarLists } from './read-traccar.ts';
import { TraccarClient, TraccarError } from './traccar-client.ts';

const READ = { module: new URL('./read-traccar.ts', import.meta.url), name: 'readLists' };

const ALSO_NEEDED: readonly PermissionCode[] = [
  'ASSET_CREATE',
  'GAT_CREATE',
  'GAT_UPDATE',
  'GROUP_CREATE',
  'GROUP_UPDATE',
  'PLACE_CREATE',
];

/** @throws DomainError 403 */
export function assertMayImport({ permissions }: UserActor): void {
  const missing = ALSO_NEEDED.find((code) => !permissions.has(code));
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
  return deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const { version, driverCount } = lists;
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
      driverCount,
      groups: byName(lists.groups).map((group) => found(group, groups.has(group.name.toLowerCase()))),
      geofences: byName(lists.geofences).map((each) => found(each, places.has(each.name.toLowerCase()))),
      devices: byName(await judgeDevices(tx, organizationId, lists.devices)).map(({ isHere, ...device }) => ({
        ...found(device, isHere),
        uniqueId: device.uniqueId,
        kind: device.kind,
      })),
    };
  });
}

/** @throws DomainError 422 on `url` or `token` */
export async function readServer(deps: Deps, actor: UserActor, server: TraccarServer): Promise<TraccarLists> {
  const { config, compute } = deps;
  if (!config.hasPrivateWebhooks) {
    const address = await findPrivateAddress(server.url);
    if (address !== null) throw invalid({ url: `must not lead to a private address (${address})` });
  }
  try {
    const client = new TraccarClient(server, config.hasPrivateWebhooks);
    // One after the other: a small server is asked for everything it has.
    const bodies = {
      server: await client.list('server'),
      groups: await client.list('groups'),
      geofences: await client.list('geofences'),
      devices: await client.list('devices'),
      drivers: await client.list('drivers'),
    };
    return await compute.run<typeof readLists>(actor, READ, [bodies]);
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
        ? 'A device with this identifier is registered on this server already.'
        : null) ??
      (!isHere && pairedWith ? `${nameOf(device)} has device ${pairedWith} already.` : null) ??
      (!isHere && seen.has(unit) ? `Another device of this Traccar has the same name.` : null);
    if (problem === null) seen.add(unit);
    return { ...device, problem, isHere };
  });
}

const nameOf = ({ kind, name }: ReadDevice) => `${kind === 'vehicle' ? 'Vehicle' : 'Trailer'} ${name}`;
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);
const byName = <Each extends { name: string }>(records: readonly Each[]): Each[] =>
  records.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
